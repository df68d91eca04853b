import Foundation
import JSONText

/// Writes values as CSS in which nothing that a token says can end its declaration.
enum CSSText {
    /// A number with at most six digits after the point, never with an exponent.
    static func number(_ value: Double) -> String {
        let rounded = (value * 1_000_000).rounded() / 1_000_000
        if let whole = Int64(exactly: rounded) { return String(whole) }
        guard let millionths = Int64(exactly: (abs(rounded) * 1_000_000).rounded()) else {
            return String(format: "%.6f", rounded)
        }
        let fraction = String(millionths % 1_000_000)
        var digits = String(repeating: "0", count: 6 - fraction.utf8.count) + fraction
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(rounded < 0 ? "-" : "")\(millionths / 1_000_000).\(digits)"
    }

    /// A custom property's name without the dashes in front: every other character than a letter, digit, `_` or
    /// `-` becomes a dash.
    static func name(_ path: some Sequence<String>) -> String {
        let joined = path.joined(separator: "-")
        // Nearly all are of these alone, and there are hundreds at each start.
        let isPlain = joined.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
                || byte == 0x2D || byte == 0x5F
        }
        guard !isPlain else { return joined }
        var name = ""
        for scalar in joined.unicodeScalars {
            let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
            name.unicodeScalars.append(isWord ? scalar : "-")
        }
        return name
    }

    /// A family as a generic keyword or a quoted string (CSSOM, "serialize a string", and stricter).
    static func family(_ name: String) -> String {
        if genericFamilies.contains(name) { return name }
        var quoted = "\""
        for scalar in name.unicodeScalars {
            let isPlain =
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " -_".unicodeScalars.contains(scalar)
            if scalar.value == 0 {
                quoted.unicodeScalars.append("\u{FFFD}")
            } else if isPlain {
                quoted.unicodeScalars.append(scalar)
            } else {
                quoted += "\\" + String(scalar.value, radix: 16) + " "
            }
        }
        return quoted + "\""
    }

    /// CSS Fonts Module Level 4, section 2.1.
    private static let genericFamilies: Set<String> = [
        "serif", "sans-serif", "cursive", "fantasy", "monospace", "system-ui", "emoji", "math", "fangsong", "ui-serif",
        "ui-sans-serif", "ui-monospace", "ui-rounded",
    ]

    static func color(_ color: TokenColor) -> String {
        let parts = color.components.map(number)
        let alpha = color.alpha < 1 ? " / \(number(color.alpha))" : ""
        switch color.space {
        case .srgb:
            let bytes = color.components.map { Int(clamping: ($0 * 255).rounded()) }
            if color.alpha < 1 { return "rgb(\(bytes[0]) \(bytes[1]) \(bytes[2])\(alpha))" }
            return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        case .hsl, .hwb: return "\(color.space.rawValue)(\(parts[0]) \(parts[1])% \(parts[2])%\(alpha))"
        case .lab, .lch, .oklab, .oklch: return "\(color.space.rawValue)(\(parts.joined(separator: " "))\(alpha))"
        case .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
            return "color(\(color.space.rawValue) \(parts.joined(separator: " "))\(alpha))"
        }
    }

    static func value(_ value: TokenValue) -> String {
        switch value {
        case .color(let value): color(value)
        case .dimension(let value): dimension(value)
        case .fontFamily(let families): families.map(family).joined(separator: ", ")
        case .fontWeight(let weight): number(weight)
        case .duration(let value): duration(value)
        case .cubicBezier(let value): curve(value)
        case .number(let value): number(value)
        case .strokeStyle(let value): stroke(value)
        case .border(let value): "\(dimension(value.width)) \(stroke(value.style)) \(color(value.color))"
        case .transition(let value): "\(duration(value.duration)) \(curve(value.timing)) \(duration(value.delay))"
        case .shadow(let shadows): shadows.map(shadow).joined(separator: ", ")
        case .gradient(let stops):
            stops.map { "\(color($0.color)) \(number($0.position * 100))%" }.joined(separator: ", ")
        case .typography(let value):
            "\(number(value.weight)) \(dimension(value.size))/\(number(value.lineHeight)) "
                + value.families.map(family).joined(separator: ", ")
        }
    }

    private static func dimension(_ value: TokenDimension) -> String { number(value.value) + value.unit.rawValue }

    private static func duration(_ value: TokenDuration) -> String { number(value.milliseconds) + "ms" }

    private static func curve(_ value: TokenCubicBezier) -> String {
        "cubic-bezier(\([value.x1, value.y1, value.x2, value.y2].map(number).joined(separator: ", ")))"
    }

    /// CSS borders cannot say how long a dash is, so any list of dashes is "dashed".
    private static func stroke(_ style: TokenStrokeStyle) -> String {
        switch style {
        case .keyword(let keyword): keyword.rawValue
        case .dashes: "dashed"
        }
    }

    private static func shadow(_ shadow: TokenShadow) -> String {
        let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread].map(dimension)
        return (shadow.isInset ? "inset " : "")
            + (lengths + [color(shadow.color)]).joined(separator: " ")
    }
}
