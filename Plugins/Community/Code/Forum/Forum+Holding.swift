internal import Database

// Posts that wait for a moderator before others read them.
extension Forum {
    static let holdingMigration = Database.Migration(
        "posts that wait for a moderator",
        script: """
            -- Whether a post that is withheld was so from its writing on, and not because people reported it.
            ALTER TABLE posts ADD COLUMN held INTEGER NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND 1);
            ALTER TABLE cases ADD COLUMN held TEXT;
            ALTER TABLE cases ADD COLUMN held_reason TEXT;
            DROP INDEX posts_by_author;
            CREATE INDEX posts_by_author ON posts (author, created_at, deleted_at, withheld);
            """)

    /// A text that waits.
    struct Held {
        var post: Int64
        var author: String
        var name: String
        var text: String
        var why: Holding
    }

    /// The verdict on a text of somebody.
    ///
    /// - Parameters:
    ///   - filtered: What the rules of the deployment say of the text.
    ///   - isNew: Whether it is a post of its own, and not the change of one.
    func verdict(_ filtered: FilterVerdict, on text: String, _ usage: PostUsage, isNew: Bool)
        -> FilterVerdict
    {
        guard !usage.isStaff else { return .allow }
        if case .reject = filtered { return filtered }
        var hasTooManyLinks = false
        if let limit = newMemberLinks, usage.published < limit.posts {
            let count = links.links(in: text).count { if case .url = $0.link { true } else { false } }
            hasTooManyLinks = count > limit.links
            if hasTooManyLinks, limit.rejects {
                return .reject(Texts.filterLinksOfNewMembers(maximum: limit.links))
            }
        }
        if case .hold = filtered { return filtered }
        if hasTooManyLinks { return .hold(.links) }
        return isNew && usage.postsToApprove != nil ? .hold(.newMember) : .allow
    }

    /// Opens a case for a post that waits since it was written.
    ///
    /// - Returns: Why that is not possible; nil when it is done.
    static func openCase(
        _ held: Held, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        try transaction.execute(
            """
            INSERT INTO cases (post, state, author, author_name, text, opened_at, held, held_reason)
            VALUES (?, 'open', ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(held.post), .text(held.author), .text(held.name), .text(held.text), .integer(now),
                .text(held.why.name), .text(held.why.reason),
            ])
        let id = transaction.lastInsertedRowID
        try keepEvidence(of: held.post, for: id, transaction)
        let act = Act(kind: "hold", caseID: id, post: held.post, subject: held.author)
        return try append(act, now: now, transaction)
    }

    /// Hides a post that was changed until a moderator decides.
    ///
    /// - Returns: Why that is not possible; nil when it is done.
    static func hold(
        _ held: Held, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        try setStanding(.waiting, of: held.post, transaction)
        try transaction.execute("UPDATE posts SET held = 1 WHERE id = ?", [.integer(held.post)])
        let open = try transaction.query(
            "SELECT id FROM cases WHERE post = ? AND state = 'open'", [.integer(held.post)])
        guard let known = try open.first?.integer("id") else {
            return try openCase(held, now: now, transaction)
        }
        // The text that was reported stays as evidence; the text that waits is the one that the post has now.
        try transaction.execute(
            "UPDATE cases SET held = ?, held_reason = ? WHERE id = ?",
            [.text(held.why.name), .text(held.why.reason), .integer(known)])
        try keepEvidence(of: held.post, for: known, transaction)
        return try append(
            Act(kind: "hold", caseID: known, post: held.post, subject: held.author), now: now, transaction
        )
    }

    /// Closes the case of a post that waited and was deleted by its author, where nobody reported it.
    ///
    /// - Returns: Why that is not possible; nil when it is done or there is none.
    static func withdraw(
        _ post: Int64, by author: String, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        let rows = try transaction.query(
            """
            SELECT id FROM cases c WHERE post = ? AND state = 'open' AND held IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.case_id = c.id)
            """, [.integer(post)])
        guard let id = try rows.first?.integer("id") else { return nil }
        try transaction.execute(
            """
            UPDATE cases SET state = 'decided', decision = 'withdraw', decided_at = ?, text = NULL, claimed_by = NULL,
                claimed_until = NULL WHERE id = ?
            """, [.integer(now), .integer(id)])
        try transaction.execute("DELETE FROM case_versions WHERE case_id = ?", [.integer(id)])
        return try append(
            Act(actor: author, kind: "withdraw", caseID: id, post: post, subject: author), now: now,
            transaction)
    }
}
