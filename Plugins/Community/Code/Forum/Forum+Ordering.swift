internal import Database

/// The order in which a channel lists its posts.
public enum ChannelOrder: String, Sendable, Hashable, CaseIterable {
    /// The latest post first.
    case new
    /// The post with the latest reply first; one without replies counts as its own.
    case active
    /// The posts with reactions, the one with the most first.
    case top
}

// The orders in which people read a channel.
extension Forum {
    static let orderingMigration = Database.Migration(
        "orders of a channel",
        script: """
            ALTER TABLE posts ADD COLUMN latest_reply INTEGER;
            ALTER TABLE posts ADD COLUMN reaction_count INTEGER NOT NULL DEFAULT 0;
            UPDATE posts SET latest_reply = (SELECT MAX(r.id) FROM posts r
                    WHERE r.parent = posts.id AND r.deleted_at IS NULL AND r.withheld = 0)
                WHERE parent IS NULL AND reply_count > 0;
            UPDATE posts SET reaction_count = (SELECT SUM(c.count) FROM reaction_counts c WHERE c.post = posts.id)
                WHERE id IN (SELECT post FROM reaction_counts);
            CREATE INDEX active_posts ON posts (channel, COALESCE(latest_reply, id))
                WHERE parent IS NULL AND deleted_at IS NULL;
            -- Posts without reactions are not in it, so that writing one costs nothing here.
            CREATE INDEX top_posts ON posts (channel, reaction_count, id)
                WHERE parent IS NULL AND deleted_at IS NULL AND reaction_count > 0;
            CREATE TABLE channel_orders (
                person TEXT NOT NULL,
                channel TEXT NOT NULL REFERENCES channels (id),
                kind TEXT NOT NULL,
                PRIMARY KEY (person, channel)
            ) STRICT, WITHOUT ROWID;
            """)

    /// Keeps the order in which a person reads a channel.
    public func order(_ channel: String, by order: ChannelOrder, person: String) throws(ForumError) {
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            guard try Self.isOpen(channel, transaction) else { return .failure(.unknownChannel(channel)) }
            if order == .new {
                try transaction.execute(
                    "DELETE FROM channel_orders WHERE person = ? AND channel = ?", [.text(person), .text(channel)])
            } else {
                try transaction.execute(
                    """
                    INSERT INTO channel_orders (person, channel, kind) VALUES (?, ?, ?)
                    ON CONFLICT DO UPDATE SET kind = excluded.kind
                    """, [.text(person), .text(channel), .text(order.rawValue)])
            }
            return .success(())
        }
    }

    /// The rows of one page and one more, in one query that an index answers in the order of the list.
    static func rows(
        of channel: String, by order: ChannelOrder, after cursor: Cursor?, limit: Int64, person: String,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [Database.Row] {
        switch order {
        case .new:
            try transaction.query(
                postsOfChannel, [.text(channel), .integer(cursor?.post ?? .max), .text(person), .integer(limit)])
        case .active:
            try transaction.query(
                activePosts, [.text(channel), .integer(cursor?.post ?? .max), .text(person), .integer(limit)])
        case .top:
            try transaction.query(
                topPosts,
                [
                    .text(channel), .integer(cursor?.reactions ?? .max), .integer(cursor?.post ?? .max),
                    .text(person), .integer(limit),
                ])
        }
    }

    /// The place after a row of such a page.
    static func cursor(after row: Database.Row, in order: ChannelOrder) throws(DatabaseError) -> Cursor {
        let post = try row.integer("id")
        return switch order {
        case .new: Cursor(post: post)
        case .active: Cursor(post: row["latest_reply"]?.integer ?? post, order: .active)
        case .top: Cursor(post: post, reactions: try row.integer("reaction_count"), order: .top)
        }
    }

    private static let postsOfChannel =
        columns + """
             WHERE p.channel = ? AND p.parent IS NULL AND p.id < ?
            AND (p.deleted_at IS NULL AND (p.withheld = 0 OR p.author = ?) OR p.reply_count > 0)
            ORDER BY p.id DESC LIMIT ?
            """
    static let activePosts =
        columns + """
             WHERE p.channel = ? AND p.parent IS NULL AND p.deleted_at IS NULL
            AND COALESCE(p.latest_reply, p.id) < ? AND (p.withheld = 0 OR p.author = ? OR p.reply_count > 0)
            ORDER BY COALESCE(p.latest_reply, p.id) DESC LIMIT ?
            """
    static let topPosts =
        columns + """
             WHERE p.channel = ? AND p.parent IS NULL AND p.deleted_at IS NULL AND p.reaction_count > 0
            AND (p.reaction_count, p.id) < (?, ?) AND (p.withheld = 0 OR p.author = ?)
            ORDER BY p.reaction_count DESC, p.id DESC LIMIT ?
            """
}
