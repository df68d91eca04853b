/// Which sections and buttons a deployment gives a screen, in its order.
public struct ScreenLayout: Sendable, Hashable {
    public struct Section: Sendable, Hashable {
        public var name: String
        /// The title above it, where that is not the app's own word.
        public var title: String?
        /// Maximum number of items that it shows.
        public var limit: Int?
        /// The theme of its cells, such as `LargeHorizontal`.
        public var cell: String?

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

    public init(sections: [Section]? = nil, buttons: [String]? = nil) {
        self.sections = sections
        self.buttons = buttons
    }
}
