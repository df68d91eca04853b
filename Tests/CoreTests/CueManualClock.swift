import Core
import Foundation
import ModuleInterfaces
import Synchronization

/// A clock that stands still until a test sets it.
final class ManualClock: CueClock {
    private struct State {
        var now: Int64
        var conditions: [NSCondition] = []
        var waits: [Int64] = []
    }

    private let state: Mutex<State>

    init(_ now: Int64) { state = Mutex(State(now: now)) }

    func now() -> Int64 { state.withLock { $0.now } }

    /// How long each wait so far wanted to sleep, in milliseconds.
    var waits: [Int64] { state.withLock { $0.waits } }

    /// Sets the time, in either direction, and wakes who waits for it.
    func set(_ now: Int64) {
        let conditions = state.withLock { state in
            state.now = now
            defer { state.conditions = [] }
            return state.conditions
        }
        for condition in conditions {
            condition.lock()
            condition.broadcast()
            condition.unlock()
        }
    }

    func wait(on condition: NSCondition, until time: Int64) {
        let isDue = state.withLock { state in
            guard time > state.now else { return true }
            state.waits.append(time - state.now)
            state.conditions.append(condition)
            return false
        }
        if !isDue { condition.wait() }
    }
}

/// The cues that were delivered, and a way to wait for them.
final class Deliveries: @unchecked Sendable {
    // @unchecked: `delivered` is only touched while `condition` is locked.
    private let condition = NSCondition()
    private var delivered: [DueCue] = []

    func add(_ due: DueCue) {
        condition.lock()
        delivered.append(due)
        condition.broadcast()
        condition.unlock()
    }

    var all: [DueCue] {
        condition.lock()
        defer { condition.unlock() }
        return delivered
    }

    var ids: [String] { all.map(\.cue.id) }

    /// Returns the first `count` cues as soon as they are there; fewer when they do not come in half a minute.
    func first(_ count: Int) -> [DueCue] {
        let limit = Date(timeIntervalSinceNow: 30)
        condition.lock()
        defer { condition.unlock() }
        while delivered.count < count, condition.wait(until: limit) {}
        return Array(delivered.prefix(count))
    }
}
