import Surfaces

/// How wide a component would be with room for all of it: a guess that costs one look at each component.
enum NaturalWidth {
    /// - Parameter maximum: from where on it does not matter.
    static func of(_ node: ResolvedNode, maximum: Int) -> Int { min(maximum, of(node)) }

    private static func of(_ node: ResolvedNode) -> Int {
        switch node.content {
        case .text(let text, _): return lines(node.accessibilityLabel ?? text.plainText)
        case .image(let image):
            let text = node.accessibilityLabel ?? image.description ?? ""
            return text.isEmpty ? 0 : lines(text) + 2
        case .icon(let icon): return lines(node.accessibilityLabel ?? IconSign.text(icon))
        case .row(let children, _, _): return children.reduce(-2) { $0 + 2 + of($1) }
        case .column(let children, _, _): return children.reduce(0) { max($0, of($1)) }
        case .list(let children, _, _): return children.reduce(0) { max($0, of($1) + 2) }
        case .card(let child): return of(child) + 4
        case .button(let button):
            if button.isRich { return of(button.child) + 4 }
            return lines(ButtonText.of(button, node)) + ButtonText.frame(of: button)
        case .badge(let text, let tone): return lines(node.accessibilityLabel ?? text) + tone.sign.count + 2
        case .countdown(let countdown): return lines(countdown.label) + 22
        case .checkBox(let input): return lines(input.field.label) + 4
        case .divider(.vertical): return 1
        case .skeleton(_, let label): return lines(label) + 2
        // A component that stretches takes all the space that there is.
        default: return 1 << 16
        }
    }

    private static func lines(_ text: String) -> Int {
        TerminalText.plain(text).split(whereSeparator: \.isNewline).reduce(0) { max($0, DisplayWidth.of($1)) }
    }
}

/// The text of a button without a box.
enum ButtonText {
    /// The columns of the marks around it.
    static func frame(of button: ResolvedNode.Button) -> Int {
        if button.purpose == .danger { return 5 }
        return switch button.variant {
        case .primary: 5
        case .default: 4
        case .borderless: 2
        }
    }

    static func of(_ button: ResolvedNode.Button, _ node: ResolvedNode) -> String {
        if let label = node.accessibilityLabel { return label }
        switch button.child.content {
        case .icon(let icon): return button.child.accessibilityLabel ?? IconSign.words(icon)
        case .row(let children, _, _):
            let parts = children.map { child -> String in
                if case .icon(let icon) = child.content { return child.accessibilityLabel ?? IconSign.sign(icon) ?? "" }
                return child.plainText
            }
            let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
            return text.isEmpty ? node.address.component : text
        default:
            let text = button.child.plainText
            return text.isEmpty ? node.address.component : text
        }
    }
}
