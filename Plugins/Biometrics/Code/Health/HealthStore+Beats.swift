import Database

/// A window of beats as it is kept.
struct StoredBeats: Sendable, Hashable {
    let id: Int64
    let source: String
    let start: HealthTime
    /// In milliseconds.
    let deviceSDNN: Double
    /// Their times count from the first.
    let beats: [BeatWindow.Beat]
}

extension HealthStore {
    /// Stores windows of beats in one transaction, each once; says whether the person's limit kept some out.
    func addToLimit(_ windows: [BeatWindow], user: String) throws(DatabaseError) -> (added: Int, isFull: Bool) {
        guard !windows.isEmpty else { return (0, false) }
        return try database.transaction { transaction throws(DatabaseError) in
            let (userID, limit) = try entry(of: user, transaction)
            var room = limit
            var added = 0
            for window in windows {
                let key = SourceKey(name: window.source, device: window.device)
                let sourceID = try Self.source(key, userID, transaction)
                let place: [Database.Value] = [
                    .integer(userID), .integer(window.start.milliseconds), .integer(window.end.milliseconds),
                    .integer(sourceID),
                ]
                let isKnown = try !transaction.query(
                    "SELECT 1 FROM beats WHERE user_id = ? AND start_time = ? AND end_time = ? AND source_id = ?", place
                ).isEmpty
                if isKnown { continue }
                room -= Int64(window.records)
                guard room >= 0 else { return (added, true) }
                try transaction.execute(
                    """
                    INSERT INTO beats(user_id, start_time, end_time, source_id, start_offset, device_sdnn, beats)
                    VALUES(?, ?, ?, ?, ?, ?, ?)
                    """,
                    place + [.integer(window.start.offset), .real(window.deviceSDNN), .blob(window.bytes)])
                try transaction.execute(
                    "UPDATE source SET samples = samples + ? WHERE id = ?",
                    [.integer(Int64(window.records)), .integer(sourceID)])
                added += 1
            }
            return (added, false)
        }
    }

    private static let beatColumns = """
        beats.*, source.name AS source_name FROM beats
        JOIN user ON user.id = beats.user_id LEFT JOIN source ON source.id = source_id WHERE user.name = ?
        """

    /// The person's window of that id, or the latest; nil where there is none.
    func beats(_ id: Int64?, user: String) throws(DatabaseError) -> StoredBeats? {
        let rows =
            if let id {
                try database.query("SELECT \(Self.beatColumns) AND beats.id = ?", [.text(user), .integer(id)])
            } else {
                try database.query(
                    "SELECT \(Self.beatColumns) ORDER BY start_time DESC, beats.id DESC LIMIT 1", [.text(user)])
            }
        return try rows.first.map(Self.stored)
    }

    /// The person's windows of a day by the clock that wrote them, in the order of time; at most ``BeatDay/maximumWindows``.
    func beats(of day: CalendarDay, user: String) throws(DatabaseError) -> [StoredBeats] {
        let start = day.number * 86_400_000
        // Clocks are at most 18 hours from UTC.
        let rows = try database.query(
            """
            SELECT \(Self.beatColumns) AND start_time BETWEEN ? AND ? AND start_time + start_offset * 1000 BETWEEN ? AND ?
            ORDER BY start_time, beats.id LIMIT \(BeatDay.maximumWindows)
            """,
            [
                .text(user), .integer(start - 64_800_000), .integer(start + 151_200_000), .integer(start),
                .integer(start + 86_399_999),
            ])
        return try rows.map(Self.stored)
    }

    private static func stored(_ row: Database.Row) throws(DatabaseError) -> StoredBeats {
        StoredBeats(
            id: try row.integer("id"), source: row["source_name"]?.text ?? "unnamed",
            start: HealthTime(milliseconds: try row.integer("start_time"), offset: try row.integer("start_offset")),
            deviceSDNN: try row.real("device_sdnn"), beats: BeatWindow.beats(row["beats"]?.blob ?? []))
    }

    /// The ids of the windows before and after one.
    func beats(around window: StoredBeats, user: String) throws(DatabaseError) -> (earlier: Int64?, later: Int64?) {
        func nearest(_ sign: String, _ order: String) throws(DatabaseError) -> Int64? {
            try database.query(
                """
                SELECT beats.id AS id FROM beats JOIN user ON user.id = user_id
                WHERE user.name = ? AND (start_time, beats.id) \(sign) (?, ?)
                ORDER BY start_time \(order), beats.id \(order) LIMIT 1
                """, [.text(user), .integer(window.start.milliseconds), .integer(window.id)]
            ).first?["id"]?.integer
        }
        return (try nearest("<", "DESC"), try nearest(">", "ASC"))
    }
}
