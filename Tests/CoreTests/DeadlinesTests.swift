import Synchronization
import TestSupport
import Testing

@testable import Core

/// A clock that a test sets forward; tasks that sleep until then wake.
private final class StandingStartClock: StartClock {
    private struct State {
        var now: Int64 = 0
        var sleepers: [(until: Int64, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())

    func now() -> Int64 { state.withLock { $0.now } }

    var sleepers: [Int64] { state.withLock { $0.sleepers.map(\.until).sorted() } }

    func sleep(milliseconds: Int64) async throws {
        await withCheckedContinuation { continuation in
            state.withLock { $0.sleepers.append(($0.now + milliseconds, continuation)) }
        }
    }

    func pass(_ milliseconds: Int64) {
        let due = state.withLock { state in
            state.now += milliseconds
            let due = state.sleepers.filter { $0.until <= state.now }
            state.sleepers.removeAll { $0.until <= state.now }
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }
}

@Suite("Deadlines")
struct DeadlinesTests {
    @Test("Those that are due are done by the clock, whichever was set first, and those that were called off are not")
    func due() async throws {
        let clock = StandingStartClock()
        let deadlines = Deadlines(clock: clock)
        let done = Mutex<[Int]>([])
        let late = deadlines.after(.seconds(3_600)) { done.withLock { $0.append(3_600) } }
        let off = deadlines.after(.milliseconds(1)) { done.withLock { $0.append(0) } }
        deadlines.cancel(off)
        _ = deadlines.after(.milliseconds(20)) { done.withLock { $0.append(20) } }
        // No deadline comes early: this is due with the fifth millisecond.
        _ = deadlines.after(.microseconds(4_001)) { done.withLock { $0.append(5) } }
        // The sleepers for the first hour and for what was called off are there beside that which is needed.
        try await eventually("they sleep") { clock.sleepers.count == 2 ? true : nil }
        clock.pass(4)
        try await eventually("a sleeper looks and sleeps on") { clock.sleepers.first == 5 ? true : nil }
        #expect(done.withLock { $0 } == [])
        clock.pass(1)
        try await eventually("the first is done") { done.withLock { $0 == [5] } ? true : nil }
        try await eventually("a sleeper sleeps until the next") { clock.sleepers.first == 20 ? true : nil }
        clock.pass(15)
        try await eventually("both are done") { done.withLock { $0 == [5, 20] } ? true : nil }
        #expect(deadlines.count == 1)
        deadlines.cancel(late)
        #expect(deadlines.count == 0)
        clock.pass(3_600_000)
        _ = deadlines.after(.milliseconds(1)) { done.withLock { $0.append(1) } }
        try await eventually("another sleeper is there") { clock.sleepers.isEmpty ? nil : true }
        clock.pass(1)
        try await eventually("it is done") { done.withLock { $0.contains(1) } ? true : nil }
        #expect(!done.withLock { $0.contains(3_600) })
    }
}
