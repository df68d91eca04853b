/// Where a person's sitting stands: a value that takes events and answers with what has to be done.
///
/// The caller saves the new state first and then carries out the actions. After a crash between the two,
/// ``restored(at:)`` asks for the same actions again; each of them may be repeated without harm.
/// All instants are wall-clock milliseconds since 1970 UTC. A clock that was set back never makes a sitting longer.
public enum SittingState: Sendable, Hashable {
    case idle
    case preparing(Sitting)
    case running(Sitting)
    /// During preparation or during the sitting, since `at`.
    case paused(Sitting, at: Int64)
    /// Over at its planned end; `settled` once its record is stored.
    case finished(Sitting, settled: Bool)
    /// Over before its planned end; `settled` once its record is stored.
    case stopped(Sitting, at: Int64, settled: Bool)

    /// An action that the machine requests.
    public enum Action: Sendable, Hashable {
        /// Replaces the cue list of the sitting at the host.
        case submitCues([Cue])
        /// Withdraws every cue of the sitting that has not fired.
        case cancelCues
        /// Switches devices now.
        case switchDevices([DeviceSwitch])
        /// Stores the record, then reports to the machine by ``recorded(_:badges:)``.
        case recordSession(SittingRecord)
        /// Reports a badge to the app.
        case awardBadge(Badge)
    }

    /// Why the machine did not take an event.
    public struct Refusal: Error, Sendable, Hashable {
        /// The reason, stable for programs.
        public let code: Code
        /// The state in which the event came.
        public let found: String
        /// The state or the value that the event needs.
        public let expected: String
        /// The action for a person to take.
        public let help: String

        /// The reasons for a refusal; the raw values are stable.
        public enum Code: String, Sendable, Hashable {
            /// The event does not belong to the state that the sitting is in.
            case notNow = "timer.sitting.not-now"
            /// The clock gives a time before 1970 or after the year 9999.
            case badInstant = "timer.sitting.bad-instant"
            /// The id of the sitting is empty, too long or not of its form.
            case badID = "timer.sitting.bad-id"
            /// No more time can be added: the sitting would be longer than it may be, or have too many bells.
            case tooLong = "timer.sitting.too-long"
        }
    }

    /// From 1970 to the end of the year 9999.
    public static let instants: ClosedRange<Int64> = 0...253_402_300_799_999

    /// The sitting that is under way, paused or over; nil before the first one.
    public var sitting: Sitting? {
        switch self {
        case .idle: nil
        case .preparing(let sitting), .running(let sitting), .paused(let sitting, _), .finished(let sitting, _),
            .stopped(let sitting, _, _):
            sitting
        }
    }

    /// Whether cues are to come.
    public var isUnderWay: Bool {
        switch self {
        case .preparing, .running: true
        default: false
        }
    }

    /// Whether there is a sitting that can be ended: one that is under way, or paused.
    public var isGoingOn: Bool {
        switch self {
        case .preparing, .running, .paused: true
        default: false
        }
    }

    /// Milliseconds that are left of the sitting at an instant, without preparation; nil when there is none.
    public func remaining(at instant: Int64) -> Int64? {
        switch self {
        case .idle: nil
        case .preparing(let sitting), .running(let sitting): max(0, sitting.planned - sitting.sat(until: instant))
        case .paused(let sitting, let since): max(0, sitting.planned - sitting.sat(until: since))
        case .finished: 0
        case .stopped(let sitting, let at, _): max(0, sitting.planned - sitting.sat(until: at))
        }
    }

    /// The state's name in saved documents and in refusals, such as `running`.
    public var name: String {
        switch self {
        case .idle: "idle"
        case .preparing: "preparing"
        case .running: "running"
        case .paused: "paused"
        case .finished: "finished"
        case .stopped: "stopped"
        }
    }
}

extension SittingState {
    /// Begins a sitting; one that is over, whose record is stored, makes room for it.
    ///
    /// - Parameters:
    ///   - stages: The plan that it follows; nil for the lengths and bells of the settings.
    ///   - moodBefore: How the person feels.
    public mutating func start(
        id: String, settings: TimerSettings, stages: StagePlan? = nil, moodBefore: Mood? = nil, zone: LocalZone,
        at instant: Int64
    ) throws(Refusal) -> [Action] {
        switch self {
        case .idle, .finished(_, settled: true), .stopped(_, _, settled: true): break
        default: throw refusal("no sitting under way", "Stop the sitting first.")
        }
        guard Self.instants.contains(instant) else { throw badInstant(instant) }
        guard Self.isID(id) else {
            throw Refusal(
                code: .badID, found: "an id of \(id.utf8.count) bytes",
                expected: "1 to 64 letters, digits, hyphens and underscores", help: "Give the sitting another id.")
        }
        var sitting = Sitting(
            id: id, settings: settings, zone: zone, start: instant, pausedTotal: 0, stages: stages)
        sitting.moodBefore = moodBefore
        self = sitting.preparation > 0 ? .preparing(sitting) : .running(sitting)
        // The cues of this very instant are to fire too, so the plan is sent whole.
        return [.submitCues(sitting.plan.cues)]
    }

    /// Brings the state up to date; to be called when a cue fired, and before a screen is shown.
    public mutating func advance(to instant: Int64) -> [Action] {
        switch self {
        case .preparing(let sitting), .running(let sitting):
            if instant >= sitting.limit {
                // An open end that nobody ended adds nothing: the person may have left long ago.
                self = .finished(sitting, settled: false)
                return [.recordSession(sitting.record(endedAt: sitting.end))]
            }
            if instant >= sitting.begin { self = .running(sitting) }
            return []
        default: return []
        }
    }

    /// Holds the sitting. When it was over already, it is finished instead.
    public mutating func pause(at instant: Int64) throws(Refusal) -> [Action] {
        guard Self.instants.contains(instant) else { throw badInstant(instant) }
        let actions = advance(to: instant)
        switch self {
        case .preparing(let sitting), .running(let sitting):
            self = .paused(sitting, at: max(instant, sitting.start))
            return [.cancelCues]
        case .finished where !actions.isEmpty: return actions
        default: throw refusal("preparing or running", "Start a sitting first.")
        }
    }

    /// Goes on after a pause: what was to come, comes later by the length of the pause.
    public mutating func resume(at instant: Int64) throws(Refusal) -> [Action] {
        guard Self.instants.contains(instant) else { throw badInstant(instant) }
        guard case .paused(var sitting, let since) = self else {
            throw refusal("paused", "There is no pause to end.")
        }
        let continued = max(instant, since)
        sitting.pausedTotal += continued - since
        self = continued >= sitting.begin ? .running(sitting) : .preparing(sitting)
        return [.submitCues(sitting.plan.remaining(after: continued).cues)]
    }

    /// Passes over the rest of a stage: what is to come, comes earlier by that. The bell of its end rings now.
    ///
    /// - Parameter end: The end of the stage that the person means, in milliseconds from the very start of the plan.
    public mutating func skip(to end: Int64, at instant: Int64) throws(Refusal) -> [Action] {
        guard Self.instants.contains(instant) else { throw badInstant(instant) }
        let actions = advance(to: instant)
        guard actions.isEmpty else { return actions }
        switch self {
        case .preparing(var sitting), .running(var sitting):
            guard let place = sitting.skippable(at: instant), place.end == end else { throw unskippable }
            let now = max(place.start, min(instant - sitting.start - sitting.shift, place.end - 1))
            sitting.skips.append(Sitting.Skip(from: now, to: place.end))
            self = .running(sitting)
            return [.submitCues(sitting.plan.remaining(after: instant - 1).cues)]
        default: throw unskippable
        }
    }

    /// Adds time to the stage that goes on, or to all of a sitting without a plan; what is to come after it, comes later by that.
    ///
    /// - Parameter milliseconds: One of the times that can be added.
    public mutating func add(_ milliseconds: Int64, at instant: Int64) throws(Refusal) -> [Action] {
        guard Self.instants.contains(instant) else { throw badInstant(instant) }
        let actions = advance(to: instant)
        guard actions.isEmpty else { return actions }
        guard case .running(let sitting) = self, instant < sitting.end else {
            throw refusal("running, before the planned end", "Start a sitting first, or sit on.")
        }
        guard let longer = sitting.adding(milliseconds, at: instant) else {
            throw Refusal(
                code: .tooLong, found: "\(milliseconds) milliseconds more",
                expected: "a sitting within the longest, with no more bells than there may be",
                help: "End this sitting at its time, and start another.")
        }
        self = .running(longer)
        return [.submitCues(longer.plan.remaining(after: instant).cues)]
    }

    /// Takes how the devices were before the plan changes them; nothing where that is another sitting's, or known already.
    ///
    /// - Returns: the cues that are to come, with those that put the devices back.
    public mutating func know(_ before: [DeviceBefore], of id: String, at instant: Int64) -> [Action] {
        guard var sitting, sitting.id == id, sitting.before.isEmpty, isGoingOn else { return [] }
        sitting.before = before
        switch self {
        case .preparing: self = .preparing(sitting)
        case .running: self = .running(sitting)
        case .paused(_, let at):
            // The cues come when the sitting goes on.
            self = .paused(sitting, at: at)
            return []
        default: return []
        }
        return [.submitCues(sitting.plan.remaining(after: instant).cues)]
    }

    private var unskippable: Refusal {
        refusal("a stage that others follow", "End the sitting, or wait for the end of the stage.")
    }

    /// Ends the sitting before its time. When it was over already, it is finished instead.
    ///
    /// Stopped during preparation it leaves no record, and the devices stay as they are, since nothing had begun.
    public mutating func stop(at instant: Int64) throws(Refusal) -> [Action] {
        guard Self.instants.contains(instant) else { throw badInstant(instant) }
        let actions = advance(to: instant)
        switch self {
        case .preparing(let sitting), .running(let sitting):
            return stopped(sitting, at: max(instant, sitting.start))
        case .paused(let sitting, let since):
            // The person last sat when the pause began.
            return stopped(sitting, at: since)
        case .finished where !actions.isEmpty: return actions
        default: throw refusal("preparing, running or paused", "Start a sitting first.")
        }
    }

    /// Takes note that the record of a sitting is stored, with the badges that the sitting earned.
    ///
    /// A second answer for the same sitting, or one for another, changes nothing.
    public mutating func recorded(_ id: String, badges: [Badge]) -> [Action] {
        switch self {
        case .finished(let sitting, settled: false) where sitting.id == id:
            self = .finished(sitting, settled: true)
        case .stopped(let sitting, let at, settled: false) where sitting.id == id:
            self = .stopped(sitting, at: at, settled: true)
        default: return []
        }
        return badges.map { .awardBadge($0) }
    }

    /// Goes on after a crash or a restart: what has to be done now so that everything is as if there had been none.
    public mutating func restored(at instant: Int64) -> [Action] {
        switch self {
        case .preparing(let sitting), .running(let sitting):
            let actions = advance(to: instant)
            return actions.isEmpty ? [.submitCues(sitting.plan.remaining(after: instant).cues)] : actions
        case .paused: return [.cancelCues]
        case .finished(let sitting, settled: false): return [.recordSession(sitting.record(endedAt: sitting.end))]
        case .stopped(let sitting, let at, settled: false): return Self.stopActions(sitting, at: at)
        case .stopped: return [.cancelCues]
        case .idle, .finished: return []
        }
    }

    private mutating func stopped(_ sitting: Sitting, at instant: Int64) -> [Action] {
        self = .stopped(sitting, at: instant, settled: instant < sitting.begin)
        return Self.stopActions(sitting, at: instant)
    }

    private static func stopActions(_ sitting: Sitting, at instant: Int64) -> [Action] {
        var actions: [Action] = [.cancelCues]
        let hasBegun = instant >= sitting.begin
        // The light may have changed while the person settled in.
        let switches =
            hasBegun
            ? sitting.endSwitches : CuePlan.restoring(sitting.before, sitting.settings, sittingID: sitting.id)
        if !switches.isEmpty { actions.append(.switchDevices(switches)) }
        if hasBegun { actions.append(.recordSession(sitting.record(endedAt: instant))) }
        return actions
    }

    private func refusal(_ expected: String, _ help: String) -> Refusal {
        Refusal(code: .notNow, found: name, expected: expected, help: help)
    }

    private func badInstant(_ instant: Int64) -> Refusal {
        Refusal(
            code: .badInstant, found: String(instant), expected: "milliseconds since 1970 UTC, before the year 10000",
            help: "Set the clock of the machine.")
    }

    static func isID(_ id: String) -> Bool {
        (1...64).contains(id.utf8.count)
            && id.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                default: false
                }
            }
    }
}
