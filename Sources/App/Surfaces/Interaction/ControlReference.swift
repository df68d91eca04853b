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
