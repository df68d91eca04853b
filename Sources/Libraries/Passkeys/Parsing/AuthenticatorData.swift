/// The data that an authenticator signs (WebAuthn Level 2, section 6.1).
struct AuthenticatorData: Sendable, Hashable {
    struct Flags: OptionSet, Sendable, Hashable {
        let rawValue: UInt8
        static let userPresent = Flags(rawValue: 1 << 0)
        static let userVerified = Flags(rawValue: 1 << 2)
        static let backupEligible = Flags(rawValue: 1 << 3)
        static let backedUp = Flags(rawValue: 1 << 4)
        static let attestedCredential = Flags(rawValue: 1 << 6)
        static let extensions = Flags(rawValue: 1 << 7)
    }

    /// A credential that was made.
    struct Credential: Sendable, Hashable {
        /// The authenticator's model.
        var model: [UInt8]
        var id: [UInt8]
        /// As it came, in CBOR.
        var publicKey: [UInt8]
        var key: COSEKey
    }

    static let maximumIDLength = 1_023

    var relyingPartyDigest: [UInt8]
    var flags: Flags
    var signCount: UInt32
    var credential: Credential?

    init(_ bytes: [UInt8]) throws(PasskeyError) {
        guard bytes.count >= 37 else { throw PasskeyError(.encoding, "The authenticator's data is cut off.") }
        relyingPartyDigest = Array(bytes[..<32])
        flags = Flags(rawValue: bytes[32])
        signCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
        var position = 37
        if flags.contains(.attestedCredential) { credential = try Self.credential(bytes, &position) }
        if flags.contains(.extensions) {
            var reader = CBORReader(bytes, at: position)
            guard try reader.value().entries != nil else {
                throw PasskeyError(.encoding, "The authenticator's extensions are no CBOR map.")
            }
            position = reader.position
        }
        guard position == bytes.count else {
            throw PasskeyError(.encoding, "Bytes follow the authenticator's data.")
        }
    }

    private static func credential(_ bytes: [UInt8], _ position: inout Int) throws(PasskeyError) -> Credential {
        guard bytes.count - position >= 18 else {
            throw PasskeyError(.encoding, "The authenticator's credential is cut off.")
        }
        let model = Array(bytes[position..<(position + 16)])
        let length = Int(bytes[position + 16]) << 8 | Int(bytes[position + 17])
        position += 18
        guard (1...maximumIDLength).contains(length), bytes.count - position >= length else {
            throw PasskeyError(
                .credential, "The credential's id has \(length) bytes; expected 1 to \(maximumIDLength).")
        }
        let id = Array(bytes[position..<(position + length)])
        position += length
        var reader = CBORReader(bytes, at: position)
        let value = try reader.value()
        let publicKey = Array(bytes[position..<reader.position])
        position = reader.position
        return Credential(model: model, id: id, publicKey: publicKey, key: try COSEKey(value))
    }
}
