import Foundation
import Surfaces

// Buttons, and what opens and closes.
extension LayoutBuilder {
    mutating func button(_ button: ResolvedNode.Button, _ node: ResolvedNode, _ width: Int) -> StyledBlock {
        let key = node.address.description
        let text = oneLine(ButtonText.of(button, node))
        let control = add(.button(node.control ?? .init(address: node.address, mark: nil)), key, label: text)
        let outer = owner
        owner = control
        defer { owner = outer }
        var block: StyledBlock
        if let isOn = button.isOn, button.purpose == .toggle || button.purpose == .choice {
            let mark = button.purpose == .toggle ? (isOn ? "[x] " : "[ ] ") : (isOn ? "(•) " : "( ) ")
            block = StyledBlock(marked(mark, text, width, control))
            owner = outer
            if let note = node.accessibilityDescription {
                block.lines += wrap("! \(note)", width, CellStyle(ink: .error)).lines
            }
        } else if button.purpose == .entry {
            block = entry(button, node, width, control)
        } else if button.isRich {
            block = rich(button, width, control)
        } else if button.purpose == .danger {
            block = StyledBlock([Self.danger(StyledBlock.cut(text, max(1, width - 5)), control)])
        } else {
            let shown = StyledBlock.cut(text, max(1, width - ButtonText.frame(of: button)))
            let isPrimary = button.variant == .primary
            let style: CellStyle = button.isEnabled ? (isPrimary ? .heading : .text) : .muted
            let (left, right) = isPrimary ? ("[▸ ", " ]") : button.variant == .borderless ? ("", " ›") : ("[ ", " ]")
            block = StyledBlock([
                StyledLine([
                    StyledRun(left, isPrimary ? style : .frame, control: control),
                    StyledRun(
                        shown, button.variant == .borderless ? CellStyle(isUnderlined: true) : style, control: control),
                    StyledRun(right, isPrimary ? style : .frame, control: control),
                ])
            ])
        }
        if let failure = button.checkFailure {
            owner = outer
            block.lines += wrap("! \(failure)", width, .muted).lines
        }
        return block
    }

    /// A button that destroys something: its sign says so where there are no colours.
    static func danger(_ text: String, _ control: Int) -> StyledLine {
        let style = CellStyle(ink: .error, isBold: true)
        return StyledLine([
            StyledRun("[! ", style, control: control), StyledRun(text, style, control: control),
            StyledRun(" ]", style, control: control),
        ])
    }

    /// A row that leads on, with its value beside the title.
    private mutating func entry(
        _ button: ResolvedNode.Button, _ node: ResolvedNode, _ width: Int, _ control: Int
    ) -> StyledBlock {
        let sign = Self.sign(button)
        let title = StyledBlock.cut(controls[control].label, max(1, width - DisplayWidth.of(sign) - 2))
        let left = width - DisplayWidth.of(sign) - DisplayWidth.of(title) - 4
        let value = node.accessibilityDescription.map { left > 3 ? StyledBlock.cut(oneLine($0), left) : "" } ?? ""
        let name = DisplayWidth.of(sign) + DisplayWidth.of(title)
        let gap = shared[node.address].map { min($0 - name, left - DisplayWidth.of(value)) } ?? 0
        let space = String(repeating: " ", count: 2 + max(0, gap))
        return StyledBlock([
            StyledLine([
                StyledRun(sign, .heading, control: control),
                StyledRun(title, CellStyle(isUnderlined: true), control: control),
                StyledRun(value.isEmpty ? "" : "\(space)\(value)", .muted, control: control),
                StyledRun(" ›", .frame, control: control),
            ])
        ])
    }

    /// The sign of a row that leads on, with a blank; empty where it has none.
    static func sign(_ button: ResolvedNode.Button) -> String {
        guard case .row(let parts, _, _) = button.child.content, case .icon(let icon)? = parts.first?.content else {
            return ""
        }
        return IconSign.sign(icon).map { "\($0) " } ?? ""
    }

    /// A button that holds more than a word: a box around all of it.
    private mutating func rich(_ button: ResolvedNode.Button, _ width: Int, _ control: Int) -> StyledBlock {
        var child = button.child
        if case .card(let inner) = child.content { child = inner }
        guard width >= 12, depth < 4 else { return block(child, width) }
        depth += 1
        defer { depth -= 1 }
        let inner = block(child, width - 4)
        return (inner.isEmpty ? wrap(controls[control].label, width - 4) : inner).boxed(width: width, control: control)
    }

    /// A part of the page that its trigger opens, as on the web.
    mutating func disclosure(
        _ trigger: ResolvedNode, _ content: ResolvedNode, _ node: ResolvedNode, _ width: Int
    ) -> StyledBlock {
        var label = trigger.accessibilityLabel ?? trigger.plainText
        if case .button(let button) = trigger.content { label = ButtonText.of(button, trigger) }
        if label.isEmpty { label = trigger.address.component }
        let key = node.address.description
        let lines = opener(key, label, width)
        guard view.open.contains(key) else { return lines }
        return StyledBlock(lines.lines + block(content, width - 2).indented(2).lines)
    }

    mutating func opener(_ key: String, _ label: String, _ width: Int) -> StyledBlock {
        let text = StyledBlock.cut(oneLine(label), max(1, width - 6))
        let control = add(.disclosure(key), key, label: text)
        let mark = view.open.contains(key) ? "▾" : "▸"
        return StyledBlock([
            StyledLine([
                StyledRun("[ ", .frame, control: control), StyledRun("\(text) \(mark)", control: control),
                StyledRun(" ]", .frame, control: control),
            ])
        ])
    }
}
