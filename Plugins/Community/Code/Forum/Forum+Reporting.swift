internal import Database

// Reports of posts, and the cases that they form.
extension Forum {
    /// The weight of all reports of a post from which on it is hidden until it is decided.
    static let hidingScore = 3.0

    /// Reports a post to moderators, with its texts and its author's name as they are. Reports of one post form a case.
    ///
    /// A second report of the same person in one case replaces the first, and keeps the evidence of the first.
    ///
    /// - Returns: Whether the post was hidden by it until moderators decide.
    @discardableResult
    public func report(
        _ id: Int64, reason: ReportReason, note: String = "", person: String, now: Int64
    ) throws(ForumError) -> Bool {
        let note = try PlainText.note(note)
        return try limited(person, now: now) { () throws(ForumError) in
            try perform { transaction throws(DatabaseError) -> Result<(Bool, isNew: Bool), ForumError> in
                let rows = try transaction.query(
                    """
                    SELECT p.author, p.text, m.name, (SELECT c.id FROM cases c WHERE c.post = p.id AND c.state = 'open')
                        AS case_id FROM posts p JOIN members m ON m.id = p.author
                    WHERE p.id = ? AND p.text IS NOT NULL AND p.withheld = 0
                    """, [.integer(id)])
                guard let row = rows.first else { return .failure(.unknownPost(id)) }
                let author = try row.text("author")
                let evidence: [Database.Value] = [.text(try row.text("text")), .text(try row.text("name"))]
                let caseID: Int64
                if let known = row["case_id"]?.integer {
                    caseID = known
                } else {
                    try transaction.execute(
                        """
                        INSERT INTO cases (post, author, opened_at, state, text, author_name)
                        VALUES (?, ?, ?, 'open', ?, ?)
                        """, [.integer(id), .text(author), .integer(now)] + evidence)
                    caseID = transaction.lastInsertedRowID
                }
                try transaction.execute(
                    """
                    INSERT INTO reports (post, reporter, reason, note, created_at, case_id, text, author_name)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (post, reporter) DO UPDATE SET reason = excluded.reason, note = excluded.note,
                        text = CASE WHEN case_id = excluded.case_id THEN text ELSE excluded.text END,
                        author_name = CASE WHEN case_id = excluded.case_id THEN author_name
                            ELSE excluded.author_name END,
                        created_at = CASE WHEN case_id = excluded.case_id THEN created_at ELSE excluded.created_at END,
                        case_id = excluded.case_id
                    """,
                    [.integer(id), .text(person), .text(reason.rawValue), .text(note), .integer(now), .integer(caseID)]
                        + evidence)
                try Self.keepEvidence(of: id, for: caseID, transaction)
                let score = try Self.weigh(caseID, transaction)
                guard score >= Self.hidingScore, try Self.role(of: author, transaction) == nil else {
                    return .success((false, isNew: true))
                }
                try Self.setStanding(.waiting, of: id, transaction)
                try Self.tell(author, .hidden, of: caseID, now: now, transaction)
                let act = Act(kind: "hide", caseID: caseID, post: id, subject: author)
                if let failure = try Self.append(act, now: now, transaction) { return .failure(failure) }
                return .success((true, isNew: true))
            }
        }
    }

    /// Adds up the weights of those who reported: nearer to 1 the more of a person's reports were right.
    private static func weigh(
        _ caseID: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Double {
        try transaction.execute(
            """
            UPDATE cases SET urgent = (SELECT MAX(reason IN ('harm', 'self-harm')) FROM reports WHERE case_id = ?1), score =
                (SELECT SUM((COALESCE(k.confirmed, 0) + 1.0) / (COALESCE(k.total, 0) + 2)) FROM reports r
                    LEFT JOIN reporters k ON k.person = r.reporter WHERE r.case_id = ?1) WHERE id = ?1
            """, [.integer(caseID)])
        return try transaction.query("SELECT score FROM cases WHERE id = ?", [.integer(caseID)]).first?.real("score")
            ?? 0
    }

    /// Shows a post to others or hides it, and counts it accordingly.
    static func setStanding(
        _ standing: Standing, of post: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let rows = try transaction.query("SELECT withheld, deleted_at FROM posts WHERE id = ?", [.integer(post)])
        guard let row = rows.first else { return }
        let wasShown = try row.integer("withheld") == Standing.shown.rawValue
        try transaction.execute(
            "UPDATE posts SET withheld = ? WHERE id = ?", [.integer(standing.rawValue), .integer(post)])
        // One that its author deleted counts nowhere.
        guard row["deleted_at"]?.integer == nil, wasShown != (standing == .shown) else { return }
        try count(post, by: wasShown ? -1 : 1, transaction)
    }

    /// Counts a post or reply, or no longer.
    static func count(
        _ post: Int64, by difference: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            """
            UPDATE posts SET reply_count = reply_count + ?, latest_reply = (SELECT r.id FROM posts r
                WHERE r.parent = posts.id AND r.deleted_at IS NULL AND r.withheld = 0 ORDER BY r.id DESC LIMIT 1)
            WHERE id = (SELECT parent FROM posts WHERE id = ?)
            """, [.integer(difference), .integer(post)])
        try transaction.execute(
            """
            UPDATE channels SET post_count = post_count + ?, latest_post_at =
                (SELECT p.created_at FROM posts p WHERE p.channel = channels.id AND p.parent IS NULL
                    AND p.deleted_at IS NULL AND p.withheld = 0 ORDER BY p.id DESC LIMIT 1)
            WHERE id = (SELECT channel FROM posts WHERE id = ? AND parent IS NULL)
            """, [.integer(difference), .integer(post)])
    }
}
