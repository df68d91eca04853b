import JSONText

/// Reads values of every type, taking what stands behind an alias from the tokens that are resolved already.
struct TokenValueReader {
    var resolved: [String: TokenValue]

    /// The name in an alias such as `{color.light.primary}`, or nil when the value is none.
    static func alias(_ json: JSON) -> String? {
        guard let text = json.string, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        return String(text.dropFirst().dropLast())
    }

    func value(_ json: JSON, _ type: TokenType, at place: JSONPointer) throws(TokenValueProblem) -> TokenValue {
        switch type {
        case .color: .color(try color(json, at: place))
        case .dimension: .dimension(try dimension(json, at: place))
        case .fontFamily: .fontFamily(try fontFamily(json, at: place))
        case .fontWeight: .fontWeight(try fontWeight(json, at: place))
        case .duration: .duration(try duration(json, at: place))
        case .cubicBezier: .cubicBezier(try cubicBezier(json, at: place))
        case .number: .number(try number(json, at: place))
        case .strokeStyle: .strokeStyle(try strokeStyle(json, at: place))
        case .border: .border(try border(json, at: place))
        case .transition: .transition(try transition(json, at: place))
        case .shadow: .shadow(try shadows(json, at: place))
        case .gradient: .gradient(try gradient(json, at: place))
        case .typography: .typography(try typography(json, at: place))
        }
    }

    // MARK: Simple types

    private func color(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> TokenColor {
        if case .color(let color)? = try aliased(json, .color, at: place) { return color }
        if let text = json.string {
            guard let color = TokenColor(hex: text) else {
                throw wrong(
                    "Found \"\(text.prefix(40))\", which is no colour.", place, "Write \"#rrggbb\" or an object.")
            }
            return color
        }
        let object = try members(
            json, ["colorSpace", "components"], optional: ["alpha", "hex"], of: "a colour", at: place)
        let names = TokenColor.Space.allCases.map(\.rawValue)
        guard let name = object["colorSpace"]?.string, let space = TokenColor.Space(rawValue: name) else {
            throw TokenValueProblem(
                message: "Found an unknown colour space.", pointer: place / "colorSpace",
                nearest: object["colorSpace"]?.string.flatMap { Spelling.nearest(to: $0, among: names) },
                help: "The colour spaces are \(names.joined(separator: ", ")).")
        }
        var components: [Double] = []
        for (index, component) in (object["components"]?.array ?? []).prefix(4).enumerated() {
            components.append(component == "none" ? 0 : try plainNumber(component, at: place / "components" / index))
        }
        let alpha = try object["alpha"].map { json throws(TokenValueProblem) in
            try plainNumber(json, at: place / "alpha")
        }
        guard let color = TokenColor(space: space, components: components, alpha: alpha ?? 1) else {
            let ranges = space.ranges.map { "\(CSSText.number($0.lowerBound)) to \(CSSText.number($0.upperBound))" }
            throw wrong(
                "The components or the alpha of this \(name) colour are out of range.", place,
                "It has three components (\(ranges.joined(separator: ", "))) and an alpha from 0 to 1.")
        }
        return color
    }

    private func dimension(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> TokenDimension {
        if case .dimension(let dimension)? = try aliased(json, .dimension, at: place) { return dimension }
        let object = try members(json, ["value", "unit"], of: "a dimension", at: place)
        guard let unit = object["unit"]?.string.flatMap(TokenDimension.Unit.init) else {
            throw wrong("The unit of a dimension is px or rem.", place / "unit", "Write \"px\" or \"rem\".")
        }
        return TokenDimension(value: try plainNumber(object["value"] ?? .null, at: place / "value"), unit: unit)
    }

    private func fontFamily(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> [String] {
        if case .fontFamily(let families)? = try aliased(json, .fontFamily, at: place) { return families }
        let names = json.string.map { [JSON.string($0)] } ?? json.array ?? []
        let families = names.compactMap(\.string)
        guard families.count == names.count, (1...50).contains(families.count),
            families.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 200 && Self.alias(.string($0)) == nil })
        else {
            throw wrong(
                "A font family is a name or a list of 1 to 50 names.", place, "Write [\"Charter\", \"serif\"].")
        }
        return families
    }

    private func fontWeight(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> Double {
        if case .fontWeight(let weight)? = try aliased(json, .fontWeight, at: place) { return weight }
        if let name = json.string {
            guard let weight = Self.weights[name] else {
                throw TokenValueProblem(
                    message: "Found the font weight \"\(name.prefix(40))\".", pointer: place,
                    nearest: Spelling.nearest(to: name, among: Self.weights.keys.sorted()),
                    help: "Write a number from 1 to 1000 or a name such as \"semi-bold\".")
            }
            return weight
        }
        let weight = try plainNumber(json, at: place)
        guard (1...1000).contains(weight) else {
            throw wrong("The font weight is out of range.", place, "Write a number from 1 to 1000.")
        }
        return weight
    }

    /// The names of font weights (Format Module 2025.10, section 8.4).
    private static let weights: [String: Double] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
        "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

    private func duration(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> TokenDuration {
        if case .duration(let duration)? = try aliased(json, .duration, at: place) { return duration }
        let object = try members(json, ["value", "unit"], of: "a duration", at: place)
        let value = try plainNumber(object["value"] ?? .null, at: place / "value")
        switch object["unit"]?.string {
        case "ms": return TokenDuration(milliseconds: value)
        case "s": return TokenDuration(milliseconds: value * 1000)
        default: throw wrong("The unit of a duration is ms or s.", place / "unit", "Write \"ms\" or \"s\".")
        }
    }

    private func cubicBezier(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> TokenCubicBezier {
        if case .cubicBezier(let curve)? = try aliased(json, .cubicBezier, at: place) { return curve }
        let numbers = (json.array ?? []).prefix(5).compactMap(\.double)
        guard numbers.count == 4, json.array?.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
        else {
            throw wrong(
                "A timing curve is four numbers, the first and the third from 0 to 1.", place,
                "Write [0.2, 0, 0, 1].")
        }
        return TokenCubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    }

    private func number(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> Double {
        if case .number(let number)? = try aliased(json, .number, at: place) { return number }
        return try plainNumber(json, at: place)
    }

    private static let maximumDashes = 20

    private func strokeStyle(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> TokenStrokeStyle {
        if case .strokeStyle(let style)? = try aliased(json, .strokeStyle, at: place) { return style }
        if let name = json.string {
            guard let keyword = TokenStrokeStyle.Keyword(rawValue: name) else {
                let names = TokenStrokeStyle.Keyword.allCases.map(\.rawValue)
                throw TokenValueProblem(
                    message: "Found the stroke style \"\(name.prefix(40))\".", pointer: place,
                    nearest: Spelling.nearest(to: name, among: names),
                    help: "The styles are \(names.joined(separator: ", ")).")
            }
            return .keyword(keyword)
        }
        let object = try members(json, ["dashArray", "lineCap"], of: "a stroke style", at: place)
        guard let cap = object["lineCap"]?.string.flatMap(TokenStrokeStyle.LineCap.init) else {
            throw wrong("The line cap is round, butt or square.", place / "lineCap", "Write one of the three.")
        }
        guard let array = object["dashArray"]?.array, array.count <= Self.maximumDashes else {
            throw wrong(
                "The dash array is a list of at most \(Self.maximumDashes) lengths.", place / "dashArray",
                "Write the lengths of dashes and gaps, such as [{\"value\": 4, \"unit\": \"px\"}].")
        }
        var dashes: [TokenDimension] = []
        for (index, dash) in array.enumerated() {
            dashes.append(try dimension(dash, at: place / "dashArray" / index))
        }
        return .dashes(dashes, cap)
    }

    // MARK: Composite types

    private func border(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> TokenBorder {
        if case .border(let border)? = try aliased(json, .border, at: place) { return border }
        let object = try members(json, ["color", "width", "style"], of: "a border", at: place)
        return TokenBorder(
            color: try color(object["color"] ?? .null, at: place / "color"),
            width: try dimension(object["width"] ?? .null, at: place / "width"),
            style: try strokeStyle(object["style"] ?? .null, at: place / "style"))
    }

    private func transition(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> TokenTransition {
        if case .transition(let transition)? = try aliased(json, .transition, at: place) { return transition }
        let object = try members(json, ["duration", "delay", "timingFunction"], of: "a transition", at: place)
        return TokenTransition(
            duration: try duration(object["duration"] ?? .null, at: place / "duration"),
            delay: try duration(object["delay"] ?? .null, at: place / "delay"),
            timing: try cubicBezier(object["timingFunction"] ?? .null, at: place / "timingFunction"))
    }

    private func shadows(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> [TokenShadow] {
        if case .shadow(let shadows)? = try aliased(json, .shadow, at: place) { return shadows }
        guard let layers = json.array else { return [try shadow(json, at: place)] }
        guard (1...20).contains(layers.count) else {
            throw wrong("A shadow has 1 to 20 layers.", place, "Write one object, or a list of them.")
        }
        var shadows: [TokenShadow] = []
        for (index, layer) in layers.enumerated() { shadows.append(try shadow(layer, at: place / index)) }
        return shadows
    }

    private func shadow(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> TokenShadow {
        // One layer behind an alias: a list would let a few tokens grow without bound.
        if case .shadow(let shadows)? = try aliased(json, .shadow, at: place) {
            guard let shadow = shadows.first, shadows.count == 1 else {
                throw wrong("The alias names a shadow of several layers.", place, "Alias a shadow of one layer here.")
            }
            return shadow
        }
        let object = try members(
            json, ["color", "offsetX", "offsetY", "blur", "spread"], optional: ["inset"], of: "a shadow", at: place)
        guard object["inset"] == nil || object["inset"]?.bool != nil else {
            throw wrong("inset is true or false.", place / "inset", "Leave it out for an outer shadow.")
        }
        return TokenShadow(
            color: try color(object["color"] ?? .null, at: place / "color"),
            offsetX: try dimension(object["offsetX"] ?? .null, at: place / "offsetX"),
            offsetY: try dimension(object["offsetY"] ?? .null, at: place / "offsetY"),
            blur: try dimension(object["blur"] ?? .null, at: place / "blur"),
            spread: try dimension(object["spread"] ?? .null, at: place / "spread"),
            isInset: object["inset"]?.bool ?? false)
    }

    private func gradient(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> [TokenGradientStop] {
        if case .gradient(let stops)? = try aliased(json, .gradient, at: place) { return stops }
        guard let stops = json.array, (1...50).contains(stops.count) else {
            throw wrong("A gradient is a list of 1 to 50 stops.", place, "Write [{\"color\": …, \"position\": 0}, …].")
        }
        var gradient: [TokenGradientStop] = []
        for (index, stop) in stops.enumerated() {
            let object = try members(stop, ["color", "position"], of: "a stop", at: place / index)
            let position = try number(object["position"] ?? .null, at: place / index / "position")
            // Out of range is allowed and means the nearest end (Format Module 2025.10, section 9.6).
            gradient.append(
                TokenGradientStop(
                    color: try color(object["color"] ?? .null, at: place / index / "color"),
                    position: min(max(position, 0), 1)))
        }
        return gradient
    }

    private func typography(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> TokenTypography {
        if case .typography(let typography)? = try aliased(json, .typography, at: place) { return typography }
        let object = try members(
            json, ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"], of: "typography", at: place)
        return TokenTypography(
            families: try fontFamily(object["fontFamily"] ?? .null, at: place / "fontFamily"),
            size: try dimension(object["fontSize"] ?? .null, at: place / "fontSize"),
            weight: try fontWeight(object["fontWeight"] ?? .null, at: place / "fontWeight"),
            letterSpacing: try dimension(object["letterSpacing"] ?? .null, at: place / "letterSpacing"),
            lineHeight: try number(object["lineHeight"] ?? .null, at: place / "lineHeight"))
    }

    // MARK: Parts

    /// Returns the value of an alias; nil when the value is no alias.
    private func aliased(_ json: JSON, _ type: TokenType, at place: JSONPointer) throws(TokenValueProblem)
        -> TokenValue?
    {
        guard let name = Self.alias(json), let value = resolved[name] else { return nil }
        guard value.type == type else {
            throw TokenValueProblem(
                code: .aliasType,
                message: "The alias {\(name)} names a \(value.type.rawValue), not a \(type.rawValue).",
                pointer: place, help: "Alias a token of the type \(type.rawValue), or change the type.")
        }
        return value
    }

    private func members(
        _ json: JSON, _ required: [String], optional: [String] = [], of what: String, at place: JSONPointer
    ) throws(TokenValueProblem) -> JSONObject {
        let shape = "Write an object with \((required + optional).joined(separator: ", "))."
        guard let object = json.object else {
            throw wrong("Found \(json.typeName) where \(what) was expected.", place, shape)
        }
        if let missing = required.first(where: { object[$0] == nil }) {
            throw wrong("\"\(missing)\" is missing in \(what).", place, shape)
        }
        if let key = object.keys.first(where: { !required.contains($0) && !optional.contains($0) }) {
            throw TokenValueProblem(
                message: "\"\(key.prefix(60))\" is no member of \(what).", pointer: place / key,
                nearest: Spelling.nearest(to: key, among: required + optional), help: shape)
        }
        return object
    }

    /// A number that CSS can carry without an exponent that matters.
    private func plainNumber(_ json: JSON, at place: JSONPointer) throws(TokenValueProblem) -> Double {
        guard let number = json.double, abs(number) <= 1_000_000 else {
            throw wrong(
                "Found \(json.typeName) where a number from -1000000 to 1000000 was expected.", place, "Write a number."
            )
        }
        return number
    }

    private func wrong(_ message: String, _ place: JSONPointer, _ help: String) -> TokenValueProblem {
        TokenValueProblem(message: message, pointer: place, help: help)
    }
}
