import JSONText
import Surfaces

extension LayoutBuilder {
    /// The marks of the parts of a bar, the lowest first; more parts than marks begin anew.
    private static let marks: [Character] = ["█", "▓", "▒", "░"]

    /// A line a value: its label, its sum, and a bar of the marks of its parts. The marks and the figures of the parts follow.
    func stack(_ chart: ResolvedNode.Chart, _ width: Int) -> [StyledLine] {
        let labels = chart.points.map { oneLine($0.label) }
        let sums = chart.points.map { oneLine($0.valueText) }
        let labelWidth = min(labels.reduce(0) { max($0, DisplayWidth.of($1)) }, max(8, width / 3))
        let sumWidth = min(sums.reduce(0) { max($0, DisplayWidth.of($1)) }, max(6, width - labelWidth - 3))
        let room = min(40, width - labelWidth - sumWidth - 4)
        var lines: [StyledLine] = []
        for (index, point) in chart.points.enumerated() {
            var line = StyledLine(StyledBlock.cut(labels[index], labelWidth), .muted).filled(to: labelWidth + 1)
            let sum = StyledBlock.cut(sums[index], sumWidth)
            line.runs.append(
                StyledRun(String(repeating: " ", count: max(0, sumWidth - DisplayWidth.of(sum))) + sum, .text))
            if room >= 4 { line.runs.append(StyledRun("  " + Self.bar(chart, point, room), .heading)) }
            lines.append(line)
            lines += wrap(Self.figures(chart, point), max(4, width - 2), .muted).lines.map { line in
                StyledLine([StyledRun("  ", .muted)] + line.runs)
            }
        }
        return lines
    }

    private static func bar(_ chart: ResolvedNode.Chart, _ point: ResolvedNode.Chart.Point, _ columns: Int) -> String {
        var text = ""
        var below = 0.0
        for (index, part) in point.parts.enumerated() {
            below += part.value ?? 0
            let end = Int(clamping: (chart.share(of: below) * Double(columns)).rounded())
            text += String(repeating: marks[index % marks.count], count: max(0, end - text.count))
        }
        return text
    }

    private static func figures(_ chart: ResolvedNode.Chart, _ point: ResolvedNode.Chart.Point) -> String {
        zip(chart.parts, point.parts).enumerated().compactMap { index, pair in
            pair.1.text.map { "\(marks[index % marks.count]) \(pair.0) \($0)" }
        }.joined(separator: ", ")
    }
}
