internal import Database

/// A text that a post had before it was changed.
public struct PostVersion: Sendable, Hashable {
    /// Counts the versions of a post from 1.
    public let number: Int64
    /// When it was written, in milliseconds since 1970 UTC.
    public let writtenAt: Int64
    /// Plain text, as the post had it.
    public let text: String
}

/// A post with the texts that it had before.
public struct PostHistory: Sendable, Hashable {
    /// The post as it is.
    public let post: Post
    /// The earliest first; without some in the middle where there were more than ``Forum/versionLimit``.
    public let earlier: [PostVersion]
}

// The texts that posts had before they were changed.
extension Forum {
    /// The maximum number of earlier texts that are kept of a post: the first and the latest.
    public static let versionLimit = 20
    /// The maximum number of earlier texts that are kept as evidence of one case.
    static let evidenceLimit = 40

    static let versionsMigration = Database.Migration(
        "earlier texts of posts",
        script: """
            CREATE TABLE versions (
                post INTEGER NOT NULL REFERENCES posts (id),
                number INTEGER NOT NULL,
                written_at INTEGER NOT NULL,
                text TEXT NOT NULL,
                PRIMARY KEY (post, number)
            ) STRICT;
            -- The evidence of a case stays when the author deletes the post.
            CREATE TABLE case_versions (
                case_id INTEGER NOT NULL REFERENCES cases (id),
                number INTEGER NOT NULL,
                written_at INTEGER NOT NULL,
                text TEXT NOT NULL,
                PRIMARY KEY (case_id, number)
            ) STRICT;
            """)

    /// A post and what it said before, for everybody who can read the post.
    ///
    /// - Throws: `unknownPost` where the person cannot read it, and where they blocked its author.
    public func history(of id: Int64, person: String) throws(ForumError) -> PostHistory {
        try read { transaction throws(DatabaseError) in
            guard let post = try self.post(id, person: person, transaction), post.content != nil else {
                return .failure(.unknownPost(id))
            }
            let author = try transaction.query("SELECT author FROM posts WHERE id = ?", [.integer(id)])
                .first?["author"]?.text
            if let author, author != person, try hidden(for: person, transaction).people.contains(author) {
                return .failure(.unknownPost(id))
            }
            return .success(
                PostHistory(
                    post: post,
                    earlier: try Self.versions(
                        "SELECT number, written_at, text FROM versions WHERE post = ? ORDER BY number", id,
                        transaction)))
        }
    }

    /// The texts that a post had before, as far as reports and holds have kept them for a case.
    static func evidence(
        of caseID: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [PostVersion] {
        try versions(
            "SELECT number, written_at, text FROM case_versions WHERE case_id = ? ORDER BY number", caseID, transaction)
    }

    private static func versions(
        _ sql: String, _ id: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [PostVersion] {
        try transaction.query(sql, [.integer(id)]).map { row throws(DatabaseError) in
            PostVersion(
                number: try row.integer("number"), writtenAt: try row.integer("written_at"),
                text: try row.text("text"))
        }
    }

    /// Keeps the text that a post has, before it gets that other one.
    static func keepVersion(
        of id: Int64, before text: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let kept = try transaction.execute(
            """
            INSERT INTO versions (post, number, written_at, text)
            SELECT p.id, (SELECT COALESCE(MAX(v.number), 0) + 1 FROM versions v WHERE v.post = p.id),
                COALESCE(p.edited_at, p.created_at), p.text
            FROM posts p WHERE p.id = ? AND p.text <> ?
            """, [.integer(id), .text(text)])
        guard kept > 0 else { return }
        try transaction.execute(
            """
            DELETE FROM versions WHERE post = ?1 AND number > 1 AND number <=
                (SELECT number FROM versions WHERE post = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)
            """, [.integer(id), .integer(Int64(versionLimit) - 1)])
    }

    /// Keeps the earlier texts of a post for a case, with those that came since they were kept last.
    static func keepEvidence(
        of post: Int64, for caseID: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            """
            INSERT INTO case_versions (case_id, number, written_at, text)
            SELECT ?1, number, written_at, text FROM versions WHERE post = ?2 ON CONFLICT DO NOTHING
            """, [.integer(caseID), .integer(post)])
        try transaction.execute(
            """
            DELETE FROM case_versions WHERE case_id = ?1 AND number > 1 AND number <=
                (SELECT number FROM case_versions WHERE case_id = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2)
            """, [.integer(caseID), .integer(Int64(evidenceLimit) - 1)])
    }
}
