import JSONText
import Surfaces

extension LayoutBuilder {
    /// A line for each day of the week and a column for each week, the latest where not all have room.
    func weeks(_ chart: ResolvedNode.Chart, _ width: Int) -> [StyledLine] {
        guard let calendar = chart.calendar else { return [] }
        let names = calendar.weekdays.map { oneLine($0) }
        let nameWidth = min(names.reduce(0) { max($0, DisplayWidth.of($1)) }, max(3, width / 6))
        let columns = min(calendar.weeks, max(4, width - nameWidth - 1))
        let firstWeek = calendar.weeks - columns
        var marks = [[Character]](repeating: [Character](repeating: " ", count: columns), count: names.count)
        for day in max(0, firstWeek * 7)...max(firstWeek * 7, calendar.lastDay) where marks.indices.contains(day % 7) {
            guard (firstWeek..<calendar.weeks).contains(day / 7) else { continue }
            marks[day % 7][day / 7 - firstWeek] = "·"
        }
        let shades: [Character] = ["·", "░", "▒", "▓", "█"]
        for (point, shade) in zip(chart.points, chart.shades) where point.place / 7 >= firstWeek {
            guard marks.indices.contains(point.place % 7), (0..<columns).contains(point.place / 7 - firstWeek) else {
                continue
            }
            marks[point.place % 7][point.place / 7 - firstWeek] = shades[shade]
        }
        var lines = names.indices.map { row in
            let name = StyledBlock.cut(names[row], nameWidth)
            let pad = String(repeating: " ", count: max(0, nameWidth - DisplayWidth.of(name)))
            return StyledLine([StyledRun("\(name)\(pad) ", .muted), StyledRun(String(marks[row]), .heading)])
        }
        let months = firstWeek == 0 ? [calendar.months.first, calendar.months.last] : [nil, calendar.months.last]
        let (from, to) = (oneLine(months[0] ?? ""), oneLine(months[1] ?? ""))
        guard columns >= DisplayWidth.of(to) else { return lines }
        let isRoomy = columns > DisplayWidth.of(from) + DisplayWidth.of(to)
        let first = isRoomy ? from : ""
        let gap = columns - DisplayWidth.of(first) - DisplayWidth.of(to)
        lines.append(
            StyledLine(
                String(repeating: " ", count: nameWidth + 1) + first + String(repeating: " ", count: max(0, gap)) + to,
                .muted))
        return lines
    }
}
