import Foundation

/// One thread that runs actions at instants of CLOCK_MONOTONIC.
public final class DeadlineWatch: Sendable {
    private struct Entry {
        var deadline: UInt64
        var action: @Sendable () -> Void
    }

    private let condition = NSCondition()
    // Touched only while `condition` is locked.
    nonisolated(unsafe) private var heap: [Entry] = []
    nonisolated(unsafe) private var isRunning = false

    public init() {}

    /// CLOCK_MONOTONIC in nanoseconds.
    public static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// Runs the action soon after the deadline, on the watch's thread; it must be short.
    public func schedule(at deadline: UInt64, _ action: @escaping @Sendable () -> Void) {
        condition.withLock {
            insert(Entry(deadline: deadline, action: action))
            if unsafe !isRunning {
                unsafe isRunning = true
                let thread = Thread { [self] in run() }
                thread.name = "deadlines"
                thread.start()
            } else if unsafe heap.first?.deadline == deadline {
                condition.signal()
            }
        }
    }

    private func run() {
        while true {
            condition.lock()
            guard let first = unsafe heap.first else {
                unsafe isRunning = false
                condition.unlock()
                return
            }
            let now = Self.now
            if first.deadline > now {
                let seconds = Double(first.deadline - now) / 1e9
                _ = condition.wait(until: Date(timeIntervalSinceNow: min(seconds, 3_600)))
                condition.unlock()
                continue
            }
            let due = removeFirst()
            condition.unlock()
            due?.action()
        }
    }

    private func insert(_ entry: Entry) {
        unsafe heap.append(entry)
        var child = unsafe heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard unsafe heap[child].deadline < heap[parent].deadline else { break }
            unsafe heap.swapAt(child, parent)
            child = parent
        }
    }

    private func removeFirst() -> Entry? {
        guard let first = unsafe heap.first, let last = unsafe heap.popLast() else { return nil }
        guard unsafe !heap.isEmpty else { return first }
        unsafe heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where unsafe child < heap.count {
                if unsafe heap[child].deadline < heap[least].deadline { least = child }
            }
            if least == parent { return first }
            unsafe heap.swapAt(parent, least)
            parent = least
        }
    }
}
