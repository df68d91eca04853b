import Database

extension HostStore {
    /// Adds a person to groups; those that they are in already stay as they are.
    ///
    /// Throws `.tooMany`, `.invalidValue` and `.unknownUser`; then nothing was joined.
    public func join(_ cohorts: [String], user: String, at time: Int64) throws(StorageError) {
        for id in cohorts {
            guard (1...128).contains(id.utf8.count) else {
                throw .invalidValue(
                    field: "cohort", expected: "an id of 1 to 128 bytes", found: "\(id.utf8.count) of them")
            }
        }
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            for id in cohorts {
                try transaction.execute(
                    "INSERT INTO cohorts(user, id, joined_at) VALUES(?, ?, ?) ON CONFLICT(user, id) DO NOTHING",
                    [.text(user), .text(id), .integer(time)])
            }
            let count = try transaction.query("SELECT COUNT(*) AS n FROM cohorts WHERE user = ?", [.text(user)])
            for row in count where Int(try row.integer("n")) > limits.cohorts {
                return .failure(.tooMany(what: .cohorts, limit: limits.cohorts))
            }
            return .success(())
        }
    }

    /// The ids of the groups that a person is in, the first first.
    public func cohorts(user: String) throws(StorageError) -> [String] {
        let rows = try query("SELECT id FROM cohorts WHERE user = ? ORDER BY number", [.text(user)])
        return try decode(rows) { row throws(DatabaseError) in try row.text("id") }
    }
}
