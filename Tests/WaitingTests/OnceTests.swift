import Dispatch
import Synchronization
import Testing
import Waiting

@Suite("A wait that several may end")
struct OnceTests {
    @Test("The first value ends the wait, and later values have no effect")
    func firstValueCounts() async {
        var later: [Bool] = []
        let value: Int = await withCheckedContinuation { continuation in
            let once = Once<Int>(continuation)
            later = [once.resume(1), once.resume(2), once.resume(1)]
        }
        #expect(value == 1)
        #expect(later == [true, false, false])
    }

    @Test("A task is awaited until its wait has ended")
    func tellsWhetherItIsAwaited() async {
        var isAwaited: [Bool] = []
        await withCheckedContinuation { continuation in
            let once = Once<Void>(continuation)
            isAwaited.append(once.isAwaited)
            once.resume(())
            isAwaited.append(once.isAwaited)
        }
        #expect(isAwaited == [true, false])
    }

    @Test("Of many threads that end the wait at the same time, one succeeds")
    func oneOfManyThreads() async {
        for _ in 0..<50 {
            let successes = Atomic(0)
            let value: Int = await withCheckedContinuation { continuation in
                let once = Once(continuation)
                DispatchQueue.concurrentPerform(iterations: 8) { number in
                    if once.resume(number) { successes.add(1, ordering: .relaxed) }
                }
            }
            #expect((0..<8).contains(value))
            #expect(successes.load(ordering: .relaxed) == 1)
        }
    }
}
