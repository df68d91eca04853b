import Dispatch
import Storage
import Synchronization
import Waiting

/// Calls of the store that requests wait for, on a thread of their own and for a bounded time.
///
/// A store that stalls blocks its callers. Swift's pool has no more threads than the machine has cores, and a few such
/// calls would take them from pages that need no store.
final class StoreCalls: Sendable {
    /// Why a call gave no value.
    enum Failure: Error {
        case storage(StorageError)
        /// The store did not answer in time, or too many wait for it.
        case notAnswering

        var code: String {
            switch self {
            case .storage(let error): error.code
            case .notAnswering: "store.not-answering"
            }
        }

        var message: String {
            switch self {
            case .storage(let error): error.message
            case .notAnswering: "The store does not answer, or too many wait for it"
            }
        }
    }

    private static let maximumWaiting = 1_024
    /// One thread: the store answers one call after the other.
    private let queue = DispatchQueue(label: "store-calls")
    private let clock = DispatchQueue(label: "store-calls-clock")
    private let patience: DispatchTimeInterval
    private let waiting = Atomic(0)

    /// - Parameter patience: how long a call is waited for.
    init(patience: DispatchTimeInterval = .seconds(10)) { self.patience = patience }

    /// How many calls have no answer yet.
    var waitingCount: Int { waiting.load(ordering: .relaxed) }

    /// Runs the body; one that is not waited for any more before its turn is not run.
    ///
    /// - Parameter patience: in place of the usual one.
    func run<Value: Sendable>(
        patience: DispatchTimeInterval? = nil, _ body: @escaping @Sendable () throws(StorageError) -> Value
    ) async throws(Failure) -> Value {
        guard waiting.add(1, ordering: .relaxed).newValue <= Self.maximumWaiting else {
            waiting.subtract(1, ordering: .relaxed)
            throw .notAnswering
        }
        defer { waiting.subtract(1, ordering: .relaxed) }
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Value, Failure>, Never>) in
            let answer = Once(continuation)
            queue.async {
                guard answer.isAwaited else { return }
                do throws(StorageError) {
                    answer.resume(.success(try body()))
                } catch {
                    answer.resume(.failure(.storage(error)))
                }
            }
            clock.asyncAfter(deadline: .now() + (patience ?? self.patience)) { answer.resume(.failure(.notAnswering)) }
        }
        return try result.get()
    }
}
