import Testing

@testable import Client

@MainActor
@Suite("Work in turn")
struct WorkInTurnTests {
    @Test("A piece begins when those before it are done, and nothing is kept of what is done")
    func order() async {
        let work = WorkInTurn()
        var done: [String] = []
        let gate = AsyncStream<Void>.makeStream()
        work.add {
            for await _ in gate.stream { break }
            done.append("first")
        }
        work.add { done.append("second") }
        #expect(!work.isIdle && done == [])
        gate.continuation.yield()
        await work.run { done.append("third") }
        #expect(done == ["first", "second", "third"])
        #expect(work.isIdle)
        await work.finish()
    }
}
