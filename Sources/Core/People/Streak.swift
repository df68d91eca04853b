public import Foundation

/// On how many days in a row somebody finished something, by the calendar of where they are.
public struct Streak: Sendable, Hashable {
    /// Up to today, or to yesterday where today's is still to come.
    public var current: Int
    public var longest: Int
    public var isDoneToday: Bool

    /// - Parameter moments: when they finished something, in milliseconds since 1970, in any order.
    public init(_ moments: [Int64], now: Date, timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        func day(_ date: Date) -> Int? {
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
            return Self.number(year, month, day)
        }
        let days = Set(moments.compactMap { day(Date(timeIntervalSince1970: Double($0) / 1_000)) })
        let today = day(now) ?? 0
        isDoneToday = days.contains(today)
        var length = 0
        var next = isDoneToday ? today : today - 1
        while days.contains(next) {
            length += 1
            next -= 1
        }
        current = length
        var most = 0
        for day in days where !days.contains(day - 1) {
            var end = day
            while days.contains(end + 1) { end += 1 }
            most = max(most, end - day + 1)
        }
        longest = most
    }

    /// Days since 0000-03-01 in the Gregorian calendar: one more for each day, however long the clock makes it.
    private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let shifted = month <= 2 ? month + 9 : month - 3
        return 365 * year + year / 4 - year / 100 + year / 400 + (153 * shifted + 2) / 5 + day - 1
    }
}
