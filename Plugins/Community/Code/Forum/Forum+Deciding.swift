internal import Database

// The acts of moderators.
extension Forum {
    /// In characters.
    static let reasonLimit = 1000

    /// Acts on a case. All of it happens, or nothing.
    ///
    /// - Parameters:
    ///   - reason: The author reads it, so most acts need one; see ``ModerationAct``.
    ///   - until: The end of a silence, in milliseconds since 1970 UTC; at most ``silenceLimit`` from now.
    ///   - givesStrike: Whether the author gets a strike; only a decision against them gives one.
    /// - Returns: The case as it is then.
    @discardableResult
    func act(
        _ act: ModerationAct, on id: Int64, by moderator: Moderator, reason: String = "", until: Int64? = nil,
        givesStrike: Bool = false, now: Int64
    ) throws(ForumError) -> CaseDetail {
        let reason = try PlainText.reason(reason)
        if act.needsReason, reason.isEmpty { throw .empty(field: "reason") }
        var end: Int64?
        if act == .silence {
            guard let until, until > now, until <= Self.after(now, Self.silenceLimit) else { throw .badSilence }
            end = until
        }
        return try perform { transaction throws(DatabaseError) in
            let known: CaseDetail
            switch try Self.detail(id, for: moderator, now: now, transaction) {
            case .success(let detail): known = detail
            case .failure(let failure): return .failure(failure)
            }
            if let failure = try Self.refusal(act, on: known, by: moderator, transaction) { return .failure(failure) }
            let doing = Doing(act: act, known: known, moderator: moderator, reason: reason, until: end, now: now)
            try Self.carryOut(doing, transaction)
            if let failure = try Self.append(try Self.entry(doing, transaction), now: now, transaction) {
                return .failure(failure)
            }
            var failure: ForumError?
            if act == .restore || act == .overturn {
                failure = try Self.takeStrikeBack(doing, transaction)
            } else if givesStrike, act.mayGiveStrike, let policy = strikePolicy {
                failure = try Self.strike(doing, policy, transaction)
            }
            if let failure { return .failure(failure) }
            if act == .publish, let author = known.author, let text = known.current {
                let published = Published(
                    text: text, post: known.summary.post, thread: known.thread, channel: known.channel, author: author)
                try tellOthers(of: published, now: now, transaction)
            }
            return try Self.detail(id, for: moderator, now: now, transaction)
        }
    }

    /// Milliseconds that somebody can be silenced for at most.
    static let silenceLimit: Int64 = 366 * day

    /// An act that may be done.
    struct Doing {
        var act: ModerationAct
        var known: CaseDetail
        var moderator: Moderator
        var reason: String
        var until: Int64?
        var now: Int64
    }

    /// Why somebody may not do that; nil when they may.
    private static func refusal(
        _ act: ModerationAct, on known: CaseDetail, by moderator: Moderator,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        if let person = moderator.person {
            guard let role = try role(of: person, transaction) else { return .notStaff }
            if person == known.author { return .ownCase }
            if let author = known.author, let theirs = try self.role(of: author, transaction), theirs > role {
                return .higherRole
            }
            if let name = known.summary.claimedBy, !known.summary.isMine { return .claimed(by: name) }
        }
        let state = known.summary.state
        switch act {
        case .claim, .release: return state == .decided ? .decided(known.summary.id) : nil
        case .publish, .reject:
            guard state == .open else { return .decided(known.summary.id) }
            return known.summary.held == nil ? .notHeld(known.summary.id) : nil
        case .dismiss, .remove, .warn:
            guard state == .open else { return .decided(known.summary.id) }
            return known.summary.held == nil ? nil : .held(known.summary.id)
        case .silence: return state == .open ? nil : .decided(known.summary.id)
        case .restore:
            return state == .decided && ["reject", "remove", "silence"].contains(known.summary.decision)
                ? nil : .nothingToRestore
        case .uphold, .overturn:
            guard state == .appealed else { return .noAppeal }
            return try needsAnother(than: moderator, for: known.summary.id, transaction) ? .sameModerator : nil
        case .lock, .unlock: return nil
        }
    }

    /// Whether somebody else has to decide an appeal: the one who decided may only where there is nobody else.
    private static func needsAnother(
        than moderator: Moderator, for id: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Bool {
        guard let person = moderator.person else { return false }
        let rows = try transaction.query(
            """
            SELECT 1 FROM cases c WHERE c.id = ?1 AND c.decided_by = ?2
                AND EXISTS (SELECT 1 FROM staff s WHERE s.person <> ?2 AND s.person IS NOT c.author)
            """, [.integer(id), .text(person)])
        return !rows.isEmpty
    }

    private static func carryOut(
        _ doing: Doing, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let id = doing.known.summary.id
        switch doing.act {
        case .claim:
            try transaction.execute(
                "UPDATE cases SET claimed_by = ?, claimed_until = ? WHERE id = ?",
                [.text(orNull: doing.moderator.person), .integer(after(doing.now, claimTime)), .integer(id)])
        case .release:
            try transaction.execute(
                "UPDATE cases SET claimed_by = NULL, claimed_until = NULL WHERE id = ?", [.integer(id)])
        case .publish, .reject, .dismiss, .remove, .warn, .silence: try decide(doing, transaction)
        case .restore: try takeBack(doing, as: "restore", transaction)
        case .uphold:
            try transaction.execute(
                "UPDATE cases SET state = 'decided', appeal_decision = 'uphold' WHERE id = ?", [.integer(id)])
            try tellAuthor(.upheld, doing, transaction)
        case .overturn:
            try takeBack(doing, as: "overturn", transaction)
            try transaction.execute("UPDATE cases SET appeal_decision = 'overturn' WHERE id = ?", [.integer(id)])
        case .lock, .unlock:
            try transaction.execute(
                "UPDATE posts SET locked = ? WHERE id = ?",
                [.integer(doing.act == .lock ? 1 : 0), .integer(doing.known.thread)])
        }
    }

    private static func decide(_ doing: Doing, _ transaction: borrowing Database.Transaction) throws(DatabaseError) {
        let (id, post) = (doing.known.summary.id, doing.known.summary.post)
        try transaction.execute(
            """
            UPDATE cases SET state = 'decided', decision = ?, decided_by = ?, decided_at = ?, reason = ?, until = ?,
                claimed_by = NULL, claimed_until = NULL WHERE id = ?
            """,
            [
                .text(doing.act.rawValue), .text(orNull: doing.moderator.person), .integer(doing.now),
                .text(doing.reason), .integer(orNull: doing.until), .integer(id),
            ])
        let isRemoval = [.reject, .remove, .silence].contains(doing.act)
        if doing.known.summary.held != nil {
            try transaction.execute("UPDATE posts SET held = 0 WHERE id = ?", [.integer(post)])
        }
        try setStanding(isRemoval ? .removed : .shown, of: post, transaction)
        switch doing.act {
        case .publish: try tellAuthor(.published, doing, transaction)
        case .reject: try tellAuthor(.rejected, doing, transaction)
        case .remove: try tellAuthor(.removed, doing, transaction)
        case .warn: try tellAuthor(.warned, doing, transaction)
        case .silence:
            if let author = doing.known.author {
                try transaction.execute(
                    """
                    INSERT INTO silences (person, until, case_id) VALUES (?, ?, ?) ON CONFLICT DO UPDATE
                    SET until = excluded.until, case_id = excluded.case_id WHERE excluded.until > until
                    """, [.text(author), .integer(orNull: doing.until), .integer(id)])
            }
            try tellAuthor(.silenced, doing, transaction)
        default: if doing.known.standing == .waiting { try tellAuthor(.shown, doing, transaction) }
        }
        let isViolation = doing.act != .dismiss && doing.act != .publish
        try judge(id, areRight: isViolation, transaction)
        try tellReporters(isViolation ? .confirmed : .dismissed, doing, transaction)
    }

    /// Undoes a decision, and what it said about those who reported.
    private static func takeBack(
        _ doing: Doing, as decision: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let (id, post) = (doing.known.summary.id, doing.known.summary.post)
        try setStanding(.shown, of: post, transaction)
        try transaction.execute("DELETE FROM silences WHERE case_id = ?", [.integer(id)])
        try transaction.execute(
            "UPDATE cases SET state = 'decided', decision = ? WHERE id = ?", [.text(decision), .integer(id)])
        try transaction.execute(
            """
            UPDATE reporters SET confirmed = MAX(confirmed - 1, 0)
            WHERE person IN (SELECT reporter FROM reports WHERE case_id = ?)
            """, [.integer(id)])
        try tellAuthor(.restored, doing, transaction)
        try tellReporters(.revoked, doing, transaction)
    }

    /// Takes note of whether those who reported were right.
    private static func judge(
        _ id: Int64, areRight: Bool, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            """
            INSERT INTO reporters (person, confirmed, total) SELECT reporter, ?1, 1 FROM reports WHERE case_id = ?2
            ON CONFLICT DO UPDATE SET confirmed = confirmed + ?1, total = total + 1
            """, [.integer(areRight ? 1 : 0), .integer(id)])
    }

    private static func tellAuthor(
        _ kind: Notice.Kind, _ doing: Doing, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        guard let author = doing.known.author else { return }
        try tell(
            author, kind, of: doing.known.summary.id, reason: doing.reason, until: doing.until, now: doing.now,
            transaction)
    }

    private static func tellReporters(
        _ kind: Notice.Kind, _ doing: Doing, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let id = doing.known.summary.id
        for row in try transaction.query("SELECT reporter FROM reports WHERE case_id = ?", [.integer(id)]) {
            // The words are for the author; only a report that was not right is answered with them.
            try tell(
                try row.text("reporter"), kind, of: id, reason: kind == .dismissed ? doing.reason : "", now: doing.now,
                transaction)
        }
    }

    private static func entry(
        _ doing: Doing, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Act {
        let known = doing.known
        var act = Act(
            actor: doing.moderator.person, kind: doing.act.rawValue, caseID: known.summary.id, post: known.summary.post,
            subject: known.author, until: doing.until, reason: doing.reason)
        let reverted: [String] =
            switch doing.act {
            case .restore, .overturn: ["reject", "remove", "warn", "silence"]
            case .unlock: ["lock"]
            default: []
            }
        guard !reverted.isEmpty else { return act }
        act.reverts = try transaction.query(
            """
            SELECT MAX(id) AS id FROM acts WHERE case_id = ? AND kind IN (SELECT value FROM json_each(?))
            """,
            [
                .integer(known.summary.id),
                .text("[\(reverted.map { "\"\($0)\"" }.joined(separator: ","))]"),
            ]
        ).first?["id"]?.integer
        return act
    }
}
