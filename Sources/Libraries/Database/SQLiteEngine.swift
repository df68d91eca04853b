import CSQLite
import Foundation
import Locks
import Synchronization

/// SQLite: one connection, lent to one thread after the other.
struct SQLiteEngine: DatabaseEngine {
    // @unchecked: a connection is not safe for two threads at once; it is only reached while the mutex is held.
    private struct Guarded: @unchecked Sendable {
        let connection: Connection
    }

    private final class Shared: Sendable {
        let guarded: RankedMutex<Guarded>
        /// The thread that holds the mutex, or zero: a call from inside a closure is refused instead of waiting forever.
        let owner = Atomic<UInt>(0)

        init(_ connection: sending Connection) {
            guarded = RankedMutex(Guarded(connection: connection), rank: SQLiteEngine.rank)
        }
    }

    private static let rank = LockRank(400, "Database.guarded")
    private let shared: Shared

    /// Opens a file, or a database in memory for nil.
    init(path: String?, options: Database.Options) throws(DatabaseError) {
        shared = Shared(try Connection(path: path, options: options))
    }

    var keepsFile: Bool { true }

    func use<Result: Sendable>(
        _ body: (any EngineConnection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        let thread = UInt(pthread_self())
        guard shared.owner.load(ordering: .relaxed) != thread else { throw .insideItself }
        return try shared.guarded.withLock { guarded throws(DatabaseError) in
            // The mutex orders these already; acquire and release tell that to the thread sanitizer too, which does not
            // see it where the kernel hands a contended mutex over.
            _ = shared.owner.exchange(thread, ordering: .acquiring)
            defer { shared.owner.store(0, ordering: .releasing) }
            return try body(guarded.connection)
        }
    }

    /// One that cannot begin has waited for its turn already.
    func isWorthRepeating(_ error: DatabaseError, attempt: Int) -> Bool { false }
}

extension Connection: EngineConnection {
    func schemaVersion() throws(DatabaseError) -> Int {
        Int(try query("PRAGMA user_version").first?[0]?.integer ?? 0)
    }

    func setSchemaVersion(_ version: Int) throws(DatabaseError) { try execute("PRAGMA user_version = \(version)") }

    func begin(_ kind: TransactionKind) throws(DatabaseError) {
        try execute(kind == .reading ? "BEGIN" : "BEGIN IMMEDIATE")
    }

    func commit() throws(DatabaseError) { try execute("COMMIT") }

    func rollBack() {
        guard !isIdle else { return }
        // A rollback of an open transaction cannot fail in a way that leaves it open.
        _ = try? execute("ROLLBACK")
    }
}

extension DatabaseError {
    /// A call from inside a closure of the same database.
    package static var insideItself: DatabaseError {
        DatabaseError(
            extendedCode: SQLITE_MISUSE,
            message: "The database is used inside one of its own closures; use the transaction given there")
    }
}
