import CCrypto

extension AESKey {
    /// The size of a code of ``authenticationCode(of:)``, in bytes.
    static let codeSize = 32

    /// The HMAC with SHA-256 (RFC 2104) of the bytes under this key; nil when the library has no memory left.
    func authenticationCode(of message: [UInt8]) -> [UInt8]? {
        var code = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var size = 0
        guard
            unsafe EVP_Q_mac(
                nil, "HMAC", nil, "SHA256", nil, bytes, bytes.count, message, message.count, &code, code.count, &size)
                != nil, size == AESKey.codeSize
        else { return nil }
        return Array(code.prefix(AESKey.codeSize))
    }

    /// Whether the code is that of the message, found in a time that does not depend on where it differs.
    func isAuthentic(_ message: [UInt8], code: [UInt8]) -> Bool {
        guard code.count == AESKey.codeSize, let expected = authenticationCode(of: message) else { return false }
        return unsafe CRYPTO_memcmp(expected, code, AESKey.codeSize) == 0
    }

    /// The MD5 (RFC 1321) of the bytes and this key behind them, for protocols that ask for it; nil where OpenSSL has no MD5.
    func md5(behind message: [UInt8]) -> [UInt8]? {
        let input = message + bytes
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var size: UInt32 = 0
        guard unsafe EVP_Digest(input, input.count, &digest, &size, EVP_md5(), nil) == 1 else { return nil }
        return Array(digest.prefix(Int(size)))
    }
}
