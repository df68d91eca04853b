import Database
public import ModuleInterfaces

/// A badge that a person has earned.
public struct EarnedBadge: Sendable, Hashable {
    /// The badge as it was given to the person.
    public let badge: BadgeDocument
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let earnedAt: Int64
}

extension HostStore {
    /// Gives a person a badge; false when they have one of that id already, which stays as it is.
    ///
    /// Throws `.tooMany` and `.unknownUser`.
    public func add(_ badge: BadgeDocument, user: String, at time: Int64) throws(StorageError) -> Bool {
        try transaction { transaction throws(DatabaseError) -> Result<Bool, StorageError> in
            let added = try transaction.execute(
                """
                INSERT INTO badges(user, id, title, text, icon, earned_at) VALUES(?, ?, ?, ?, ?, ?)
                ON CONFLICT(user, id) DO NOTHING
                """,
                [
                    .text(user), .text(badge.id), .text(badge.title), .text(badge.text), .text(badge.icon),
                    .integer(time),
                ])
            guard added == 1 else { return .success(false) }
            let count = try transaction.query("SELECT COUNT(*) AS n FROM badges WHERE user = ?", [.text(user)])
            for row in count where Int(try row.integer("n")) > limits.badges {
                return .failure(.tooMany(what: .badges, limit: limits.badges))
            }
            return .success(true)
        }
    }

    /// A person's badges, the newest first.
    public func badges(user: String) throws(StorageError) -> [EarnedBadge] {
        try decode(
            query("SELECT * FROM badges WHERE user = ? ORDER BY earned_at DESC, number DESC", [.text(user)]), Self.badge
        )
    }

    static func badge(_ row: Database.Row) throws(DatabaseError) -> EarnedBadge {
        EarnedBadge(
            badge: BadgeDocument(
                id: try row.text("id"), title: try row.text("title"), text: try row.text("text"),
                icon: try row.text("icon")),
            earnedAt: try row.integer("earned_at"))
    }
}
