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
        // A post of the future was written before the clock was set back; it counts for no day.
        let rows = try transaction.query(
            """
            SELECT (SELECT COUNT(*) FROM posts WHERE author = ?1 AND created_at > ?2 AND created_at <= ?3) AS today,
            (SELECT COUNT(*) FROM posts WHERE author = ?1 AND deleted_at IS NULL) AS total
            """, [.text(person), .integer(now - Self.day), .integer(now)])
        let row = rows.first
        return PostUsage(
            today: Int(try row?.integer("today") ?? 0), perDay: postsPerDay, total: Int(try row?.integer("total") ?? 0),
            limit: postLimit)
    }

    /// Why a person may write nothing more now; nil when they may.
    func quotaRefusal(
        _ person: String, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        let usage = try usage(of: person, now: now, transaction)
        if usage.total >= usage.limit { return .tooManyPosts(limit: usage.limit) }
        if usage.today >= usage.perDay { return .tooManyToday(limit: usage.perDay) }
        return nil
    }
}
