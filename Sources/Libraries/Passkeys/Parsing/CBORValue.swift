/// A value of CBOR (RFC 8949), as far as authenticators write it.
enum CBORValue: Sendable, Hashable {
    case unsigned(UInt64)
    /// The number -1 - n.
    case negative(UInt64)
    case bytes([UInt8])
    case text(String)
    case array([CBORValue])
    case map([Entry])
    case bool(Bool)
    case null

    struct Entry: Sendable, Hashable {
        var key: CBORValue
        var value: CBORValue
    }

    /// The number, if it fits.
    var integer: Int64? {
        switch self {
        case .unsigned(let number): Int64(exactly: number)
        case .negative(let number): Int64(exactly: number).map { -1 - $0 }
        default: nil
        }
    }

    var byteString: [UInt8]? {
        if case .bytes(let bytes) = self { return bytes }
        return nil
    }

    var textString: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    var entries: [Entry]? {
        if case .map(let entries) = self { return entries }
        return nil
    }

    /// The value of a map under a whole number; nil where there is none.
    subscript(label: Int64) -> CBORValue? { entries?.first { $0.key.integer == label }?.value }

    /// The value of a map under a text; nil where there is none.
    subscript(name: String) -> CBORValue? { entries?.first { $0.key.textString == name }?.value }
}
