internal import Database

/// Something that a person is to find in their inbox.
struct OutgoingNotice: Sendable, Hashable {
    enum Subject: Sendable, Hashable {
        /// Replies to their post, of which this is the beginning.
        case replies(thread: Int64, beginning: String)
        /// A text that names them, in a channel of that name.
        case mention(thread: Int64, channel: String)
        case decision(Notice.Kind, notice: Int64)
    }

    /// The number of its row.
    var id: Int64
    var person: String
    var subject: Subject
}

// Notices on their way to inboxes. Each is kept with the change that it is about, so that it is told although the module may
// end in between.
extension Forum {
    static let outboxMigration = Database.Migration(
        "notices on their way to inboxes",
        script: """
            CREATE TABLE outbox (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                person TEXT NOT NULL,
                kind TEXT NOT NULL CHECK (kind IN ('reply', 'mention', 'decision')),
                -- A thread, or a notice.
                subject INTEGER NOT NULL,
                UNIQUE (person, kind, subject)
            ) STRICT;
            """)

    /// The maximum number of notices that are taken at a time.
    static let outgoingLimit = 32

    enum OutgoingKind: String { case reply, mention, decision }

    static func tell(
        _ person: String, of kind: OutgoingKind, _ subject: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            "INSERT INTO outbox (person, kind, subject) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            [.text(person), .text(kind.rawValue), .integer(subject)])
    }

    /// The notices that nobody has been told of yet, the earliest first; those about what is gone are dropped.
    func outgoing() throws(ForumError) -> [OutgoingNotice] {
        try perform { transaction throws(DatabaseError) -> Result<[OutgoingNotice], ForumError> in
            let rows = try transaction.query(
                """
                SELECT o.id, o.person, o.kind, o.subject, substr(p.text, 1, \(Self.titleSource)) AS beginning,
                    c.name AS channel, n.kind AS decision
                FROM outbox o
                LEFT JOIN posts p ON o.kind <> 'decision' AND p.id = o.subject
                LEFT JOIN channels c ON c.id = p.channel
                LEFT JOIN notices n ON o.kind = 'decision' AND n.id = o.subject
                ORDER BY o.id LIMIT \(Self.outgoingLimit)
                """, [])
            var outgoing: [OutgoingNotice] = []
            for row in rows {
                let id = try row.integer("id")
                guard let subject = try Self.subject(row) else {
                    try transaction.execute("DELETE FROM outbox WHERE id = ?", [.integer(id)])
                    continue
                }
                outgoing.append(OutgoingNotice(id: id, person: try row.text("person"), subject: subject))
            }
            return .success(outgoing)
        }
    }

    private static func subject(_ row: Database.Row) throws(DatabaseError) -> OutgoingNotice.Subject? {
        let number = try row.integer("subject")
        switch OutgoingKind(rawValue: try row.text("kind")) {
        case .reply: return row["beginning"]?.text.map { .replies(thread: number, beginning: $0) }
        case .mention: return row["channel"]?.text.map { .mention(thread: number, channel: $0) }
        case .decision:
            return row["decision"]?.text.flatMap(Notice.Kind.init).map { .decision($0, notice: number) }
        case nil: return nil
        }
    }

    /// Removes notices that were told.
    func told(_ notices: [OutgoingNotice]) throws(ForumError) {
        guard !notices.isEmpty else { return }
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            for notice in notices {
                try transaction.execute("DELETE FROM outbox WHERE id = ?", [.integer(notice.id)])
            }
            return .success(())
        }
    }
}
