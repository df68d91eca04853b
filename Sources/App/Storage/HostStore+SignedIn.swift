import Database

/// A browser in which a person is signed in.
public struct SignedInPlace: Sendable, Hashable {
    /// Names it in this list.
    public var number: Int64
    /// The browser's description of itself, in a few words.
    public var agent: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var createdAt: Int64
    /// When the session was last used, in milliseconds since 1970-01-01T00:00:00Z.
    public var usedAt: Int64
    /// Whether it is the one that asks.
    public var isThis: Bool
}

/// Browser sessions that were ended in the store and may still be open in memory.
public struct EndedSessions: Sendable {
    let digests: Set<[UInt8]>
    let digest: @Sendable ([UInt8]) -> [UInt8]

    /// Whether the session of that secret is one of them.
    public func contains(secret: String) -> Bool { digests.contains(digest(Array(secret.utf8))) }
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
    ///
    /// The account is no longer known in the browsers of these sessions: its owner gets a mail when one signs in again.
    ///
    /// - Parameter browser: the secret of the browser that asks, in which the account stays known.
    /// - Returns: the sessions that were ended by it.
    @discardableResult
    public func removeTokens(
        user: String, but token: String, number: Int64? = nil, knownBrowser browser: String? = nil
    ) throws(StorageError) -> EndedSessions {
        let own = Database.Value.blob(digest(Array(token.utf8)))
        var condition = "user = ? AND digest <> ?"
        var arguments: [Database.Value] = [.text(user), own]
        if let number {
            condition += " AND rowid = ?"
            arguments.append(.integer(number))
        }
        let rows = try transaction { transaction throws(DatabaseError) -> Result<[Database.Row], StorageError> in
            let rows = try transaction.query(
                "DELETE FROM browser_sessions WHERE \(condition) RETURNING digest, device", arguments)
            let devices = rows.compactMap { $0["device"]?.blob }
            // A session from before browsers were noted may be in any of them.
            if number == nil || devices.count < rows.count {
                try forgetBrowsers(of: user, but: browser, transaction)
            } else {
                for device in devices where device != browser.map({ digest(Array($0.utf8)) }) {
                    try transaction.execute(
                        "DELETE FROM known_browsers WHERE user = ? AND device = ?", [.text(user), .blob(device)])
                }
            }
            return .success(rows)
        }
        return try ended(rows)
    }

    /// Sets a password and ends the person's browser sessions but that of the token: both or neither.
    ///
    /// The account is then known in no other browser.
    ///
    /// - Parameters:
    ///   - old: the hash that the person's proof was compared with.
    ///   - token: the session that stays; nil for none.
    ///   - browser: the secret of the browser that asks, in which the account stays known if it is.
    /// - Returns: the sessions that were ended; nil where the account has another password by now, which stays.
    public func setPassword(
        _ password: String, inPlaceOf old: String, user: String, endingSessionsBut token: String?,
        knownBrowser browser: String?
    ) throws(StorageError) -> EndedSessions? {
        let rows = try transaction { transaction throws(DatabaseError) -> Result<[Database.Row]?, StorageError> in
            let same = try transaction.query(
                "SELECT 1 FROM accounts WHERE user = ? AND password = ?", [.text(user), .text(old)])
            guard !same.isEmpty else { return .success(nil) }
            return .success(
                try setPassword(password, user: user, endingSessionsBut: token, knownBrowser: browser, transaction))
        }
        guard let rows else { return nil }
        return try ended(rows)
    }

    /// Nil where there is no account.
    func setPassword(
        _ password: String, user: String, endingSessionsBut token: String?, knownBrowser browser: String?,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [Database.Row]? {
        let own = Database.Value.blob(digest(Array((token ?? "").utf8)))
        let changed = try transaction.execute(
            "UPDATE accounts SET password = ? WHERE user = ?", [.text(password), .text(user)])
        guard changed == 1 else { return nil }
        try forgetBrowsers(of: user, but: browser, transaction)
        return try transaction.query(
            "DELETE FROM browser_sessions WHERE user = ? AND digest <> ? RETURNING digest", [.text(user), own])
    }

    private func forgetBrowsers(
        of user: String, but browser: String?, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        // Nobody's secret is empty.
        try transaction.execute(
            "DELETE FROM known_browsers WHERE user = ? AND device <> ?",
            [.text(user), .blob(digest(Array((browser ?? "").utf8)))])
    }

    func ended(_ rows: [Database.Row]) throws(StorageError) -> EndedSessions {
        let digests = try decode(rows) { row throws(DatabaseError) in try row.blob("digest") }
        return EndedSessions(digests: Set(digests), digest: digest)
    }
}
