import Database

/// The attempts that networks have spent, by subject.
package typealias KeptRates = [RateSubject: [RateTable.Entry]]

extension HostStore {
    private static let digestSize = 16

    /// Returns the attempts that networks have spent, the lightest first.
    package func rateBuckets() throws(StorageError) -> KeptRates {
        var kept: KeptRates = [:]
        let rows = try decode(query("SELECT * FROM rate_buckets ORDER BY spent")) {
            row throws(DatabaseError) -> (RateSubject, RateTable.Entry)? in
            let bytes = try row.blob("key")
            let name = String(decoding: bytes.dropLast(Self.digestSize), as: UTF8.self)
            // One from before the subject was kept, or of a version that has others, forgives what it counted.
            guard let subject = RateSubject(rawValue: name) else { return nil }
            return (
                subject,
                RateTable.Entry(
                    key: RateKey(Array(bytes.suffix(Self.digestSize))), spent: try row.real("spent"),
                    at: try row.integer("at"), rate: try row.real("rate"))
            )
        }
        for (subject, entry) in rows.compactMap(\.self) { kept[subject, default: []].append(entry) }
        return kept
    }

    /// Stores the attempts that networks have spent in place of those that were stored before.
    package func keepRateBuckets(_ kept: KeptRates) throws(StorageError) {
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try transaction.execute("DELETE FROM rate_buckets")
            for (subject, entries) in kept {
                for entry in entries {
                    try transaction.execute(
                        """
                        INSERT INTO rate_buckets(key, spent, at, rate) VALUES(?, ?, ?, ?)
                        ON CONFLICT(key) DO UPDATE SET spent = excluded.spent, at = excluded.at, rate = excluded.rate
                        """,
                        [
                            .blob(Array(subject.rawValue.utf8) + entry.key.bytes), .real(entry.spent),
                            .integer(entry.at), .real(entry.rate),
                        ])
                }
            }
            return .success(())
        }
    }

    static let rateMigration = Database.Migration(
        "what networks have spent",
        script: """
            CREATE TABLE rate_buckets(
                key BLOB NOT NULL PRIMARY KEY,
                spent REAL NOT NULL,
                at INTEGER NOT NULL,
                rate REAL NOT NULL
            ) STRICT, WITHOUT ROWID;
            """)
}
