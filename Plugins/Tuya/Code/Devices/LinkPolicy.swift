/// The times of a connection that is kept.
struct LinkTiming: Sendable, Hashable {
    /// Between two signs that the connection is wanted; devices end one after half a minute of silence.
    var heartbeat: Duration = .seconds(9)
    /// So many signs without an answer end the connection.
    var patience = 2
    /// Before the first new attempt; each further one comes after twice the time.
    var firstDelay: Duration = .seconds(1)
    var longestDelay: Duration = .seconds(60)
    /// The share of a delay by which chance makes it shorter or longer, so that devices are not asked in step.
    var jitter = 0.2
    /// Between two changes: many devices restart when these come fast.
    var spacing: Duration = .milliseconds(150)
    /// Between two times that people are told of reports.
    var quiet: Duration = .milliseconds(50)
    /// More reports within one second are taken for a fault.
    var reportsPerSecond = 2_000
}

/// When the connection to one device is opened, kept awake, given up and opened again.
///
/// Knows no clock and no socket: the caller says what happened and when.
struct LinkPolicy: Sendable {
    /// The next thing to do.
    enum Step: Sendable, Hashable {
        case connect
        case heartbeat
        /// Too many heartbeats stayed without an answer.
        case giveUp
        /// Nothing before that instant; nil is nothing until something happens.
        case wait(until: ContinuousClock.Instant?)
    }

    let timing: LinkTiming
    private(set) var state: LinkState = .connecting
    private(set) var isOpen = false
    private var isWanted = false
    private var nextAttempt: ContinuousClock.Instant?
    private var failures = 0
    private var lastHeartbeat: ContinuousClock.Instant?
    private var unanswered = 0
    private var lastChange: ContinuousClock.Instant?
    private var second: ContinuousClock.Instant?
    private var reports = 0

    init(_ timing: LinkTiming = LinkTiming()) { self.timing = timing }

    func next(at now: ContinuousClock.Instant) -> Step {
        guard isWanted else { return .wait(until: nil) }
        guard isOpen else {
            guard let nextAttempt, now < nextAttempt else { return .connect }
            return .wait(until: nextAttempt)
        }
        let due = (lastHeartbeat ?? now) + timing.heartbeat
        guard now >= due else { return .wait(until: due) }
        return unanswered >= timing.patience ? .giveUp : .heartbeat
    }

    /// When the next change may be sent.
    func earliestChange(at now: ContinuousClock.Instant) -> ContinuousClock.Instant {
        lastChange.map { max($0 + timing.spacing, now) } ?? now
    }

    // MARK: What happened

    /// Somebody wants to know the device's state from now on.
    mutating func want() { isWanted = true }

    /// The connection was ended on purpose, so that others can use the device.
    mutating func release() {
        isOpen = false
        isWanted = false
        nextAttempt = nil
    }

    /// A request was answered.
    mutating func answered(at now: ContinuousClock.Instant) {
        if !isOpen { lastHeartbeat = now }
        isOpen = true
        failures = 0
        unanswered = 0
        nextAttempt = nil
        state = .connected
    }

    mutating func sentHeartbeat(at now: ContinuousClock.Instant) {
        lastHeartbeat = now
        unanswered += 1
    }

    mutating func sentChange(at now: ContinuousClock.Instant) { lastChange = now }

    /// Something came from the device; false when it sends more than anybody can use.
    mutating func heard(_ count: Int, at now: ContinuousClock.Instant) -> Bool {
        guard count > 0 else { return true }
        unanswered = 0
        if let second, now < second + .seconds(1) {
            reports += count
        } else {
            second = now
            reports = count
        }
        return reports <= timing.reportsPerSecond
    }

    /// The device ended a connection that was kept.
    ///
    /// - Parameter chance: From -1 to 1.
    mutating func lost(at now: ContinuousClock.Instant, chance: Double) {
        isOpen = false
        state = .connecting
        delay(from: now, chance)
    }

    /// An attempt failed, or the connection broke.
    ///
    /// - Parameters:
    ///   - unixTime: Seconds since 1970.
    ///   - chance: From -1 to 1.
    mutating func failed(
        _ code: DeviceFailure.Code, at now: ContinuousClock.Instant, unixTime: Int64, chance: Double
    ) {
        isOpen = false
        state =
            switch code {
            case .busy: .busy
            case .wrongKey: .wrongKey
            case .wrongVersion: .wrongVersion
            default: if case .offline = state { state } else { .offline(since: unixTime) }
            }
        delay(from: now, chance)
    }

    private mutating func delay(from now: ContinuousClock.Instant, _ chance: Double) {
        failures = min(failures + 1, 32)
        var delay = timing.firstDelay
        for _ in 1..<max(failures, 2) where failures > 1 { delay = min(delay * 2, timing.longestDelay) }
        nextAttempt = now + delay * (1 + timing.jitter * min(max(chance, -1), 1))
        unanswered = 0
    }
}
