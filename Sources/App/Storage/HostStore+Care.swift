import Database

// Whether the store works.
extension HostStore {
    static let probeMigration = Database.Migration(
        "a row to write for looking whether the store works",
        script: "CREATE TABLE probe(id INTEGER NOT NULL PRIMARY KEY CHECK(id = 1), at INTEGER NOT NULL) STRICT;")

    /// Writes and reads the store, at a cost that does not grow with it; throws as any other call would.
    ///
    /// - Parameter time: Milliseconds since 1970-01-01T00:00:00Z.
    public func probe(at time: Int64) throws(StorageError) {
        let read = try transaction { transaction throws(DatabaseError) -> Result<Int64?, StorageError> in
            try transaction.execute(
                "INSERT INTO probe(id, at) VALUES(1, ?) ON CONFLICT(id) DO UPDATE SET at = excluded.at",
                [.integer(time)])
            // By their keys, as a visit looks for them.
            _ = try transaction.query("SELECT user FROM browser_sessions WHERE digest = x'00'")
            _ = try transaction.query("SELECT name FROM people WHERE id = ''")
            let rows = try transaction.query("SELECT at FROM probe WHERE id = 1")
            return .success(try rows.first.map { row throws(DatabaseError) in try row.integer("at") })
        }
        guard read == time else {
            throw .invalidValue(field: "probe", expected: "what was written", found: "something else")
        }
    }
}
