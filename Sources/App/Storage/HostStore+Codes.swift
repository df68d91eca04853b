import Database

/// Result of putting in a code.
public enum CodeRedemption: Sendable, Hashable {
    /// It was taken, and the access that it opens is kept.
    case taken
    /// The person has used it before.
    case usedBefore
    /// As many people as may have used it.
    case usedUp
    /// It could not be kept; the log says why.
    case failed
}

extension HostStore {
    /// Takes a code for a person and keeps the access that it opens: at once or not at all, also when two people put it
    /// in at once.
    ///
    /// How many have used it is counted apart from who: erasing a person gives no use back.
    ///
    /// - Parameters:
    ///   - code: its digest.
    ///   - limit: how many people may use it; nil for any number.
    public func redeem(
        _ code: String, limit: Int?, for record: PersonalRecord, user: String
    ) throws(StorageError) -> CodeRedemption {
        let value = try text(of: record)
        return try transaction { transaction throws(DatabaseError) -> Result<CodeRedemption, StorageError> in
            let own = try transaction.query(
                "SELECT 1 AS n FROM code_uses WHERE code = ? AND user = ?", [.text(code), .text(user)])
            guard own.isEmpty else { return .success(.usedBefore) }
            let rows = try transaction.query("SELECT uses AS n FROM codes WHERE code = ?", [.text(code)])
            let uses = try rows.first.map { row throws(DatabaseError) in try row.integer("n") } ?? 0
            if let limit, uses >= Int64(limit) { return .success(.usedUp) }
            try transaction.execute(
                "INSERT INTO codes(code, uses) VALUES(?, 1) ON CONFLICT(code) DO UPDATE SET uses = codes.uses + 1",
                [.text(code)])
            try transaction.execute(
                "INSERT INTO code_uses(user, code, used_at) VALUES(?, ?, ?)",
                [.text(user), .text(code), .integer(record.at)])
            try Self.insert(record, value, limit: limits.records, user: user, transaction)
            return .success(.taken)
        }
    }

    static let codesMigration = Database.Migration(
        "codes of offers",
        script: """
            CREATE TABLE codes(
                code TEXT NOT NULL PRIMARY KEY,
                uses INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE code_uses(
                user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                code TEXT NOT NULL,
                used_at INTEGER NOT NULL,
                PRIMARY KEY(user, code)
            ) STRICT, WITHOUT ROWID;
            -- Of what was opened before, the code stands in what is kept of it.
            INSERT OR IGNORE INTO code_uses(user, code, used_at)
                SELECT user, json_extract(value, '$.code'), at FROM records
                WHERE kind = 'entitlement' AND json_extract(value, '$.code') IS NOT NULL;
            INSERT INTO codes(code, uses) SELECT code, COUNT(*) FROM code_uses GROUP BY code;
            """)
}
