import Foundation
import JSONText

extension Surface {
    /// Evaluates every binding and expands every template.
    ///
    /// - Throws: ``SurfaceError`` with the code `surface.budget` when the tree would be larger, or take more work, than the
    ///   surface's budget allows.
    public func resolve(_ environment: SurfaceEnvironment) throws(SurfaceError) -> ResolvedNode {
        var resolver = Resolver(surface: self, environment: environment)
        return try resolver.node("root", in: Evaluator.Scope(value: dataModel))
    }
}

struct Resolver {
    private let surface: Surface
    let environment: SurfaceEnvironment
    var evaluator: Evaluator
    private var marks: ControlMarks
    private var outputNodes = 0
    private var templateInstances = 0
    private var ancestors: [ComponentAddress] = []
    /// Maximum number of components that were open at a time since a part was begun.
    private var deepest = 0
    private var isInPart = false

    init(surface: Surface, environment: SurfaceEnvironment) {
        self.surface = surface
        self.environment = environment
        evaluator = Evaluator(root: surface.dataModel, environment: environment, budget: surface.budget)
        marks = ControlMarks(surface)
    }

    mutating func count(_ nodes: Int, at id: String) throws(SurfaceError) {
        outputNodes += nodes
        guard outputNodes <= surface.budget.outputNodes else {
            throw SurfaceError(
                .budget, at: JSONPointer([id]),
                "The surface shows more than \(surface.budget.outputNodes) components.")
        }
    }

    /// A card that is part of many surfaces, resolved before or for all that come.
    private mutating func part(_ id: String, in scope: Evaluator.Scope) throws(SurfaceError) -> ResolvedNode? {
        guard scope.pointer.tokens.isEmpty, !isInPart, let component = surface.components[id],
            component.kind.beginsPart, component.isFixed
        else { return nil }
        let depth = ancestors.count
        if let known = surface.parts[component], let node = try take(known, at: id, depth) { return node }
        guard let components = ResolvedPart.components(of: component, in: surface) else { return nil }
        let key = components.map { ObjectIdentifier($0) }
        if let known = ResolvedPart.recent[key], let node = try take(known, at: id, depth) {
            surface.parts.keep(known, for: component)
            return node
        }
        let (nodes, steps, text) = (outputNodes, evaluator.steps, evaluator.outputText)
        isInPart = true
        deepest = depth
        defer { isInPart = false }
        var node = try node(id, in: scope)
        let cost = ResolvedPart.Cost(
            nodes: outputNodes - nodes, steps: steps - evaluator.steps, text: evaluator.outputText - text,
            depth: deepest - depth)
        let made = ResolvedPart(node, components, cost)
        ResolvedPart.recent.keep(made, for: key)
        surface.parts.keep(made, for: component)
        node.part.part = made
        return node
    }

    /// A part that was resolved before, charged to the surface's budget; nil where it would be nested too deep.
    private mutating func take(
        _ known: ResolvedPart, at id: String, _ depth: Int
    ) throws(SurfaceError) -> ResolvedNode? {
        guard depth + known.cost.depth <= surface.budget.depth else { return nil }
        try count(known.cost.nodes, at: id)
        try evaluator.charge(steps: known.cost.steps, text: known.cost.text)
        var node = known.node
        node.part.part = known
        return node
    }

    mutating func node(_ id: String, in scope: Evaluator.Scope) throws(SurfaceError) -> ResolvedNode {
        if let part = try part(id, in: scope) { return part }
        try count(1, at: id)
        let address = ComponentAddress(component: id, scope: scope.pointer)
        guard let component = surface.components[id] else {
            return ResolvedNode(address: address, content: .placeholder(.missing(id)))
        }
        guard !ancestors.contains(address) else {
            return ResolvedNode(address: address, content: .placeholder(.cycle))
        }
        guard ancestors.count < surface.budget.depth else {
            throw SurfaceError(
                .budget, at: JSONPointer([id]),
                "Components are nested more than \(surface.budget.depth) levels deep.")
        }
        ancestors.append(address)
        deepest = max(deepest, ancestors.count)
        defer { ancestors.removeLast() }
        if case .unknown(_, let fallback?) = component.kind { return try node(fallback, in: scope) }
        if case .cell(let theme, let child) = component.kind {
            var cell = try node(child, in: scope)
            // A component that is drawn as a cell differs from the part alone.
            cell.part = PartReference()
            cell.cell = theme
            cell.weight = cell.weight ?? component.weight
            cell.language = cell.language ?? component.language
            return cell
        }
        var node = ResolvedNode(
            address: address, content: try content(component, address, scope),
            accessibilityLabel: try optionalText(component.label, scope),
            accessibilityDescription: try optionalText(component.description, scope), weight: component.weight)
        node.language = component.language
        return node
    }

    private mutating func text(_ value: DynamicValue, _ scope: Evaluator.Scope) throws(SurfaceError) -> String {
        try evaluator.text(value, in: scope)
    }

    mutating func optionalText(_ value: DynamicValue?, _ scope: Evaluator.Scope) throws(SurfaceError) -> String? {
        guard let value else { return nil }
        let text = try text(value, scope)
        return text.isEmpty ? nil : text
    }

    private mutating func content(
        _ component: Component, _ address: ComponentAddress, _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Content {
        switch component.kind {
        case .text(let value, let variant): return .text(RichText(try text(value, scope)), variant)
        case .image(let url, let description, let fit, let variant):
            return .image(
                ResolvedNode.Image(
                    url: try text(url, scope), description: try optionalText(description, scope), fit: fit,
                    variant: variant))
        case .icon(let source): return .icon(try icon(source, scope))
        case .video(let url): return .video(url: try text(url, scope))
        case .audio(let url, let description):
            return .audio(url: try text(url, scope), description: try optionalText(description, scope))
        case .row(let list, let justify, let align):
            return .row(try children(list, of: component.id, scope), justify: justify, align: align)
        case .column(let list, let justify, let align):
            return .column(try children(list, of: component.id, scope), justify: justify, align: align)
        case .list(let list, let direction, let align):
            return .list(try children(list, of: component.id, scope), direction: direction, align: align)
        case .card(let child): return .card(try node(child, in: scope))
        case .tabs(let tabs):
            var resolved: [ResolvedNode.Tab] = []
            for tab in tabs {
                resolved.append(
                    ResolvedNode.Tab(title: try text(tab.title, scope), child: try node(tab.child, in: scope)))
            }
            return .tabs(resolved)
        case .modal(let trigger, let content):
            return .modal(trigger: try node(trigger, in: scope), content: try node(content, in: scope))
        case .divider(let axis): return .divider(axis)
        case .button(let button):
            return .button(
                ResolvedNode.Button(
                    child: try node(button.child, in: scope), variant: button.variant,
                    checkFailure: try evaluator.firstFailure(button.checks, in: scope), purpose: button.purpose,
                    isOn: try button.isOn.map { value throws(SurfaceError) in
                        try evaluator.boolean(value, in: scope)
                    }, file: button.file, mark: try marks.mark(of: button.action, in: scope, &evaluator)))
        case .unknown(let name, _): return .placeholder(.unknown(InertText.inert(String(name.prefix(60)))))
        default:
            if let input = try input(component, address, scope) { return input }
            return try display(component, scope)
        }
    }

    /// The path of the file that an action opens; nil for an action that does something else, and for an address elsewhere.
    private mutating func children(
        _ list: ChildList, of id: String, _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> [ResolvedNode] {
        var nodes: [ResolvedNode] = []
        switch list {
        case .fixed(let ids): for id in ids { nodes.append(try node(id, in: scope)) }
        case .template(let template, let path):
            let elements = evaluator.lookUp(path, in: scope)?.array ?? []
            templateInstances += elements.count
            guard templateInstances <= surface.budget.templateInstances else {
                throw SurfaceError(
                    .budget, at: JSONPointer([id]),
                    "Templates make more than \(surface.budget.templateInstances) instances.")
            }
            let base = path.absolute(in: scope.pointer)
            for (index, element) in elements.enumerated() {
                nodes.append(try node(template, in: Evaluator.Scope(pointer: base / index, value: element)))
            }
        }
        return nodes
    }

    private mutating func icon(
        _ source: Component.IconSource, _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Icon {
        let path: String
        switch source {
        case .name(let name): return .name(name)
        case .path(let dataPath):
            let value = try evaluator.evaluate(.path(dataPath), in: scope)
            guard let drawn = value?["svgPath"]?.string else { return .name(Coercion.string(value)) }
            path = drawn
        case .svgPath(let drawn): path = drawn
        }
        let allowed = Set("MmLlHhVvCcSsQqTtAaZz0123456789eE+-., \n\t".utf8)
        guard path.utf8.count <= 4_096, path.utf8.allSatisfy(allowed.contains) else { return .name("") }
        try evaluator.count(path)
        return .svgPath(path)
    }

    private mutating func field(
        _ address: ComponentAddress, label: DynamicValue?, accessible: DynamicValue?, value: DynamicValue?,
        checks: [CheckRule], _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Field {
        var isBound = false
        if case .path = value { isBound = true }
        var name = try optionalText(label, scope)
        if name == nil { name = try optionalText(accessible, scope) }
        return ResolvedNode.Field(
            name: Surface.fieldPrefix + address.description,
            label: name ?? address.component,
            checkFailure: try evaluator.firstFailure(checks, in: scope) ?? surface.refusals[address.component],
            isPristine: !surface.wasSubmitted,
            isBound: isBound)
    }

    private mutating func input(
        _ component: Component, _ address: ComponentAddress, _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Content? {
        let accessible = component.label
        switch component.kind {
        case .textField(let input):
            var field = try field(
                address, label: input.label, accessible: accessible, value: input.value, checks: input.checks, scope)
            let value = try input.value.map { value throws(SurfaceError) in try text(value, scope) } ?? ""
            if field.checkFailure == nil, let validation = input.validation, !(try evaluator.isValid(value, validation))
            {
                if case .unsupported(let reason) = validation {
                    field.checkFailure = reason
                } else {
                    field.checkFailure = environment.text.unexpectedForm
                }
            }
            return .textField(
                ResolvedNode.TextField(
                    field: field, value: value, variant: input.variant, purpose: input.purpose))
        case .checkBox(let label, let value, let checks):
            return .checkBox(
                ResolvedNode.CheckBox(
                    field: try field(
                        address, label: label, accessible: accessible, value: value, checks: checks, scope),
                    value: try evaluator.boolean(value, in: scope)))
        case .choicePicker(let picker): return .choicePicker(try choices(picker, address, accessible, scope))
        case .slider(let slider):
            let number = min(max(try evaluator.number(slider.value, in: scope), slider.minimum), slider.maximum)
            return .slider(
                ResolvedNode.Slider(
                    field: try field(
                        address, label: slider.label, accessible: accessible, value: slider.value,
                        checks: slider.checks, scope),
                    value: number, valueText: evaluator.numberText(number), minimum: slider.minimum,
                    maximum: slider.maximum))
        case .dateTimeInput(let input):
            return .dateTimeInput(
                ResolvedNode.DateTimeInput(
                    field: try field(
                        address, label: input.label, accessible: accessible, value: input.value, checks: input.checks,
                        scope),
                    value: try moment(input.value, input.parts, scope) ?? "", parts: input.parts,
                    minimum: try moment(input.minimum, input.parts, scope),
                    maximum: try moment(input.maximum, input.parts, scope)))
        case .fileInput(let label, let accept, let action):
            try evaluator.count(accept)
            return .fileInput(
                ResolvedNode.FileInput(
                    label: try optionalText(label, scope) ?? address.component, accept: InertText.inert(accept),
                    mark: try marks.mark(of: action, in: scope, &evaluator)))
        default: return nil
        }
    }

    private mutating func choices(
        _ picker: Component.ChoicePicker, _ address: ComponentAddress, _ accessible: DynamicValue?,
        _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.ChoicePicker {
        try count(picker.options.count, at: address.component)
        let value = try evaluator.evaluate(picker.value, in: scope)
        let selected = Set(value?.array?.compactMap(\.string) ?? value?.string.map { [$0] } ?? [])
        var options: [ResolvedNode.ChoicePicker.Option] = []
        for option in picker.options {
            try evaluator.count(option.value)
            options.append(
                ResolvedNode.ChoicePicker.Option(
                    label: try text(option.label, scope), value: option.value,
                    isSelected: selected.contains(option.value)))
        }
        if picker.variant == .mutuallyExclusive, let first = options.firstIndex(where: \.isSelected) {
            for index in options.indices where index != first { options[index].isSelected = false }
        }
        return ResolvedNode.ChoicePicker(
            field: try field(
                address, label: picker.label, accessible: accessible, value: picker.value, checks: picker.checks, scope),
            options: options, variant: picker.variant, displayStyle: picker.displayStyle,
            isFilterable: picker.isFilterable)
    }

    /// Returns the value that a date input shows: a part of a moment on the person's clock; nil when the value is none.
    private mutating func moment(
        _ value: DynamicValue?, _ parts: DateTimeParts, _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> String? {
        guard let value else { return nil }
        let text = try text(value, scope)
        if parts == .time, let time = text.firstMatch(of: /^(\d\d):(\d\d)/) { return "\(time.1):\(time.2)" }
        if parts == .date, text.utf8.count == 10, Moment.date(text, in: environment.timeZone) != nil { return text }
        return Moment.date(text, in: environment.timeZone).map {
            Moment.local($0, parts: parts, in: environment.timeZone)
        }
    }

    private mutating func display(
        _ component: Component, _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Content {
        switch component.kind {
        case .progress(let value, let label):
            let fraction = min(max(try evaluator.number(value, in: scope), 0), 1)
            return .progress(
                ResolvedNode.Progress(
                    value: fraction, valueText: evaluator.percentText(fraction), label: try text(label, scope)))
        case .countdown(let endsAt, let remaining, let total, let label):
            return .countdown(try countdown(endsAt, remaining, total, label, scope))
        case .chart(let kind, let label, let unit, let lanes, let points, let axes):
            let (label, unit) = (try text(label, scope), try optionalText(unit, scope))
            switch kind {
            case .timeline: return .chart(try timeline(label, lanes: lanes, points, at: component.id, scope))
            case .scatter: return .chart(try scatter(label, unit: unit, axes, points, at: component.id, scope))
            case .stacked: return .chart(try stacked(label, unit, lanes, points, at: component.id, scope))
            case .calendar: return .chart(try calendar(label, unit, points, at: component.id, scope))
            case .line, .bar, .range, .band:
                return .chart(try chart(kind, label, unit: unit, points, at: component.id, scope))
            }
        case .badge(let value, let tone): return .badge(try text(value, scope), tone: tone)
        case .emptyState(let title, let value, let icon, let child):
            var resolved: ResolvedNode?
            if let child { resolved = try node(child, in: scope) }
            return .emptyState(
                ResolvedNode.EmptyState(
                    title: try text(title, scope), text: try optionalText(value, scope),
                    icon: icon.map { .name($0) }, child: resolved))
        case .skeleton(let lines, let label):
            return .skeleton(lines: lines, label: try optionalText(label, scope) ?? environment.text.loading)
        default: return .placeholder(.unknown(component.id))
        }
    }

    private mutating func countdown(
        _ endsAt: DynamicValue?, _ remaining: DynamicValue?, _ total: DynamicValue?, _ label: DynamicValue,
        _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Countdown {
        var state = ResolvedNode.Countdown.State.finished
        var seconds = 0.0
        let ends = try endsAt.map { value throws(SurfaceError) in try text(value, scope) }
        let left = try remaining.map { value throws(SurfaceError) in try evaluator.evaluate(value, in: scope) } ?? nil
        if let left, !left.isNull {
            seconds = min(max(Coercion.number(left), 0), 8_640_000)
            state = seconds > 0 ? .paused : .finished
        } else if let ends, let date = Moment.date(ends, in: environment.timeZone) {
            seconds = min(max(date.timeIntervalSince(environment.now), 0), 8_640_000)
            if seconds > 0 { state = .running(until: date) }
        }
        let whole = try total.map { value throws(SurfaceError) in try evaluator.evaluate(value, in: scope) } ?? nil
        let length = whole.map(Coercion.number).flatMap { $0 > 0 && $0.isFinite ? min($0, 8_640_000) : nil }
        if let length, state == .paused, seconds >= length { state = .ready }
        return ResolvedNode.Countdown(
            state: state, remaining: seconds, total: length, label: try text(label, scope),
            remainingText: ResolvedNode.Countdown.text(seconds))
    }
}

extension ResolvedNode.Countdown {
    /// Seconds as `m:ss` or `h:mm:ss`, rounded up so that a minute starts as 1:00 and ends at 0:00.
    public static func text(_ seconds: Double) -> String {
        let whole = Int64(clamping: seconds.rounded(.up))
        func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : String(value) }
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }
}
