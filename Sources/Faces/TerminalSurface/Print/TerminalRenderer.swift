public import Surfaces
import Texts

/// Renders resolved surfaces as plain text for a terminal: the same content as the page, without any control sequence.
public struct TerminalRenderer: Sendable {
    /// In columns, at least 20.
    public var width: Int

    /// Makes a renderer for a width in columns; a width below 20 counts as 20.
    public init(width: Int = 80) { self.width = max(20, width) }

    /// The screen, each line ended by a line feed; wider than ``width`` only where containers are nested deeper than that.
    public func render(_ node: ResolvedNode, title: String? = nil) -> String {
        var lines: [String] = []
        if let title {
            lines = TextBlock(wrapping: InertText.inert(title), width: width).lines
            lines.append(String(repeating: "=", count: min(width, lines.reduce(0) { max($0, DisplayWidth.of($1)) })))
            lines.append("")
        }
        lines += block(node, width).lines
        while lines.last?.isEmpty == true { lines.removeLast() }
        // Whatever a string held, nothing but text reaches the terminal.
        return lines.map { InertText.inert(String($0.reversed().drop { $0 == " " }.reversed())) + "\n" }.joined()
    }

    func block(_ node: ResolvedNode, _ width: Int) -> TextBlock {
        switch node.content {
        case .text(let text, let variant): return paragraph(text, variant, node, width)
        case .image(let image):
            let label = node.accessibilityLabel ?? image.description ?? image.url
            return wrap("[\(Texts.printImage(label: label))]", width)
        case .icon(let icon): return wrap(name(icon, node), width)
        case .video(let url): return wrap("[\(Texts.printVideo(label: node.accessibilityLabel ?? url))]", width)
        case .audio(let url, let description):
            return wrap("[\(Texts.printAudio(label: node.accessibilityLabel ?? description ?? url))]", width)
        case .row(let children, _, _): return row(children, width)
        case .column(let children, _, _): return stack(children.map { block($0, width) })
        case .list(let children, _, _):
            return TextBlock(children.flatMap { block($0, width - 2).indented("• ", "  ").lines })
        case .card(let child): return block(child, width - 2).indented("│ ", "│ ")
        case .tabs(let tabs):
            return TextBlock(
                tabs.flatMap { tab in
                    wrap("── \(tab.title) ──", width).lines + block(tab.child, width).lines + [""]
                })
        case .modal(let trigger, let content):
            var label = trigger.plainText
            if label.isEmpty { label = trigger.accessibilityLabel ?? trigger.address.component }
            return TextBlock(
                wrap("[ \(label) ▾ ]", width).lines + block(content, width - 2).indented("  ", "  ").lines)
        case .divider: return TextBlock([String(repeating: "─", count: width)])
        case .button(let button): return self.button(button, node, width)
        case .textField, .checkBox, .choicePicker, .slider, .dateTimeInput, .fileInput: return input(node, width)
        default: return display(node, width)
        }
    }

    func wrap(_ text: String, _ width: Int) -> TextBlock {
        TextBlock(wrapping: InertText.inert(text), width: max(8, width))
    }

    private func name(_ icon: ResolvedNode.Icon, _ node: ResolvedNode) -> String {
        if let label = node.accessibilityLabel { return label }
        guard case .name(let name) = icon, !name.isEmpty else { return "◇" }
        return "(\(name))"
    }

    private func paragraph(_ text: RichText, _ variant: TextVariant, _ node: ResolvedNode, _ width: Int) -> TextBlock {
        if let label = node.accessibilityLabel { return wrap(label, width) }
        switch variant {
        case .h1, .h2, .h3, .h4, .h5:
            let block = wrap(text.plainText, width)
            let underline: String? =
                switch variant {
                case .h1: "="
                case .h2, .h3: "-"
                default: nil
                }
            guard let underline else { return block }
            return TextBlock(block.lines + [String(repeating: underline, count: block.width)])
        case .body, .caption:
            var lines: [String] = []
            for part in text.blocks {
                if !lines.isEmpty { lines.append("") }
                switch part {
                case .paragraph(let spans): lines += wrap(plain(spans), width).lines
                case .heading(_, let spans):
                    let block = wrap(plain(spans), width)
                    lines += block.lines + [String(repeating: "-", count: block.width)]
                case .list(let isOrdered, let items):
                    for (index, item) in items.enumerated() {
                        let mark = isOrdered ? "\(index + 1). " : "- "
                        let indent = String(repeating: " ", count: mark.count)
                        lines += wrap(plain(item), width - mark.count).indented(mark, indent).lines
                    }
                }
            }
            return TextBlock(lines)
        }
    }

    private func plain(_ spans: [RichText.Span]) -> String {
        spans.map { span in
            switch span.style {
            case .plain: span.text
            case .emphasis: "_\(span.text)_"
            case .strong: "*\(span.text)*"
            case .code: "`\(span.text)`"
            }
        }.joined()
    }

    /// Children below each other; an empty line around those of more than one line.
    private func stack(_ blocks: [TextBlock]) -> TextBlock {
        var lines: [String] = []
        var wasTall = false
        for block in blocks where !block.lines.isEmpty {
            let isTall = block.lines.count > 1
            if !lines.isEmpty, isTall || wasTall { lines.append("") }
            lines += block.lines
            wasTall = isTall
        }
        return TextBlock(lines)
    }

    /// Children beside each other when they fit, otherwise below each other.
    private func row(_ children: [ResolvedNode], _ width: Int) -> TextBlock {
        let gap = 2
        let natural = children.map { block($0, width) }.filter { !$0.lines.isEmpty }
        guard !natural.isEmpty else { return TextBlock() }
        let widths = natural.map(\.width)
        guard widths.reduce(0, +) + gap * (natural.count - 1) <= width else { return stack(natural) }
        var lines: [String] = []
        for index in 0..<(natural.map(\.lines.count).max() ?? 0) {
            var line = ""
            for (column, block) in natural.enumerated() {
                if column > 0 { line += String(repeating: " ", count: gap) }
                line += TextBlock.fill(index < block.lines.count ? block.lines[index] : "", to: widths[column])
            }
            lines.append(line)
        }
        return TextBlock(lines)
    }

    private func button(_ button: ResolvedNode.Button, _ node: ResolvedNode, _ width: Int) -> TextBlock {
        var label = node.accessibilityLabel ?? button.child.plainText
        if label.isEmpty, case .icon(let icon) = button.child.content { label = name(icon, button.child) }
        if label.isEmpty { label = node.address.component }
        let text = label.split(whereSeparator: \.isNewline).joined(separator: " ")
        if let isOn = button.isOn, button.purpose == .toggle || button.purpose == .choice {
            let mark = button.purpose == .toggle ? (isOn ? "[x] " : "[ ] ") : (isOn ? "(•) " : "( ) ")
            let note = node.accessibilityDescription.map { wrap("! \($0)", width).lines } ?? []
            return TextBlock(wrap(mark + text, width).lines + note)
        }
        let isDanger = button.purpose == .danger
        let shown = isDanger ? "[! \(text) ]" : button.variant == .primary ? "[[ \(text) ]]" : "[ \(text) ]"
        guard let failure = button.checkFailure else { return wrap(shown, width) }
        return TextBlock(wrap("\(shown) (\(Texts.printUnavailable))", width).lines + wrap("! \(failure)", width).lines)
    }
}
