internal import Foundation

/// Days of the calendar as whole days since 1970-01-01.
enum CalendarDay {
    /// The day as ISO 8601 writes it, such as `2026-08-03`.
    static func text(_ day: Int64) -> String {
        Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601.year().month().day())
    }

    /// The day of a text such as `2026-08-03`, also of one that a time follows; nil for what is no day from 1970 to the year
    /// 9999.
    static func day(_ text: String) -> Int64? {
        let parts = text.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [4, 2, 2], text.utf8.count <= 40,
            let date = try? Date.ISO8601FormatStyle().year().month().day().parse(String(text.prefix(10))),
            let day = Int64(exactly: (date.timeIntervalSince1970 / 86_400).rounded(.down)),
            StreakPolicy.days.contains(day), self.text(day) == text.prefix(10)
        else { return nil }
        return day
    }
}
