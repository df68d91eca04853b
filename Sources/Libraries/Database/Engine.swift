/// An engine that keeps a database: SQLite in this target; others implement it.
package protocol DatabaseEngine: Sendable {
    /// Whether it keeps one file here, which this program cares for; what a server keeps is cared for there.
    var keepsFile: Bool { get }

    /// Lends a connection to the closure, for the time of the call; waits for one, up to the engine's patience.
    ///
    /// A call from inside such a closure is refused.
    func use<Result: Sendable>(
        _ body: (any EngineConnection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result

    /// Whether a transaction that failed so had no effect, and succeeds when it is run again.
    ///
    /// - Parameter attempt: the number of the attempt that failed, from 1.
    func isWorthRepeating(_ error: DatabaseError, attempt: Int) -> Bool
}

/// The ways to begin a transaction.
package enum TransactionKind: Sendable {
    /// It may write, and takes effect as if no other ran at the same time.
    case writing
    /// It changes the schema; others that do wait for it.
    case migrating
    /// It only reads, and sees the database as it was at one moment.
    case reading
}

/// One connection to an engine, with its prepared statements; used by one thread at a time.
///
/// SQL is that of SQLite, as far as the callers use it; `?` and `?1` stand for arguments.
package protocol EngineConnection: AnyObject {
    /// Whether no transaction is open.
    var isIdle: Bool { get }
    /// The row id of the last insert on this connection; zero where there was none, or the engine has none.
    var lastInsertedRowID: Int64 { get }

    /// Number of migrations that the database has gone through.
    func schemaVersion() throws(DatabaseError) -> Int
    /// Notes the number of migrations, inside the transaction of the last one.
    func setSchemaVersion(_ version: Int) throws(DatabaseError)

    func begin(_ kind: TransactionKind) throws(DatabaseError)
    func commit() throws(DatabaseError)
    /// Undoes the open transaction, if there is one.
    func rollBack()

    /// Runs one statement and returns the number of rows that it inserted, updated or deleted.
    @discardableResult
    func execute(_ sql: String, _ arguments: [Database.Value]) throws(DatabaseError) -> Int
    /// Runs every statement of a script; none may have parameters.
    func execute(script: String) throws(DatabaseError)
    /// Runs one statement and hands over its rows one by one.
    func forEach(
        _ sql: String, _ arguments: [Database.Value], _ body: (Database.Row) -> Database.Step
    ) throws(DatabaseError)
}

extension EngineConnection {
    func query(_ sql: String, _ arguments: [Database.Value]) throws(DatabaseError) -> [Database.Row] {
        var rows: [Database.Row] = []
        try forEach(sql, arguments) { row in
            rows.append(row)
            return .proceed
        }
        return rows
    }
}
