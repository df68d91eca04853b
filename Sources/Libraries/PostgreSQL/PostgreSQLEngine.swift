public import Database
import Foundation

/// A PostgreSQL server, over a bounded number of connections; each is lent to one thread at a time.
public struct PostgreSQLEngine: DatabaseEngine {
    /// The bounds of the connections and of what they wait for.
    public struct Options: Sendable, Hashable {
        /// Maximum number of connections, which the server must have room for.
        public var connections: Int
        /// Maximum time of one statement, in milliseconds.
        public var statementMilliseconds: Int
        /// Maximum time to wait for a connection of the others, in seconds.
        public var patienceSeconds: Int

        /// Makes options with 8 connections, 30 seconds a statement and 10 seconds for a connection, unless told otherwise.
        public init(connections: Int = 8, statementMilliseconds: Int = 30_000, patienceSeconds: Int = 10) {
            self.connections = max(1, connections)
            self.statementMilliseconds = max(1, statementMilliseconds)
            self.patienceSeconds = max(1, patienceSeconds)
        }
    }

    private let pool: ConnectionPool
    private let connections: Int

    /// Connects once, to find out whether the server takes this program; throws otherwise.
    ///
    /// - Parameter address: as libpq takes it (https://www.postgresql.org/docs/15/libpq-connect.html), such as
    ///   `postgresql://name:password@host/database?sslmode=verify-full`.
    public init(_ address: String, options: Options = Options()) throws(DatabaseError) {
        pool = ConnectionPool(address, options)
        connections = options.connections
        try use { _ throws(DatabaseError) in }
    }

    package var keepsFile: Bool { false }

    package func use<Result: Sendable>(
        _ body: (any EngineConnection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        let lent = try pool.take()
        defer { pool.put(back: lent) }
        return try body(lent.connection)
    }

    /// Another host changed a table: every connection that was open then has statements of before, and each is given up
    /// when it is found. Or others changed what the transaction read: it waits for a random time, longer with each attempt, so that those who
    /// meet do not meet again: the waits of 60 attempts are about a second in all.
    package func isWorthRepeating(_ error: DatabaseError, attempt: Int) -> Bool {
        if error.isOutdated { return attempt <= connections }
        guard error.isSerialization, attempt < 60 else { return false }
        usleep(.random(in: 0...UInt32(clamping: min(attempt, 50) * 1_000)))
        return true
    }
}
