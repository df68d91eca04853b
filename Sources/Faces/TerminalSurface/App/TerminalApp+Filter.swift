import Surfaces
import Texts

// Typing in a choice with many options.
extension TerminalApp {
    /// The filter of the choice whose option has the focus; nil where nothing is filtered.
    func filter(of control: Control, _ layer: Layer) -> ChoiceFilter? {
        guard case .option(let field, _, _, _) = control.kind, let screen = layer.screen else { return nil }
        var found: ChoiceFilter?
        node(screen)?.visit { node in
            if case .choicePicker(let input) = node.content, input.field.name == field {
                found = ChoiceFilter(input, views[screen]?.filters[field])
            }
            return found == nil
        }
        return found
    }

    /// Gives a key to what is looked for; false when the key is for others.
    mutating func narrow(_ key: TerminalKey, _ control: Control, _ layer: Layer) -> Bool {
        guard let filter = filter(of: control, layer) else { return false }
        switch key {
        case .character(let character, isAlt: false)
        where character.isLetter || character.isNumber || (!filter.text.isEmpty && character != " "):
            let text = filter.text + TerminalText.typed(String(character))
            let next = ChoiceFilter(filter, text)
            guard next.hasMatches else {
                notice = Texts.terminalNoOptionHas(text: text)
                return true
            }
            setFilter(next, control, layer)
        case .named(.backspace, _) where !filter.text.isEmpty:
            setFilter(ChoiceFilter(filter, String(filter.text.dropLast())), control, layer)
        case .named(.escape, _) where !filter.text.isEmpty, .control("u") where !filter.text.isEmpty:
            setFilter(ChoiceFilter(filter, ""), control, layer)
        default: return false
        }
        return true
    }

    /// Shows what matches. The focus stays on its option, or goes to the first of those.
    private mutating func setFilter(_ filter: ChoiceFilter, _ control: Control, _ layer: Layer) {
        guard case .option(let field, _, _, _) = control.kind, let screen = layer.screen else { return }
        views[screen, default: ScreenView()].filters[field] = filter.text.isEmpty ? nil : filter.text
        compose()
        guard let layer = active else { return }
        let index =
            layer.layout.index(of: control.id) ?? layer.layout.controls.firstIndex { $0.group == control.group }
        if let index { setFocus(index, of: layer) }
    }
}
