/// How a person answers a post without words.
public enum Reaction: String, Sendable, Hashable, CaseIterable {
    case heart
    case thanks
    case celebrate
    case support
    case insightful
    case smile

    /// The character that shows the reaction.
    public var symbol: String {
        switch self {
        case .heart: "\u{2764}\u{FE0F}"
        case .thanks: "\u{1F64F}"
        case .celebrate: "\u{1F389}"
        case .support: "\u{1F917}"
        case .insightful: "\u{1F4A1}"
        case .smile: "\u{1F642}"
        }
    }

    init(named name: String) throws(ForumError) {
        guard let reaction = Reaction(rawValue: name) else { throw .unknownReaction(name) }
        self = reaction
    }
}

/// Why a post is reported.
public enum ReportReason: String, Sendable, Hashable, CaseIterable {
    case spam
    case abuse
    case harm
    /// The author may harm themselves.
    case selfHarm = "self-harm"
    case other
}

/// A person who writes, as the host knows them.
public struct Author: Sendable, Hashable {
    /// The host's id of the person; 1 to 128 bytes. It is not shown to others.
    public let id: String
    /// The name that others read beside the person's posts: plain text on one line, as ``PlainText`` bounds it.
    public let displayName: String

    /// Makes an author from the host's id and name of a person.
    ///
    /// - Throws: `badName` for an id that is empty or longer than 128 bytes, or the error of
    ///   ``PlainText/name(_:field:)`` for the name.
    public init(id: String, displayName: String) throws(ForumError) {
        guard (1...128).contains(id.utf8.count) else {
            throw .badName(field: "person's id", expected: "1 to 128 bytes")
        }
        self.id = id
        self.displayName = try PlainText.name(displayName)
    }
}

/// A post or a reply as one person sees it.
public struct Post: Sendable, Hashable {
    /// The number of the post or reply, unique in the forum; later ones have larger numbers.
    public let id: Int64
    /// The id of the channel.
    public let channel: String
    /// The post that this is a reply to, or nil for a post.
    public let parent: Int64?
    /// nil once it is deleted.
    public let content: Content?
    /// Milliseconds since 1970 UTC.
    public let createdAt: Int64
    /// Replies that are not deleted.
    public let replyCount: Int
    /// How many people gave each reaction; none that nobody gave.
    public let reactions: [Reaction: Int]
    /// The reactions of the person who looks.
    public let ownReactions: Set<Reaction>
    /// Whether others see it; ``content`` is nil for those who do not.
    public let standing: Standing
    /// Whether it waits for a moderator since it was written or changed; otherwise people reported what waits.
    public let isHeld: Bool
    /// Whether nobody can reply any more.
    public let isLocked: Bool

    /// The text of a post that is not deleted, and who wrote it.
    public struct Content: Sendable, Hashable {
        /// The name of its author as it is now.
        public let displayName: String
        /// Whether the person who looks wrote it.
        public let isOwn: Bool
        /// Plain text; markup in it is text.
        public let text: String
        /// Milliseconds since 1970 UTC, or nil when it is as it was written.
        public let editedAt: Int64?
        let parser: LinkParserReference

        init(displayName: String, isOwn: Bool, text: String, editedAt: Int64?, parser: LinkParser) {
            self.displayName = displayName
            self.isOwn = isOwn
            self.text = text
            self.editedAt = editedAt
            self.parser = LinkParserReference(parser: parser)
        }

        /// The links in the text, in the order in which they stand; looked for each time.
        public var links: [PostLinkSpan] { parser.parser.links(in: text) }
    }

    /// Whether the post was deleted, or is withheld from who looks; it is shown only while it has replies.
    public var isDeleted: Bool { content == nil }

    /// Where the links lead, in the order in which they stand.
    public var links: [PostLink] { content?.links.map(\.link) ?? [] }
}

/// Some posts and where the next ones are.
public struct Page: Sendable, Hashable {
    /// The posts or replies of this page, in the order of the list.
    public let posts: [Post]
    /// nil at the end.
    public let next: Cursor?
    /// The numbers of the first and the last of the page, also where the person hides them; nil where it is empty.
    let first: Int64?
    let last: Int64?
}

/// A place in a list that stays where it is while others write: what comes after it is neither skipped nor repeated.
///
/// In an order by replies or reactions, a post moves when it gets one. It can then be met twice or not at all.
public struct Cursor: Sendable, Hashable, CustomStringConvertible {
    /// The number of a post or reply.
    let post: Int64
    /// The reactions to the post where the order counts these, otherwise 0.
    let reactions: Int64
    let order: ChannelOrder

    init(post: Int64, reactions: Int64 = 0, order: ChannelOrder = .new) {
        self.post = post
        self.reactions = reactions
        self.order = order
    }

    /// Reads the text form.
    public init(text: String) throws(ForumError) {
        guard text.utf8.count <= 40 else { throw .badCursor }
        let numbers = text.dropFirst().split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
        switch (text.first, numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
        case ("p", 1, let post?, _): self.init(post: post)
        case ("a", 1, let post?, _): self.init(post: post, order: .active)
        case ("t", 2, let reactions?, let post?): self.init(post: post, reactions: reactions, order: .top)
        default: throw .badCursor
        }
    }

    private static func number(_ text: Substring) -> Int64? {
        guard text.utf8.count < 20, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(text).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The text form, which `init(text:)` reads: a letter for the order and the number of a post, such as `p17` or `a17`,
    /// or with the reactions before it, such as `t5-17`.
    public var description: String {
        switch order {
        case .new: "p\(post)"
        case .active: "a\(post)"
        case .top: "t\(reactions)-\(post)"
        }
    }
}

/// A channel as a person reads it.
struct ChannelLook: Sendable {
    var channel: Channel
    /// The order of the page.
    var order: ChannelOrder
    /// The number of the newest post; nil where there is none.
    var newest: Int64?
    var page: Page
    var usage: PostUsage
    var hidden: Hidden
}

/// A channel and what is in it.
public struct ChannelSummary: Sendable, Hashable {
    /// The channel itself: its id, its name and its subject.
    public let channel: Channel
    /// Posts that are not deleted, without replies.
    public let postCount: Int
    /// Milliseconds since 1970 UTC of the latest post, or nil when there is none.
    public let latestPostAt: Int64?
    /// Posts of others that came after the person last read it, at most ``Forum/unreadLimit``.
    public let unread: Int
    /// Whether the person muted it; nothing of it is unread then.
    public let isMuted: Bool
}

/// A report for moderators.
public struct Report: Sendable, Hashable {
    /// The number of the report; reports are listed in this order.
    public let id: Int64
    /// The number of the post or reply that is reported.
    public let post: Int64
    /// The reason that the person chose.
    public let reason: ReportReason
    /// May be empty.
    public let note: String
    /// Milliseconds since 1970 UTC.
    public let createdAt: Int64
}

/// Finds the links of a post; to compare posts, it does not count.
struct LinkParserReference: Sendable, Hashable {
    let parser: LinkParser

    static func == (a: Self, b: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
