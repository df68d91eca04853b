import Foundation

/// Base64 in the alphabet of URLs, without padding (RFC 4648, section 5), as WebAuthn writes bytes in JSON.
public enum Base64URLText {
    public static func encode(_ bytes: [UInt8]) -> String {
        String(
            Data(bytes).base64EncodedString().compactMap { character -> Character? in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            })
    }

    /// Nil for anything that is not written exactly as ``encode(_:)`` writes it.
    public static func decode(_ text: String) -> [UInt8]? {
        let isPlain = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x5F
        }
        guard isPlain, text.utf8.count % 4 != 1 else { return nil }
        var standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        standard += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: standard) else { return nil }
        let bytes = Array(data)
        // Bits behind the last byte have to be zero: bytes are written in one way.
        return encode(bytes) == text ? bytes : nil
    }
}
