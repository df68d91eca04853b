import Foundation

/// The colours of a deployment that a browser draws around its pages.
struct PageColors: Sendable, Hashable {
    /// The colours of one scheme, as CSS has them: `#` and hexadecimal digits.
    struct Scheme: Sendable, Hashable {
        var background: String
        var primary: String
        var onPrimary: String
    }

    var light = Scheme(background: "#f6f3ec", primary: "#1d5f5a", onPrimary: "#ffffff")
    var dark = Scheme(background: "#101514", primary: "#86cdc3", onPrimary: "#05211e")

    /// Takes the colours from the stylesheet of the deployment's tokens; what it does not have is as in apps without tokens.
    init(css: String) {
        let parts = css.split(separator: "prefers-color-scheme: dark", maxSplits: 1)
        if let first = parts.first { Self.read(first, &light) }
        if parts.count == 2 { Self.read(parts[1], &dark) }
    }

    private static func read(_ css: Substring, _ scheme: inout Scheme) {
        scheme.background = color("--color-background", css) ?? scheme.background
        scheme.primary = color("--color-primary", css) ?? scheme.primary
        scheme.onPrimary = color("--color-on-primary", css) ?? scheme.onPrimary
    }

    private static func color(_ name: String, _ css: Substring) -> String? {
        guard let range = css.range(of: "\(name):") else { return nil }
        let value = css[range.upperBound...].drop { $0 == " " }.prefix { $0 != ";" && $0 != "\n" && $0 != "}" }
        guard value.first == "#", (4...9).contains(value.count), value.dropFirst().allSatisfy(\.isHexDigit) else {
            return nil
        }
        return String(value)
    }
}

/// The app's icon in the browser: the first letter of its name in the colours of the deployment.
struct AppIcon: Sendable {
    static let address = "/assets/icon.svg"

    var name: String
    var colors: PageColors

    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>\
        rect{fill:\(colors.light.primary)}text{fill:\(colors.light.onPrimary)}\
        @media(prefers-color-scheme:dark){rect{fill:\(colors.dark.primary)}text{fill:\(colors.dark.onPrimary)}}\
        </style><rect width="64" height="64" rx="16"/><text x="32" y="45" text-anchor="middle" \
        font-family="Georgia,serif" font-size="38">\(letter)</text></svg>
        """
    }

    private var letter: String { HTMLBuffer.escaped(name.first?.uppercased() ?? "") }
}
