import Storage

/// The bells that no page has, for one that was not listening at that moment because it was connecting anew.
public struct RecentBells: Sendable {
    private static let maximumCount = 16
    private let policy: CuePolicy
    private var bells: [CueBell] = []

    /// Makes an empty memory for up to 16 bells; the policy decides how late a bell may ring.
    public init(policy: CuePolicy = CuePolicy()) { self.policy = policy }

    /// Keeps a bell; one that is kept already stays as it is.
    public mutating func add(_ bell: CueBell) {
        guard !bells.contains(bell) else { return }
        if bells.count >= Self.maximumCount { bells.removeFirst() }
        bells.append(bell)
    }

    /// The bells that are still worth ringing.
    ///
    /// - Parameter now: in milliseconds since 1970.
    public func recent(at now: Int64) -> [CueBell] {
        bells.filter { policy.isWorthRinging($0, at: now) }
    }
}
