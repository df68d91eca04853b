import JSONText
import Versions

/// flagd's own operations. A wrong argument gives null, so that the flag's default variant is taken.
extension Targeting {
    /// Maximum sum of all weights.
    static let maximumWeight = Int64(Int32.max)

    /// Gives a share of people, always the same, one of the values: `[what to spread by, [value, weight]…]`.
    ///
    /// The value that people are spread by is hashed as flagd's decision on it says: encoded as deterministic CBOR, so
    /// that numbers and objects can be used and every language comes to the same bucket. Where it is left out, it is
    /// the list of the flag's key and the targeting key.
    func fractional(_ values: [JSON], _ data: JSON) -> JSON {
        guard let first = values.first else { return .null }
        var buckets = values[...]
        let seed: JSON
        if first.array == nil {
            guard !first.isNull else { return .null }
            seed = first
            buckets = buckets.dropFirst()
        } else {
            guard let key = data["targetingKey"]?.string, !key.isEmpty else { return .null }
            seed = .array([.string(flagKey), .string(key)])
        }
        var weighted: [(value: JSON, weight: Int64)] = []
        var sum: Int64 = 0
        for bucket in buckets {
            guard let bucket = Self.weighted(bucket) else { return .null }
            weighted.append(bucket)
            sum += bucket.weight
            guard sum <= Self.maximumWeight else { return .null }
        }
        let place = Int64((UInt64(MurmurHash3.hash(CBOR.encode(seed))) * UInt64(sum)) >> 32)
        var end: Int64 = 0
        for (value, weight) in weighted {
            end += weight
            if place < end { return value }
        }
        return .null
    }

    /// A value with its weight: 1 where none is given, 0 where it is negative.
    private static func weighted(_ bucket: JSON) -> (value: JSON, weight: Int64)? {
        guard let parts = bucket.array, (1...2).contains(parts.count) else { return nil }
        switch parts[0] {
        case .array, .object: return nil
        default: break
        }
        guard parts.count == 2, !parts[1].isNull else { return (parts[0], 1) }
        guard let weight = parts[1].integer, weight <= maximumWeight else { return nil }
        return (parts[0], max(0, weight))
    }

    func compareVersions(_ values: [JSON]) -> JSON {
        guard values.count == 3, let left = Self.version(values[0]), let right = Self.version(values[2]),
            let comparison = values[1].string
        else { return .null }
        return switch comparison {
        case "=": .bool(left == right)
        case "!=": .bool(left != right)
        case "<": .bool(left < right)
        case "<=": .bool(left <= right)
        case ">": .bool(left > right)
        case ">=": .bool(left >= right)
        case "^": .bool(left.major == right.major)
        case "~": .bool((left.major, left.minor) == (right.major, right.minor))
        default: .null
        }
    }

    static let versionComparisons = ["=", "!=", "<", "<=", ">", ">=", "^", "~"]

    /// Semantic Versioning with a `v` before it or without, of which minor and patch may be left out.
    static func version(_ value: JSON) -> SemanticVersion? {
        var text: String
        switch value {
        case .string(let written): text = written
        case .integer, .double: text = value.asText
        default: return nil
        }
        if let first = text.first, "vV".contains(first) { text.removeFirst() }
        if text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }) {
            let points = text.utf8.count { $0 == UInt8(ascii: ".") }
            text += String(repeating: ".0", count: max(0, 2 - points))
        }
        return SemanticVersion(text)
    }

    func compareEnds(_ values: [JSON], _ isMet: ([UInt8], [UInt8]) -> Bool) -> JSON {
        guard values.count == 2, let text = values[0].string, let part = values[1].string else { return .null }
        return .bool(isMet(Array(text.utf8), Array(part.utf8)))
    }
}
