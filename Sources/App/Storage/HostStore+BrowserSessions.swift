import Database
import JSONText

extension HostStore {
    /// Bytes of randomness in a token.
    private static let tokenBytes = 32
    /// Characters of a token: base64url without padding (RFC 4648, section 5).
    private static let tokenLength = 43

    /// Opens a browser session for a person and returns its token: 256 random bits as base64url, stored as a digest only.
    ///
    /// Sessions that are expired for everybody go, and the person's least recently used ones over the limit; throws `.unknownUser`.
    public func createToken(user: String, now: Int64) throws(StorageError) -> String {
        let token = Self.randomToken()
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try insert(token: token, user: user, agent: "", browser: nil, now: now, transaction)
            return .success(())
        }
        return token
    }

    func insert(
        token: String, user: String, agent: String, browser: String?, now: Int64,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let device = browser.map { Database.Value.blob(self.digest(Array($0.utf8))) } ?? .null
        let digest = Database.Value.blob(digest(Array(token.utf8)))
        // Those of guests that ended sooner go with ``eraseUnreachable(now:notingErasureBy:limit:)``.
        let longest = max(limits.browserSessionLifetime, limits.accountSessionLifetime)
        try transaction.execute("DELETE FROM browser_sessions WHERE used_at < ?", [.integer(now - longest)])
        try transaction.execute(
            "INSERT INTO browser_sessions(digest, user, created_at, used_at, agent, device) VALUES(?, ?, ?, ?, ?, ?)",
            [digest, .text(user), .integer(now), .integer(now), .text(String(agent.prefix(80))), device])
        try transaction.execute(
            """
            DELETE FROM browser_sessions WHERE digest IN (
                SELECT digest FROM browser_sessions WHERE user = ?1 AND digest <> ?2
                ORDER BY used_at DESC, rowid DESC LIMIT -1 OFFSET ?3)
            """, [.text(user), digest, .integer(Int64(max(0, limits.browserSessions - 1)))])
    }

    /// The person whose browser session that token opens, or nil when it is unknown or was unused for too long.
    ///
    /// Use prolongs the session; that is written down no more than once in a thirtieth of its lifetime.
    public func user(forToken token: String, now: Int64) throws(StorageError) -> UserRecord? {
        guard token.utf8.count == Self.tokenLength else { return nil }
        let digest = Database.Value.blob(digest(Array(token.utf8)))
        let rows = try query(
            """
            SELECT people.*, used_at FROM browser_sessions JOIN people ON people.id = user
            WHERE digest = ?1 AND used_at >= CASE WHEN is_anonymous <> 0 THEN ?2 ELSE ?3 END
            """,
            [
                digest, .integer(now - limits.browserSessionLifetime), .integer(now - limits.accountSessionLifetime),
            ])
        let found = try decode(rows) { row throws(DatabaseError) in
            (user: try Self.user(row), usedAt: try row.integer("used_at"))
        }
        guard let session = found.first else { return nil }
        // A time in the future was written before the clock was set back; it would keep the session alive too long.
        if session.usedAt > now || now - session.usedAt > lifetime(of: session.user) / 30 {
            try execute("UPDATE browser_sessions SET used_at = ? WHERE digest = ?", [.integer(now), digest])
        }
        return session.user
    }

    /// How long a browser session of that person stays valid that is not used, in milliseconds.
    public func lifetime(of user: UserRecord) -> Int64 {
        user.isAnonymous ? limits.browserSessionLifetime : limits.accountSessionLifetime
    }

    /// Ends a browser session; one that is not there is fine.
    public func removeToken(_ token: String) throws(StorageError) {
        guard token.utf8.count == Self.tokenLength else { return }
        try execute("DELETE FROM browser_sessions WHERE digest = ?", [.blob(digest(Array(token.utf8)))])
    }

    /// Ends every browser session of a person.
    public func removeAllTokens(user: String) throws(StorageError) {
        try execute("DELETE FROM browser_sessions WHERE user = ?", [.text(user)])
    }

    /// The system's generator is getrandom(2) on Linux, fit for secrets.
    static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<tokenBytes).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return Base64URL.encode(bytes)
    }
}
