internal import Database

// The cases as moderators read them.
extension Forum {
    /// The number of cases on one page.
    static let queueLimit = 25
    /// Milliseconds for which a claimed case is reserved.
    static let claimTime: Int64 = 30 * 60_000
    /// The number of earlier cases of an author that are shown.
    private static let earlierLimit = 10

    /// A list of cases.
    ///
    /// - Parameters:
    ///   - narrowing: Leaves out cases that it does not name.
    ///   - moderator: Whose claims `mine` lists. A person needs a role.
    ///   - page: From 0.
    ///   - limit: 1 to 100; another is brought into that range.
    func queue(
        _ filter: CaseFilter, _ narrowing: CaseNarrowing = .none, for moderator: Moderator, page: Int = 0,
        limit: Int = Forum.queueLimit, now: Int64
    ) throws(ForumError) -> CaseQueue {
        try read { transaction throws(DatabaseError) in
            if let failure = try Self.refusal(of: moderator, transaction) { return .failure(failure) }
            let limit = Int64(min(max(limit, 1), 100))
            let (offset, isOverflown) = Int64(max(page, 0)).multipliedReportingOverflow(by: limit)
            let condition =
                switch filter {
                case .open: "c.state IN ('open', 'appealed')"
                case .mine: "c.state IN ('open', 'appealed') AND c.claimed_by = ?1 AND c.claimed_until > ?2"
                case .decided: "c.state = 'decided'"
                }
            let order =
                filter == .decided
                ? "c.decided_at DESC, c.id DESC"
                : "c.urgent DESC, c.state = 'appealed' DESC, (c.score + 1) * (?2 - c.opened_at) DESC, c.id"
            if let channel = narrowing.channel, try !Self.isOpen(channel, transaction) {
                return .failure(.unknownChannel(channel))
            }
            let rows = try transaction.query(
                "\(Self.summaries) WHERE \(condition) AND \(Self.narrowed) ORDER BY \(order) LIMIT ?3 OFFSET ?4",
                [
                    .text(moderator.person ?? ""), .integer(now), .integer(limit + 1),
                    .integer(isOverflown ? .max : offset), .text(narrowing.reasonName),
                    .text(orNull: narrowing.channel),
                    .integer(orNull: narrowing.age.map { Self.before(now, $0.milliseconds) }),
                ])
            let open = try transaction.query(
                """
                SELECT COUNT(*) AS count, MIN(COALESCE(appealed_at, opened_at)) AS oldest FROM cases
                WHERE state IN ('open', 'appealed')
                """)
            var cases: [CaseSummary] = []
            for row in rows.prefix(Int(limit)) {
                cases.append(try Self.summary(row, for: moderator, now: now))
            }
            return .success(
                CaseQueue(
                    cases: cases, hasMore: rows.count > Int(limit),
                    openCount: Int(try open.first?.integer("count") ?? 0),
                    oldest: open.first?["oldest"]?.integer, medianTime: try Self.medianTime(now: now, transaction),
                    channels: try Self.openChannels(transaction)))
        }
    }

    private static let narrowed = """
        (?5 = '' OR (?5 = '\(CaseNarrowing.heldName)' AND c.held IS NOT NULL)
            OR EXISTS (SELECT 1 FROM reports r WHERE r.case_id = c.id AND r.reason = ?5))
        AND (?6 IS NULL OR (SELECT p.channel FROM posts p WHERE p.id = c.post) = ?6)
        AND (?7 IS NULL OR c.opened_at <= ?7)
        """

    private static func openChannels(
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [Channel] {
        let rows = try transaction.query(
            "SELECT id, name, about FROM channels WHERE position IS NOT NULL ORDER BY position")
        return try rows.map { row throws(DatabaseError) in
            Channel(id: try row.text("id"), name: try row.text("name"), about: try row.text("about"))
        }
    }

    /// Cases that no moderator decided do not count.
    private static func medianTime(
        now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int64? {
        try transaction.query(
            """
            WITH times AS MATERIALIZED (
                SELECT MAX(decided_at - opened_at, 0) AS time FROM cases
                WHERE state = 'decided' AND decided_at > ?1 AND decision NOT IN ('withdraw', 'erased'))
            SELECT time FROM times ORDER BY time LIMIT 1 OFFSET (SELECT (COUNT(*) - 1) / 2 FROM times)
            """, [.integer(before(now, 30 * day))]
        ).first?["time"]?.integer
    }

    /// A case with its reports, and earlier cases of the author.
    func detail(_ id: Int64, for moderator: Moderator, now: Int64) throws(ForumError) -> CaseDetail {
        try read { transaction throws(DatabaseError) in
            if let failure = try Self.refusal(of: moderator, transaction) { return .failure(failure) }
            return try Self.detail(id, for: moderator, now: now, transaction)
        }
    }

    static func detail(
        _ id: Int64, for moderator: Moderator, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Result<CaseDetail, ForumError> {
        let rows = try transaction.query(
            """
            SELECT c.*, p.channel, COALESCE(p.parent, p.id) AS thread, p.text AS current, p.withheld,
                (SELECT t.locked FROM posts t WHERE t.id = COALESCE(p.parent, p.id)) AS locked,
                (SELECT COUNT(*) FROM reports r WHERE r.case_id = c.id) AS report_count,
                (SELECT MAX(s.name) FROM staff s WHERE s.person = c.claimed_by) AS claimer,
                (SELECT MAX(s.name) FROM staff s WHERE s.person = c.decided_by) AS decider,
                (SELECT COUNT(*) FROM strikes k WHERE k.person = c.author AND k.expires_at > ?2) AS strikes
            FROM cases c JOIN posts p ON p.id = c.post WHERE c.id = ?1
            """, [.integer(id), .integer(now)])
        guard let row = rows.first else { return .failure(.unknownCase(id)) }
        let author = row["author"]?.text
        var earlier: [CaseSummary] = []
        if let author {
            let others = try transaction.query(
                "\(summaries) WHERE c.author = ? AND c.id <> ? ORDER BY c.id DESC LIMIT ?",
                [.text(author), .integer(id), .integer(Int64(earlierLimit))])
            for other in others { earlier.append(try summary(other, for: moderator, now: now)) }
        }
        return .success(
            CaseDetail(
                summary: try summary(row, for: moderator, now: now), author: author, snapshot: row["text"]?.text,
                current: row["current"]?.text, standing: Standing(rawValue: try row.integer("withheld")) ?? .shown,
                channel: try row.text("channel"), thread: try row.integer("thread"),
                isLocked: row["locked"]?.integer == 1, decidedBy: row["decider"]?.text,
                decidedAt: row["decided_at"]?.integer, reason: row["reason"]?.text, until: row["until"]?.integer,
                appeal: row["appeal"]?.text, appealDecision: row["appeal_decision"]?.text,
                reports: try reports(of: id, transaction), texts: try evidence(of: id, transaction),
                strikes: Int(try row.integer("strikes")), earlier: earlier))
    }

    private static func reports(
        of id: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> [CaseReport] {
        let rows = try transaction.query(
            """
            SELECT r.*, m.name, k.confirmed, k.total FROM reports r LEFT JOIN members m ON m.id = r.reporter
            LEFT JOIN reporters k ON k.person = r.reporter WHERE r.case_id = ? ORDER BY r.id LIMIT 50
            """, [.integer(id)])
        return try rows.map { row throws(DatabaseError) in
            CaseReport(
                reporter: try row.text("reporter"), name: row["name"]?.text,
                reason: ReportReason(rawValue: try row.text("reason")) ?? .other, note: try row.text("note"),
                text: row["text"]?.text, createdAt: try row.integer("created_at"),
                confirmed: Int(row["confirmed"]?.integer ?? 0), total: Int(row["total"]?.integer ?? 0))
        }
    }

    private static let summaries = """
        SELECT c.*, (SELECT COUNT(*) FROM reports r WHERE r.case_id = c.id) AS report_count,
            (SELECT MAX(s.name) FROM staff s WHERE s.person = c.claimed_by) AS claimer FROM cases c
        """

    private static func summary(
        _ row: Database.Row, for moderator: Moderator, now: Int64
    ) throws(DatabaseError) -> CaseSummary {
        let claimer = row["claimed_by"]?.text
        let isClaimed = claimer != nil && row["claimed_until"]?.integer ?? 0 > now
        return CaseSummary(
            id: try row.integer("id"), post: try row.integer("post"),
            state: CaseState(rawValue: try row.text("state")) ?? .decided, authorName: row["author_name"]?.text,
            beginning: row["text"]?.text.map { String($0.prefix(titleSource)) },
            reportCount: Int(try row.integer("report_count")), score: try row.real("score"),
            isUrgent: try row.integer("urgent") != 0, openedAt: try row.integer("opened_at"),
            claimedBy: isClaimed ? row["claimer"]?.text ?? "" : nil,
            isMine: isClaimed && claimer == moderator.person, decision: row["decision"]?.text,
            held: row["held"]?.text.flatMap { Holding(name: $0, reason: row["held_reason"]?.text ?? "") })
    }

    /// Why somebody may read no case; nil when they may.
    static func refusal(
        of moderator: Moderator, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        guard let person = moderator.person else { return nil }
        return try role(of: person, transaction) == nil ? .notStaff : nil
    }

    /// Counts of cases and acts.
    func statistics() throws(ForumError) -> (cases: [String: Int64], acts: [String: Int64], oldest: Int64?) {
        try read { transaction throws(DatabaseError) in
            var cases: [String: Int64] = [:]
            for row in try transaction.query("SELECT state, COUNT(*) AS count FROM cases GROUP BY state") {
                cases[try row.text("state")] = try row.integer("count")
            }
            var acts: [String: Int64] = [:]
            for row in try transaction.query("SELECT kind, COUNT(*) AS count FROM acts GROUP BY kind") {
                acts[try row.text("kind")] = try row.integer("count")
            }
            let oldest = try transaction.query(
                "SELECT MIN(opened_at) AS oldest FROM cases WHERE state IN ('open', 'appealed')")
            return .success((cases, acts, oldest.first?["oldest"]?.integer))
        }
    }
}
