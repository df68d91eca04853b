internal import Database
public import JSONText

extension Forum {
    /// Everything that is stored about a person.
    public func export(person: String) throws(ForumError) -> JSON {
        try perform { transaction throws(DatabaseError) in
            let id = [Database.Value.text(person)]
            var document: JSONObject = ["schema": "bricks.community.export/1"]
            document["displayName"] =
                try transaction.query("SELECT name FROM members WHERE id = ?", id).first.map {
                    row throws(DatabaseError) in
                    .string(try row.text("name"))
                } ?? .null
            for (name, sql) in [
                (
                    "posts",
                    "SELECT id, channel, parent, text, created_at AS createdAt, edited_at AS editedAt, "
                        + "deleted_at AS deletedAt FROM posts WHERE author = ? ORDER BY id"
                ),
                (
                    "earlierTexts",
                    "SELECT v.post, v.text, v.written_at AS writtenAt FROM posts p JOIN versions v ON v.post = p.id "
                        + "WHERE p.author = ? ORDER BY v.post, v.number"
                ),
                (
                    "reactions",
                    "SELECT post, kind, created_at AS createdAt FROM reactions WHERE person = ? ORDER BY post"
                ),
                (
                    "reports",
                    "SELECT post, reason, note, created_at AS createdAt FROM reports WHERE reporter = ? ORDER BY id"
                ),
                ("readChannels", "SELECT channel, post FROM channel_marks WHERE person = ? ORDER BY channel"),
                ("orders", "SELECT channel, kind FROM channel_orders WHERE person = ? ORDER BY channel"),
                ("readThreads", "SELECT thread, reply FROM thread_marks WHERE person = ? ORDER BY thread"),
                ("hidden", Self.hiddenByName),
                ("drafts", "SELECT place, text, changed_at AS changedAt FROM drafts WHERE person = ? ORDER BY place"),
                ("follows", "SELECT thread, created_at AS createdAt FROM follows WHERE person = ? ORDER BY id"),
                ("bookmarks", "SELECT thread, created_at AS createdAt FROM bookmarks WHERE person = ? ORDER BY id"),
                (
                    "acceptedTerms",
                    "SELECT version, accepted_at AS acceptedAt FROM accepted_terms WHERE person = ? ORDER BY accepted_at"
                ),
                (
                    "cases",
                    "SELECT id, post, text, opened_at AS openedAt, state, decision, decided_at AS decidedAt, reason, "
                        + "until, appeal, appealed_at AS appealedAt, appeal_decision AS appealDecision FROM cases "
                        + "WHERE author = ? ORDER BY id"
                ),
                (
                    "caseTexts",
                    "SELECT v.case_id AS \"case\", v.text, v.written_at AS writtenAt FROM cases c "
                        + "JOIN case_versions v ON v.case_id = c.id WHERE c.author = ? ORDER BY v.case_id, v.number"
                ),
                (
                    "notices",
                    "SELECT kind, case_id AS \"case\", reason, until, created_at AS createdAt FROM notices "
                        + "WHERE person = ? ORDER BY id"
                ),
                (
                    "mentions",
                    "SELECT post, created_at AS createdAt FROM mentions WHERE person = ? ORDER BY id"
                ),
                ("roles", "SELECT role, source FROM staff WHERE person = ? ORDER BY source"),
                ("reportAccuracy", "SELECT confirmed, total FROM reporters WHERE person = ?"),
                ("silences", "SELECT until FROM silences WHERE person = ?"),
                ("mutes", "SELECT until FROM mutes WHERE person = ?"),
                (
                    "strikes",
                    "SELECT case_id AS \"case\", given_at AS givenAt, expires_at AS expiresAt FROM strikes "
                        + "WHERE person = ? ORDER BY case_id"
                ),
                (
                    "acts",
                    "SELECT a.at, a.kind, a.case_id AS \"case\", a.post, a.reason FROM acts a JOIN act_people n "
                        + "ON n.number = a.actor WHERE n.person = ? ORDER BY a.id"
                ),
            ] {
                document[name] = .array(try transaction.query(sql, id).map(Self.document))
            }
            return .success(.object(document))
        }
    }

    /// Forgets a person: their posts become deleted ones, and their name, reactions, reports, marks, orders, roles,
    /// notices, drafts, bookmarks, what they follow, what they accepted and what they hide are gone.
    ///
    /// - Returns: How many posts were deleted.
    @discardableResult
    public func erase(person: String, now: Int64) throws(ForumError) -> Int {
        let count = try eraseRows(of: person, now: now)
        // Others may have blocked them.
        forgetHidden()
        do throws(DatabaseError) {
            try cleanIndex()
            try database.cutLog()
        } catch {
            throw .database(error)
        }
        return count
    }

    private func eraseRows(of person: String, now: Int64) throws(ForumError) -> Int {
        try perform { transaction throws(DatabaseError) in
            let id = [Database.Value.text(person)]
            let posts = try transaction.query("SELECT id FROM posts WHERE author = ? AND deleted_at IS NULL", id)
            for row in posts { try Self.delete(try row.integer("id"), now: now, transaction) }
            try Self.updateIndex(transaction)
            try transaction.execute("UPDATE posts SET author = NULL, key = NULL WHERE author = ?", id)
            for row in try transaction.query("SELECT post, kind FROM reactions WHERE person = ?", id) {
                try Self.subtract(try row.text("kind"), from: try row.integer("post"), transaction)
            }
            try transaction.execute("DELETE FROM reactions WHERE person = ?", id)
            try transaction.execute("DELETE FROM reports WHERE reporter = ?", id)
            try Self.eraseModeration(of: person, now: now, transaction)
            try transaction.execute("DELETE FROM channel_marks WHERE person = ?", id)
            try transaction.execute("DELETE FROM thread_marks WHERE person = ?", id)
            try transaction.execute("DELETE FROM hidden WHERE person = ?", id)
            for table in ["accepted_terms", "drafts", "bookmarks", "follows", "channel_orders", "mentions"] {
                try transaction.execute("DELETE FROM \(table) WHERE person = ?", id)
            }
            try transaction.execute("DELETE FROM hidden WHERE kind = 'person' AND target = ?", id)
            try transaction.execute("DELETE FROM members WHERE id = ?", id)
            return .success(posts.count)
        }
    }

    /// Takes a person out of cases and the log. Decisions stay, without names and texts, and the log stays whole.
    private static func eraseModeration(
        of person: String, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let id = [Database.Value.text(person)]
        try transaction.execute(
            "UPDATE reports SET text = NULL, author_name = NULL WHERE case_id IN (SELECT id FROM cases WHERE author = ?)",
            id)
        try transaction.execute(
            "DELETE FROM case_versions WHERE case_id IN (SELECT id FROM cases WHERE author = ?)", id)
        try transaction.execute(
            """
            UPDATE acts SET reason = NULL, salt = NULL WHERE reason IS NOT NULL AND subject IN
                (SELECT number FROM act_people WHERE person = ?)
            """, id)
        try transaction.execute("UPDATE act_people SET person = NULL WHERE person = ?", id)
        // Nothing is left of the post that could be decided about.
        try transaction.execute(
            """
            UPDATE cases SET state = 'decided', decision = COALESCE(decision, 'erased'),
                decided_at = COALESCE(decided_at, ?2) WHERE author = ?1 AND state <> 'decided'
            """, id + [.integer(now)])
        try transaction.execute(
            """
            UPDATE cases SET author = NULL, author_name = NULL, text = NULL, reason = NULL, appeal = NULL
            WHERE author = ?
            """, id)
        try transaction.execute("UPDATE cases SET decided_by = NULL WHERE decided_by = ?", id)
        try transaction.execute(
            "UPDATE cases SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = ?", id)
        for table in ["notices", "outbox", "staff", "reporters", "silences", "mutes", "strikes"] {
            try transaction.execute("DELETE FROM \(table) WHERE person = ?", id)
        }
    }

    private static func document(_ row: Database.Row) -> JSON {
        .object(
            JSONObject(
                zip(row.names, row.values).map { name, value in
                    (name, value.integer.map { .integer($0) } ?? value.text.map { .string($0) } ?? .null)
                }))
    }
}
