import Waiting

/// How long people wait.
public enum Patience {
    /// As long as a person waits without wondering.
    public static let standard = Duration.milliseconds(1_500)
}

/// Does something, and waits for it no longer than that. It is not given up: it goes on after the wait.
///
/// - Parameters:
///   - maximum: nil for as long as it takes.
///   - late: done after the body where the time was up before.
/// - Returns: the result of the body; nil where the time was up before.
public func waiting<Value: Sendable>(
    atMost maximum: Duration?, for body: @escaping @Sendable () async -> Value,
    late: @escaping @Sendable () async -> Void = {}
) async -> Value? {
    guard let maximum else { return await body() }
    return await withCheckedContinuation { continuation in
        let once = Once<Value?>(continuation)
        let deadline = Deadlines.shared.after(maximum) { once.resume(nil) }
        Task {
            let isFirst = once.resume(await body())
            Deadlines.shared.cancel(deadline)
            if !isFirst { await late() }
        }
    }
}
