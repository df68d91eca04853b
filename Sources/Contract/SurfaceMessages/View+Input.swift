import JSONText

// Buttons and inputs.
extension View {
    /// The weight of a button: the main action, one without a border, or an ordinary one.
    public enum ButtonVariant: String, Sendable { case primary, borderless, `default` }

    /// A button that sends an event with values of the surface.
    public static func button(
        _ label: Dynamic, event: String, context: [String: Dynamic] = [:], _ variant: ButtonVariant = .default,
        checks: [Check] = [], id: String? = nil
    ) -> View {
        button(.text(label), event: event, context: context, variant, checks: checks, id: id)
    }

    /// A button around any view, such as a card that leads somewhere.
    public static func button(
        _ child: View, event: String, context: [String: Dynamic] = [:], _ variant: ButtonVariant = .borderless,
        checks: [Check] = [], id: String? = nil
    ) -> View {
        button(child, action: action(event, context), variant, checks, id)
    }

    /// A button that opens an address outside of the app, after the person agreed.
    public static func button(
        _ label: Dynamic, opens url: String, _ variant: ButtonVariant = .default, id: String? = nil
    ) -> View {
        let call: JSON = ["call": "openUrl", "args": ["url": .string(url)], "returnType": "void"]
        return button(.text(label), action: ["functionCall": call], variant, [], id)
    }

    /// A button that saves a file of the app: one that the module published, or one of the deployment. A terminal does not show
    /// it; a renderer that saves none sends the event `save`.
    public static func button(
        _ label: Dynamic, saves path: String, _ variant: ButtonVariant = .default, id: String? = nil
    ) -> View {
        button(label, event: "save", variant, id: id).with("file", .string(path))
    }

    private static func button(
        _ child: View, action: JSON, _ variant: ButtonVariant, _ checks: [Check], _ id: String?
    ) -> View {
        View(
            "Button", id: id, [("variant", .string(variant.rawValue)), ("action", action), ("checks", list(checks))],
            slots: [Slot(property: "child", content: .one(child))])
    }

    private static func list(_ checks: [Check]) -> JSON? { checks.isEmpty ? nil : .array(checks.map(\.json)) }

    static func action(_ event: String, _ context: [String: Dynamic]) -> JSON {
        let values = context.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
        return ["event": ["name": .string(event), "context": .object(JSONObject(values))]]
    }

    /// The text that a field takes: one line, several lines, a number, or a hidden text such as a password.
    public enum TextFieldVariant: String, Sendable { case shortText, longText, number, obscured }

    /// An input that keeps its text at a path of the data.
    public static func textField(
        _ label: Dynamic, path: String, _ variant: TextFieldVariant = .shortText, checks: [Check] = [],
        id: String? = nil
    ) -> View {
        View(
            "TextField", id: id,
            [
                ("label", label.json), ("value", Dynamic.path(path).json), ("variant", .string(variant.rawValue)),
                ("checks", list(checks)),
            ])
    }

    /// Returns a check box that keeps true or false at a path of the data.
    public static func checkBox(_ label: Dynamic, path: String, checks: [Check] = [], id: String? = nil) -> View {
        View(
            "CheckBox", id: id,
            [("label", label.json), ("value", Dynamic.path(path).json), ("checks", list(checks))])
    }

    /// Returns a slider that keeps a number from `min` to `max` at a path of the data.
    public static func slider(
        _ label: Dynamic, path: String, min: Int, max: Int, checks: [Check] = [], id: String? = nil
    ) -> View {
        View(
            "Slider", id: id,
            [
                ("label", label.json), ("value", Dynamic.path(path).json), ("min", .integer(Int64(min))),
                ("max", .integer(Int64(max))), ("checks", list(checks)),
            ])
    }

    /// How a choice shows its options: as check boxes, or as chips.
    public enum ChoiceStyle: String, Sendable { case checkbox, chips }

    /// A choice whose value at the path is a list of the chosen options' values.
    public static func choice(
        _ label: Dynamic, path: String, options: [(label: Dynamic, value: String)], multiple: Bool = false,
        style: ChoiceStyle = .checkbox, isFilterable: Bool = false, checks: [Check] = [], id: String? = nil
    ) -> View {
        View(
            "ChoicePicker", id: id,
            [
                ("label", label.json), ("value", Dynamic.path(path).json),
                ("variant", multiple ? "multipleSelection" : "mutuallyExclusive"),
                ("options", .array(options.map { ["label": $0.label.json, "value": .string($0.value)] })),
                ("displayStyle", style == .checkbox ? nil : .string(style.rawValue)),
                ("filterable", isFilterable ? true : nil), ("checks", list(checks)),
            ])
    }

    /// Which parts of a moment a person picks.
    public enum DateTimeParts: Sendable { case date, time, dateTime }

    /// A date, a time or both, kept at a path as ISO 8601; the bounds are too.
    public static func dateTimeInput(
        _ label: Dynamic, path: String, _ parts: DateTimeParts, min: Dynamic? = nil, max: Dynamic? = nil,
        checks: [Check] = [], id: String? = nil
    ) -> View {
        View(
            "DateTimeInput", id: id,
            [
                ("label", label.json), ("value", Dynamic.path(path).json), ("enableDate", .bool(parts != .time)),
                ("enableTime", .bool(parts != .date)), ("min", min?.json), ("max", max?.json),
                ("checks", list(checks)),
            ])
    }

    /// A file that is sent by itself; the event's context has `blob`, the id of what was uploaded, and `name`.
    ///
    /// - Parameter accept: media types and endings, as in HTML's `accept`.
    public static func fileInput(_ label: Dynamic, accept: String, event: String, id: String) -> View {
        View("FileInput", id: id, [("label", label.json), ("accept", .string(accept)), ("action", action(event, [:]))])
    }
}
