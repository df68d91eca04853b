import JSONText

/// A component with what is in it, to be sent as a flat list of A2UI components.
///
/// Write a screen as a value; ``SurfaceContent/messages(surface:)`` gives each component an id. An id of your own keeps a
/// component the same when what stands before it changes: give one to inputs and to what the person is likely to focus.
public struct View: Sendable {
    let component: String
    var id: String?
    var properties: JSONObject
    var slots: [Slot]

    /// A property that names other components.
    struct Slot: Sendable {
        var property: String
        var content: Content

        indirect enum Content: Sendable {
            case one(View)
            case many([View])
            /// One instance of the view for each item at the path.
            case template(View, path: String)
            case tabs([(title: Dynamic, view: View)])
        }
    }

    init(_ component: String, id: String?, _ properties: [(String, JSON?)] = [], slots: [Slot] = []) {
        self.component = component
        self.id = id
        self.properties = JSONObject(properties.compactMap { name, value in value.map { (name, $0) } })
        self.slots = slots
    }

    /// The same view with an accessible name of its own.
    public func label(_ label: Dynamic) -> View {
        var view = self
        view.properties["accessibility"] = ["label": label.json]
        return view
    }

    /// The same view taking a share of its row or column.
    public func weight(_ weight: Int) -> View {
        var view = self
        view.properties["weight"] = .integer(Int64(weight))
        return view
    }
}

// MARK: Content

extension View {
    public enum TextVariant: String, Sendable { case h1, h2, h3, h4, h5, caption, body }

    public static func text(_ text: Dynamic, _ variant: TextVariant = .body, id: String? = nil) -> View {
        View("Text", id: id, [("text", text.json), ("variant", .string(variant.rawValue))])
    }

    public enum ImageVariant: String, Sendable { case icon, avatar, smallFeature, mediumFeature, largeFeature, header }

    /// - Parameter description: what a person who does not see it is told; empty for decoration.
    public static func image(_ url: Dynamic, description: Dynamic, _ variant: ImageVariant = .mediumFeature) -> View {
        View(
            "Image", id: nil,
            [
                ("url", url.json), ("description", description.json), ("fit", "cover"),
                ("variant", .string(variant.rawValue)),
            ])
    }

    /// - Parameter name: one of the catalog's icon names.
    public static func icon(_ name: String) -> View { View("Icon", id: nil, [("name", .string(name))]) }

    public static var divider: View { View("Divider", id: nil) }

    public enum Tone: String, Sendable { case info, success, warning, error }

    public static func badge(_ text: Dynamic, _ tone: Tone = .info) -> View {
        View("Badge", id: nil, [("text", text.json), ("tone", .string(tone.rawValue))])
    }

    /// - Parameter value: from 0 to 1.
    public static func progress(_ label: Dynamic, value: Dynamic, id: String? = nil) -> View {
        View("Progress", id: id, [("label", label.json), ("value", value.json)])
    }

    /// Counts down to an instant (ISO 8601), ticked by whoever shows it.
    public static func countdown(_ label: Dynamic, endsAt: Dynamic, id: String? = nil) -> View {
        View("Countdown", id: id, [("label", label.json), ("endsAt", endsAt.json)])
    }

    /// A countdown that stands still.
    public static func countdown(_ label: Dynamic, remainingSeconds: Dynamic, id: String? = nil) -> View {
        View("Countdown", id: id, [("label", label.json), ("remaining", remainingSeconds.json)])
    }

    public enum ChartKind: String, Sendable { case line, bar, range }

    /// - Parameter points: a list of `{"label", "value"}`, or with `low` and `high` for a range.
    public static func chart(_ label: Dynamic, _ kind: ChartKind, unit: String, points: Dynamic, id: String? = nil)
        -> View
    {
        View(
            "Chart", id: id,
            [
                ("label", label.json), ("kind", .string(kind.rawValue)), ("unit", .string(unit)),
                ("points", points.json),
            ])
    }

    public static func emptyState(_ title: Dynamic, text: Dynamic, icon: String? = nil, button: View? = nil) -> View {
        View(
            "EmptyState", id: nil,
            [("title", title.json), ("text", text.json), ("icon", icon.map { .string($0) })],
            slots: button.map { [Slot(property: "child", content: .one($0))] } ?? [])
    }

    public static func skeleton(_ label: String, lines: Int = 3) -> View {
        View("Skeleton", id: nil, [("label", .string(label)), ("lines", .integer(Int64(lines)))])
    }
}

// MARK: Layout

extension View {
    public static func column(_ children: [View], id: String? = nil) -> View {
        View("Column", id: id, slots: [Slot(property: "children", content: .many(children))])
    }

    public enum Justify: String, Sendable { case start, center, end, spaceBetween }

    public static func row(_ children: [View], justify: Justify = .start, id: String? = nil) -> View {
        View(
            "Row", id: id, [("align", "center"), ("justify", .string(justify.rawValue))],
            slots: [Slot(property: "children", content: .many(children))])
    }

    public static func list(_ children: [View], horizontal: Bool = false, id: String? = nil) -> View {
        View(
            "List", id: id, [("direction", horizontal ? "horizontal" : "vertical")],
            slots: [Slot(property: "children", content: .many(children))])
    }

    /// A list with one instance of the view for each item at the path; paths in it are relative to the item.
    public static func list(each path: String, _ view: View, id: String? = nil) -> View {
        View("List", id: id, slots: [Slot(property: "children", content: .template(view, path: path))])
    }

    public static func card(_ child: View, id: String? = nil) -> View {
        View("Card", id: id, slots: [Slot(property: "child", content: .one(child))])
    }

    public static func tabs(_ tabs: [(title: Dynamic, view: View)], id: String? = nil) -> View {
        View("Tabs", id: id, slots: [Slot(property: "tabs", content: .tabs(tabs))])
    }
}

// MARK: Interaction

extension View {
    public enum ButtonVariant: String, Sendable { case primary, borderless, `default` }

    /// A button that sends an event with values of the surface.
    public static func button(
        _ label: Dynamic, event: String, context: [String: Dynamic] = [:], _ variant: ButtonVariant = .default,
        id: String? = nil
    ) -> View {
        button(.text(label), event: event, context: context, variant, id: id)
    }

    /// A button around any view, such as a card that leads somewhere.
    public static func button(
        _ child: View, event: String, context: [String: Dynamic] = [:], _ variant: ButtonVariant = .borderless,
        id: String? = nil
    ) -> View {
        View(
            "Button", id: id, [("variant", .string(variant.rawValue)), ("action", action(event, context))],
            slots: [Slot(property: "child", content: .one(child))])
    }

    static func action(_ event: String, _ context: [String: Dynamic]) -> JSON {
        let values = context.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
        return ["event": ["name": .string(event), "context": .object(JSONObject(values))]]
    }

    public enum TextFieldVariant: String, Sendable { case shortText, longText, number, obscured }

    /// An input that keeps its text at a path of the data.
    public static func textField(
        _ label: Dynamic, path: String, _ variant: TextFieldVariant = .shortText, id: String? = nil
    ) -> View {
        View(
            "TextField", id: id,
            [("label", label.json), ("value", Dynamic.path(path).json), ("variant", .string(variant.rawValue))])
    }

    public static func checkBox(_ label: Dynamic, path: String, id: String? = nil) -> View {
        View("CheckBox", id: id, [("label", label.json), ("value", Dynamic.path(path).json)])
    }

    public static func slider(_ label: Dynamic, path: String, min: Int, max: Int, id: String? = nil) -> View {
        View(
            "Slider", id: id,
            [
                ("label", label.json), ("value", Dynamic.path(path).json), ("min", .integer(Int64(min))),
                ("max", .integer(Int64(max))),
            ])
    }

    /// A choice whose value at the path is a list of the chosen options' values.
    public static func choice(
        _ label: Dynamic, path: String, options: [(label: Dynamic, value: String)], multiple: Bool = false,
        id: String? = nil
    ) -> View {
        View(
            "ChoicePicker", id: id,
            [
                ("label", label.json), ("value", Dynamic.path(path).json),
                ("variant", multiple ? "multipleSelection" : "mutuallyExclusive"),
                ("options", .array(options.map { ["label": $0.label.json, "value": .string($0.value)] })),
            ])
    }

    /// An upload; the action's context has `blob`, the id of what was uploaded, and `name`.
    ///
    /// - Parameter accept: media types and endings, as in HTML's `accept`.
    public static func fileInput(_ label: Dynamic, accept: String, event: String, id: String) -> View {
        View("FileInput", id: id, [("label", label.json), ("accept", .string(accept)), ("action", action(event, [:]))])
    }
}
