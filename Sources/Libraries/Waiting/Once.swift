internal import Synchronization

/// Resumes a waiting task once, with the first value that anybody gives.
///
/// Several may race to give it, such as an answer and a deadline; the later ones have no effect and learn of it.
public final class Once<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value, Never>?>

    /// Takes over the continuation, which nobody else may resume.
    public init(_ continuation: CheckedContinuation<Value, Never>) { self.continuation = Mutex(continuation) }

    /// Whether the task still waits.
    public var isAwaited: Bool { continuation.withLock { $0 != nil } }

    /// Resumes the task with the value unless it was resumed before.
    ///
    /// - Returns: whether this value was the first.
    @discardableResult
    public func resume(_ value: Value) -> Bool {
        guard let first = continuation.withLock({ $0.take() }) else { return false }
        first.resume(returning: value)
        return true
    }
}
