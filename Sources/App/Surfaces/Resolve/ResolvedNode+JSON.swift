public import JSONText

extension ResolvedNode {
    /// The resolved tree as JSON, for programs. It has the content of the HTML and the terminal rendering.
    ///
    /// Each component is an object with `id`, `component` (the catalog's name) and its values; `scope` stands where a
    /// template made the instance. Inputs carry `name`, `label` and, where a check fails, `error`.
    public var json: JSON {
        var object = JSONObject([("id", .string(address.component)), ("component", .string(componentName))])
        if !address.scope.tokens.isEmpty { object["scope"] = .string(address.scope.description) }
        write(into: &object)
        if let accessibilityLabel { object["accessibilityLabel"] = .string(accessibilityLabel) }
        if let accessibilityDescription { object["accessibilityDescription"] = .string(accessibilityDescription) }
        if let language { object["language"] = .string(language.description) }
        if let weight { object["weight"] = Coercion.json(weight) }
        if let cell { object["cell"] = .string(cell.rawValue) }
        return .object(object)
    }

    /// The catalog's name for the component; `Placeholder` for what stands in for one.
    public var componentName: String {
        switch content {
        case .text: "Text"
        case .image: "Image"
        case .icon: "Icon"
        case .video: "Video"
        case .audio: "AudioPlayer"
        case .row: "Row"
        case .column: "Column"
        case .list: "List"
        case .card: "Card"
        case .tabs: "Tabs"
        case .modal: "Modal"
        case .divider: "Divider"
        case .button: "Button"
        case .textField: "TextField"
        case .checkBox: "CheckBox"
        case .choicePicker: "ChoicePicker"
        case .slider: "Slider"
        case .dateTimeInput: "DateTimeInput"
        case .fileInput: "FileInput"
        case .progress: "Progress"
        case .countdown: "Countdown"
        case .chart: "Chart"
        case .badge: "Badge"
        case .emptyState: "EmptyState"
        case .skeleton: "Skeleton"
        case .placeholder: "Placeholder"
        }
    }

    private func write(into object: inout JSONObject) {
        switch content {
        case .text(let text, let variant):
            object["text"] = .string(text.plainText)
            object["variant"] = .string(variant.rawValue)
        case .image(let image):
            object["url"] = .string(image.url)
            object["description"] = image.description.map { .string($0) }
            object["variant"] = .string(image.variant.rawValue)
        case .icon(let icon): object["icon"] = icon.json
        case .video(let url): object["url"] = .string(url)
        case .audio(let url, let description):
            object["url"] = .string(url)
            object["description"] = description.map { .string($0) }
        case .row(let children, _, _), .column(let children, _, _), .list(let children, _, _):
            object["children"] = .array(children.map(\.json))
        case .card(let child): object["child"] = child.json
        case .tabs(let tabs):
            object["tabs"] = .array(tabs.map { ["title": .string($0.title), "child": $0.child.json] })
        case .modal(let trigger, let content):
            object["trigger"] = trigger.json
            object["content"] = content.json
        case .divider(let axis): object["axis"] = .string(axis.rawValue)
        case .button(let button):
            object["child"] = button.child.json
            object["variant"] = .string(button.variant.rawValue)
            object["enabled"] = .bool(button.isEnabled)
            object["error"] = button.checkFailure.map { .string($0) }
            object["isOn"] = button.isOn.map { .bool($0) }
        case .textField, .checkBox, .choicePicker, .slider, .dateTimeInput, .fileInput: writeInput(into: &object)
        default: writeDisplay(into: &object)
        }
    }

    private func writeInput(into object: inout JSONObject) {
        if let field {
            object["name"] = .string(field.name)
            object["label"] = .string(field.label)
            object["error"] = field.checkFailure.map { .string($0) }
        }
        switch content {
        case .textField(let input):
            object["variant"] = .string(input.variant.rawValue)
            object["value"] = .string(input.variant == .obscured ? "" : input.value)
        case .checkBox(let input): object["value"] = .bool(input.value)
        case .choicePicker(let input):
            object["options"] = .array(
                input.options.map {
                    ["label": .string($0.label), "value": .string($0.value), "selected": .bool($0.isSelected)]
                })
        case .slider(let input):
            object["value"] = Coercion.json(input.value)
            object["min"] = Coercion.json(input.minimum)
            object["max"] = Coercion.json(input.maximum)
        case .dateTimeInput(let input):
            object["value"] = .string(input.value)
            object["parts"] = .string(input.parts.rawValue)
        case .fileInput(let input):
            object["label"] = .string(input.label)
            object["accept"] = .string(input.accept)
        default: break
        }
    }

    private func writeDisplay(into object: inout JSONObject) {
        switch content {
        case .progress(let progress):
            object["label"] = .string(progress.label)
            object["value"] = Coercion.json(progress.value)
        case .countdown(let countdown):
            object["label"] = .string(countdown.label)
            object["remaining"] = Coercion.json(countdown.remaining)
            object["total"] = countdown.total.map(Coercion.json)
            switch countdown.state {
            case .running(let end):
                object["state"] = "running"
                object["endsAt"] = .string(Moment.text(end))
            case .paused: object["state"] = "paused"
            case .ready: object["state"] = "ready"
            case .finished: object["state"] = "finished"
            }
        case .chart(let chart):
            object["kind"] = .string(chart.kind.rawValue)
            object["label"] = .string(chart.label)
            object["unit"] = chart.unit.map { .string($0) }
            if chart.kind == .stacked { object["lanes"] = .array(chart.parts.map { .string($0) }) }
            if chart.kind == .timeline { object["lanes"] = .array(chart.places.map { .string($0) }) }
            if let axes = chart.axes {
                object["xLabel"] = axes.xLabel.map { .string($0) }
                object["xUnit"] = axes.xUnit.map { .string($0) }
                object["yLabel"] = axes.yLabel.map { .string($0) }
                object["equalAxes"] = axes.isEqual ? true : nil
            }
            object["points"] = .array(chart.points.map(\.json))
        case .badge(let text, let tone):
            object["text"] = .string(text)
            object["tone"] = .string(tone.rawValue)
        case .emptyState(let state):
            object["title"] = .string(state.title)
            object["text"] = state.text.map { .string($0) }
            object["icon"] = state.icon?.json
            object["child"] = state.child?.json
        case .skeleton(let lines, let label):
            object["lines"] = .integer(Int64(lines))
            object["label"] = .string(label)
        case .placeholder(.missing(let id)): object["missing"] = .string(id)
        case .placeholder(.cycle): object["cycle"] = true
        case .placeholder(.unknown(let name)): object["unknown"] = .string(name)
        default: break
        }
    }
}

extension ResolvedNode.Icon {
    fileprivate var json: JSON {
        switch self {
        case .name(let name): .string(name)
        case .svgPath(let path): ["svgPath": .string(path)]
        }
    }
}

extension ResolvedNode.Chart.Point {
    fileprivate var json: JSON {
        if let x {
            var object = JSONObject([("x", Coercion.json(x)), ("y", Coercion.json(value))])
            object["label"] = label.isEmpty ? nil : .string(label)
            return .object(object)
        }
        if let day { return ["date": .string(day), "value": Coercion.json(value)] }
        if !parts.isEmpty {
            return [
                "label": .string(label), "values": .array(parts.map { $0.value.map(Coercion.json) ?? .null }),
            ]
        }
        var object = JSONObject([("label", .string(label)), ("value", Coercion.json(value))])
        object["low"] = low.map(Coercion.json)
        object["high"] = high.map(Coercion.json)
        return .object(object)
    }
}
