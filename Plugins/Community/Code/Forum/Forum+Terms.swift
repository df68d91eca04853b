internal import Database

// The rules of the community that people accept.
extension Forum {
    static let termsMigration = Database.Migration(
        "the rules that people accepted",
        script: """
            CREATE TABLE accepted_terms (
                person TEXT NOT NULL,
                version TEXT NOT NULL,
                accepted_at INTEGER NOT NULL,
                PRIMARY KEY (person, version)
            ) STRICT, WITHOUT ROWID;
            """)

    /// When the person accepted the rules as they are now, in milliseconds since 1970 UTC; nil where they did not.
    func acceptance(of person: String) throws(ForumError) -> Int64? {
        guard let terms else { return nil }
        return try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                "SELECT accepted_at FROM accepted_terms WHERE person = ? AND version = ?",
                [.text(person), .text(terms.version)])
            return .success(try rows.first?.integer("accepted_at"))
        }
    }

    /// Takes note that the person accepts the rules. A second time changes nothing.
    ///
    /// - Parameter version: The version that the person read.
    func accept(_ version: String, person: String, now: Int64) throws(ForumError) {
        guard version == terms?.version else { throw .termsChanged }
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            try transaction.execute(
                "INSERT INTO accepted_terms (person, version, accepted_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                [.text(person), .text(version), .integer(now)])
            return .success(())
        }
    }
}
