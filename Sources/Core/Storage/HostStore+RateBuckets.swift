import Database

extension HostStore {
    /// What networks have spent, the lightest first.
    func rateBuckets() throws(StorageError) -> [RateTable.Entry] {
        try decode(query("SELECT * FROM rate_buckets ORDER BY spent")) { row throws(DatabaseError) in
            RateTable.Entry(
                key: RateKey(try row.blob("key")), spent: try row.real("spent"), at: try row.integer("at"),
                rate: try row.real("rate"))
        }
    }

    /// Keeps what networks have spent in place of what was kept before.
    func keepRateBuckets(_ entries: [RateTable.Entry]) throws(StorageError) {
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try transaction.execute("DELETE FROM rate_buckets")
            for entry in entries {
                try transaction.execute(
                    "INSERT OR REPLACE INTO rate_buckets(key, spent, at, rate) VALUES(?, ?, ?, ?)",
                    [.blob(entry.key.bytes), .real(entry.spent), .integer(entry.at), .real(entry.rate)])
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
