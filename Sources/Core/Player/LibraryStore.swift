public import JSONText

/// What the app keeps of what a person plays and puts together.
public protocol LibraryStore: Sendable {
    /// What was played, each content once, the latest first.
    func plays() -> [PlayedContent]
    func play(of content: String) -> PlayedContent?
    /// Notes how far the person got. What was completed once stays so.
    func note(_ content: String, position: Double, isCompleted: Bool)
    /// Takes a content out of what was played; that it was completed stays.
    func forgetPlay(of content: String)
    /// Empties what was played; what was completed stays.
    func forgetPlays()
    /// What was played to its end at least once, also where it is no longer among what was played.
    func completions() -> [String]
    /// Notes that a session was completed on a day, such as `2026-11-22`.
    func practised(on day: String, seconds: Double)
    /// The days with a completed session, the latest first.
    func practiceDays() -> [String]
    /// The latest last.
    func playlists() -> [Playlist]
    /// Nil when there is no room for another.
    func createPlaylist(named name: String) -> Playlist?
    /// Returns whether it was kept: not for a list that is gone, or is as long as lists get.
    func change(_ playlist: String, _ change: PlaylistChange) -> Bool
    func deletePlaylist(_ id: String)
    /// The player as it was left, for the app's next start.
    /// Throws where that cannot be read now.
    func savedPlayer() throws(StorageError) -> JSON?
    func savePlayer(_ player: JSON?)
}

extension LibraryStore {
    public func playlist(_ id: String) -> Playlist? { playlists().first { $0.id == id } }

    /// What was played to its end at least once.
    public var completed: Set<String> { Set(completions()) }
}
