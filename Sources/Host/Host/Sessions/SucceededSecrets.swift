import Synchronization

/// Secrets of sessions that another session has taken the place of, for as long as a browser may still show them because its
/// new cookie is on the way.
///
/// They open nothing. They only keep a browser from being taken for a new visitor, whose cookie would replace the new one.
final class SucceededSecrets: Sendable {
    /// In milliseconds.
    static let lifetime: Int64 = 10_000
    private static let maximumCount = 4_096

    private struct State {
        var ends: [String: Int64] = [:]
        /// The first to end first.
        var order: [String] = []
    }

    private let state = Mutex(State())

    /// - Parameter now: in milliseconds since 1970.
    func add(_ secret: String, at now: Int64) {
        state.withLock { state in
            let (end, isOverflown) = now.addingReportingOverflow(Self.lifetime)
            guard !isOverflown, state.ends.updateValue(end, forKey: secret) == nil else { return }
            state.order.append(secret)
            guard state.order.count > Self.maximumCount else { return }
            let half = state.order.prefix(Self.maximumCount / 2)
            for secret in half { state.ends[secret] = nil }
            state.order.removeFirst(half.count)
        }
    }

    func contains(_ secret: String, at now: Int64) -> Bool {
        state.withLock { state in
            guard let end = state.ends[secret] else { return false }
            // Where the clock was set back, it is not known how long ago that was.
            let (left, isOverflown) = end.subtractingReportingOverflow(now)
            return !isOverflown && left > 0 && left <= Self.lifetime
        }
    }
}
