internal import Database

/// How much a person has written, and how much they may.
public struct PostUsage: Sendable, Hashable {
    /// In the last 24 hours, with those that were deleted since.
    public let today: Int
    /// The maximum of posts and replies in 24 hours, from the configuration.
    public let perDay: Int
    /// That are there now.
    public let total: Int
    /// The maximum of posts and replies that are kept, from the configuration.
    public let limit: Int
    /// Until when the person may write nothing, in milliseconds since 1970 UTC; nil where they may.
    public let silencedUntil: Int64?

    /// Why the person may write nothing more now; nil when they may.
    var refusal: ForumError? {
        if let silencedUntil { return .silenced(until: silencedUntil) }
        if total >= limit { return .tooManyPosts(limit: limit) }
        if today >= perDay { return .tooManyToday(limit: perDay) }
        return nil
    }

    /// How many posts more the person can write today; nil where these are many.
    var fewLeftToday: Int? { Self.few(today, of: perDay) }

    /// How many posts more the person can keep; nil where these are many.
    var fewLeft: Int? { Self.few(total, of: limit) }

    /// A tenth of a limit is little, and so is the last post.
    private static func few(_ used: Int, of limit: Int) -> Int? {
        let left = max(0, limit - used)
        return left <= max(1, min(limit / 10, 100)) ? left : nil
    }

    /// With one post more, which was written now.
    var withOneMore: PostUsage {
        PostUsage(
            today: today + 1, perDay: perDay, total: total + 1, limit: limit, silencedUntil: silencedUntil)
    }
}

extension Forum {
    static let day: Int64 = 86_400_000

    static let quotaMigration = Database.Migration(
        "an index for counting what somebody wrote",
        script: "CREATE INDEX posts_by_author ON posts (author, created_at, deleted_at);")

    /// How much a person has written; `now` is milliseconds since 1970 UTC.
    public func usage(of person: String, now: Int64) throws(ForumError) -> PostUsage {
        try perform { transaction throws(DatabaseError) in .success(try usage(of: person, now: now, transaction)) }
    }

    func usage(
        of person: String, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> PostUsage {
        // A post of the future was written before the clock was set back; it counts for no day. Those of a person are looked
        // through once, in an index that has all of it.
        let rows = try transaction.query(
            """
            SELECT COUNT(*) FILTER (WHERE created_at > ?2 AND created_at <= ?3) AS today,
            COUNT(*) FILTER (WHERE deleted_at IS NULL) AS total,
            (SELECT until FROM silences WHERE person = ?1 AND until > ?3) AS silenced_until
            FROM posts WHERE author = ?1
            """, [.text(person), .integer(now - Self.day), .integer(now)])
        let row = rows.first
        return PostUsage(
            today: Int(try row?.integer("today") ?? 0), perDay: postsPerDay, total: Int(try row?.integer("total") ?? 0),
            limit: postLimit, silencedUntil: row?["silenced_until"]?.integer)
    }

    /// Until when a person may write nothing; nil where they may.
    static func silence(
        of person: String, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int64? {
        try transaction.query(
            "SELECT until FROM silences WHERE person = ? AND until > ?", [.text(person), .integer(now)]
        ).first?.integer("until")
    }
}
