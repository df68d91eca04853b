internal import Database

/// Something that a person is to find in their inbox.
struct OutgoingNotice: Sendable, Hashable {
    enum Subject: Sendable, Hashable {
        /// Replies to their post, of which this is the beginning.
        case replies(thread: Int64, beginning: String)
        /// A text that names them, in a channel of that name.
        case mention(thread: Int64, channel: String)
        case decision(Notice.Kind, notice: Int64)
        /// Replies to a thread of somebody else that they follow, in a channel of that name.
        case followed(thread: Int64, channel: String)
        /// Reactions of so many people to their post or reply, of which this is the beginning.
        case reactions(post: Int64, thread: Int64, people: Int, beginning: String)
    }

    /// The number of its row.
    var id: Int64
    var person: String
    var subject: Subject
}

// Notices on their way to inboxes. Each is kept with the change that it is about, so that it is told although the module may
// end in between.
extension Forum {
    static let outboxMigration = Database.Migration(
        "notices on their way to inboxes",
        script: """
            CREATE TABLE outbox (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                person TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('reply', 'mention', 'decision')),
                -- A thread, or a notice.
                subject INTEGER NOT NULL,
                UNIQUE (person, kind, subject)
            ) STRICT;
            """)

    static let toldReactionsMigration = Database.Migration(
        "notices of reactions",
        script: """
            CREATE TABLE new_outbox (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                person TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('reply', 'mention', 'decision', 'reaction', 'followed')),
                -- A thread, a notice, or for a reaction a post or reply.
                subject INTEGER NOT NULL,
                UNIQUE (person, kind, subject)
            ) STRICT;
            INSERT INTO new_outbox (id, person, kind, subject) SELECT id, person, kind, subject FROM outbox;
            DROP TABLE outbox;
            ALTER TABLE new_outbox RENAME TO outbox;
            -- The most people of whose reactions the author was told: one that is taken back and given again is no news.
            CREATE TABLE told_reactions (
                post INTEGER PRIMARY KEY REFERENCES posts (id),
                people INTEGER NOT NULL
            ) STRICT;
            """)

    /// The number of people who reacted up to which the author of a post is told of each.
    static let reactionLimit = 100

    /// The maximum number of notices that are taken at a time.
    static let outgoingLimit = 32

    enum OutgoingKind: String { case reply, mention, decision, reaction, followed }

    static func tell(
        _ person: String, of kind: OutgoingKind, _ subject: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            "INSERT INTO outbox (person, kind, subject) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            [.text(person), .text(kind.rawValue), .integer(subject)])
    }

    /// Tells the author of a post that more people reacted than they know of, unless they hide who did, or where.
    func tellOfReaction(
        to post: Post, by person: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let rows = try transaction.query("SELECT author FROM posts WHERE id = ?", [.integer(post.id)])
        guard let author = rows.first?["author"]?.text, author != person else { return }
        let hidden = try hidden(for: author, transaction)
        guard !hidden.people.contains(person), !hidden.channels.contains(post.channel),
            !hidden.threads.contains(post.parent ?? post.id),
            try Self.newReactions(to: post.id, of: author, transaction) != nil
        else { return }
        try Self.tell(author, of: .reaction, post.id, transaction)
    }

    /// The number of people who reacted to a post and whom its author does not block; nil where the author was told of as
    /// many. Not all are counted where they are more than ``reactionLimit``.
    private static func newReactions(
        to post: Int64, of author: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int? {
        let rows = try transaction.query(
            """
            SELECT COUNT(*) AS people, COALESCE((SELECT people FROM told_reactions WHERE post = ?1), 0) AS told FROM (
                SELECT DISTINCT r.person FROM reactions r WHERE r.post = ?1 AND r.person <> ?2 AND NOT EXISTS (
                    SELECT 1 FROM hidden h WHERE h.person = ?2 AND h.kind = 'person' AND h.target = r.person)
                LIMIT \(reactionLimit + 1))
            """, [.integer(post), .text(author)])
        guard let row = rows.first else { return nil }
        let people = try row.integer("people")
        return people > (try row.integer("told")) ? Int(people) : nil
    }

    /// The posts and replies of a person in a thread of whose reactions they were told, the latest first.
    func toldReactions(in thread: Int64, to person: String) throws(ForumError) -> [Int64] {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                """
                SELECT p.id FROM posts p JOIN told_reactions t ON t.post = p.id
                WHERE (p.id = ?1 OR p.parent = ?1) AND p.author = ?2 ORDER BY p.id DESC LIMIT \(Self.pageLimit)
                """, [.integer(thread), .text(person)])
            var posts: [Int64] = []
            for row in rows { posts.append(try row.integer("id")) }
            return .success(posts)
        }
    }

    /// The notices that nobody has been told of yet, the earliest first; those about what is gone are dropped.
    func outgoing() throws(ForumError) -> [OutgoingNotice] {
        try perform { transaction throws(DatabaseError) -> Result<[OutgoingNotice], ForumError> in
            let rows = try transaction.query(
                """
                SELECT o.id, o.person, o.kind, o.subject, substr(p.text, 1, \(Self.titleSource)) AS beginning,
                    COALESCE(p.parent, p.id) AS thread, c.name AS channel, n.kind AS decision
                FROM outbox o
                LEFT JOIN posts p ON o.kind <> 'decision' AND p.id = o.subject
                LEFT JOIN channels c ON c.id = p.channel
                LEFT JOIN notices n ON o.kind = 'decision' AND n.id = o.subject
                ORDER BY o.id LIMIT \(Self.outgoingLimit)
                """, [])
            var outgoing: [OutgoingNotice] = []
            for row in rows {
                let id = try row.integer("id")
                guard let subject = try Self.subject(row, transaction) else {
                    try transaction.execute("DELETE FROM outbox WHERE id = ?", [.integer(id)])
                    continue
                }
                outgoing.append(OutgoingNotice(id: id, person: try row.text("person"), subject: subject))
            }
            return .success(outgoing)
        }
    }

    private static func subject(
        _ row: Database.Row, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> OutgoingNotice.Subject? {
        let number = try row.integer("subject")
        switch OutgoingKind(rawValue: try row.text("kind")) {
        case .reply: return row["beginning"]?.text.map { .replies(thread: number, beginning: $0) }
        case .mention: return row["channel"]?.text.map { .mention(thread: number, channel: $0) }
        case .decision:
            return row["decision"]?.text.flatMap(Notice.Kind.init).map { .decision($0, notice: number) }
        case .followed: return row["channel"]?.text.map { .followed(thread: number, channel: $0) }
        case .reaction:
            // Taken back meanwhile, or of a post that is gone.
            guard let beginning = row["beginning"]?.text,
                let people = try newReactions(to: number, of: try row.text("person"), transaction)
            else { return nil }
            return .reactions(post: number, thread: try row.integer("thread"), people: people, beginning: beginning)
        case nil: return nil
        }
    }

    /// Removes notices that were told.
    func told(_ notices: [OutgoingNotice]) throws(ForumError) {
        guard !notices.isEmpty else { return }
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            for notice in notices {
                try transaction.execute("DELETE FROM outbox WHERE id = ?", [.integer(notice.id)])
                guard case .reactions(let post, _, let people, _) = notice.subject else { continue }
                try transaction.execute(
                    """
                    INSERT INTO told_reactions (post, people) VALUES (?, ?)
                    ON CONFLICT (post) DO UPDATE SET people = MAX(people, excluded.people)
                    """, [.integer(post), .integer(Int64(people))])
            }
            return .success(())
        }
    }
}
