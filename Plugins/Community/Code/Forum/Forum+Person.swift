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
                    "reactions",
                    "SELECT post, kind, created_at AS createdAt FROM reactions WHERE person = ? ORDER BY post"
                ),
                (
                    "reports",
                    "SELECT post, reason, note, created_at AS createdAt FROM reports WHERE reporter = ? ORDER BY id"
                ),
                ("readChannels", "SELECT channel, post FROM channel_marks WHERE person = ? ORDER BY channel"),
                ("readThreads", "SELECT thread, reply FROM thread_marks WHERE person = ? ORDER BY thread"),
                ("hidden", Self.hiddenByName),
            ] {
                document[name] = .array(try transaction.query(sql, id).map(Self.document))
            }
            return .success(.object(document))
        }
    }

    /// Forgets a person: their posts become deleted ones, and their name, reactions, reports, marks and what they hide are gone.
    ///
    /// - Returns: How many posts were deleted.
    @discardableResult
    public func erase(person: String, now: Int64) throws(ForumError) -> Int {
        let count = try eraseRows(of: person, now: now)
        // Others may have blocked them.
        forgetHidden()
        do throws(DatabaseError) {
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
            try transaction.execute("UPDATE posts SET author = NULL, key = NULL WHERE author = ?", id)
            for row in try transaction.query("SELECT post, kind FROM reactions WHERE person = ?", id) {
                try Self.subtract(try row.text("kind"), from: try row.integer("post"), transaction)
            }
            try transaction.execute("DELETE FROM reactions WHERE person = ?", id)
            try transaction.execute("DELETE FROM reports WHERE reporter = ?", id)
            try transaction.execute("DELETE FROM channel_marks WHERE person = ?", id)
            try transaction.execute("DELETE FROM thread_marks WHERE person = ?", id)
            try transaction.execute("DELETE FROM hidden WHERE person = ?", id)
            try transaction.execute("DELETE FROM hidden WHERE kind = 'person' AND target = ?", id)
            try transaction.execute("DELETE FROM members WHERE id = ?", id)
            return .success(posts.count)
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
