public import Foundation

/// Reading and writing moments as ISO 8601 texts, in the time zone of the person.
public enum Moment {
    /// Reads a date and time with offset or `Z`, with or without fractions; without an offset, in the given time zone; or a
    /// date alone, at its first instant there. Nil for anything else.
    public static func date(_ text: String, in zone: TimeZone) -> Date? {
        guard (10...40).contains(text.utf8.count) else { return nil }
        if text.utf8.count == 10 {
            let date = try? Date.ISO8601FormatStyle(timeZone: zone).year().month().day().parse(text)
            // The parser turns 30 February into 2 March.
            return date.flatMap { local($0, parts: .date, in: zone) == text ? $0 : nil }
        }
        let time = text.dropFirst(11)
        guard time.contains("Z") || time.contains("z") || time.contains("+") || time.contains("-") else {
            let normal = text.replacingOccurrences(of: " ", with: "T")
            let seconds = normal.split(separator: ":").count < 3 ? normal + ":00" : normal
            return try? Date.ISO8601FormatStyle(timeZone: zone)
                .year().month().day().time(includingFractionalSeconds: seconds.contains(".")).parse(seconds)
        }
        return (try? Date.ISO8601FormatStyle(includingFractionalSeconds: false).parse(text))
            ?? (try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text))
    }

    /// The moment in UTC, to the second.
    public static func text(_ date: Date) -> String { date.formatted(Date.ISO8601FormatStyle()) }

    /// The moment as the clock on the wall shows it in that zone: `2026-01-16T14:30`, or one part of that.
    static func local(_ date: Date, parts: DateTimeParts, in zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let fields = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        func digits(_ value: Int?, _ count: Int) -> String {
            let text = String(value ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let day = "\(digits(fields.year, 4))-\(digits(fields.month, 2))-\(digits(fields.day, 2))"
        let time = "\(digits(fields.hour, 2)):\(digits(fields.minute, 2))"
        return switch parts {
        case .date: day
        case .time: time
        case .dateTime: "\(day)T\(time)"
        }
    }
}
