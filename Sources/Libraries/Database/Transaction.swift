import CSQLite

extension Database {
    /// An open transaction; lives as long as the closure it was given to.
    public struct Transaction: ~Copyable {
        private let connection: any EngineConnection
        private let outcome = Outcome()

        private final class Outcome {
            var isRolledBack = false
        }

        init(_ connection: any EngineConnection) { self.connection = connection }

        var isRolledBack: Bool { outcome.isRolledBack }

        /// Undoes the transaction when its closure returns; for failures that are not the database's.
        public func rollBack() { outcome.isRolledBack = true }

        /// The row id of the last insert on this connection; zero when there was none.
        public var lastInsertedRowID: Int64 { connection.lastInsertedRowID }

        var schemaVersion: Int { get throws(DatabaseError) { try connection.schemaVersion() } }

        func setSchemaVersion(_ version: Int) throws(DatabaseError) { try connection.setSchemaVersion(version) }

        /// Runs one statement and returns the number of rows it inserted, updated or deleted.
        @discardableResult
        public func execute(_ sql: String, _ arguments: [Value] = []) throws(DatabaseError) -> Int {
            try inside(sql) { () throws(DatabaseError) in try connection.execute(sql, arguments) }
        }

        /// Runs every statement of a script, none of which may have parameters.
        public func execute(script: String) throws(DatabaseError) {
            try inside(script) { () throws(DatabaseError) in try connection.execute(script: script) }
        }

        /// Runs one statement and returns all its rows.
        public func query(_ sql: String, _ arguments: [Value] = []) throws(DatabaseError) -> [Row] {
            try inside(sql) { () throws(DatabaseError) in try connection.query(sql, arguments) }
        }

        /// Runs one statement and hands over its rows one by one, in constant memory.
        public func forEach(_ sql: String, _ arguments: [Value] = [], _ body: (Row) -> Step) throws(DatabaseError) {
            try inside(sql) { () throws(DatabaseError) in try connection.forEach(sql, arguments, body) }
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

        /// After some failures (disk full, for one) SQLite ends the transaction by itself; later statements would be
        /// committed one by one.
        private func inside<Result>(
            _ sql: String, _ body: () throws(DatabaseError) -> Result
        ) throws(DatabaseError) -> Result {
            guard !connection.isIdle else { throw ended(sql) }
            let result = try body()
            guard !connection.isIdle else { throw ended(sql) }
            return result
        }

        private func ended(_ sql: String) -> DatabaseError {
            DatabaseError(extendedCode: SQLITE_MISUSE, message: "The transaction has already ended", sql: sql)
        }
    }
}
