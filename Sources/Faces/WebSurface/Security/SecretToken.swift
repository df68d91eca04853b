import JSONText

/// 256 random bits that somebody has to know, and how they are written down.
///
/// The bits come from `SystemRandomNumberGenerator`, which is getrandom(2) on Linux. Written in base64url without
/// padding (RFC 4648, section 5): 43 characters.
struct SecretToken: Sendable {
    static let size = 32

    let bytes: [UInt8]

    init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    init(using generator: inout some RandomNumberGenerator) {
        bytes = (0..<Self.size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// Reads the one way of writing 256 bits; nil for anything else.
    init?(_ text: String) {
        guard text.utf8.count == 43, let bytes = Base64URL.decode(text.utf8), bytes.count == Self.size else {
            return nil
        }
        self.bytes = bytes
    }

    var text: String { Base64URL.encode(bytes) }

    /// Compares in a time that does not depend on where the two differ.
    func matches(_ other: SecretToken) -> Bool {
        guard bytes.count == other.bytes.count else { return false }
        var difference: UInt8 = 0
        for index in bytes.indices { difference |= bytes[index] ^ other.bytes[index] }
        return difference == 0
    }
}
