public import Foundation

/// Days in a row.
public enum PracticeStreak {
    /// How many days in a row were practised, up to today, or up to yesterday while today may still come.
    ///
    /// - Parameter days: such as `2026-11-22`, in any order.
    public static func length(of days: [String], at date: Date, in zone: TimeZone) -> Int {
        let practised = Set(days)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var day = calendar.startOfDay(for: date)
        func previous() -> Date? { calendar.date(byAdding: .day, value: -1, to: day) }
        if !practised.contains(Self.day(of: day, in: zone)) {
            guard let before = previous() else { return 0 }
            day = before
        }
        var length = 0
        while practised.contains(Self.day(of: day, in: zone)) {
            length += 1
            guard let before = previous() else { break }
            day = before
        }
        return length
    }

    /// The day of a moment where the person is.
    public static func day(of date: Date, in zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        func two(_ value: Int?) -> String { (value ?? 0) < 10 ? "0\(value ?? 0)" : "\(value ?? 0)" }
        let year = "\(parts.year ?? 0)"
        return "\(String(repeating: "0", count: max(0, 4 - year.count)))\(year)-\(two(parts.month))-\(two(parts.day))"
    }
}
