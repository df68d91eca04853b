/// One place of the app's look that a deployment may decide: `theme/buttons/primary/active/surface` and the like.
///
/// Each has a value that derives from the roles, so that a deployment has to give none. In a token file it stands under
/// `theme` with points for slashes, and for one scheme under `theme.light` or `theme.dark`; a Figma export names it as it is
/// written here.
public struct ThemeToken: Sendable, Hashable {
    /// Such as `buttons`.
    public let area: String
    /// Such as `primary/active/surface`.
    public let name: String
    /// The type that a token file must give it, such as `color` or `dimension`.
    public let type: TokenType
    /// The value in CSS where no token gives one.
    public let standard: String
    /// The ground that it is drawn on, and the contrast that it needs there.
    public let ground: Ground?

    /// The ground below a token, and the contrast that the two must have.
    public struct Ground: Sendable, Hashable {
        /// A name of the same area.
        public var name: String
        /// 4.5 for text, 3 for large text and for what is no text (WCAG 2.2, 1.4.3 and 1.4.11).
        public var ratio: Double
    }

    /// Such as `theme/buttons/primary/active/surface`.
    public var path: String { "theme/\(area)/\(name)" }

    /// The custom property, without its dashes; the general area's are the roles, such as `color-primary`.
    public let property: String
    /// How a style sheet reads it.
    public let css: String

    /// The role that it derives from, such as `primary`; nil where it derives from more than one.
    var role: String? {
        for prefix in ["var(--color-", "var(--role-"] where standard.hasPrefix(prefix) && standard.hasSuffix(")") {
            return String(standard.dropFirst(prefix.count).dropLast())
        }
        return nil
    }

    /// Reads `NAME TYPE [on NAME RATIO] = STANDARD`; nil for a line that is none.
    init?(area: String, line: Substring) {
        // By bytes: the whole table is read at each start.
        guard let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")), line.utf8[equals...].starts(with: "= ".utf8)
        else { return nil }
        let words = line.utf8[..<equals].split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        guard words.count == 2 || words.count == 5, let type = TokenType(rawValue: words[1]) else { return nil }
        self.area = area
        name = words[0]
        self.type = type
        property = TokenSet.property(of: ["theme", area] + name.split(separator: "/").map(String.init)).name
        let value = String(Substring(line.utf8[equals...].dropFirst(2)))
        let isWord = value.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }
        standard = type == .color && isWord && value != "transparent" ? "var(--color-\(value))" : value
        css = standard == "var(--\(property))" ? standard : "var(--\(property), \(standard))"
        guard words.count == 5 else {
            ground = nil
            return
        }
        guard words[2] == "on", let ratio = Double(words[4]) else { return nil }
        ground = Ground(name: words[3], ratio: ratio)
    }
}

extension ThemeToken {
    /// Every token of the theme, area by area.
    public static let all: [ThemeToken] = areas.flatMap { area in
        area.lines.utf8.split(separator: UInt8(ascii: "\n")).compactMap {
            ThemeToken(area: area.name, line: Substring($0))
        }
    }

    /// The names of the areas, in their order.
    public static let areaNames: [String] = areas.map(\.name)

    private static let byPath = Dictionary(all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the token of a path such as `theme/buttons/radius`; nil where the theme has none.
    public static func named(_ path: String) -> ThemeToken? { byPath[path] }

    /// Number of lines of the table. A test compares it with the tokens that were read from them.
    static let lineCount = areas.reduce(0) { $0 + $1.lines.split(separator: "\n").count }
}
