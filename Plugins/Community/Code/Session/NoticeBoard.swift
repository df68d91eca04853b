import JSONText
import ModuleInterfaces
import ModuleKit
import Synchronization

/// Tells the open screens of other people that something new was written; safe for use from any number of threads.
///
/// A screen is told, and not rebuilt: what a person reads or writes stays where it is until they refresh.
final class NoticeBoard: Sendable {
    private struct Watcher: Sendable {
        var host: SessionHost
        var place: Place
        /// Whether its screen may show a notice.
        var isTold = false
    }

    private struct Key: Hashable {
        var session: SessionID
        var screen: ScreenID
    }

    private let watchers = Mutex<[Key: Watcher]>([:])

    /// The screen shows that place from now on.
    func watch(_ place: Place, screen: ScreenID, of host: SessionHost) {
        watchers.withLock { $0[Key(session: host.id, screen: screen)] = Watcher(host: host, place: place) }
    }

    /// Whether the screen may show a notice, which whoever asks takes away.
    func takeNotice(_ screen: ScreenID, of session: SessionID) -> Bool {
        watchers.withLock { watchers in
            guard var watcher = watchers[Key(session: session, screen: screen)], watcher.isTold else { return false }
            watcher.isTold = false
            watchers[Key(session: session, screen: screen)] = watcher
            return true
        }
    }

    func forget(_ screen: ScreenID, of session: SessionID) {
        watchers.withLock { $0[Key(session: session, screen: screen)] = nil }
    }

    func forget(_ session: SessionID) {
        watchers.withLock { watchers in watchers = watchers.filter { $0.key.session != session } }
    }

    /// Tells the screens of other sessions that show one of the places.
    func tell(_ text: String, about places: Set<Place>, from session: SessionID) {
        let told = watchers.withLock { watchers in
            watchers.filter { $0.key.session != session && places.contains($0.value.place) }
        }
        for (key, watcher) in told {
            note(key)
            // A screen that cannot be told now, or is gone, reads the forum when it is shown the next time.
            try? watcher.host.update(key.screen, path: "/notices", to: [["text": .string(text)]])
            // Also where the screen was brought up to date in between.
            note(key)
        }
    }

    private func note(_ key: Key) { watchers.withLock { $0[key]?.isTold = true } }
}
