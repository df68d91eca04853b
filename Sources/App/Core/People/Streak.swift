public import Foundation

/// On how many days in a row somebody finished something.
public struct Streak: Sendable, Hashable {
    /// Up to today, or to yesterday where today's is still to come.
    public var current: Int
    /// The largest number of days in a row; 0 without any day.
    public var longest: Int
    /// Whether something was finished today, by the calendar of where the person is.
    public var isDoneToday: Bool

    /// Counts the days; texts that are no days do not count.
    ///
    /// - Parameter days: such as `2026-11-22`, where the person was then; in any order.
    public init(_ days: [String], now: Date, timeZone: TimeZone) {
        let days = Set(days.compactMap(Self.number))
        let today = Self.number(of: now, in: timeZone)
        isDoneToday = days.contains(today)
        var length = 0
        var next = isDoneToday ? today : today - 1
        while days.contains(next) {
            length += 1
            next -= 1
        }
        current = length
        var maximum = 0
        for day in days where !days.contains(day - 1) {
            var end = day
            while days.contains(end + 1) { end += 1 }
            maximum = max(maximum, end - day + 1)
        }
        longest = maximum
    }

    /// The day of a moment by the Gregorian calendar of where the person is, such as `2026-11-22`.
    public static func day(of date: Date, in timeZone: TimeZone) -> String {
        date.formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
    }

    /// The number of the day of a moment; 0 for a moment that is none of the calendar's.
    private static func number(of date: Date, in timeZone: TimeZone) -> Int {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        return Int(exactly: (seconds / 86_400).rounded(.down) + numberOf1970) ?? 0
    }

    /// The number of 1970-01-01.
    private static let numberOf1970 = 719_468.0

    /// Days since 0000-03-01 in the Gregorian calendar: one more for each day, however long the clock makes it.
    private static func number(_ day: String) -> Int? {
        let parts = day.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        let year = parts[1] <= 2 ? parts[0] - 1 : parts[0]
        let month = parts[1] <= 2 ? parts[1] + 9 : parts[1] - 3
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + parts[2] - 1
    }
}
