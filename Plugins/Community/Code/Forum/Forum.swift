public import Database
internal import Synchronization

/// Channels, posts, replies and reactions in one database; safe for use from any number of threads.
///
/// Instants are milliseconds since 1970 UTC, and `person` is the host's id of who looks or acts.
public final class Forum: Sendable {
    /// The maximum number of posts, replies or reports in one page; a larger limit is lowered to it.
    public static let pageLimit = 50
    /// The number of posts, replies or reports in one page unless another is asked for.
    public static let usualLimit = 20

    let database: Database
    let postsPerDay: Int
    let postLimit: Int
    let filter: PostFilter
    let newMemberLinks: LinkLimit?
    let approvedPosts: Int
    let terms: CommunityTerms?
    let contact: String?
    let help: CrisisHelp?
    let strikePolicy: StrikePolicy?
    let links: LinkParser
    let rate: RateLimit
    let hiddenCache = Mutex(HiddenCache())

    /// Uses the database, bringing its schema and its channels up to date.
    ///
    /// - Parameter deepLinkPrefixes: The URL schemes of the deployment, as the host names them.
    public init(
        database: Database, configuration: ForumConfiguration, deepLinkPrefixes: [String] = []
    ) throws(DatabaseError) {
        self.database = database
        postsPerDay = configuration.postsPerDay
        postLimit = configuration.posts
        filter = configuration.filter
        newMemberLinks = configuration.newMemberLinks
        approvedPosts = configuration.approvedPosts
        terms = configuration.terms
        contact = configuration.contact
        help = configuration.help
        strikePolicy = configuration.strikes
        // Data that a person erases must not stay readable in free pages.
        try database.execute("PRAGMA secure_delete = ON")
        links = LinkParser(prefixes: configuration.deepLinkPrefixes + deepLinkPrefixes)
        rate = RateLimit(burst: configuration.burst, interval: Int64(configuration.secondsPerPost) * 1000)
        try database.migrate(Self.allMigrations)
        try Self.seed(configuration.channels, in: database)
    }

    /// The versions of the schema, in order; a released one is never changed.
    static let allMigrations =
        migrations + [
            quotaMigration, readingMigration, hidingMigration, moderationMigration, searchMigration, holdingMigration,
            termsMigration, keepingMigration, orderingMigration, versionsMigration, strikesMigration,
            membersMigration, countsMigration, outboxMigration, toldReactionsMigration,
            followingMigration,
        ]

    /// Runs one transaction, undone when its result is a failure.
    func perform<Value: Sendable>(
        _ body: (borrowing Database.Transaction) throws(DatabaseError) -> Result<Value, ForumError>
    ) throws(ForumError) -> Value {
        let result: Result<Value, ForumError>
        do throws(DatabaseError) {
            result = try database.transaction { transaction throws(DatabaseError) in
                let result = try body(transaction)
                if case .failure = result { transaction.rollBack() }
                return result
            }
        } catch {
            throw .database(error)
        }
        return try result.get()
    }

    /// Runs one transaction that only reads.
    func read<Value: Sendable>(
        _ body: (borrowing Database.Transaction) throws(DatabaseError) -> Result<Value, ForumError>
    ) throws(ForumError) -> Value {
        let result: Result<Value, ForumError>
        do throws(DatabaseError) {
            result = try database.snapshot(body)
        } catch {
            throw .database(error)
        }
        return try result.get()
    }

    /// One channel that is open.
    public func channel(_ id: String) throws(ForumError) -> Channel {
        try read { transaction throws(DatabaseError) in
            try Self.channel(id, transaction).map { .success($0) } ?? .failure(.unknownChannel(id))
        }
    }

    private static func channel(
        _ id: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Channel? {
        let rows = try transaction.query(
            "SELECT id, name, about FROM channels WHERE id = ? AND position IS NOT NULL", [.text(id)])
        return try rows.first.map { row throws(DatabaseError) in try channel(row) }
    }

    private static func channel(_ row: Database.Row) throws(DatabaseError) -> Channel {
        Channel(id: try row.text("id"), name: try row.text("name"), about: try row.text("about"))
    }

    /// A channel with a page of its posts, what the person has written and what they hide, all as they were at one moment.
    ///
    /// - Parameters:
    ///   - asked: The order of the posts; nil for the one that the person keeps. A cursor has its own.
    ///   - usage: what is known of what the person has written; nil to count it.
    ///   - now: milliseconds since 1970 UTC.
    func look(
        at channel: String, after cursor: Cursor?, by asked: ChannelOrder? = nil, person: String,
        usage known: PostUsage? = nil, now: Int64
    ) throws(ForumError) -> ChannelLook {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(Self.channelToRead, [.text(channel), .text(person)])
            guard let row = rows.first else { return .failure(.unknownChannel(channel)) }
            let kept = row["kind"]?.text.flatMap(ChannelOrder.init)
            let order = cursor?.order ?? asked ?? kept ?? .new
            let page = try posts(
                in: channel, by: order, after: cursor, limit: Self.usualLimit, person: person, transaction)
            let usage =
                if let known { known } else {
                    try usage(of: person, draftAt: .channel(channel), now: now, transaction)
                }
            return .success(
                ChannelLook(
                    channel: try Self.channel(row), order: order,
                    newest: order == .new ? page.first : row["newest"]?.integer, page: page, usage: usage,
                    hidden: try hidden(for: person, transaction)))
        }
    }

    /// The posts of a channel. In the order of the newest, a deleted post is among them as long as it has replies.
    ///
    /// - Parameters:
    ///   - order: Counts where there is no cursor; a cursor goes on in its own order.
    ///   - limit: At most ``pageLimit``.
    public func posts(
        in channel: String, by order: ChannelOrder = .new, after cursor: Cursor? = nil,
        limit: Int = Forum.usualLimit, person: String
    ) throws(ForumError) -> Page {
        try read { transaction throws(DatabaseError) in
            guard try Self.isOpen(channel, transaction) else { return .failure(.unknownChannel(channel)) }
            return .success(
                try posts(
                    in: channel, by: cursor?.order ?? order, after: cursor, limit: limit, person: person, transaction))
        }
    }

    private func posts(
        in channel: String, by order: ChannelOrder, after cursor: Cursor?, limit: Int, person: String,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Page {
        let rows = try Self.rows(
            of: channel, by: order, after: cursor, limit: Self.rows(limit), person: person, transaction)
        return try page(rows, in: order, limit: limit, person: person, transaction)
    }

    /// A post with a page of the replies to it and what the person hides, all as they were at one moment.
    ///
    /// - Returns: nil in place of a post whose author the person blocked, and of a usage that says nothing here; and what
    ///   the person keeps of the thread.
    func thread(
        _ id: Int64, after cursor: Cursor?, person: String, now: Int64
    ) throws(ForumError) -> (post: Post?, page: Page, usage: PostUsage?, kept: KeptOfThread, hidden: Hidden) {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(Self.columns + " WHERE p.id = ?", [.integer(id)])
            guard let row = rows.first else { return .failure(.unknownPost(id)) }
            let post = try post(row, person: person, transaction)
            guard !post.isDeleted || post.replyCount > 0 else { return .failure(.unknownPost(id)) }
            let hidden = try hidden(for: person, transaction)
            let page = try replies(to: id, after: cursor, limit: Self.usualLimit, person: person, transaction)
            let isBlocked = row["author"]?.text.map { hidden.people.contains($0) } == true
            // Asked for only where something may have to be done before a reply.
            let usage = terms == nil && approvedPosts == 0 ? nil : try usage(of: person, now: now, transaction)
            let kept = try kept(of: id, by: person, transaction)
            return .success((isBlocked ? nil : post, page, usage, kept, hidden))
        }
    }

    /// The replies to a post, the earliest first, without deleted ones.
    ///
    /// - Parameter limit: At most ``pageLimit``.
    public func replies(
        to post: Int64, after cursor: Cursor? = nil, limit: Int = Forum.usualLimit, person: String
    ) throws(ForumError) -> Page {
        try read { transaction throws(DatabaseError) in
            guard try self.post(post, person: person, transaction) != nil else { return .failure(.unknownPost(post)) }
            return .success(try replies(to: post, after: cursor, limit: limit, person: person, transaction))
        }
    }

    private func replies(
        to post: Int64, after cursor: Cursor?, limit: Int, person: String,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Page {
        let rows = try transaction.query(
            Self.columns + """
                 WHERE p.parent = ? AND p.id > ? AND p.deleted_at IS NULL AND (p.withheld = 0 OR p.author = ?)
                ORDER BY p.id LIMIT ?
                """,
            [.integer(post), .integer(cursor?.post ?? 0), .text(person), .integer(Self.rows(limit))])
        return try page(rows, limit: limit, person: person, transaction)
    }

    /// One post or reply; a deleted one is there while it has replies.
    public func post(_ id: Int64, person: String) throws(ForumError) -> Post {
        try read { transaction throws(DatabaseError) in
            guard let post = try self.post(id, person: person, transaction) else { return .failure(.unknownPost(id)) }
            return .success(post)
        }
    }

    /// Reports that moderators have not worked through, the earliest first.
    ///
    /// - Parameters:
    ///   - report: Goes on after this report; nil begins with the first.
    ///   - limit: At most ``pageLimit``.
    public func reports(after report: Int64? = nil, limit: Int = Forum.usualLimit) throws(ForumError) -> [Report] {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                "SELECT * FROM reports WHERE id > ? ORDER BY id LIMIT ?",
                [.integer(report ?? 0), .integer(Self.rows(limit) - 1)])
            var reports: [Report] = []
            for row in rows {
                reports.append(
                    Report(
                        id: try row.integer("id"), post: try row.integer("post"),
                        reason: ReportReason(rawValue: try row.text("reason")) ?? .other, note: try row.text("note"),
                        createdAt: try row.integer("created_at")))
            }
            return .success(reports)
        }
    }
}

extension Forum {
    static let columns = "SELECT p.*, m.name FROM posts p LEFT JOIN members m ON m.id = p.author"
    private static let channelToRead = """
        SELECT c.id, c.name, c.about, o.kind, (SELECT MAX(p.id) FROM posts p WHERE p.channel = c.id
            AND p.parent IS NULL AND p.deleted_at IS NULL) AS newest
        FROM channels c LEFT JOIN channel_orders o ON o.person = ?2 AND o.channel = c.id
        WHERE c.id = ?1 AND c.position IS NOT NULL
        """

    static func isOpen(_ channel: String, _ transaction: borrowing Database.Transaction) throws(DatabaseError) -> Bool {
        try !transaction.query(
            "SELECT 1 FROM channels WHERE id = ? AND position IS NOT NULL", [.text(channel)]
        ).isEmpty
    }

    /// One more than asked for, which shows whether there is a next page.
    private static func rows(_ limit: Int) -> Int64 { Int64(min(max(limit, 1), pageLimit)) + 1 }

    func post(
        _ id: Int64, person: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Post? {
        let rows = try transaction.query(Self.columns + " WHERE p.id = ?", [.integer(id)])
        guard let row = rows.first else { return nil }
        let post = try self.post(row, person: person, transaction)
        return post.isDeleted && post.replyCount == 0 ? nil : post
    }

    private func page(
        _ rows: [Database.Row], in order: ChannelOrder = .new, limit: Int, person: String,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Page {
        let all = rows.prefix(Int(Self.rows(limit)) - 1)
        let hidden = try hidden(for: person, transaction)
        // A page of which something is hidden is shorter, so that it takes no longer however much there is to hide.
        let shown = all.filter { row in
            !hidden.hides(
                author: row["author"]?.text, person: person, words: Hidden.words(of: row["text"]?.text ?? ""))
        }
        let ids = try shown.map { row throws(DatabaseError) in try row.integer("id") }
        let reactions = try Self.reactions(to: ids, person: person, transaction)
        var posts: [Post] = []
        for row in shown { posts.append(try post(row, person: person, reactions)) }
        var next: Cursor?
        if rows.count > all.count, let last = all.last { next = try Self.cursor(after: last, in: order) }
        return Page(
            posts: posts, next: next, first: try all.first?.integer("id"), last: try all.last?.integer("id"))
    }

    private func post(
        _ row: Database.Row, person: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Post {
        let reactions = try Self.reactions(to: [try row.integer("id")], person: person, transaction)
        return try post(row, person: person, reactions)
    }

    private func post(_ row: Database.Row, person: String, _ reactions: Reactions) throws(DatabaseError) -> Post {
        let id = try row.integer("id")
        let standing = Standing(rawValue: try row.integer("withheld")) ?? .shown
        var content: Post.Content?
        if let text = row["text"]?.text {
            let isOwn = try row.text("author") == person
            if isOwn || standing == .shown {
                content = Post.Content(
                    displayName: try row.text("name"), isOwn: isOwn, text: text, editedAt: row["edited_at"]?.integer,
                    parser: links)
            }
        }
        return Post(
            id: id, channel: try row.text("channel"), parent: row["parent"]?.integer, content: content,
            createdAt: try row.integer("created_at"), replyCount: Int(try row.integer("reply_count")),
            reactions: reactions.counts[id] ?? [:], ownReactions: reactions.own[id] ?? [],
            standing: row["text"]?.text == nil ? .shown : standing, isHeld: try row.integer("held") != 0,
            isLocked: try row.integer("locked") != 0)
    }

    /// The reactions to some posts, by post.
    private struct Reactions {
        var counts: [Int64: [Reaction: Int]] = [:]
        var own: [Int64: Set<Reaction>] = [:]
    }

    /// Reads those of all posts at once: two queries, however many posts there are. They are joined, because `IN` would
    /// make a table of its own of the list each time.
    private static func reactions(
        to posts: [Int64], person: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Reactions {
        var reactions = Reactions()
        guard !posts.isEmpty else { return reactions }
        let list = Database.Value.text("[\(posts.map(String.init).joined(separator: ","))]")
        let counted = try transaction.query(
            "SELECT c.post, c.kind, c.count FROM json_each(?) CROSS JOIN reaction_counts c ON c.post = value", [list])
        for row in counted {
            guard let reaction = Reaction(rawValue: try row.text("kind")) else { continue }
            reactions.counts[try row.integer("post"), default: [:]][reaction] = Int(try row.integer("count"))
        }
        guard !reactions.counts.isEmpty else { return reactions }
        let own = try transaction.query(
            "SELECT r.post, r.kind FROM json_each(?) CROSS JOIN reactions r ON r.post = value AND r.person = ?",
            [list, .text(person)])
        for row in own {
            guard let reaction = Reaction(rawValue: try row.text("kind")) else { continue }
            reactions.own[try row.integer("post"), default: []].insert(reaction)
        }
        return reactions
    }
}
