/// A layer of the screen: the page, a screen over it, or a question over both. Keys go to the uppermost layer.
struct Layer: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case page, sheet, dialog }

    /// The same as long as it shows the same screen; focus and scrolling are kept by it.
    var id: String
    var kind: Kind
    var title: String
    /// The key of the screen that is acted on.
    var screen: String?
    var layout: ScreenLayout
    /// Place of the lines: first column, number of columns, first row, number of rows.
    var left: Int
    var width: Int
    var top: Int
    var height: Int

    var lastScroll: Int { max(0, layout.lines.count - height) }
}
