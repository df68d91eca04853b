import Dispatch
import JSONText
import Synchronization

/// One import under way, as seen from any thread.
final class RunningImport: Sendable {
    /// How far it is.
    struct Status: Sendable, Hashable {
        /// From 0 to 1.
        var fraction: Double
        /// Whether it was asked to end.
        var isStopping: Bool
        /// Whether an archive is being checked, before anything of it is read.
        var isChecking = false
        var records = 0
        var bytesRead = 0
        /// nil when the length of the file is not known.
        var totalBytes: Int?
        /// How long the rest takes at the pace so far; nil as long as that is a guess.
        var secondsLeft: Int?
    }

    /// How long and how much has to be read before the rest is foretold.
    private static let trialTime = Duration.seconds(2)
    private static let trialShare = 0.02

    let user: String
    /// The owner that began it, and whose end ends it.
    let owner: ObjectIdentifier
    private struct State {
        var status = Status(fraction: 0, isStopping: false)
        var isSilent = false
        /// When the first bytes of what is read now had been read, and how many those were.
        var beginning: (instant: ContinuousClock.Instant, bytes: Int)?
    }

    private let state = Mutex(State())
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

    /// Notes how far it is at that instant.
    func note(_ progress: HealthImport.Progress, at instant: ContinuousClock.Instant) {
        guard let total = progress.totalBytes, total > 0 else { return }
        let fraction = min(1, Double(progress.bytesRead) / Double(total))
        state.withLock { state in
            if state.status.isChecking != progress.isChecking { state.beginning = nil }
            let beginning = state.beginning ?? (instant, progress.bytesRead)
            state.beginning = beginning
            state.status.fraction = fraction
            state.status.isChecking = progress.isChecking
            (state.status.records, state.status.bytesRead) = (progress.samples, progress.bytesRead)
            state.status.totalBytes = total
            let (elapsed, read) = (instant - beginning.instant, progress.bytesRead - beginning.bytes)
            state.status.secondsLeft =
                elapsed >= Self.trialTime && Double(read) >= Self.trialShare * Double(total)
                ? Self.rounded(elapsed / .seconds(1) * Double(total - progress.bytesRead) / Double(read)) : nil
        }
    }

    /// To five seconds below a minute, else to whole minutes; a second at least.
    private static func rounded(_ seconds: Double) -> Int {
        let step = seconds < 57.5 ? 5.0 : 60
        return max(1, min(1_000_000_000, Int(clamping: (max(0, seconds) / step).rounded() * step)))
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
