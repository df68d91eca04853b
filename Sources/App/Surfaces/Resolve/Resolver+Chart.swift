import Foundation
import JSONText

extension Resolver {
    /// A chart of numbers. Elements that are no points are left out; a value of null keeps its place.
    mutating func chart(
        _ kind: ChartKind, _ label: String, unit: String?, _ value: DynamicValue, at id: String,
        _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Chart {
        let elements = try evaluator.evaluate(value, in: scope)?.array ?? []
        try count(elements.count, at: id)
        var points: [ResolvedNode.Chart.Point] = []
        var places: [String] = []
        for element in elements {
            let isMissing = element["value"]?.isNull ?? false
            let number = element["value"]?.double.flatMap { $0.magnitude < 1e300 ? $0 : nil }
            guard isMissing || number != nil else { continue }
            let label = InertText.inert(Coercion.string(element["label"]))
            try evaluator.count(label)
            places.append(label)
            guard let number else { continue }
            let low = element["low"]?.double.flatMap { $0.magnitude < 1e300 ? $0 : nil }
            let high = element["high"]?.double.flatMap { $0.magnitude < 1e300 ? $0 : nil }
            points.append(
                ResolvedNode.Chart.Point(
                    label: label, place: places.count - 1, value: number, low: low, high: high,
                    valueText: evaluator.numberText(number), lowText: low.map { evaluator.numberText($0) },
                    highText: high.map { evaluator.numberText($0) }))
        }
        return ResolvedNode.Chart(
            kind: kind, label: label, unit: unit, points: points, places: places,
            ticks: ChartScale.ticks(of: points, kind: kind).map {
                ResolvedNode.Chart.Tick(value: $0, text: evaluator.numberText($0))
            })
    }

    /// A chart of points with two numbers each. Elements without both are left out.
    mutating func scatter(
        _ label: String, unit: String?, _ axes: Component.ChartAxes, _ value: DynamicValue, at id: String,
        _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Chart {
        func number(_ json: JSON?) -> Double? { json?.double.flatMap { $0.magnitude < 1e300 ? $0 : nil } }
        let elements = try evaluator.evaluate(value, in: scope)?.array ?? []
        try count(elements.count, at: id)
        var points: [ResolvedNode.Chart.Point] = []
        for element in elements {
            guard let x = number(element["x"]), let y = number(element["y"]) else { continue }
            let label = InertText.inert(Coercion.string(element["label"]))
            try evaluator.count(label)
            points.append(
                ResolvedNode.Chart.Point(
                    label: label, place: 0, x: x, value: y, valueText: evaluator.numberText(y),
                    xText: evaluator.numberText(x)))
        }
        // One who goes from point to point goes from left to right.
        points.sort { ($0.x ?? 0, $0.value) < ($1.x ?? 0, $1.value) }
        for index in points.indices { points[index].place = index }
        let (across, up) = (points.map { $0.x ?? 0 }, points.map(\.value))
        func ticks(_ values: [Double]) -> [ResolvedNode.Chart.Tick] {
            ChartScale.ticks(of: axes.isEqual ? across + up : values).map {
                ResolvedNode.Chart.Tick(value: $0, text: evaluator.numberText($0))
            }
        }
        return ResolvedNode.Chart(
            kind: .scatter, label: label, unit: unit, points: points, places: [], ticks: ticks(up),
            axes: ResolvedNode.Chart.Axes(
                xLabel: try optionalText(axes.xLabel, scope), xUnit: try optionalText(axes.xUnit, scope),
                yLabel: try optionalText(axes.yLabel, scope), isEqual: axes.isEqual, ticks: ticks(across)))
    }

    /// A chart of spans of time. Elements without a beginning, an end after it and a label are left out.
    mutating func timeline(
        _ label: String, lanes: DynamicValue?, _ value: DynamicValue, at id: String, _ scope: Evaluator.Scope
    ) throws(SurfaceError) -> ResolvedNode.Chart {
        let elements = try evaluator.evaluate(value, in: scope)?.array ?? []
        let named = try lanes.map { lanes throws(SurfaceError) in try evaluator.evaluate(lanes, in: scope)?.array ?? []
        }
        try count(elements.count + (named?.count ?? 0), at: id)
        var indices: [String: Int] = [:]
        var places: [String] = []
        for lane in named ?? [] {
            let name = InertText.inert(Coercion.string(lane))
            guard !name.isEmpty, indices[name] == nil else { continue }
            try evaluator.count(name)
            indices[name] = places.count
            places.append(name)
        }
        var spans: [(label: String, start: TimelineMoment, end: TimelineMoment)] = []
        for element in elements {
            let name = InertText.inert(Coercion.string(element["label"]))
            guard !name.isEmpty, let start = element["start"]?.string.flatMap({ TimelineMoment($0) }),
                let end = element["end"]?.string.flatMap({ TimelineMoment($0) }), end.seconds > start.seconds
            else { continue }
            spans.append((name, start, end))
        }
        spans.sort { ($0.start.seconds, $0.end.seconds) < ($1.start.seconds, $1.end.seconds) }
        guard let first = spans.first?.start, let last = spans.map(\.end).max(by: { $0.seconds < $1.seconds }) else {
            return ResolvedNode.Chart(
                kind: .timeline, label: label, unit: nil, points: [], places: places, ticks: [])
        }
        // Where a clock alone could mean two days, the day stands with it.
        let isLong = last.seconds - first.seconds > 86_400
        var points: [ResolvedNode.Chart.Point] = []
        for span in spans {
            try evaluator.charge(steps: 50, text: span.label.utf8.count)
            let (start, end) = (clock(span.start, isLong), clock(span.end, isLong))
            let place = indices[span.label] ?? places.count
            if place == places.count {
                indices[span.label] = place
                places.append(span.label)
            }
            points.append(
                ResolvedNode.Chart.Point(
                    label: span.label, place: place, value: span.start.seconds, low: span.start.seconds,
                    high: span.end.seconds, valueText: "\(start) – \(end)", lowText: start, highText: end))
        }
        let ticks = ChartScale.clockTicks(from: first.seconds, to: last.seconds, offset: first.offset).map {
            ResolvedNode.Chart.Tick(
                value: $0, text: tick(TimelineMoment(seconds: $0, offset: first.offset), isLong))
        }
        return ResolvedNode.Chart(
            kind: .timeline, label: label, unit: nil, points: points, places: places, ticks: ticks)
    }

    /// The clock at a line of the scale. Where the language writes whole hours with the half of the day, that is enough.
    private func tick(_ moment: TimelineMoment, _ hasDay: Bool) -> String {
        let local = moment.seconds + Double(moment.offset)
        guard !hasDay, local.truncatingRemainder(dividingBy: 3_600) == 0 else { return clock(moment, hasDay) }
        var style = Date.FormatStyle(locale: environment.locale).hour()
        style.timeZone = TimeZone(secondsFromGMT: moment.offset) ?? .gmt
        let hour = Date(timeIntervalSince1970: moment.seconds).formatted(style)
        return hour.allSatisfy(\.isNumber) ? clock(moment, hasDay) : hour
    }

    private func clock(_ moment: TimelineMoment, _ hasDay: Bool) -> String {
        var style = Date.FormatStyle(locale: environment.locale).hour().minute()
        if hasDay { style = style.day().month(.abbreviated) }
        style.timeZone = TimeZone(secondsFromGMT: moment.offset) ?? .gmt
        return Date(timeIntervalSince1970: moment.seconds).formatted(style)
    }
}

/// A moment and the offset of the clock that shows it.
struct TimelineMoment {
    /// Seconds since 1970; at most those of the year 9999.
    let seconds: Double
    /// Seconds east of UTC.
    let offset: Int

    init(seconds: Double, offset: Int) {
        self.seconds = seconds
        self.offset = offset
    }

    /// Reads a date and time with an offset, `2026-01-16T23:10:00+01:00`, or `Z`.
    init?(_ text: String) {
        guard text.utf8.count > 19, let date = Moment.date(text, in: .gmt),
            (-62_135_596_800...253_402_300_799).contains(date.timeIntervalSince1970)
        else { return nil }
        seconds = date.timeIntervalSince1970
        if text.hasSuffix("Z") || text.hasSuffix("z") {
            offset = 0
            return
        }
        guard let zone = text.wholeMatch(of: /.+([+-])([01][0-9]):?([0-5][0-9])/), let hours = Int(zone.2),
            let minutes = Int(zone.3), hours <= 18
        else { return nil }
        offset = (zone.1 == "-" ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }
}
