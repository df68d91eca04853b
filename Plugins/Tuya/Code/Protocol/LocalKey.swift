import CCrypto

/// The secret that one device shares with those who may control it; never printed.
struct LocalKey: Sendable, Hashable {
    /// In bytes.
    static let size = 16

    private let bytes: [UInt8]

    /// Takes the key as the maker's cloud shows it: sixteen printable ASCII characters; nil for anything else.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == LocalKey.size, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        self.bytes = bytes
    }

    /// The bytes padded (PKCS #7, RFC 5652 section 6.3) and encrypted with AES-128 in ECB mode (FIPS 197, SP 800-38A), as
    /// protocol 3.3 wants them; nil when the library has no memory left.
    func encrypt(_ plain: [UInt8]) -> [UInt8]? { transform(plain, encrypting: true) }

    /// The bytes that ``encrypt(_:)`` was given, or nil when another key was used or the bytes are damaged.
    func decrypt(_ cipher: [UInt8]) -> [UInt8]? {
        guard !cipher.isEmpty, cipher.count.isMultiple(of: LocalKey.size) else { return nil }
        return transform(cipher, encrypting: false)
    }

    private func transform(_ input: [UInt8], encrypting: Bool) -> [UInt8]? {
        guard let inputCount = Int32(exactly: input.count), let context = unsafe EVP_CIPHER_CTX_new() else {
            return nil
        }
        defer { unsafe EVP_CIPHER_CTX_free(context) }
        guard unsafe EVP_CipherInit_ex(context, EVP_aes_128_ecb(), nil, bytes, nil, encrypting ? 1 : 0) == 1 else {
            return nil
        }
        var output = [UInt8](repeating: 0, count: input.count + LocalKey.size)
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
}

extension LocalKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { "LocalKey(hidden)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}
