public import JSONText
public import Storage

/// The app's record of the contents that a person plays and of their playlists.
public protocol LibraryStore: Sendable {
    /// Returns the contents that were played, each once, the latest first.
    func plays() -> [PlayedContent]
    /// Returns the last play of the content of that id; nil where it was never played, or was forgotten.
    func play(of content: String) -> PlayedContent?
    /// Notes how far the person got. A completed content stays completed.
    func note(_ content: String, position: Double, isCompleted: Bool)
    /// Removes a content from those that were played; its completion stays.
    func forgetPlay(of content: String)
    /// Removes all contents from those that were played; their completions stay.
    func forgetPlays()
    /// Puts contents back that were removed from those that were played, except those that were played again since.
    func restore(_ plays: [PlayedContent])
    /// Returns the contents that were played to their end at least once, also those no longer among the played ones.
    func completions() -> [String]
    /// Notes that a session was completed on a day, such as `2026-11-22`, with the time that was measured; 0 where none was.
    func practised(on day: String, seconds: Double)
    /// Notes days, such as `2026-11-22`, on which the person practised without the player, each once however often.
    func sat(on days: [String])
    /// The days on which the person practised, the latest first.
    func practiceDays() -> [String]
    /// The seconds of completed sessions, by the days; 0 for a day on which the person practised without the player.
    func practice() -> [String: Double]
    /// The latest last.
    func playlists() -> [Playlist]
    /// Nil when there is no room for another.
    func createPlaylist(named name: String) -> Playlist?
    /// Returns whether it was kept: not for a list that is gone, or is as long as lists get.
    func change(_ playlist: String, _ change: PlaylistChange) -> Bool
    /// Deletes the playlist of that id; does nothing where there is none.
    func deletePlaylist(_ id: String)
    /// Puts back a playlist that was deleted, as it was; it is the latest then.
    func restore(_ playlist: Playlist)
    /// The player as it was left, for the app's next start.
    /// Throws where that cannot be read now.
    func savedPlayer() throws(StorageError) -> JSON?
    /// Keeps the player for the app's next start; nil removes the kept one.
    func savePlayer(_ player: JSON?)
}

extension LibraryStore {
    /// Returns the playlist of that id; nil where the person has none.
    public func playlist(_ id: String) -> Playlist? { playlists().first { $0.id == id } }

    /// The contents that were played to their end at least once.
    public var completed: Set<String> { Set(completions()) }
}
