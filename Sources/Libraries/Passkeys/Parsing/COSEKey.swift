/// A public key of an authenticator (RFC 9052, section 7), of the kinds that are asked for.
enum COSEKey: Sendable, Hashable {
    /// ECDSA over SHA-256 with a key on P-256.
    case es256(x: [UInt8], y: [UInt8])
    /// RSASSA-PKCS1-v1_5 over SHA-256.
    case rs256(modulus: [UInt8], exponent: [UInt8])
    /// EdDSA with a key on Ed25519.
    case ed25519([UInt8])

    /// Their numbers among COSE's algorithms, the preferred first.
    static let algorithms: [Int64] = [-7, -8, -257]

    /// - Throws: ``PasskeyError/Code/algorithm`` for a key of any other kind, or with parts of other lengths.
    init(_ value: CBORValue) throws(PasskeyError) {
        guard value.entries != nil else { throw PasskeyError(.encoding, "The public key is no CBOR map.") }
        switch (value[1]?.integer, value[3]?.integer) {
        case (2, -7):
            guard value[-1]?.integer == 1, let x = value[-2]?.byteString, let y = value[-3]?.byteString, x.count == 32,
                y.count == 32
            else { throw PasskeyError(.algorithm, "The key of ES256 is no point on P-256.") }
            self = .es256(x: x, y: y)
        case (3, -257):
            guard let modulus = value[-1]?.byteString, let exponent = value[-2]?.byteString, modulus.count <= 1_024,
                exponent.count <= 8
            else { throw PasskeyError(.algorithm, "The key of RS256 has no modulus and exponent.") }
            self = .rs256(modulus: modulus, exponent: exponent)
        case (1, -8):
            guard value[-1]?.integer == 6, let x = value[-2]?.byteString, x.count == 32 else {
                throw PasskeyError(.algorithm, "The key of EdDSA is not on Ed25519.")
            }
            self = .ed25519(x)
        default: throw PasskeyError(.algorithm, "The key is of a kind that was not asked for.")
        }
    }
}
