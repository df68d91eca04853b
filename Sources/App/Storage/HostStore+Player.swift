import Database
import Foundation
public import JSONText

// Playing: positions, practice days, playlists, and the player as it was left.
extension HostStore {
    /// Notes how far a person got; a completed content stays completed. Throws as ``record(_:user:)`` does.
    public func note(_ played: PlayedContent, user: String) throws(StorageError) {
        try record(played, user: user, keepsCompletion: true)
    }

    /// Forgets that a person played a content, or with nil anything at all; their completions stay.
    public func forgetPlays(of content: String?, user: String) throws(StorageError) {
        if let content {
            try execute("DELETE FROM history WHERE user = ? AND content = ?", [.text(user), .text(content)])
        } else {
            try execute("DELETE FROM history WHERE user = ?", [.text(user)])
        }
    }

    /// Notes that a session was completed on a day.
    public func practised(on day: String, seconds: Double, user: String) throws(StorageError) {
        guard day.utf8.count == 10, seconds.isFinite, seconds >= 0 else {
            throw .invalidValue(field: "day", expected: "a day such as 2026-11-22", found: "another text")
        }
        try execute(
            """
            INSERT INTO practice_days(user, day, sessions, seconds) VALUES(?, ?, 1, ?)
            ON CONFLICT(user, day) DO UPDATE SET
                sessions = practice_days.sessions + 1, seconds = practice_days.seconds + excluded.seconds
            """, [.text(user), .text(day), .real(seconds)])
    }

    /// Puts back what was forgotten of the contents that a person played, except what they played again since.
    ///
    /// - Throws: ``StorageError`` for a value that is none, for somebody unknown, and where the database fails.
    public func restore(_ plays: [PlayedContent], user: String) throws(StorageError) {
        for play in plays.reversed() where try played(play.content, user: user) == nil { try record(play, user: user) }
    }

    /// Notes days on which a person practised without a session of the player; a day that is known stays as it is.
    public func sat(on days: [String], user: String) throws(StorageError) {
        guard days.allSatisfy({ $0.utf8.count == 10 }) else {
            throw .invalidValue(field: "day", expected: "a day such as 2026-11-22", found: "another text")
        }
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            for day in days {
                try transaction.execute(
                    """
                    INSERT INTO practice_days(user, day, sessions, seconds) VALUES(?, ?, 0, 0)
                    ON CONFLICT(user, day) DO NOTHING
                    """, [.text(user), .text(day)])
            }
            return .success(())
        }
    }

    /// The seconds of the sessions that a person completed, by the days; 0 for a day on which they practised otherwise.
    public func practice(user: String) throws(StorageError) -> [String: Double] {
        let rows = try query("SELECT day, seconds FROM practice_days WHERE user = ?", [.text(user)])
        let days = try decode(rows) { row throws(DatabaseError) in (try row.text("day"), try row.real("seconds")) }
        return Dictionary(days, uniquingKeysWith: { $1 })
    }

    /// The days on which a person practised, the latest first.
    public func practiceDays(user: String) throws(StorageError) -> [String] {
        let rows = try query("SELECT day FROM practice_days WHERE user = ? ORDER BY day DESC", [.text(user)])
        return try decode(rows) { row throws(DatabaseError) in try row.text("day") }
    }

    // MARK: Playlists

    /// A person's lists, the latest last.
    public func playlists(user: String) throws(StorageError) -> [Playlist] {
        try decode(
            query("SELECT * FROM playlists WHERE user = ? ORDER BY number", [.text(user)]), Self.playlist)
    }

    /// Makes an empty list; throws `.tooMany`, `.invalidValue` and `.unknownUser`.
    public func createPlaylist(named name: String, user: String, at time: Int64) throws(StorageError) -> Playlist {
        let list = Playlist(id: UUID().uuidString.lowercased(), name: try Self.checked(name))
        return try transaction { transaction throws(DatabaseError) -> Result<Playlist, StorageError> in
            try transaction.execute(
                "INSERT INTO playlists(user, id, name, contents, created_at) VALUES(?, ?, ?, '[]', ?)",
                [.text(user), .text(list.id), .text(list.name), .integer(time)])
            let count = try transaction.query("SELECT COUNT(*) AS n FROM playlists WHERE user = ?", [.text(user)])
            for row in count where Int(try row.integer("n")) > limits.playlists {
                return .failure(.tooMany(what: .playlists, limit: limits.playlists))
            }
            return .success(list)
        }
    }

    /// Changes a list of a person's; nil when it is gone. Throws `.tooMany` and `.invalidValue`.
    @discardableResult
    public func change(
        _ playlist: String, _ change: PlaylistChange, user: String
    ) throws(StorageError) -> Playlist? {
        var change = change
        if case .rename(let name) = change { change = .rename(try Self.checked(name)) }
        return try transaction { transaction throws(DatabaseError) -> Result<Playlist?, StorageError> in
            let rows = try transaction.query(
                "SELECT * FROM playlists WHERE user = ? AND id = ?", [.text(user), .text(playlist)])
            guard let row = rows.first else { return .success(nil) }
            let list = change.applied(to: try Self.playlist(row))
            guard list.contents.count <= limits.playlistContents else {
                return .failure(.tooMany(what: .playlistContents, limit: limits.playlistContents))
            }
            try transaction.execute(
                "UPDATE playlists SET name = ?, contents = ? WHERE user = ? AND id = ?",
                [
                    .text(list.name), .text(JSON.array(list.contents.map { .string($0) }).text), .text(user),
                    .text(playlist),
                ])
            return .success(list)
        }
    }

    /// Deletes a person's playlist; does nothing where they have none of that id.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func deletePlaylist(_ id: String, user: String) throws(StorageError) {
        try execute("DELETE FROM playlists WHERE user = ? AND id = ?", [.text(user), .text(id)])
    }

    /// Makes a list that was deleted again, as it was; does nothing where there is one of that id.
    ///
    /// - Throws: `.tooMany`, `.invalidValue` and `.unknownUser`.
    public func restore(_ list: Playlist, user: String, at time: Int64) throws(StorageError) {
        let name = try Self.checked(list.name)
        guard list.contents.count <= limits.playlistContents else {
            throw .tooMany(what: .playlistContents, limit: limits.playlistContents)
        }
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try transaction.execute(
                "INSERT INTO playlists(user, id, name, contents, created_at) VALUES(?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                [
                    .text(user), .text(list.id), .text(name),
                    .text(JSON.array(list.contents.map { .string($0) }).text), .integer(time),
                ])
            let count = try transaction.query("SELECT COUNT(*) AS n FROM playlists WHERE user = ?", [.text(user)])
            for row in count where Int(try row.integer("n")) > limits.playlists {
                return .failure(.tooMany(what: .playlists, limit: limits.playlists))
            }
            return .success(())
        }
    }

    private static func checked(_ name: String) throws(StorageError) -> String {
        guard let name = Playlist.name(name) else {
            throw .invalidValue(
                field: "name", expected: "1 to 100 characters", found: "\(name.unicodeScalars.count) of them")
        }
        return name
    }

    static func playlist(_ row: Database.Row) throws(DatabaseError) -> Playlist {
        let contents = (try? JSON(parsing: try row.text("contents")))?.array ?? []
        return Playlist(
            id: try row.text("id"), name: try row.text("name"), contents: contents.compactMap(\.string))
    }

    // MARK: The player

    /// Maximum size of a player's state, in bytes.
    private static let playerLimit = 256 << 10

    /// The player as the person left it; nil for none.
    public func savedPlayer(user: String) throws(StorageError) -> JSON? {
        let rows = try query("SELECT state FROM players WHERE user = ?", [.text(user)])
        // A state that a later version wrote may not parse here; then nothing is resumed.
        return try decode(rows) { row throws(DatabaseError) in try? JSON(parsing: try row.text("state")) }.first ?? nil
    }

    /// Keeps the player as the person left it, in place of the one before; nil removes it.
    ///
    /// - Throws: `.invalidValue` for a state of more than 256 KiB, and `.unknownUser`.
    public func savePlayer(_ player: JSON?, user: String) throws(StorageError) {
        guard let text = player?.text else {
            try execute("DELETE FROM players WHERE user = ?", [.text(user)])
            return
        }
        guard text.utf8.count <= Self.playerLimit else {
            throw .invalidValue(
                field: "player", expected: "at most \(Self.playerLimit) bytes", found: "\(text.utf8.count) bytes")
        }
        try execute(
            """
            INSERT INTO players(user, state) VALUES(?, ?) ON CONFLICT(user) DO UPDATE SET state = excluded.state
            """, [.text(user), .text(text)])
    }
}
