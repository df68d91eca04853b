import JSONText
import Surfaces

extension LayoutBuilder {
    /// A line for each lane, with a block where a span stands, and the scale below.
    func lanes(_ chart: ResolvedNode.Chart, _ width: Int) -> [StyledLine] {
        let names = chart.places.map { oneLine($0) }
        let nameWidth = min(names.reduce(0) { max($0, DisplayWidth.of($1)) }, max(6, width / 4))
        let columns = max(8, min(72, width - nameWidth - 2))
        var filled = Array(repeating: Array(repeating: false, count: columns), count: names.count)
        for point in chart.points where filled.indices.contains(point.place) {
            let from = Int(clamping: (chart.share(of: point.low ?? point.value) * Double(columns)).rounded(.down))
            let to = Int(clamping: (chart.share(of: point.high ?? point.value) * Double(columns)).rounded(.up))
            for column in max(0, min(from, columns - 1))..<max(from + 1, min(to, columns)) where column < columns {
                filled[point.place][column] = true
            }
        }
        var lines = names.indices.map { lane in
            let name = StyledBlock.cut(names[lane], nameWidth)
            let pad = String(repeating: " ", count: max(0, nameWidth - DisplayWidth.of(name)))
            return StyledLine([
                StyledRun("\(name)\(pad)", .muted), StyledRun("│", .frame),
                StyledRun(String(filled[lane].map { $0 ? "▆" : " " }), .heading),
            ])
        }
        guard let first = chart.ticks.first, let last = chart.ticks.last else { return lines }
        let (from, to) = (oneLine(first.text), oneLine(last.text))
        let gap = max(1, columns - DisplayWidth.of(from) - DisplayWidth.of(to))
        lines.append(
            StyledLine(
                String(repeating: " ", count: nameWidth + 1) + from + String(repeating: " ", count: gap) + to, .muted))
        return lines
    }

    /// A line a span: from when to when, and its lane.
    func spans(_ chart: ResolvedNode.Chart, _ width: Int) -> [StyledLine] {
        let times = chart.points.map { oneLine($0.valueText) }
        let timeWidth = min(times.reduce(0) { max($0, DisplayWidth.of($1)) }, max(8, width - 10))
        return chart.points.indices.map { index in
            var line = StyledLine(StyledBlock.cut(times[index], timeWidth), .muted).filled(to: timeWidth + 2)
            line.runs.append(
                StyledRun(StyledBlock.cut(oneLine(chart.points[index].label), max(4, width - timeWidth - 2)), .text))
            return line
        }
    }
}
