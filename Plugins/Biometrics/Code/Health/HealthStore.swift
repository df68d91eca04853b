import Database

/// The health data of all users of a deployment, in one SQLite file; each user sees and erases only their own.
///
/// Calls block and may come from any thread. Samples are kept as read, each once; days are derived from them.
final class HealthStore: Sendable {
    let database: Database
    /// The path of the file; nil for one in memory.
    let path: String?
    /// How many records are kept for one person.
    let recordLimit: Int

    /// Three million records: the phone and the watch of ten years, about 200 MB.
    static let usualRecordLimit = 3_000_000
    /// Approximate size of one record in the file, in bytes.
    static let bytesPerRecord = 64
    /// Three quarters of the disk that a module may use by default: when the file is full, imports are refused, and the
    /// module never uses more than it may.
    static let usualFileMegabytes = 1_536

    /// Opens the file, creates or updates its tables, and finishes days that a killed import left behind.
    ///
    /// Without a path everything is kept in memory and gone with this object.
    ///
    /// - Parameter fileMegabytes: Maximum size of the file, in MiB; a larger file only stops growing.
    init(
        path: String?, recordLimit: Int = HealthStore.usualRecordLimit,
        fileMegabytes: Int = HealthStore.usualFileMegabytes
    ) throws(DatabaseError) {
        self.recordLimit = recordLimit
        self.path = path
        database = if let path { try Database(path: path) } else { try Database() }
        let pageSize = try database.query("PRAGMA page_size").first.map { row throws(DatabaseError) in
            try row.integer("page_size")
        }
        let pages = Int64(fileMegabytes) << 20 / max(512, pageSize ?? 4_096)
        _ = try database.query("PRAGMA max_page_count = \(max(16, pages))")
        // Data that a user erases must not stay readable in free pages.
        _ = try database.query("PRAGMA secure_delete = ON")
        try database.migrate(Self.migrations)
        try summarizePendingDays()
    }

    static let migrations: [Database.Migration] = [
        .init(
            "samples and days",
            script: """
                CREATE TABLE user (
                    id INTEGER PRIMARY KEY,
                    name TEXT NOT NULL UNIQUE
                );
                CREATE TABLE source (
                    id INTEGER PRIMARY KEY,
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    name TEXT NOT NULL,
                    kind INTEGER NOT NULL,
                    device TEXT,
                    samples INTEGER NOT NULL DEFAULT 0,
                    UNIQUE (user_id, name)
                );
                -- Times are milliseconds since 1970 in UTC. The day is no part of the key: a later export may write
                -- the same moment with another offset, and it is still the same sample. The source
                -- is no declared reference: checking it when a user is erased would need an index as large as the table.
                CREATE TABLE sample (
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    metric INTEGER NOT NULL,
                    start_time INTEGER NOT NULL,
                    end_time INTEGER NOT NULL,
                    source_id INTEGER NOT NULL,
                    value REAL NOT NULL,
                    start_offset INTEGER NOT NULL,
                    day INTEGER NOT NULL,
                    PRIMARY KEY (user_id, metric, start_time, end_time, source_id, value)
                ) WITHOUT ROWID;
                CREATE INDEX sample_by_day ON sample(user_id, metric, day);
                CREATE TABLE pending_day (
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    metric INTEGER NOT NULL,
                    day INTEGER NOT NULL,
                    PRIMARY KEY (user_id, metric, day)
                ) WITHOUT ROWID;
                CREATE TABLE quantity_day (
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    metric INTEGER NOT NULL,
                    day INTEGER NOT NULL,
                    samples INTEGER NOT NULL,
                    total REAL NOT NULL,
                    minimum REAL NOT NULL,
                    average REAL NOT NULL,
                    maximum REAL NOT NULL,
                    PRIMARY KEY (user_id, metric, day)
                ) WITHOUT ROWID;
                CREATE TABLE sleep_day (
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    day INTEGER NOT NULL,
                    in_bed REAL NOT NULL,
                    asleep REAL NOT NULL,
                    awake REAL NOT NULL,
                    core REAL NOT NULL,
                    deep REAL NOT NULL,
                    rem REAL NOT NULL,
                    PRIMARY KEY (user_id, day)
                ) WITHOUT ROWID;
                """),
        .init(
            "workouts",
            script: """
                -- Seconds, metres, kilocalories and beats a minute; null where the export has none.
                CREATE TABLE workout (
                    id INTEGER PRIMARY KEY,
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    start_time INTEGER NOT NULL,
                    end_time INTEGER NOT NULL,
                    source_id INTEGER NOT NULL,
                    activity TEXT NOT NULL,
                    start_offset INTEGER NOT NULL,
                    end_offset INTEGER NOT NULL,
                    seconds REAL NOT NULL,
                    distance REAL,
                    energy REAL,
                    heart_average REAL,
                    heart_minimum REAL,
                    heart_maximum REAL,
                    UNIQUE (user_id, start_time, end_time, source_id, activity)
                );
                """),
        .init(
            "batches",
            script: """
                -- Digests of samples that were stored together, by which a repeated import passes over them.
                CREATE TABLE stored_batch (
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    digest BLOB NOT NULL,
                    PRIMARY KEY (user_id, digest)
                ) WITHOUT ROWID;
                -- Digests of files that were read to their end.
                CREATE TABLE read_file (
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    digest BLOB NOT NULL,
                    samples INTEGER NOT NULL,
                    PRIMARY KEY (user_id, digest)
                ) WITHOUT ROWID;
                """),
        .init(
            "beats",
            script: """
                -- Heartbeats of one measurement; `BeatWindow.bytes` says how they are written.
                CREATE TABLE beats (
                    id INTEGER PRIMARY KEY,
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    start_time INTEGER NOT NULL,
                    end_time INTEGER NOT NULL,
                    source_id INTEGER NOT NULL,
                    start_offset INTEGER NOT NULL,
                    device_sdnn REAL NOT NULL,
                    beats BLOB NOT NULL,
                    UNIQUE (user_id, start_time, end_time, source_id)
                );
                """),
        .init(
            "mindful sessions",
            script: """
                -- Sessions that other parts of the app wrote, under their writers' ids; each has a sample of the app's own
                -- source.
                CREATE TABLE mindful (
                    user_id INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
                    id TEXT NOT NULL,
                    start_time INTEGER NOT NULL,
                    end_time INTEGER NOT NULL,
                    start_offset INTEGER NOT NULL,
                    title TEXT,
                    PRIMARY KEY (user_id, id)
                ) WITHOUT ROWID;
                -- Files that were read before mindful sessions were kept have to be read again for them.
                DELETE FROM read_file;
                """),
    ]

    /// Stores the samples in one transaction and returns how many of them are new.
    ///
    /// The days that they change are marked in the same transaction; `summarizePendingDays()` works the marks off.
    func add(_ samples: [HealthSample], user: String) throws(DatabaseError) -> Int {
        try addToLimit(samples, user: user).added
    }

    /// How many records of a person are kept.
    func records(user: String) throws(DatabaseError) -> Int {
        let rows = try database.query(
            "SELECT coalesce(sum(samples), 0) AS n FROM source JOIN user ON user.id = user_id WHERE user.name = ?",
            [.text(user)])
        return try rows.first.map { row throws(DatabaseError) in Int(try row.integer("n")) } ?? 0
    }

    /// Whether the samples of that digest are stored.
    func knows(_ digest: [UInt8], user: String) throws(DatabaseError) -> Bool {
        let rows = try database.query(
            "SELECT 1 FROM stored_batch WHERE user_id = (SELECT id FROM user WHERE name = ?) AND digest = ?",
            [.text(user), .blob(digest)])
        return !rows.isEmpty
    }

    /// How many samples a file has that was read to its end; nil for any other file.
    func samples(ofFile digest: [UInt8], user: String) throws(DatabaseError) -> Int? {
        try database.query(
            "SELECT samples FROM read_file WHERE user_id = (SELECT id FROM user WHERE name = ?) AND digest = ?",
            [.text(user), .blob(digest)]
        ).first.map { row throws(DatabaseError) in Int(try row.integer("samples")) }
    }

    /// Keeps that a file was read to its end, if anything of it was stored.
    func noteFile(_ digest: [UInt8], samples: Int, user: String) throws(DatabaseError) {
        try database.execute(
            "INSERT INTO read_file(user_id, digest, samples) SELECT id, ?, ? FROM user WHERE name = ? ON CONFLICT DO NOTHING",
            [.blob(digest), .integer(Int64(samples)), .text(user)])
    }

    /// The number that stands for a person, who is known from now on, and how many records there is room for.
    func entry(
        of user: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> (id: Int64, room: Int64) {
        try transaction.execute("INSERT INTO user(name) VALUES(?) ON CONFLICT DO NOTHING", [.text(user)])
        let id = try transaction.query("SELECT id FROM user WHERE name = ?", [.text(user)])[0].integer("id")
        let kept = try transaction.query(
            "SELECT coalesce(sum(samples), 0) AS n FROM source WHERE user_id = ?", [.integer(id)])[0].integer("n")
        return (id, Int64(recordLimit) - kept)
    }

    /// The same, and whether the person's limit kept some out.
    ///
    /// - Parameter digest: By what ``knows(_:user:)`` knows the samples once all of them are stored.
    func addToLimit(
        _ samples: [HealthSample], user: String, digest: [UInt8]? = nil
    ) throws(DatabaseError) -> (added: Int, isFull: Bool) {
        guard !samples.isEmpty else { return (0, false) }
        return try database.transaction { transaction throws(DatabaseError) in
            let (userID, limit) = try entry(of: user, transaction)
            var room = limit
            var sources: [SourceKey: Int64] = [:]
            var added: [Int64: Int64] = [:]
            var marked: Set<DayKey> = []
            var isFull = false
            for sample in samples {
                let key = SourceKey(name: sample.source, device: sample.device)
                let sourceID: Int64
                if let known = sources[key] {
                    sourceID = known
                } else {
                    sourceID = try Self.source(key, userID, transaction)
                    sources[key] = sourceID
                }
                let day = sample.day.number
                let isNew = try transaction.execute(
                    """
                    INSERT INTO sample(user_id, metric, start_time, end_time, source_id, value, start_offset, day)
                    VALUES(?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT(user_id, metric, start_time, end_time, source_id, value) DO NOTHING
                    """,
                    [
                        .integer(userID), .integer(sample.metric.rawValue), .integer(sample.start.milliseconds),
                        .integer(sample.end.milliseconds), .integer(sourceID), .real(sample.value),
                        .integer(sample.start.offset), .integer(day),
                    ])
                guard isNew == 1 else { continue }
                room -= 1
                guard room >= 0 else {
                    // Only now it is known that it was not there already.
                    try transaction.execute(
                        """
                        DELETE FROM sample WHERE user_id = ? AND metric = ? AND start_time = ? AND end_time = ?
                        AND source_id = ? AND value = ?
                        """,
                        [
                            .integer(userID), .integer(sample.metric.rawValue), .integer(sample.start.milliseconds),
                            .integer(sample.end.milliseconds), .integer(sourceID), .real(sample.value),
                        ])
                    isFull = true
                    break
                }
                added[sourceID, default: 0] += 1
                guard marked.insert(DayKey(metric: sample.metric, day: day)).inserted else { continue }
                try transaction.execute(
                    "INSERT INTO pending_day(user_id, metric, day) VALUES(?, ?, ?) ON CONFLICT DO NOTHING",
                    [.integer(userID), .integer(sample.metric.rawValue), .integer(day)])
            }
            for (source, count) in added {
                try transaction.execute(
                    "UPDATE source SET samples = samples + ? WHERE id = ?", [.integer(count), .integer(source)])
            }
            if let digest, !isFull {
                try transaction.execute(
                    "INSERT INTO stored_batch(user_id, digest) VALUES(?, ?) ON CONFLICT DO NOTHING",
                    [.integer(userID), .blob(digest)])
            }
            return (Int(added.values.reduce(0, +)), isFull)
        }
    }

    struct SourceKey: Hashable {
        let name: String
        let device: HealthDevice
    }

    private struct DayKey: Hashable {
        let metric: HealthMetric
        let day: Int64
    }

    /// Returns the id of a source. The device that its records name is kept, the more specific kind over `other`.
    static func source(
        _ key: SourceKey, _ userID: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int64 {
        try transaction.query(
            """
            INSERT INTO source(user_id, name, kind, device) VALUES(?, ?, ?, ?)
            ON CONFLICT(user_id, name) DO UPDATE SET
                kind = min(kind, excluded.kind), device = coalesce(excluded.device, device)
            RETURNING id
            """,
            [
                .integer(userID), .text(key.name), .integer(key.device.kind.rawValue), .text(orNull: key.device.label),
            ])[0].integer("id")
    }
}
