import Database

/// How far a person got with a content when they played it last.
public struct PlayedContent: Sendable, Hashable {
    /// The content's id.
    public let content: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let playedAt: Int64
    /// In seconds from the start; finite and not negative.
    public let positionSeconds: Double
    /// Whether it was played to its end.
    public let isCompleted: Bool

    /// Makes a record of a play, unchecked; ``HostStore/record(_:user:)`` refuses a position that is not finite or is
    /// negative.
    public init(content: String, playedAt: Int64, positionSeconds: Double, isCompleted: Bool) {
        self.content = content
        self.playedAt = playedAt
        self.positionSeconds = positionSeconds
        self.isCompleted = isCompleted
    }
}

extension HostStore {
    /// Maximum size of a content's id, in bytes.
    private static let contentLimit = 1_024

    /// Makes a content a favourite, or no longer one; returns whether it is now. Throws `.tooMany` and `.unknownUser`.
    public func toggleFavourite(_ content: String, user: String, at time: Int64) throws(StorageError) -> Bool {
        try Self.check(content)
        return try transaction { transaction throws(DatabaseError) -> Result<Bool, StorageError> in
            let removed = try transaction.execute(
                "DELETE FROM favourites WHERE user = ? AND content = ?", [.text(user), .text(content)])
            guard removed == 0 else { return .success(false) }
            try transaction.execute(
                "INSERT INTO favourites(user, content, chosen_at) VALUES(?, ?, ?)",
                [.text(user), .text(content), .integer(time)])
            let count = try transaction.query("SELECT COUNT(*) AS n FROM favourites WHERE user = ?", [.text(user)])
            for row in count where Int(try row.integer("n")) > limits.favourites {
                return .failure(.tooMany(what: .favourites, limit: limits.favourites))
            }
            return .success(true)
        }
    }

    /// The ids of a person's favourites, the newest first.
    public func favourites(user: String) throws(StorageError) -> [String] {
        let rows = try query(
            "SELECT content FROM favourites WHERE user = ? ORDER BY chosen_at DESC, number DESC", [.text(user)])
        return try decode(rows) { row throws(DatabaseError) in try row.text("content") }
    }

    /// Notes how far a person got with a content, in place of what was noted of it before.
    ///
    /// Over the limit the oldest contents are forgotten. Throws `.invalidValue` and `.unknownUser`.
    public func record(_ played: PlayedContent, user: String) throws(StorageError) {
        try record(played, user: user, keepsCompletion: false)
    }

    /// - Parameter keepsCompletion: whether a content that was noted as completed stays so.
    func record(_ played: PlayedContent, user: String, keepsCompletion: Bool) throws(StorageError) {
        try Self.check(played.content)
        guard played.positionSeconds.isFinite, played.positionSeconds >= 0 else {
            throw .invalidValue(
                field: "positionSeconds", expected: "a number of seconds from 0", found: "\(played.positionSeconds)")
        }
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            var isCompleted = played.isCompleted
            if keepsCompletion, !isCompleted {
                isCompleted = try !transaction.query(
                    "SELECT 1 FROM history WHERE user = ? AND content = ? AND is_completed <> 0",
                    [.text(user), .text(played.content)]
                ).isEmpty
            }
            try transaction.execute(
                """
                INSERT INTO history(user, content, played_at, position_seconds, is_completed)
                VALUES(?, ?, ?, ?, ?)
                ON CONFLICT(user, content) DO UPDATE SET played_at = excluded.played_at,
                    position_seconds = excluded.position_seconds, is_completed = excluded.is_completed
                """,
                [
                    .text(user), .text(played.content), .integer(played.playedAt), .real(played.positionSeconds),
                    .integer(isCompleted ? 1 : 0),
                ])
            if isCompleted {
                try Self.complete(
                    played.content, user: user, at: played.playedAt, limit: limits.completions, transaction)
            }
            try transaction.execute(
                """
                DELETE FROM history WHERE number IN (
                    SELECT number FROM history WHERE user = ? ORDER BY played_at DESC, number DESC LIMIT -1 OFFSET ?)
                """, [.text(user), .integer(Int64(limits.history))])
            return .success(())
        }
    }

    /// Returns the contents that a person played, each once, the latest first.
    public func history(user: String, limit: Int = 50) throws(StorageError) -> [PlayedContent] {
        try decode(
            query(
                "SELECT * FROM history WHERE user = ? ORDER BY played_at DESC, number DESC LIMIT ?",
                [.text(user), .integer(Int64(max(0, limit)))]), Self.played)
    }

    /// How far a person got with a content, or nil when they never played it or it is long ago.
    public func played(_ content: String, user: String) throws(StorageError) -> PlayedContent? {
        try decode(
            query("SELECT * FROM history WHERE user = ? AND content = ?", [.text(user), .text(content)]), Self.played
        ).first
    }

    private static func check(_ content: String) throws(StorageError) {
        guard (1...contentLimit).contains(content.utf8.count) else {
            throw .invalidValue(
                field: "content", expected: "an id of 1 to \(contentLimit) bytes",
                found: "\(content.utf8.count) of them")
        }
    }

    static func played(_ row: Database.Row) throws(DatabaseError) -> PlayedContent {
        PlayedContent(
            content: try row.text("content"), playedAt: try row.integer("played_at"),
            positionSeconds: try row.real("position_seconds"), isCompleted: try row.integer("is_completed") != 0)
    }
}
