import Foundation
import Locks
import Synchronization

/// The threads that one module's lanes run on.
///
/// There are as many as lanes that are busy at once, up to a bound, so that a lane that blocks delays only itself; a thread
/// without work ends after a while. They are ordinary threads, never those of Swift's cooperative pool.
public final class LanePool: Sendable {
    private let name: String
    private let maximumThreads: Int
    private let idleSeconds: Double
    private let clock: @Sendable () -> UInt64
    private let condition = MonotonicCondition(rank: LockRank(270, "LanePool.condition"))
    // Touched only while `condition` is locked, under which threads wait, as they cannot under a Mutex.
    nonisolated(unsafe) private var state = State()

    private struct State {
        var ready = Fifo<Lane>()
        var idleThreads = 0
        var threads = 0
        /// Since when a lane runs its job.
        var running: [ObjectIdentifier: UInt64] = [:]
    }

    /// Makes a pool without threads.
    ///
    /// - Parameters:
    ///   - maximumThreads: how many lanes may be blocked before the others wait.
    ///   - clock: the time by which ``held(at:longerThan:)`` goes, in nanoseconds; nil for CLOCK_MONOTONIC.
    public init(
        name: String, maximumThreads: Int = 64, idleSeconds: Double = 10,
        clock: (@Sendable () -> UInt64)? = nil
    ) {
        self.name = name
        self.maximumThreads = maximumThreads
        self.idleSeconds = idleSeconds
        self.clock = clock ?? { MonotonicCondition.now }
    }

    /// Makes a lane that runs its jobs on these threads, beside those of the pool's other lanes.
    public func lane() -> Lane { Lane(pool: self) }

    /// How many threads there are now.
    public var threadCount: Int { condition.withLock { unsafe state.threads } }

    /// Since when lanes have run one job for longer than that; a time of the pool's clock and the limit in nanoseconds.
    public func held(at now: UInt64, longerThan limit: UInt64) -> [UInt64] {
        condition.withLock { unsafe state.running.values.filter { $0 + limit < now } }
    }

    fileprivate func serve(_ lane: Lane) {
        condition.lock()
        unsafe state.ready.append(lane)
        // A thread that was woken counts as idle until it has the lock again: each idle thread answers for one lane.
        if unsafe state.idleThreads >= state.ready.count {
            condition.signal()
        } else if unsafe state.threads < maximumThreads {
            unsafe state.threads += 1
            startThread()
        }
        condition.unlock()
    }

    private func startThread() {
        let thread = Thread { [self] in run() }
        thread.name = name
        thread.stackSize = 4 << 20
        thread.start()
    }

    private func run() {
        var (former, isUnfinished): (Lane?, Bool) = (nil, false)
        while let lane = next(after: former, isUnfinished: isUnfinished) {
            (former, isUnfinished) = (lane, lane.runOne())
        }
    }

    /// The next lane with work; nil when there was none for a while, and the thread shall end.
    ///
    /// - Parameters:
    ///   - former: the lane that the thread comes from.
    ///   - isUnfinished: whether that has more work; its next turn is after the others'.
    private func next(after former: Lane?, isUnfinished: Bool) -> Lane? {
        condition.lock()
        defer { condition.unlock() }
        if let former { unsafe state.running[ObjectIdentifier(former)] = nil }
        if isUnfinished, let former { unsafe state.ready.append(former) }
        while true {
            if let lane = unsafe state.ready.popFirst() {
                unsafe state.running[ObjectIdentifier(lane)] = clock()
                return lane
            }
            unsafe state.idleThreads += 1
            let signalled = condition.wait(seconds: idleSeconds)
            unsafe state.idleThreads -= 1
            if !signalled, unsafe state.ready.isEmpty {
                unsafe state.threads -= 1
                return nil
            }
        }
    }
}

/// Jobs that run one at a time, first in, first out, on threads of a pool.
public final class Lane: Sendable {
    private let pool: LanePool
    private let state = RankedMutex(State(), rank: LockRank(260, "Lane.state"))

    private struct State {
        var jobs = Fifo<@Sendable () -> Void>()
        var isReady = false
    }

    fileprivate init(pool: LanePool) { self.pool = pool }

    /// Appends a job.
    public func enqueue(_ job: @escaping @Sendable () -> Void) {
        let becameReady = state.withLock { state in
            state.jobs.append(job)
            defer { state.isReady = true }
            return !state.isReady
        }
        if becameReady { pool.serve(self) }
    }

    /// Takes the lane for something that this thread does at once, when nothing is before it; ``release()`` must follow.
    public func claim() -> Bool {
        state.withLock { state in
            defer { state.isReady = true }
            return !state.isReady
        }
    }

    /// Ends the work on a claimed lane; jobs run on the pool again.
    public func release() {
        let hasMore = state.withLock { state in
            state.isReady = !state.jobs.isEmpty
            return state.isReady
        }
        if hasMore { pool.serve(self) }
    }

    /// Runs a job on the lane and waits for it.
    public func run<Value: Sendable>(_ job: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            enqueue { continuation.resume(returning: job()) }
        }
    }

    /// Whether no job waits and none runs.
    public var isIdle: Bool { state.withLock { !$0.isReady } }

    /// Jobs that wait.
    public var backlog: Int { state.withLock { $0.jobs.count } }

    /// Runs one job, so that lanes take turns on few threads; true when there are more.
    fileprivate func runOne() -> Bool {
        let job = state.withLock { $0.jobs.popFirst() }
        job?()
        return state.withLock { state in
            state.isReady = !state.jobs.isEmpty
            return state.isReady
        }
    }
}

/// A queue whose both ends cost the same.
struct Fifo<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var isEmpty: Bool { head == elements.count }
    var count: Int { elements.count - head }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
        guard head < elements.count else { return nil }
        let element = elements[head]
        elements[head] = nil
        head += 1
        if head > 64, head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }
}
