import Foundation
import Locks
public import ModuleInterfaces
public import Storage
import Synchronization

/// Keeps the time for modules: delivers each cue when it is due, through restarts and crashes.
///
/// A cue is delivered first and struck from the store right after. So a crash in between never loses a cue: it comes
/// again in the next run, with its lateness, for ``CuePolicy`` to judge. Over a crash, delivery is therefore at least
/// once, which a module has to bear for marks; device changes say what is to be, not what to toggle, and a bell is
/// not rung again when the restart took longer than the policy allows. Within one run each cue is delivered at most
/// once, also when the store cannot strike it for a while and when the clock is set back.
///
/// One thread delivers, in order of time, then of submission.
public final class CueKeeper: Sendable {
    /// Maximum time that the keeper sleeps before it looks at the clock again, in milliseconds.
    public static let longestWait: Int64 = 30_000

    private struct State {
        var schedule = CueSchedule()
        var phase = Phase.stopped
        var thread: Thread?
        /// Delivered, but not struck from the store because that failed.
        var unstruck: Set<Strike> = []
    }

    private enum Phase {
        case stopped
        case running
        case stopping
    }

    private struct Strike: Hashable {
        let submission: Int64
        let ordinal: Int
    }

    private let store: HostStore
    private let clock: any CueClock
    private let deliver: @Sendable (DueCue) -> Void
    private let report: @Sendable (StorageError) -> Void

    /// Held while store and schedule are changed together, so that both see submissions in one order.
    private let order = RankedMutex((), rank: LockRank(100, "CueKeeper.order"))
    private let condition = NSCondition()
    private let rank = LockRank(410, "CueKeeper.condition")
    // Touched only while `condition` is locked, under which the thread waits, as it cannot under a Mutex.
    nonisolated(unsafe) private var state = State()

    /// Makes a keeper that delivers nothing before ``start()``.
    ///
    /// - Parameters:
    ///   - deliver: Called on the keeper's thread, one cue at a time; a cue that it only puts into a queue is lost in a
    ///     crash. It may submit and cancel, and should be quick: the next cue waits for it.
    ///   - report: Called when the store cannot strike a delivered cue; the keeper tries again.
    public init(
        store: HostStore, clock: any CueClock = SystemCueClock(), deliver: @escaping @Sendable (DueCue) -> Void,
        report: @escaping @Sendable (StorageError) -> Void
    ) {
        self.store = store
        self.clock = clock
        self.deliver = deliver
        self.report = report
    }

    /// Number of cues to come.
    public var pendingCount: Int { withState { $0.schedule.count } }

    /// Whether cues of a person may be to come, which is known without the store; true before the start, when it is not
    /// known yet.
    public func mayHaveCues(of user: String) -> Bool {
        withState { $0.phase == .stopped || $0.schedule.hasCues(of: user) }
    }

    /// Replaces a module's list of cues for a person; durable when it returns. Throws as `HostStore.replaceCues` does.
    ///
    /// Cues whose time is over are delivered at once. One of the earlier list that is being delivered already may
    /// still arrive.
    public func submit(
        module: String, user: String, list: String, devicesController: UInt64?, cues: [CueDocument]
    ) throws(StorageError) {
        try inOrder { () throws(StorageError) in
            let submitted = try store.replaceCues(
                module: module, user: user, list: list, devicesController: devicesController, cues: cues)
            withState { state in
                if let replaced = submitted.replaced { state.schedule.remove(submission: replaced) }
                // Before the start nothing is kept here: the start loads it.
                if state.phase != .stopped { state.schedule.insert(submitted.cues) }
                condition.broadcast()
            }
        }
    }

    /// Forgets a module's list of cues for a person; one that is not there is fine.
    ///
    /// A cue that is being delivered already may still arrive.
    public func cancel(module: String, user: String, list: String) throws(StorageError) {
        try inOrder { () throws(StorageError) in
            guard let submission = try store.cancelCues(module: module, user: user, list: list) else { return }
            withState { $0.schedule.remove(submission: submission) }
        }
    }

    /// Forgets every cue of a person, as must happen before they are erased.
    public func cancelAll(user: String) throws(StorageError) {
        try inOrder { () throws(StorageError) in
            try store.cancelAllCues(user: user)
            withState { $0.schedule.removeAll(user: user) }
        }
    }

    /// Loads pending cues and starts to deliver, overdue cues first; does nothing when it has started.
    ///
    /// The keeper lives until it is stopped. A delivery must not start it.
    public func start() throws(StorageError) {
        try begin { keeper in
            let thread = Thread { keeper.run() }
            thread.name = "cues"
            return thread
        }
    }

    /// Stops delivering and returns when no delivery is going on; called from a delivery, it returns before that ends.
    public func stop() {
        lock()
        defer { unlock() }
        guard unsafe state.phase != .stopped else { return }
        unsafe state.phase = state.thread == nil ? .stopped : .stopping
        condition.broadcast()
        guard unsafe state.thread != Thread.current else { return }
        while unsafe state.phase == .stopping { condition.wait() }
    }

    /// Loads pending cues without a thread: the caller delivers with ``deliverDue()``.
    func startWithoutThread() throws(StorageError) { try begin { _ in nil } }

    private func begin(_ makeThread: (CueKeeper) -> Thread?) throws(StorageError) {
        // Not in order: the delivery that is waited for may want to submit.
        lock()
        while unsafe state.phase == .stopping, unsafe state.thread != Thread.current { condition.wait() }
        unlock()
        try inOrder { () throws(StorageError) in
            guard withState({ $0.phase == .stopped }) else { return }
            let pending = try store.pendingCues()
            let thread = makeThread(self)
            withState { state in
                state.schedule = CueSchedule()
                state.schedule.insert(
                    pending.filter {
                        !state.unstruck.contains(Strike(submission: $0.submission, ordinal: $0.ordinal))
                    })
                state.phase = .running
                state.thread = thread
            }
            thread?.start()
        }
    }

    private func run() {
        while true {
            deliverDue()
            lock()
            guard unsafe state.phase == .running else {
                unsafe state.phase = .stopped
                unsafe state.thread = nil
                condition.broadcast()
                unlock()
                return
            }
            let now = clock.now()
            let next = unsafe min(state.schedule.earliest ?? .max, now + Self.longestWait)
            if next > now { clock.wait(on: condition, until: next) }
            unlock()
        }
    }

    /// Delivers the cues that are due by now, and strikes those that could not be struck before.
    func deliverDue() {
        var canStrike = strikeLeftovers()
        while let (pending, lateness) = takeDue() {
            deliver(
                DueCue(
                    module: pending.module, user: pending.user, list: pending.list, cue: pending.cue,
                    devicesController: pending.devicesController, lateness: lateness))
            let strike = Strike(submission: pending.submission, ordinal: pending.ordinal)
            // Once the store has failed, the rest of this round is left for the next one: one report for each round.
            if !canStrike || !attempt(strike) {
                canStrike = false
                withState { _ = $0.unstruck.insert(strike) }
            }
        }
    }

    private func takeDue() -> (PendingCue, lateness: Int64)? {
        withState { state in
            guard state.phase == .running else { return nil }
            let now = clock.now()
            return state.schedule.removeNext(dueAt: now).map { ($0, lateness: now - $0.cue.at) }
        }
    }

    /// Strikes the cues that earlier rounds left; false when the store still fails.
    private func strikeLeftovers() -> Bool {
        for strike in withState({ $0.unstruck }) {
            guard attempt(strike) else { return false }
            withState { _ = $0.unstruck.remove(strike) }
        }
        return true
    }

    private func attempt(_ strike: Strike) -> Bool {
        do throws(StorageError) {
            // False means that the list was replaced or cancelled meanwhile, which strikes it as well.
            _ = try store.markFired(submission: strike.submission, ordinal: strike.ordinal)
            return true
        } catch {
            report(error)
            return false
        }
    }

    private func inOrder(_ body: () throws(StorageError) -> Void) throws(StorageError) {
        try order.withLock { _ throws(StorageError) in try body() }
    }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result {
        lock()
        defer { unlock() }
        return unsafe body(&state)
    }

    private func lock() {
        rank.enter()
        condition.lock()
    }

    private func unlock() {
        condition.unlock()
        rank.leave()
    }
}
