internal import Database
import JSONText

// Threads of others that people follow: they find new replies to them in their inbox.
extension Forum {
    /// The maximum number of threads that one person follows; the one that they followed first gives way.
    static let followLimit = 500

    static let followingMigration = Database.Migration(
        "threads that people follow",
        script: """
            CREATE TABLE follows (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                person TEXT NOT NULL,
                thread INTEGER NOT NULL REFERENCES posts (id),
                created_at INTEGER NOT NULL,
                UNIQUE (person, thread)
            ) STRICT;
            CREATE INDEX follows_by_thread ON follows (thread);
            """)

    /// Follows a thread, or takes that back.
    ///
    /// - Returns: Whether it is followed now.
    @discardableResult
    func toggleFollow(_ thread: Int64, person: String, now: Int64) throws(ForumError) -> Bool {
        try perform { transaction throws(DatabaseError) in
            let removed = try transaction.execute(
                "DELETE FROM follows WHERE person = ? AND thread = ?", [.text(person), .integer(thread)])
            if removed > 0 { return .success(false) }
            guard let post = try post(thread, person: person, transaction), post.parent == nil else {
                return .failure(.unknownPost(thread))
            }
            try transaction.execute(
                "INSERT INTO follows (person, thread, created_at) VALUES (?, ?, ?)",
                [.text(person), .integer(thread), .integer(now)])
            try transaction.execute(
                """
                DELETE FROM follows WHERE person = ?1 AND id <=
                    (SELECT id FROM follows WHERE person = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
                """, [.text(person), .integer(Int64(Self.followLimit))])
            return .success(true)
        }
    }

    /// Tells those who follow the thread of a reply, but not who hides it, and not who is told of it otherwise.
    static func tellFollowers(
        of published: Published, but told: Set<String>, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        guard published.isNew, published.thread != published.post else { return }
        let told = JSON.array(told.sorted().map { .string($0) }).text
        let words = JSON.array(Hidden.words(of: published.text).sorted().map { .string($0) }).text
        // One statement, however many they are.
        try transaction.execute(
            """
            INSERT INTO outbox (person, kind, subject)
            SELECT f.person, 'followed', f.thread FROM follows f
            WHERE f.thread = ?1 AND f.person NOT IN (SELECT value FROM json_each(?2)) AND NOT EXISTS (
                SELECT 1 FROM hidden h WHERE h.person = f.person AND (
                    h.kind = 'thread' AND h.target = CAST(f.thread AS TEXT)
                    OR h.kind = 'channel' AND h.target = ?3
                    OR h.kind = 'person' AND h.target = ?4
                    OR h.kind = 'word' AND h.target IN (SELECT value FROM json_each(?5))))
            ON CONFLICT DO NOTHING
            """,
            [
                .integer(published.thread), .text(told), .text(published.channel), .text(published.author),
                .text(words),
            ])
    }
}
