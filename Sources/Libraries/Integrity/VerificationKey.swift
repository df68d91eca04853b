import CCrypto

/// A key that signatures are checked with.
public struct VerificationKey: Sendable, Hashable {
    /// As `SubjectVerificationKeyInfo` in DER (RFC 5280, section 4.1).
    private let encoding: [UInt8]
    private let kind: Kind

    private enum Kind: Sendable, Hashable { case rsa, p256, ed25519 }

    /// A key of RSA, by its modulus and exponent, the most significant byte first.
    ///
    /// Nil for a modulus of less than 2048 or more than 8192 bits, and an exponent that is even, 1 or over 32 bits.
    public init?(rsaModulus: [UInt8], exponent: [UInt8]) {
        let modulus = Array(rsaModulus.drop { $0 == 0 })
        let exponent = Array(exponent.drop { $0 == 0 })
        let bits = modulus.count * 8 - (modulus.first?.leadingZeroBitCount ?? 0)
        guard (2_048...8_192).contains(bits), let last = exponent.last, !last.isMultiple(of: 2), exponent.count <= 4,
            exponent != [1]
        else { return nil }
        let key = DER.sequence(DER.integer(modulus) + DER.integer(exponent))
        // rsaEncryption, 1.2.840.113549.1.1.1, with NULL (RFC 3279, section 2.3.1).
        let algorithm: [UInt8] = [
            0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00,
        ]
        encoding = DER.sequence(DER.sequence(algorithm) + DER.bits(key))
        kind = .rsa
    }

    /// A key on the curve P-256, by the coordinates of its point, each of 32 bytes; nil for other lengths.
    public init?(p256X x: [UInt8], y: [UInt8]) {
        guard x.count == 32, y.count == 32 else { return nil }
        // ecVerificationKey, 1.2.840.10045.2.1, on prime256v1, 1.2.840.10045.3.1.7 (RFC 5480).
        let algorithm: [UInt8] = [
            0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01,
            0x07,
        ]
        encoding = DER.sequence(DER.sequence(algorithm) + DER.bits([0x04] + x + y))
        kind = .p256
    }

    /// A key on Ed25519, by its 32 bytes (RFC 8032, section 5.1.5); nil for another length.
    public init?(ed25519 key: [UInt8]) {
        guard key.count == 32 else { return nil }
        // id-Ed25519, 1.3.101.112, without parameters (RFC 8410, section 3).
        encoding = DER.sequence(DER.sequence([0x06, 0x03, 0x2B, 0x65, 0x70]) + DER.bits(key))
        kind = .ed25519
    }

    /// Whether OpenSSL takes the key; a point that is not on its curve is none.
    public var isUsable: Bool {
        unsafe encoding.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            guard let key = unsafe d2i_PUBKEY(nil, &start, buffer.count) else { return false }
            unsafe EVP_PKEY_free(key)
            return true
        }
    }

    /// Whether the key signed the message: by RSASSA-PKCS1-v1_5 (`RS256`), or by ECDSA with the signature's two numbers of 32
    /// bytes side by side (`ES256`; RFC 7518, sections 3.3 and 3.4). A point that is not on the curve is nobody's.
    public func isValid(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        var bytes = signature
        if kind == .p256 {
            guard signature.count == 64 else { return false }
            bytes = DER.sequence(DER.integer(Array(signature[..<32])) + DER.integer(Array(signature[32...])))
        }
        return isValid(encoded: bytes, of: message)
    }

    /// Whether the key signed the message, by a signature as authenticators write it: of ECDSA as `Ecdsa-Sig-Value` in DER
    /// (RFC 3279, section 2.2.3), of all others as above and of Ed25519 its 64 bytes.
    public func isValid(encoded signature: [UInt8], of message: [UInt8]) -> Bool {
        // The digest is a part of Ed25519.
        let digest = kind == .ed25519 ? nil : unsafe EVP_sha256()
        return unsafe encoding.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            guard let key = unsafe d2i_PUBKEY(nil, &start, buffer.count) else { return false }
            defer { unsafe EVP_PKEY_free(key) }
            guard let context = unsafe EVP_MD_CTX_new() else { return false }
            defer { unsafe EVP_MD_CTX_free(context) }
            guard unsafe EVP_DigestVerifyInit(context, nil, digest, nil, key) == 1 else { return false }
            return unsafe EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
        }
    }
}

/// The few forms of DER (X.690) that keys and signatures are written in.
private enum DER {
    static func sequence(_ content: [UInt8]) -> [UInt8] { [0x30] + length(content.count) + content }

    /// A number that is not negative, the most significant byte first.
    static func integer(_ bytes: [UInt8]) -> [UInt8] {
        var digits = Array(bytes.drop { $0 == 0 })
        if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
        return [0x02] + length(digits.count) + digits
    }

    static func bits(_ content: [UInt8]) -> [UInt8] { [0x03] + length(content.count + 1) + [0] + content }

    private static func length(_ count: Int) -> [UInt8] {
        if count < 0x80 { return [UInt8(count)] }
        if count < 0x100 { return [0x81, UInt8(count)] }
        return [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
    }
}
