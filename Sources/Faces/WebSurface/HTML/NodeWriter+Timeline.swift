import Surfaces

extension NodeWriter {
    /// The spans of a timeline, each in its lane, with a thin line from one to the next that begins where it ends.
    mutating func drawTimeline(_ chart: ResolvedNode.Chart) {
        let lane = 100 / Double(max(1, chart.places.count))
        func middle(_ point: ResolvedNode.Chart.Point) -> Double { (Double(point.place) + 0.5) * lane }
        for tick in chart.ticks {
            html.markup("<path class=\"grid\" d=\"M")
            html.coordinate(chart.share(of: tick.value) * 100)
            html.markup(" 0V100\"/>")
        }
        html.markup("<path class=\"steps\" d=\"")
        for (before, point) in zip(chart.points, chart.points.dropFirst()) where before.high == point.low {
            html.markup("M")
            html.coordinate(chart.share(of: point.value) * 100)
            html.markup(" ")
            html.coordinate(middle(before))
            html.markup("V")
            html.coordinate(middle(point))
        }
        html.markup("\"/>")
        for point in chart.points {
            let start = chart.share(of: point.low ?? point.value) * 100
            let end = chart.share(of: point.high ?? point.value) * 100
            html.markup("<rect class=\"bar\" x=\"")
            html.coordinate(start)
            html.markup("\" y=\"")
            html.coordinate(middle(point) - lane * 0.32)
            html.markup("\" width=\"")
            html.coordinate(max(end - start, 0.3))
            html.markup("\" height=\"")
            html.coordinate(lane * 0.64)
            html.markup("\"/>")
        }
    }

    /// Returns a summary of the drawing, in a sentence that needs no language: label, and from when to when.
    static func timelineSummary(_ chart: ResolvedNode.Chart) -> String {
        let last = chart.points.max { ($0.high ?? $0.value) < ($1.high ?? $1.value) }
        guard let from = chart.points.first?.lowText, let to = last?.highText else { return chart.label }
        return "\(chart.label): \(from) – \(to)."
    }
}
