import Surfaces

extension NodeWriter {
    /// The weeks for which a calendar has room at least, so that the days of a few weeks do not become large.
    private static var minimumWeeks: Int { 26 }
    /// The side of a day's square with the gap to the next, in units of the drawing.
    private static var pitch: Double { 12 }

    /// The width of a calendar, in units of the drawing.
    static func calendarWidth(_ chart: ResolvedNode.Chart) -> Double {
        Double(max(minimumWeeks, chart.calendar?.weeks ?? 0)) * pitch - 2
    }

    /// A column of squares for each week. Days with a value have its shade; the others are empty.
    mutating func drawCalendar(_ chart: ResolvedNode.Chart) {
        guard let calendar = chart.calendar else { return }
        let missing = max(0, Self.minimumWeeks - calendar.weeks)
        func corner(_ day: Int) -> (x: Double, y: Double) {
            (Double(day / 7 + missing) * Self.pitch, Double(day % 7) * Self.pitch)
        }
        let known = Set(chart.points.map(\.place))
        let empty = (0...max(0, calendar.lastDay)).filter { !known.contains($0) }
        if !empty.isEmpty {
            html.markup("<path class=\"empty\" d=\"")
            for day in empty {
                html.markup("M")
                html.coordinate(corner(day).x)
                html.markup(" ")
                html.coordinate(corner(day).y)
                html.markup("h10v10h-10z")
            }
            html.markup("\"/>")
        }
        for (point, shade) in zip(chart.points, chart.shades) {
            html.markup("<rect class=\"bar shade-")
            html.token(String(shade))
            html.markup("\" x=\"")
            html.coordinate(corner(point.place).x)
            html.markup("\" y=\"")
            html.coordinate(corner(point.place).y)
            html.markup("\" width=\"10\" height=\"10\" rx=\"2\"/>")
        }
    }
}
