import Foundation
import JSONText

/// Turns the values of Figma exports into those of the Format Module.
enum FigmaValue {
    /// Returns the type, where the value gives it, and the value. An alias takes the type of its target.
    static func read(
        _ value: JSON, type name: String?, path: [String], at place: JSONPointer
    ) throws(TokenValueProblem) -> (TokenType?, JSON) {
        if let object = value.object { return (.typography, try textStyle(object, at: place)) }
        if let text = value.string {
            if TokenValueReader.alias(value) != nil { return (nil, value) }
            if text.hasPrefix("theme/") {
                return (nil, .string("{\(text.replacingOccurrences(of: "/", with: "."))}"))
            }
            if let color = color(text) { return (.color, color) }
            if let type = name.flatMap(fontType) { return (type, type == .fontFamily ? [value] : weight(value)) }
            if let length = length(text) { return (.dimension, length) }
        }
        if let number = value.double {
            switch name?.lowercased() {
            case "number", "opacity", "lineheight", "lineheights": return (.number, value)
            case "fontweight", "fontweights": return (.fontWeight, value)
            case "duration": return (.duration, ["value": value, "unit": "ms"])
            default: return (.dimension, length(number))
            }
        }
        throw TokenValueProblem(
            message:
                "Found \(value.string.map { "\"\($0.prefix(40))\"" } ?? value.typeName), which is no value of a Figma export.",
            pointer: place,
            help:
                "It is a colour such as \"#1d5f5a\", a reference such as \"{Main.main-300}\" or \"theme/general/primary\", "
                + "a number of pixels or a text style.")
    }

    private static func fontType(_ name: String) -> TokenType? {
        switch name.lowercased() {
        case "fontfamily", "fontfamilies": .fontFamily
        case "fontweight", "fontweights": .fontWeight
        default: nil
        }
    }

    // MARK: Colours

    /// `#rrggbb`, or `rgb(…)` and `rgba(…)` with commas, as the Format Module writes a colour.
    private static func color(_ text: String) -> JSON? {
        if text.hasPrefix("#") { return TokenColor(hex: text) == nil ? nil : .string(text) }
        return rgba(text.lowercased())
    }

    private static func rgba(_ text: String) -> JSON? {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), ["rgb", "rgba"].contains(text[..<open]) else {
            return nil
        }
        let parts = text[text.index(after: open)...].dropLast().split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let numbers = parts.compactMap(Double.init)
        guard numbers.count == parts.count, (3...4).contains(numbers.count),
            numbers.prefix(3).allSatisfy({ (0...255).contains($0) })
        else { return nil }
        var color: JSONObject = [
            "colorSpace": "srgb", "components": .array(numbers.prefix(3).map { .double($0 / 255) }),
        ]
        if numbers.count == 4 { color["alpha"] = .double(numbers[3]) }
        return .object(color)
    }

    // MARK: Lengths

    private static func length(_ pixels: Double) -> JSON { ["value": .double(pixels), "unit": "px"] }

    /// `8px`, `0.5rem` or `8`.
    static func length(_ text: String) -> JSON? {
        for unit in ["px", "rem"] where text.hasSuffix(unit) {
            guard let value = number(text.dropLast(unit.count)) else { return nil }
            return ["value": .double(value), "unit": .string(unit)]
        }
        return number(text[...]).map(length)
    }

    private static func number(_ text: some StringProtocol) -> Double? {
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }) else {
            return nil
        }
        return Double(text)
    }

    // MARK: Text styles

    private static func textStyle(_ object: JSONObject, at place: JSONPointer) throws(TokenValueProblem) -> JSON {
        let size = try pixels(object["fontSize"], of: 16, at: place / "fontSize") ?? 16
        guard size > 0 else {
            throw TokenValueProblem(
                message: "The size of a text style is not above 0.", pointer: place / "fontSize",
                help: "Write a number of pixels.")
        }
        let family = object["fontFamily"] ?? .null
        let lineHeight: Double
        if let number = object["lineHeight"]?.double, number < 4 {
            lineHeight = number
        } else {
            lineHeight = (try pixels(object["lineHeight"], of: size, at: place / "lineHeight") ?? size * 1.2) / size
        }
        return [
            "fontFamily": family.array == nil && TokenValueReader.alias(family) == nil ? [family] : family,
            // Text grows with the person's own size: 16 pixels are one of it.
            "fontSize": ["value": .double(size / 16), "unit": "rem"],
            "fontWeight": weight(object["fontWeight"] ?? 400),
            "letterSpacing": length(try pixels(object["letterSpacing"], of: size, at: place / "letterSpacing") ?? 0),
            "lineHeight": .double(lineHeight),
        ]
    }

    /// "Semi Bold" as "semi-bold"; a number in a text as a number.
    private static func weight(_ value: JSON) -> JSON {
        guard let text = value.string, TokenValueReader.alias(value) == nil else { return value }
        if let number = number(text) { return .double(number) }
        let name = text.lowercased().replacingOccurrences(of: " ", with: "-")
        return .string(
            ["semibold": "semi-bold", "extrabold": "extra-bold", "extralight": "extra-light", "demibold": "demi-bold"][
                name] ?? name)
    }

    /// Pixels: a number, `20px`, `150%` of the size, or Figma's `{"unit": "PERCENT", "value": 150}`; nil for "AUTO".
    private static func pixels(
        _ value: JSON?, of size: Double, at place: JSONPointer
    ) throws(TokenValueProblem) -> Double? {
        guard let value else { return nil }
        if let number = value.double { return number }
        if let object = value.object {
            let unit = object["unit"]?.string ?? ""
            if unit == "AUTO" { return nil }
            if let number = object["value"]?.double, ["PERCENT", "PIXELS"].contains(unit) {
                return unit == "PERCENT" ? number / 100 * size : number
            }
        }
        if let text = value.string {
            if text.uppercased() == "AUTO" { return nil }
            if text.hasSuffix("%"), let percent = number(text.dropLast()) { return percent / 100 * size }
            if text.hasSuffix("rem"), let value = number(text.dropLast(3)) { return value * 16 }
            if let number = number(text.hasSuffix("px") ? text.dropLast(2) : text[...]) { return number }
        }
        throw TokenValueProblem(
            message:
                "Found \(value.string.map { "\"\($0.prefix(40))\"" } ?? value.typeName) where a length was expected.",
            pointer: place, help: "Write a number of pixels, \"20px\", \"150%\" or \"AUTO\".")
    }
}
