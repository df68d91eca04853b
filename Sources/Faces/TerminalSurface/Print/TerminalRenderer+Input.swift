import JSONText
import Surfaces
import Texts

extension TerminalRenderer {
    func input(_ node: ResolvedNode, _ width: Int) -> TextBlock {
        var lines: [String]
        switch node.content {
        case .textField(let input):
            let value = input.variant == .obscured ? (input.value.isEmpty ? "" : "••••••") : input.value
            if value.contains("\n") || DisplayWidth.of(value) > width / 2 {
                lines = wrap("\(input.field.label):", width).lines + wrap(value, width - 2).indented("  ", "  ").lines
            } else {
                lines = wrap("\(input.field.label): [\(TextBlock.fill(value, to: 12, with: "_"))]", width).lines
            }
        case .checkBox(let input): lines = wrap("[\(input.value ? "x" : " ")] \(input.field.label)", width).lines
        case .choicePicker(let input):
            let isSingle = input.variant == .mutuallyExclusive
            lines = wrap("\(input.field.label):", width).lines
            for option in input.options {
                let mark = isSingle ? (option.isSelected ? "(•) " : "( ) ") : (option.isSelected ? "[x] " : "[ ] ")
                lines += wrap(option.label, width - 6).indented("  " + mark, "      ").lines
            }
        case .slider(let input):
            let range = input.maximum - input.minimum
            let share = range > 0 ? (input.value - input.minimum) / range : 0
            lines = wrap("\(input.field.label): \(bar(share, 20)) \(input.valueText)", width).lines
        case .dateTimeInput(let input):
            let value = input.value.replacing("T", with: " ")
            lines = wrap("\(input.field.label): [\(value.isEmpty ? "__________" : value)]", width).lines
        case .fileInput(let input): lines = wrap("[ \(Texts.terminalChooseAFile(label: input.label)) ]", width).lines
        default: lines = []
        }
        if let hint = node.accessibilityDescription { lines += wrap(hint, width - 2).indented("  ", "  ").lines }
        if let field = node.field, let failure = field.checkFailure {
            lines += wrap(failure, width - 2).indented(field.isPristine ? "  " : "! ", "  ").lines
        }
        return TextBlock(lines)
    }

    /// A bar of that many columns, filled to that share.
    func bar(_ share: Double, _ columns: Int) -> String {
        let filled = Int(clamping: (min(max(share, 0), 1) * Double(columns)).rounded())
        return String(repeating: "█", count: filled) + String(repeating: "░", count: columns - filled)
    }
}
