import Deployment

/// When a module whose worker ended is started again: at once at first, then later and later; one that ends again and again
/// rests before it is tried once more.
struct RestartPolicy: Sendable {
    enum Decision: Equatable {
        /// In nanoseconds of the clock that measured the end.
        case startAgain(at: UInt64)
        /// It ended too often; it is not tried before that time.
        case rest(until: UInt64)

        var time: UInt64 {
            switch self {
            case .startAgain(let time), .rest(let time): time
            }
        }
    }

    private static let millisecond: UInt64 = 1_000_000
    /// The wait after the second end within the window; it doubles with each that follows.
    static let first = 100 * millisecond
    /// Maximum number of ends within the window that are answered with a start.
    static let maximum = 5
    /// The first rest; it doubles with each that follows, up to the longest.
    static let rest = 60_000 * millisecond
    static let longestRest = 600_000 * millisecond

    /// Time without an end after which former ends are forgotten.
    private let window: UInt64
    /// The ends within the window, the last one last.
    private var ends: [UInt64] = []
    /// How long the last rest was; 0 when there was none.
    private var rested: UInt64 = 0

    init(calmSeconds: Int = Manifest.Limits().calmSeconds) {
        window = UInt64(max(calmSeconds, 1)) * 1_000 * Self.millisecond
    }

    /// The same for somebody who has not ended yet.
    var fresh: RestartPolicy {
        var fresh = self
        (fresh.ends, fresh.rested) = ([], 0)
        return fresh
    }

    /// Takes note of an end.
    mutating func ended(at now: UInt64) -> Decision {
        if let last = ends.last, last + rested + window <= now { (ends, rested) = ([], 0) }
        if rested == 0 { ends.removeAll { $0 + window <= now } }
        ends.append(now)
        guard rested > 0 || ends.count > Self.maximum else {
            return .startAgain(at: ends.count < 2 ? now : now + Self.first << UInt64(ends.count - 2))
        }
        rested = rested == 0 ? Self.rest : min(rested * 2, Self.longestRest)
        ends = [now]
        return .rest(until: now + rested)
    }
}
