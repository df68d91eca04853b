/// The number that a key of minisign carries, by which a signature says whose it is.
public struct KeyID: Sendable, Hashable, CustomStringConvertible {
    let bytes: [UInt8]

    /// As minisign writes it: in hexadecimal digits, without leading zeros.
    public var description: String {
        String(bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }, radix: 16, uppercase: true)
    }
}

/// A public key in minisign's format: the second line of a `.pub` file, `RW…`.
public struct PublicKey: Sendable, Hashable {
    /// The number that signatures of this key carry.
    public let id: KeyID
    /// Of Ed25519.
    let bytes: [UInt8]

    /// Reads the 56 characters of a key; nil when they are none.
    public init?(_ text: String) {
        guard let packed = Sodium.base64(text.utf8, count: 2 + 8 + Sodium.keySize),
            Array(packed[..<2]) == Array("Ed".utf8)
        else { return nil }
        id = KeyID(bytes: Array(packed[2..<10]))
        bytes = Array(packed[10...])
    }
}
