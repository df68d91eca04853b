import Locks
import Synchronization

/// Values by key of which the least recently used go when there are too many; safe for use from any number of threads.
///
/// A value that is found in the old generation moves to the young one. A full young generation becomes the old one.
final class RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Generations {
        var young: [Key: Value] = [:]
        var old: [Key: Value] = [:]
    }

    private let generations = RankedMutex(Generations(), rank: LockRank(470, "RecentValues.generations"))
    /// Maximum number of values of a generation.
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    subscript(_ key: Key) -> Value? { values(for: CollectionOfOne(key))[0] }

    /// The value of each key, looked up at once.
    func values(for keys: some Collection<Key>) -> [Value?] {
        let (values, gone) = generations.withLock { generations in
            var gone: [[Key: Value]] = []
            let values = keys.map { key -> Value? in
                if let value = generations.young[key] { return value }
                guard let value = generations.old.removeValue(forKey: key) else { return nil }
                Self.put(value, key, limit, &generations, &gone)
                return value
            }
            return (values, gone)
        }
        withExtendedLifetime(gone) {}
        return values
    }

    func keep(_ value: Value, for key: Key) { keep([(key, value)]) }

    func keep(_ values: [(Key, Value)]) {
        guard !values.isEmpty else { return }
        let gone = generations.withLock { generations in
            var gone: [[Key: Value]] = []
            for (key, value) in values { Self.put(value, key, limit, &generations, &gone) }
            return gone
        }
        withExtendedLifetime(gone) {}
    }

    var count: Int { generations.withLock { $0.young.count + $0.old.count } }

    /// - Parameter gone: gets a generation that ends, to be let go outside the lock, since that takes a while.
    private static func put(
        _ value: Value, _ key: Key, _ limit: Int, _ generations: inout Generations, _ gone: inout [[Key: Value]]
    ) {
        generations.young[key] = value
        guard generations.young.count >= limit else { return }
        gone.append(generations.old)
        generations.old = generations.young
        generations.young = [:]
    }
}

/// Keys that were seen lately.
final class RecentSet<Key: Hashable & Sendable>: Sendable {
    private let values: RecentValues<Key, Bool>

    init(limit: Int) { values = RecentValues(limit: limit) }

    func contains(_ key: Key) -> Bool { values[key] == true }
    func insert(_ key: Key) { values.keep(true, for: key) }
}
