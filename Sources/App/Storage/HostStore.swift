public import Database
import Foundation
import Synchronization

/// The host's data about people: who they are, their browser sessions, their modules' small data, and their cues.
///
/// One SQLite file, or a database on a PostgreSQL server. A write that returned survives the death of the process. Times are milliseconds since
/// 1970-01-01T00:00:00Z. Calls block, from any thread.
public final class HostStore: Sendable {
    /// The file's name in the deployment's data directory.
    public static let fileName = "host.sqlite"

    /// The bounds that writes are held to.
    public let limits: StorageLimits
    let database: Database
    /// Whether something was erased that the write-ahead log may still hold.
    let isLogUncut = Atomic(false)
    /// SHA-256; the digest of a browser session's token is stored in its place.
    package let digest: @Sendable ([UInt8]) -> [UInt8]

    /// Opens the store of a deployment and brings its schema up to date; the directory must exist.
    ///
    /// - Parameter digest: SHA-256 of bytes.
    public convenience init(
        dataDirectory: String, limits: StorageLimits = StorageLimits(),
        digest: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) throws(StorageError) {
        let path = URL(fileURLWithPath: dataDirectory, isDirectory: true).appendingPathComponent(Self.fileName).path
        let database: Database
        do throws(DatabaseError) {
            database = try Database(path: path)
        } catch {
            throw StorageError(error)
        }
        try self.init(database: database, limits: limits, digest: digest)
    }

    /// Takes over a database that holds nothing else.
    public init(
        database: Database, limits: StorageLimits = StorageLimits(),
        digest: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) throws(StorageError) {
        self.database = database
        self.limits = limits
        self.digest = digest
        do throws(DatabaseError) {
            // Data that a person had erased must not stay readable in the file's free pages.
            try database.overwriteDeleted()
            try database.migrate(Self.allMigrations)
        } catch {
            throw StorageError(error)
        }
    }
}

extension HostStore {
    /// All steps of the schema's history.
    static let allMigrations: [Database.Migration] =
        migrations + peopleMigrations + [
            codesMigration, passkeysMigration, rateMigration, completionsMigration, probeMigration,
            refusedStatesMigration, signedInMigration, strokesMigration, inboxMigration, inboxLettersMigration,
            gapMigration,
        ]

    /// Runs one statement and returns its rows.
    func query(_ sql: String, _ arguments: [Database.Value] = []) throws(StorageError) -> [Database.Row] {
        do throws(DatabaseError) {
            return try database.query(sql, arguments)
        } catch {
            throw StorageError(error)
        }
    }

    /// Runs one statement in a transaction of its own and returns the number of rows it changed.
    @discardableResult
    func execute(_ sql: String, _ arguments: [Database.Value] = []) throws(StorageError) -> Int {
        do throws(DatabaseError) {
            return try database.execute(sql, arguments)
        } catch {
            throw StorageError(error)
        }
    }

    /// Runs the closure in one transaction, which is undone when it throws or returns a failure.
    func transaction<Success: Sendable>(
        _ body: (borrowing Database.Transaction) throws(DatabaseError) -> Result<Success, StorageError>
    ) throws(StorageError) -> Success {
        let result: Result<Success, StorageError>
        do throws(DatabaseError) {
            result = try database.transaction {
                transaction throws(DatabaseError) -> Result<Success, StorageError> in
                let result = try body(transaction)
                if case .failure = result { transaction.rollBack() }
                return result
            }
        } catch {
            throw StorageError(error)
        }
        return try result.get()
    }

    /// Reads the values of rows; a column of another type than the schema's is the database's failure.
    func decode<Element>(
        _ rows: [Database.Row], _ element: (Database.Row) throws(DatabaseError) -> Element
    ) throws(StorageError) -> [Element] {
        do throws(DatabaseError) {
            return try rows.map(element)
        } catch {
            throw StorageError(error)
        }
    }
}
