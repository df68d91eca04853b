import Content
import Foundation

/// An event as a file for calendars (RFC 5545), with a reminder half an hour before it.
struct EventCalendar: Sendable {
    static let mediaType = "text/calendar; charset=utf-8; method=PUBLISH"
    /// The beginning and the end of the address of an event's file.
    static let address = (prefix: "/events/", suffix: "/calendar.ics")
    /// Maximum length of a line, in bytes without its end.
    static let maximumLine = 75

    var event: ContentEvent
    /// The id of the deployment, which makes the event's id unique.
    var app: String
    /// The moment at which the file is made.
    var now: Date

    /// Returns the id of the event whose file an address names; nil for another address.
    static func event(at path: String) -> String? {
        guard path.hasPrefix(address.prefix), path.hasSuffix(address.suffix) else { return nil }
        let id = path.dropFirst(address.prefix.count).dropLast(address.suffix.count)
        return id.isEmpty || id.contains("/") ? nil : String(id)
    }

    /// The whole file; each line ends with CR and LF.
    var text: String {
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Bricks//Events//EN", "METHOD:PUBLISH", "BEGIN:VEVENT",
            "UID:\(Self.escaped("\(event.id)@\(app)"))", "DTSTAMP:\(Self.moment(now))",
            "DTSTART:\(Self.moment(event.starts))", "DTEND:\(Self.moment(event.ends))",
            "SUMMARY:\(Self.escaped(event.title))", "DESCRIPTION:\(Self.escaped(event.description))",
        ]
        if let place = event.place { lines.append("LOCATION:\(Self.escaped(place))") }
        if let link = event.link { lines.append("URL:\(Self.uri(link))") }
        lines += [
            "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT\(ContentEvent.minutesOfNotice)M",
            "DESCRIPTION:\(Self.escaped(event.title))",
            "END:VALARM", "END:VEVENT", "END:VCALENDAR",
        ]
        return lines.map { Self.folded($0) + "\r\n" }.joined()
    }

    /// A moment in UTC, which needs no description of a time zone.
    private static func moment(_ date: Date) -> String {
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

    /// A text as a value: what separates values is escaped, line ends are written as `\n`, other control characters are left out.
    private static func escaped(_ text: String) -> String {
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

    /// An address as it stands; its value is no text, and has no line ends.
    private static func uri(_ link: String) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: link.unicodeScalars.filter { $0.properties.generalCategory != .control })
        return String(result)
    }

    /// A line in parts of at most ``maximumLine`` bytes, of which each but the first begins with a space. No scalar is cut.
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
