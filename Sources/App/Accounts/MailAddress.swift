/// An e-mail address as people have it (the common part of RFC 5321), in lower case: its other spellings are equal to
/// it.
public struct MailAddress: Sendable, Hashable {
    /// The address as `local@domain`: 3 to 254 bytes of ASCII in lower case, without blanks around it.
    public let text: String

    /// Nil for an address that no mail can be sent to; blanks around it do not count.
    public init?(_ input: String) {
        let bytes = Array(input.utf8.drop(while: Self.isBlank))
        let trimmed = bytes.prefix(bytes.count - bytes.reversed().prefix(while: Self.isBlank).count)
        guard (3...254).contains(trimmed.count), let at = trimmed.firstIndex(of: UInt8(ascii: "@")) else { return nil }
        let local = trimmed[..<at]
        let domain = trimmed[(at + 1)...]
        guard (1...64).contains(local.count), Self.areAtoms(local), Self.isDomain(domain) else { return nil }
        text = String(decoding: trimmed, as: UTF8.self).lowercased()
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }

    private static let marks = Set("!#$%&'*+-/=?^_`{|}~".utf8)

    private static func areAtoms(_ local: ArraySlice<UInt8>) -> Bool {
        local.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty && atom.allSatisfy { isAlphanumeric($0) || marks.contains($0) }
        }
    }

    private static func isDomain(_ domain: ArraySlice<UInt8>) -> Bool {
        let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, domain.count <= 253 else { return false }
        return labels.allSatisfy { label in
            (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                && label.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
        }
    }
}
