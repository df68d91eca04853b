import JSONText
import Surfaces

extension TokenSet {
    /// Tells of tokens under `theme` and `cell` that nothing is drawn with, and of those of a type that cannot be drawn there.
    func reportTheme(_ tree: TokenTree, _ problems: inout TokenProblems) {
        for token in tokens {
            let (name, _) = Self.property(of: token.path)
            let group = token.path.first ?? ""
            guard group == "theme" || group == "cell", let file = tree.tokens[token.name]?.file else { continue }
            guard let wanted = Self.drawn[name] else {
                problems.add(
                    TokenValueProblem(
                        code: .unused, message: "The app draws nothing with \(token.name).", pointer: token.pointer,
                        nearest: Spelling.nearest(to: name, among: Self.drawnNames),
                        help: "`bricks schema tokens` lists what a theme and its cells can be given."), file: file)
                continue
            }
            guard token.value.type != wanted else { continue }
            problems.add(
                TokenValueProblem(
                    code: .themeType,
                    message: "\(token.name) is a \(token.value.type.rawValue); a \(wanted.rawValue) is drawn with.",
                    pointer: token.pointer, help: "Give it a value of the type \(wanted.rawValue)."), file: file)
        }
    }

    /// The type of every custom property that the theme and the cells are drawn with.
    static let drawn: [String: TokenType] = {
        var drawn = Dictionary(ThemeToken.all.map { ($0.property, $0.type) }, uniquingKeysWith: { first, _ in first })
        for cell in CellTheme.allCases {
            for part in CellTheme.Part.allCases { drawn[cell.property(part)] = part.type }
        }
        return drawn
    }()

    private static let drawnNames = drawn.keys.sorted()
}

extension TokenSet {
    /// Returns the value of a custom property where no token gives one; nil for a property that only tokens give.
    public static func standard(of property: String) -> String? {
        for cell in CellTheme.allCases {
            for part in CellTheme.Part.allCases where cell.property(part) == property { return cell.css(part) }
        }
        return ThemeToken.all.first { $0.property == property }?.css
    }

    /// Whether the app's style sheet reads the property.
    public static func isDrawn(_ property: String) -> Bool {
        drawn[property] != nil || standardProperties.contains(property)
    }
}

extension Token {
    /// The value as it stands in the style sheet.
    public var css: String { CSSText.value(value) }

    /// The custom property that it gives, without its dashes.
    public var property: String { TokenSet.property(of: path).name }

    /// The surroundings that it is meant for; nil for both.
    public var scheme: TokenScheme? { TokenSet.property(of: path).scheme }
}
