public import JSONText

/// A component of a surface that is being built, with the components inside it.
///
/// Ids are given by ``SurfaceBuilder`` from the place in the tree; name the ones that must stay the same while the screen
/// around them changes, since a browser keeps focus and half-typed text by them.
public struct ComponentSpec: Sendable, Hashable {
    /// Where a child goes in the component's definition.
    enum Slot: Sendable, Hashable {
        case member(String)
        case element(of: String)
        case template(of: String, path: String)
        case tab(title: SurfaceValue)
    }

    struct Child: Sendable, Hashable {
        var slot: Slot
        var spec: ComponentSpec
    }

    var id: String?
    var members: JSONObject
    var children: [Child] = []

    /// A component by its catalog's name, for one that has no method here.
    public init(_ component: String, id: String? = nil, _ members: [(String, JSON?)] = []) {
        self.id = id
        self.members = JSONObject([("component", .string(component))])
        for (key, value) in members { if let value { self.members[key] = value } }
    }

    private func holding(_ slot: Slot, _ specs: [ComponentSpec]) -> ComponentSpec {
        var copy = self
        copy.children += specs.map { Child(slot: slot, spec: $0) }
        return copy
    }

    /// The component with a share of the space in its row or column.
    public func weight(_ weight: Double) -> ComponentSpec { setting("weight", .double(weight)) }

    /// The component with a name and a description for assistive technology.
    public func accessible(label: SurfaceValue? = nil, description: SurfaceValue? = nil) -> ComponentSpec {
        var attributes = JSONObject()
        attributes["label"] = label?.json
        attributes["description"] = description?.json
        return setting("accessibility", .object(attributes))
    }

    private func setting(_ key: String, _ value: JSON) -> ComponentSpec {
        var copy = self
        copy.members[key] = value
        return copy
    }
}

// Layout.
extension ComponentSpec {
    public static func column(
        id: String? = nil, justify: Justify = .start, align: Align = .stretch, _ children: [ComponentSpec]
    ) -> ComponentSpec {
        layout("Column", id, justify, align).holding(.element(of: "children"), children)
    }

    public static func row(
        id: String? = nil, justify: Justify = .start, align: Align = .stretch, _ children: [ComponentSpec]
    ) -> ComponentSpec {
        layout("Row", id, justify, align).holding(.element(of: "children"), children)
    }

    private static func layout(_ name: String, _ id: String?, _ justify: Justify, _ align: Align) -> ComponentSpec {
        ComponentSpec(
            name, id: id,
            [
                ("justify", justify == .start ? nil : .string(justify.rawValue)),
                ("align", align == .stretch ? nil : .string(align.rawValue)), ("children", []),
            ])
    }

    public static func list(
        id: String? = nil, direction: ListDirection = .vertical, _ children: [ComponentSpec]
    ) -> ComponentSpec {
        ComponentSpec("List", id: id, [("direction", .string(direction.rawValue)), ("children", [])])
            .holding(.element(of: "children"), children)
    }

    /// One instance of the item for each element of the list at the path.
    public static func list(
        id: String? = nil, direction: ListDirection = .vertical, of path: String, _ item: ComponentSpec
    ) -> ComponentSpec {
        ComponentSpec("List", id: id, [("direction", .string(direction.rawValue))])
            .holding(.template(of: "children", path: path), [item])
    }

    public static func card(id: String? = nil, _ child: ComponentSpec) -> ComponentSpec {
        ComponentSpec("Card", id: id).holding(.member("child"), [child])
    }

    public static func tabs(id: String? = nil, _ tabs: [(SurfaceValue, ComponentSpec)]) -> ComponentSpec {
        tabs.reduce(ComponentSpec("Tabs", id: id, [("tabs", [])])) { $0.holding(.tab(title: $1.0), [$1.1]) }
    }

    public static func modal(id: String? = nil, trigger: ComponentSpec, _ content: ComponentSpec) -> ComponentSpec {
        ComponentSpec("Modal", id: id).holding(.member("trigger"), [trigger]).holding(.member("content"), [content])
    }

    public static func divider(_ axis: Axis = .horizontal) -> ComponentSpec {
        ComponentSpec("Divider", [("axis", .string(axis.rawValue))])
    }
}

// Content.
extension ComponentSpec {
    public static func text(_ text: SurfaceValue, _ variant: TextVariant = .body, id: String? = nil) -> ComponentSpec {
        ComponentSpec("Text", id: id, [("text", text.json), ("variant", .string(variant.rawValue))])
    }

    public static func image(
        _ url: SurfaceValue, description: SurfaceValue? = nil, _ variant: ImageVariant = .mediumFeature,
        fit: ImageFit = .cover, id: String? = nil
    ) -> ComponentSpec {
        ComponentSpec(
            "Image", id: id,
            [
                ("url", url.json), ("description", description?.json), ("variant", .string(variant.rawValue)),
                ("fit", .string(fit.rawValue)),
            ])
    }

    /// An icon by one of A2UI's names, or by a path to one.
    public static func icon(_ name: SurfaceValue, id: String? = nil) -> ComponentSpec {
        ComponentSpec("Icon", id: id, [("name", name.json)])
    }

    public static func audio(_ url: SurfaceValue, description: SurfaceValue? = nil, id: String? = nil) -> ComponentSpec
    {
        ComponentSpec("AudioPlayer", id: id, [("url", url.json), ("description", description?.json)])
    }

    public static func video(_ url: SurfaceValue, id: String? = nil) -> ComponentSpec {
        ComponentSpec("Video", id: id, [("url", url.json)])
    }

    public static func badge(_ text: SurfaceValue, _ tone: Tone = .neutral, id: String? = nil) -> ComponentSpec {
        ComponentSpec("Badge", id: id, [("text", text.json), ("tone", .string(tone.rawValue))])
    }

    /// A share between 0 and 1.
    public static func progress(_ value: SurfaceValue, label: SurfaceValue, id: String? = nil) -> ComponentSpec {
        ComponentSpec("Progress", id: id, [("value", value.json), ("label", label.json)])
    }

    /// Counts down to `endsAt` (ISO 8601), or shows `remaining` seconds while it is paused.
    public static func countdown(
        endsAt: SurfaceValue? = nil, remaining: SurfaceValue? = nil, label: SurfaceValue, id: String? = nil
    ) -> ComponentSpec {
        ComponentSpec(
            "Countdown", id: id,
            [("endsAt", endsAt?.json), ("remaining", remaining?.json), ("label", label.json)])
    }

    /// Points are objects with `label`, `value` and, for a range, `low` and `high`.
    public static func chart(
        _ kind: ChartKind, label: SurfaceValue, unit: SurfaceValue? = nil, points: SurfaceValue, id: String? = nil
    ) -> ComponentSpec {
        ComponentSpec(
            "Chart", id: id,
            [
                ("kind", .string(kind.rawValue)), ("label", label.json), ("unit", unit?.json), ("points", points.json),
            ])
    }

    public static func emptyState(
        _ title: SurfaceValue, text: SurfaceValue? = nil, icon: String? = nil, _ button: ComponentSpec? = nil,
        id: String? = nil
    ) -> ComponentSpec {
        ComponentSpec(
            "EmptyState", id: id,
            [("title", title.json), ("text", text?.json), ("icon", icon.map { .string($0) })]
        ).holding(.member("child"), button.map { [$0] } ?? [])
    }

    public static func skeleton(lines: Int = 3, label: SurfaceValue? = nil, id: String? = nil) -> ComponentSpec {
        ComponentSpec("Skeleton", id: id, [("lines", .integer(Int64(lines))), ("label", label?.json)])
    }
}

// Buttons and inputs.
extension ComponentSpec {
    /// A button with a text that sends an event to whoever sent the surface.
    public static func button(
        _ label: SurfaceValue, event: String, context: [(String, SurfaceValue)] = [],
        _ variant: ButtonVariant = .default, checks: [SurfaceCheck] = [], id: String? = nil
    ) -> ComponentSpec {
        button(.text(label), event: event, context: context, variant, checks: checks, id: id)
    }

    /// A button that holds any component without buttons and inputs of its own.
    public static func button(
        _ child: ComponentSpec, event: String, context: [(String, SurfaceValue)] = [],
        _ variant: ButtonVariant = .default, checks: [SurfaceCheck] = [], id: String? = nil
    ) -> ComponentSpec {
        var body = JSONObject([("name", .string(event))])
        if !context.isEmpty { body["context"] = .object(JSONObject(context.map { ($0.0, $0.1.json) })) }
        return button(child, action: ["event": .object(body)], variant, checks, id)
    }

    /// A button that opens an address, if the deployment allows it.
    public static func button(
        _ label: SurfaceValue, opens url: String, _ variant: ButtonVariant = .default, id: String? = nil
    ) -> ComponentSpec {
        let call: JSON = ["call": "openUrl", "args": ["url": .string(url)], "returnType": "void"]
        return button(.text(label), action: ["functionCall": call], variant, [], id)
    }

    private static func button(
        _ child: ComponentSpec, action: JSON, _ variant: ButtonVariant, _ checks: [SurfaceCheck], _ id: String?
    ) -> ComponentSpec {
        ComponentSpec(
            "Button", id: id,
            [
                ("variant", variant == .default ? nil : .string(variant.rawValue)), ("action", action),
                ("checks", list(checks)),
            ]
        ).holding(.member("child"), [child])
    }

    private static func list(_ checks: [SurfaceCheck]) -> JSON? { checks.isEmpty ? nil : .array(checks.map(\.json)) }

    public static func textField(
        _ label: SurfaceValue, value path: String, _ variant: TextFieldVariant = .shortText,
        checks: [SurfaceCheck] = [], id: String? = nil
    ) -> ComponentSpec {
        ComponentSpec(
            "TextField", id: id,
            [
                ("label", label.json), ("value", ["path": .string(path)]), ("variant", .string(variant.rawValue)),
                ("checks", list(checks)),
            ])
    }

    public static func checkBox(
        _ label: SurfaceValue, value path: String, checks: [SurfaceCheck] = [], id: String? = nil
    ) -> ComponentSpec {
        ComponentSpec(
            "CheckBox", id: id,
            [("label", label.json), ("value", ["path": .string(path)]), ("checks", list(checks))])
    }

    public static func choicePicker(
        _ label: SurfaceValue, value path: String, options: [(label: SurfaceValue, value: String)],
        _ variant: ChoiceVariant = .mutuallyExclusive, style: ChoiceStyle = .checkbox, isFilterable: Bool = false,
        checks: [SurfaceCheck] = [], id: String? = nil
    ) -> ComponentSpec {
        ComponentSpec(
            "ChoicePicker", id: id,
            [
                ("label", label.json), ("variant", .string(variant.rawValue)),
                ("options", .array(options.map { ["label": $0.label.json, "value": .string($0.value)] })),
                ("value", ["path": .string(path)]), ("displayStyle", .string(style.rawValue)),
                ("filterable", isFilterable ? true : nil), ("checks", list(checks)),
            ])
    }

    public static func slider(
        _ label: SurfaceValue, value path: String, min: Double = 0, max: Double, checks: [SurfaceCheck] = [],
        id: String? = nil
    ) -> ComponentSpec {
        ComponentSpec(
            "Slider", id: id,
            [
                ("label", label.json), ("value", ["path": .string(path)]), ("min", .double(min)), ("max", .double(max)),
                ("checks", list(checks)),
            ])
    }

    /// The bounds are ISO 8601.
    public static func dateTimeInput(
        _ label: SurfaceValue, value path: String, _ parts: DateTimeParts, min: SurfaceValue? = nil,
        max: SurfaceValue? = nil, checks: [SurfaceCheck] = [], id: String? = nil
    ) -> ComponentSpec {
        ComponentSpec(
            "DateTimeInput", id: id,
            [
                ("label", label.json), ("value", ["path": .string(path)]), ("enableDate", .bool(parts != .time)),
                ("enableTime", .bool(parts != .date)), ("min", min?.json), ("max", max?.json), ("checks", list(checks)),
            ])
    }
}
