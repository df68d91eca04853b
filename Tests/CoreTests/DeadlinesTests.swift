import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite("Deadlines")
struct DeadlinesTests {
    @Test("Those that are due are done in time, whichever was set first, and those that were called off are not")
    func due() async throws {
        let deadlines = Deadlines()
        let done = Mutex<[Int]>([])
        let late = deadlines.after(.seconds(3_600)) { done.withLock { $0.append(3_600) } }
        let off = deadlines.after(.milliseconds(1)) { done.withLock { $0.append(0) } }
        deadlines.cancel(off)
        _ = deadlines.after(.milliseconds(20)) { done.withLock { $0.append(20) } }
        _ = deadlines.after(.milliseconds(5)) { done.withLock { $0.append(5) } }
        try await eventually("both are done") { done.withLock { $0.sorted() == [5, 20] } ? true : nil }
        #expect(deadlines.count == 1)
        deadlines.cancel(late)
        #expect(deadlines.count == 0)
        // One sleeper was made for them all; another is made when it is needed.
        _ = deadlines.after(.milliseconds(1)) { done.withLock { $0.append(1) } }
        try await eventually("it is done") { done.withLock { $0.contains(1) } ? true : nil }
    }
}
