import CSQLite

/// One database, for use from any thread; calls block. That of SQLite takes them one after the other.
///
/// A file is opened with a write-ahead log, foreign keys enforced, functions and virtual tables in the schema untrusted,
/// and with SQLite's defensive mode. A committed transaction survives the death of the process; with
/// `Options.synchronous` at `.full` it also survives the loss of power
/// (https://www.sqlite.org/pragma.html#pragma_synchronous).
public final class Database: Sendable {
    /// How a database is opened.
    public struct Options: Sendable, Hashable {
        /// The point that a commit waits for.
        public enum Synchronous: String, Sendable, Hashable {
            /// Commits survive the death of the process; the last ones may be lost when the power fails.
            case normal = "NORMAL"
            /// Commits also survive the loss of power.
            case full = "FULL"
        }

        /// The point that a commit waits for; ``Synchronous/normal`` unless said otherwise.
        public var synchronous: Synchronous
        /// How long to wait for another process that writes, in milliseconds.
        public var busyTimeoutMilliseconds: Int
        /// Opens an existing file without the right to change it.
        public var isReadOnly: Bool

        /// Makes options for reading and writing, with a busy timeout of 5 seconds, unless said otherwise.
        public init(synchronous: Synchronous = .normal, busyTimeoutMilliseconds: Int = 5000, isReadOnly: Bool = false) {
            self.synchronous = synchronous
            self.busyTimeoutMilliseconds = busyTimeoutMilliseconds
            self.isReadOnly = isReadOnly
        }
    }

    /// Whether a loop over rows goes on.
    public enum Step: Sendable, Hashable {
        case proceed
        case stop
    }

    let engine: any DatabaseEngine

    /// Opens the file, creating it, readable by its owner alone, when it is absent; its folder must exist.
    ///
    /// The folder may be reached through symbolic links; a database that is itself a link is refused.
    public init(path: String, options: Options = Options()) throws(DatabaseError) {
        engine = try SQLiteEngine(path: path, options: options)
    }

    /// Opens a new database in memory, gone with this object; `Database()` has the usual options.
    public init(inMemory options: Options = Options()) throws(DatabaseError) {
        engine = try SQLiteEngine(path: nil, options: options)
    }

    /// Takes another engine than SQLite.
    package init(engine: any DatabaseEngine) { self.engine = engine }

    /// Runs one statement and returns the number of rows it inserted, updated or deleted; rows it returns are dropped.
    @discardableResult
    public func execute(_ sql: String, _ arguments: [Value] = []) throws(DatabaseError) -> Int {
        try repeating { () throws(DatabaseError) in
            try use { connection throws(DatabaseError) in
                try connection.outsideTransaction(sql) { () throws(DatabaseError) in
                    try connection.execute(sql, arguments)
                }
            }
        }
    }

    /// Runs one statement and returns all its rows.
    public func query(_ sql: String, _ arguments: [Value] = []) throws(DatabaseError) -> [Row] {
        try repeating { () throws(DatabaseError) in
            try use { connection throws(DatabaseError) in
                try connection.outsideTransaction(sql) { () throws(DatabaseError) in
                    try connection.query(sql, arguments)
                }
            }
        }
    }

    /// Runs one statement and hands over its rows one by one, in constant memory; the closure must not use this database.
    public func forEach(_ sql: String, _ arguments: [Value] = [], _ body: (Row) -> Step) throws(DatabaseError) {
        try use { connection throws(DatabaseError) in
            try connection.outsideTransaction(sql) { () throws(DatabaseError) in
                try connection.forEach(sql, arguments, body)
            }
        }
    }

    /// Runs one statement and hands over its rows one by one, to a closure that may throw.
    public func forEach(_ sql: String, _ arguments: [Value] = [], _ body: (Row) throws -> Step) throws {
        var failure: (any Error)?
        try forEach(sql, arguments) { row in
            do {
                return try body(row)
            } catch {
                failure = error
                return .stop
            }
        }
        if let failure { throw failure }
    }

    /// Runs the closure in one transaction that holds the write lock from its start (`BEGIN IMMEDIATE`).
    ///
    /// Its changes are kept when the closure returns, and undone when it throws or called `Transaction.rollBack()`. The
    /// closure must use the transaction it is given; calls on the database itself are refused.
    @discardableResult
    public func transaction<Result: Sendable>(
        _ body: (borrowing Transaction) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try transaction(.writing, body)
    }

    /// Runs a closure that only reads in one transaction: all of it sees the database as it was at one moment, and other
    /// processes may write meanwhile. Otherwise it is as `transaction(_:)`.
    public func snapshot<Result: Sendable>(
        _ body: (borrowing Transaction) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try transaction(.reading, body)
    }

    func transaction<Result: Sendable>(
        _ kind: TransactionKind, _ body: (borrowing Transaction) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try repeating { () throws(DatabaseError) in try transactionOnce(kind, body) }
    }

    /// Does again what had no effect, as often as the engine says that it is worth it.
    private func repeating<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        var attempt = 1
        while true {
            do throws(DatabaseError) {
                return try body()
            } catch {
                guard engine.isWorthRepeating(error, attempt: attempt) else { throw error }
                attempt += 1
            }
        }
    }

    private func transactionOnce<Result: Sendable>(
        _ kind: TransactionKind, _ body: (borrowing Transaction) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try use { connection throws(DatabaseError) in
            try connection.begin(kind)
            let transaction = Transaction(connection)
            do throws(DatabaseError) {
                let result = try body(transaction)
                if transaction.isRolledBack {
                    connection.rollBack()
                } else {
                    try connection.commit()
                }
                return result
            } catch {
                connection.rollBack()
                throw error
            }
        }
    }

    /// Runs the closure in one transaction, as above, for a closure that throws errors of its own as well.
    @discardableResult
    public func transaction<Result: Sendable>(
        _ body: (borrowing Transaction) throws -> Result
    ) throws -> Result {
        try transaction { transaction throws(DatabaseError) -> Swift.Result<Result, any Error> in
            do {
                return .success(try body(transaction))
            } catch let error as DatabaseError {
                throw error
            } catch {
                transaction.rollBack()
                return .failure(error)
            }
        }.get()
    }

    func use<Result: Sendable>(
        _ body: (any EngineConnection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try engine.use(body)
    }
}

extension EngineConnection {
    /// Runs a statement of its own and refuses one that leaves a transaction open.
    func outsideTransaction<Result>(
        _ sql: String, _ body: () throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        let result = try body()
        guard isIdle else {
            rollBack()
            throw DatabaseError(
                extendedCode: SQLITE_MISUSE, message: "A transaction was begun by SQL; use transaction(_:)", sql: sql)
        }
        return result
    }
}
