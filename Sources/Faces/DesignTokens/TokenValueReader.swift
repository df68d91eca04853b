import JSONText

/// Reads values of every type, taking what stands behind an alias from the tokens that are resolved already.
///
/// A part with a problem reads as nil; the problems of all parts are found.
struct TokenValueReader {
    var resolved: [String: TokenValue]

    /// The name in an alias such as `{color.light.primary}`, or nil when the value is none.
    static func alias(_ json: JSON) -> String? {
        guard let text = json.string, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// Returns the value, unless it has a problem, and all its problems.
    func read(
        _ json: JSON, _ type: TokenType, at place: JSONPointer
    ) -> (value: TokenValue?, problems: [TokenValueProblem]) {
        // A value need not be an object: this reader has no members, and collects the problems.
        var members = TokenMembers(JSONObject(), at: place)
        let value = value(json, type, at: place, &members)
        return (
            members.isSound ? value : nil, members.takeProblems().map { TokenValueProblem($0, form: .value) }
        )
    }

    private func value(
        _ json: JSON, _ type: TokenType, at place: JSONPointer, _ members: inout TokenMembers
    ) -> TokenValue? {
        if let name = Self.alias(json), let value = resolved[name] {
            guard value.type == type else {
                members.add(
                    .aliasType, at: place, found: "the alias {\(name)} of a \(value.type.rawValue)",
                    expected: "a \(type.rawValue)",
                    help: "Alias a token of the type \(type.rawValue), or change the type.")
                return nil
            }
            return value
        }
        return switch type {
        case .color: color(json, at: place, &members).map(TokenValue.color)
        case .dimension:
            members.object(json, at: place, help: "Write {\"value\": 4, \"unit\": \"px\"}.") { dimension(&$0) }
                .map(TokenValue.dimension)
        case .fontFamily: fontFamily(json, at: place, &members).map(TokenValue.fontFamily)
        case .fontWeight: fontWeight(json, at: place, &members).map(TokenValue.fontWeight)
        case .duration:
            members.object(json, at: place, help: "Write {\"value\": 100, \"unit\": \"ms\"}.") { duration(&$0) }
                .map(TokenValue.duration)
        case .cubicBezier: cubicBezier(json, at: place, &members).map(TokenValue.cubicBezier)
        case .number: number(json, at: place, &members).map(TokenValue.number)
        case .strokeStyle: strokeStyle(json, at: place, &members).map(TokenValue.strokeStyle)
        case .border: members.object(json, at: place) { border(&$0) }.map(TokenValue.border)
        case .transition: members.object(json, at: place) { transition(&$0) }.map(TokenValue.transition)
        case .shadow: shadows(json, at: place, &members).map(TokenValue.shadow)
        case .gradient: gradient(json, at: place, &members).map(TokenValue.gradient)
        case .typography: members.object(json, at: place) { typography(&$0) }.map(TokenValue.typography)
        }
    }

    /// Reads a member as a value of a type, which may stand behind an alias.
    private func part<Part>(
        _ key: String, _ type: TokenType, _ members: inout TokenMembers, _ take: (TokenValue) -> Part?
    ) -> Part? {
        guard let json = members.required(key, expected: "a \(type.rawValue)") else { return nil }
        return value(json, type, at: members.pointer / key, &members).flatMap(take)
    }

    // MARK: Simple types

    private func color(_ json: JSON, at place: JSONPointer, _ members: inout TokenMembers) -> TokenColor? {
        let help = "Write \"#rrggbb\", or an object with colorSpace and components."
        guard let text = json.string else { return members.object(json, at: place, help: help) { color(&$0) } }
        if let color = TokenColor(hex: text) { return color }
        members.add(.form, at: place, found: json.excerpt, expected: "a colour", help: help)
        return nil
    }

    private func color(_ members: inout TokenMembers) -> TokenColor? {
        let space = members.choice("colorSpace", TokenColor.Space.self, required: true)
        let ranges = space?.ranges ?? Array(repeating: Self.range, count: 3)
        let elements = members.elements("components", count: 3...3, of: "components", required: true) ?? []
        let components = zip(elements, ranges).compactMap { element, range in
            element.value == "none" ? 0 : number(element.value, in: range, at: element.place, &members)
        }
        let alpha = members.value("alpha").flatMap { number($0, in: 0...1, at: members.pointer / "alpha", &members) }
        // The same colour for programs that know no colour space.
        _ = members.has("hex")
        guard let space else { return nil }
        return TokenColor(space: space, components: components, alpha: alpha ?? 1)
    }

    private func dimension(_ members: inout TokenMembers) -> TokenDimension? {
        let value = number("value", &members)
        let unit = members.choice("unit", TokenDimension.Unit.self, required: true)
        guard let value, let unit else { return nil }
        return TokenDimension(value: value, unit: unit)
    }

    private func fontFamily(_ json: JSON, at place: JSONPointer, _ members: inout TokenMembers) -> [String]? {
        let names = json.string.map { [JSON.string($0)] } ?? json.array ?? []
        let families = names.compactMap(\.string)
        let isGood = families.allSatisfy { !$0.isEmpty && $0.utf8.count <= 200 && Self.alias(.string($0)) == nil }
        if families.count == names.count, (1...50).contains(families.count), isGood { return families }
        members.add(
            .form, at: place, found: json.excerpt, expected: "the name of a font, or a list of 1 to 50 names",
            help: "Write [\"Charter\", \"serif\"].")
        return nil
    }

    private func fontWeight(_ json: JSON, at place: JSONPointer, _ members: inout TokenMembers) -> Double? {
        guard let name = json.string else { return number(json, in: 1...1000, at: place, &members) }
        if let weight = Self.weights[name] { return weight }
        members.add(
            .form, at: place, found: json.excerpt, expected: "the name of a font weight",
            nearest: Spelling.nearest(to: name, among: Self.weights.keys.sorted()),
            help: "Write a number from 1 to 1000 or a name such as \"semi-bold\".")
        return nil
    }

    /// The names of font weights (Format Module 2025.10, section 8.4).
    private static let weights: [String: Double] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
        "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

    private enum DurationUnit: String, CaseIterable { case ms, s }

    private func duration(_ members: inout TokenMembers) -> TokenDuration? {
        let value = number("value", &members)
        let unit = members.choice("unit", DurationUnit.self, required: true)
        guard let value, let unit else { return nil }
        return TokenDuration(milliseconds: unit == .s ? value * 1000 : value)
    }

    private func cubicBezier(
        _ json: JSON, at place: JSONPointer, _ members: inout TokenMembers
    ) -> TokenCubicBezier? {
        let numbers = (json.array ?? []).prefix(5).compactMap(\.double)
        if numbers.count == 4, json.array?.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) {
            return TokenCubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
        }
        members.add(
            .form, at: place, found: json.excerpt, expected: "four numbers, the first and the third from 0 to 1",
            help: "Write [0.2, 0, 0, 1].")
        return nil
    }

    private static let maximumDashes = 20

    private func strokeStyle(
        _ json: JSON, at place: JSONPointer, _ members: inout TokenMembers
    ) -> TokenStrokeStyle? {
        guard let name = json.string else { return members.object(json, at: place) { dashes(&$0) } }
        if let keyword = TokenStrokeStyle.Keyword(rawValue: name) { return .keyword(keyword) }
        let names = TokenStrokeStyle.Keyword.allCases.map(\.rawValue)
        members.add(
            .form, at: place, found: json.excerpt, expected: "one of \(names.joined(separator: ", "))",
            nearest: Spelling.nearest(to: name, among: names), help: "Write one of them, or an object with dashArray.")
        return nil
    }

    private func dashes(_ members: inout TokenMembers) -> TokenStrokeStyle? {
        let cap = members.choice("lineCap", TokenStrokeStyle.LineCap.self, required: true)
        let lengths = members.elements("dashArray", count: 0...Self.maximumDashes, of: "lengths", required: true)
        let dashes = lengths?.compactMap { value($0.value, .dimension, at: $0.place, &members)?.dimension }
        guard let cap, let dashes else { return nil }
        return .dashes(dashes, cap)
    }

    // MARK: Composite types

    private func border(_ members: inout TokenMembers) -> TokenBorder? {
        let color = part("color", .color, &members, \.color)
        let width = part("width", .dimension, &members, \.dimension)
        let style = part("style", .strokeStyle, &members, \.strokeStyle)
        guard let color, let width, let style else { return nil }
        return TokenBorder(color: color, width: width, style: style)
    }

    private func transition(_ members: inout TokenMembers) -> TokenTransition? {
        let duration = part("duration", .duration, &members, \.duration)
        let delay = part("delay", .duration, &members, \.duration)
        let timing = part("timingFunction", .cubicBezier, &members, \.cubicBezier)
        guard let duration, let delay, let timing else { return nil }
        return TokenTransition(duration: duration, delay: delay, timing: timing)
    }

    private func shadows(_ json: JSON, at place: JSONPointer, _ members: inout TokenMembers) -> [TokenShadow]? {
        guard let layers = json.array else { return members.object(json, at: place) { shadow(&$0) }.map { [$0] } }
        guard (1...20).contains(layers.count) else {
            members.add(
                .form, at: place, found: json.excerpt, expected: "a shadow of 1 to 20 layers",
                help: "Write one object, or a list of them.")
            return nil
        }
        return layers.enumerated().compactMap { index, layer -> TokenShadow? in
            // One layer behind an alias: a list would let a few tokens grow without bound.
            guard Self.alias(layer) != nil else { return members.object(layer, at: place / index) { shadow(&$0) } }
            let aliased = value(layer, .shadow, at: place / index, &members)?.shadow
            guard let aliased, aliased.count > 1 else { return aliased?.first }
            members.add(
                .form, at: place / index, found: "a shadow of \(aliased.count) layers", expected: "one of one layer",
                help: "Alias a shadow of one layer here.")
            return nil
        }
    }

    private func shadow(_ members: inout TokenMembers) -> TokenShadow? {
        let color = part("color", .color, &members, \.color)
        let lengths = ["offsetX", "offsetY", "blur", "spread"].compactMap { key in
            part(key, .dimension, &members, \.dimension)
        }
        let isInset = members.flag("inset", help: "Write true, or leave it out for an outer shadow.")
        guard let color, lengths.count == 4 else { return nil }
        return TokenShadow(
            color: color, offsetX: lengths[0], offsetY: lengths[1], blur: lengths[2], spread: lengths[3],
            isInset: isInset ?? false)
    }

    private func gradient(
        _ json: JSON, at place: JSONPointer, _ members: inout TokenMembers
    ) -> [TokenGradientStop]? {
        guard let stops = json.array, (1...50).contains(stops.count) else {
            members.add(
                .form, at: place, found: json.excerpt, expected: "a list of 1 to 50 stops",
                help: "Write [{\"color\": …, \"position\": 0}, …].")
            return nil
        }
        return stops.enumerated().compactMap { index, stop in
            members.object(stop, at: place / index) { stop -> TokenGradientStop? in
                let color = part("color", .color, &stop, \.color)
                let position = part("position", .number, &stop, \.number)
                guard let color, let position else { return nil }
                // Out of range is allowed and means the nearest end (Format Module 2025.10, section 9.6).
                return TokenGradientStop(color: color, position: min(max(position, 0), 1))
            }
        }
    }

    private func typography(_ members: inout TokenMembers) -> TokenTypography? {
        let families = part("fontFamily", .fontFamily, &members, \.fontFamily)
        let size = part("fontSize", .dimension, &members, \.dimension)
        let weight = part("fontWeight", .fontWeight, &members, \.fontWeight)
        let spacing = part("letterSpacing", .dimension, &members, \.dimension)
        let lineHeight = part("lineHeight", .number, &members, \.number)
        guard let families, let size, let weight, let spacing, let lineHeight else { return nil }
        return TokenTypography(
            families: families, size: size, weight: weight, letterSpacing: spacing, lineHeight: lineHeight)
    }

    // MARK: Numbers

    /// Numbers that CSS can carry without an exponent that matters.
    private static let range = -1_000_000.0...1_000_000

    private func number(_ key: String, _ members: inout TokenMembers) -> Double? {
        guard let json = members.required(key, expected: "a number") else { return nil }
        return number(json, at: members.pointer / key, &members)
    }

    private func number(
        _ json: JSON, in range: ClosedRange<Double> = Self.range, at place: JSONPointer, _ members: inout TokenMembers
    ) -> Double? {
        if let number = json.double, range.contains(number) { return number }
        let expected = "a number from \(CSSText.number(range.lowerBound)) to \(CSSText.number(range.upperBound))"
        members.add(.form, at: place, found: json.excerpt, expected: expected, help: "Write \(expected).")
        return nil
    }
}

extension TokenValue {
    fileprivate var color: TokenColor? { if case .color(let color) = self { color } else { nil } }
    fileprivate var dimension: TokenDimension? { if case .dimension(let length) = self { length } else { nil } }
    fileprivate var fontFamily: [String]? { if case .fontFamily(let families) = self { families } else { nil } }
    fileprivate var fontWeight: Double? { if case .fontWeight(let weight) = self { weight } else { nil } }
    fileprivate var duration: TokenDuration? { if case .duration(let duration) = self { duration } else { nil } }
    fileprivate var cubicBezier: TokenCubicBezier? { if case .cubicBezier(let curve) = self { curve } else { nil } }
    fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
    fileprivate var strokeStyle: TokenStrokeStyle? { if case .strokeStyle(let style) = self { style } else { nil } }
    fileprivate var shadow: [TokenShadow]? { if case .shadow(let layers) = self { layers } else { nil } }
}
