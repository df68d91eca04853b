public import Database

extension SittingHistory {
    /// Returns the rules by which a person's days in a row are counted.
    public func policy(user: String) throws(DatabaseError) -> StreakPolicy {
        try database.transaction { transaction throws(DatabaseError) in try Self.policy(transaction, user: user) }
    }

    /// Keeps the rules by which a person's days in a row are counted, without their pauses. Badges that were earned stay.
    public func setPolicy(_ policy: StreakPolicy, user: String) throws(DatabaseError) {
        try database.execute(
            """
            INSERT OR REPLACE INTO streak_policies (user, minimum_minutes, day_start, freezes, shown, goal)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(user), .integer(policy.minimumMinutes), .integer(policy.dayStart), .integer(policy.freezes),
                .integer(policy.isShown ? 1 : 0),
                .integer(policy.goal),
            ])
    }

    static func policy(
        _ transaction: borrowing Database.Transaction, user: String
    ) throws(DatabaseError) -> StreakPolicy {
        let rows = try transaction.query("SELECT * FROM streak_policies WHERE user = ?", [.text(user)])
        var policy = StreakPolicy.standard
        if let row = rows.first {
            policy = StreakPolicy(
                minimumMinutes: try row.integer("minimum_minutes"), dayStart: try row.integer("day_start"),
                freezes: try row.integer("freezes"), isShown: try row.integer("shown") == 1,
                goal: try row.integer("goal"))
        }
        for row in try transaction.query(
            "SELECT first, last FROM streak_pauses WHERE user = ? ORDER BY first", [.text(user)])
        {
            policy.pauses.append(StreakPolicy.Pause(first: try row.integer("first"), last: try row.integer("last")))
        }
        return policy
    }

    /// Adds days that interrupt no streak; with pauses that they overlap or touch they become one.
    ///
    /// - Returns: false where the person has as many pauses as there may be.
    public func add(_ pause: StreakPolicy.Pause, user: String) throws(DatabaseError) -> Bool {
        try database.transaction { transaction throws(DatabaseError) in
            let joined = try transaction.query(
                "DELETE FROM streak_pauses WHERE user = ? AND first <= ? AND last >= ? RETURNING first, last",
                [.text(user), .integer(pause.last + 1), .integer(pause.first - 1)])
            var (first, last) = (pause.first, pause.last)
            for row in joined {
                first = min(first, try row.integer("first"))
                last = max(last, try row.integer("last"))
            }
            let count = try transaction.query(
                "SELECT count(*) AS n FROM streak_pauses WHERE user = ?", [.text(user)]
            ).first?.integer("n")
            guard count ?? 0 < Int64(StreakPolicy.maximumPauses) else { return false }
            try transaction.execute(
                "INSERT INTO streak_pauses (user, first, last) VALUES (?, ?, ?)",
                [.text(user), .integer(first), .integer(last)])
            return true
        }
    }

    /// Removes the pause that begins on a day, in days since 1970-01-01.
    public func removePause(first: Int64, user: String) throws(DatabaseError) {
        try database.execute(
            "DELETE FROM streak_pauses WHERE user = ? AND first = ?", [.text(user), .integer(first)])
    }
}
