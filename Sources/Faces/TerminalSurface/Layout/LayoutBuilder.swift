import Foundation
import Surfaces
import Texts

/// Lays out one screen: every component as lines, with what can have the focus.
struct LayoutBuilder {
    /// Prefix of the ids of controls; different for each screen.
    let screen: String
    let view: ScreenView
    /// Where films and sounds can be had, if the web surface runs too.
    let webAddress: String?
    private(set) var controls: [Control] = []
    /// The control that everything belongs to which is laid out now.
    var owner: Int?
    /// Depth of nested boxes, bounded so that they can be distinguished.
    var depth = 0

    init(screen: String, view: ScreenView = ScreenView(), webAddress: String? = nil) {
        self.screen = screen
        self.view = view
        self.webAddress = webAddress
    }

    mutating func add(_ kind: Control.Kind, _ part: String, group: String? = nil, label: String) -> Int {
        let base = "\(screen)|\(part)"
        var id = base
        var number = 2
        while usedIDs.contains(id) {
            id = "\(base)#\(number)"
            number += 1
        }
        usedIDs.insert(id)
        controls.append(Control(id: id, kind: kind, group: group.map { "\(screen)|\($0)" } ?? id, label: label))
        return controls.count - 1
    }

    private var usedIDs: Set<String> = []
    /// The width of the names of rows that stand below each other, so that their values do too.
    var shared: [ComponentAddress: Int] = [:]

    mutating func block(_ node: ResolvedNode, _ width: Int) -> StyledBlock {
        let width = max(8, width)
        switch node.content {
        case .text(let text, let variant): return self.text(text, variant, node, width)
        case .image(let image):
            guard let text = node.accessibilityLabel ?? image.description, !text.isEmpty else { return StyledBlock() }
            return wrap("▧ \(text)", width, .muted)
        case .icon(let icon): return wrap(node.accessibilityLabel ?? IconSign.text(icon), width, .heading)
        case .video(let url): return media("▷", node.accessibilityLabel ?? Texts.terminalVideo, url, width)
        // A sound that goes by the clock is for pages; here the bell of the terminal rings.
        case .audio(let url, _) where url.contains("#began="): return StyledBlock()
        case .audio(let url, let description):
            return media("♪", node.accessibilityLabel ?? description ?? Texts.terminalAudio, url, width)
        case .row(let children, let justify, _): return row(children, justify, width, shared[node.address])
        case .column(let children, _, _): return column(children, width)
        case .list(let children, let direction, _): return list(children, direction, width)
        case .card(let child): return card(child, width)
        case .tabs(let tabs): return self.tabs(tabs, node, width)
        case .modal(let trigger, let content): return disclosure(trigger, content, node, width)
        case .divider(let axis):
            return StyledBlock([StyledLine(axis == .vertical ? "│" : String(repeating: "─", count: width), .frame)])
        // A terminal has no authenticator.
        case .button(let button): return button.needsBrowser ? StyledBlock() : self.button(button, node, width)
        case .textField, .checkBox, .choicePicker, .slider, .dateTimeInput, .fileInput: return input(node, width)
        default: return display(node, width)
        }
    }

    func wrap(_ text: String, _ width: Int, _ style: CellStyle = .text) -> StyledBlock {
        wrap([(text, style)], width)
    }

    func wrap(_ pieces: [(text: String, style: CellStyle)], _ width: Int) -> StyledBlock {
        StyledBlock(StyledWrap.lines(pieces, width: width, control: owner))
    }

    // MARK: Text

    private func text(_ text: RichText, _ variant: TextVariant, _ node: ResolvedNode, _ width: Int) -> StyledBlock {
        let style: CellStyle =
            switch variant {
            case .h1, .h2, .h3: .heading
            case .h4, .h5: .strong
            case .caption: .muted
            case .body: .text
            }
        if let label = node.accessibilityLabel { return wrap(label, width, style) }
        if variant != .body, variant != .caption { return wrap(text.plainText, width, style) }
        var lines: [StyledLine] = []
        for part in text.blocks {
            if !lines.isEmpty { lines.append(StyledLine()) }
            switch part {
            case .paragraph(let spans): lines += wrap(styled(spans, style), width).lines
            case .heading(_, let spans): lines += wrap(styled(spans, .heading), width).lines
            case .list(let isOrdered, let items):
                for (index, item) in items.enumerated() {
                    let mark = isOrdered ? "\(index + 1). " : "• "
                    let rest = String(repeating: " ", count: mark.count)
                    lines +=
                        wrap(styled(item, style), width - mark.count).prefixed(
                            StyledRun(mark, .muted, control: owner), StyledRun(rest, control: owner)
                        ).lines
                }
            }
        }
        return StyledBlock(lines)
    }

    private func styled(_ spans: [RichText.Span], _ style: CellStyle) -> [(text: String, style: CellStyle)] {
        spans.map { span in
            var style = style
            switch span.style {
            case .plain: break
            case .emphasis: style.isItalic = true
            case .strong: style.isBold = true
            case .code: style.ink = .accent
            }
            return (span.text, style)
        }
    }

    private func media(_ sign: String, _ name: String, _ url: String, _ width: Int) -> StyledBlock {
        let place: String
        let isAbsolute = url.hasPrefix("https://") || url.hasPrefix("http://")
        if url.isEmpty {
            place = ""
        } else if isAbsolute {
            place = Texts.terminalATerminalPlaysNothingIt(url: url)
        } else if let webAddress, url.hasPrefix("/") {
            place = Texts.terminalATerminalPlaysNothingIn(address: "\(webAddress)\(url.dropFirst())")
        } else {
            place = Texts.terminalATerminalPlaysNothingSurface
        }
        return StyledBlock(
            wrap("\(sign) \(name)", width, .strong).lines + (place.isEmpty ? [] : wrap(place, width, .muted).lines))
    }

    // MARK: Containers

    /// Children below each other; headings stand close to what they head, with an empty line before them.
    private mutating func column(_ children: [ResolvedNode], _ width: Int) -> StyledBlock {
        shareColumns(children)
        var lines: [StyledLine] = []
        var wasTall = false
        var wasHeading = false
        for child in children {
            let part = block(child, width)
            if part.isEmpty { continue }
            let isTall = part.lines.count > 1
            if !lines.isEmpty, !wasHeading, isTall || wasTall || child.isHeading { lines.append(StyledLine()) }
            lines += part.lines
            (wasTall, wasHeading) = (isTall, child.isHeading)
        }
        return StyledBlock(lines)
    }

    /// The narrowest that something is put into a box of its own.
    private static let narrowestBox = 20

    private mutating func card(_ child: ResolvedNode, _ width: Int) -> StyledBlock {
        guard width >= Self.narrowestBox, depth < 4 else { return block(child, width) }
        depth += 1
        defer { depth -= 1 }
        return block(child, width - 4).boxed(width: width, control: owner)
    }

    private mutating func list(_ children: [ResolvedNode], _ direction: ListDirection, _ width: Int) -> StyledBlock {
        if direction == .horizontal { return flow(children, width) }
        shareColumns(children)
        // A bullet tells items apart: the only one needs none, such as an input that stands in a list because a device may lack it.
        if children.count == 1, let only = children.first { return block(only, width) }
        // Boxes are distinguished by their lines, so they need no bullets.
        if children.allSatisfy(\.isBox) { return StyledBlock(children.flatMap { block($0, width).lines }) }
        return .stack(
            children.map { child in
                if child.isNumbered { return block(child, width) }
                let item = block(child, width - 2)
                return item.prefixed(StyledRun("• ", .muted, control: owner), StyledRun("  ", control: owner))
            })
    }

    /// Children beside each other in as many columns as there is room for.
    private mutating func flow(_ children: [ResolvedNode], _ width: Int) -> StyledBlock {
        let gap = 2
        let widest = children.reduce(0) { max($0, NaturalWidth.of($1, maximum: width)) }
        let isSmall = children.allSatisfy { !$0.isBox } && widest <= width
        if isSmall {
            return wrapped(children, width, gap)
        }
        let count = max(1, min(children.count, (width + gap) / 36))
        guard count > 1 else { return .stack(children.map { block($0, width) }) }
        let column = (width - gap * (count - 1)) / count
        var rows: [StyledBlock] = []
        for start in stride(from: 0, to: children.count, by: count) {
            let cells = children[start..<min(start + count, children.count)].map {
                (block: block($0, column), width: column)
            }
            rows.append(.beside(cells, gap: gap))
        }
        return StyledBlock(rows.flatMap(\.lines))
    }

    /// Small things one after another, as words in a line.
    private mutating func wrapped(_ children: [ResolvedNode], _ width: Int, _ gap: Int) -> StyledBlock {
        var rows: [StyledBlock] = []
        var row: [(block: StyledBlock, width: Int)] = []
        var used = 0
        for child in children {
            let part = block(child, width)
            if part.isEmpty { continue }
            let size = part.width
            if !row.isEmpty, used + gap + size > width {
                rows.append(.beside(row, gap: gap))
                row = []
                used = 0
            }
            used += (row.isEmpty ? 0 : gap) + size
            row.append((part, size))
        }
        if !row.isEmpty { rows.append(.beside(row, gap: gap)) }
        return StyledBlock(rows.flatMap(\.lines))
    }

    private mutating func row(
        _ children: [ResolvedNode], _ justify: Justify, _ width: Int, _ shared: Int?
    ) -> StyledBlock {
        let gap = 2
        let children = children.filter { NaturalWidth.of($0, maximum: 1) > 0 }
        guard children.count > 1 else { return children.first.map { block($0, width) } ?? StyledBlock() }
        var widths = children.map { NaturalWidth.of($0, maximum: width) }
        let room = width - gap * (children.count - 1)
        var needed = widths.reduce(0, +)
        if let shared, let name = children.firstIndex(where: { $0.weight != nil }) {
            let others = needed - widths[name]
            if others + min(widths[name], shared) <= room {
                widths[name] = min(shared, room - others)
                needed = others + widths[name]
            }
        }
        if needed <= room {
            let blocks = zip(children, widths).map { child, size in
                (block: block(child, child.isBox ? max(size, room / children.count) : size), width: size)
            }
            let parts = blocks.map { ($0.block, max($0.width, $0.block.width)) }
            let spare = max(0, width - parts.reduce(0) { $0 + $1.1 } - gap * (parts.count - 1))
            switch justify {
            case .spaceBetween where spare > 0: return .beside(parts, gap: gap + spare / (parts.count - 1))
            case .end: return StyledBlock.beside(parts, gap: gap).indented(spare)
            case .center: return StyledBlock.beside(parts, gap: gap).indented(spare / 2)
            default: return .beside(parts, gap: gap)
            }
        }
        // Long texts share what short ones leave.
        let short = widths.map { $0 <= max(12, width / 4) }
        let left = room - zip(widths, short).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        let long = short.count { !$0 }
        guard long > 0, left / long >= 20 else {
            return long == 0 ? wrapped(children, width, gap) : .stack(children.map { block($0, width) })
        }
        let parts = children.indices.map { index in
            let size = short[index] ? widths[index] : left / long
            return (block: block(children[index], size), width: size)
        }
        return .beside(parts, gap: gap)
    }

    private mutating func tabs(_ tabs: [ResolvedNode.Tab], _ node: ResolvedNode, _ width: Int) -> StyledBlock {
        let key = node.address.description
        let chosen = min(max(0, view.tabs[key] ?? 0), max(0, tabs.count - 1))
        var line = StyledLine()
        var lines: [StyledLine] = []
        for (index, tab) in tabs.enumerated() {
            let control = add(.tab(tabs: key, index: index), "\(key)/tab\(index)", group: key, label: tab.title)
            let title = StyledBlock.cut(oneLine(tab.title), max(4, width - 4))
            let run = StyledRun(
                index == chosen ? "[\(title)]" : " \(title) ", index == chosen ? .heading : .text, control: control)
            if !line.isEmpty, line.width + 1 + DisplayWidth.of(run.text) > width {
                lines.append(line)
                line = StyledLine()
            }
            if !line.isEmpty { line.runs.append(StyledRun(" ")) }
            line.runs.append(run)
        }
        lines += [line, StyledLine(String(repeating: "─", count: width), .frame)]
        guard tabs.indices.contains(chosen) else { return StyledBlock(lines) }
        return StyledBlock(lines + block(tabs[chosen].child, width).lines)
    }

    func oneLine(_ text: String) -> String {
        TerminalText.plain(text).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

extension ResolvedNode {
    var isHeading: Bool {
        guard case .text(_, let variant) = content else { return false }
        return variant != .body && variant != .caption
    }

    /// Whether it draws a box of its own.
    var isBox: Bool {
        switch content {
        case .card: true
        case .button(let button): button.isRich
        default: false
        }
    }
}

extension ResolvedNode.Button {
    /// Whether it holds more than a word and a sign.
    var isRich: Bool {
        switch child.content {
        case .text, .icon, .badge, .image: false
        case .row(let children, _, _):
            !children.allSatisfy { child in
                switch child.content {
                case .text, .icon, .badge: true
                default: false
                }
            }
        default: true
        }
    }
}
