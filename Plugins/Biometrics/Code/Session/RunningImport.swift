import Dispatch
import Synchronization

/// One import under way, as seen from any thread.
final class RunningImport: Sendable {
    /// How far it is.
    struct Status: Sendable, Hashable {
        /// From 0 to 1.
        var fraction: Double
        /// Whether it was asked to end.
        var isStopping: Bool
    }

    let user: String
    /// Who began it, and whose end ends it.
    let owner: ObjectIdentifier
    private let state = Mutex((status: Status(fraction: 0, isStopping: false), isSilent: false))
    private let end = DispatchGroup()

    init(user: String, owner: ObjectIdentifier) {
        self.user = user
        self.owner = owner
        end.enter()
    }

    var status: Status { state.withLock { $0.status } }

    /// Whether its end is reported to nobody.
    var isSilent: Bool { state.withLock { $0.isSilent } }

    /// Asks it to end after the piece of the file that it is reading.
    ///
    /// - Parameter silently: whether what it did until then is no news for anyone.
    func cancel(silently: Bool = false) {
        state.withLock { state in
            state.status.isStopping = true
            if silently { state.isSilent = true }
        }
    }

    func note(_ progress: HealthImport.Progress) {
        guard let total = progress.totalBytes, total > 0 else { return }
        let fraction = min(1, Double(progress.bytesRead) / Double(total))
        state.withLock { $0.status.fraction = fraction }
    }

    /// Notifies those who wait that nothing is stored any more.
    func hasEnded() { end.leave() }

    /// Waits for the end; false when it did not come in time.
    func wait(until limit: DispatchTime) -> Bool { end.wait(timeout: limit) == .success }
}

/// Lets a few updates a second through.
struct UpdatePace {
    static let interval = Duration.milliseconds(200)
    private var last: ContinuousClock.Instant?

    /// Whether an update may go now; the one that ends the work always may.
    mutating func isDue(at instant: ContinuousClock.Instant, isLast: Bool = false) -> Bool {
        if let last, instant - last < Self.interval, !isLast { return false }
        last = instant
        return true
    }
}
