import Database

/// A workout as it is kept.
struct StoredWorkout: Sendable, Hashable {
    let id: Int64
    let activity: String
    let source: String
    let start: HealthTime
    let end: HealthTime
    /// As in `HealthWorkout`.
    let seconds: Double
    let distance: Double?
    let energy: Double?
    let heartRate: HealthWorkout.HeartRate
}

extension HealthStore {
    /// Stores the workouts in one transaction, each once; says how many are new, and whether the person's limit kept some out.
    ///
    /// A workout that is there already takes what an earlier import did not know of it.
    func addToLimit(
        _ workouts: [HealthWorkout], user: String
    ) throws(DatabaseError) -> (added: Int, isFull: Bool) {
        guard !workouts.isEmpty else { return (0, false) }
        return try database.transaction { transaction throws(DatabaseError) in
            let (userID, limit) = try entry(of: user, transaction)
            var room = limit
            var added = 0
            for workout in workouts {
                let key = SourceKey(name: workout.source, device: workout.device)
                let sourceID = try Self.source(key, userID, transaction)
                if try Self.complete(workout, sourceID, userID, transaction) { continue }
                guard room > 0 else { return (added, true) }
                try Self.insert(workout, sourceID, userID, transaction)
                room -= 1
                added += 1
            }
            return (added, false)
        }
    }

    private static func place(
        _ workout: HealthWorkout, _ sourceID: Int64, _ userID: Int64
    ) -> [Database.Value] {
        [
            .integer(userID), .integer(workout.start.milliseconds), .integer(workout.end.milliseconds),
            .integer(sourceID), .text(workout.activity),
        ]
    }

    private static func figures(_ workout: HealthWorkout) -> [Database.Value] {
        [
            .real(workout.seconds), real(workout.distance), real(workout.energy), real(workout.heartRate.average),
            real(workout.heartRate.minimum), real(workout.heartRate.maximum),
        ]
    }

    private static func real(_ value: Double?) -> Database.Value { value.map { .real($0) } ?? .null }

    /// False when the workout is not there.
    private static func complete(
        _ workout: HealthWorkout, _ sourceID: Int64, _ userID: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Bool {
        try transaction.execute(
            """
            UPDATE workout SET
                seconds = ?, distance = coalesce(?, distance), energy = coalesce(?, energy),
                heart_average = coalesce(?, heart_average), heart_minimum = coalesce(?, heart_minimum),
                heart_maximum = coalesce(?, heart_maximum)
            WHERE user_id = ? AND start_time = ? AND end_time = ? AND source_id = ? AND activity = ?
            """, figures(workout) + place(workout, sourceID, userID)) > 0
    }

    private static func insert(
        _ workout: HealthWorkout, _ sourceID: Int64, _ userID: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            """
            INSERT INTO workout(
                user_id, start_time, end_time, source_id, activity, seconds, distance, energy, heart_average,
                heart_minimum, heart_maximum, start_offset, end_offset)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            place(workout, sourceID, userID) + figures(workout) + [
                .integer(workout.start.offset), .integer(workout.end.offset),
            ])
        try transaction.execute("UPDATE source SET samples = samples + 1 WHERE id = ?", [.integer(sourceID)])
    }

    // MARK: Reading

    static let workoutColumns = """
        workout.*, source.name AS source_name FROM workout
        JOIN user ON user.id = workout.user_id LEFT JOIN source ON source.id = source_id
        """

    /// Workouts of the person, the latest first.
    ///
    /// - Parameters:
    ///   - before: The workout that stands before them in the list; nil for the first ones.
    ///   - limit: 1 and more.
    func workouts(user: String, before: StoredWorkout? = nil, limit: Int) throws(DatabaseError) -> [StoredWorkout] {
        var condition = ""
        var arguments: [Database.Value] = [.text(user)]
        if let before {
            condition = "AND (start_time, workout.id) < (?, ?)"
            arguments += [.integer(before.start.milliseconds), .integer(before.id)]
        }
        let rows = try database.query(
            """
            SELECT \(Self.workoutColumns) WHERE user.name = ? \(condition)
            ORDER BY start_time DESC, workout.id DESC LIMIT ?
            """, arguments + [.integer(Int64(limit))])
        var workouts: [StoredWorkout] = []
        for row in rows { workouts.append(try Self.workout(row)) }
        return workouts
    }

    /// The person's workout of that id; nil where the person has none.
    func workout(_ id: Int64, user: String) throws(DatabaseError) -> StoredWorkout? {
        try database.query(
            "SELECT \(Self.workoutColumns) WHERE user.name = ? AND workout.id = ?", [.text(user), .integer(id)]
        ).first.map { row throws(DatabaseError) in try Self.workout(row) }
    }

    /// How many workouts the person has.
    func workoutCount(user: String) throws(DatabaseError) -> Int {
        let rows = try database.query(
            "SELECT count(*) AS n FROM workout WHERE user_id = (SELECT id FROM user WHERE name = ?)", [.text(user)])
        return try rows.first.map { row throws(DatabaseError) in Int(try row.integer("n")) } ?? 0
    }

    /// The heart rate while a workout lasted, from the samples of that time; nil where there is none.
    func heartRate(during workout: StoredWorkout, user: String) throws(DatabaseError) -> HealthWorkout.HeartRate? {
        let row = try database.query(
            """
            SELECT avg(value) AS average, min(value) AS least, max(value) AS most FROM sample
            WHERE user_id = (SELECT id FROM user WHERE name = ?) AND metric = ? AND start_time BETWEEN ? AND ?
            """,
            [
                .text(user), .integer(HealthMetric.heartRate.rawValue), .integer(workout.start.milliseconds),
                .integer(workout.end.milliseconds),
            ]
        ).first
        guard let average = row?["average"]?.real else { return nil }
        return HealthWorkout.HeartRate(
            average: average, minimum: row?["least"]?.real, maximum: row?["most"]?.real)
    }

    static func workout(_ row: Database.Row) throws(DatabaseError) -> StoredWorkout {
        StoredWorkout(
            id: try row.integer("id"), activity: try row.text("activity"),
            source: row["source_name"]?.text ?? "unnamed",
            start: HealthTime(milliseconds: try row.integer("start_time"), offset: try row.integer("start_offset")),
            end: HealthTime(milliseconds: try row.integer("end_time"), offset: try row.integer("end_offset")),
            seconds: try row.real("seconds"), distance: row["distance"]?.real, energy: row["energy"]?.real,
            heartRate: HealthWorkout.HeartRate(
                average: row["heart_average"]?.real, minimum: row["heart_minimum"]?.real,
                maximum: row["heart_maximum"]?.real))
    }
}
