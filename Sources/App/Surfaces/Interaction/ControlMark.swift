import JSONText

/// The mark of a control's effect, by which a press tells the control that was shown from another one at its address.
///
/// A component gets a new definition under an old id, and the instances of a template move up when one before them goes: a
/// page that was made before has the address of a control that does something else now.
public struct ControlMark: Sendable, Hashable, CustomStringConvertible {
    private let value: UInt32
    private static let radix = 36

    init(_ value: UInt32) { self.value = value }

    /// Reads the text form; nil when it is none.
    public init?(text: some StringProtocol) {
        guard text.utf8.count <= 7, text.utf8.first != UInt8(ascii: "+"), let value = UInt32(text, radix: Self.radix)
        else { return nil }
        self.value = value
    }

    /// The text form: 1 to 7 digits and small letters.
    public var description: String { String(value, radix: Self.radix) }
}

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

/// A control as a page shows it: its address, and the mark of its effect.
public struct ControlReference: Sendable, Hashable, CustomStringConvertible {
    /// The place of the control.
    public var address: ComponentAddress
    /// The mark of its effect; nil for whatever is at the address.
    public var mark: ControlMark?

    /// Makes a reference.
    public init(address: ComponentAddress, mark: ControlMark?) {
        self.address = address
        self.mark = mark
    }

    /// Reads the text form; without digits behind a `#` it is an address alone. Nil when a part is malformed.
    public init?(text: String) {
        let sign = text.utf8.lastIndex(of: UInt8(ascii: "#")) ?? text.endIndex
        guard let address = ComponentAddress(text: String(text[..<sign])) else { return nil }
        self.address = address
        let digits = text.utf8[sign...].dropFirst()
        guard !digits.isEmpty else { return }
        mark = ControlMark(text: Substring(digits))
        if mark == nil { return nil }
    }

    /// The text form, which ``init(text:)`` reads, such as `like@/posts/2#1k9ab3`.
    public var description: String { "\(address)#\(mark?.description ?? "")" }
}
