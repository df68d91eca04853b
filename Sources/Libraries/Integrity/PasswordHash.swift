/// A password as it is kept: its Argon2id digest (RFC 9106) with salt and limits, in one line of text.
public struct PasswordHash: Sendable, Hashable, CustomStringConvertible {
    /// How much work each guess costs.
    public enum Strength: String, Sendable, Hashable, CaseIterable {
        /// 64 MiB and two passes: for people who wait for a page.
        case interactive
        /// 256 MiB and three passes.
        case moderate
        /// As little as the function takes. For tests alone: a manifest cannot ask for it.
        case minimum
    }

    /// The longest password that is hashed, in bytes.
    public static let largestPassword = 4_096

    /// The text that is kept in the store.
    public let text: String

    /// Takes a text that an earlier ``make(of:_:)`` returned.
    public init(text: String) { self.text = text }

    /// A new one, with a salt of its own; nil where there is not enough memory, or for a password that is too long.
    public static func make(of password: String, _ strength: Strength) -> PasswordHash? {
        let bytes = Array(password.utf8)
        guard bytes.count <= largestPassword else { return nil }
        return Sodium.passwordHash(bytes, strength).map(PasswordHash.init(text:))
    }

    /// Whether it is that password's; takes as long whatever the answer is.
    public func isOf(_ password: String) -> Bool {
        let bytes = Array(password.utf8)
        return bytes.count <= Self.largestPassword && Sodium.isPassword(bytes, of: text)
    }

    /// Whether it was made with other limits, and is to be made anew when the password is at hand.
    public func isOutdated(for strength: Strength) -> Bool { Sodium.isOutdated(text, for: strength) }

    /// Always `PasswordHash(hidden)`, so that no log shows the hash; ``text`` has it.
    public var description: String { "PasswordHash(hidden)" }
}
