import CCrypto

/// SHA-256 (FIPS 180-4) by OpenSSL, over bytes that come piece by piece.
@safe
public struct SHA256: ~Copyable {
    // Only this value has it, and it is freed with the value; nil where OpenSSL has no memory left or no SHA-256.
    private let context: OpaquePointer?

    /// Makes a digest of no bytes yet.
    public init() {
        unsafe context = EVP_MD_CTX_new()
        if unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) != 1 { _ = unsafe EVP_MD_CTX_reset(context) }
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    /// Adds bytes behind those that came before.
    public mutating func update(_ bytes: [UInt8]) { _ = unsafe EVP_DigestUpdate(context, bytes, bytes.count) }

    /// The 32 bytes of the digest of all bytes that came; empty only where OpenSSL was built without SHA-256.
    public consuming func finish() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var size: UInt32 = 0
        guard unsafe EVP_DigestFinal_ex(context, &digest, &size) == 1 else { return [] }
        return Array(digest.prefix(Int(size)))
    }

    /// The 32 bytes of the digest; empty only where OpenSSL was built without SHA-256.
    public static func digest(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var size: UInt32 = 0
        guard unsafe EVP_Digest(bytes.baseAddress, bytes.count, &digest, &size, EVP_sha256(), nil) == 1 else {
            return []
        }
        return Array(digest.prefix(Int(size)))
    }

    /// Returns the 32 bytes of the digest; empty only where OpenSSL was built without SHA-256.
    public static func digest(_ bytes: [UInt8]) -> [UInt8] { unsafe bytes.withUnsafeBytes { unsafe digest($0) } }

    /// The bytes that pairs of hexadecimal digits stand for; nil where there is anything else.
    public static func bytes(_ hexadecimal: String) -> [UInt8]? {
        let digits = hexadecimal.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = digits[index], let low = digits[index + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }

    /// In lower-case hexadecimal digits.
    public static func hexadecimal(_ digest: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
