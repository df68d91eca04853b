import Synchronization

/// Ids that the host gives.
enum HostID {
    private static let last = Atomic<UInt64>(0)

    static func next() -> UInt64 {
        1 << 32 | last.add(1, ordering: .relaxed).newValue
    }
}
