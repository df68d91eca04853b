/// How a character looks.
struct CellStyle: Sendable, Hashable {
    var ink = ColorRole.onBackground
    var ground = ColorRole.background
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    /// Whether it is chosen or has the focus. It has the primary colour then, or is reversed where there are no
    /// colours.
    var isSelected = false

    static let text = CellStyle()
    static let muted = CellStyle(ink: .muted)
    static let strong = CellStyle(isBold: true)
    static let heading = CellStyle(ink: .primary, isBold: true)
    static let frame = CellStyle(ink: .outline)
    static let field = CellStyle(isUnderlined: true)

    func bold() -> CellStyle {
        var style = self
        style.isBold = true
        return style
    }

    func selected() -> CellStyle {
        var style = self
        style.isSelected = true
        return style
    }
}
