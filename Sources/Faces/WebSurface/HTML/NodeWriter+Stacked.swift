import Surfaces

extension NodeWriter {
    /// The class of a part of a stacked bar, each with a shade of its own.
    mutating func writePartClass(_ index: Int) {
        html.markup(" part-")
        html.token(String(index))
    }

    /// The names of the parts of a stacked chart with their shades, the uppermost first, as they stand in the bars.
    mutating func writeLegend(_ chart: ResolvedNode.Chart) {
        guard !chart.parts.isEmpty else { return }
        html.markup("<ul class=\"chart-legend\" aria-hidden=\"true\">")
        for (index, name) in chart.parts.enumerated().reversed() {
            html.markup("<li><span class=\"swatch")
            writePartClass(index)
            html.markup("\"></span>")
            html.text(name)
            html.markup("</li>")
        }
        html.markup("</ul>")
    }

    /// The heads of the columns of a stacked chart's table: the sum, and each part.
    func stackedColumns(_ chart: ResolvedNode.Chart) -> [String] {
        let total = chart.unit.map { "\(renderer.text.chartTotal) (\($0))" } ?? renderer.text.chartTotal
        return [renderer.text.chartLabel, total] + chart.parts
    }

    /// The cells of a stacked value's parts; nothing of another value.
    mutating func writeParts(_ point: ResolvedNode.Chart.Point) {
        for part in point.parts {
            html.markup("<td>")
            html.text(part.text ?? "")
            html.markup("</td>")
        }
    }
}
