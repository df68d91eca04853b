internal import Database
internal import Synchronization

// The people, threads, channels and words that a person hides.
extension Forum {
    /// The maximum number of people whom one person blocks, and of threads that they mute.
    public static let hiddenLimit = 500
    /// The maximum number of words that one person mutes.
    public static let hiddenWordLimit = 100

    static let hidingMigration = Database.Migration(
        "what people hide",
        script: """
            CREATE TABLE hidden (
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                person TEXT NOT NULL,
                kind TEXT NOT NULL,
                target TEXT NOT NULL,
                created_at INTEGER NOT NULL,
                UNIQUE (person, kind, target)
            ) STRICT;
            CREATE INDEX hidden_people ON hidden (target) WHERE kind = 'person';
            """)

    /// Hides all that the author of a post writes from the person.
    ///
    /// - Returns: The author's name.
    @discardableResult
    public func block(authorOf post: Int64, person: String, now: Int64) throws(ForumError) -> String {
        try hiding(for: person) { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                "SELECT p.author, m.name FROM posts p JOIN members m ON m.id = p.author WHERE p.id = ?",
                [.integer(post)])
            guard let row = rows.first else { return .failure(.unknownPost(post)) }
            let author = try row.text("author")
            guard author != person else { return .failure(.hidesOneself) }
            if let refusal = try Self.hide(.person, author, person: person, now: now, transaction) {
                return .failure(refusal)
            }
            return .success(try row.text("name"))
        }
    }

    /// Takes a thread out of the stream of the person, and its replies out of their counts.
    public func mute(thread: Int64, person: String, now: Int64) throws(ForumError) {
        try hiding(for: person) { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            let rows = try transaction.query("SELECT 1 FROM posts WHERE id = ? AND parent IS NULL", [.integer(thread)])
            guard !rows.isEmpty else { return .failure(.unknownPost(thread)) }
            let refusal = try Self.hide(.thread, String(thread), person: person, now: now, transaction)
            return refusal.map { .failure($0) } ?? .success(())
        }
    }

    /// Takes the threads of a channel out of the stream of the person, and its posts out of their counts.
    public func mute(channel: String, person: String, now: Int64) throws(ForumError) {
        try hiding(for: person) { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            guard try Self.isOpen(channel, transaction) else { return .failure(.unknownChannel(channel)) }
            let refusal = try Self.hide(.channel, channel, person: person, now: now, transaction)
            return refusal.map { .failure($0) } ?? .success(())
        }
    }

    /// Mutes a channel, or takes that back.
    ///
    /// - Returns: Whether it is muted now.
    func toggleMute(channel: String, person: String, now: Int64) throws(ForumError) -> Bool {
        if try show(.channel, channel, person: person) { return false }
        try mute(channel: channel, person: person, now: now)
        return true
    }

    /// Mutes a thread, or takes that back.
    ///
    /// - Returns: Whether it is muted now.
    func toggleMute(thread: Int64, person: String, now: Int64) throws(ForumError) -> Bool {
        if try show(.thread, String(thread), person: person) { return false }
        try mute(thread: thread, person: person, now: now)
        return true
    }

    /// - Returns: Whether it was hidden.
    private func show(_ kind: HiddenEntry.Kind, _ target: String, person: String) throws(ForumError) -> Bool {
        try hiding(for: person) { transaction throws(DatabaseError) in
            let count = try transaction.execute(
                "DELETE FROM hidden WHERE person = ? AND kind = ? AND target = ?",
                [.text(person), .text(kind.rawValue), .text(target)])
            return .success(count > 0)
        }
    }

    /// Hides the posts and replies of others that have the word.
    ///
    /// - Parameter word: One word of at most ``PlainText/nameLimit`` characters, whatever its case.
    public func mute(word: String, person: String, now: Int64) throws(ForumError) {
        let words = Hidden.words(of: try PlainText.name(word, field: "word"))
        guard words.count == 1, let word = words.first else {
            throw .badName(field: "word", expected: "one word of letters and digits")
        }
        try hiding(for: person) { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            let refusal = try Self.hide(.word, word, person: person, now: now, transaction)
            return refusal.map { .failure($0) } ?? .success(())
        }
    }

    /// Takes an entry of the person's list back; one that is gone already is no error.
    public func show(_ entry: Int64, person: String) throws(ForumError) {
        try hiding(for: person) { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            try transaction.execute("DELETE FROM hidden WHERE id = ? AND person = ?", [.integer(entry), .text(person)])
            return .success(())
        }
    }

    /// All that the person hides, in the order in which they did.
    public func hiddenEntries(of person: String) throws(ForumError) -> [HiddenEntry] {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(Self.hiddenByName, [.text(person)])
            var entries: [HiddenEntry] = []
            for row in rows {
                guard let kind = HiddenEntry.Kind(rawValue: try row.text("kind")) else { continue }
                entries.append(HiddenEntry(id: try row.integer("id"), kind: kind, name: try row.text("name")))
            }
            return .success(entries)
        }
    }

    /// The targets by names that may be shown: the host's ids of people are not.
    static let hiddenByName = """
        SELECT h.id, h.kind, h.created_at AS createdAt,
            COALESCE(CASE h.kind WHEN 'person' THEN m.name WHEN 'channel' THEN c.name
                WHEN 'thread' THEN substr(p.text, 1, \(titleSource)) ELSE h.target END, '–') AS name
        FROM hidden h
        LEFT JOIN members m ON h.kind = 'person' AND m.id = h.target
        LEFT JOIN channels c ON h.kind = 'channel' AND c.id = h.target
        LEFT JOIN posts p ON h.kind = 'thread' AND p.id = CAST(h.target AS INTEGER)
        WHERE h.person = ? ORDER BY h.id
        """

    /// The things that the person hides, read once until they change them.
    func hidden(
        for person: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Hidden {
        let (known, version) = hiddenCache.withLock { ($0.entries[person], $0.version) }
        if let known { return known }
        var hidden = Hidden()
        let rows = try transaction.query("SELECT kind, target FROM hidden WHERE person = ?", [.text(person)])
        for row in rows {
            let target = try row.text("target")
            switch HiddenEntry.Kind(rawValue: try row.text("kind")) {
            case .person?: hidden.people.insert(target)
            case .thread?: if let thread = Int64(target) { hidden.threads.insert(thread) }
            case .channel?: hidden.channels.insert(target)
            case .word?: hidden.words.insert(target)
            case nil: break
            }
        }
        hiddenCache.withLock { cache in
            // Somebody may have changed it since it was read.
            guard cache.version == version else { return }
            if cache.entries.count >= HiddenCache.limit { cache.entries = [:] }
            cache.entries[person] = hidden
        }
        return hidden
    }

    /// Changes what a person hides.
    private func hiding<Value: Sendable>(
        for person: String,
        _ body: (borrowing Database.Transaction) throws(DatabaseError) -> Result<Value, ForumError>
    ) throws(ForumError) -> Value {
        defer { forgetHidden(of: person) }
        return try perform(body)
    }

    /// Has the next look read it again, of one person or of all.
    func forgetHidden(of person: String? = nil) {
        hiddenCache.withLock { cache in
            cache.version &+= 1
            if let person { cache.entries[person] = nil } else { cache.entries = [:] }
        }
    }

    /// - Returns: Why it is not hidden; nil when it is.
    private static func hide(
        _ kind: HiddenEntry.Kind, _ target: String, person: String, now: Int64,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        try transaction.execute(
            "INSERT INTO hidden (person, kind, target, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            [.text(person), .text(kind.rawValue), .text(target), .integer(now)])
        let limit = kind == .word ? hiddenWordLimit : hiddenLimit
        let count = try transaction.query(
            "SELECT COUNT(*) AS count FROM hidden WHERE person = ? AND kind = ?", [.text(person), .text(kind.rawValue)])
        return try count.first.map { row throws(DatabaseError) in try row.integer("count") > limit } == true
            ? .tooManyHidden(limit: limit) : nil
    }
}

/// The things that people hide, by person, as they were read last.
struct HiddenCache: Sendable {
    static let limit = 10_000

    var entries: [String: Hidden] = [:]
    /// Rises with each change.
    var version = 0
}
