internal import CSodium

// Argon2id, over arrays: its pointers do not leave this file.
extension Sodium {
    private static let isReadyForPasswords = sodium_init() >= 0
    private static let size = Int(crypto_pwhash_STRBYTES)

    private static func limits(_ strength: PasswordHash.Strength) -> (passes: UInt64, memory: Int) {
        switch strength {
        case .interactive: (UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE), Int(crypto_pwhash_MEMLIMIT_INTERACTIVE))
        case .moderate: (UInt64(crypto_pwhash_OPSLIMIT_MODERATE), Int(crypto_pwhash_MEMLIMIT_MODERATE))
        case .minimum: (UInt64(crypto_pwhash_OPSLIMIT_MIN), Int(crypto_pwhash_MEMLIMIT_MIN))
        }
    }

    static func passwordHash(_ password: [UInt8], _ strength: PasswordHash.Strength) -> String? {
        // Without the library's start its generator of salts is not seeded.
        guard isReadyForPasswords else { return nil }
        let (passes, memory) = limits(strength)
        var text = [CChar](repeating: 0, count: size)
        let password = password.map { CChar(bitPattern: $0) }
        guard unsafe crypto_pwhash_str(&text, password, UInt64(password.count), passes, memory) == 0 else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    static func isPassword(_ password: [UInt8], of text: String) -> Bool {
        guard isReadyForPasswords, let kept = terminated(text) else { return false }
        let password = password.map { CChar(bitPattern: $0) }
        return unsafe crypto_pwhash_str_verify(kept, password, UInt64(password.count)) == 0
    }

    static func isOutdated(_ text: String, for strength: PasswordHash.Strength) -> Bool {
        guard let kept = terminated(text) else { return true }
        let (passes, memory) = limits(strength)
        return unsafe crypto_pwhash_str_needs_rehash(kept, passes, memory) != 0
    }

    /// With a zero at its end, in the size that the library reads; nil for what is too long.
    private static func terminated(_ text: String) -> [CChar]? {
        let bytes = text.utf8.map { CChar(bitPattern: $0) }
        guard bytes.count < size else { return nil }
        return bytes + [CChar](repeating: 0, count: size - bytes.count)
    }
}
