import Database
import Settings

/// The anonymous person's data that went into an account.
public struct MergeSummary: Sendable, Hashable {
    /// Favourites, played contents, badges, groups and reminders that the account did not have.
    public var favourites = 0
    /// The number of played contents that the account did not have.
    public var history = 0
    /// The number of badges that the account did not have.
    public var badges = 0
    /// The number of groups that the account did not have.
    public var cohorts = 0
    /// The number of reminders that the account did not have.
    public var reminders = 0
    /// Settings that nobody had decided in the account.
    public var settings = 0
    /// Settings that are another in the account, where they stay.
    public var conflicts = 0
    /// Modules whose data the account had none of.
    public var modules = 0
    /// Modules of which both have data: the account's stays.
    public var modulesLeft = 0

    /// Makes a summary with all counts at 0.
    public init() {}

    /// Whether all counts are 0, so that nothing went over and nothing was left behind.
    public var isEmpty: Bool { self == MergeSummary() }
}

extension HostStore {
    /// Takes what an anonymous person keeps over into an account and erases the anonymous person, at once or not at all.
    ///
    /// Takes over data that only the anonymous person has; where both have it, the account's stays. Secrets, and how
    /// somebody signed in, are the account's alone. Data of a module goes over only as a whole. Throws `.unknownUser`,
    /// and when the one is not anonymous.
    public func merge(_ anonymous: String, into user: String) throws(StorageError) -> MergeSummary {
        try checkMerge(anonymous, into: user)
        return try transaction { transaction throws(DatabaseError) -> Result<MergeSummary, StorageError> in
            .success(try merge(anonymous, into: user, transaction))
        }
    }

    func checkMerge(_ anonymous: String, into user: String) throws(StorageError) {
        guard let guest = try self.user(anonymous), try self.user(user) != nil else { throw .unknownUser }
        guard guest.isAnonymous, anonymous != user else {
            throw .invalidValue(field: "user", expected: "somebody anonymous", found: "an account")
        }
    }

    func merge(
        _ anonymous: String, into user: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> MergeSummary {
        let own = Setting.all.filter { $0.isSecret || $0.name == "loginType" }.map(\.name)
        var summary = MergeSummary()
        let people: [Database.Value] = [.text(anonymous), .text(user)]
        for name in own {
            try transaction.execute(
                "DELETE FROM settings WHERE user = ? AND name = ?", [.text(anonymous), .text(name)])
        }
        summary.conflicts = try transaction.query(
            """
            SELECT 1 FROM settings AS a JOIN settings AS b USING(name)
            WHERE a.user = ?1 AND b.user = ?2 AND a.value <> b.value
            """, people
        ).count
        summary.favourites = try Self.move(
            "favourites", by: "content", people, limit: limits.favourites, transaction)
        summary.badges = try Self.move(
            "badges", by: "id", people, limit: limits.badges, transaction)
        summary.cohorts = try Self.move(
            "cohorts", by: "id", people, limit: limits.cohorts, transaction)
        // For a content that both played, the later time holds; a content that either completed stays completed.
        try transaction.execute(
            """
            UPDATE history SET is_completed = 1 WHERE user IN (?1, ?2) AND content IN (
                SELECT a.content FROM history AS a JOIN history AS b USING(content)
                WHERE a.user = ?1 AND b.user = ?2 AND a.is_completed + b.is_completed > 0)
            """, people)
        try transaction.execute(
            """
            DELETE FROM history WHERE user = ?2 AND content IN (
                SELECT a.content FROM history AS a JOIN history AS b USING(content)
                WHERE a.user = ?1 AND b.user = ?2 AND a.played_at > b.played_at)
            """, people)
        summary.history = try Self.move(
            "history", by: "content", people, limit: limits.history, order: "played_at DESC", transaction)
        try Self.moveRecords(people, limits, transaction)
        summary.settings = try transaction.execute(
            """
            UPDATE settings SET user = ?2 WHERE user = ?1
            AND name NOT IN (SELECT name FROM settings WHERE user = ?2)
            """, people)
        let reminders = try Self.count("reminders", user, transaction)
        try transaction.execute(
            """
            INSERT INTO reminders(user, minute, days)
            SELECT ?2, minute, days FROM reminders WHERE user = ?1
            AND minute NOT IN (SELECT minute FROM reminders WHERE user = ?2)
            ORDER BY minute LIMIT \(max(0, Self.maximumReminders - reminders))
            """, people)
        summary.reminders = try Self.count("reminders", user, transaction) - reminders
        try Self.moveNotices(people, limits.notices, transaction)
        let modules = try transaction.query(
            "SELECT module FROM module_values WHERE user = ?1 UNION SELECT module FROM module_states WHERE user = ?1",
            [.text(anonymous)])
        for row in modules {
            let module = Database.Value.text(try row.text("module"))
            let taken = try transaction.query(
                """
                SELECT 1 FROM module_values WHERE user = ?1 AND module = ?2
                UNION SELECT 1 FROM module_states WHERE user = ?1 AND module = ?2
                """, [.text(user), module])
            guard taken.isEmpty else {
                summary.modulesLeft += 1
                continue
            }
            summary.modules += 1
            for table in ["module_values", "module_states"] {
                try transaction.execute(
                    "UPDATE \(table) SET user = ?2 WHERE user = ?1 AND module = ?3", people + [module])
            }
        }
        try transaction.execute("DELETE FROM people WHERE id = ?", [.text(anonymous)])
        return summary
    }

    /// Gives what was done, practised and listed to somebody else. Of what there is one of, the account's stays.
    private static func moveRecords(
        _ people: [Database.Value], _ limits: StorageLimits, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        for kind in PersonalRecord.Kind.allCases where kind.isSingle {
            try transaction.execute(
                """
                DELETE FROM records WHERE user = ?1 AND kind = ?3
                AND id IN (SELECT id FROM records WHERE user = ?2 AND kind = ?3)
                """, people + [.text(kind.rawValue)])
        }
        try transaction.execute("UPDATE records SET user = ?2 WHERE user = ?1", people)
        try transaction.execute(
            """
            UPDATE code_uses SET user = ?2 WHERE user = ?1
            AND code NOT IN (SELECT code FROM code_uses WHERE user = ?2)
            """, people)
        for kind in PersonalRecord.Kind.allCases {
            try transaction.execute(
                """
                DELETE FROM records WHERE number IN (
                    SELECT number FROM records WHERE user = ?2 AND kind = ?3
                    ORDER BY at DESC, number DESC LIMIT -1 OFFSET \(limits.records))
                """, people + [.text(kind.rawValue)])
        }
        try transaction.execute(
            """
            INSERT INTO practice_days(user, day, sessions, seconds)
            SELECT ?2, day, sessions, seconds FROM practice_days WHERE user = ?1
            ON CONFLICT(user, day) DO UPDATE SET
                sessions = practice_days.sessions + excluded.sessions,
                seconds = practice_days.seconds + excluded.seconds
            """, people)
        _ = try move("completions", by: "content", people, limit: limits.completions, transaction)
        _ = try move("playlists", by: "id", people, limit: limits.playlists, transaction)
        try transaction.execute(
            "UPDATE players SET user = ?2 WHERE user = ?1 AND NOT EXISTS (SELECT 1 FROM players WHERE user = ?2)",
            people)
    }

    /// Gives rows to somebody else, as far as they have none such and room for them; returns how many.
    ///
    /// - Parameter key: the column that tells a person's rows apart. Rows that both have take no room, so they are left
    ///   out before the room is counted.
    private static func move(
        _ table: String, by key: String, _ people: [Database.Value], limit: Int, order: String = "rowid",
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int {
        let user = people[1].text ?? ""
        let before = try count(table, user, transaction)
        try transaction.execute(
            """
            UPDATE \(table) SET user = ?2 WHERE rowid IN (
                SELECT rowid FROM \(table) WHERE user = ?1
                AND \(key) NOT IN (SELECT \(key) FROM \(table) WHERE user = ?2)
                ORDER BY \(order) LIMIT \(max(0, limit - before)))
            """, people)
        return try count(table, user, transaction) - before
    }

    private static func count(
        _ table: String, _ user: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int {
        let rows = try transaction.query("SELECT COUNT(*) AS n FROM \(table) WHERE user = ?", [.text(user)])
        return try rows.first.map { row throws(DatabaseError) in Int(try row.integer("n")) } ?? 0
    }
}
