import Database

/// A mindful session that another part of the app wrote.
struct MindfulRecord: Sendable, Hashable {
    /// The writer's id of it.
    let id: String
    let start: HealthTime
    /// Milliseconds since 1970.
    let end: Int64
    let title: String?

    /// The sample that stands for it.
    var sample: HealthSample {
        HealthSample(
            metric: .mindfulMinutes, source: HealthStore.ownSource, device: HealthStore.noDevice, start: start,
            end: HealthTime(milliseconds: end, offset: start.offset),
            value: Double(end - start.milliseconds) / 60_000)
    }
}

extension HealthStore {
    /// The name of the source of what the app itself wrote, as it is stored and exported.
    static let ownSource = "this app"
    static let noDevice = HealthDevice(attribute: nil, source: ownSource)
    /// Sessions that a person may have; one a minute for two months would be fewer.
    static let maximumMindful = 100_000

    /// Keeps a session, in the place of the one of its id, and counts its days anew.
    ///
    /// - Returns: false where the person has as many records as are kept for one.
    func write(_ session: MindfulRecord, user: String) throws(DatabaseError) -> Bool {
        let isKept = try database.transaction { transaction throws(DatabaseError) in
            let (userID, room) = try entry(of: user, transaction)
            let known = try Self.mindful(session.id, userID, transaction)
            if known == session { return true }
            if known == nil {
                let count = try transaction.query(
                    "SELECT count(*) AS n FROM mindful WHERE user_id = ?", [.integer(userID)])
                guard room > 0, try count.first?.integer("n") ?? 0 < Self.maximumMindful else { return false }
            }
            try Self.remove(known, userID, transaction)
            try transaction.execute(
                "INSERT INTO mindful(user_id, id, start_time, end_time, start_offset, title) VALUES(?, ?, ?, ?, ?, ?)",
                [
                    .integer(userID), .text(session.id), .integer(session.start.milliseconds), .integer(session.end),
                    .integer(session.start.offset), .text(orNull: session.title),
                ])
            let sample = session.sample
            let source = try Self.source(SourceKey(name: sample.source, device: sample.device), userID, transaction)
            let added = try transaction.execute(
                """
                INSERT INTO sample(user_id, metric, start_time, end_time, source_id, value, start_offset, day)
                VALUES(?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT(user_id, metric, start_time, end_time, source_id, value) DO NOTHING
                """,
                Self.key(sample, userID, source) + [.integer(sample.start.offset), .integer(sample.day.number)])
            try Self.count(added, source, sample.day, userID, transaction)
            return true
        }
        try summarizePendingDays(of: (user, .mindfulMinutes))
        return isKept
    }

    /// Removes a session that was written, and counts its day anew; one that is not there is fine.
    func removeMindful(_ id: String, user: String) throws(DatabaseError) {
        try database.transaction { transaction throws(DatabaseError) in
            let rows = try transaction.query("SELECT id FROM user WHERE name = ?", [.text(user)])
            guard let userID = try rows.first?.integer("id") else { return }
            try Self.remove(try Self.mindful(id, userID, transaction), userID, transaction)
        }
        try summarizePendingDays(of: (user, .mindfulMinutes))
    }

    private static func mindful(
        _ id: String, _ userID: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> MindfulRecord? {
        let rows = try transaction.query(
            "SELECT * FROM mindful WHERE user_id = ? AND id = ?", [.integer(userID), .text(id)])
        return try rows.first.map { row throws(DatabaseError) in
            MindfulRecord(
                id: id,
                start: HealthTime(
                    milliseconds: try row.integer("start_time"), offset: try row.integer("start_offset")),
                end: try row.integer("end_time"), title: row["title"]?.text)
        }
    }

    private static func remove(
        _ known: MindfulRecord?, _ userID: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        guard let known else { return }
        try transaction.execute(
            "DELETE FROM mindful WHERE user_id = ? AND id = ?", [.integer(userID), .text(known.id)])
        // Two sessions of the same time have one sample, which stays with the other.
        let others = try transaction.query(
            "SELECT 1 FROM mindful WHERE user_id = ? AND start_time = ? AND end_time = ? LIMIT 1",
            [.integer(userID), .integer(known.start.milliseconds), .integer(known.end)])
        guard others.isEmpty else { return }
        let sample = known.sample
        let source = try Self.source(SourceKey(name: sample.source, device: sample.device), userID, transaction)
        // The day stands with the sample, which may have been written with another offset.
        let rows = try transaction.query(
            """
            DELETE FROM sample WHERE user_id = ? AND metric = ? AND start_time = ? AND end_time = ? AND source_id = ?
            AND value = ? RETURNING day
            """, Self.key(sample, userID, source))
        for row in rows {
            try count(-1, source, CalendarDay(number: try row.integer("day")), userID, transaction)
        }
    }

    private static func key(_ sample: HealthSample, _ userID: Int64, _ source: Int64) -> [Database.Value] {
        [
            .integer(userID), .integer(sample.metric.rawValue), .integer(sample.start.milliseconds),
            .integer(sample.end.milliseconds), .integer(source), .real(sample.value),
        ]
    }

    /// Counts samples that came or went, and marks their day.
    private static func count(
        _ change: Int, _ source: Int64, _ day: CalendarDay, _ userID: Int64,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        guard change != 0 else { return }
        try transaction.execute(
            "UPDATE source SET samples = max(0, samples + ?) WHERE id = ?", [.integer(Int64(change)), .integer(source)])
        // A source without a record says nothing.
        try transaction.execute("DELETE FROM source WHERE id = ? AND samples = 0", [.integer(source)])
        try transaction.execute(
            "INSERT INTO pending_day(user_id, metric, day) VALUES(?, ?, ?) ON CONFLICT DO NOTHING",
            [.integer(userID), .integer(HealthMetric.mindfulMinutes.rawValue), .integer(day.number)])
    }
}
