internal import Database

/// A thread in the stream of the first screen, as one person sees it.
public struct ThreadSummary: Sendable, Hashable {
    /// The number of the post that starts the thread.
    public let id: Int64
    /// The name of the channel.
    public let channelName: String
    /// The name of the author as it is now.
    public let displayName: String
    /// Whether the person who looks wrote it.
    public let isOwn: Bool
    /// The beginning of the text, at most `Forum.titleSource` characters of it.
    public let beginning: String
    /// Milliseconds since 1970 UTC.
    public let createdAt: Int64
    /// Replies that are not deleted.
    public let replyCount: Int
    /// Whether it came after the person last read the channel, and they have not opened it.
    public let isUnread: Bool
    /// Replies of others that came after the person last read the thread, at most ``Forum/unreadLimit``.
    public let unreadReplies: Int
}

// Marks of how far people have read.
extension Forum {
    /// The number at which the count of unread posts or replies ends: it means that many or more.
    public static let unreadLimit = 100
    /// The number of threads in the stream.
    public static let streamLimit = 10
    /// The number of threads that are looked at for it, since the person may hide some.
    private static let streamSource = 30
    /// The characters of a post from which a title is made.
    static let titleSource = 300
    /// The maximum number of threads of one person of which it is kept how far they were read.
    static let markedThreadLimit = 500

    static let readingMigration = Database.Migration(
        "how far people have read",
        script: """
            CREATE TABLE channel_marks (
                person TEXT NOT NULL,
                channel TEXT NOT NULL REFERENCES channels (id),
                post INTEGER NOT NULL,
                PRIMARY KEY (person, channel)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE thread_marks (
                person TEXT NOT NULL,
                thread INTEGER NOT NULL REFERENCES posts (id),
                reply INTEGER NOT NULL,
                PRIMARY KEY (person, thread)
            ) STRICT, WITHOUT ROWID;
            """)

    /// The channels in the order of the configuration, and the latest threads of all of them, as one person sees them.
    ///
    /// A word that the person mutes takes threads away, and lowers no count.
    func overview(
        for person: String
    ) throws(ForumError) -> (channels: [ChannelSummary], threads: [ThreadSummary], hidden: Hidden) {
        try read { transaction throws(DatabaseError) in
            let me = [Database.Value.text(person)]
            let hidden = try hidden(for: person, transaction)
            var channels: [ChannelSummary] = []
            for row in try transaction.query(Self.channelsWithUnread, me) {
                channels.append(try Self.summary(row, isMuted: hidden.channels.contains(try row.text("id"))))
            }
            var threads: [ThreadSummary] = []
            for row in try transaction.query(Self.latestThreads, me) where threads.count < Self.streamLimit {
                let (id, channel, text) = (try row.integer("id"), try row.text("channel"), try row.text("text"))
                if hidden.channels.contains(channel) || hidden.threads.contains(id)
                    || hidden.hides(author: row["author"]?.text, person: person, words: Hidden.words(of: text))
                {
                    continue
                }
                threads.append(
                    ThreadSummary(
                        id: id, channelName: try row.text("channel_name"),
                        displayName: try row.text("name"), isOwn: try row.integer("is_own") != 0,
                        beginning: String(text.prefix(Self.titleSource)), createdAt: try row.integer("created_at"),
                        replyCount: Int(try row.integer("reply_count")), isUnread: try row.integer("is_unread") != 0,
                        unreadReplies: Int(try row.integer("unread_replies"))))
            }
            return .success((channels, threads, hidden))
        }
    }

    /// Takes note that the person has read a channel up to a post; a mark never goes back.
    ///
    /// - Returns: The post up to which they had read it before; 0 when they never had.
    @discardableResult
    public func markRead(_ channel: String, upTo post: Int64, person: String) throws(ForumError) -> Int64 {
        try perform { transaction throws(DatabaseError) in
            let known = try transaction.query(
                "SELECT post FROM channel_marks WHERE person = ? AND channel = ?", [.text(person), .text(channel)])
            let before = try known.first?.integer("post") ?? 0
            guard post > before else { return .success(before) }
            guard try Self.isOpen(channel, transaction) else { return .failure(.unknownChannel(channel)) }
            try transaction.execute(
                """
                INSERT INTO channel_marks (person, channel, post) VALUES (?, ?, ?)
                ON CONFLICT DO UPDATE SET post = excluded.post
                """, [.text(person), .text(channel), .integer(post)])
            return .success(before)
        }
    }

    /// Takes note that the person has read a thread up to a reply, or up to its post where it has none.
    ///
    /// Of the threads of one person, the latest are kept.
    ///
    /// - Returns: The reply up to which they had read it before; nil when they had not opened it.
    @discardableResult
    public func markRead(thread: Int64, upTo reply: Int64, person: String) throws(ForumError) -> Int64? {
        try perform { transaction throws(DatabaseError) in
            let known = try transaction.query(
                "SELECT reply FROM thread_marks WHERE person = ? AND thread = ?", [.text(person), .integer(thread)])
            let before = try known.first?.integer("reply")
            guard try !transaction.query("SELECT 1 FROM posts WHERE id = ?", [.integer(thread)]).isEmpty else {
                return .failure(.unknownPost(thread))
            }
            try transaction.execute(
                """
                INSERT INTO thread_marks (person, thread, reply) VALUES (?, ?, ?)
                ON CONFLICT DO UPDATE SET reply = excluded.reply WHERE reply < excluded.reply
                """, [.text(person), .integer(thread), .integer(reply)])
            try transaction.execute(
                """
                DELETE FROM thread_marks WHERE person = ?1 AND thread <=
                    (SELECT thread FROM thread_marks WHERE person = ?1 ORDER BY thread DESC LIMIT 1 OFFSET ?2)
                """, [.text(person), .integer(Int64(Self.markedThreadLimit))])
            return .success(before)
        }
    }

    private static func summary(_ row: Database.Row, isMuted: Bool) throws(DatabaseError) -> ChannelSummary {
        ChannelSummary(
            channel: Channel(id: try row.text("id"), name: try row.text("name"), about: try row.text("about")),
            postCount: Int(try row.integer("post_count")), latestPostAt: row["latest_post_at"]?.integer,
            unread: isMuted ? 0 : Int(try row.integer("unread")), isMuted: isMuted)
    }

    private static let blocked = "SELECT h.target FROM hidden h WHERE h.person = ?1 AND h.kind = 'person'"

    /// Of each channel no more posts are looked at than are counted.
    private static let channelsWithUnread = """
        SELECT c.id, c.name, c.about, c.post_count, c.latest_post_at,
            (SELECT COUNT(*) FROM
                (SELECT p.id, p.author FROM posts p WHERE p.channel = c.id AND p.parent IS NULL
                    AND p.deleted_at IS NULL AND p.withheld = 0 AND p.id > COALESCE(k.post, 0) ORDER BY p.id DESC LIMIT \(unreadLimit)) n
                WHERE n.author IS NOT ?1 AND n.author NOT IN (\(blocked))
                AND NOT EXISTS (SELECT 1 FROM thread_marks t WHERE t.person = ?1 AND t.thread = n.id)) AS unread
        FROM channels c LEFT JOIN channel_marks k ON k.person = ?1 AND k.channel = c.id
        WHERE c.position IS NOT NULL ORDER BY c.position
        """

    /// Each channel gives its latest, so that a busy channel which is closed costs nothing.
    private static let latestThreads = """
        WITH latest AS MATERIALIZED (
            SELECT p.id FROM channels c JOIN posts p ON p.id IN
                (SELECT q.id FROM posts q WHERE q.channel = c.id AND q.parent IS NULL AND q.deleted_at IS NULL
                    ORDER BY q.id DESC LIMIT \(streamSource))
            WHERE c.position IS NOT NULL ORDER BY p.id DESC LIMIT \(streamSource))
        SELECT p.id, p.channel, p.author, p.text, c.name AS channel_name, m.name, p.author IS ?1 AS is_own,
            p.created_at, p.reply_count,
            (p.id > COALESCE(k.post, 0) AND p.author IS NOT ?1 AND t.reply IS NULL) AS is_unread,
            (SELECT COUNT(*) FROM
                (SELECT r.author FROM posts r WHERE r.parent = p.id AND r.id > COALESCE(t.reply, 0)
                    AND r.deleted_at IS NULL AND r.withheld = 0 ORDER BY r.id DESC LIMIT \(unreadLimit)) n
                WHERE n.author IS NOT ?1 AND n.author NOT IN (\(blocked))) AS unread_replies
        FROM latest l JOIN posts p ON p.id = l.id JOIN channels c ON c.id = p.channel
        JOIN members m ON m.id = p.author
        LEFT JOIN channel_marks k ON k.person = ?1 AND k.channel = p.channel
        LEFT JOIN thread_marks t ON t.person = ?1 AND t.thread = p.id
        WHERE p.withheld = 0 ORDER BY p.id DESC
        """
}
