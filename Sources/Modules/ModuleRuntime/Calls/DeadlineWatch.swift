import Foundation

/// One thread that runs actions at instants of CLOCK_MONOTONIC, in the order of their deadlines; of those at the same
/// instant, the one that was scheduled first.
public final class DeadlineWatch: Sendable {
    private struct Entry {
        var deadline: UInt64
        var number: UInt64
        var action: @Sendable () -> Void

        static func < (left: Entry, right: Entry) -> Bool {
            (left.deadline, left.number) < (right.deadline, right.number)
        }
    }

    private struct State {
        /// The earliest entry is the first.
        var heap: [Entry] = []
        var isRunning = false
        /// How many were scheduled so far.
        var scheduled: UInt64 = 0
    }

    private let condition = MonotonicCondition()
    // Touched only while `condition` is locked, under which the thread waits, as it cannot under a Mutex.
    nonisolated(unsafe) private var state = State()
    private let clock: @Sendable () -> UInt64

    /// Makes a watch on CLOCK_MONOTONIC; its thread runs only while something is scheduled.
    public init() { clock = { MonotonicCondition.now } }

    /// - Parameter clock: the time in nanoseconds, in the place of CLOCK_MONOTONIC.
    init(clock: @escaping @Sendable () -> UInt64) { self.clock = clock }

    /// The time of the clock, in nanoseconds.
    public var now: UInt64 { clock() }

    /// Looks at the clock again, which was moved.
    func clockMoved() { condition.withLock { condition.signal() } }

    /// Runs the action soon after the deadline, on the watch's thread; it must be short.
    public func schedule(at deadline: UInt64, _ action: @escaping @Sendable () -> Void) {
        condition.withLock {
            unsafe state.scheduled += 1
            unsafe insert(Entry(deadline: deadline, number: state.scheduled, action: action))
            if unsafe !state.isRunning {
                unsafe state.isRunning = true
                let thread = Thread { [self] in run() }
                thread.name = "deadlines"
                thread.start()
            } else if unsafe state.heap.first?.number == state.scheduled {
                condition.signal()
            }
        }
    }

    private func run() {
        while true {
            condition.lock()
            guard let first = unsafe state.heap.first else {
                unsafe state.isRunning = false
                condition.unlock()
                return
            }
            let now = self.now
            if first.deadline > now {
                let seconds = Double(first.deadline - now) / 1e9
                _ = condition.wait(seconds: min(seconds, 3_600))
                condition.unlock()
                continue
            }
            let due = removeFirst()
            condition.unlock()
            due?.action()
        }
    }

    private func insert(_ entry: Entry) {
        unsafe state.heap.append(entry)
        var child = unsafe state.heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard unsafe state.heap[child] < state.heap[parent] else { break }
            unsafe state.heap.swapAt(child, parent)
            child = parent
        }
    }

    private func removeFirst() -> Entry? {
        guard let first = unsafe state.heap.first, let last = unsafe state.heap.popLast() else { return nil }
        guard unsafe !state.heap.isEmpty else { return first }
        unsafe state.heap[0] = last
        var parent = 0
        while true {
            var minimum = parent
            for child in [2 * parent + 1, 2 * parent + 2] where unsafe child < state.heap.count {
                if unsafe state.heap[child] < state.heap[minimum] { minimum = child }
            }
            if minimum == parent { return first }
            unsafe state.heap.swapAt(parent, minimum)
            parent = minimum
        }
    }
}
