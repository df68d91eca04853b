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
        guard text.utf8.count == 43 else { return nil }
        var bytes: [UInt8] = []
        var pending: UInt32 = 0
        var bits = 0
        for character in text.utf8 {
            guard let value = Base64URL.value(of: character) else { return nil }
            pending = pending << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(bits)))
                pending &= 1 << UInt32(bits) - 1
            }
        }
        // Two bits are left over: if they could be anything, four texts would be one token.
        guard pending == 0 else { return nil }
        self.bytes = bytes
    }

    var text: String {
        var characters: [UInt8] = []
        var pending: UInt32 = 0
        var bits = 0
        for byte in bytes {
            pending = pending << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                characters.append(Base64URL.character(of: UInt8(pending >> UInt32(bits) & 63)))
            }
            pending &= 1 << UInt32(bits) - 1
        }
        if bits > 0 { characters.append(Base64URL.character(of: UInt8(pending << UInt32(6 - bits) & 63))) }
        return String(decoding: characters, as: UTF8.self)
    }

    /// Compares in a time that does not depend on where the two differ.
    func matches(_ other: SecretToken) -> Bool {
        guard bytes.count == other.bytes.count else { return false }
        var difference: UInt8 = 0
        for index in bytes.indices { difference |= bytes[index] ^ other.bytes[index] }
        return difference == 0
    }
}

private enum Base64URL {
    static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }

    static func character(of value: UInt8) -> UInt8 {
        switch value {
        case 0..<26: UInt8(ascii: "A") + value
        case 26..<52: UInt8(ascii: "a") + value - 26
        case 52..<62: UInt8(ascii: "0") + value - 52
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }
}
