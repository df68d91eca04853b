import Synchronization

/// Values by key of which the least recently used go when there are too many; safe for use from any number of threads.
///
/// Two generations: what is found in the old one moves to the young one, and when that is full it becomes the old one.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Generations {
        var young: [Key: Value] = [:]
        var old: [Key: Value] = [:]
    }

    private let generations = Mutex(Generations())
    /// How many values a generation has at most.
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    subscript(_ key: Key) -> Value? {
        generations.withLock { generations in
            if let value = generations.young[key] { return value }
            guard let value = generations.old.removeValue(forKey: key) else { return nil }
            Self.put(value, key, limit, &generations)
            return value
        }
    }

    func keep(_ value: Value, for key: Key) {
        let gone = generations.withLock { generations in Self.put(value, key, limit, &generations) }
        // They go outside the lock, since that takes a while.
        withExtendedLifetime(gone) {}
    }

    var count: Int { generations.withLock { $0.young.count + $0.old.count } }

    @discardableResult
    private static func put(
        _ value: Value, _ key: Key, _ limit: Int, _ generations: inout Generations
    ) -> [Key: Value] {
        generations.young[key] = value
        guard generations.young.count >= limit else { return [:] }
        let gone = generations.old
        generations.old = generations.young
        generations.young = [:]
        return gone
    }
}

/// Keys that were seen lately.
final class RecentSet<Key: Hashable & Sendable>: Sendable {
    private let values: RecentValues<Key, Bool>

    init(limit: Int) { values = RecentValues(limit: limit) }

    func contains(_ key: Key) -> Bool { values[key] == true }
    func insert(_ key: Key) { values.keep(true, for: key) }
}
