/// Percent-encoded text (RFC 3986, section 2.1), decoded without guessing.
enum PercentEncoding {
    /// The bytes meant; nil when a `%` is not followed by two hexadecimal digits.
    static func decode(_ text: some Collection<UInt8>, plusIsSpace: Bool = false) -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.count)
        var index = text.startIndex
        while index != text.endIndex {
            let byte = text[index]
            text.formIndex(after: &index)
            switch byte {
            case 0x25:
                guard index != text.endIndex, let high = ASCII.digit(text[index]) else { return nil }
                text.formIndex(after: &index)
                guard index != text.endIndex, let low = ASCII.digit(text[index]) else { return nil }
                text.formIndex(after: &index)
                decoded.append(high << 4 | low)
            case 0x2B where plusIsSpace: decoded.append(0x20)
            default: decoded.append(byte)
            }
        }
        return decoded
    }

    /// The text meant; nil when it is malformed or not UTF-8.
    static func decodeText(_ text: some Collection<UInt8>, plusIsSpace: Bool = false) -> String? {
        decode(text, plusIsSpace: plusIsSpace).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Names and values of `a=1&b=2` (WHATWG URL, section 5.1); nil when malformed or more than `count`.
    static func decodePairs(_ text: some Collection<UInt8>, count: Int) -> [(name: String, value: String)]? {
        var pairs: [(name: String, value: String)] = []
        for part in text.split(separator: 0x26) {
            guard pairs.count < count else { return nil }
            let name = part.prefix { $0 != 0x3D }
            let value = part.dropFirst(name.count).dropFirst()
            guard let name = decodeText(name, plusIsSpace: true), let value = decodeText(value, plusIsSpace: true)
            else { return nil }
            pairs.append((name, value))
        }
        return pairs
    }
}
