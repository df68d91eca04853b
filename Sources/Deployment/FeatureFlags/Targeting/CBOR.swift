import JSONText

/// The deterministic encoding of RFC 8949, section 4.2.1, of a JSON value: one value, one row of bytes in any language.
///
/// flagd's decision on `fractional` has whole numbers written as integers, also those that came as `2.0`, so far as they
/// fit 64 bits.
enum CBOR {
    private enum Major: UInt8 {
        case unsigned = 0
        case negative = 1
        case text = 3
        case array = 4
        case map = 5
    }

    static func encode(_ value: JSON) -> [UInt8] {
        switch value {
        case .null: [0xF6]
        case .bool(let value): [value ? 0xF5 : 0xF4]
        case .integer(let value): encode(value)
        case .double(let value): encode(value)
        case .string(let text): head(.text, UInt64(text.utf8.count)) + text.utf8
        case .array(let elements): elements.reduce(into: head(.array, UInt64(elements.count))) { $0 += encode($1) }
        case .object(let object): encode(object)
        }
    }

    private static func encode(_ value: Int64) -> [UInt8] {
        // -1 - n, which is the complement.
        value < 0 ? head(.negative, UInt64(bitPattern: ~value)) : head(.unsigned, UInt64(value))
    }

    private static func encode(_ value: Double) -> [UInt8] {
        if let integer = Int64(exactly: value) { return encode(integer) }
        if let integer = UInt64(exactly: value) { return head(.unsigned, integer) }
        if let half = Float16(exactly: value) { return [0xF9] + bytes(half.bitPattern) }
        if let single = Float(exactly: value) { return [0xFA] + bytes(single.bitPattern) }
        return [0xFB] + bytes(value.bitPattern)
    }

    private static func encode(_ object: JSONObject) -> [UInt8] {
        let members = object.members.map { (key: encode(.string($0.key)), value: encode($0.value)) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return members.reduce(into: head(.map, UInt64(members.count))) { $0 += $1.key + $1.value }
    }

    private static func head(_ major: Major, _ number: UInt64) -> [UInt8] {
        let top = major.rawValue << 5
        return switch number {
        case 0..<24: [top | UInt8(number)]
        case 24...0xFF: [top | 24, UInt8(number)]
        case 0x100...0xFFFF: [top | 25] + bytes(UInt16(number))
        case 0x1_0000...0xFFFF_FFFF: [top | 26] + bytes(UInt32(number))
        default: [top | 27] + bytes(number)
        }
    }

    /// The most significant byte first.
    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
