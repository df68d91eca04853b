import JSONText

/// A digest of an action, from which its mark is made: FNV-1a of 64 bits (draft-eastlake-fnv).
///
/// It resists nobody: a module that makes two actions of one digest confuses its own controls alone.
struct ActionDigest: Sendable, Hashable {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325
    /// Bytes that were added.
    private(set) var count = 0

    /// Makes the digest of an event.
    ///
    /// - Parameter context: the context as the definition has it, before anything is evaluated.
    init(event name: String, context: JSON?) {
        add(name)
        add(context ?? .object([:]))
    }

    /// Makes the digest of a link.
    init(url: String) {
        add(kind: 1)
        add(url)
    }

    var mark: ControlMark { ControlMark(UInt32(truncatingIfNeeded: state ^ (state >> 32))) }

    mutating func add(_ value: JSON?) {
        switch value {
        case nil: add(kind: 2)
        case .null: add(kind: 3)
        case .bool(let value): add(kind: value ? 4 : 5)
        case .integer(let number): add(UInt64(bitPattern: number), kind: 6)
        case .double(let number): add(number.bitPattern, kind: 7)
        case .string(let text): add(text)
        case .array(let elements):
            add(UInt64(elements.count), kind: 8)
            for element in elements { add(element) }
        case .object(let object):
            add(UInt64(object.count), kind: 9)
            for (key, value) in object.members {
                add(key)
                add(value)
            }
        }
    }

    private mutating func add(_ text: String) {
        add(UInt64(text.utf8.count), kind: 10)
        for byte in text.utf8 { add(kind: byte) }
    }

    private mutating func add(_ word: UInt64, kind: UInt8) {
        add(kind: kind)
        for shift in stride(from: UInt64(0), to: 64, by: 8) { add(kind: UInt8(truncatingIfNeeded: word >> shift)) }
    }

    private mutating func add(kind byte: UInt8) {
        state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
        count += 1
    }
}
