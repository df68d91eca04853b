import Core
import Synchronization

/// The bells of each user that no page has, for the page that connects next.
final class BellsByUser: Sendable {
    private struct State {
        var bells: [String: RecentBells] = [:]
        /// Number of users at which those without recent bells are removed. All bells that came since share the cost.
        var sweepSize = 64
    }

    private let state = Mutex(State())

    /// - Parameter now: in milliseconds since 1970.
    func add(_ bell: CueBell, of user: String, at now: Int64) {
        state.withLock { state in
            if state.bells.count >= state.sweepSize {
                state.bells = state.bells.filter { !$0.value.recent(at: now).isEmpty }
                state.sweepSize = max(64, 2 * state.bells.count)
            }
            state.bells[user, default: RecentBells()].add(bell)
        }
    }

    /// Takes the bells of a user that are still worth ringing; nobody else gets them then.
    ///
    /// - Parameter now: in milliseconds since 1970.
    func take(of user: String, at now: Int64) -> [CueBell] {
        state.withLock { $0.bells.removeValue(forKey: user)?.recent(at: now) ?? [] }
    }
}
