import Glibc
import Testing

@testable import Isolation

@Suite("Whether a worker has run since it was looked at")
struct WorkerRestTests {
    private var times: [Int32: UInt64] = [7: 1_000, 8: 20]

    private func clock(_ process: Int32) -> UInt64? { times[process] }

    @Test("one that was never looked at does not rest") func unseen() {
        #expect(!WorkerRest().holds(clock))
    }

    @Test("one rests until a process of it runs") mutating func running() {
        var rest = WorkerRest()
        rest.note([7, 8], clock)
        #expect(rest.holds(clock))
        times[8] = 21
        #expect(!rest.holds(clock))
        rest.note([7, 8], clock)
        #expect(rest.holds(clock))
    }

    @Test("one does not rest when a process has ended, whether before the look or after it") mutating func ended() {
        var rest = WorkerRest()
        rest.note([7, 8], clock)
        times[8] = nil
        #expect(!rest.holds(clock))
        rest.note([7, 8], clock)
        #expect(!rest.holds(clock))
    }

    @Test("the system's clock counts what this process does") func system() {
        var rest = WorkerRest()
        rest.note([getpid()])
        var sum: UInt64 = 0
        for number in 0..<100_000 as Range<UInt64> { sum &+= number &* sum &+ 1 }
        #expect(sum != 0)
        #expect(!rest.holds())
    }

    @Test("the system's clock knows no process that is not there") func nobody() {
        var rest = WorkerRest()
        rest.note([-1])
        #expect(!rest.holds())
    }
}
