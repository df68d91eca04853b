extension TokenSet {
    /// The properties that the web surface's style sheet draws with; a deployment's tokens should give all of them.
    public static let standardProperties: [String] = [
        "color-background", "color-surface", "color-on-background", "color-on-surface", "color-primary",
        "color-on-primary", "color-accent", "color-muted", "color-outline", "color-error", "color-success",
        "color-warning", "font-family-body", "font-family-heading", "font-size-base", "radius-small", "radius-medium",
        "radius-large", "space-unit", "shadow-card",
    ]

    /// The standard properties that no token gives, and the colours that only one scheme gives.
    public var missingProperties: [String] {
        let given = Dictionary(grouping: tokens.map { Self.property(of: $0.path) }, by: \.name)
        return Self.standardProperties.filter { name in
            let schemes = (given[name] ?? []).map(\.scheme)
            return !(schemes.contains(nil) || (schemes.contains(.light) && schemes.contains(.dark)))
        }
    }

    /// A style sheet with every token as a custom property: light values on `:root`, dark ones behind
    /// `prefers-color-scheme`.
    ///
    /// The properties are `--color-background` and so on for `color.light.background`, and the path with dashes for
    /// everything else. Letter spacing, which the `font` shorthand cannot carry, gets a property of its own. What only the light
    /// scheme gives is nothing in the dark one, where whatever draws with it has a value of its own.
    public func css() -> String {
        var everywhere: [String] = []
        var dark: [String] = []
        let names = tokens.map { Self.property(of: $0.path) }
        let givenInDark = Set(names.filter { $0.scheme == .dark }.map(\.name))
        for (token, property) in zip(tokens, names) {
            let (name, scheme) = property
            var lines = ["--\(name):\(CSSText.value(token.value));"]
            if case .typography(let typography) = token.value {
                lines.append("--\(name)-letter-spacing:\(CSSText.value(.dimension(typography.letterSpacing)));")
            }
            if scheme == .dark { dark += lines } else { everywhere += lines }
            if scheme == .light, !givenInDark.contains(name) { dark.append("--\(name):initial;") }
        }
        let sheet = ":root{color-scheme:light dark;\n\(everywhere.joined(separator: "\n"))\n}\n"
        guard !dark.isEmpty else { return sheet }
        let values = "{\n\(dark.joined(separator: "\n"))\n}"
        // A person may have chosen; what says so does not make these values weigh more.
        return sheet + "@media (prefers-color-scheme: dark){:root:where(:not([data-scheme=\"light\"]))\(values)}\n"
            + ":root:where([data-scheme=\"dark\"])\(values)\n"
    }
}
