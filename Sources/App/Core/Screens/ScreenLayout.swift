/// Which sections and buttons a deployment gives a screen, in its order.
public struct ScreenLayout: Sendable, Hashable {
    /// A section of a screen.
    public struct Section: Sendable, Hashable {
        /// The name of the section, one of those that the screen's definition has.
        public var name: String
        /// The title above it, where that is not the app's own word.
        public var title: String?
        /// Maximum number of items that it shows.
        public var limit: Int?
        /// The theme of its cells, such as `LargeHorizontal`.
        public var cell: String?

        /// Makes a section; by default with the app's own title, limit and cells.
        public init(_ name: String, title: String? = nil, limit: Int? = nil, cell: String? = nil) {
            self.name = name
            self.title = title
            self.limit = limit
            self.cell = cell
        }
    }

    /// Nil for the app's own.
    public var sections: [Section]?
    /// Nil for the app's own.
    public var buttons: [String]?

    /// Makes a layout; by default the app's own sections and buttons.
    public init(sections: [Section]? = nil, buttons: [String]? = nil) {
        self.sections = sections
        self.buttons = buttons
    }
}
