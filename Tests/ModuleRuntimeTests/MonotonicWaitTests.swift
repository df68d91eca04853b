import Foundation
import TestSupport
import Testing

@testable import ModuleRuntime

/// Reads the clock that threads wait by from the kernel: setting the clock of the machine is not for a test.
@Suite("Waiting by a clock that nobody sets", .timeLimit(.minutes(10)))
struct MonotonicWaitTests {
    /// The number of the system call, and the bit of its operation that stands for the clock on the wall (futex(2)).
    #if arch(x86_64)
        private static let futex = 202
    #else
        private static let futex = 98
    #endif
    private static let (waits, wallClock) = (9, 256)

    /// The folder of the calling thread, such as `/proc/12/task/34`.
    private static func ownFolder() -> String? {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")).map { "/proc/\($0)" }
    }

    /// The operation by which a thread waits now; nil while it does something else.
    private func operation(ofThread folder: String) throws -> Int? {
        let words = try String(contentsOfFile: "\(folder)/syscall", encoding: .utf8).split(separator: " ")
        guard words.count > 2, Int(words[0]) == Self.futex, let operation = Int(words[2].dropFirst(2), radix: 16),
            operation & 0x7F == Self.waits
        else { return nil }
        return operation
    }

    private func expectMonotonic(_ folder: String?) async throws {
        let folder = try #require(folder)
        let found = try await eventually("the thread waits") { try operation(ofThread: folder) }
        #expect(found & Self.wallClock == 0, "\(found)")
    }

    @Test("Deadlines come in time though the clock on the wall is set back")
    func deadlines() async throws {
        let watch = DeadlineWatch()
        watch.schedule(at: watch.now + 600_000_000_000) {}
        let folder = await withCheckedContinuation { continuation in
            watch.schedule(at: watch.now) { continuation.resume(returning: Self.ownFolder()) }
        }
        try await expectMonotonic(folder)
    }

    @Test("A thread without work ends in time though the clock on the wall is set back")
    func lanes() async throws {
        let pool = LanePool(name: "wall-clock", idleSeconds: 600)
        try await expectMonotonic(await pool.lane().run { Self.ownFolder() })
    }

    @Test("A wait ends at its time, and at a signal before it")
    func ends() async throws {
        let condition = MonotonicCondition()
        condition.lock()
        #expect(!condition.wait(until: MonotonicCondition.now))
        #expect(!condition.wait(seconds: 0) && !condition.wait(seconds: -1))
        condition.unlock()
        let isDone = Shared(false)
        async let isSignalled: Bool = withCheckedContinuation { continuation in
            Thread.detachNewThread {
                condition.withLock { while !isDone.value, condition.wait(seconds: 600) {} }
                continuation.resume(returning: isDone.value)
            }
        }
        condition.withLock {
            isDone.change { $0 = true }
            condition.signal()
        }
        #expect(await isSignalled)
    }
}
