import JSONText
import Surfaces
import Texts

extension LayoutBuilder {
    mutating func display(_ node: ResolvedNode, _ width: Int) -> StyledBlock {
        switch node.content {
        case .progress(let progress):
            let columns = max(6, min(30, width - DisplayWidth.of(progress.valueText) - 2))
            let filled = Int(clamping: (min(max(progress.value, 0), 1) * Double(columns)).rounded())
            return StyledBlock(
                wrap(node.accessibilityLabel ?? progress.label, width).lines + [
                    StyledLine([
                        StyledRun(String(repeating: "█", count: filled), .heading, control: owner),
                        StyledRun(String(repeating: "░", count: columns - filled), .frame, control: owner),
                        StyledRun(" \(oneLine(progress.valueText))", .muted, control: owner),
                    ])
                ])
        case .countdown(let countdown):
            let (sign, state) =
                switch countdown.state {
                case .running: ("►", "")
                case .paused: ("‖", "  \(Texts.terminalPaused)")
                case .ready: ("○", "")
                case .finished: ("■", "  \(Texts.terminalFinished)")
                }
            return wrap(
                [("\(countdown.label)  ", .text), ("\(sign) \(countdown.remainingText)", .heading), (state, .muted)],
                width)
        case .chart(let chart): return self.chart(chart, node, width)
        case .badge(let text, let tone):
            return wrap(
                [("‹\(tone.sign)\(oneLine(node.accessibilityLabel ?? text))›", CellStyle(ink: tone.ink, isBold: true))],
                width)
        case .emptyState(let state):
            let sign = state.icon.flatMap(IconSign.sign).map { "\($0) " } ?? ""
            var lines = wrap(sign + state.title, width, .heading).lines
            if let text = state.text { lines += wrap(text, width).lines }
            if let child = state.child { lines += [StyledLine()] + block(child, width).lines }
            return StyledBlock(lines)
        case .skeleton(_, let label): return wrap("… \(label)", width, .muted)
        case .placeholder(.missing): return wrap(Texts.terminalThisPartHasNotArrived, width, .muted)
        case .placeholder(.cycle): return wrap(Texts.terminalThisPartCannotBeShown, width, .muted)
        case .placeholder(.unknown(let name)):
            return wrap(Texts.terminalThisPartNeedsANewer(name: name), width, .muted)
        default: return StyledBlock()
        }
    }

    // MARK: Charts

    /// A drawing with its scale, and every figure: beside the bars, or behind a button where the drawing is a line.
    private mutating func chart(_ chart: ResolvedNode.Chart, _ node: ResolvedNode, _ width: Int) -> StyledBlock {
        let title = node.accessibilityLabel ?? chart.label
        // The unit of a scatter stands with the name of its axis.
        let unit = chart.kind == .scatter ? nil : chart.unit
        var lines = wrap([(title, .strong), (unit.map { " (\($0))" } ?? "", .muted)], width).lines
        guard !chart.points.isEmpty, let low = chart.ticks.first?.value, let high = chart.ticks.last?.value, high > low
        else {
            return StyledBlock(lines + wrap(Texts.terminalThereAreNoValuesYet, width, .muted).lines)
        }
        let key = node.address.description
        switch chart.kind {
        case .bar:
            lines += figures(chart, width)
        case .stacked:
            lines += stack(chart, width)
        case .line, .range, .band, .timeline, .scatter, .calendar:
            if chart.kind == .timeline {
                if width >= 24 { lines += lanes(chart, width) }
            } else if chart.kind == .scatter {
                if width >= 24 { lines += scatter(chart, width) }
            } else if chart.kind == .calendar {
                if width >= 24 { lines += weeks(chart, width) }
            } else if chart.points.count > 1, width >= 24 {
                lines += drawing(chart, width)
            }
            if chart.points.count <= 4 {
                lines += figures(chart, width)
            } else {
                lines += opener("\(key)/figures", Texts.terminalTheFigures, width).lines
                if view.open.contains("\(key)/figures") { lines += figures(chart, width) }
            }
        }
        return StyledBlock(lines)
    }

    /// A line a value: its label, its figure, and a bar where there is room.
    private func figures(_ chart: ResolvedNode.Chart, _ width: Int) -> [StyledLine] {
        if chart.kind == .timeline { return spans(chart, width) }
        if chart.kind == .scatter { return pairs(chart, width) }
        let labels = chart.points.map { oneLine($0.label) }
        let values = chart.points.map { point in
            guard let low = point.lowText, let high = point.highText else { return oneLine(point.valueText) }
            return oneLine("\(point.valueText) (\(low)–\(high))")
        }
        let labelWidth = min(labels.reduce(0) { max($0, DisplayWidth.of($1)) }, max(8, width / 3))
        let valueWidth = min(values.reduce(0) { max($0, DisplayWidth.of($1)) }, max(8, width - labelWidth - 3))
        let room = min(40, width - labelWidth - valueWidth - 4)
        return chart.points.indices.map { index in
            let point = chart.points[index]
            var line = StyledLine(StyledBlock.cut(labels[index], labelWidth), .muted).filled(to: labelWidth + 1)
            let value = StyledBlock.cut(values[index], valueWidth)
            let pad = String(repeating: " ", count: max(0, valueWidth - DisplayWidth.of(value)))
            line.runs.append(StyledRun("\(pad)\(value)", .text))
            if room >= 4 {
                let columns = Double(room)
                func column(_ value: Double) -> Int {
                    Int(clamping: (chart.share(of: value) * columns).rounded())
                }
                if let from = point.low, let to = point.high {
                    line.runs.append(StyledRun("  " + String(repeating: " ", count: column(from))))
                    line.runs.append(
                        StyledRun(String(repeating: "█", count: max(1, column(to) - column(from))), .heading))
                } else if chart.kind == .bar {
                    line.runs.append(StyledRun("  " + Self.bar(chart.share(of: point.value), room), .heading))
                }
            }
            return line
        }
    }

    /// A bar in eighths of a column.
    private static func bar(_ share: Double, _ columns: Int) -> String {
        let eighths = Int(clamping: (min(max(share, 0), 1) * Double(columns * 8)).rounded())
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }

    /// A line in braille dots, two by four in a character, with the scale at its side.
    private func drawing(_ chart: ResolvedNode.Chart, _ width: Int) -> [StyledLine] {
        let rows = width < 40 ? 4 : 6
        let ticks = [chart.ticks.last, chart.ticks.first].compactMap { $0.map { oneLine($0.text) } }
        let scale = ticks.reduce(0) { max($0, DisplayWidth.of($1)) }
        let columns = max(8, min(72, width - scale - 2))
        var dots = BrailleGrid(columns: columns, rows: rows)
        func y(_ value: Double) -> Int {
            Int(clamping: ((1 - chart.share(of: value)) * Double(rows * 4 - 1)).rounded())
        }
        func x(_ index: Int) -> Int {
            let share = Double(chart.points[index].place) / Double(max(1, chart.places.count - 1))
            return Int(clamping: (share * Double(columns * 2 - 1)).rounded())
        }
        for index in chart.points.indices {
            let point = chart.points[index]
            if chart.kind == .range || chart.kind == .band, let from = point.low, let to = point.high {
                dots.line(from: (x(index), y(from)), to: (x(index), y(to)))
            } else if index == 0 || point.place > chart.points[index - 1].place + 1 {
                dots.set(x(index), y(point.value))
            } else {
                dots.line(from: (x(index - 1), y(chart.points[index - 1].value)), to: (x(index), y(point.value)))
            }
        }
        var lines = dots.text.enumerated().map { row, text in
            let tick = row == 0 ? ticks.first : row == rows - 1 ? ticks.last : nil
            let pad = String(repeating: " ", count: max(0, scale - DisplayWidth.of(tick ?? "")))
            return StyledLine([
                StyledRun("\(pad)\(tick ?? "")", .muted), StyledRun("│", .frame), StyledRun(text, .heading),
            ])
        }
        let first = StyledBlock.cut(oneLine(chart.places.first ?? ""), columns / 2 - 1)
        let last = StyledBlock.cut(oneLine(chart.places.last ?? ""), columns / 2 - 1)
        let gap = max(1, columns - DisplayWidth.of(first) - DisplayWidth.of(last))
        lines.append(
            StyledLine(
                String(repeating: " ", count: scale + 1) + first + String(repeating: " ", count: gap) + last, .muted))
        return lines
    }
}

/// Dots in characters of the Unicode block "Braille Patterns".
struct BrailleGrid {
    let columns: Int
    let rows: Int
    private var cells: [UInt32]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: 0, count: columns * rows)
    }

    mutating func set(_ x: Int, _ y: Int) {
        guard (0..<columns * 2).contains(x), (0..<rows * 4).contains(y) else { return }
        let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
        cells[y / 4 * columns + x / 2] |= bits[y % 4][x % 2]
    }

    mutating func line(from a: (x: Int, y: Int), to b: (x: Int, y: Int)) {
        let steps = max(abs(b.x - a.x), abs(b.y - a.y), 1)
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            set(
                a.x + Int(clamping: (Double(b.x - a.x) * share).rounded()),
                a.y + Int(clamping: (Double(b.y - a.y) * share).rounded()))
        }
    }

    /// The lines; where there is no dot, a blank.
    var text: [String] {
        (0..<rows).map { row in
            let dots = cells[row * columns..<(row + 1) * columns]
            return String(String.UnicodeScalarView(dots.compactMap { Unicode.Scalar($0 == 0 ? 0x20 : 0x2800 + $0) }))
        }
    }
}

extension Tone {
    var ink: ColorRole {
        switch self {
        case .neutral: .muted
        case .info: .primary
        case .success: .success
        case .warning: .warning
        case .error: .error
        }
    }

    /// The sign of the tone where there are no colours.
    var sign: String {
        switch self {
        case .neutral, .info: ""
        case .success: "✓ "
        case .warning, .error: "! "
        }
    }
}
