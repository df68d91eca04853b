import JSONText
import Surfaces

extension LayoutBuilder {
    /// Dots in braille, with the ends of both scales and the names of both axes.
    func scatter(_ chart: ResolvedNode.Chart, _ width: Int) -> [StyledLine] {
        guard let axes = chart.axes else { return [] }
        let scale = [chart.ticks.last, chart.ticks.first].compactMap { $0.map { oneLine($0.text) } }
        let scaleWidth = min(scale.reduce(0) { max($0, DisplayWidth.of($1)) }, max(4, width / 3))
        let room = max(8, min(72, width - scaleWidth - 2))
        // A dot is as wide as high, so that twice as many columns as rows make a square.
        let rows = axes.isEqual ? max(4, min(12, room / 2)) : width < 40 ? 6 : 10
        let columns = axes.isEqual ? rows * 2 : room
        var dots = BrailleGrid(columns: columns, rows: rows)
        for point in chart.points {
            let (x, y) = (chart.horizontalShare(of: point), 1 - chart.share(of: point.value))
            dots.set(
                Int(clamping: (x * Double(columns * 2 - 1)).rounded()),
                Int(clamping: (y * Double(rows * 4 - 1)).rounded()))
        }
        var lines = wrap("↑ \(chart.verticalName)", width, .muted).lines
        lines += dots.text.enumerated().map { row, text in
            let tick = row == 0 ? scale.first : row == rows - 1 ? scale.last : nil
            let shown = StyledBlock.cut(tick ?? "", scaleWidth)
            let pad = String(repeating: " ", count: max(0, scaleWidth - DisplayWidth.of(shown)))
            return StyledLine([
                StyledRun("\(pad)\(shown)", .muted), StyledRun("│", .frame), StyledRun(text, .heading),
            ])
        }
        let first = StyledBlock.cut(oneLine(axes.ticks.first?.text ?? ""), columns / 2 - 1)
        let last = StyledBlock.cut(oneLine(axes.ticks.last?.text ?? ""), columns / 2 - 1)
        let gap = max(1, columns - DisplayWidth.of(first) - DisplayWidth.of(last))
        lines.append(
            StyledLine(
                String(repeating: " ", count: scaleWidth + 1) + first + String(repeating: " ", count: gap) + last,
                .muted))
        return lines + wrap("→ \(chart.horizontalName)", width, .muted).lines
    }

    /// A line a point: both of its numbers below the names of the axes, and its label.
    func pairs(_ chart: ResolvedNode.Chart, _ width: Int) -> [StyledLine] {
        let names = [chart.horizontalName, chart.verticalName].map { oneLine($0) }
        let cells = chart.points.map { [oneLine($0.xText ?? ""), oneLine($0.valueText)] }
        let widths = [0, 1].map { column in
            min(
                cells.reduce(DisplayWidth.of(names[column])) { max($0, DisplayWidth.of($1[column])) },
                max(4, (width - 2) / 3))
        }
        func line(_ cells: [String], _ label: String, _ style: CellStyle) -> StyledLine {
            var line = StyledLine()
            for (cell, columns) in zip(cells, widths) {
                let shown = StyledBlock.cut(cell, columns)
                let pad = String(repeating: " ", count: max(0, columns - DisplayWidth.of(shown)))
                line.runs.append(StyledRun("\(pad)\(shown)  ", style))
            }
            let rest = width - widths.reduce(0) { $0 + $1 + 2 }
            if !label.isEmpty, rest >= 4 { line.runs.append(StyledRun(StyledBlock.cut(label, rest), .text)) }
            return line
        }
        return [line(names, "", .muted)] + zip(chart.points, cells).map { line($1, oneLine($0.label), .text) }
    }
}
