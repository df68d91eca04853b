import JSONText

extension Component {
    /// The 18 components of A2UI's basic catalog and the eight of ours.
    static let names: [String] = [
        "Text", "Image", "Icon", "Video", "AudioPlayer", "Row", "Column", "List", "Card", "Tabs", "Modal", "Divider",
        "Button", "TextField", "CheckBox", "ChoicePicker", "Slider", "DateTimeInput",
        "Progress", "Countdown", "Chart", "Badge", "EmptyState", "Skeleton", "FileInput",
        "Cell",
    ]

    static func kind(_ reader: DefinitionReader) throws(SurfaceError) -> Kind {
        let name = try reader.string("component")
        switch name {
        case "Text": return .text(try reader.dynamic("text", .string), try reader.choice("variant", default: .body))
        case "Image":
            return .image(
                url: try reader.dynamic("url", .string),
                description: try reader.optionalDynamic("description", .string),
                fit: try reader.choice("fit", default: .fill),
                variant: try reader.choice("variant", default: .mediumFeature))
        case "Icon": return .icon(try icon(reader))
        case "Video": return .video(url: try reader.dynamic("url", .string))
        case "AudioPlayer":
            return .audio(
                url: try reader.dynamic("url", .string), description: try reader.optionalDynamic("description", .string)
            )
        case "Row":
            return .row(
                try reader.children("children"), justify: try reader.choice("justify", default: .start),
                align: try reader.choice("align", default: .stretch))
        case "Column":
            return .column(
                try reader.children("children"), justify: try reader.choice("justify", default: .start),
                align: try reader.choice("align", default: .stretch))
        case "List":
            return .list(
                try reader.children("children"), direction: try reader.choice("direction", default: .vertical),
                align: try reader.choice("align", default: .stretch))
        case "Card": return .card(child: try reader.string("child"))
        case "Tabs": return .tabs(try tabs(reader))
        case "Modal":
            return .modal(trigger: try reader.string("trigger"), content: try reader.string("content"))
        case "Divider": return .divider(try reader.choice("axis", default: .horizontal))
        case "Button":
            return .button(
                Component.Button(
                    child: try reader.string("child"), variant: try reader.choice("variant", default: .default),
                    action: try action(reader), checks: try reader.checks(),
                    purpose: try reader.optionalString("purpose").flatMap(ButtonPurpose.init(rawValue:)),
                    isOn: try reader.optionalDynamic("isOn", .boolean), file: try reader.optionalString("file")))
        default:
            if let input = try input(name, reader) { return input }
            return try added(name, reader)
        }
    }

    private static func input(_ name: String, _ reader: DefinitionReader) throws(SurfaceError) -> Kind? {
        switch name {
        case "TextField":
            return .textField(
                TextField(
                    label: try reader.dynamic("label", .string), value: try reader.optionalDynamic("value", .string),
                    variant: try reader.choice("variant", default: .shortText),
                    purpose: try reader.optionalString("purpose").flatMap(InputPurpose.init(rawValue:)),
                    validation: try reader.optionalString("validationRegexp").map(PatternCheck.init),
                    checks: try reader.checks()))
        case "CheckBox":
            return .checkBox(
                label: try reader.dynamic("label", .string), value: try reader.dynamic("value", .boolean),
                checks: try reader.checks())
        case "ChoicePicker":
            return .choicePicker(
                ChoicePicker(
                    label: try reader.optionalDynamic("label", .string),
                    variant: try reader.choice("variant", default: .mutuallyExclusive), options: try options(reader),
                    value: try reader.dynamic("value", .stringList),
                    displayStyle: try reader.choice("displayStyle", default: .checkbox),
                    isFilterable: try reader.bool("filterable", default: false), checks: try reader.checks()))
        case "Slider":
            guard let maximum = try reader.optionalNumber("max") else {
                throw reader.invalid("max", "The member 'max' is missing.")
            }
            let minimum = try reader.optionalNumber("min") ?? 0
            guard minimum <= maximum else {
                throw reader.invalid("max", "The largest value \(maximum) is below the smallest, \(minimum).")
            }
            return .slider(
                Slider(
                    label: try reader.optionalDynamic("label", .string), minimum: minimum, maximum: maximum,
                    value: try reader.dynamic("value", .number), checks: try reader.checks()))
        case "DateTimeInput":
            let date = try reader.bool("enableDate", default: false)
            let time = try reader.bool("enableTime", default: false)
            return .dateTimeInput(
                DateTimeInput(
                    label: try reader.optionalDynamic("label", .string), value: try reader.dynamic("value", .string),
                    parts: time ? (date ? .dateTime : .time) : .date,
                    minimum: try reader.optionalDynamic("min", .string),
                    maximum: try reader.optionalDynamic("max", .string), checks: try reader.checks()))
        default: return nil
        }
    }

    /// The components that this project's catalog adds to the basic one.
    private static func added(_ name: String, _ reader: DefinitionReader) throws(SurfaceError) -> Kind {
        switch name {
        case "Progress":
            return .progress(value: try reader.dynamic("value", .number), label: try reader.dynamic("label", .string))
        case "Countdown":
            let endsAt = try reader.optionalDynamic("endsAt", .string)
            let remaining = try reader.optionalDynamic("remaining", .number)
            guard endsAt != nil || remaining != nil else {
                throw reader.invalid("endsAt", "A countdown needs 'endsAt' or, while it is paused, 'remaining'.")
            }
            return .countdown(
                endsAt: endsAt, remaining: remaining, total: try reader.optionalDynamic("total", .number),
                label: try reader.dynamic("label", .string))
        case "Chart":
            _ = try reader.string("kind")
            return .chart(
                kind: try reader.choice("kind", default: .line), label: try reader.dynamic("label", .string),
                unit: try reader.optionalDynamic("unit", .string), lanes: try reader.optionalDynamic("lanes", .any),
                points: try reader.dynamic("points", .any),
                axes: ChartAxes(
                    xLabel: try reader.optionalDynamic("xLabel", .string),
                    xUnit: try reader.optionalDynamic("xUnit", .string),
                    yLabel: try reader.optionalDynamic("yLabel", .string),
                    isEqual: try reader.bool("equalAxes", default: false)))
        case "Badge":
            return .badge(try reader.dynamic("text", .string), tone: try reader.choice("tone", default: .neutral))
        case "EmptyState":
            return .emptyState(
                title: try reader.dynamic("title", .string), text: try reader.optionalDynamic("text", .string),
                icon: try reader.optionalString("icon"), child: try reader.optionalString("child"))
        case "Skeleton":
            let lines = try reader.optionalNumber("lines") ?? 3
            guard (1...20).contains(lines) else {
                throw reader.invalid("lines", "Found \(lines) where 1 to 20 lines were expected.")
            }
            return .skeleton(lines: Int(lines), label: try reader.optionalDynamic("label", .string))
        case "FileInput":
            let action = try action(reader)
            guard case .event = action else {
                throw reader.invalid("action", "A file goes to the sender of the surface: an 'event' was expected.")
            }
            return .fileInput(
                label: try reader.dynamic("label", .string), accept: try reader.optionalString("accept") ?? "",
                action: action)
        case "Cell":
            return .cell(try reader.choice("theme", default: .classicCard), child: try reader.string("fallback"))
        default: return .unknown(component: name, fallback: try reader.optionalString("fallback"))
        }
    }

    private static func icon(_ reader: DefinitionReader) throws(SurfaceError) -> IconSource {
        let value = try reader.value("name")
        if let name = value.string { return .name(name) }
        let object = try DefinitionReader(value, at: reader.path / "name", budget: reader.budget)
        if let path = try object.optionalString("svgPath") { return .svgPath(path) }
        return .path(try object.dataPath("path"))
    }

    private static func tabs(_ reader: DefinitionReader) throws(SurfaceError) -> [(title: DynamicValue, child: String)]
    {
        guard let elements = try reader.value("tabs").array, !elements.isEmpty else {
            throw reader.invalid("tabs", "A list of one tab or more was expected.")
        }
        var tabs: [(title: DynamicValue, child: String)] = []
        for (index, element) in elements.enumerated() {
            let tab = try DefinitionReader(element, at: reader.path / "tabs" / index, budget: reader.budget)
            tabs.append((try tab.dynamic("title", .string), try tab.string("child")))
        }
        return tabs
    }

    private static func options(
        _ reader: DefinitionReader
    ) throws(SurfaceError) -> [(label: DynamicValue, value: String)] {
        guard let elements = try reader.value("options").array else {
            throw reader.invalid("options", "A list of options was expected.")
        }
        var options: [(label: DynamicValue, value: String)] = []
        for (index, element) in elements.enumerated() {
            let option = try DefinitionReader(element, at: reader.path / "options" / index, budget: reader.budget)
            options.append((try option.dynamic("label", .string), try option.string("value")))
        }
        return options
    }

    private static func action(_ reader: DefinitionReader) throws(SurfaceError) -> ButtonAction {
        let path = reader.path / "action"
        let action = try DefinitionReader(try reader.value("action"), at: path, budget: reader.budget)
        if let call = action.object["functionCall"] {
            let call = try FunctionCall(
                call, at: path / "functionCall", budget: reader.budget, depth: reader.budget.depth)
            if case .openURL(let url) = call { return .openURL(url) }
            return .nothing
        }
        let event = try DefinitionReader(try action.value("event"), at: path / "event", budget: reader.budget)
        var context: [(key: String, value: DynamicValue)] = []
        if let value = event.object["context"] {
            let values = try DefinitionReader(value, at: path / "event" / "context", budget: reader.budget)
            for key in values.object.keys { context.append((key, try values.dynamic(key, .any))) }
        }
        let name = try event.string("name")
        return .event(
            name: name, context: context, digest: ActionDigest(event: name, context: event.object["context"]))
    }

    static func patternInstructions(_ kind: Kind) -> Int {
        func count(_ checks: [CheckRule]) -> Int { checks.reduce(0) { $0 + $1.condition.patternInstructions } }
        return switch kind {
        case .button(let button): count(button.checks)
        case .checkBox(_, _, let checks): count(checks)
        case .textField(let field): count(field.checks) + (field.validation?.instructions ?? 0)
        case .choicePicker(let picker): count(picker.checks)
        case .slider(let slider): count(slider.checks)
        case .dateTimeInput(let input): count(input.checks)
        default: 0
        }
    }
}
