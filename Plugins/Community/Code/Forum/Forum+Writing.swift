internal import Database

extension Forum {
    /// Writes a post, or a reply to one.
    ///
    /// - Parameters:
    ///   - parent: The post to reply to, in the same channel; nil starts a thread.
    ///   - key: Names this attempt, 1 to 64 bytes: the same key of the same author gives the post that there is
    ///     already, so that a form that is sent twice makes one post.
    public func write(
        _ text: String, by author: Author, in channel: String, replyingTo parent: Int64? = nil, key: String? = nil,
        now: Int64
    ) throws(ForumError) -> Post {
        try writing(text, by: author, in: channel, replyingTo: parent, key: key, now: now).post
    }

    /// Does so, and counts what the author has written with it.
    func writing(
        _ text: String, by author: Author, in channel: String, replyingTo parent: Int64? = nil, key: String? = nil,
        now: Int64
    ) throws(ForumError) -> (post: Post, usage: PostUsage) {
        let text = try PlainText.post(text)
        let filtered = filter.verdict(on: text)
        if let key, !(1...64).contains(key.utf8.count) {
            throw .badName(field: "key of the attempt", expected: "1 to 64 bytes")
        }
        return try limited(author.id, now: now) { () throws(ForumError) in
            try perform { transaction throws(DatabaseError) in
                if let key, let known = try Self.post(key: key, of: author.id, transaction) {
                    guard let post = try self.post(known, person: author.id, transaction) else {
                        return .failure(.unknownPost(known))
                    }
                    return .success(((post, try usage(of: author.id, now: now, transaction)), isNew: false))
                }
                guard try Self.isOpen(channel, transaction) else { return .failure(.unknownChannel(channel)) }
                let usage = try usage(of: author.id, now: now, transaction)
                if let refusal = usage.refusal { return .failure(refusal) }
                if let parent {
                    guard let target = try self.post(parent, person: author.id, transaction), !target.isDeleted,
                        target.channel == channel
                    else { return .failure(.unknownPost(parent)) }
                    guard target.parent == nil else { return .failure(.replyToReply(parent)) }
                    guard !target.isLocked else { return .failure(.locked(parent)) }
                    guard !target.isHeld else { return .failure(.waiting(parent)) }
                }
                // A name that stays as it is costs nothing.
                if usage.name != author.displayName, let failure = try Self.note(author, transaction) {
                    return .failure(failure)
                }
                let outcome = verdict(filtered, on: text, usage, isNew: true)
                if case .reject(let reason) = outcome { return .failure(.filtered(reason: reason)) }
                var holding: Holding?
                if case .hold(let found) = outcome { holding = found }
                let id = try Self.insert(
                    text, by: author, in: channel, parent, key, isHeld: holding != nil, now, transaction)
                if let holding {
                    let held = Held(
                        post: id, author: author.id, name: author.displayName, text: text, why: holding)
                    if let failure = try Self.openCase(held, now: now, transaction) {
                        return .failure(failure)
                    }
                } else {
                    let published = Published(
                        text: text, post: id, thread: parent ?? id, channel: channel, author: author.id)
                    try tellOthers(of: published, now: now, transaction)
                }
                if id % Self.indexedEvery == 0 { try Self.updateIndex(transaction) }
                let content = Post.Content(
                    displayName: author.displayName, isOwn: true, text: text, editedAt: nil, parser: links)
                let post = Post(
                    id: id, channel: channel, parent: parent, content: content, createdAt: now, replyCount: 0,
                    reactions: [:], ownReactions: [], standing: holding == nil ? .shown : .waiting,
                    isHeld: holding != nil, isLocked: false)
                return .success(
                    ((post, usage.withOneMore(isPublished: holding == nil, by: author.displayName)), isNew: true))
            }
        }
    }

    /// - Returns: The number of the new post.
    private static func insert(
        _ text: String, by author: Author, in channel: String, _ parent: Int64?, _ key: String?, isHeld: Bool,
        _ now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int64 {
        try transaction.execute(
            """
            INSERT INTO posts (channel, parent, author, key, text, created_at, withheld, held)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)
            """,
            [
                .text(channel), .integer(orNull: parent), .text(author.id), .text(orNull: key), .text(text),
                .integer(now), .integer(isHeld ? Standing.waiting.rawValue : 0),
            ])
        let id = transaction.lastInsertedRowID
        if isHeld { return id }
        if let parent {
            try transaction.execute(
                "UPDATE posts SET reply_count = reply_count + 1, latest_reply = ? WHERE id = ?",
                [.integer(id), .integer(parent)])
        } else {
            try transaction.execute(
                "UPDATE channels SET post_count = post_count + 1, latest_post_at = ? WHERE id = ?",
                [.integer(now), .text(channel)])
        }
        return id
    }

    /// Replaces the text of one's own post; others can read what it was. It waits for a moderator where the filter says so.
    public func edit(_ id: Int64, text: String, person: String, now: Int64) throws(ForumError) -> Post {
        let text = try PlainText.post(text)
        let filtered = filter.verdict(on: text)
        return try limited(person, now: now) { () throws(ForumError) in
            try perform { transaction throws(DatabaseError) in
                if let refusal = try self.refusal(id, person: person, transaction) { return .failure(refusal) }
                let usage = try usage(of: person, now: now, transaction)
                if let refusal = usage.refusalOfAll { return .failure(refusal) }
                guard let known = try self.post(id, person: person, transaction), !known.isHeld else {
                    return .failure(.waiting(id))
                }
                let outcome = verdict(filtered, on: text, usage, isNew: false)
                if case .reject(let reason) = outcome { return .failure(.filtered(reason: reason)) }
                try Self.keepVersion(of: id, before: text, transaction)
                let changed = try transaction.execute(
                    "UPDATE posts SET text = ?, edited_at = ? WHERE id = ? AND text <> ?",
                    [.text(text), .integer(now), .integer(id), .text(text)])
                if changed > 0, known.standing == .shown, outcome == .allow {
                    let published = Published(
                        text: text, post: id, thread: known.parent ?? id, channel: known.channel, author: person,
                        isNew: false)
                    try tellOthers(of: published, now: now, transaction)
                }
                // One that was removed is not seen anyway.
                if changed > 0, known.standing != .removed, case .hold(let holding) = outcome {
                    let name = known.content?.displayName ?? ""
                    let held = Held(post: id, author: person, name: name, text: text, why: holding)
                    if let failure = try Self.hold(held, now: now, transaction) { return .failure(failure) }
                }
                return try self.post(id, person: person, transaction).map { .success(($0, isNew: changed > 0)) }
                    ?? .failure(.unknownPost(id))
            }
        }
    }

    /// Deletes one's own post: its texts and reactions are gone at once, replies to it stay.
    public func delete(_ id: Int64, person: String, now: Int64) throws(ForumError) {
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            if let refusal = try self.refusal(id, person: person, transaction) { return .failure(refusal) }
            try Self.delete(id, now: now, transaction)
            if let failure = try Self.withdraw(id, by: person, now: now, transaction) {
                return .failure(failure)
            }
            // The text is kept for the index until the index has let go of it.
            try Self.updateIndex(transaction)
            return .success(())
        }
    }

    /// Gives a reaction, or takes back the one that this person gave.
    ///
    /// - Parameter reaction: One of the names of ``Reaction``.
    public func toggle(_ reaction: String, on id: Int64, person: String, now: Int64) throws(ForumError) -> Post {
        let reaction = try Reaction(named: reaction)
        return try perform { transaction throws(DatabaseError) in
            guard let post = try self.post(id, person: person, transaction), !post.isDeleted else {
                return .failure(.unknownPost(id))
            }
            if post.ownReactions.contains(reaction) {
                try transaction.execute(
                    "DELETE FROM reactions WHERE post = ? AND person = ? AND kind = ?",
                    [.integer(id), .text(person), .text(reaction.rawValue)])
                try Self.subtract(reaction.rawValue, from: id, transaction)
            } else {
                try transaction.execute(
                    "INSERT INTO reactions (post, person, kind, created_at) VALUES (?, ?, ?, ?)",
                    [.integer(id), .text(person), .text(reaction.rawValue), .integer(now)])
                try transaction.execute(
                    "UPDATE posts SET reaction_count = reaction_count + 1 WHERE id = ?", [.integer(id)])
                try transaction.execute(
                    """
                    INSERT INTO reaction_counts (post, kind, count) VALUES (?, ?, 1)
                    ON CONFLICT DO UPDATE SET count = count + 1
                    """, [.integer(id), .text(reaction.rawValue)])
                try tellOfReaction(to: post, by: person, transaction)
            }
            return try self.post(id, person: person, transaction).map { .success($0) } ?? .failure(.unknownPost(id))
        }
    }

    /// Takes one token of the person's rate, and gives it back when nothing new came of it.
    func limited<Value>(
        _ person: String, now: Int64, _ body: () throws(ForumError) -> (Value, isNew: Bool)
    ) throws(ForumError) -> Value {
        if let retryAfter = rate.take(person, now: now) { throw .tooFast(retryAfter: retryAfter) }
        do throws(ForumError) {
            let (value, isNew) = try body()
            if !isNew { rate.giveBack(person) }
            return value
        } catch {
            rate.giveBack(person)
            throw error
        }
    }

    private static func post(
        key: String, of author: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> Int64? {
        try transaction.query("SELECT id FROM posts WHERE author = ? AND key = ?", [.text(author), .text(key)])
            .first?.integer("id")
    }

    /// Why this person may not change this post; nil when they may.
    private func refusal(
        _ id: Int64, person: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> ForumError? {
        guard let post = try self.post(id, person: person, transaction), let content = post.content else {
            return .unknownPost(id)
        }
        return content.isOwn ? nil : .notYours(id)
    }

    static func delete(
        _ id: Int64, now: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            "UPDATE posts SET text = NULL, edited_at = NULL, reaction_count = 0, deleted_at = ? WHERE id = ?",
            [.integer(now), .integer(id)])
        try transaction.execute("DELETE FROM versions WHERE post = ?", [.integer(id)])
        try transaction.execute("DELETE FROM mentions WHERE post = ?", [.integer(id)])
        try transaction.execute("DELETE FROM reactions WHERE post = ?", [.integer(id)])
        try transaction.execute("DELETE FROM reaction_counts WHERE post = ?", [.integer(id)])
        try transaction.execute("DELETE FROM told_reactions WHERE post = ?", [.integer(id)])
        // One that is withheld does not count already.
        let isCounted = try transaction.query("SELECT 1 FROM posts WHERE id = ? AND withheld = 0", [.integer(id)])
        if !isCounted.isEmpty { try count(id, by: -1, transaction) }
    }

    static func subtract(
        _ kind: String, from post: Int64, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        try transaction.execute(
            "UPDATE posts SET reaction_count = MAX(reaction_count - 1, 0) WHERE id = ?", [.integer(post)])
        try transaction.execute(
            "UPDATE reaction_counts SET count = count - 1 WHERE post = ? AND kind = ?", [.integer(post), .text(kind)])
        try transaction.execute(
            "DELETE FROM reaction_counts WHERE post = ? AND kind = ? AND count = 0", [.integer(post), .text(kind)])
    }
}
