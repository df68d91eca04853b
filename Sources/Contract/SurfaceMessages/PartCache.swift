import JSONText
import Synchronization

/// Parts that were made lately and that many screens show, so that each is made once; safe for use from any number of threads.
///
/// A part that is found in the old generation moves to the young one. A full young generation becomes the old one.
final class PartCache: Sendable {
    static let shared = PartCache()

    struct Key: Hashable {
        var kind: String
        var slot: Int
        var digest: Int
    }

    private struct Generations {
        var young: [Key: [JSON]] = [:]
        var old: [Key: [JSON]] = [:]
    }

    /// Maximum number of parts of a generation. One of 25 components takes about 10 KB.
    private static let limit = 256
    private let generations = Mutex(Generations())

    /// The components of a part, made where they are not known.
    func components(_ key: Key, _ make: () -> [JSON]) -> [JSON] {
        let known = generations.withLock { $0.young[key] ?? $0.old[key] }
        let components = known ?? make()
        generations.withLock { generations in
            guard generations.young.updateValue(components, forKey: key) == nil else { return }
            guard generations.young.count >= Self.limit else { return }
            generations.old = generations.young
            generations.young = [:]
        }
        return components
    }
}
