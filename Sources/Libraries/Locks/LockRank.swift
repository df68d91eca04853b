/// The place of a lock in the order in which a thread may take locks.
///
/// A thread that holds locks takes only locks of a higher level than each of them. Builds for debugging check this; in
/// other builds a rank costs nothing.
public struct LockRank: Sendable {
    /// The level, 0 or more. A lock that is held while others are taken has a lower level than those.
    public let level: Int
    /// The name of the lock: its type and its property.
    public let name: StaticString

    /// Makes a rank.
    @inlinable
    public init(_ level: Int, _ name: StaticString) {
        self.level = level
        self.name = name
    }

    /// Notes that this thread is about to take a lock of the rank; ``leave()`` must follow on the same thread.
    @inlinable
    public func enter() {
        #if DEBUG
            LockOrder.enter(self)
        #endif
    }

    /// Notes that this thread gave the lock back.
    @inlinable
    public func leave() {
        #if DEBUG
            LockOrder.leave(self)
        #endif
    }
}

/// A lock that was taken against the order.
public struct LockOrderFault: Sendable, CustomStringConvertible {
    /// The lock that the thread held.
    public let held: LockRank
    /// The lock that it took, whose level is not higher.
    public let taken: LockRank

    /// Both locks in one sentence.
    public var description: String {
        "The lock \(taken.name) (\(taken.level)) was taken under \(held.name) (\(held.level))."
    }
}
