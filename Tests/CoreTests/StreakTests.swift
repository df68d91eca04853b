import Core
import Foundation
import Storage
import Testing

/// - Shows: MD Profile
@Suite("A streak")
struct StreakTests {
    private func streak(_ moments: [String], now: String, _ zone: String) throws -> Streak {
        let zone = try #require(TimeZone(identifier: zone))
        return Streak(
            try moments.map { Streak.day(of: try Date($0, strategy: .iso8601), in: zone) },
            now: try Date(now, strategy: .iso8601), timeZone: zone)
    }

    struct Row: Sendable {
        var moments: [String]
        var now: String
        var zone: String
        var current: Int
        var longest: Int
        var isDoneToday: Bool
    }

    @Test(
        "Counts the days of where the person is, whatever their clocks do",
        arguments: [
            Row(moments: [], now: "2026-03-01T12:00:00Z", zone: "UTC", current: 0, longest: 0, isDoneToday: false),
            Row(
                moments: ["2026-03-01T00:00:00Z", "2026-03-01T23:59:59Z"], now: "2026-03-01T23:59:59Z", zone: "UTC",
                current: 1, longest: 1, isDoneToday: true),
            // Yesterday's row is not over before today is.
            Row(
                moments: ["2026-03-01T10:00:00Z", "2026-03-02T10:00:00Z"], now: "2026-03-03T23:59:00Z", zone: "UTC",
                current: 2, longest: 2, isDoneToday: false),
            Row(
                moments: ["2026-03-01T10:00:00Z", "2026-03-02T10:00:00Z"], now: "2026-03-04T00:00:00Z", zone: "UTC",
                current: 0, longest: 2, isDoneToday: false),
            // Clocks go forward in Berlin on 29 March 2026: a day of 23 hours, whose ends are 22 and 23 hours apart.
            Row(
                moments: ["2026-03-28T22:30:00Z", "2026-03-28T23:30:00Z", "2026-03-29T22:30:00Z"],
                now: "2026-03-29T22:30:00Z", zone: "Europe/Berlin", current: 3, longest: 3, isDoneToday: true),
            // And back on 25 October: a day of 25 hours is one day.
            Row(
                moments: ["2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z"], now: "2026-10-25T22:59:59Z",
                zone: "Europe/Berlin", current: 1, longest: 1, isDoneToday: true),
            Row(
                moments: ["2026-10-24T21:59:59Z", "2026-10-25T12:00:00Z", "2026-10-25T23:00:00Z"],
                now: "2026-10-26T12:00:00Z", zone: "Europe/Berlin", current: 3, longest: 3, isDoneToday: true),
            // Midnight is left out in Santiago on 6 September 2026.
            Row(
                moments: ["2026-09-05T15:00:00Z", "2026-09-06T15:00:00Z", "2026-09-07T15:00:00Z"],
                now: "2026-09-07T16:00:00Z", zone: "America/Santiago", current: 3, longest: 3, isDoneToday: true),
            // The ends of months and years, and a leap day.
            Row(
                moments: ["2027-12-31T12:00:00Z", "2028-01-01T12:00:00Z"], now: "2028-01-01T13:00:00Z", zone: "UTC",
                current: 2, longest: 2, isDoneToday: true),
            Row(
                moments: ["2028-02-28T12:00:00Z", "2028-02-29T12:00:00Z", "2028-03-01T12:00:00Z"],
                now: "2028-03-05T13:00:00Z", zone: "UTC", current: 0, longest: 3, isDoneToday: false),
            // Fourteen hours ahead it is tomorrow already.
            Row(
                moments: ["2026-03-01T09:59:00Z", "2026-03-01T10:00:00Z"], now: "2026-03-01T10:00:00Z",
                zone: "Pacific/Kiritimati", current: 2, longest: 2, isDoneToday: true),
        ])
    func days(_ row: Row) throws {
        let streak = try streak(row.moments, now: row.now, row.zone)
        #expect(streak.current == row.current)
        #expect(streak.longest == row.longest)
        #expect(streak.isDoneToday == row.isDoneToday)
    }

    struct Due: Sendable {
        var time: Int
        var days: Set<Int> = Set(1...7)
        var after: String
        var zone: String
        var due: String
    }

    @Test(
        "Reminders are due by the clock where the person is",
        arguments: [
            Due(time: 450, after: "2026-03-01T06:29:00Z", zone: "Europe/Berlin", due: "2026-03-01T06:30:00Z"),
            Due(time: 450, after: "2026-03-01T06:30:00Z", zone: "Europe/Berlin", due: "2026-03-02T06:30:00Z"),
            // After clocks went forward half past seven comes an hour earlier.
            Due(time: 450, after: "2026-03-28T12:00:00Z", zone: "Europe/Berlin", due: "2026-03-29T05:30:00Z"),
            Due(time: 450, after: "2026-10-24T12:00:00Z", zone: "Europe/Berlin", due: "2026-10-25T06:30:00Z"),
            // Monday is 2.
            Due(time: 600, days: [2], after: "2026-03-03T12:00:00Z", zone: "UTC", due: "2026-03-09T10:00:00Z"),
            Due(time: 600, days: [2], after: "2026-03-09T09:00:00Z", zone: "UTC", due: "2026-03-09T10:00:00Z"),
            Due(time: 0, after: "2026-09-05T12:00:00Z", zone: "UTC", due: "2026-09-06T00:00:00Z"),
        ])
    func reminders(_ row: Due) throws {
        let due = Reminder(minute: row.time, days: row.days).next(
            after: try Date(row.after, strategy: .iso8601), in: try #require(TimeZone(identifier: row.zone)))
        #expect(due == (try Date(row.due, strategy: .iso8601)))
    }

    @Test("A time that a day leaves out or has twice is due once that day, and never in the past")
    func oddDays() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        for (day, after) in [("2026-03-29", "2026-03-28T22:00:00Z"), ("2026-10-25", "2026-10-24T21:00:00Z")] {
            let reminder = Reminder(minute: 150)
            let first = try #require(reminder.next(after: try Date(after, strategy: .iso8601), in: zone))
            let second = try #require(reminder.next(after: first, in: zone))
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            #expect(
                calendar.startOfDay(for: first)
                    == (try Date("\(day)T00:00:00Z", strategy: .iso8601)).addingTimeInterval(
                        day.hasPrefix("2026-03") ? -3_600 : -7_200))
            #expect(second.timeIntervalSince(first) > 20 * 3_600)
        }
    }
}
