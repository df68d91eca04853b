import Database
import JSONText

/// When a browser session began. Times are milliseconds since 1970-01-01T00:00:00Z.
public struct SessionBeginning: Sendable, Hashable {
    /// When the session was opened; one that follows another without a new proof keeps the other's time.
    public var createdAt: Int64
    /// When its person last proved who they are; 0 where that is not known.
    public var provenAt: Int64

    /// Makes a beginning; both moments are milliseconds since 1970-01-01T00:00:00Z.
    public init(createdAt: Int64, provenAt: Int64) {
        self.createdAt = createdAt
        self.provenAt = provenAt
    }
}

extension HostStore {
    /// The largest number of browsers that an account is known in; the one that was used least recently goes first.
    private static let maximumKnownBrowsers = 50

    /// Notes that somebody signed in to an account in a browser, and says whether it is new to the account.
    ///
    /// - Parameter device: the secret of the browser, of which the digest is kept.
    public func noteBrowser(
        of user: String, device: String, agent: String, at time: Int64
    ) throws(StorageError) -> Bool {
        let values: [Database.Value] = [
            .text(user), .blob(digest(Array(device.utf8))), .text(String(agent.prefix(80))), .integer(time),
        ]
        return try transaction { transaction throws(DatabaseError) -> Result<Bool, StorageError> in
            let known = try transaction.execute(
                "UPDATE known_browsers SET agent = ?3, used_at = ?4 WHERE user = ?1 AND device = ?2", values)
            guard known == 0 else { return .success(false) }
            try transaction.execute(
                "INSERT INTO known_browsers(user, device, agent, first_at, used_at) VALUES(?1, ?2, ?3, ?4, ?4)", values)
            try transaction.execute(
                """
                DELETE FROM known_browsers WHERE user = ?1 AND device IN (
                    SELECT device FROM known_browsers WHERE user = ?1 AND device <> ?2
                    ORDER BY used_at DESC LIMIT -1 OFFSET ?3)
                """, [values[0], values[1], .integer(Int64(Self.maximumKnownBrowsers - 1))])
            return .success(true)
        }
    }

    /// Whether somebody signed in to the account in that browser before.
    public func isKnown(browser device: String, of user: String) throws(StorageError) -> Bool {
        let rows = try query(
            "SELECT 1 FROM known_browsers WHERE user = ? AND device = ?",
            [.text(user), .blob(digest(Array(device.utf8)))])
        return !rows.isEmpty
    }

    /// Whether somebody signed in to any account in that browser before.
    public func isKnown(browser device: String) throws(StorageError) -> Bool {
        let rows = try query(
            "SELECT 1 FROM known_browsers WHERE device = ? LIMIT 1", [.blob(digest(Array(device.utf8)))])
        return !rows.isEmpty
    }

    /// The migration that adds the browser of a session, and the table that makes answers take the same time.
    static let signedInMigration = Database.Migration(
        "the browsers of sessions",
        script: """
            -- The digest of the browser's secret; NULL where it is not known.
            ALTER TABLE browser_sessions ADD COLUMN device BLOB;
            CREATE INDEX known_browsers_by_device ON known_browsers(device);

            -- Written where there is nothing to write, so that it takes as long.
            CREATE TABLE decoys(id INTEGER NOT NULL PRIMARY KEY CHECK(id = 1), count INTEGER NOT NULL) STRICT;
            """)

    static func knownBrowserJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        [
            "browser": .string(try row.text("agent")), "firstAt": .integer(try row.integer("first_at")),
            "usedAt": .integer(try row.integer("used_at")),
        ]
    }

    // MARK: Proofs

    /// Notes that the person of a session proved at that time who they are.
    public func prove(token: String, at time: Int64) throws(StorageError) {
        try execute(
            "UPDATE browser_sessions SET proven_at = ? WHERE digest = ?",
            [.integer(time), .blob(digest(Array(token.utf8)))])
    }

    /// Since when a session is one, and when its person proved who they are; nil for one that is not there.
    public func beginning(token: String) throws(StorageError) -> SessionBeginning? {
        let rows = try query(
            "SELECT created_at, proven_at FROM browser_sessions WHERE digest = ?",
            [.blob(digest(Array(token.utf8)))])
        return try decode(rows) { row throws(DatabaseError) in
            SessionBeginning(createdAt: try row.integer("created_at"), provenAt: try row.integer("proven_at"))
        }.first
    }

    /// When the person of a session last proved who they are, in milliseconds since 1970-01-01T00:00:00Z; nil where that is not
    /// known.
    public func provenAt(token: String) throws(StorageError) -> Int64? {
        let rows = try query(
            "SELECT proven_at FROM browser_sessions WHERE digest = ? AND proven_at > 0",
            [.blob(digest(Array(token.utf8)))])
        return try decode(rows) { row throws(DatabaseError) in try row.integer("proven_at") }.first
    }
}
