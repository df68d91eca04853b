import JSONText

/// The digest that identifies a JSON value: 128 bits of a keyed hash (SipHash with this process's secret), so that
/// nobody can find another value of the same digest. The order of members and every byte of a text count.
struct JSONDigest: Sendable, Hashable {
    private let first: Int
    private let second: Int

    init(_ value: JSON) {
        var hasher = Hasher()
        Self.add(value, &hasher)
        // The state has 256 bits; what is added last takes 64 other bits from it.
        var other = hasher
        other.combine(UInt8(1))
        (first, second) = (hasher.finalize(), other.finalize())
    }

    /// The digest of a value of at most a kilobyte; nil for one that is larger, which is not worth keeping.
    init?(ofSmall value: JSON) {
        guard let extent = JSONExtent(value, depth: 48, textLength: 1_024), extent.bytes <= 1_024 else { return nil }
        self.init(value)
    }

    private static func add(_ value: JSON, _ hasher: inout Hasher) {
        func word(_ word: UInt64) { hasher.combine(word) }
        switch value {
        case .null: word(0)
        case .bool(let value): word(value ? 1 : 2)
        case .integer(let number):
            word(3)
            word(UInt64(bitPattern: number))
        case .double(let number):
            word(4)
            word(number.bitPattern)
        case .string(let text): add(text, kind: 5, &hasher)
        case .array(let elements):
            word(6)
            word(UInt64(elements.count))
            for element in elements { add(element, &hasher) }
        case .object(let object):
            word(7)
            word(UInt64(object.count))
            for (key, value) in object.members {
                add(key, kind: 8, &hasher)
                add(value, &hasher)
            }
        }
    }

    /// The bytes, eight at a time: texts of one meaning in Unicode may be of different bytes, and are then not the same.
    private static func add(_ text: String, kind: UInt64, _ hasher: inout Hasher) {
        let bytes = text.utf8
        var word = kind << 56 | UInt64(bytes.count)
        var shift: UInt64 = 64
        for byte in bytes {
            if shift == 64 {
                hasher.combine(word)
                (word, shift) = (0, 0)
            }
            word |= UInt64(byte) << shift
            shift += 8
        }
        hasher.combine(word)
    }
}
