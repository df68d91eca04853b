internal import Database

/// The composer to which a draft belongs.
enum DraftPlace: Sendable, Hashable {
    case channel(String)
    /// A reply to a post.
    case thread(Int64)

    /// Stable, as the database keeps it.
    var name: String {
        switch self {
        case .channel(let id): "channel/\(id)"
        case .thread(let id): "post/\(id)"
        }
    }
}

/// The things that a person keeps of a thread.
struct KeptOfThread: Sendable, Hashable {
    var isBookmarked = false
    var isFollowed = false
    /// The reply that they began to write.
    var draft: String?
}

/// A thread that a person keeps.
struct Bookmark: Sendable, Hashable {
    /// The number of the entry, by which it is taken back.
    var id: Int64
    var thread: Int64
    /// Nil where the person cannot read the post any more.
    var beginning: String?
    var displayName: String
    var channelName: String
    /// Milliseconds since 1970 UTC.
    var createdAt: Int64
}

/// A text that a person began to write.
struct Draft: Sendable, Hashable {
    /// The name of a ``DraftPlace``, which is also its route.
    var place: String
    /// The name of the channel.
    var channelName: String
    var isReply: Bool
    var text: String
    /// Milliseconds since 1970 UTC.
    var changedAt: Int64
}

// Drafts and bookmarks.
extension Forum {
    /// The maximum number of drafts that are kept of one person; the oldest gives way.
    static let draftLimit = 50
    /// The maximum number of bookmarks of one person.
    static let bookmarkLimit = 500

    static let keepingMigration = Database.Migration(
        "drafts and bookmarks",
        script: """
            CREATE TABLE drafts (
                person TEXT NOT NULL,
                place TEXT NOT NULL,
                text TEXT NOT NULL,
                changed_at INTEGER NOT NULL,
                PRIMARY KEY (person, place)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE bookmarks (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                person TEXT NOT NULL,
                thread INTEGER NOT NULL REFERENCES posts (id),
                created_at INTEGER NOT NULL,
                UNIQUE (person, thread)
            ) STRICT;
            CREATE INDEX bookmarks_by_person ON bookmarks (person, id);
            -- A text that was sent is no draft any more.
            CREATE TRIGGER drafts_end AFTER INSERT ON posts BEGIN
                DELETE FROM drafts WHERE person = new.author AND place =
                    CASE WHEN new.parent IS NULL THEN 'channel/' || new.channel ELSE 'post/' || new.parent END;
            END;
            """)

    /// Keeps a text that the person began to write, or forgets the one there is where the text is empty.
    ///
    /// - Returns: Whether there is a draft now.
    @discardableResult
    func keepDraft(_ text: String, at place: DraftPlace, person: String, now: Int64) throws(ForumError) -> Bool {
        let text = try PlainText.draft(text)
        return try perform { transaction throws(DatabaseError) in
            guard !text.isEmpty else {
                try transaction.execute(
                    "DELETE FROM drafts WHERE person = ? AND place = ?", [.text(person), .text(place.name)])
                return .success(false)
            }
            switch place {
            case .channel(let id): guard try Self.isOpen(id, transaction) else { return .failure(.unknownChannel(id)) }
            case .thread(let id):
                guard try post(id, person: person, transaction) != nil else { return .failure(.unknownPost(id)) }
            }
            try transaction.execute(
                """
                INSERT INTO drafts (person, place, text, changed_at) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at
                """, [.text(person), .text(place.name), .text(text), .integer(now)])
            try transaction.execute(
                """
                DELETE FROM drafts WHERE person = ?1 AND place IN
                    (SELECT place FROM drafts WHERE person = ?1 ORDER BY changed_at DESC, place LIMIT -1 OFFSET ?2)
                """, [.text(person), .integer(Int64(Self.draftLimit))])
            return .success(true)
        }
    }

    /// The texts that the person began to write, the latest first, without those whose place is gone.
    func drafts(of person: String) throws(ForumError) -> [Draft] {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                """
                SELECT d.place, d.text, d.changed_at, c.name, (p.id IS NOT NULL) AS is_reply FROM drafts d
                LEFT JOIN posts p ON p.id = CAST(substr(d.place, 6) AS INTEGER) AND d.place LIKE 'post/%'
                JOIN channels c ON c.id = COALESCE(p.channel, substr(d.place, 9)) AND c.position IS NOT NULL
                WHERE d.person = ? ORDER BY d.changed_at DESC, d.place
                """, [.text(person)])
            return .success(
                try rows.map { row throws(DatabaseError) in
                    Draft(
                        place: try row.text("place"), channelName: try row.text("name"),
                        isReply: try row.integer("is_reply") != 0, text: try row.text("text"),
                        changedAt: try row.integer("changed_at"))
                })
        }
    }

    func kept(
        of thread: Int64, by person: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> KeptOfThread {
        let rows = try transaction.query(
            """
            SELECT EXISTS (SELECT 1 FROM bookmarks WHERE person = ?1 AND thread = ?2) AS is_bookmarked,
                EXISTS (SELECT 1 FROM follows WHERE person = ?1 AND thread = ?2) AS is_followed,
                (SELECT text FROM drafts WHERE person = ?1 AND place = ?3) AS draft
            """, [.text(person), .integer(thread), .text(DraftPlace.thread(thread).name)])
        guard let row = rows.first else { return KeptOfThread() }
        return KeptOfThread(
            isBookmarked: try row.integer("is_bookmarked") != 0, isFollowed: try row.integer("is_followed") != 0,
            draft: row["draft"]?.text)
    }

    /// Keeps a thread, or takes that back.
    ///
    /// - Returns: Whether it is kept now.
    @discardableResult
    func toggleBookmark(_ thread: Int64, person: String, now: Int64) throws(ForumError) -> Bool {
        try perform { transaction throws(DatabaseError) in
            let removed = try transaction.execute(
                "DELETE FROM bookmarks WHERE person = ? AND thread = ?", [.text(person), .integer(thread)])
            if removed > 0 { return .success(false) }
            guard let post = try post(thread, person: person, transaction), post.parent == nil else {
                return .failure(.unknownPost(thread))
            }
            let rows = try transaction.query(
                "SELECT COUNT(*) AS count FROM bookmarks WHERE person = ?", [.text(person)])
            guard try rows.first?.integer("count") ?? 0 < Self.bookmarkLimit else {
                return .failure(.tooManyBookmarks(limit: Self.bookmarkLimit))
            }
            try transaction.execute(
                "INSERT INTO bookmarks (person, thread, created_at) VALUES (?, ?, ?)",
                [.text(person), .integer(thread), .integer(now)])
            return .success(true)
        }
    }

    /// Takes a bookmark of the person back; one that is gone already is no error.
    func removeBookmark(_ id: Int64, person: String) throws(ForumError) {
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            try transaction.execute(
                "DELETE FROM bookmarks WHERE id = ? AND person = ?", [.integer(id), .text(person)])
            return .success(())
        }
    }

    /// The threads that the person keeps, the latest kept first.
    ///
    /// - Parameter cursor: Goes on after this entry.
    func bookmarks(
        of person: String, after cursor: Cursor? = nil
    ) throws(ForumError) -> (bookmarks: [Bookmark], next: Cursor?) {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                """
                SELECT b.id, b.thread, b.created_at, p.author, m.name, c.name AS channel_name,
                    CASE WHEN p.withheld = 0 OR p.author = ?1 THEN substr(p.text, 1, \(Self.titleSource)) END AS beginning
                FROM bookmarks b JOIN posts p ON p.id = b.thread JOIN channels c ON c.id = p.channel
                LEFT JOIN members m ON m.id = p.author
                WHERE b.person = ?1 AND b.id < ?2 ORDER BY b.id DESC LIMIT ?3
                """, [.text(person), .integer(cursor?.post ?? .max), .integer(Int64(Self.usualLimit) + 1)])
            let hidden = try hidden(for: person, transaction)
            var bookmarks: [Bookmark] = []
            for row in rows.prefix(Self.usualLimit) {
                let beginning = row["beginning"]?.text
                let isHidden = hidden.hides(
                    author: row["author"]?.text, person: person, words: Hidden.words(of: beginning ?? ""))
                bookmarks.append(
                    Bookmark(
                        id: try row.integer("id"), thread: try row.integer("thread"),
                        beginning: isHidden ? nil : beginning, displayName: row["name"]?.text ?? "",
                        channelName: try row.text("channel_name"), createdAt: try row.integer("created_at")))
            }
            return .success(
                (bookmarks, rows.count > bookmarks.count ? bookmarks.last.map { Cursor(post: $0.id) } : nil))
        }
    }
}
