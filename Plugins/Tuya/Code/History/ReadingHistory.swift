import Database

/// The measurements of devices, in means of five minutes for 90 days; safe for use from any number of threads.
///
/// It is of the home, not of a person: nothing in it tells who was there or who asked.
final class ReadingHistory: Sendable {
    /// Seconds of one mean.
    static let slot: Int64 = 300
    /// Seconds for which means are kept.
    static let kept: Int64 = 90 * 86_400
    /// The functions whose values are kept, when they are numbers.
    static let roles: [FunctionRole] = [.wattage, .humidity, .particles]

    /// The last second that can be asked for, of the year 9999.
    static let latest: Int64 = 253_402_300_799

    /// The mean of a span of time.
    struct Mean: Sendable, Hashable {
        /// The number of the span, from the first of those asked for.
        var index: Int
        var value: Double
    }

    private let database: Database

    init(database: Database) throws(DatabaseError) {
        self.database = database
        try database.migrate(Self.migrations)
    }

    private static let migrations = [
        Database.Migration(
            "readings",
            script: """
                CREATE TABLE readings (
                    device TEXT NOT NULL,
                    function TEXT NOT NULL,
                    slot INTEGER NOT NULL,
                    sum REAL NOT NULL,
                    count INTEGER NOT NULL,
                    PRIMARY KEY (device, function, slot)
                ) STRICT, WITHOUT ROWID
                """),
        Database.Migration(
            "hours of running",
            script: """
                CREATE TABLE running (device TEXT PRIMARY KEY, seconds INTEGER NOT NULL) STRICT, WITHOUT ROWID
                """),
    ]

    /// The seconds that a device was on while it was connected.
    func running(_ device: String) throws(DatabaseError) -> Int64 {
        try database.query("SELECT seconds FROM running WHERE device = ?", [.text(device)]).first?.integer("seconds")
            ?? 0
    }

    /// Counts seconds in which a device was on.
    func ran(_ seconds: Int64, device: String) throws(DatabaseError) {
        try database.execute(
            "INSERT INTO running VALUES (?1, ?2) ON CONFLICT DO UPDATE SET seconds = seconds + ?2",
            [.text(device), .integer(seconds)])
    }

    /// Adds one value to the mean of its time, and forgets what is too old.
    ///
    /// - Parameter time: Seconds since 1970.
    func record(_ value: Double, of role: FunctionRole, device: String, at time: Int64) throws(DatabaseError) {
        guard value.isFinite, time >= 0 else { return }
        let slot = time / Self.slot
        try database.transaction { transaction throws(DatabaseError) in
            try transaction.execute(
                """
                INSERT INTO readings VALUES (?, ?, ?, ?, 1)
                ON CONFLICT DO UPDATE SET sum = sum + excluded.sum, count = count + 1
                """,
                [.text(device), .text(role.rawValue), .integer(slot), .real(value)])
            try transaction.execute(
                "DELETE FROM readings WHERE device = ? AND function = ? AND slot < ?",
                [.text(device), .text(role.rawValue), .integer((time - Self.kept) / Self.slot)])
        }
    }

    /// Forgets all of a device.
    func forget(_ device: String) throws(DatabaseError) {
        try database.execute("DELETE FROM readings WHERE device = ?", [.text(device)])
        try database.execute("DELETE FROM running WHERE device = ?", [.text(device)])
    }

    /// The means of spans that follow each other, without those that have none.
    ///
    /// - Parameters:
    ///   - start: Seconds since 1970.
    ///   - length: Seconds of one span, at least ``slot``.
    ///   - count: The number of spans.
    func means(
        of role: FunctionRole, device: String, from start: Int64, length: Int64, count: Int
    ) throws(DatabaseError) -> [Mean] {
        let first = min(max(start, 0), Self.latest) / Self.slot
        let width = min(max(length / Self.slot, 1), Self.latest)
        let spans = min(max(Int64(count), 0), 1_000)
        let rows = try database.query(
            """
            SELECT (slot - ?3) / ?4 AS span, SUM(sum) / SUM(count) AS mean FROM readings
            WHERE device = ?1 AND function = ?2 AND slot >= ?3 AND slot < ?3 + ?4 * ?5 GROUP BY span ORDER BY span
            """,
            [.text(device), .text(role.rawValue), .integer(first), .integer(width), .integer(spans)])
        var means: [Mean] = []
        for row in rows {
            means.append(Mean(index: Int(clamping: try row.integer("span")), value: try row.real("mean")))
        }
        return means
    }
}
