import JSONText

// Views that hold other views.
extension View {
    /// Where the children of a row or column stand across its direction.
    public enum Align: String, Sendable { case start, center, end, stretch }

    /// Returns a view of children below each other, as wide as the column unless said otherwise.
    public static func column(_ children: [View], align: Align = .stretch, id: String? = nil) -> View {
        View(
            "Column", id: id, [("align", align == .stretch ? nil : .string(align.rawValue))],
            slots: [Slot(property: "children", content: .many(children))])
    }

    /// Where the children of a row stand along its direction.
    public enum Justify: String, Sendable { case start, center, end, spaceBetween }

    /// Returns a view of children beside each other, from the start of the line unless said otherwise.
    public static func row(
        _ children: [View], justify: Justify = .start, align: Align = .center, id: String? = nil
    ) -> View {
        View(
            "Row", id: id, [("align", .string(align.rawValue)), ("justify", .string(justify.rawValue))],
            slots: [Slot(property: "children", content: .many(children))])
    }

    /// Returns a list of these children, below or beside each other; see ``list(each:_:horizontal:id:)`` for one from
    /// data.
    public static func list(_ children: [View], horizontal: Bool = false, id: String? = nil) -> View {
        View(
            "List", id: id, [("direction", horizontal ? "horizontal" : "vertical")],
            slots: [Slot(property: "children", content: .many(children))])
    }

    /// A list with one instance of the view for each item at the path; paths in it are relative to the item.
    public static func list(each path: String, _ view: View, horizontal: Bool = false, id: String? = nil) -> View {
        View(
            "List", id: id, [("direction", horizontal ? "horizontal" : "vertical")],
            slots: [Slot(property: "children", content: .template(view, path: path))])
    }

    /// Returns a frame around one view, such as a column.
    public static func card(_ child: View, id: String? = nil) -> View {
        View("Card", id: id, slots: [Slot(property: "child", content: .one(child))])
    }

    /// Returns a view that shows one of several views at a time, by their titles.
    public static func tabs(_ tabs: [(title: Dynamic, view: View)], id: String? = nil) -> View {
        View("Tabs", id: id, slots: [Slot(property: "tabs", content: .tabs(tabs))])
    }

    /// Content that a button shows and hides in its place.
    ///
    /// - Parameter trigger: the button; its event is not sent.
    public static func modal(trigger: View, _ content: View, id: String? = nil) -> View {
        View(
            "Modal", id: id,
            slots: [
                Slot(property: "trigger", content: .one(trigger)), Slot(property: "content", content: .one(content)),
            ])
    }

    /// The kinds of cells whose look a deployment decides.
    public enum CellTheme: String, Sendable, CaseIterable {
        case banner
        case classicCard = "classic-card"
        case customTimer = "custom-timer"
        case dailyQuote = "daily-quote"
        case featured
        case largeHorizontal = "large-horizontal"
        case largeVertical = "large-vertical"
        case programCard = "program-card"
        case progress
        case smallCentered = "small-centered"
        case smallHorizontal = "small-horizontal"
        case smallHorizontalContent = "small-horizontal-content"
        case smallSquare = "small-square"
        case smallVertical = "small-vertical"
        case tag
        case text
        case timerSession = "timer-session"
        case tuyaHardware = "tuya-hardware"
    }

    /// The same view drawn as a cell of that kind.
    public func cell(_ theme: CellTheme) -> View {
        View(
            "Cell", id: id.map { "\($0)-cell" }, [("theme", .string(theme.rawValue))],
            slots: [Slot(property: "fallback", content: .one(self))])
    }
}
