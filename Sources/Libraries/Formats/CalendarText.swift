public import Foundation

/// Writes values and lines of files for calendars (RFC 5545).
public enum CalendarText {
    /// Maximum length of a line, in bytes without its end.
    public static let maximumLine = 75

    /// Returns the lines as a file: each in parts of at most ``maximumLine`` bytes, with CR and LF at its end.
    public static func file(_ lines: [String]) -> String { lines.map { folded($0) + "\r\n" }.joined() }

    /// Returns a moment in UTC, which needs no description of a time zone.
    public static func moment(_ date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
        func digits(_ value: Int?, _ count: Int) -> String {
            let text = "\(value ?? 0)"
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        return "\(digits(parts.year, 4))\(digits(parts.month, 2))\(digits(parts.day, 2))T"
            + "\(digits(parts.hour, 2))\(digits(parts.minute, 2))\(digits(parts.second, 2))Z"
    }

    /// Returns a text as a value: what separates values is escaped, line ends are written as `\n`, other control characters are
    /// left out.
    public static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\\", ";", ",": result.append(contentsOf: ["\\", scalar])
            case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": result.append(contentsOf: ["\\", "n"])
            case "\t": result.append(scalar)
            default: if scalar.properties.generalCategory != .control { result.append(scalar) }
            }
        }
        return String(result)
    }

    /// A line in parts, of which each but the first begins with a space. No scalar is cut.
    private static func folded(_ line: String) -> String {
        var result = String.UnicodeScalarView()
        var length = 0
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if length + size > maximumLine {
                result.append(contentsOf: ["\r", "\n", " "])
                length = 1
            }
            result.append(scalar)
            length += size
        }
        return String(result)
    }
}
