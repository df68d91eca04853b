import DesignTokens

/// The static stylesheet of every page; a deployment's tokens override its custom properties in a sheet of their own.
public enum Stylesheet {
    /// The whole sheet, for `/assets/bricks.css`.
    public static let text = [
        properties, page, navigation, layout, typography, controls, inputs, components, charts, cells, player, looks,
        options, rows, timer, passkeys, messages, ShareScript.style, places, wide, progressOnCells, forced,
    ].joined(separator: "\n")

    /// How the sheet reads a token of the theme, such as `buttons/radius`; a test holds every name against the table.
    static func t(_ name: String) -> String { ThemeToken.named("theme/\(name)")?.css ?? "var(--theme-unknown-\(name))" }
}
