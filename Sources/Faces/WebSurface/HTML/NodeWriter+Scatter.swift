import Surfaces

extension NodeWriter {
    /// The dots of a scatter on the lines of both scales; with a line where both numbers are equal, if the scales are.
    mutating func drawScatter(_ chart: ResolvedNode.Chart) {
        func y(_ value: Double) -> Double { (1 - chart.share(of: value)) * 100 }
        html.markup("<path class=\"grid\" d=\"")
        for tick in chart.ticks {
            html.markup("M0 ")
            html.coordinate(y(tick.value))
            html.markup("H100")
        }
        let across = chart.axes?.ticks ?? []
        for index in across.indices {
            html.markup("M")
            // The scale is even.
            html.coordinate(Double(index) / Double(max(1, across.count - 1)) * 100)
            html.markup(" 0V100")
        }
        if chart.axes?.isEqual == true { html.markup("M0 100L100 0") }
        html.markup("\"/><path class=\"dots\" d=\"")
        for point in chart.points {
            html.markup("M")
            html.coordinate(chart.horizontalShare(of: point) * 100)
            html.markup(" ")
            html.coordinate(y(point.value))
            html.markup("h0")
        }
        html.markup("\"/>")
    }

    /// The name of an axis beside the drawing; the table has it too.
    mutating func writeAxis(_ name: String, _ isHorizontal: Bool) {
        html.markup(isHorizontal ? "<p class=\"chart-axis across\"" : "<p class=\"chart-axis\"")
        html.markup(" aria-hidden=\"true\">")
        html.text(name)
        html.markup("</p>")
    }

    /// The heads of the columns of a scatter's table.
    func scatterColumns(_ chart: ResolvedNode.Chart) -> [String] {
        let names = [chart.horizontalName, chart.verticalName]
        return chart.hasLabels ? [renderer.text.chartLabel] + names : names
    }

    /// A row of that table.
    mutating func writeScatterRow(_ point: ResolvedNode.Chart.Point, hasLabels: Bool) {
        let numbers = [point.xText ?? "", point.valueText]
        let cells = hasLabels ? [point.label] + numbers : numbers
        html.markup("<tr>")
        for (index, cell) in cells.enumerated() {
            html.markup(index == 0 ? "<th scope=\"row\">" : "<td>")
            html.text(cell)
            html.markup(index == 0 ? "</th>" : "</td>")
        }
        html.markup("</tr>")
    }

    /// Returns a summary of the drawing, in a sentence that needs no language: label, and from where to where on both axes.
    static func scatterSummary(_ chart: ResolvedNode.Chart) -> String {
        guard let left = chart.points.first?.xText, let right = chart.points.last?.xText,
            let low = chart.points.min(by: { $0.value < $1.value })?.valueText,
            let high = chart.points.max(by: { $0.value < $1.value })?.valueText
        else { return chart.label }
        return "\(chart.label): \(chart.horizontalName) \(left) – \(right), \(chart.verticalName) \(low) – \(high)."
    }
}
