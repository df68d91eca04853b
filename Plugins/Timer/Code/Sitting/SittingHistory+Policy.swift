public import Database

extension SittingHistory {
    /// Returns the rules by which a person's days in a row are counted.
    public func policy(user: String) throws(DatabaseError) -> StreakPolicy {
        try database.transaction { transaction throws(DatabaseError) in try Self.policy(transaction, user: user) }
    }

    /// Keeps the rules by which a person's days in a row are counted. Badges that were earned stay.
    public func setPolicy(_ policy: StreakPolicy, user: String) throws(DatabaseError) {
        try database.execute(
            """
            INSERT OR REPLACE INTO streak_policies (user, minimum_minutes, day_start, freezes, shown)
            VALUES (?, ?, ?, ?, ?)
            """,
            [
                .text(user), .integer(policy.minimumMinutes), .integer(policy.dayStart), .integer(policy.freezes),
                .integer(policy.isShown ? 1 : 0),
            ])
    }

    static func policy(
        _ transaction: borrowing Database.Transaction, user: String
    ) throws(DatabaseError) -> StreakPolicy {
        let rows = try transaction.query("SELECT * FROM streak_policies WHERE user = ?", [.text(user)])
        guard let row = rows.first else { return .standard }
        return StreakPolicy(
            minimumMinutes: try row.integer("minimum_minutes"), dayStart: try row.integer("day_start"),
            freezes: try row.integer("freezes"), isShown: try row.integer("shown") == 1)
    }
}
