import JSONText
import Surfaces

/// HTML as it is being written: bytes of UTF-8, with what comes from elsewhere escaped.
public struct HTMLBuffer: Sendable {
    /// The HTML so far, in UTF-8.
    public private(set) var bytes: [UInt8] = []

    /// Makes an empty buffer.
    ///
    /// - Parameter capacity: The number of bytes to reserve; more are taken as they are needed.
    public init(reservingCapacity capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// The HTML as a string.
    public var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Markup of the renderer's own.
    mutating func markup(_ text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Markup that was rendered before.
    mutating func rendered(_ html: [UInt8]) { bytes.append(contentsOf: html) }

    /// A number, or a name that the renderer made of letters, digits, hyphens and underscores only.
    mutating func token(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func token(_ number: Int) { token(String(number)) }

    /// A coordinate, to two decimals and without an exponent.
    mutating func coordinate(_ value: Double) {
        let hundredths = Int(clamping: (min(max(value, -1e6), 1e6) * 100).rounded())
        if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
        let magnitude = hundredths.magnitude
        token(String(magnitude / 100))
        let rest = magnitude % 100
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        if rest < 10 { bytes.append(UInt8(ascii: "0")) }
        token(String(rest))
    }

    /// Text from elsewhere, safe between tags and inside quoted attributes alike (HTML Standard, 13.1.2 and 13.1.4).
    mutating func text(_ text: String) {
        if !text.utf8.contains(where: Self.isSpecial) {
            bytes.append(contentsOf: text.utf8)
            return
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): markup("&amp;")
            case UInt8(ascii: "<"): markup("&lt;")
            case UInt8(ascii: ">"): markup("&gt;")
            case UInt8(ascii: "\""): markup("&quot;")
            case UInt8(ascii: "'"): markup("&#39;")
            case 0x09, 0x0A: bytes.append(byte)
            case 0..<0x20, 0x7F: bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
            default: bytes.append(byte)
            }
        }
    }

    /// The same text alone, for markup that is written as a string.
    static func escaped(_ text: String) -> String {
        var buffer = HTMLBuffer()
        buffer.text(text)
        return buffer.string
    }

    /// ` name="value"`, the value escaped.
    mutating func attribute(_ name: StaticString, _ value: String) {
        markup(" ")
        markup(name)
        markup("=\"")
        text(value)
        markup("\"")
    }

    /// ` name="value"` when there is a value.
    mutating func attribute(_ name: StaticString, _ value: String?) {
        if let value { attribute(name, value) }
    }

    /// `lang` and `dir` of what is in another language than its surroundings; nothing where it is not.
    mutating func language(_ language: LanguageTag?) {
        guard let language else { return }
        attribute("lang", language.description)
        attribute("dir", language.isRightToLeft ? "rtl" : "ltr")
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case 0..<0x20, 0x7F: true
        default: false
        }
    }
}
