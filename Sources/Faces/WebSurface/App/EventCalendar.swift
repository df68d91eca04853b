import Content
import Formats
import Foundation

/// An event as a file for calendars (RFC 5545), with a reminder half an hour before it.
struct EventCalendar: Sendable {
    static let mediaType = "text/calendar; charset=utf-8; method=PUBLISH"
    /// The beginning and the end of the address of an event's file.
    static let address = (prefix: "/events/", suffix: "/calendar.ics")

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
            "UID:\(CalendarText.escaped("\(event.id)@\(app)"))", "DTSTAMP:\(CalendarText.moment(now))",
            "DTSTART:\(CalendarText.moment(event.starts))", "DTEND:\(CalendarText.moment(event.ends))",
            "SUMMARY:\(CalendarText.escaped(event.title))", "DESCRIPTION:\(CalendarText.escaped(event.description))",
        ]
        if let place = event.place { lines.append("LOCATION:\(CalendarText.escaped(place))") }
        if let link = event.link { lines.append("URL:\(Self.uri(link))") }
        lines += [
            "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT\(ContentEvent.minutesOfNotice)M",
            "DESCRIPTION:\(CalendarText.escaped(event.title))",
            "END:VALARM", "END:VEVENT", "END:VCALENDAR",
        ]
        return CalendarText.file(lines)
    }

    /// An address as it stands; its value is no text, and has no line ends.
    private static func uri(_ link: String) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: link.unicodeScalars.filter { $0.properties.generalCategory != .control })
        return String(result)
    }
}
