import Foundation
import JSONText
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Sunrise and sunset")
struct SunClockTests {
    private static let berlin = Coordinates(latitude: 52.52, longitude: 13.405)
    private static let svalbard = Coordinates(latitude: 78.22, longitude: 15.65)
    private static let day: Int64 = 86_400
    /// 2026-11-28 00:00 UTC.
    private static let start: Int64 = 1_795_824_000

    @Test("They are those of astral within a minute and a half, on three continents and both sides of the date line")
    func oracle() async throws {
        let run = try await Command.run(["python3", "-B", Repository.path("Tests/TuyaTests/Fixtures/sun.py")])
        #expect(run.code == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 9 * 3 * 29)
        for line in lines {
            let row = try JSON(parsing: String(line))
            let place = Coordinates(
                latitude: try #require(row["latitude"]?.double), longitude: try #require(row["longitude"]?.double))
            let noon = try #require(row["noon"]?.integer)
            for (event, key) in [(SunClock.Event.sunrise, "sunrise"), (.sunset, "sunset")] {
                let known = try #require(row[key]?.integer)
                let found = try #require(SunClock(place: place).instant(of: event, around: noon))
                #expect(abs(found - known) <= 90, "\(line)")
            }
        }
    }

    @Test(
        "Where the sun neither rises nor sets there is no moment, and the next one is that of the day on which it does again",
        arguments: [SunClock.Event.sunrise, .sunset])
    func polar(event: SunClock.Event) throws {
        let sun = SunClock(place: Self.svalbard)
        let december = Self.start + 23 * Self.day + Self.day / 2
        #expect(sun.instant(of: event, around: december) == nil)
        #expect(sun.instant(of: event, around: december + 180 * Self.day) == nil)
        let time = WeeklyTime(minute: 0, days: Set(Weekday.allCases), base: event == .sunrise ? .sunrise : .sunset)
        let next = try #require(time.next(after: december * 1_000, in: .gmt, at: Self.svalbard))
        // The polar night ends there in the middle of February.
        #expect((45...60).contains((next / 1_000 - december) / Self.day))
        let latest = try #require(time.latest(upTo: december * 1_000, in: .gmt, at: Self.svalbard))
        #expect((50...65).contains((december - latest / 1_000) / Self.day))
    }

    @Test("Any place and any instant has a moment or none")
    func extremes() {
        for latitude in [-90.0, -66.6, 0, 66.6, 90] {
            for longitude in [-180.0, 0, 180] {
                let sun = SunClock(place: Coordinates(latitude: latitude, longitude: longitude))
                for noon in [Int64.min, -62_135_596_800, 0, 253_402_300_799, .max] {
                    _ = sun.instant(of: .sunrise, around: noon)
                    _ = sun.instant(of: .sunset, around: noon)
                }
            }
        }
    }

    @Test(
        "A schedule by the sun has one moment a day across a change of the clocks, as far from the sun’s as was chosen")
    func schedule() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // The clocks go back on 25 October 2026.
        var instant: Int64 = 1_792_627_200_000
        let time = WeeklyTime(minute: -30, days: Set(Weekday.allCases), base: .sunset)
        let sunset = WeeklyTime(minute: 0, days: Set(Weekday.allCases), base: .sunset)
        for _ in 0..<10 {
            let next = try #require(time.next(after: instant, in: zone, at: Self.berlin))
            #expect(next % 60_000 == 0)
            #expect(sunset.next(after: next, in: zone, at: Self.berlin) == next + 30 * 60_000)
            #expect(time.latest(upTo: next, in: zone, at: Self.berlin) == next)
            #expect(abs(next - instant - Self.day * 1_000) < 300_000 || instant % 86_400_000 == 0)
            instant = next
        }
        #expect(time.next(after: instant, in: zone) == nil, "Without a place there is no sun.")
    }

    @Test("A schedule by the sun is kept as it is, and a version that knows no sun refuses it")
    func kept() throws {
        var book = ScheduleBook()
        let times = [
            WeeklyTime(minute: -120, days: [.monday], base: .sunrise),
            WeeklyTime(minute: 15, days: [.sunday], base: .sunset),
            WeeklyTime(minute: 420, days: [.monday]),
        ]
        for (index, time) in times.enumerated() {
            let schedule = Schedule(id: "\(index)", device: "lamp", time: time, change: .power(true), settled: 0)
            try book.add(schedule, known: ["lamp"], now: 1)
        }
        #expect(ScheduleBook(book.text) == book)
        let kept = try JSON(parsing: book.text)["schedules"]?.array ?? []
        #expect(kept.map { $0["minute"] == nil } == [true, true, false])
        #expect(book.schedules(of: "lamp").map(\.id) == ["0", "2", "1"], "By their time of day.")
        for sun: JSON in [
            [:], ["event": "noon", "offset": 0], ["event": "clock", "offset": 0], ["event": "sunset", "offset": 181],
            ["event": "sunset", "offset": .integer(.min)], "sunset",
        ] {
            let text = book.text.replacing(#"{"event":"sunset","offset":15}"#, with: sun.text)
            #expect(text != book.text && ScheduleBook(text) == nil, "\(sun.text)")
        }
    }

    @Test("The form offers the sun where the place is known, and refuses a distance that it does not offer")
    func form() throws {
        var form = ScheduleForm(offers: [], knowsPlace: true)
        form.take(["base": "sunset", "offset": ["-30"], "days": ["1", "7"], "change": "on"])
        let made = form.schedule("a", of: "lamp")
        let schedule = try #require(made)
        #expect(schedule.time == WeeklyTime(minute: -30, days: [.monday, .sunday], base: .sunset))
        for offset: JSON in [["-31"], [], "x", ["9223372036854775808"], .null] {
            form.take(["offset": [""]])
            form.take(["offset": offset])
            let refused = form.schedule("a", of: "lamp")
            #expect(refused == nil && form.problems[.offset] != nil, "\(offset.text)")
        }
        var elsewhere = ScheduleForm(offers: [])
        elsewhere.take(["base": "sunset", "time": "07:00"])
        let other = elsewhere.schedule("a", of: "lamp")
        #expect(other?.time.base == .clock)
    }

    @Test(
        "A place that is none is a problem at its place, and the devices stay",
        arguments: [
            (#"{"latitude": 91, "longitude": 0}"#, "/place/latitude", ConfigurationCode.invalidValue),
            (#"{"latitude": 1, "longitude": -180.5}"#, "/place/longitude", .invalidValue),
            (#"{"latitude": "1", "longitude": 0}"#, "/place/latitude", .wrongType),
            (#"{"latitude": 1}"#, "/place", .missing), ("[1, 2]", "/place", .wrongType),
            (#"{"latitude": 1, "longitude": 0, "height": 3}"#, "/place/height", .unknownMember),
        ])
    func configuration(place: String, pointer: String, code: ConfigurationCode) throws {
        let reading = ConfigurationReading(["devices": [], "place": try JSON(parsing: place)])
        #expect(reading.problems.map(\.pointer.description) == [pointer] && reading.problems.map(\.code) == [code])
        let sound = ConfigurationReading(["devices": [], "place": ["latitude": 52.5, "longitude": -13]])
        #expect(sound.problems == [] && sound.place == Coordinates(latitude: 52.5, longitude: -13))
    }

    @Test(
        "Moments by the sun are told in words",
        arguments: [
            (0, WeeklyTime.Base.sunrise, "at sunrise"), (0, .sunset, "at sunset"),
            (-30, .sunset, "30 minutes before sunset"), (60, .sunrise, "1 hour after sunrise"),
            (-120, .sunrise, "2 hours before sunrise"), (15, .sunset, "15 minutes after sunset"),
        ])
    func words(minutes: Int, base: WeeklyTime.Base, text: String) {
        #expect(ScheduleWords.offset(minutes, base) == text)
    }
}
