import Foundation
public import Testing

/// Runs tests that wait for other programs on threads of their own: Swift's pool has no more threads than the machine has
/// cores, and all other tests need them.
public struct OffPool: TestTrait, SuiteTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await Self.turns.take {
            try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
        }
    }

    /// Limits the number of tests that run at a time: the programs that they wait for need the machine too.
    private static let turns = Turns(4)
}

extension Trait where Self == OffPool {
    /// Runs each test on threads of its own, since it waits for other programs.
    public static var offPool: OffPool { OffPool() }
}

/// Gives each job a thread.
private final class ThreadExecutor: TaskExecutor {
    static let shared = ThreadExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
