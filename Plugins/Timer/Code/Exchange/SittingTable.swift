import Formats
import Foundation

/// Sittings as a table of comma-separated values (RFC 4180), one sitting a line.
enum SittingTable {
    /// The name of the file.
    static let file = "sittings.csv"
    static let mediaType = "text/csv"

    /// The columns as they are written.
    enum Column: String, CaseIterable {
        case id
        case start = "started_at"
        case end = "ended_at"
        case zone
        case seconds
        case planned = "planned_seconds"
        case completed
        case preset
        case moodBefore = "mood_before"
        case mood = "mood_after"
        case note, tags
    }

    /// The first line, which names the columns.
    static var head: String { CSVRow.line(Column.allCases.map(\.rawValue)) }

    /// The line of a sitting.
    static func line(_ record: SittingRecord) -> String {
        CSVRow.line(Column.allCases.map { cell($0, record) })
    }

    private static func cell(_ column: Column, _ record: SittingRecord) -> String {
        switch column {
        case .id: CSVRow.guarded(record.id)
        case .start: moment(record.startedAt, record.zone)
        case .end: moment(record.endedAt, record.zone)
        case .zone: CSVRow.guarded(record.zone.identifier)
        case .seconds: String(record.secondsSat)
        case .planned: String(record.secondsPlanned)
        case .completed: record.completed ? "yes" : "no"
        case .preset: CSVRow.guarded(record.plan?.name ?? "")
        case .mood: record.mood.map { String($0.rawValue) } ?? ""
        case .moodBefore: record.moodBefore.map { String($0.rawValue) } ?? ""
        case .tags: CSVRow.guarded(SittingTags.text(record.tags))
        case .note: CSVRow.guarded(record.note)
        }
    }

    /// A moment as the person's clock showed it, with its distance to UTC (RFC 3339).
    private static func moment(_ instant: Int64, _ zone: LocalZone) -> String {
        let place = TimeZone(secondsFromGMT: zone.offset) ?? .gmt
        let (seconds, milliseconds) = instant.quotientAndRemainder(dividingBy: 1_000)
        let whole = Date(timeIntervalSince1970: Double(seconds))
        let text = whole.formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: place))
        guard milliseconds > 0 else { return text }
        // A date keeps no exact fractions.
        let fraction = String(milliseconds + 1_000).dropFirst()
        return "\(text.prefix(19)).\(fraction)\(text.dropFirst(19))"
    }
}
