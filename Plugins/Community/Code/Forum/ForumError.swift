public import Database

/// Why the forum did not do what was asked.
public enum ForumError: Error, Sendable, Hashable {
    /// The text to write is empty after the removal of invisible characters.
    case empty(field: String)
    /// `found` and `limit` count characters, or bytes where `unit` says so.
    case tooLong(field: String, found: Int, limit: Int, unit: String)
    case badName(field: String, expected: String)
    case unknownChannel(String)
    /// The post does not exist, or was deleted.
    case unknownPost(Int64)
    /// A reply can be given to a post, and not to another reply.
    case replyToReply(Int64)
    case notYours(Int64)
    case unknownReaction(String)
    case badCursor
    /// There is room again after this number of milliseconds.
    case tooFast(retryAfter: Int64)
    /// The person wrote as much as they may in 24 hours.
    case tooManyToday(limit: Int)
    /// The person has as many posts as are kept of one.
    case tooManyPosts(limit: Int)
    case database(DatabaseError)

    /// Stable, for programs.
    public var code: String {
        switch self {
        case .empty: "community.text.empty"
        case .tooLong: "community.text.too-long"
        case .badName: "community.name.bad"
        case .unknownChannel: "community.channel.unknown"
        case .unknownPost: "community.post.unknown"
        case .replyToReply: "community.post.reply-to-reply"
        case .notYours: "community.post.not-yours"
        case .unknownReaction: "community.reaction.unknown"
        case .badCursor: "community.cursor.bad"
        case .tooFast: "community.rate.too-fast"
        case .tooManyToday: "community.quota.day"
        case .tooManyPosts: "community.quota.total"
        case .database(let error): error.kind.rawValue
        }
    }

    /// Text that states what was found and what was expected.
    public var message: String {
        switch self {
        case .empty(let field): "The \(field) is empty."
        case .tooLong(let field, let found, let limit, let unit):
            "The \(field) has \(found) \(unit); at most \(limit) are taken."
        case .badName(let field, let expected): "The \(field) cannot be used; expected \(expected)."
        case .unknownChannel(let id): "There is no channel '\(id.prefix(64))'."
        case .unknownPost(let id): "There is no post \(id), or it was deleted."
        case .replyToReply(let id): "Post \(id) is a reply; replies are given to posts only."
        case .notYours(let id): "Post \(id) was written by somebody else; only its author may change it."
        case .unknownReaction(let name):
            "There is no reaction '\(name.prefix(64))'; the reactions are "
                + Reaction.allCases.map(\.rawValue).joined(separator: ", ") + "."
        case .badCursor: "The place to go on from is none that this forum gave."
        case .tooFast(let retryAfter):
            "Too many posts in a short time; the next is taken in \(retryAfter) milliseconds."
        case .tooManyToday(let limit): "You have written \(limit) posts in the last 24 hours, which is the limit."
        case .tooManyPosts(let limit): "You have \(limit) posts here, which is the limit."
        case .database(let error): error.message
        }
    }

    /// The action that a person can take on the error.
    public var mend: String {
        switch self {
        case .empty: "Write something."
        case .tooLong: "Shorten it."
        case .badName: "Choose another one."
        case .unknownChannel: "Choose one of the channels that are listed."
        case .unknownPost: "Load the list again."
        case .replyToReply: "Reply to the post that starts the thread."
        case .notYours: "Write a reply instead, or report the post."
        case .unknownReaction: "Choose one of these."
        case .badCursor: "Start again from the first page."
        case .tooFast: "Wait a little."
        case .tooManyToday: "Write again tomorrow."
        case .tooManyPosts: "Delete posts that you no longer need."
        case .database(let error): error.mend
        }
    }
}
