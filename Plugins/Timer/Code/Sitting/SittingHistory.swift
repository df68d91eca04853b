public import Database
public import JSONText

/// The sittings of every person, in one database; safe for use from any number of threads.
public final class SittingHistory: Sendable {
    /// The result of storing a record.
    public struct Recorded: Sendable, Hashable {
        /// Whether the sitting had not been stored before.
        public let isNew: Bool
        /// The badges that this sitting earned; the same when it is recorded again, so that none is lost in a crash.
        public let badges: [Badge]
    }

    /// The totals of a person's sittings.
    public struct Totals: Sendable, Hashable {
        /// Sittings that count: completed, or of a minute at least.
        public let sittings: Int
        /// Of all sittings.
        public let seconds: Int64
        /// The days in a row, counted from the sittings that count.
        public let streak: Streak
        /// The rules by which the streak was counted.
        public let policy: StreakPolicy

        /// Those of a person who has not sat.
        static let none = Totals(
            sittings: 0, seconds: 0,
            streak: Streak(entries: [], now: 0, zone: LocalZone(storedIdentifier: "UTC", offset: 0)),
            policy: .standard)

        /// Whole minutes of all sittings together.
        public var minutes: Int64 { seconds / 60 }
    }

    /// A badge and when it was earned.
    public struct EarnedBadge: Sendable, Hashable {
        /// The badge; each is earned once by a person.
        public let badge: Badge
        /// Milliseconds since 1970 UTC.
        public let earnedAt: Int64
    }

    /// The place after a sitting in the list of sittings.
    public struct Cursor: Sendable, Hashable {
        let startedAt: Int64
        let id: String

        /// Makes the place after the last sitting of a page, for the next page.
        public init(after record: SittingRecord) {
            startedAt = record.startedAt
            id = record.id
        }
    }

    /// The maximum number of sittings in one page; a larger limit is lowered to it.
    public static let pageLimit = 200

    let database: Database
    let folds = StreakFolds()

    /// Uses the database, bringing its schema up to date.
    public init(database: Database) throws(DatabaseError) {
        self.database = database
        // Data that a person erases must not stay readable in free pages.
        try database.execute("PRAGMA secure_delete = ON")
        try database.migrate(Self.migrations)
    }

    /// Stores a sitting once and gives the person the badges that it earned.
    ///
    /// A second record with the same id for the same person changes nothing.
    public func record(_ record: SittingRecord, user: String) throws(DatabaseError) -> Recorded {
        try database.transaction { transaction throws(DatabaseError) in
            let deleted = try transaction.query(
                "SELECT 1 FROM deleted WHERE user = ? AND id = ?", [.text(user), .text(record.id)])
            guard deleted.isEmpty else { return Recorded(isNew: false, badges: []) }
            let inserted = try Self.insert(record, user: user, transaction)
            if inserted == 1 { try award(transaction, record, user: user) }
            return Recorded(
                isNew: inserted == 1, badges: try Self.badges(transaction, user: user, sitting: record.id))
        }
    }

    /// The person's totals, for the time and place where they are now.
    ///
    /// - Parameter now: Milliseconds since 1970 UTC.
    public func totals(user: String, now: Int64, zone: LocalZone) throws(DatabaseError) -> Totals {
        try database.transaction { transaction throws(DatabaseError) in
            try Self.totals(transaction, user: user, now: now, zone: zone, folds)
        }
    }

    /// The person's badges in the order in which they were earned.
    public func badges(user: String) throws(DatabaseError) -> [EarnedBadge] {
        let rows = try database.query(
            "SELECT badge, earned_at FROM badges WHERE user = ? ORDER BY rowid", [.text(user)])
        var earned: [EarnedBadge] = []
        for row in rows {
            guard let badge = Badge(rawValue: try row.text("badge")) else { continue }
            earned.append(EarnedBadge(badge: badge, earnedAt: try row.integer("earned_at")))
        }
        return earned
    }

    /// The badges that one sitting earned, in the order in which they were earned.
    public func badges(user: String, sitting: String) throws(DatabaseError) -> [Badge] {
        try database.transaction { transaction throws(DatabaseError) in
            try Self.badges(transaction, user: user, sitting: sitting)
        }
    }

    /// The person's sittings, the latest first.
    ///
    /// - Parameters:
    ///   - cursor: Goes on after the last sitting of a page; nil begins with the latest.
    ///   - limit: At most ``pageLimit``.
    public func sittings(
        user: String, after cursor: Cursor? = nil, limit: Int = 20
    ) throws(DatabaseError) -> [SittingRecord] {
        let rows = try database.query(
            """
            SELECT * FROM sittings WHERE user = ? AND (started_at, id) < (?, ?)
            ORDER BY started_at DESC, id DESC LIMIT ?
            """,
            [
                .text(user), .integer(cursor?.startedAt ?? .max), .text(cursor?.id ?? ""),
                .integer(Int64(min(max(limit, 1), Self.pageLimit))),
            ])
        var records: [SittingRecord] = []
        for row in rows { records.append(try SittingRecord(row)) }
        return records
    }

    /// Number of the person's sittings.
    public func count(user: String) throws(DatabaseError) -> Int {
        let rows = try database.query("SELECT count(*) AS n FROM sittings WHERE user = ?", [.text(user)])
        return Int(try rows.first?.integer("n") ?? 0)
    }

    /// One of the person's sittings; nil when there is none of that id.
    public func sitting(user: String, id: String) throws(DatabaseError) -> SittingRecord? {
        let rows = try database.query("SELECT * FROM sittings WHERE user = ? AND id = ?", [.text(user), .text(id)])
        guard let row = rows.first else { return nil }
        return try SittingRecord(row)
    }

    /// Everything that is stored about a person.
    public func export(user: String) throws(DatabaseError) -> JSON {
        try database.transaction { transaction throws(DatabaseError) in
            var sittings: [JSON] = []
            let rows = try transaction.query(
                "SELECT * FROM sittings WHERE user = ? ORDER BY started_at, id", [.text(user)])
            for row in rows { sittings.append(try SittingRecord(row).document) }
            var badges: [JSON] = []
            for row in try transaction.query("SELECT * FROM badges WHERE user = ? ORDER BY rowid", [.text(user)]) {
                badges.append([
                    "id": .string(try row.text("badge")), "sitting": .string(try row.text("sitting")),
                    "earnedAt": .integer(try row.integer("earned_at")),
                ])
            }
            let deleted = try transaction.query("SELECT id FROM deleted WHERE user = ? ORDER BY id", [.text(user)])
            let ids = try deleted.map { row throws(DatabaseError) in JSON.string(try row.text("id")) }
            var presets: [JSON] = []
            for row in try transaction.query("SELECT * FROM presets WHERE user = ? ORDER BY place", [.text(user)]) {
                presets.append(["id": .string(try row.text("id")), "plan": try Self.exported(row.text("plan"))])
            }
            return [
                "schema": "bricks.timer.export/5", "sittings": .array(sittings), "badges": .array(badges),
                "deleted": .array(ids), "presets": .array(presets),
                "streakPolicy": try Self.policy(transaction, user: user).document,
                "health": try Self.exportedHealth(transaction, user: user),
            ]
        }
    }

    /// Forgets everything about a person, and says how many sittings that were.
    @discardableResult
    public func erase(user: String) throws(DatabaseError) -> Int {
        let count = try database.transaction { transaction throws(DatabaseError) in
            try transaction.execute("DELETE FROM badges WHERE user = ?", [.text(user)])
            try transaction.execute("DELETE FROM deleted WHERE user = ?", [.text(user)])
            try transaction.execute("DELETE FROM presets WHERE user = ?", [.text(user)])
            try transaction.execute("DELETE FROM streak_policies WHERE user = ?", [.text(user)])
            try transaction.execute("DELETE FROM streak_pauses WHERE user = ?", [.text(user)])
            let count = try transaction.execute("DELETE FROM sittings WHERE user = ?", [.text(user)])
            try transaction.execute("DELETE FROM sums WHERE user = ?", [.text(user)])
            try Self.eraseHealth(transaction, user: user)
            return count
        }
        folds.forget(user)
        try database.cutLog()
        return count
    }
}

extension SittingHistory {
    private static let migrations = [
        Database.Migration(
            "sittings and badges",
            script: """
                CREATE TABLE sittings (
                    user TEXT NOT NULL,
                    id TEXT NOT NULL,
                    started_at INTEGER NOT NULL,
                    ended_at INTEGER NOT NULL,
                    seconds_sat INTEGER NOT NULL CHECK (seconds_sat >= 0),
                    seconds_planned INTEGER NOT NULL CHECK (seconds_planned >= 0),
                    zone TEXT NOT NULL,
                    zone_offset INTEGER NOT NULL CHECK (zone_offset BETWEEN -64800 AND 64800),
                    completed INTEGER NOT NULL CHECK (completed IN (0, 1)),
                    counts INTEGER NOT NULL CHECK (counts IN (0, 1)),
                    PRIMARY KEY (user, id)
                ) STRICT;
                CREATE INDEX sittings_by_start ON sittings (user, started_at, id);
                CREATE TABLE badges (
                    user TEXT NOT NULL,
                    badge TEXT NOT NULL,
                    sitting TEXT NOT NULL,
                    earned_at INTEGER NOT NULL,
                    UNIQUE (user, badge)
                ) STRICT;
                CREATE INDEX badges_by_sitting ON badges (user, sitting);
                """),
        Database.Migration(
            "moods, notes and sittings entered by hand",
            script: """
                ALTER TABLE sittings ADD COLUMN mood INTEGER CHECK (mood BETWEEN 1 AND 5);
                ALTER TABLE sittings ADD COLUMN note TEXT NOT NULL DEFAULT '';
                ALTER TABLE sittings ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 0 CHECK (by_hand IN (0, 1));
                CREATE TABLE deleted (user TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (user, id)) STRICT, WITHOUT ROWID;
                """),
        Database.Migration(
            "plans of sittings, and presets",
            script: """
                ALTER TABLE sittings ADD COLUMN plan TEXT;
                CREATE TABLE presets (
                    user TEXT NOT NULL,
                    id TEXT NOT NULL,
                    place INTEGER NOT NULL,
                    name TEXT NOT NULL,
                    seconds INTEGER NOT NULL CHECK (seconds >= 0),
                    plan TEXT NOT NULL,
                    PRIMARY KEY (user, id)
                ) STRICT, WITHOUT ROWID;
                CREATE INDEX presets_by_place ON presets (user, place);
                """),
        Database.Migration(
            "rules of streaks",
            script: """
                CREATE TABLE streak_policies (
                    user TEXT NOT NULL PRIMARY KEY,
                    minimum_minutes INTEGER NOT NULL CHECK (minimum_minutes BETWEEN 0 AND 120),
                    day_start INTEGER NOT NULL CHECK (day_start BETWEEN 0 AND 6),
                    freezes INTEGER NOT NULL CHECK (freezes BETWEEN 0 AND 8),
                    shown INTEGER NOT NULL CHECK (shown IN (0, 1))
                ) STRICT, WITHOUT ROWID;
                """),
        Database.Migration(
            "pauses of streaks",
            script: """
                CREATE TABLE streak_pauses (
                    user TEXT NOT NULL,
                    first INTEGER NOT NULL,
                    last INTEGER NOT NULL CHECK (last >= first),
                    PRIMARY KEY (user, first)
                ) STRICT, WITHOUT ROWID;
                """),
        Database.Migration(
            "moods before sittings, and tags",
            script: """
                ALTER TABLE sittings ADD COLUMN mood_before INTEGER CHECK (mood_before BETWEEN 1 AND 5);
                ALTER TABLE sittings ADD COLUMN tags TEXT NOT NULL DEFAULT '';
                """),
        totalsMigration,
        Database.Migration(
            "goals", script: "ALTER TABLE streak_policies ADD COLUMN goal INTEGER NOT NULL DEFAULT 0;"),
        healthMigration,
    ]

    /// Returns 1; 0 where there is one of that id.
    @discardableResult
    static func insert(
        _ record: SittingRecord, user: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int {
        try transaction.execute(
            """
            INSERT INTO sittings (user, id, started_at, ended_at, seconds_sat, seconds_planned, zone, zone_offset,
                completed, counts, mood, note, by_hand, plan, mood_before, tags)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING
            """,
            [
                .text(user), .text(record.id), .integer(record.startedAt), .integer(record.endedAt),
                .integer(record.secondsSat), .integer(record.secondsPlanned), .text(record.zone.identifier),
                .integer(Int64(record.zone.offset)), .integer(record.completed ? 1 : 0),
                .integer(record.counts ? 1 : 0), record.mood.map { .integer($0.rawValue) } ?? .null,
                .text(record.note), .integer(record.isByHand ? 1 : 0),
                record.plan.map { .text($0.document.text) } ?? .null,
                record.moodBefore.map { .integer($0.rawValue) } ?? .null, .text(SittingTags.column(record.tags)),
            ])
    }

    /// A stored plan as it is exported, also one that this version cannot read.
    private static func exported(_ text: String) -> JSON { (try? JSON(parsing: text)) ?? .string(text) }

    private static func badges(
        _ transaction: borrowing Database.Transaction, user: String, sitting: String
    ) throws(DatabaseError) -> [Badge] {
        let rows = try transaction.query(
            "SELECT badge FROM badges WHERE user = ? AND sitting = ? ORDER BY rowid", [.text(user), .text(sitting)])
        var earned: [Badge] = []
        for row in rows {
            if let badge = Badge(rawValue: try row.text("badge")) { earned.append(badge) }
        }
        return earned
    }

    func award(
        _ transaction: borrowing Database.Transaction, _ record: SittingRecord, user: String
    ) throws(DatabaseError) {
        let totals = try Self.totals(
            transaction, user: user, now: record.endedAt, zone: record.zone, folds, keeps: false)
        guard totals.policy.isShown else { return }
        for badge in Badge.allCases {
            let isDeserved = badge.isDeserved(
                sittings: totals.sittings, seconds: totals.seconds, longestStreak: totals.streak.longest)
            guard isDeserved else { continue }
            try transaction.execute(
                "INSERT INTO badges (user, badge, sitting, earned_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                [.text(user), .text(badge.id), .text(record.id), .integer(record.endedAt)])
        }
    }
}

extension LocalZone {
    /// The schema keeps offsets in range, so what is stored is a zone.
    init(_ row: Database.Row) throws(DatabaseError) {
        self.init(storedIdentifier: try row.text("zone"), offset: Int(try row.integer("zone_offset")))
    }
}

extension SittingRecord {
    init(_ row: Database.Row) throws(DatabaseError) {
        self.init(
            id: try row.text("id"), startedAt: try row.integer("started_at"), endedAt: try row.integer("ended_at"),
            secondsSat: try row.integer("seconds_sat"), secondsPlanned: try row.integer("seconds_planned"),
            zone: try LocalZone(row), completed: try row.integer("completed") == 1,
            moodBefore: row["mood_before"]?.integer.flatMap(Mood.init(rawValue:)),
            mood: row["mood"]?.integer.flatMap(Mood.init(rawValue:)), tags: SittingTags.stored(try row.text("tags")),
            note: try row.text("note"),
            isByHand: try row.integer("by_hand") == 1, plan: row["plan"]?.text.flatMap(StagePlan.init(column:)))
    }
}
