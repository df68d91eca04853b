internal import CSodium

/// libsodium's functions, over arrays: its pointers do not leave this file.
enum Sodium {
    static let signatureSize = Int(crypto_sign_BYTES)
    static let keySize = Int(crypto_sign_PUBLICKEYBYTES)

    /// Chooses the fastest implementations for this processor; the functions used here are right without it as well.
    private static let isReady = sodium_init() >= 0

    /// Whether an Ed25519 signature (RFC 8032) of the message is the key's. Small keys and signatures that are not written
    /// canonically are refused.
    static func isValid(_ signature: [UInt8], of message: UnsafeRawBufferPointer, by key: [UInt8]) -> Bool {
        guard isReady, signature.count == signatureSize, key.count == keySize else { return false }
        return unsafe crypto_sign_verify_detached(
            signature, message.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(message.count), key) == 0
    }

    static func isValid(_ signature: [UInt8], of message: [UInt8], by key: [UInt8]) -> Bool {
        unsafe message.withUnsafeBytes { unsafe isValid(signature, of: $0, by: key) }
    }

    /// Returns the bytes of a text in Base64 (RFC 4648, section 4), whose number must be `count`; nil for anything that
    /// is not written canonically.
    static func base64(_ text: some Sequence<UInt8>, count: Int) -> [UInt8]? {
        let text = Array(text)
        // libsodium 1.0.18 takes the byte 0xAF for a slash.
        guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        var size = 0
        let result = unsafe text.withUnsafeBytes { source in
            unsafe sodium_base642bin(
                &bytes, count, source.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, nil, &size, nil,
                sodium_base64_VARIANT_ORIGINAL)
        }
        return result == 0 && size == count ? bytes : nil
    }
}

/// BLAKE2b (RFC 7693) with a digest of 64 bytes, over bytes that come piece by piece.
@safe
public struct BLAKE2b: ~Copyable {
    // Sized and aligned as libsodium asks; only this value has it, and it is freed with the value.
    private let state: UnsafeMutableRawPointer

    /// In bytes.
    public static let size = Int(crypto_generichash_BYTES_MAX)

    /// Makes a digest of no bytes yet.
    public init() {
        unsafe state = UnsafeMutableRawPointer.allocate(byteCount: crypto_generichash_statebytes(), alignment: 64)
        unsafe csodium_hash_begin(state, Self.size)
    }

    deinit { unsafe state.deallocate() }

    /// Adds bytes behind those that came before; the buffer is only read during the call.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        unsafe csodium_hash_add(state, bytes.baseAddress, bytes.count)
    }

    /// Adds bytes behind those that came before.
    public mutating func update(_ bytes: [UInt8]) { unsafe bytes.withUnsafeBytes { unsafe update($0) } }

    /// The digest of all bytes that came.
    public consuming func finish() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Self.size)
        unsafe csodium_hash_end(state, &digest, Self.size)
        return digest
    }

    /// The digest of bytes that are all there.
    public static func digest(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var hash = BLAKE2b()
        unsafe hash.update(bytes)
        return hash.finish()
    }

    /// Returns the digest of bytes that are all there.
    public static func digest(_ bytes: [UInt8]) -> [UInt8] { unsafe bytes.withUnsafeBytes { unsafe digest($0) } }
}
