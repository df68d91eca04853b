import Core
import JSONText
import Storage
import Synchronization

/// The plays and collections of one person, in memory.
final class FakeLibrary: LibraryStore {
    private struct State {
        var plays: [PlayedContent] = []
        var days: [String] = []
        var seconds: [String: Double] = [:]
        var lists: [Playlist] = []
        var player: JSON?
        var isReadable = true
        var clock: Int64 = 0
        var completed: [String] = []
    }

    private let state = Mutex(State())

    func plays() -> [PlayedContent] { state.withLock { $0.plays } }
    func play(of content: String) -> PlayedContent? { plays().first { $0.content == content } }

    func note(_ content: String, position: Double, isCompleted: Bool) {
        state.withLock { state in
            let before = state.plays.first { $0.content == content }
            state.plays.removeAll { $0.content == content }
            if isCompleted, !state.completed.contains(content) { state.completed.append(content) }
            state.clock += 1
            state.plays.insert(
                PlayedContent(
                    content: content, playedAt: state.clock, positionSeconds: position,
                    isCompleted: isCompleted || before?.isCompleted == true), at: 0)
        }
    }

    func forgetPlay(of content: String) { state.withLock { $0.plays.removeAll { $0.content == content } } }
    func forgetPlays() { state.withLock { $0.plays = [] } }
    func restore(_ plays: [PlayedContent]) {
        state.withLock { state in
            state.plays += plays.filter { play in !state.plays.contains { $0.content == play.content } }
            state.plays.sort { $0.playedAt > $1.playedAt }
        }
    }
    func completions() -> [String] { state.withLock { $0.completed } }

    func practised(on day: String, seconds: Double) {
        state.withLock {
            if !$0.days.contains(day) { $0.days.insert(day, at: 0) }
            $0.seconds[day, default: 0] += seconds
        }
    }

    func sat(on days: [String]) { for day in days { practised(on: day, seconds: 0) } }

    func practiceDays() -> [String] { state.withLock { $0.days } }
    func practice() -> [String: Double] { state.withLock { $0.seconds } }
    func playlists() -> [Playlist] { state.withLock { $0.lists } }

    func createPlaylist(named name: String) -> Playlist? {
        state.withLock { state in
            let list = Playlist(id: "list-\(state.lists.count + 1)", name: name)
            state.lists.append(list)
            return list
        }
    }

    func change(_ playlist: String, _ change: PlaylistChange) -> Bool {
        state.withLock { state in
            guard let place = state.lists.firstIndex(where: { $0.id == playlist }) else { return false }
            state.lists[place] = change.applied(to: state.lists[place])
            return true
        }
    }

    func deletePlaylist(_ id: String) { state.withLock { $0.lists.removeAll { $0.id == id } } }
    func restore(_ playlist: Playlist) { state.withLock { $0.lists.append(playlist) } }
    func setReadable(_ isReadable: Bool) { state.withLock { $0.isReadable = isReadable } }
    func savedPlayer() throws(StorageError) -> JSON? {
        guard state.withLock({ $0.isReadable }) else { throw .unknownUser }
        return state.withLock { $0.player }
    }
    func savePlayer(_ player: JSON?) { state.withLock { $0.player = player } }
}

extension FakePersonalStore {
    func plays() -> [PlayedContent] { library.plays() }
    func play(of content: String) -> PlayedContent? { library.play(of: content) }
    func note(_ content: String, position: Double, isCompleted: Bool) {
        library.note(content, position: position, isCompleted: isCompleted)
    }
    func forgetPlay(of content: String) { library.forgetPlay(of: content) }
    func forgetPlays() { library.forgetPlays() }
    func restore(_ plays: [PlayedContent]) { library.restore(plays) }
    func completions() -> [String] { library.completions() }
    func practised(on day: String, seconds: Double) { library.practised(on: day, seconds: seconds) }
    func sat(on days: [String]) { library.sat(on: days) }
    func practiceDays() -> [String] { library.practiceDays() }
    func practice() -> [String: Double] { library.practice() }
    func playlists() -> [Playlist] { library.playlists() }
    func createPlaylist(named name: String) -> Playlist? { library.createPlaylist(named: name) }
    func change(_ playlist: String, _ change: PlaylistChange) -> Bool { library.change(playlist, change) }
    func deletePlaylist(_ id: String) { library.deletePlaylist(id) }
    func restore(_ playlist: Playlist) { library.restore(playlist) }
    func savedPlayer() throws(StorageError) -> JSON? { try library.savedPlayer() }
    func savePlayer(_ player: JSON?) { library.savePlayer(player) }
}
