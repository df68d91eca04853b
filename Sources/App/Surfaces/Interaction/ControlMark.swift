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
