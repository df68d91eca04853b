/// Reads CBOR that came from a browser: the form of CTAP2 (section 8), where every length is known before its content and
/// written in as few bytes as possible.
///
/// Total: any input is a value or a refusal. Memory is bounded by the input, nesting by ``maximumDepth``. Tags, floating-point
/// numbers and other simple values have no place in what is read here and are refused. The order of a map's keys is free.
struct CBORReader {
    static let maximumDepth = 8

    private let bytes: [UInt8]
    private(set) var position: Int

    /// - Parameter position: where reading starts, from 0 to the number of bytes.
    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = min(max(0, position), bytes.count)
    }

    var isAtEnd: Bool { position == bytes.count }

    /// Reads one value that is all of the bytes.
    static func value(of bytes: [UInt8]) throws(PasskeyError) -> CBORValue {
        var reader = CBORReader(bytes)
        let value = try reader.value()
        guard reader.isAtEnd else { throw PasskeyError(.encoding, "Bytes follow the CBOR value.") }
        return value
    }

    mutating func value() throws(PasskeyError) -> CBORValue { try value(depth: 0) }

    private mutating func value(depth: Int) throws(PasskeyError) -> CBORValue {
        guard depth < Self.maximumDepth else {
            throw PasskeyError(.encoding, "The CBOR value is nested more than \(Self.maximumDepth) deep.")
        }
        let head = try byte()
        let detail = head & 0x1F
        switch head >> 5 {
        case 0: return .unsigned(try argument(detail))
        case 1: return .negative(try argument(detail))
        case 2: return .bytes(try content(argument(detail)))
        case 3:
            guard let text = String(validating: try content(argument(detail)), as: UTF8.self) else {
                throw PasskeyError(.encoding, "A CBOR text is not UTF-8.")
            }
            return .text(text)
        case 4:
            var values: [CBORValue] = []
            // Not reserved: the number is the sender's, and each element takes a byte at least.
            for _ in 0..<(try count(argument(detail))) { values.append(try value(depth: depth + 1)) }
            return .array(values)
        case 5: return try map(count(argument(detail)), depth)
        case 7 where detail == 20: return .bool(false)
        case 7 where detail == 21: return .bool(true)
        case 7 where detail == 22: return .null
        default: throw PasskeyError(.encoding, "A CBOR value begins with byte \(head), which has no place here.")
        }
    }

    private mutating func map(_ count: Int, _ depth: Int) throws(PasskeyError) -> CBORValue {
        var entries: [CBORValue.Entry] = []
        var keys: Set<CBORValue> = []
        for _ in 0..<count {
            let key = try value(depth: depth + 1)
            guard key.integer != nil || key.textString != nil else {
                throw PasskeyError(.encoding, "A key of a CBOR map is neither a whole number nor a text.")
            }
            guard keys.insert(key).inserted else { throw PasskeyError(.encoding, "A CBOR map has a key twice.") }
            entries.append(CBORValue.Entry(key: key, value: try value(depth: depth + 1)))
        }
        return .map(entries)
    }

    private mutating func byte() throws(PasskeyError) -> UInt8 {
        guard position < bytes.count else { throw PasskeyError(.encoding, "The CBOR value ends too early.") }
        defer { position += 1 }
        return bytes[position]
    }

    /// The number that stands in, or behind, the first byte.
    private mutating func argument(_ detail: UInt8) throws(PasskeyError) -> UInt64 {
        guard detail >= 24 else { return UInt64(detail) }
        guard detail <= 27 else { throw PasskeyError(.encoding, "A CBOR value has no length.") }
        let size = 1 << Int(detail - 24)
        var number: UInt64 = 0
        for _ in 0..<size { number = number << 8 | UInt64(try byte()) }
        let smallest: UInt64 = size == 1 ? 24 : 1 << UInt64(size * 4)
        guard number >= smallest else {
            throw PasskeyError(.encoding, "A CBOR number is longer than it needs to be.")
        }
        return number
    }

    /// A number of elements, of which each takes a byte at least.
    private func count(_ number: UInt64) throws(PasskeyError) -> Int {
        guard let count = Int(exactly: number), count <= bytes.count - position else {
            throw PasskeyError(.encoding, "A CBOR value is longer than its input.")
        }
        return count
    }

    private mutating func content(_ number: UInt64) throws(PasskeyError) -> [UInt8] {
        let count = try count(number)
        defer { position += count }
        return Array(bytes[position..<(position + count)])
    }
}
