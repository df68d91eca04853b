import Foundation
import Locks
import Synchronization
import Testing

#if DEBUG
    @Suite("The order of locks")
    final class LockOrderTests {
        private let outer = RankedMutex(1, rank: LockRank(10, "Outer.state"))
        private let inner = RankedMutex(2, rank: LockRank(20, "Inner.state"))
        private let sibling = RankedMutex(3, rank: LockRank(20, "Sibling.state"))

        @Test("Locks of rising levels are taken without a word, and their values are there")
        func right() {
            let faults = LockOrder.faults {
                let sum = outer.withLock { first in
                    inner.withLock { second in
                        #expect(LockOrder.heldNames == ["Outer.state", "Inner.state"])
                        return first + second
                    }
                }
                #expect(sum == 3)
                // One after the other is no order.
                inner.withLock { $0 += 1 }
                outer.withLock { $0 += 1 }
            }
            #expect(faults.isEmpty)
            #expect(LockOrder.heldNames.isEmpty)
        }

        @Test("A lock of a lower level under another is a fault, which names both")
        func wrong() {
            let faults = LockOrder.faults { inner.withLock { _ in outer.withLock { _ in } } }
            #expect(
                faults.map(\.description) == ["The lock Outer.state (10) was taken under Inner.state (20)."])
        }

        @Test("A lock of the same level under another is a fault")
        func same() {
            let faults = LockOrder.faults { inner.withLock { _ in sibling.withLock { _ in } } }
            #expect(faults.map { "\($0.held.name) \($0.taken.name)" } == ["Inner.state Sibling.state"])
        }

        @Test("The highest lock that is held counts, also where locks are given back in another order")
        func crossed() {
            let (low, high) = (LockRank(1, "Low.lock"), LockRank(30, "High.lock"))
            let faults = LockOrder.faults {
                low.enter()
                high.enter()
                low.leave()
                inner.withLock { _ in }
                high.leave()
                inner.withLock { _ in }
            }
            #expect(faults.map { "\($0.held.name) \($0.taken.name)" } == ["High.lock Inner.state"])
            #expect(LockOrder.heldNames.isEmpty)
        }

        private struct Stop: Error {}

        @Test("A closure that throws gives its lock back")
        func thrown() {
            let faults = LockOrder.faults {
                #expect(throws: Stop.self) { try inner.withLock { _ throws(Stop) in throw Stop() } }
                outer.withLock { _ in }
            }
            #expect(faults.isEmpty)
        }

        @Test("Threads have nothing to do with each other")
        func threads() async {
            let faults = await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
                inner.withLock { _ in
                    Thread.detachNewThread {
                        let low = RankedMutex(0, rank: LockRank(1, "Other.state"))
                        continuation.resume(returning: LockOrder.faults { low.withLock { _ in } }.count)
                    }
                }
            }
            #expect(faults == 0)
        }

        @Test("Faults are told to the receiver, on the thread that takes the lock, before it has it")
        func told() async {
            await #expect(processExitsWith: .success) {
                let told = Mutex<[String]>([])
                let inner = RankedMutex(2, rank: LockRank(20, "Inner.state"))
                let outer = RankedMutex(1, rank: LockRank(10, "Outer.state"))
                LockOrder.report { fault in
                    // The receiver's own locks are no fault of the program's.
                    outer.withLock { _ in }
                    told.withLock { $0.append("\(fault.taken.name) \(LockOrder.heldNames)") }
                }
                inner.withLock { _ in outer.withLock { _ in } }
                #expect(told.withLock { $0 } == [#"Outer.state ["Inner.state"]"#])
            }
        }
    }
#endif
