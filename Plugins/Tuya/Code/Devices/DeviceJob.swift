import Dispatch
import JSONText
import Synchronization

/// Something that the thread of a device is asked to do, and the wait for it.
final class DeviceJob: Sendable {
    enum Work: Sendable {
        case query
        case set([String: JSON])
        case heartbeat
        /// All data points with what came unasked.
        case reports
        case disconnect
    }

    typealias Outcome = Result<[String: JSON], DeviceFailure>

    let work: Work
    let deadline: ContinuousClock.Instant
    private let semaphore = DispatchSemaphore(value: 0)
    private let state = Mutex<State>(State())

    private struct State {
        var outcome: Outcome?
        var isAbandoned = false
    }

    /// The time that a caller waits beyond the deadline for the thread's own words.
    private static let grace = 0.1

    init(_ work: Work, until deadline: ContinuousClock.Instant) {
        self.work = work
        self.deadline = deadline
    }

    /// The data points of a change; nil for other work.
    var points: [String: JSON]? { if case .set(let points) = work { points } else { nil } }

    /// Whether nobody waits for it any more.
    var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

    func finish(_ outcome: Outcome) {
        state.withLock { $0.outcome = outcome }
        semaphore.signal()
    }

    /// Waits for the outcome; nil when there is none by the deadline, after which the work is not begun any more.
    func wait() -> Outcome? {
        let left = max((deadline - .now) / .seconds(1), 0) + DeviceJob.grace
        _ = semaphore.wait(timeout: .now() + left)
        return state.withLock { state in
            state.isAbandoned = state.outcome == nil
            return state.outcome
        }
    }
}
