import Surfaces

/// One field of a form that is sent.
struct FormField: Sendable, Hashable {
    var name: String
    var value: String
}

/// The values that a screen's inputs send.
enum FormFields {
    /// Returns the values of the input, as a form sends them.
    static func values(_ node: ResolvedNode) -> [String] {
        switch node.content {
        // A password is never shown again; an empty one says that it is let be.
        case .textField(let input): [input.variant == .obscured ? "" : input.value]
        case .checkBox(let input): [input.value ? "true" : ""]
        case .choicePicker(let input): [""] + input.options.filter(\.isSelected).map(\.value)
        case .slider(let input): [SliderSteps.text(input.value)]
        case .dateTimeInput(let input): [input.value]
        default: []
        }
    }

    /// Returns the values that a draft sends instead; nil for values that cannot be sent, such as half a date.
    static func values(_ draft: Draft, _ node: ResolvedNode) -> [String]? {
        switch node.content {
        case .choicePicker: [""] + draft.values.filter { !$0.isEmpty }
        case .dateTimeInput(let input): MomentText.value(draft.values.first ?? "", input.parts).map { [$0] }
        default: draft.values
        }
    }

    /// Everything that can be put in on the screen, in its order, with the drafts in their places.
    static func all(_ node: ResolvedNode, _ drafts: Drafts) -> [FormField] {
        var fields: [FormField] = []
        var seen: Set<String> = []
        node.visit { node in
            guard let field = node.field, seen.insert(field.name).inserted else { return true }
            let values = drafts[field.name].flatMap { Self.values($0, node) } ?? Self.values(node)
            fields += values.map { FormField(name: field.name, value: $0) }
            return true
        }
        return fields
    }

    /// The drafts that say something else than the screen does.
    static func unsent(_ node: ResolvedNode, _ drafts: Drafts) -> Set<String> {
        guard !drafts.isEmpty else { return [] }
        var unsent: Set<String> = []
        node.visit { node in
            guard let field = node.field, let draft = drafts[field.name] else { return true }
            if values(draft, node) != values(node) { unsent.insert(field.name) }
            return true
        }
        return unsent
    }

    /// The button that Enter in a text field presses: the primary one, or the only one.
    static func defaultButton(_ node: ResolvedNode) -> ControlReference? {
        var buttons: [(control: ControlReference, isPrimary: Bool)] = []
        node.visit { node in
            if case .button(let button) = node.content, let control = node.control {
                buttons.append((control, button.variant == .primary))
            }
            return true
        }
        return buttons.first(where: \.isPrimary)?.control ?? (buttons.count == 1 ? buttons[0].control : nil)
    }
}
