import Surfaces

extension NodeWriter {
    /// A chart as SVG that stretches with its box; every text stands outside, in HTML, so that it keeps its size. Behind it,
    /// always, a table of the same values, from which the script reads the value under a finger, a pointer or the focus.
    mutating func writeChart(_ chart: ResolvedNode.Chart, _ node: ResolvedNode) {
        let id = id(node.address)
        html.markup("<figure")
        classes("chart", node)
        html.attribute("aria-labelledby", "\(id)-label")
        html.markup("><figcaption class=\"chart-caption\"")
        html.attribute("id", "\(id)-label")
        html.markup("><span class=\"chart-label\">")
        html.text(node.accessibilityLabel ?? chart.label)
        html.markup("</span>")
        if let unit = chart.unit, chart.kind != .scatter {
            html.markup(" <span class=\"chart-unit\">")
            html.text(unit)
            html.markup("</span>")
        }
        html.markup("</figcaption>")
        guard !chart.points.isEmpty, !chart.ticks.isEmpty else {
            html.markup("<p class=\"text-caption\">")
            html.text(renderer.text.noData)
            html.markup("</p></figure>")
            return
        }
        let isTimeline = chart.kind == .timeline
        let isScatter = chart.kind == .scatter
        let isCalendar = chart.kind == .calendar
        html.markup("<div class=\"chart-plot ")
        html.token(chart.kind.rawValue)
        if chart.axes?.isEqual == true { html.markup(" equal") }
        html.markup("\">")
        if isScatter { writeAxis(chart.verticalName, false) }
        html.markup("<ul class=\"chart-scale\" aria-hidden=\"true\">")
        let scaleTexts =
            isTimeline ? chart.places : chart.calendar?.weekdays ?? chart.ticks.reversed().map(\.text)
        for text in scaleTexts {
            html.markup("<li>")
            html.text(text)
            html.markup("</li>")
        }
        html.markup("</ul><div class=\"chart-frame\"")
        html.attribute("id", "\(id)-frame")
        if isScatter || isCalendar {
            html.attribute("data-scatter", isCalendar ? "days" : "")
        } else if !isTimeline {
            html.attribute("data-places", String(chart.places.count))
        }
        html.markup("><svg class=\"chart-drawing kind-")
        html.token(chart.kind.rawValue)
        if isCalendar {
            html.markup("\" viewBox=\"0 0 ")
            html.coordinate(Self.calendarWidth(chart))
            html.markup(" 84\" role=\"img\"")
        } else {
            html.markup("\" viewBox=\"0 0 100 100\" preserveAspectRatio=\"none\" role=\"img\"")
        }
        html.attribute("aria-label", Self.summary(chart))
        html.markup(">")
        if isTimeline {
            drawTimeline(chart)
        } else if isScatter {
            drawScatter(chart)
        } else if isCalendar {
            drawCalendar(chart)
        } else {
            let scale = Scale(chart: chart)
            for tick in chart.ticks {
                html.markup("<path class=\"grid\" d=\"M0 ")
                html.coordinate(scale.y(tick.value))
                html.markup("H100\"/>")
            }
            draw(chart, scale)
        }
        html.markup("</svg></div>")
        writeLabels(chart)
        writeLegend(chart)
        if isScatter { writeAxis(chart.horizontalName, true) }
        html.markup("</div>")
        writeTable(chart, id: id)
        html.markup("</figure>")
    }

    /// The number of places up to which each value has a dot.
    private static var maximumDots: Int { 62 }

    private struct Scale {
        var chart: ResolvedNode.Chart
        var count: Int { chart.places.count }
        var low: Double { chart.ticks.first?.value ?? 0 }
        var high: Double { chart.ticks.last?.value ?? 0 }

        func y(_ value: Double) -> Double { (1 - chart.share(of: value)) * 100 }
        func x(_ point: ResolvedNode.Chart.Point) -> Double { (Double(point.place) + 0.5) / Double(count) * 100 }
    }

    private mutating func draw(_ chart: ResolvedNode.Chart, _ scale: Scale) {
        switch chart.kind {
        case .line:
            let runs = chart.points.runsOfNeighbours
            // An area has the height of its values only above zero.
            if scale.low == 0 { area(runs, scale) }
            html.markup("<path class=\"line\" d=\"")
            for run in runs { line(run, scale) }
            html.markup("\"/>")
            dots(chart, scale)
        case .bar:
            let width = min(70 / Double(scale.count), 12)
            let zero = scale.y(min(max(0, scale.low), scale.high))
            for point in chart.points { bar(scale.x(point), width, zero, scale.y(point.value)) }
        case .range:
            let width = min(40 / Double(scale.count), 6)
            for point in chart.points {
                bar(scale.x(point), width, scale.y(point.low ?? point.value), scale.y(point.high ?? point.value))
            }
            dots(chart, scale)
            // So many ranges are a surface, on which a line says more than dots that touch.
            guard chart.places.count > Self.maximumDots else { break }
            html.markup("<path class=\"line\" d=\"")
            for run in chart.points.runsOfNeighbours { line(run, scale) }
            html.markup("\"/>")
        case .band:
            let runs = chart.points.runsOfNeighbours
            html.markup("<path class=\"area\" d=\"")
            for run in runs where run.count > 1 { band(run, scale) }
            html.markup("\"/><path class=\"line\" d=\"")
            for run in runs { line(run, scale) }
            html.markup("\"/>")
            dots(chart, scale)
        case .stacked:
            let width = min(70 / Double(scale.count), 12)
            for point in chart.points {
                var below = 0.0
                for (index, part) in point.parts.enumerated() {
                    guard let value = part.value, value > 0 else { continue }
                    bar(scale.x(point), width, scale.y(below), scale.y(below + value), part: index)
                    below += value
                }
            }
        case .timeline, .scatter, .calendar: break
        }
    }

    /// The surface between the lower and the upper ends.
    private mutating func band(_ run: ArraySlice<ResolvedNode.Chart.Point>, _ scale: Scale) {
        for (index, point) in run.enumerated() {
            html.markup(index > 0 ? "L" : "M")
            place(scale.x(point), scale.y(point.high ?? point.value))
        }
        for point in run.reversed() {
            html.markup("L")
            place(scale.x(point), scale.y(point.low ?? point.value))
        }
        html.markup("Z")
    }

    private mutating func line(_ run: ArraySlice<ResolvedNode.Chart.Point>, _ scale: Scale) {
        for (index, point) in run.enumerated() {
            html.markup(index > 0 ? "L" : "M")
            place(scale.x(point), scale.y(point.value))
        }
        // A value between gaps is a point of the line.
        if run.count == 1 { html.markup("h0") }
    }

    private mutating func area(_ runs: [ArraySlice<ResolvedNode.Chart.Point>], _ scale: Scale) {
        html.markup("<path class=\"area\" d=\"")
        for run in runs where run.count > 1 {
            line(run, scale)
            for end in [run.last, run.first].compactMap(\.self) {
                html.markup("L")
                place(scale.x(end), 100)
            }
            html.markup("Z")
        }
        html.markup("\"/>")
    }

    private mutating func place(_ x: Double, _ y: Double) {
        html.coordinate(x)
        html.markup(" ")
        html.coordinate(y)
    }

    private mutating func bar(
        _ x: Double, _ width: Double, _ from: Double, _ to: Double, part: Int? = nil
    ) {
        html.markup("<rect class=\"bar")
        if let part { writePartClass(part) }
        html.markup("\" x=\"")
        html.coordinate(x - width / 2)
        html.markup("\" y=\"")
        html.coordinate(min(from, to))
        html.markup("\" width=\"")
        html.coordinate(width)
        html.markup("\" height=\"")
        html.coordinate(max(abs(from - to), 0.4))
        html.markup("\"/>")
    }

    /// Lines of no length with round ends: dots that stay round however the drawing is stretched. Of many places only those values
    /// have one that stand between gaps: no line leads to them, and without a dot nobody would see them.
    private mutating func dots(_ chart: ResolvedNode.Chart, _ scale: Scale) {
        let isFew = chart.places.count <= Self.maximumDots
        let points = isFew ? chart.points : chart.points.runsOfNeighbours.filter { $0.count == 1 }.flatMap { $0 }
        guard !points.isEmpty else { return }
        html.markup(isFew ? "<path class=\"dots\" d=\"" : "<path class=\"dots lone\" d=\"")
        for point in points {
            html.markup("M")
            place(scale.x(point), scale.y(point.value))
            html.markup("h0")
        }
        html.markup("\"/>")
    }

    private mutating func writeLabels(_ chart: ResolvedNode.Chart) {
        let count = chart.places.count
        let isEvery = ![.timeline, .scatter, .calendar].contains(chart.kind) && count <= 7
        html.markup(isEvery ? "<ul class=\"chart-labels every\"" : "<ul class=\"chart-labels\"")
        html.markup(" aria-hidden=\"true\">")
        let shown =
            switch chart.kind {
            case .timeline: chart.ticks.map(\.text)
            case .scatter: (chart.axes?.ticks ?? []).map(\.text)
            case .calendar: chart.calendar?.months ?? []
            case .line, .bar, .range, .band, .stacked:
                isEvery ? chart.places : [0, count / 2, count - 1].map { chart.places[$0] }
            }
        for text in shown {
            html.markup("<li>")
            html.text(text)
            html.markup("</li>")
        }
        html.markup("</ul>")
    }

    /// Returns a summary of the drawing, in a sentence that needs no language: label, extent, last value.
    private static func summary(_ chart: ResolvedNode.Chart) -> String {
        if chart.kind == .timeline { return timelineSummary(chart) }
        if chart.kind == .scatter { return scatterSummary(chart) }
        let unit = chart.unit.map { " " + $0 } ?? ""
        guard let lowest = chart.points.min(by: { ($0.low ?? $0.value) < ($1.low ?? $1.value) }),
            let highest = chart.points.max(by: { ($0.high ?? $0.value) < ($1.high ?? $1.value) }),
            let last = chart.points.last
        else { return chart.label }
        let low = lowest.lowText ?? lowest.valueText
        let high = highest.highText ?? highest.valueText
        return "\(chart.label): \(low) – \(high)\(unit). \(last.label): \(last.valueText)\(unit)."
    }

    private mutating func writeTable(_ chart: ResolvedNode.Chart, id: String) {
        let isTimeline = chart.kind == .timeline
        let hasRange = chart.points.contains { $0.low != nil || $0.high != nil }
        html.markup("<details class=\"chart-data\"")
        html.attribute("id", "\(id)-data")
        html.markup("><summary>")
        html.text(renderer.text.data)
        html.markup("</summary><table><caption class=\"visually-hidden\">")
        html.text(chart.label)
        html.markup("</caption><thead><tr>")
        var columns = [renderer.text.chartLabel, renderer.text.chartValue]
        if let unit = chart.unit { columns[1] += " (\(unit))" }
        if isTimeline {
            columns = [renderer.text.chartLabel, renderer.text.chartStart, renderer.text.chartEnd]
        } else if chart.kind == .scatter {
            columns = scatterColumns(chart)
        } else if chart.kind == .stacked {
            columns = stackedColumns(chart)
        } else if hasRange {
            columns += [renderer.text.chartLow, renderer.text.chartHigh]
        }
        for column in columns {
            html.markup("<th scope=\"col\">")
            html.text(column)
            html.markup("</th>")
        }
        html.markup("</tr></thead><tbody>")
        let isWhole = chart.points.count == chart.places.count
        let hasLabels = chart.hasLabels
        for point in chart.points {
            if chart.kind == .scatter {
                writeScatterRow(point, hasLabels: hasLabels)
                continue
            }
            html.markup("<tr")
            if !isTimeline, chart.kind != .calendar, !isWhole { html.attribute("data-place", String(point.place)) }
            html.markup("><th scope=\"row\">")
            html.text(point.label)
            html.markup("</th>")
            if !isTimeline {
                html.markup("<td>")
                html.text(point.valueText)
                html.markup("</td>")
            }
            writeParts(point)
            if hasRange {
                html.markup("<td>")
                html.text(point.lowText ?? "")
                html.markup("</td><td>")
                html.text(point.highText ?? "")
                html.markup("</td>")
            }
            html.markup("</tr>")
        }
        html.markup("</tbody></table></details>")
    }
}

extension [ResolvedNode.Chart.Point] {
    /// The points without a gap between them, in their order.
    fileprivate var runsOfNeighbours: [ArraySlice<ResolvedNode.Chart.Point>] {
        var runs: [ArraySlice<ResolvedNode.Chart.Point>] = []
        var first = startIndex
        for index in indices.dropFirst() where self[index].place != self[index - 1].place + 1 {
            runs.append(self[first..<index])
            first = index
        }
        if first < endIndex { runs.append(self[first...]) }
        return runs
    }
}
