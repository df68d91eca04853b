import JSONText
import ModuleInterfaces
import ModuleKit
import Synchronization

/// Notifies the open screens of other people that something new was written; safe for use from any number of threads.
///
/// A screen is notified, and not rebuilt: text that a person reads or writes stays in place until they refresh. A
/// screen is notified once until it is brought up to date, so that a busy place costs no more than its readers do.
final class NoticeBoard: Sendable {
    private struct Watcher: Sendable {
        var host: SessionHost
        var place: Place
        /// Whether its screen may show a notice.
        var isTold = false
        /// Whether another screen is in front of it. It reads the forum when it comes back, so it needs no notice.
        var isHidden = false
        var isWaiting: Bool { !isTold && !isHidden }
    }

    private struct Key: Hashable {
        var session: SessionID
        var screen: ScreenID
    }

    private struct State {
        var watchers: [SessionID: [ScreenID: Watcher]] = [:]
        /// Screens to notify. All other screens cost nothing.
        var waiting: [Place: Set<Key>] = [:]

        subscript(key: Key) -> Watcher? {
            get { watchers[key.session]?[key.screen] }
            set {
                let old = watchers[key.session]?[key.screen]
                if let old, old.isWaiting, newValue?.isWaiting != true || newValue?.place != old.place {
                    waiting[old.place]?.remove(key)
                    if waiting[old.place]?.isEmpty == true { waiting[old.place] = nil }
                }
                watchers[key.session, default: [:]][key.screen] = newValue
                if watchers[key.session]?.isEmpty == true { watchers[key.session] = nil }
                if let newValue, newValue.isWaiting { waiting[newValue.place, default: []].insert(key) }
            }
        }
    }

    private let state = Mutex(State())

    /// The screen shows that place from now on.
    func watch(_ place: Place, screen: ScreenID, of host: SessionHost) {
        state.withLock { $0[Key(session: host.id, screen: screen)] = Watcher(host: host, place: place) }
    }

    /// Takes note of a screen that came to the front or left it.
    func setVisible(_ isVisible: Bool, _ screen: ScreenID, of session: SessionID) {
        state.withLock { $0[Key(session: session, screen: screen)]?.isHidden = !isVisible }
    }

    /// Returns whether the screen may show a notice, and takes the notice away.
    func takeNotice(_ screen: ScreenID, of session: SessionID) -> Bool {
        state.withLock { state in
            guard state[Key(session: session, screen: screen)]?.isTold == true else { return false }
            state[Key(session: session, screen: screen)]?.isTold = false
            return true
        }
    }

    func forget(_ screen: ScreenID, of session: SessionID) {
        state.withLock { $0[Key(session: session, screen: screen)] = nil }
    }

    func forget(_ session: SessionID) {
        state.withLock { state in
            for screen in state.watchers[session]?.keys.map({ $0 }) ?? [] {
                state[Key(session: session, screen: screen)] = nil
            }
        }
    }

    /// Notifies the visible screens of other sessions that show one of the places and do not show a notice yet.
    func tell(_ text: String, about places: Set<Place>, from session: SessionID) {
        let told = state.withLock { state in
            var told: [(Key, SessionHost)] = []
            for key in places.flatMap({ state.waiting[$0] ?? [] }) where key.session != session {
                guard let watcher = state[key] else { continue }
                state[key]?.isTold = true
                told.append((key, watcher.host))
            }
            return told
        }
        for (key, host) in told {
            // A screen that cannot be notified now, or is gone, reads the forum when it is shown the next time.
            try? host.update(key.screen, path: "/notices", to: [["text": .string(text)]])
            // Also where the screen was brought up to date in between.
            state.withLock { $0[key]?.isTold = true }
        }
    }
}
