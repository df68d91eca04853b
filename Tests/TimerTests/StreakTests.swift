import Foundation
import Testing

@testable import Timer

@Suite("Streak")
struct StreakTests {
    /// A local date and time in a zone.
    private func entry(_ text: String, _ zone: String) throws -> Streak.Entry {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let parts = text.split { !$0.isNumber }.compactMap { Int($0) }
        let components = DateComponents(
            year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4])
        let date = try #require(calendar.date(from: components))
        let instant = Int64((date.timeIntervalSince1970 * 1000).rounded())
        return Streak.Entry(startedAt: instant, zone: try #require(LocalZone(identifier: zone, at: instant)))
    }

    private func streak(_ sittings: [(String, String)], now: (String, String)) throws -> Streak {
        let entries = try sittings.map { try entry($0.0, $0.1) }
        let here = try entry(now.0, now.1)
        return Streak(entries: entries, now: here.startedAt, zone: here.zone)
    }

    @Test("Nobody who has not sat has a streak")
    func none() throws {
        let streak = try streak([], now: ("2026-01-05 12:00", "Europe/Berlin"))
        #expect(streak.current == 0 && streak.longest == 0 && !streak.satToday)
    }

    @Test("A date counts once, yesterday keeps the streak, the day before does not")
    func days() throws {
        let berlin = "Europe/Berlin"
        let sittings = [
            ("2026-01-05 08:00", berlin), ("2026-01-05 20:00", berlin), ("2026-01-06 23:59", berlin),
            ("2026-01-07 00:01", berlin),
        ]
        let same = try streak(sittings, now: ("2026-01-07 23:59", berlin))
        #expect(same.current == 3 && same.satToday)
        let next = try streak(sittings, now: ("2026-01-08 23:59", berlin))
        #expect(next.current == 3 && !next.satToday)
        let lost = try streak(sittings, now: ("2026-01-09 00:00", berlin))
        #expect(lost.current == 0 && lost.longest == 3)
    }

    @Test("The same date of another month is not today")
    func months() throws {
        let streak = try streak([("2026-01-07 08:00", "UTC")], now: ("2026-02-07 08:00", "UTC"))
        #expect(streak.current == 0 && !streak.satToday)
    }

    @Test(
        "Late in the evening is today, wherever the person is", arguments: ["Asia/Tokyo", "America/Los_Angeles", "UTC"])
    func lateEvening(zone: String) throws {
        let streak = try streak([("2026-03-03 23:45", zone)], now: ("2026-03-03 23:59", zone))
        #expect(streak.satToday && streak.current == 1)
    }

    @Test(
        "Days of 23 and 25 hours are days like others",
        arguments: [
            ("Europe/Berlin", "2026-03-28", "2026-03-29", "2026-03-30"),
            ("Europe/Berlin", "2026-10-24", "2026-10-25", "2026-10-26"),
            // Midnight itself does not exist on this day.
            ("America/Sao_Paulo", "2018-11-03", "2018-11-04", "2018-11-05"),
            ("Australia/Lord_Howe", "2026-04-04", "2026-04-05", "2026-04-06"),
        ])
    func daylightSaving(zone: String, before: String, change: String, after: String) throws {
        let all = try streak(
            [("\(before) 23:30", zone), ("\(change) 23:30", zone), ("\(after) 01:30", zone)],
            now: ("\(after) 12:00", zone))
        #expect(all.current == 3)
        let missed = try streak(
            [("\(before) 23:30", zone), ("\(after) 00:30", zone)], now: ("\(after) 12:00", zone))
        #expect(missed.current == 1)
    }

    @Test("A date that a country leaves out breaks no streak, as in Apia on 30 December 2011")
    func apia() throws {
        let apia = "Pacific/Apia"
        let sittings = [("2011-12-28 20:00", apia), ("2011-12-29 20:00", apia), ("2011-12-31 20:00", apia)]
        #expect(try streak(sittings, now: ("2012-01-01 12:00", apia)).current == 3)
        #expect(try streak(Array(sittings.prefix(2)), now: ("2011-12-31 08:00", apia)).current == 2)
        #expect(try streak(Array(sittings.prefix(2)), now: ("2012-01-01 08:00", apia)).current == 0)
    }

    @Test("A traveller over the date line loses nothing, either way")
    func dateLine() throws {
        let west = try streak(
            [("2026-05-04 20:00", "Pacific/Honolulu"), ("2026-05-06 19:00", "Pacific/Apia")],
            now: ("2026-05-06 20:00", "Pacific/Apia"))
        #expect(west.current == 2)
        let east = try streak(
            [
                ("2026-05-05 07:00", "Pacific/Apia"), ("2026-05-05 08:00", "Pacific/Honolulu"),
                ("2026-05-06 08:00", "Pacific/Honolulu"),
            ], now: ("2026-05-06 20:00", "Pacific/Honolulu"))
        #expect(east.current == 2)
    }

    @Test("A long flight east loses nothing; a day at home without sitting does")
    func flight() throws {
        let sittings = [("2026-05-04 23:00", "America/Los_Angeles"), ("2026-05-06 22:00", "Europe/London")]
        #expect(try streak(sittings, now: ("2026-05-06 23:00", "Europe/London")).current == 2)
        let home = [("2026-05-04 23:00", "Europe/London"), ("2026-05-06 22:00", "Europe/London")]
        #expect(try streak(home, now: ("2026-05-06 23:00", "Europe/London")).current == 1)
    }

    @Test("Whoever sits every 24 hours and travels at random keeps the streak")
    func everyDay() throws {
        let zones = [
            "Pacific/Apia", "Pacific/Honolulu", "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns", "Asia/Tokyo",
            "Pacific/Kiritimati", "Pacific/Niue", "America/Sao_Paulo", "UTC",
        ]
        var generator = SplitMix64(state: 5)
        for _ in 0..<40 {
            var instant = 1_600_000_000_000 + Int64(generator.next(below: 86_400_000))
            var entries: [Streak.Entry] = []
            for _ in 0..<60 {
                let name = zones[Int(generator.next(below: UInt64(zones.count)))]
                entries.append(
                    Streak.Entry(startedAt: instant, zone: try #require(LocalZone(identifier: name, at: instant))))
                instant += 20 * 3_600_000 + Int64(generator.next(below: 4 * 3_600_000 + 1))
            }
            let last = try #require(entries.last)
            let streak = Streak(entries: entries, now: last.startedAt, zone: last.zone)
            #expect(streak.satToday)
            #expect(streak.current == Set(entries.map(\.day)).count)
            #expect(streak.current == streak.longest)
        }
    }

    @Test("At one place a streak is what counting dates one by one gives")
    func oracle() throws {
        var generator = SplitMix64(state: 11)
        let zone = LocalZone(storedIdentifier: "Etc/GMT-3", offset: 10_800)
        for _ in 0..<300 {
            var days = Set<Int64>()
            var entries: [Streak.Entry] = []
            for day in Int64(20_000)..<20_040 where generator.next(below: 4) != 0 {
                days.insert(day)
                for _ in 0...generator.next(below: 2) {
                    let time = Int64(generator.next(below: 86_400_000))
                    entries.append(Streak.Entry(startedAt: day * 86_400_000 - 10_800_000 + time, zone: zone))
                }
            }
            entries.sort { $0.startedAt < $1.startedAt }
            var longest = 0
            var run = 0
            for day in Int64(20_000)..<20_040 {
                run = days.contains(day) ? run + 1 : 0
                longest = max(longest, run)
            }
            let streak = Streak(entries: entries, now: 20_039 * 86_400_000 + 1, zone: zone)
            var current = 0
            var day: Int64 = days.contains(20_039) ? 20_039 : 20_038
            while days.contains(day) {
                current += 1
                day -= 1
            }
            #expect(streak.longest == longest)
            #expect(streak.current == current)
            #expect(streak.satToday == days.contains(20_039))
        }
    }

    @Test("Dates before 1970 and zones that are none are handled")
    func zones() {
        let zone = LocalZone(storedIdentifier: "UTC", offset: 0)
        #expect(zone.day(at: -1) == -1 && zone.day(at: 0) == 0 && zone.day(at: 86_400_000) == 1)
        #expect(zone.day(at: .max) > zone.day(at: 0) && zone.day(at: .min) < zone.day(at: 0))
        #expect(LocalZone(identifier: "Mars/Olympus", at: 0) == nil)
        #expect(LocalZone(identifier: "", offset: 0) == nil)
        #expect(LocalZone(identifier: "UTC", offset: 90_000) == nil)
        #expect(LocalZone(identifier: "<b>", offset: 0) == nil)
    }
}
