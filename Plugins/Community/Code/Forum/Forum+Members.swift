internal import Database
internal import JSONText

/// A post in which somebody names a person.
struct MentionNotice: Sendable, Hashable {
    var id: Int64
    var post: Int64
    /// The post that starts the thread.
    var thread: Int64
    /// The name of the author as it is now.
    var displayName: String
    /// The name of the channel.
    var channelName: String
    var beginning: String
    /// Milliseconds since 1970 UTC.
    var createdAt: Int64
    var isRead: Bool
}

// The names of members, and whom texts name.
extension Forum {
    /// The maximum number of mentions that are kept of one person.
    static let mentionLimit = 100
    private static let pageOfMembers: Int64 = 1000

    static let membersMigration = Database.Migration("distinct names and mentions") {
        transaction throws(DatabaseError) in
        try transaction.execute(
            script: """
                -- Null of somebody whose name another had before there were these.
                ALTER TABLE members ADD COLUMN folded TEXT;
                ALTER TABLE members ADD COLUMN skeleton TEXT;
                CREATE UNIQUE INDEX members_by_folded ON members (folded) WHERE folded IS NOT NULL;
                CREATE UNIQUE INDEX members_by_skeleton ON members (skeleton) WHERE skeleton IS NOT NULL;
                CREATE TABLE mentions (
                    id INTEGER PRIMARY KEY AUTOINCREMENT,
                    person TEXT NOT NULL,
                    post INTEGER NOT NULL REFERENCES posts (id),
                    created_at INTEGER NOT NULL,
                    is_read INTEGER NOT NULL DEFAULT 0,
                    UNIQUE (person, post)
                ) STRICT;
                CREATE INDEX mentions_by_post ON mentions (post);
                """)
        var last: Int64 = 0
        while true {
            let rows = try transaction.query(
                "SELECT rowid AS number, name FROM members WHERE rowid > ? ORDER BY rowid LIMIT ?",
                [.integer(last), .integer(pageOfMembers)])
            for row in rows {
                last = try row.integer("number")
                guard let forms = forms(of: try row.text("name")) else { continue }
                // Of several with one name, who wrote first has it.
                try transaction.execute(
                    "UPDATE OR IGNORE members SET folded = ?, skeleton = ? WHERE rowid = ?",
                    [.text(forms.folded), .text(forms.skeleton), .integer(last)])
            }
            if rows.count < pageOfMembers { return }
        }
    }

    /// Nil for those who have no name of their own.
    private static func forms(of name: String) -> NameForms? {
        let forms = NameForms(name)
        return name == Texts.communityGuest || forms.folded.isEmpty ? nil : forms
    }

    /// Takes note of the name of somebody who has another than before, or had none.
    ///
    /// - Returns: `confusableName` where another member has one that looks the same; nil when it is done.
    static func note(
        _ author: Author, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        let forms = forms(of: author.displayName)
        if let forms {
            let others = try transaction.query(
                "SELECT 1 FROM members WHERE (folded = ? OR skeleton = ?) AND id <> ?",
                [.text(forms.folded), .text(forms.skeleton), .text(author.id)])
            guard others.isEmpty else { return .confusableName(author.displayName) }
        }
        try transaction.execute(
            """
            INSERT INTO members (id, name, folded, skeleton) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
            SET name = excluded.name, folded = excluded.folded, skeleton = excluded.skeleton
            """,
            [
                .text(author.id), .text(author.displayName), .text(orNull: forms?.folded),
                .text(orNull: forms?.skeleton),
            ])
        return nil
    }

    /// A published text.
    struct Published {
        var text: String
        var post: Int64
        var thread: Int64
        var channel: String
        var author: String
        /// Whether it was not there before; else it is another text of a post that was.
        var isNew = true
    }

    /// Tells those whom a published text answers or names, but not who hides it, and each once of a post.
    func tellOthers(
        of published: Published, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        let answered = try tellAnswered(by: published, transaction)
        let named = try tellNamed(in: published, but: answered, now: now, transaction)
        try Self.tellFollowers(of: published, but: named.union([answered].compactMap(\.self)), transaction)
    }

    /// - Returns: the author of the text, and those who are named in it and told.
    private func tellNamed(
        in published: Published, but answered: String?, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Set<String> {
        let candidates = Mention.candidates(in: published.text)
        guard !candidates.isEmpty else { return [published.author] }
        let names = Set(candidates.joined()).sorted().map { JSON.string($0) }
        var people: [String: String] = [:]
        let rows = try transaction.query(
            "SELECT m.folded, m.id FROM json_each(?) CROSS JOIN members m ON m.folded = value",
            [.text(JSON.array(names).text)])
        for row in rows { people[try row.text("folded")] = try row.text("id") }
        var told: Set<String> = [published.author]
        for names in candidates where told.count <= Mention.toldLimit {
            guard let person = names.lazy.compactMap({ people[$0] }).first, told.insert(person).inserted,
                try !isHidden(published, from: person, transaction)
            else { continue }
            let added = try transaction.execute(
                "INSERT INTO mentions (person, post, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                [.text(person), .integer(published.post), .integer(now)])
            guard added > 0 else { continue }
            try transaction.execute(
                """
                DELETE FROM mentions WHERE person = ?1 AND id <=
                    (SELECT id FROM mentions WHERE person = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)
                """, [.text(person), .integer(Int64(Self.mentionLimit))])
            if person != answered { try Self.tell(person, of: .mention, published.thread, transaction) }
        }
        return told
    }

    /// - Returns: the author of the post that the published one answers, where they are told.
    private func tellAnswered(
        by published: Published, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> String? {
        guard published.isNew, published.thread != published.post else { return nil }
        let rows = try transaction.query("SELECT author FROM posts WHERE id = ?", [.integer(published.thread)])
        guard let author = rows.first?["author"]?.text, author != published.author,
            try !isHidden(published, from: author, transaction)
        else { return nil }
        try Self.tell(author, of: .reply, published.thread, transaction)
        return author
    }

    private func isHidden(
        _ published: Published, from person: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Bool {
        let hidden = try hidden(for: person, transaction)
        return hidden.threads.contains(published.thread) || hidden.channels.contains(published.channel)
            || hidden.hides(author: published.author, person: person, words: Hidden.words(of: published.text))
    }

    /// The posts that name a person and that they can read, the latest first; they count as read from then on.
    func mentions(of person: String) throws(ForumError) -> [MentionNotice] {
        let mentions = try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                """
                SELECT n.id, n.post, n.created_at, n.is_read, COALESCE(p.parent, p.id) AS thread, p.author, p.text,
                    m.name, c.name AS channel_name
                FROM mentions n JOIN posts p ON p.id = n.post JOIN channels c ON c.id = p.channel
                LEFT JOIN members m ON m.id = p.author
                WHERE n.person = ? AND p.text IS NOT NULL AND p.withheld = 0 AND c.position IS NOT NULL
                ORDER BY n.id DESC
                """, [.text(person)])
            let hidden = try hidden(for: person, transaction)
            var mentions: [MentionNotice] = []
            for row in rows {
                let text = try row.text("text")
                if hidden.hides(author: row["author"]?.text, person: person, words: Hidden.words(of: text)) { continue }
                mentions.append(
                    MentionNotice(
                        id: try row.integer("id"), post: try row.integer("post"), thread: try row.integer("thread"),
                        displayName: row["name"]?.text ?? "", channelName: try row.text("channel_name"),
                        beginning: String(text.prefix(Self.titleSource)), createdAt: try row.integer("created_at"),
                        isRead: try row.integer("is_read") != 0))
            }
            return .success(mentions)
        }
        guard mentions.contains(where: { !$0.isRead }) else { return mentions }
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            try transaction.execute("UPDATE mentions SET is_read = 1 WHERE person = ?", [.text(person)])
            return .success(())
        }
        return mentions
    }
}
