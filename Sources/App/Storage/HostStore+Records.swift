import Database
import JSONText

extension HostStore {
    /// Maximum size of a record's value, in bytes.
    private static let recordLimit = 64 << 10

    /// Keeps what a person did. Over the limit the oldest of the kind are forgotten; throws `.invalidValue` and `.unknownUser`.
    public func keep(_ record: PersonalRecord, user: String) throws(StorageError) {
        let value = try text(of: record)
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try Self.insert(record, value, limit: limits.records, user: user, transaction)
            return .success(())
        }
    }

    /// The record's value as it is kept.
    func text(of record: PersonalRecord) throws(StorageError) -> String {
        guard (1...128).contains(record.id.utf8.count) else {
            throw .invalidValue(
                field: "id", expected: "an id of 1 to 128 bytes", found: "\(record.id.utf8.count) of them")
        }
        let value = JSON.object(record.value).text
        guard value.utf8.count <= Self.recordLimit else {
            throw .invalidValue(
                field: record.kind.rawValue, expected: "at most \(Self.recordLimit) bytes",
                found: "\(value.utf8.count) bytes")
        }
        return value
    }

    /// Keeps a record as a part of something that happens at once.
    static func insert(
        _ record: PersonalRecord, _ value: String, limit: Int, user: String,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let (user, kind) = (Database.Value.text(user), Database.Value.text(record.kind.rawValue))
        if record.kind.isSingle {
            try transaction.execute(
                "DELETE FROM records WHERE user = ? AND kind = ? AND id = ?", [user, kind, .text(record.id)])
        }
        try transaction.execute(
            "INSERT INTO records(user, kind, id, at, value) VALUES(?, ?, ?, ?, ?)",
            [user, kind, .text(record.id), .integer(record.at), .text(value)])
        try transaction.execute(
            """
            DELETE FROM records WHERE number IN (
                SELECT number FROM records WHERE user = ? AND kind = ? ORDER BY number DESC LIMIT -1 OFFSET ?)
            """, [user, kind, .integer(Int64(limit))])
    }

    /// Returns a person's records of that kind, the latest first.
    public func records(_ kind: PersonalRecord.Kind, user: String) throws(StorageError) -> [PersonalRecord] {
        let rows = try query(
            "SELECT * FROM records WHERE user = ? AND kind = ? ORDER BY number DESC",
            [.text(user), .text(kind.rawValue)])
        return try decode(rows) { row throws(DatabaseError) in
            PersonalRecord(
                kind, try row.text("id"), at: try row.integer("at"),
                value: (try? JSON(parsing: try row.text("value")))?.object ?? [:])
        }
    }

    /// Forgets all of that kind about an item; none is fine.
    public func forget(_ kind: PersonalRecord.Kind, _ id: String, user: String) throws(StorageError) {
        try execute(
            "DELETE FROM records WHERE user = ? AND kind = ? AND id = ?",
            [.text(user), .text(kind.rawValue), .text(id)])
    }
}
