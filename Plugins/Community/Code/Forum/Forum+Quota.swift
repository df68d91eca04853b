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
    /// Those that others see.
    let published: Int
    /// Whether the person has a role, so that nothing of theirs waits.
    let isStaff: Bool
    /// The number of posts of everybody that wait for a moderator at first.
    let approved: Int
    /// Whether the person has not accepted the rules of the community as they are now.
    let needsTerms: Bool
    /// The text that the person began to write there; nil for none, and where it was not asked for.
    let draft: String?
    /// The name that is kept of the person; nil where none is yet.
    var name: String? = nil

    /// The number of a person's posts that wait for a moderator; nil where none of this person's waits any more.
    var postsToApprove: Int? { !isStaff && published < approved ? approved : nil }

    /// Why the person may neither write nor change anything; nil when they may.
    var refusalOfAll: ForumError? {
        if let silencedUntil { return .silenced(until: silencedUntil) }
        return needsTerms ? .termsNotAccepted : nil
    }

    /// Why the person may write nothing more now; nil when they may.
    var refusal: ForumError? {
        if let refusalOfAll { return refusalOfAll }
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
    func withOneMore(isPublished: Bool, by name: String) -> PostUsage {
        PostUsage(
            today: today + 1, perDay: perDay, total: total + 1, limit: limit, silencedUntil: silencedUntil,
            published: published + (isPublished ? 1 : 0), isStaff: isStaff, approved: approved, needsTerms: needsTerms,
            draft: nil, name: name)
    }
}

extension Forum {
    static let day: Int64 = 86_400_000

    static let quotaMigration = Database.Migration(
        "an index for counting what somebody wrote",
        script: "CREATE INDEX posts_by_author ON posts (author, created_at, deleted_at);")

    static let countsMigration = Database.Migration(
        "counts of what each member wrote",
        script: """
            ALTER TABLE members ADD COLUMN post_count INTEGER NOT NULL DEFAULT 0;
            ALTER TABLE members ADD COLUMN published_count INTEGER NOT NULL DEFAULT 0;
            UPDATE members SET
                post_count = (SELECT COUNT(*) FROM posts p WHERE p.author = members.id AND p.deleted_at IS NULL),
                published_count = (SELECT COUNT(*) FROM posts p
                    WHERE p.author = members.id AND p.deleted_at IS NULL AND p.withheld = 0);
            CREATE TRIGGER posts_count AFTER INSERT ON posts WHEN new.author IS NOT NULL AND new.deleted_at IS NULL
                BEGIN UPDATE members SET post_count = post_count + 1,
                    published_count = published_count + (new.withheld = 0) WHERE id = new.author; END;
            CREATE TRIGGER posts_count_again AFTER UPDATE OF author, deleted_at, withheld ON posts BEGIN
                UPDATE members SET post_count = post_count - 1, published_count = published_count - (old.withheld = 0)
                    WHERE id = old.author AND old.deleted_at IS NULL;
                UPDATE members SET post_count = post_count + 1, published_count = published_count + (new.withheld = 0)
                    WHERE id = new.author AND new.deleted_at IS NULL;
            END;
            """)

    /// How much a person has written; `now` is milliseconds since 1970 UTC.
    public func usage(of person: String, now: Int64) throws(ForumError) -> PostUsage {
        try perform { transaction throws(DatabaseError) in .success(try usage(of: person, now: now, transaction)) }
    }

    func usage(
        of person: String, draftAt place: DraftPlace? = nil, now: Int64,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> PostUsage {
        // A post of the future was written before the clock was set back; it counts for no day. Those of a day are counted, which
        // are few; all together are too many for that.
        let rows = try transaction.query(
            """
            SELECT m.name, m.post_count AS total, m.published_count AS published,
            (SELECT COUNT(*) FROM posts WHERE author = ?1 AND created_at > ?2 AND created_at <= ?3) AS today,
            (SELECT MAX(until) FROM (SELECT until FROM silences WHERE person = ?1
                UNION ALL SELECT until FROM mutes WHERE person = ?1) WHERE until > ?3) AS silenced_until,
            EXISTS (SELECT 1 FROM staff WHERE person = ?1) AS is_staff,
            EXISTS (SELECT 1 FROM accepted_terms WHERE person = ?1 AND version = ?4) AS has_accepted,
            (SELECT text FROM drafts WHERE person = ?1 AND place = ?5) AS draft
            FROM (SELECT 1) LEFT JOIN members m ON m.id = ?1
            """,
            [
                .text(person), .integer(now - Self.day), .integer(now), .text(terms?.version ?? ""),
                .text(orNull: place?.name),
            ])
        let row = rows.first
        return PostUsage(
            today: Int(try row?.integer("today") ?? 0), perDay: postsPerDay,
            total: Int(row?["total"]?.integer ?? 0),
            limit: postLimit, silencedUntil: row?["silenced_until"]?.integer,
            published: Int(row?["published"]?.integer ?? 0),
            isStaff: try row?.integer("is_staff") ?? 0 != 0,
            approved: approvedPosts,
            needsTerms: terms != nil && row?["has_accepted"]?.integer != 1, draft: row?["draft"]?.text,
            name: row?["name"]?.text)
    }
}
