import CSQLite
public import Foundation

extension Database {
    /// One step of a schema's history.
    public struct Migration: Sendable {
        /// A description of the step, for messages.
        public let name: String
        let change: @Sendable (borrowing Transaction) throws(DatabaseError) -> Void

        /// A step that runs a script of one or more statements without parameters.
        public init(_ name: String, script: String) {
            self.name = name
            change = { transaction throws(DatabaseError) in try transaction.execute(script: script) }
        }

        /// A step that runs a closure.
        public init(_ name: String, _ change: @escaping @Sendable (borrowing Transaction) throws(DatabaseError) -> Void)
        {
            self.name = name
            self.change = change
        }
    }

    /// Number of migrations that this database has gone through, which SQLite keeps in `user_version`.
    public var version: Int {
        get throws(DatabaseError) { try use { connection throws(DatabaseError) in try connection.schemaVersion() } }
    }

    /// Brings the schema up to date: migration n, counted from 1, makes version n, each in a transaction of its own.
    ///
    /// A file that has a schema already is copied first, to its name with `.version-` and the version that it has; without
    /// room for the copy nothing is changed. Copies are removed after 30 days.
    ///
    /// Published migrations are never changed, removed or reordered. Throws `.newerVersion`, changing nothing, when
    /// the file has gone through more migrations than are known here.
    ///
    /// - Parameter now: Returns the time that decides which copies are old.
    public func migrate(_ migrations: [Migration], now: () -> Date = Date.init) throws(DatabaseError) {
        let found = try version
        guard found <= migrations.count else {
            throw DatabaseError(
                .newerVersion, extendedCode: SQLITE_ERROR,
                message: "The database has version \(found), and this program knows versions up to \(migrations.count)")
        }
        if found > 0, found < migrations.count { try keepCopy(version: found) }
        try removeOldCopies(now: now())
        for (index, migration) in migrations.enumerated().dropFirst(found) {
            try transaction(.migrating) { transaction throws(DatabaseError) in
                // Another process may have migrated since.
                guard try transaction.schemaVersion == index else { return }
                do throws(DatabaseError) {
                    try migration.change(transaction)
                } catch {
                    throw DatabaseError(
                        error.kind, extendedCode: error.extendedCode,
                        message: "Migration \(index + 1), \(migration.name): \(error.message)", sql: error.sql)
                }
                try transaction.setSchemaVersion(index + 1)
            }
        }
    }
}
