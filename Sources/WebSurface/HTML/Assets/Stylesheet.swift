/// The static stylesheet of every page; a deployment's tokens override its custom properties in a sheet of their own.
public enum Stylesheet {
    /// The whole sheet, for `/assets/bricks.css`.
    public static let text = [
        properties, page, navigation, layout, typography, controls, inputs, components, charts, player,
    ]
    .joined(separator: "\n")
}
