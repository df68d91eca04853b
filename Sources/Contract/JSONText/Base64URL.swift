/// Bytes in a JSON string: base64 in the alphabet of URLs, without padding (RFC 7515, section 2).
public enum Base64URL {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    private static let values: [UInt8: UInt32] = Dictionary(
        uniqueKeysWithValues: letters.enumerated().map { ($1, UInt32($0)) })

    /// Returns the bytes as text, without padding; empty for no bytes.
    public static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let chunk = Array(bytes[index..<min(index + 3, bytes.count)])
            let bits = chunk.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - chunk.count))
            for place in 0...chunk.count { text.append(letters[Int(bits >> UInt32(18 - 6 * place)) & 63]) }
            index += 3
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for anything that is not written exactly as ``encode(_:)`` writes it.
    public static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for letter in text {
            guard let value = values[letter] else { return nil }
            bits = bits << 6 | value
            count += 1
            if count % 4 == 0 {
                bytes += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
                bits = 0
            }
        }
        switch count % 4 {
        case 0: break
        case 2 where bits & 0xF == 0: bytes.append(UInt8(bits >> 4 & 0xFF))
        case 3 where bits & 0x3 == 0: bytes += [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)]
        default: return nil
        }
        return bytes
    }
}
