import JSONText
import Surfaces
import Texts

extension TerminalRenderer {
    func display(_ node: ResolvedNode, _ width: Int) -> TextBlock {
        switch node.content {
        case .progress(let progress):
            return wrap("\(progress.label): \(bar(progress.value, 20)) \(progress.valueText)", width)
        case .countdown(let countdown):
            let state =
                switch countdown.state {
                case .running, .ready: ""
                case .paused: " (\(Texts.printPaused))"
                case .finished: " (\(Texts.printFinished))"
                }
            return wrap("\(countdown.label): \(countdown.remainingText)\(state)", width)
        case .chart(let chart): return self.chart(chart, node, width)
        case .badge(let text, let tone):
            let label = node.accessibilityLabel ?? text
            return wrap(tone == .neutral || tone == .info ? "‹\(label)›" : "‹\(label)› (\(tone.rawValue))", width)
        case .emptyState(let state):
            var lines = wrap(state.title, width).lines
            if let text = state.text { lines += wrap(text, width).lines }
            if let child = state.child { lines += [""] + block(child, width).lines }
            return TextBlock(lines)
        case .skeleton(_, let label): return wrap("… \(label)", width)
        case .placeholder(.missing): return wrap("… (\(Texts.printThisPartHasNotArrived))", width)
        case .placeholder(.cycle): return wrap("(\(Texts.printThisPartCannotBeShown))", width)
        case .placeholder(.unknown(let name)): return wrap("(\(Texts.printThisPartNeedsANewer(name: name)))", width)
        default: return TextBlock()
        }
    }

    /// The name of the chart, a sparkline where there are many values, and every value with a bar or a range.
    private func chart(_ chart: ResolvedNode.Chart, _ node: ResolvedNode, _ width: Int) -> TextBlock {
        let title = node.accessibilityLabel ?? chart.label
        let unit = chart.kind == .scatter ? nil : chart.unit
        var lines = wrap(unit.map { "\(title) (\($0))" } ?? title, width).lines
        guard let low = chart.ticks.first?.value, let high = chart.ticks.last?.value, high > low else {
            return TextBlock(lines + ["  (\(Texts.printNoValuesYet))"])
        }
        if chart.kind == .timeline {
            return TextBlock(
                lines + chart.points.flatMap { point in wrap("  \(point.valueText)  \(point.label)", width).lines })
        }
        if chart.kind == .scatter {
            let rows = chart.points.map { point in
                "\(point.xText ?? ""); \(point.valueText)" + (point.label.isEmpty ? "" : "; \(point.label)")
            }
            let names = "\(chart.horizontalName); \(chart.verticalName)"
            return TextBlock(lines + ([names] + rows).flatMap { wrap($0, max(1, width - 2)).lines }.map { "  \($0)" })
        }
        if chart.kind == .line, chart.points.count > 1 {
            let marks = Array("▁▂▃▄▅▆▇█")
            let shown = chart.points.suffix(max(1, width - 2))
            lines.append(
                "  " + String(shown.map { marks[min(7, max(0, Int(chart.share(of: $0.value) * 8)))] }))
        }
        let labels = chart.points.map { point in
            InertText.inert(point.label).split(whereSeparator: \.isNewline).joined(separator: " ")
        }
        let labelWidth = min(labels.reduce(0) { max($0, DisplayWidth.of($1)) }, max(8, width / 3))
        let valueWidth = chart.points.reduce(0) { max($0, DisplayWidth.of(value($1))) }
        let room = width - labelWidth - valueWidth - 6
        for (point, label) in zip(chart.points, labels) {
            let text = value(point)
            var line = "  " + TextBlock.fill(clip(label, labelWidth), to: labelWidth) + "  "
            line += String(repeating: " ", count: valueWidth - DisplayWidth.of(text)) + text
            if chart.kind == .bar, room >= 4 {
                line +=
                    "  "
                    + String(
                        repeating: "█",
                        count: max(0, Int(clamping: (chart.share(of: point.value) * Double(min(room, 40))).rounded())))
            }
            lines.append(line)
            let parts = zip(chart.parts, point.parts).compactMap { name, part in part.text.map { "\(name) \($0)" } }
            if !parts.isEmpty {
                lines += wrap(parts.joined(separator: ", "), max(1, width - 4)).lines.map { "    \($0)" }
            }
        }
        return TextBlock(lines)
    }

    private func value(_ point: ResolvedNode.Chart.Point) -> String {
        guard point.parts.isEmpty else { return point.valueText }
        guard let low = point.lowText, let high = point.highText else { return point.valueText }
        return "\(point.valueText) (\(low)–\(high))"
    }

    private func clip(_ text: String, _ width: Int) -> String {
        guard DisplayWidth.of(text) > width else { return text }
        var clipped = ""
        var columns = 0
        for character in text {
            columns += DisplayWidth.of(character)
            if columns > width - 1 { break }
            clipped.append(character)
        }
        return clipped + "…"
    }
}
