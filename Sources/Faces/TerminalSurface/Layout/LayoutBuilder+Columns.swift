import Surfaces

// Rows below each other whose values stand in one column.
extension LayoutBuilder {
    /// A row of a name and what belongs to it.
    private struct NamedRow {
        var address: ComponentAddress
        /// The kind of the row: only those of one kind share a column.
        var kind: String
        /// The width of the name.
        var width: Int
    }

    /// Maximum width of a name that others make room for; longer ones get more lines.
    private static let widestName = 48

    /// Notes the width of the names of rows that follow each other.
    mutating func shareColumns(_ children: [ResolvedNode]) {
        var run: [NamedRow] = []
        for child in children {
            if case .divider = child.content { continue }
            let row = Self.named(child)
            if row?.kind != run.first?.kind {
                share(run)
                run = []
            }
            if let row { run.append(row) }
        }
        share(run)
    }

    private mutating func share(_ rows: [NamedRow]) {
        let widest = rows.map { min($0.width, Self.widestName) }.max() ?? 0
        for row in rows where rows.count > 1 { shared[row.address] = widest }
    }

    private static func named(_ node: ResolvedNode) -> NamedRow? {
        switch node.content {
        case .card(let child): return named(child)
        case .button(let button) where button.purpose == .entry:
            guard node.accessibilityDescription?.isEmpty == false else { return nil }
            let title = DisplayWidth.of(TerminalText.plain(ButtonText.of(button, node)))
            return NamedRow(address: node.address, kind: "entry", width: DisplayWidth.of(sign(button)) + title)
        case .button(let button): return button.isRich ? named(button.child) : nil
        case .row(let children, _, _):
            guard let name = children.firstIndex(where: { $0.weight != nil }), name < children.count - 1 else {
                return nil
            }
            let width = NaturalWidth.of(children[name], maximum: widestName + 1)
            return NamedRow(address: node.address, kind: "\(name) of \(children.count)", width: width)
        default: return nil
        }
    }
}

extension ResolvedNode {
    /// Whether it begins with a number of its own, which says what a bullet would.
    var isNumbered: Bool {
        switch content {
        case .row(let children, _, _): children.first?.isNumbered == true
        case .badge(let text, _): !text.isEmpty && text.allSatisfy(\.isWholeNumber)
        case .text(let text, _): text.plainText.prefixMatch(of: /[0-9]{1,3}[.)]/) != nil
        default: false
        }
    }
}
