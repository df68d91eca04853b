public import JSONText

/// Roles that derive from one colour, with the contrast of WCAG 2.2 AA in light and dark: what a new deployment begins with.
public struct TokenStarter: Sendable {
    private let color: TokenColor

    /// Makes the starting tokens from a colour of any space, darkened or lightened where its contrast is too low.
    public init(_ color: TokenColor) { self.color = color }

    private struct Grounds {
        var background: String
        var surface: String
        var text: String
        var muted: String
        var outline: String
        var tones: [(String, String)]
    }

    private static let light = Grounds(
        background: "#f7f7f5", surface: "#ffffff", text: "#1c2120", muted: "#59625f", outline: "#767f7b",
        tones: [("error", "#a62b1b"), ("success", "#23663a"), ("warning", "#7a4f00")])
    private static let dark = Grounds(
        background: "#101413", surface: "#1a201f", text: "#e9edeb", muted: "#a5b0aa", outline: "#74807b",
        tones: [("error", "#f5a497"), ("success", "#93d6a6"), ("warning", "#ebc472")])

    /// The token file.
    public var json: JSON {
        [
            "$description":
                "Everything derives from one colour; change the roles as you like, `bricks check` tells what is too faint.",
            "color": [
                "$type": "color", "light": .object(roles(Self.light, towards: "#000000")),
                "dark": .object(roles(Self.dark, towards: "#ffffff")),
            ],
            "font": [
                "family": [
                    "$type": "fontFamily", "body": ["$value": ["system-ui", "sans-serif"]],
                    "heading": ["$value": ["Georgia", "serif"]],
                ],
                "size": ["$type": "dimension", "base": ["$value": ["value": 1, "unit": "rem"]]],
            ],
            "radius": [
                "$type": "dimension", "small": ["$value": ["value": 6, "unit": "px"]],
                "medium": ["$value": ["value": 12, "unit": "px"]], "large": ["$value": ["value": 20, "unit": "px"]],
            ],
            "space": ["$type": "dimension", "unit": ["$value": ["value": 4, "unit": "px"]]],
            "shadow": [
                "$type": "shadow",
                "card": [
                    "$value": [
                        "color": ["colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.1],
                        "offsetX": ["value": 0, "unit": "px"], "offsetY": ["value": 2, "unit": "px"],
                        "blur": ["value": 10, "unit": "px"], "spread": ["value": -4, "unit": "px"],
                    ]
                ],
            ],
        ]
    }

    private func roles(_ grounds: Grounds, towards end: String) -> JSONObject {
        let primary = strong(against: [grounds.background, grounds.surface], towards: end)
        var roles: JSONObject = [
            "background": Self.value(grounds.background), "surface": Self.value(grounds.surface),
            "on-background": Self.value(grounds.text), "on-surface": Self.value(grounds.text),
            "primary": Self.value(primary), "on-primary": Self.value(Self.text(on: primary)),
            "accent": Self.value(primary), "on-accent": Self.value(Self.text(on: primary)),
            "muted": Self.value(grounds.muted), "outline": Self.value(grounds.outline),
        ]
        for (name, tone) in grounds.tones { roles[name] = Self.value(tone) }
        return roles
    }

    /// The colour, mixed with black or white just as far as text of it can be read on all of the grounds, also where they
    /// are tinted with it.
    private func strong(against grounds: [String], towards end: String) -> TokenColor {
        guard let end = TokenColor(hex: end) else { return color }
        let solid = grounds.compactMap(TokenColor.init(hex:))
        for share in stride(from: 1.0, through: 0, by: -0.02) {
            var part = color
            part.alpha = share
            let mixed = Self.rounded(part.laid(over: end))
            if solid.allSatisfy({ min(mixed.contrast(on: $0), mixed.contrast(on: mixed.tint(over: $0))) >= 4.6 }) {
                return mixed
            }
        }
        return end
    }

    private static func text(on ground: TokenColor) -> TokenColor {
        let choices = ["#ffffff", "#000000"].compactMap(TokenColor.init(hex:))
        return choices.max { $0.contrast(on: ground) < $1.contrast(on: ground) } ?? ground
    }

    /// As `#rrggbb` has it.
    private static func rounded(_ color: TokenColor) -> TokenColor { TokenColor(hex: CSSText.color(color)) ?? color }

    private static func value(_ hex: String) -> JSON { TokenColor(hex: hex).map(value) ?? .null }

    private static func value(_ color: TokenColor) -> JSON {
        [
            "$value": [
                "colorSpace": "srgb",
                "components": .array(color.components.map { .double(($0 * 10_000).rounded() / 10_000) }),
                "hex": .string(CSSText.color(color)),
            ]
        ]
    }
}
