import CCrypto

/// A key of AES-128 (FIPS 197), with what is done with it by OpenSSL; never printed.
struct AESKey: Sendable, Hashable {
    /// The size of a key and of a block, in bytes.
    static let size = 16
    /// The size of a nonce of Galois/Counter Mode, in bytes.
    static let nonceSize = 12
    /// The size of a tag of Galois/Counter Mode, in bytes.
    static let tagSize = 16

    let bytes: [UInt8]

    /// Takes ``size`` bytes; nil for any other number.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == AESKey.size else { return nil }
        self.bytes = bytes
    }

    // MARK: Electronic codebook

    /// The bytes encrypted block by block (SP 800-38A, ECB).
    ///
    /// - Parameter isPadded: Whether the bytes are filled up to whole blocks first (PKCS #7, RFC 5652 section 6.3).
    /// - Returns: Nil when bytes without padding are no whole blocks, or the library has no memory left.
    func encrypt(_ plain: [UInt8], isPadded: Bool = true) -> [UInt8]? {
        transform(plain, isPadded: isPadded, encrypting: true)
    }

    /// The bytes that ``encrypt(_:isPadded:)`` was given; nil when another key was used or the bytes are damaged, as far as
    /// their padding shows it.
    func decrypt(_ cipher: [UInt8], isPadded: Bool = true) -> [UInt8]? {
        guard !cipher.isEmpty, cipher.count.isMultiple(of: AESKey.size) else { return nil }
        return transform(cipher, isPadded: isPadded, encrypting: false)
    }

    private func transform(_ input: [UInt8], isPadded: Bool, encrypting: Bool) -> [UInt8]? {
        guard let context = unsafe EVP_CIPHER_CTX_new() else { return nil }
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        guard unsafe EVP_CipherInit_ex(context, EVP_aes_128_ecb(), nil, bytes, nil, encrypting ? 1 : 0) == 1,
            unsafe EVP_CIPHER_CTX_set_padding(context, isPadded ? 1 : 0) == 1
        else { return nil }
        return unsafe AESKey.update(context, input)
    }

    /// All of the input through a context that is ready for it.
    private static func update(_ context: OpaquePointer, _ input: [UInt8]) -> [UInt8]? {
        guard let inputCount = Int32(exactly: input.count) else { return nil }
        var output = [UInt8](repeating: 0, count: input.count + AESKey.size)
        var written: Int32 = 0
        guard unsafe EVP_CipherUpdate(context, &output, &written, input, inputCount) == 1 else { return nil }
        var last: Int32 = 0
        let offset = Int(written)
        let finished = unsafe output.withUnsafeMutableBufferPointer { rest in
            guard let base = rest.baseAddress else { return false }
            return unsafe EVP_CipherFinal_ex(context, base + offset, &last) == 1
        }
        guard finished else { return nil }
        output.removeLast(output.count - offset - Int(last))
        return output
    }

    // MARK: Galois/Counter Mode

    /// The bytes encrypted and authenticated (SP 800-38D): as many as went in, and the tag of ``tagSize`` bytes behind them.
    ///
    /// - Parameters:
    ///   - nonce: ``nonceSize`` bytes that are never used twice with this key.
    ///   - header: Bytes that are authenticated and not encrypted.
    /// - Returns: Nil for a nonce of another size, or when the library has no memory left.
    func seal(_ plain: [UInt8], nonce: [UInt8], header: [UInt8] = []) -> [UInt8]? {
        guard let context = unsafe galois(nonce, header, encrypting: true) else { return nil }
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        guard var output = unsafe AESKey.update(context, plain) else { return nil }
        var tag = [UInt8](repeating: 0, count: AESKey.tagSize)
        guard unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(AESKey.tagSize), &tag) == 1 else {
            return nil
        }
        output += tag
        return output
    }

    /// The bytes that ``seal(_:nonce:header:)`` was given; nil when the key, the nonce, the header or a byte is another.
    func open(_ sealed: [UInt8], nonce: [UInt8], header: [UInt8] = []) -> [UInt8]? {
        guard sealed.count >= AESKey.tagSize, let context = unsafe galois(nonce, header, encrypting: false) else {
            return nil
        }
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        var tag = Array(sealed.suffix(AESKey.tagSize))
        guard unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(AESKey.tagSize), &tag) == 1 else {
            return nil
        }
        return unsafe AESKey.update(context, Array(sealed.dropLast(AESKey.tagSize)))
    }

    /// A context that has the key, the nonce and the header; the caller frees it.
    private func galois(_ nonce: [UInt8], _ header: [UInt8], encrypting: Bool) -> OpaquePointer? {
        guard nonce.count == AESKey.nonceSize, let headerCount = Int32(exactly: header.count),
            let context = unsafe EVP_CIPHER_CTX_new()
        else { return nil }
        var ignored: Int32 = 0
        guard unsafe EVP_CipherInit_ex(context, EVP_aes_128_gcm(), nil, bytes, nonce, encrypting ? 1 : 0) == 1,
            unsafe header.isEmpty || EVP_CipherUpdate(context, nil, &ignored, header, headerCount) == 1
        else {
            unsafe EVP_CIPHER_CTX_free(context)
            return nil
        }
        return unsafe context
    }
}

extension AESKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Words instead of the key.
    var description: String { "AESKey(hidden)" }
    /// Words instead of the key.
    var debugDescription: String { description }
    /// A mirror without children, so that dumps do not show the key.
    var customMirror: Mirror { Mirror(self, children: []) }
}
