import Database
import JSONText
public import ModuleInterfaces

// People's inboxes.
extension HostStore {
    /// The migration that adds the inbox.
    static let inboxMigration = Database.Migration(
        "inbox",
        script: """
            CREATE TABLE notices(
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                user TEXT NOT NULL REFERENCES people(id) ON DELETE CASCADE,
                module TEXT NOT NULL,
                key TEXT NOT NULL,
                title TEXT NOT NULL,
                text TEXT,
                route TEXT,
                link TEXT,
                put_at INTEGER NOT NULL,
                is_read INTEGER NOT NULL DEFAULT 0,
                UNIQUE(user, module, key)
            ) STRICT;
            CREATE INDEX notices_by_module ON notices(user, module, number);
            CREATE INDEX unread_notices ON notices(user, module) WHERE is_read = 0;
            """)

    /// Puts a notice into a person's inbox as its newest, in place of the module's one of that key. Of the module's notices to
    /// the person the newest stay, up to the limit.
    ///
    /// - Parameter time: milliseconds since 1970-01-01T00:00:00Z.
    /// - Throws: `.unknownUser` where nobody has that id.
    public func put(_ notice: NoticeDocument, module: String, user: String, at time: Int64) throws(StorageError) {
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            let place: [Database.Value] = [.text(user), .text(module)]
            try transaction.execute(
                "DELETE FROM notices WHERE user = ? AND module = ? AND key = ?", place + [.text(notice.key)])
            try transaction.execute(
                "INSERT INTO notices(user, module, key, title, text, route, link, put_at) VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
                place + [
                    .text(notice.key), .text(notice.title), .text(orNull: notice.text),
                    .text(orNull: notice.route), .text(orNull: notice.link), .integer(time),
                ])
            try Self.trimNotices(place, limits.notices, transaction)
            return .success(())
        }
    }

    private static func trimNotices(
        _ place: [Database.Value], _ limit: Int, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            """
            DELETE FROM notices WHERE user = ?1 AND module = ?2 AND number <= (
                SELECT number FROM notices WHERE user = ?1 AND module = ?2
                ORDER BY number DESC LIMIT 1 OFFSET \(limit))
            """, place)
    }

    /// Removes a notice from a person's inbox; returns whether it was there.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func withdrawNotice(_ key: String, module: String, user: String) throws(StorageError) -> Bool {
        try execute(
            "DELETE FROM notices WHERE user = ? AND module = ? AND key = ?", [.text(user), .text(module), .text(key)])
            > 0
    }

    /// Returns a person's notices, the newest first.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func notices(user: String) throws(StorageError) -> [InboxNotice] {
        try decode(query("SELECT * FROM notices WHERE user = ? ORDER BY number DESC", [.text(user)]), Self.notice)
    }

    /// Returns the numbers of a person's unread notices, by the modules that put them; a module without any is absent.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func unreadNotices(user: String) throws(StorageError) -> [String: Int] {
        let rows = try query(
            "SELECT module, COUNT(*) AS n FROM notices WHERE user = ? AND is_read = 0 GROUP BY module", [.text(user)])
        var counts: [String: Int] = [:]
        for (module, count) in try decode(
            rows, { row throws(DatabaseError) in (try row.text("module"), Int(try row.integer("n"))) })
        {
            counts[module] = count
        }
        return counts
    }

    /// Marks notices of a person as read; returns whether any was unread.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func read(_ notices: NoticeChoice, user: String) throws(StorageError) -> Bool {
        let (condition, values): (String, [Database.Value]) =
            switch notices {
            case .number(let number): ("AND number = ?", [.integer(number)])
            case .key(let key, let module): ("AND module = ? AND key = ?", [.text(module), .text(key)])
            case .upTo(let number): ("AND number <= ?", [.integer(number)])
            }
        return try execute(
            "UPDATE notices SET is_read = 1 WHERE user = ? AND is_read = 0 \(condition)", [.text(user)] + values) > 0
    }

    /// Gives an anonymous person's notices to somebody else, who keeps their own of the same key.
    static func moveNotices(
        _ people: [Database.Value], _ limit: Int, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let modules = try transaction.query("SELECT DISTINCT module FROM notices WHERE user = ?1", [people[0]])
        try transaction.execute(
            """
            DELETE FROM notices WHERE number IN (
                SELECT a.number FROM notices AS a JOIN notices AS b ON b.module = a.module AND b.key = a.key
                WHERE a.user = ?1 AND b.user = ?2)
            """, people)
        try transaction.execute("UPDATE notices SET user = ?2 WHERE user = ?1", people)
        for row in modules { try trimNotices([people[1], .text(try row.text("module"))], limit, transaction) }
    }

    static func notice(_ row: Database.Row) throws(DatabaseError) -> InboxNotice {
        InboxNotice(
            number: try row.integer("number"), module: try row.text("module"), key: try row.text("key"),
            title: try row.text("title"), text: row["text"]?.text, route: row["route"]?.text,
            link: row["link"]?.text,
            putAt: try row.integer("put_at"), isRead: try row.integer("is_read") != 0)
    }

    static func noticeJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        let notice = try notice(row)
        var object: JSONObject = [
            "module": .string(notice.module), "title": .string(notice.title), "putAt": .integer(notice.putAt),
            "isRead": .bool(notice.isRead),
        ]
        object["text"] = notice.text.map { .string($0) }
        object["route"] = notice.route.map { .string($0) }
        object["link"] = notice.link.map { .string($0) }
        return .object(object)
    }
}

/// Notices of one person.
public enum NoticeChoice: Sendable, Hashable {
    /// The one of that ``InboxNotice/number``.
    case number(Int64)
    /// The module's one of that key.
    case key(String, module: String)
    /// Those that are no newer than the one of that ``InboxNotice/number``.
    case upTo(Int64)
}
