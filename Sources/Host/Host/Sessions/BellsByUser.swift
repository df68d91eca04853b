import Core
import Synchronization

/// The bells that rang last for each user, for a session that is opened in the place of another.
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

    func recent(of user: String, at now: Int64) -> [CueBell] {
        state.withLock { $0.bells[user]?.recent(at: now) ?? [] }
    }
}
