internal import Database

// Decisions that authors and reporters are told of, and appeals against them.
extension Forum {
    /// The maximum number of notices that are kept of one person.
    static let noticeLimit = 100
    /// Milliseconds in which a decision may be appealed.
    static let appealTime: Int64 = 183 * day
    /// In characters.
    static let appealLimit = 2000

    static func tell(
        _ person: String, _ kind: Notice.Kind, of caseID: Int64, reason: String = "", until: Int64? = nil, now: Int64,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            "INSERT INTO notices (person, kind, case_id, reason, until, created_at) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(person), .text(kind.rawValue), .integer(caseID), .text(reason), .integer(orNull: until),
                .integer(now),
            ])
        try tell(person, of: .decision, transaction.lastInsertedRowID, transaction)
        try transaction.execute(
            """
            DELETE FROM notices WHERE person = ?1 AND id <=
                (SELECT id FROM notices WHERE person = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
            """, [.text(person), .integer(Int64(noticeLimit))])
    }

    /// The notices of a person, the latest first; they count as read from then on.
    func notices(of person: String, now: Int64) throws(ForumError) -> [Notice] {
        let notices = try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                """
                SELECT n.*, substr(c.text, 1, \(Self.titleSource)) AS beginning,
                    (c.state = 'decided' AND c.author = n.person AND c.appeal IS NULL AND c.decided_at > ?2
                        AND c.decision IN ('reject', 'remove', 'warn', 'silence')
                        AND n.kind IN ('rejected', 'removed', 'warned', 'silenced')) AS may_appeal
                FROM notices n JOIN cases c ON c.id = n.case_id WHERE n.person = ?1 ORDER BY n.id DESC
                """, [.text(person), .integer(Self.before(now, Self.appealTime))])
            var notices: [Notice] = []
            for row in rows {
                guard let kind = Notice.Kind(rawValue: try row.text("kind")) else { continue }
                notices.append(
                    Notice(
                        id: try row.integer("id"), kind: kind, caseID: try row.integer("case_id"),
                        beginning: row["beginning"]?.text, reason: try row.text("reason"),
                        until: row["until"]?.integer, createdAt: try row.integer("created_at"),
                        isRead: try row.integer("is_read") != 0, mayAppeal: try row.integer("may_appeal") != 0))
            }
            return .success(notices)
        }
        guard notices.contains(where: { !$0.isRead }) else { return notices }
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            try transaction.execute("UPDATE notices SET is_read = 1 WHERE person = ?", [.text(person)])
            return .success(())
        }
        return notices
    }

    /// The text that a decision is about, for the author who may appeal it.
    func appealable(_ caseID: Int64, person: String, now: Int64) throws(ForumError) -> String {
        try read { transaction throws(DatabaseError) in try Self.appealable(caseID, person, now, transaction) }
    }

    private static func appealable(
        _ caseID: Int64, _ person: String, _ now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Result<String, ForumError> {
        let rows = try transaction.query(
            """
            SELECT text FROM cases WHERE id = ? AND author = ? AND state = 'decided' AND appeal IS NULL
                AND decided_at > ? AND decision IN ('reject', 'remove', 'warn', 'silence')
            """, [.integer(caseID), .text(person), .integer(before(now, appealTime))])
        guard let row = rows.first else { return .failure(.noAppeal) }
        return .success(row["text"]?.text ?? "")
    }

    /// Appeals a decision about one's own post, once.
    public func appeal(_ caseID: Int64, text: String, person: String, now: Int64) throws(ForumError) {
        let text = try PlainText.appeal(text)
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            if case .failure(let failure) = try Self.appealable(caseID, person, now, transaction) {
                return .failure(failure)
            }
            try transaction.execute(
                """
                UPDATE cases SET state = 'appealed', appeal = ?, appealed_at = ?, claimed_by = NULL,
                    claimed_until = NULL WHERE id = ?
                """, [.text(text), .integer(now), .integer(caseID)])
            let act = Act(actor: person, kind: "appeal", caseID: caseID, subject: person)
            return try Self.append(act, now: now, transaction).map { .failure($0) } ?? .success(())
        }
    }

    /// The instant some time before another; the earliest there is where that is too far.
    static func before(_ now: Int64, _ milliseconds: Int64) -> Int64 {
        let (instant, isOverflown) = now.subtractingReportingOverflow(milliseconds)
        return isOverflown ? .min : instant
    }

    /// The instant some time after another; the latest there is where that is too far.
    static func after(_ now: Int64, _ milliseconds: Int64) -> Int64 {
        let (instant, isOverflown) = now.addingReportingOverflow(milliseconds)
        return isOverflown ? .max : instant
    }
}
