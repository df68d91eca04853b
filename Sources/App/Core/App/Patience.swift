import Synchronization

/// How long people wait.
public enum Patience {
    /// As long as a person waits without wondering.
    public static let standard = Duration.milliseconds(1_500)
}

/// Does something, and waits for it no longer than that. It is not given up: it goes on after the wait.
///
/// - Parameters:
///   - most: nil for as long as it takes.
///   - late: done after the body where the time was up before.
/// - Returns: the result of the body; nil where the time was up before.
public func waiting<Value: Sendable>(
    atMost most: Duration?, for body: @escaping @Sendable () async -> Value,
    late: @escaping @Sendable () async -> Void = {}
) async -> Value? {
    guard let most else { return await body() }
    let first = First<Value>()
    return await withCheckedContinuation { continuation in
        first.begin(continuation)
        let deadline = Deadlines.shared.after(most) { first.end(nil) }
        Task {
            let isFirst = first.end(await body())
            Deadlines.shared.cancel(deadline)
            if !isFirst { await late() }
        }
    }
}

/// Goes on with what comes first.
private final class First<Value: Sendable>: Sendable {
    private let waiter = Mutex<CheckedContinuation<Value?, Never>?>(nil)

    func begin(_ continuation: CheckedContinuation<Value?, Never>) { waiter.withLock { $0 = continuation } }

    /// Returns whether it was the first.
    @discardableResult
    func end(_ value: Value?) -> Bool {
        guard let waiter = waiter.withLock({ $0.take() }) else { return false }
        waiter.resume(returning: value)
        return true
    }
}
