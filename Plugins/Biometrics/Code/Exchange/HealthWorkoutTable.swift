import Formats
import Foundation

/// Workouts as a table of comma-separated values (RFC 4180), one workout a line.
enum HealthWorkoutTable {
    /// The name of the file.
    static let file = "workouts.csv"

    /// The first line, which names the columns.
    static var head: String {
        CSVRow.line([
            "activity", "started_at", "ended_at", "seconds", "metres", "active_energy_kcal", "heart_rate_per_minute",
            "lowest_heart_rate_per_minute", "highest_heart_rate_per_minute",
        ])
    }

    /// The line of a workout. Its activity is the name that the export gives it.
    static func line(_ row: HealthWorkoutRow) -> String {
        CSVRow.line(
            [CSVRow.guarded(row.activity), moment(row.start, row.offset), moment(row.end, row.offset)]
                + [row.seconds, row.metres, row.kilocalories, row.heartAverage, row.heartMinimum, row.heartMaximum]
                .map(HealthTables.number))
    }

    /// A moment as the clock of the workout's place showed it, with its distance to UTC (RFC 3339).
    private static func moment(_ milliseconds: Int64, _ offset: Int64) -> String {
        let zone = Int(exactly: offset).flatMap { TimeZone(secondsFromGMT: $0) } ?? .gmt
        return Date(timeIntervalSince1970: (Double(milliseconds) / 1_000).rounded(.down))
            .formatted(Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone))
    }
}

/// A workout as its table has it.
struct HealthWorkoutRow: Sendable, Hashable {
    var activity: String
    /// Milliseconds since 1970, as ``end`` is.
    var start: Int64
    var end: Int64
    /// Seconds east of UTC.
    var offset: Int64
    var seconds: Double?
    var metres: Double?
    var kilocalories: Double?
    var heartAverage: Double?
    var heartMinimum: Double?
    var heartMaximum: Double?
}
