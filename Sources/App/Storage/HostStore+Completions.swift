import Database
import JSONText

// Contents that a person came to the end of. Journeys depend on them, not on the history.
extension HostStore {
    static let completionsMigration = Database.Migration(
        "completed contents, apart from the history",
        script: """
            CREATE TABLE completions(
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                content TEXT NOT NULL,
                completed_at INTEGER NOT NULL,
                UNIQUE(user, content)
            ) STRICT;
            INSERT INTO completions(user, content, completed_at)
                SELECT user, content, played_at FROM history WHERE is_completed <> 0 ORDER BY played_at, number;
            """)

    /// The contents that a person came to the end of, the first first.
    public func completions(user: String) throws(StorageError) -> [String] {
        let rows = try query("SELECT content FROM completions WHERE user = ? ORDER BY number", [.text(user)])
        return try decode(rows) { row throws(DatabaseError) in try row.text("content") }
    }

    /// Notes that a person came to the end of a content; the first time stays. Over the limit the oldest are forgotten.
    static func complete(
        _ content: String, user: String, at time: Int64, limit: Int, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            "INSERT INTO completions(user, content, completed_at) VALUES(?, ?, ?) ON CONFLICT(user, content) DO NOTHING",
            [.text(user), .text(content), .integer(time)])
        try transaction.execute(
            """
            DELETE FROM completions WHERE number IN (
                SELECT number FROM completions WHERE user = ? ORDER BY number DESC LIMIT -1 OFFSET ?)
            """, [.text(user), .integer(Int64(limit))])
    }

    static func completionJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        ["content": .string(try row.text("content")), "completedAt": .integer(try row.integer("completed_at"))]
    }
}
