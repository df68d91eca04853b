import Formats
import Foundation

/// Sittings as events of a file for calendars (RFC 5545).
enum SittingCalendar {
    /// The name of the file.
    static let file = "sittings.ics"
    static let mediaType = "text/calendar"

    static var head: String {
        CalendarText.file(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Bricks//Timer//EN", "METHOD:PUBLISH"])
    }
    static var tail: String { CalendarText.file(["END:VCALENDAR"]) }

    /// The event of a sitting, which takes no time that somebody could be invited for.
    ///
    /// - Parameter now: the moment at which the file is made, in milliseconds since 1970 UTC.
    static func event(_ record: SittingRecord, now: Int64) -> String {
        let title = record.plan.map { PlainText.unformatted($0.name) } ?? Texts.exchangeEventTitle
        var lines = [
            "BEGIN:VEVENT", "UID:\(CalendarText.escaped(record.id))@timer.bricks",
            "DTSTAMP:\(CalendarText.moment(Wording.moment(now)))",
            "DTSTART:\(CalendarText.moment(Wording.moment(record.startedAt)))",
            "DTEND:\(CalendarText.moment(Wording.moment(record.endedAt)))",
            "SUMMARY:\(CalendarText.escaped(title))",
        ]
        var words = [HistoryScreen.sat(record)]
        if let mood = record.mood { words.append(Texts.historyFelt(mood: mood.word)) }
        if !record.note.isEmpty { words.append(record.note) }
        lines += [
            "DESCRIPTION:\(CalendarText.escaped(words.joined(separator: "\n")))", "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
        return CalendarText.file(lines)
    }
}
