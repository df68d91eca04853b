import JSONText
import Storage

// A person's plays and playlists. A store that fails is logged; the person is informed of changes that were not saved.
extension PersonalRecords {
    func plays() -> [PlayedContent] {
        attempt([]) { () throws(StorageError) in try store.history(user: user, limit: store.limits.history) }
    }

    func play(of content: String) -> PlayedContent? {
        attempt(nil) { () throws(StorageError) in try store.played(content, user: user) }
    }

    func note(_ content: String, position: Double, isCompleted: Bool) {
        write(()) { () throws(StorageError) in
            try store.note(
                PlayedContent(
                    content: content, playedAt: milliseconds, positionSeconds: position, isCompleted: isCompleted),
                user: user)
        }
    }

    func forgetPlay(of content: String) {
        write(()) { () throws(StorageError) in try store.forgetPlays(of: content, user: user) }
    }

    func forgetPlays() { write(()) { () throws(StorageError) in try store.forgetPlays(of: nil, user: user) } }

    func restore(_ plays: [PlayedContent]) {
        write(()) { () throws(StorageError) in try store.restore(plays, user: user) }
    }

    func completions() -> [String] { attempt([]) { () throws(StorageError) in try store.completions(user: user) } }

    func practised(on day: String, seconds: Double) {
        write(()) { () throws(StorageError) in try store.practised(on: day, seconds: seconds, user: user) }
    }

    func sat(on days: [String]) {
        write(()) { () throws(StorageError) in try store.sat(on: days, user: user) }
    }

    func practiceDays() -> [String] { attempt([]) { () throws(StorageError) in try store.practiceDays(user: user) } }

    func practice() -> [String: Double] { attempt([:]) { () throws(StorageError) in try store.practice(user: user) } }

    func playlists() -> [Playlist] { attempt([]) { () throws(StorageError) in try store.playlists(user: user) } }

    func createPlaylist(named name: String) -> Playlist? {
        write(nil) { () throws(StorageError) in
            try store.createPlaylist(named: name, user: user, at: milliseconds)
        }
    }

    func change(_ playlist: String, _ change: PlaylistChange) -> Bool {
        write(false) { () throws(StorageError) in try store.change(playlist, change, user: user) != nil }
    }

    func deletePlaylist(_ id: String) {
        write(()) { () throws(StorageError) in try store.deletePlaylist(id, user: user) }
    }

    func restore(_ playlist: Playlist) {
        write(()) { () throws(StorageError) in try store.restore(playlist, user: user, at: milliseconds) }
    }

    func savedPlayer() throws(StorageError) -> JSON? {
        try reading { () throws(StorageError) in try store.savedPlayer(user: user) }
    }

    func savePlayer(_ player: JSON?) {
        write(()) { () throws(StorageError) in try store.savePlayer(player, user: user) }
    }
}
