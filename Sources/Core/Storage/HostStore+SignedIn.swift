import Database

/// A browser in which a person is signed in.
public struct SignedInPlace: Sendable, Hashable {
    /// Names it in this list.
    public var number: Int64
    /// What the browser says that it is, in a few words.
    public var agent: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var createdAt: Int64
    public var usedAt: Int64
    /// Whether it is the one that asks.
    public var isThis: Bool
}

extension HostStore {
    /// Says in which browser a session is.
    public func describe(token: String, agent: String) throws(StorageError) {
        try execute(
            "UPDATE browser_sessions SET agent = ? WHERE digest = ?",
            [.text(String(agent.prefix(80))), .blob(digest(Array(token.utf8)))])
    }

    /// Where a person is signed in, the latest first.
    public func places(user: String, token: String) throws(StorageError) -> [SignedInPlace] {
        let own = digest(Array(token.utf8))
        let rows = try query(
            """
            SELECT rowid AS number, digest = ?2 AS is_this, agent, created_at, used_at FROM browser_sessions
            WHERE user = ?1 ORDER BY used_at DESC, rowid DESC
            """, [.text(user), .blob(own)])
        return try decode(rows) { row throws(DatabaseError) in
            SignedInPlace(
                number: try row.integer("number"), agent: try row.text("agent"),
                createdAt: try row.integer("created_at"), usedAt: try row.integer("used_at"),
                isThis: try row.integer("is_this") != 0)
        }
    }

    /// Ends a person's browser sessions but that of the token; all others, or the one of that number.
    public func removeTokens(user: String, but token: String, number: Int64? = nil) throws(StorageError) {
        let own = Database.Value.blob(digest(Array(token.utf8)))
        if let number {
            try execute(
                "DELETE FROM browser_sessions WHERE user = ? AND digest <> ? AND rowid = ?",
                [.text(user), own, .integer(number)])
        } else {
            try execute("DELETE FROM browser_sessions WHERE user = ? AND digest <> ?", [.text(user), own])
        }
    }
}
