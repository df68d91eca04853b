import Foundation
import JSONText
import ModuleInterfaces
import SurfaceMessages
import TestSupport
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("The bell over the day")
struct DayBellTests {
    private static let hour: Int64 = 3_600_000
    /// Monday, 3 August 2026, 00:00 UTC.
    private static let monday: Int64 = 1_785_715_200_000

    private func bell(_ rhythm: DayBell.Rhythm = .every(60), from: Int = 540, to: Int = 720) -> DayBell {
        DayBell(isOn: true, from: from, to: to, rhythm: rhythm, sound: "bowl", seed: 7)
    }

    @Test("A regular bell rings from the beginning to the end of its time, on its days of the week")
    func regular() {
        var bell = bell()
        let day = Self.monday / 86_400_000
        #expect(bell.minutes(of: day) == [540, 600, 660, 720])
        bell.days = [2, 7]
        #expect((0..<8).map { bell.minutes(of: day + $0).count } == [0, 4, 0, 0, 0, 0, 4, 0])
        #expect(bell.minutes(of: -3).count == 0 && bell.minutes(of: -4).count == 4, "1969-12-28 was a Sunday.")
    }

    @Test(
        "An unexpected bell rings as often as was asked for, apart, within its time, and the same whenever it is asked")
    func random() {
        for count in [1, 2, 4, 24] {
            for (from, to) in [(540, 1_080), (540, 600), (540, 541), (0, 1_439)] {
                let bell = bell(.random(count), from: from, to: to)
                var seen: Set<[Int]> = []
                for day in 20_000..<20_100 as Range<Int64> {
                    let minutes = bell.minutes(of: day)
                    #expect(minutes.count == count && minutes == minutes.sorted())
                    #expect(minutes.allSatisfy { (from...to).contains($0) }, "\(minutes)")
                    let gap = min(DayBell.gap, (to - from) / count)
                    #expect(zip(minutes, minutes.dropFirst()).allSatisfy { $1 - $0 >= gap }, "\(minutes)")
                    #expect(bell.minutes(of: day) == minutes)
                    seen.insert(minutes)
                }
                if to - from > 100 { #expect(seen.count > 50, "The days differ.") }
            }
        }
    }

    @Test(
        "It rings by the person’s clocks on the days on which they are changed",
        arguments: [
            // Both days have their four bells; the night between them has an hour more, or less.
            ("Europe/Berlin", Int64(1_792_792_800_000)), ("Europe/Berlin", 1_774_652_400_000),
            ("America/New_York", 1_772_859_600_000), ("Asia/Tokyo", 1_785_682_800_000),
        ])
    func clocks(name: String, start: Int64) throws {
        let zone = try #require(TimeZone(identifier: name))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let moments = bell().moments(after: start, days: 2, in: zone)
        #expect(moments.count == 8 && moments == moments.sorted())
        let shown = moments.map { moment in
            let parts = calendar.dateComponents(
                [.hour, .minute], from: Date(timeIntervalSince1970: Double(moment) / 1_000))
            return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        }
        #expect(shown == [540, 600, 660, 720, 540, 600, 660, 720])
    }

    @Test("Any instant has bells or none")
    func extremes() {
        for instant in [Int64.min, -1, 0, Self.monday, .max] {
            _ = bell().moments(after: instant, days: 2, in: .gmt)
        }
        #expect(bell().moments(after: 0, days: -1, in: .gmt).isEmpty)
        #expect(bell(.every(0)).minutes(of: 0).isEmpty && bell(.random(0)).minutes(of: 0).isEmpty)
        #expect(bell(from: 600, to: 540).minutes(of: 0).isEmpty)
    }

    @Test("The host is asked for the bells of two days and a call after them, and for none while the bell is off")
    func planned() throws {
        let services = FakeServices()
        services.time = Self.monday + 10 * Self.hour
        let keeper = DayBellKeeper(services: services, sounds: ["bowl", "wood"])
        #expect(try !keeper.load().isOn)
        try keeper.plan(in: .gmt)
        #expect(services.dayBells == nil, "Nobody has asked for it.")
        try keeper.save(bell(), in: .gmt)
        let cues = try #require(services.dayBells)
        #expect(cues.dropLast().map { ($0.at - Self.monday) / Self.hour } == [11, 12, 33, 34, 35, 36])
        #expect(cues.dropLast().allSatisfy { $0.kind == "bell" && $0.sound == "bowl" && $0.volume == nil })
        #expect(cues.last?.kind == "mark" && cues.last?.id == DayBellKeeper.end)
        #expect(try #require(cues.last).at > cues[cues.count - 2].at)
        // The call after the last bell asks for the days after it.
        services.time = try #require(cues.last).at
        try keeper.plan(in: .gmt)
        #expect(services.dayBells?.first?.at == Self.monday + 57 * Self.hour)
        var off = bell()
        off.isOn = false
        try keeper.save(off, in: .gmt)
        #expect(services.dayBells == nil)
    }

    @Test("No bell rings into a sitting, and it rings again when that is over, also before its time")
    func sitting() throws {
        let services = FakeServices()
        services.time = Self.monday + 10 * Self.hour
        let keeper = DayBellKeeper(services: services, sounds: ["bowl"])
        try keeper.save(bell(), in: .gmt)
        keeper.sits(until: Self.monday + 11 * Self.hour + 1, in: .gmt)
        #expect(services.dayBells?.first?.at == Self.monday + 12 * Self.hour)
        keeper.sits(until: nil, in: .gmt)
        #expect(services.dayBells?.first?.at == Self.monday + 11 * Self.hour)
    }

    @Test("What is kept is read again; anything else is no bell, and a sound that is gone becomes the first")
    func kept() throws {
        for bell in [bell(), bell(.random(24), from: 0, to: 1_439)] {
            #expect(DayBell(stored: bell.document.text) == bell)
        }
        let text = bell().document.text
        for (part, other) in [
            (#""from":540"#, #""from":721"#), (#""from":540"#, #""from":-1"#), (#""to":720"#, #""to":1440"#),
            (#""everyMinutes":60"#, #""everyMinutes":0"#), (#""volume":100"#, #""volume":9223372036854775808"#),
            (#""seed":"7""#, #""seed":"-7""#), (#""days":[1,2,3,4,5,6,7]"#, #""days":[]"#), (text, "[]"), (text, "{"),
        ] {
            let changed = text.replacing(part, with: other)
            #expect(changed != text && DayBell(stored: changed) == nil, "\(other)")
        }
        let services = FakeServices()
        services.stored[DayBellKeeper.key] = text
        #expect(try DayBellKeeper(services: services, sounds: ["wood"]).load().sound == "wood")
        services.stored[DayBellKeeper.key] = "{}"
        #expect(try !DayBellKeeper(services: services, sounds: ["wood"]).load().isOn)
        #expect(services.warnings.count == 1)
    }

    @Test("What is wrong in the form stands beside its field; the rest makes the bell")
    func form() throws {
        var screen = DayBellScreen(bell(), sounds: ["bowl", "wood"])
        screen.take([
            "on": true, "days": ["1", "3"], "from": "08:15", "to": "20:00:00", "rhythm": "random", "count": " 3 ",
            "sound": ["wood"], "volume": 55.0,
        ])
        let bell = screen.bell()
        let made = try #require(bell)
        #expect(
            made
                == DayBell(
                    isOn: true, days: [1, 3], from: 495, to: 1_200, rhythm: .random(3), sound: "wood", volume: 55,
                    seed: 7))
        screen.take(["days": [], "from": "25:00", "to": "x", "count": "25", "sound": ["gong"], "volume": 1e300])
        var refused = screen.bell()
        #expect(refused == nil)
        #expect(Set(screen.problems.keys) == [.days, .from, .to, .count, .sound, .volume])
        #expect(screen.content.components.array?.filter { $0["checks"] != nil }.count == 6)
        screen.take([
            "days": ["9223372036854775808", "2"], "from": "12:00", "to": "12:00", "rhythm": "every", "minutes": "14",
            "sound": ["bowl"], "volume": 100,
        ])
        refused = screen.bell()
        #expect(refused == nil)
        #expect(Set(screen.problems.keys) == [.to, .minutes])
    }
}
