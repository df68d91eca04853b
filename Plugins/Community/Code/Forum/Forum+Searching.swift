internal import Database

// Full-text search of posts and replies.
//
// Triggers write down which posts the index does not have as they are; the index takes them in when somebody searches. A
// trigger cannot write to the index itself: the schema of a database is not trusted, and in versions of SQLite before 3.42
// that keeps triggers from virtual tables.
extension Forum {
    /// Rows of the index that one page looks at. A page has fewer results where some of them are not shown.
    private static let candidates: Int64 = 50
    /// The number of posts after which the index is brought up to date, even where nobody searches.
    static let indexedEvery: Int64 = 250
    /// Rows of the index that one page of narrowed results looks at: those of a rare writer may be far apart.
    private static let narrowedCandidates: Int64 = 20_000
    /// Pages of the index that one step of its cleaning rewrites.
    private static let cleaningStep = 500

    static let searchMigration = Database.Migration(
        "an index of the words of posts",
        script: """
            CREATE VIRTUAL TABLE post_words USING fts5(
                text, content = 'posts', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2');
            -- The posts that the index does not have as they are, with the text that it has; null where it has none.
            CREATE TABLE unindexed (post INTEGER PRIMARY KEY, indexed_text TEXT) STRICT;
            CREATE TRIGGER posts_come AFTER INSERT ON posts WHEN new.text IS NOT NULL
                BEGIN INSERT INTO unindexed (post) VALUES (new.id) ON CONFLICT DO NOTHING; END;
            CREATE TRIGGER posts_change AFTER UPDATE OF text ON posts WHEN old.text IS NOT new.text
                BEGIN INSERT INTO unindexed (post, indexed_text) VALUES (new.id, old.text) ON CONFLICT DO NOTHING; END;
            INSERT INTO post_words (rowid, text) SELECT id, text FROM posts WHERE text IS NOT NULL;
            """)

    /// Posts and replies that have all of the words, the latest first, without those that the person does not see.
    ///
    /// Case, accents and the order of the words make no difference.
    func search(
        _ query: SearchQuery, _ narrowing: SearchNarrowing = .none, after cursor: Cursor? = nil, person: String,
        now: Int64 = 0
    ) throws(ForumError) -> SearchPage {
        let isComplete = try read { transaction throws(DatabaseError) in
            .success(try transaction.query("SELECT 1 FROM unindexed LIMIT 1").isEmpty)
        }
        if !isComplete { try updateIndex() }
        return try read { transaction throws(DatabaseError) in
            let end = try Self.endOfNarrowed(query, narrowing, after: cursor, transaction)
            let first = try narrowing.age.map { age throws(DatabaseError) in
                try Self.firstPost(since: Self.before(now, age.milliseconds), transaction)
            }
            let rows = try transaction.query(
                Self.found,
                [
                    .text(query.expression), .integer(cursor?.post ?? .max), .integer(Self.candidates + 1),
                    .integer(max(first ?? 0, end ?? 0)), .text(orNull: narrowing.writer?.id),
                    .text(orNull: narrowing.channel),
                ])
            let hidden = try hidden(for: person, transaction)
            var hits: [SearchHit] = []
            var last: Int64?
            for row in rows.prefix(Int(Self.candidates)) {
                guard hits.count < Self.usualLimit else { break }
                last = try row.integer("id")
                if let hit = try Self.hit(row, hidden, person: person) { hits.append(hit) }
            }
            let isEnd = try rows.last.map { row throws(DatabaseError) in try row.integer("id") } == last
            let goesOn = end.flatMap { end in (first ?? 0) < end ? end : nil }
            let next = isEnd ? goesOn : last
            return .success(
                SearchPage(
                    hits: hits, next: next.map { Cursor(post: $0) }, channels: try Self.openChannels(transaction)))
        }
    }

    /// Returns the member of a name, whatever its case and white space.
    func writer(named name: String) throws(ForumError) -> SearchNarrowing.Writer {
        let name = try PlainText.name(name)
        return try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                "SELECT id, name FROM members WHERE folded = ?", [.text(NameForms(name).folded)])
            guard let row = rows.first else { return .failure(.unknownMember(name)) }
            return .success(SearchNarrowing.Writer(id: try row.text("id"), name: try row.text("name")))
        }
    }

    /// Returns the number of the last post that a page of narrowed results looks at; nil where it looks at all.
    private static func endOfNarrowed(
        _ query: SearchQuery, _ narrowing: SearchNarrowing, after cursor: Cursor?,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int64? {
        guard narrowing.writer != nil || narrowing.channel != nil else { return nil }
        return try transaction.query(
            """
            SELECT rowid AS id FROM post_words WHERE post_words MATCH ?1 AND rowid < ?2
            ORDER BY rowid DESC LIMIT 1 OFFSET ?3
            """, [.text(query.expression), .integer(cursor?.post ?? .max), .integer(narrowedCandidates - 1)]
        ).first?.integer("id")
    }

    /// Returns the number of the first post that is not older than an instant, by as many questions as the number has bits:
    /// posts are numbered as they come.
    private static func firstPost(
        since instant: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int64 {
        var low: Int64 = 0
        var high = try transaction.query("SELECT MAX(id) AS id FROM posts").first?["id"]?.integer ?? 0
        while low < high {
            let middle = low + (high - low) / 2
            let rows = try transaction.query(
                "SELECT created_at FROM posts WHERE id > ? ORDER BY id LIMIT 1", [.integer(middle)])
            if let at = try rows.first?.integer("created_at"), at < instant { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }

    private static func openChannels(
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [SearchPage.Channel] {
        try transaction.query("SELECT id, name FROM channels WHERE position IS NOT NULL ORDER BY position").map {
            row throws(DatabaseError) in
            SearchPage.Channel(id: try row.text("id"), name: try row.text("name"))
        }
    }

    private static let found = """
        SELECT post_words.rowid AS id, COALESCE(p.parent, p.id) AS thread, p.author, p.text, p.created_at,
            t.author AS thread_author, m.name, c.name AS channel_name,
            (p.text IS NOT NULL AND p.withheld = 0 AND c.position IS NOT NULL) AS is_shown,
            snippet(post_words, 0, char(2), char(3), '…', 20) AS excerpt
        FROM post_words CROSS JOIN posts p ON p.id = post_words.rowid
        CROSS JOIN channels c ON c.id = p.channel LEFT JOIN members m ON m.id = p.author
        LEFT JOIN posts t ON t.id = p.parent
        WHERE post_words MATCH ?1 AND post_words.rowid < ?2 AND post_words.rowid >= ?4
            AND (?5 IS NULL OR p.author = ?5) AND (?6 IS NULL OR p.channel = ?6) ORDER BY post_words.rowid DESC LIMIT ?3
        """

    private static func hit(
        _ row: Database.Row, _ hidden: Hidden, person: String
    ) throws(DatabaseError) -> SearchHit? {
        guard try row.integer("is_shown") != 0 else { return nil }
        let author = row["author"]?.text
        if hidden.hides(author: author, person: person, words: Hidden.words(of: row["text"]?.text ?? "")) { return nil }
        // The thread of somebody who is blocked cannot be read.
        if let starter = row["thread_author"]?.text, hidden.people.contains(starter) { return nil }
        return SearchHit(
            id: try row.integer("id"), thread: try row.integer("thread"), channelName: try row.text("channel_name"),
            displayName: row["name"]?.text ?? "", isOwn: author == person, createdAt: try row.integer("created_at"),
            excerpt: SearchHit.pieces(try row.text("excerpt")))
    }

    /// Has the index take in what was written, changed and deleted.
    func updateIndex() throws(ForumError) {
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            try Self.updateIndex(transaction)
            return .success(())
        }
    }

    static func updateIndex(_ transaction: borrowing Database.Transaction) throws(DatabaseError) {
        // FTS5 takes a text out only when it is given that text.
        try transaction.execute(
            """
            INSERT INTO post_words (post_words, rowid, text)
            SELECT 'delete', post, indexed_text FROM unindexed WHERE indexed_text IS NOT NULL
            """)
        try transaction.execute(
            """
            INSERT INTO post_words (rowid, text)
            SELECT p.id, p.text FROM unindexed u JOIN posts p ON p.id = u.post WHERE p.text IS NOT NULL
            """)
        try transaction.execute("DELETE FROM unindexed")
    }

    /// Rewrites the index without the words of what was deleted, in steps, so that others can write in between.
    ///
    /// FTS5 marks words as deleted, and keeps them in older parts of the index until those are merged.
    func cleanIndex() throws(DatabaseError) {
        func changes() throws(DatabaseError) -> Int64 {
            try database.query("SELECT total_changes() AS count").first?.integer("count") ?? 0
        }
        var (step, before) = (-Self.cleaningStep, try changes())
        while true {
            // A negative number begins a merge of the whole index; a positive one goes on with it.
            try database.execute(
                "INSERT INTO post_words (post_words, rank) VALUES ('merge', ?)", [.integer(Int64(step))])
            let after = try changes()
            // The documentation of FTS5: fewer than two changed rows mean that there was nothing to do.
            guard after - before >= 2 else { return }
            (step, before) = (Self.cleaningStep, after)
        }
    }
}
