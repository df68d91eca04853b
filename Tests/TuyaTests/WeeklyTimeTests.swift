import Foundation
import TestSupport
import Testing

@testable import Tuya

/// - Shows: MD Tuya
@Suite("Times of schedules across changes of clocks")
struct WeeklyTimeTests {
    /// A minute as a calendar shows it.
    private struct Minute {
        var at: Int64
        var day: Int
        var weekday: Weekday
        var minute: Int
    }

    /// Every minute around the changes of a year and around one ordinary week, as Foundation's calendar shows it.
    private static func windows(_ zone: TimeZone, _ year: Int) throws -> [[Minute]] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let start = try #require(calendar.date(from: DateComponents(year: year, month: 1, day: 1)))
        let hours = (0..<8_784).map { start.addingTimeInterval(Double($0) * 3_600) }
        let changes = zip(hours, hours.dropFirst()).filter {
            zone.secondsFromGMT(for: $0) != zone.secondsFromGMT(for: $1)
        }.map(\.0)
        return (changes + [start.addingTimeInterval(20 * 86_400)]).map { middle in
            (-2_880...2_880).map { step in
                let date = Date(
                    timeIntervalSince1970: (middle.timeIntervalSince1970 / 60).rounded(.down) * 60 + Double(step) * 60)
                let parts = calendar.dateComponents([.year, .month, .day, .weekday, .hour, .minute], from: date)
                // Foundation counts from Sunday on.
                let weekday = Weekday(rawValue: ((parts.weekday ?? 1) + 5) % 7 + 1) ?? .monday
                return Minute(
                    at: Int64(date.timeIntervalSince1970) * 1_000,
                    day: ((parts.year ?? 0) * 100 + (parts.month ?? 0)) * 100 + (parts.day ?? 0), weekday: weekday,
                    minute: (parts.hour ?? 0) * 60 + (parts.minute ?? 0))
            }
        }
    }

    /// The first minute at which the clocks of each day show the time or a later one, or those of the next day.
    private static func expected(_ time: WeeklyTime, _ window: [Minute]) -> [Int64] {
        var seen: [Int] = []
        var found: [Int64] = []
        for (index, minute) in window.enumerated() where minute.day > seen.last ?? 0 {
            seen.append(minute.day)
            guard time.days.contains(minute.weekday) else { continue }
            let moment = window[index...].first {
                $0.day > minute.day || $0.day == minute.day && $0.minute >= time.minute
            }
            if let moment { found.append(moment.at) }
        }
        return found
    }

    static let cases: [(zone: String, year: Int)] = [
        ("Europe/Berlin", 2026), ("Europe/Berlin", 2027), ("Europe/Dublin", 2025), ("America/New_York", 2026),
        ("America/St_Johns", 2010), ("America/Sao_Paulo", 2018), ("America/Santiago", 2026), ("Asia/Beirut", 2024),
        ("Africa/Cairo", 2025), ("Africa/Casablanca", 2026), ("Antarctica/Troll", 2026), ("Pacific/Apia", 2011),
        ("Pacific/Apia", 2020), ("Australia/Lord_Howe", 2026), ("Asia/Kathmandu", 1986), ("Asia/Tehran", 2021),
        ("America/Nuuk", 2026), ("Pacific/Kwajalein", 1993), ("UTC", 2026),
    ]

    @Test("Each day has one moment, as the minutes of Foundation's calendar show it", arguments: cases)
    func oracle(zone name: String, year: Int) throws {
        let zone = try #require(TimeZone(identifier: name))
        let days: [Set<Weekday>] = [Set(Weekday.allCases), Weekday.workdays, [.sunday]]
        for window in try Self.windows(zone, year) {
            // The moments of the first and the last days may lie outside of the window.
            let (first, last) = (window[1_500].at, window[window.count - 1_500].at)
            for minute in [0, 1, 15, 30, 59, 60, 61, 90, 119, 120, 135, 150, 179, 180, 181, 420, 1_380, 1_410, 1_439] {
                for days in days {
                    let time = WeeklyTime(minute: minute, days: days)
                    let expected = Self.expected(time, window).filter { (first...last).contains($0) }
                    var found: [Int64] = []
                    var at = first - 1
                    while let next = time.next(after: at, in: zone), next <= last {
                        found.append(next)
                        at = next
                    }
                    #expect(found == expected, "\(name) \(year), minute \(minute)")
                    var back: [Int64] = []
                    at = last
                    while let latest = time.latest(upTo: at, in: zone), latest >= first {
                        back.append(latest)
                        at = latest - 1
                    }
                    #expect(back.reversed() == expected, "\(name) \(year), minute \(minute), backwards")
                }
            }
        }
    }

    @Test(
        "A time that is left out is the moment after the gap, and of one that comes twice the first counts",
        arguments: [
            // On 29 March 2026 clocks in Berlin pass from 02:00 to 03:00, on 25 October from 03:00 back to 02:00.
            (150, "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"),
            (120, "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"),
            (180, "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z"),
            (150, "2026-10-24T12:00:00Z", "2026-10-25T00:30:00Z"),
            (150, "2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"),
        ])
    func berlin(minute: Int, after: String, expected: String) throws {
        func instant(_ text: String) throws -> Int64 {
            Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970) * 1_000
        }
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let time = WeeklyTime(minute: minute, days: Set(Weekday.allCases))
        #expect(time.next(after: try instant(after), in: zone) == (try instant(expected)))
    }

    @Test("Without days there is no moment, and no instant is too early or too late to ask")
    func bounds() {
        let daily = WeeklyTime(minute: 0, days: Set(Weekday.allCases))
        #expect(WeeklyTime(minute: 0, days: []).next(after: 0, in: .gmt) == nil)
        #expect(WeeklyTime(minute: 0, days: []).latest(upTo: 0, in: .gmt) == nil)
        #expect(daily.next(after: -1, in: .gmt) == 0)
        #expect(daily.latest(upTo: -1, in: .gmt) == -86_400_000)
        for instant in [Int64.min, .max] {
            _ = daily.next(after: instant, in: .gmt)
            _ = daily.latest(upTo: instant, in: .gmt)
        }
    }
}
