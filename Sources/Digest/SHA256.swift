import CCrypto

/// SHA-256 (FIPS 180-4) by OpenSSL.
public enum SHA256 {
    /// The 32 bytes of the digest; empty only where OpenSSL was built without SHA-256.
    public static func digest(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        var size: UInt32 = 0
        guard unsafe EVP_Digest(bytes.baseAddress, bytes.count, &digest, &size, EVP_sha256(), nil) == 1 else {
            return []
        }
        return Array(digest.prefix(Int(size)))
    }

    public static func digest(_ bytes: [UInt8]) -> [UInt8] { unsafe bytes.withUnsafeBytes { unsafe digest($0) } }

    /// In lower-case hexadecimal digits.
    public static func hexadecimal(_ digest: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
