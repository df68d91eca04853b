import JSONText
import SurfaceMessages

/// The screen of one metric: more days, and what they add up to.
struct MetricScreen {
    static let routePrefix = "metric/"
    static let ranges = [30, 90, 365, 730]
    /// How many sources are listed.
    static let sourceLimit = 20

    var metric: HealthMetric
    var today: CalendarDay
    var window: DayWindow
    /// The last day that has a value; nil when there is none at all.
    var latest: DayValue?
    /// The days of the window that have a value, oldest first.
    var values: [DayValue]
    /// The most productive first.
    var sources: [HealthSource]

    static func route(_ metric: HealthMetric) -> String { routePrefix + metric.name }

    /// The metric of a route that ``route(_:)`` made.
    static func metric(route: String) -> HealthMetric? {
        guard route.hasPrefix(routePrefix) else { return nil }
        return HealthMetric(name: String(route.dropFirst(routePrefix.count)))
    }

    var content: SurfaceContent {
        guard let latest else {
            return SurfaceContent(
                .emptyState(
                    .text("No data for \(metric.title.lowercasingFirst) yet"),
                    text: "Go back and import an export of the Health app that has some.", icon: "favorite"))
        }
        var parts: [View] = [
            .text(.text(metric.explanation)), DayWindow.choice(Self.ranges, chosen: window.days),
            .text(.text(window.title), .h2, id: "window"),
        ]
        if values.isEmpty {
            parts.append(.text("There is nothing in these days. Choose more of them."))
        } else {
            parts.append(
                .chart(
                    .text(metric.title), metric.chartKind, unit: metric.shownUnit, points: .path("/points"),
                    id: "chart"))
            parts.append(.list(facts.map { .text(.text($0)) }, id: "facts"))
        }
        parts += [.text("Latest", .h2), .text(.text(latestText(latest)))]
        if let sleep = latest.sleep { parts.append(.list(stages(sleep).map { .text(.text($0)) }, id: "stages")) }
        if !sources.isEmpty {
            parts += [
                .text("Where your health data comes from", .h2),
                .list(sourceLines.map { .text(.text($0)) }, id: "sources"),
            ]
        }
        return SurfaceContent(.column(parts), data: ["points": metric.points(values, days: window.days)])
    }

    private func latestText(_ value: DayValue) -> String {
        "\(Wording.day(value.day, today: today)): \(metric.inWords(value))"
    }

    private var facts: [String] {
        let average = values.reduce(0) { $0 + $1.value } / Double(max(1, values.count))
        var facts = [
            "Average of \(Wording.count(values.count, "day", "days")) with data: \(metric.inWords(average))"
        ]
        if values.count > 1, let low = values.min(by: { $0.value < $1.value }),
            let high = values.max(by: { $0.value < $1.value })
        {
            facts.append("Highest day: \(metric.inWords(high.value)), \(Wording.date(high.day))")
            facts.append("Lowest day: \(metric.inWords(low.value)), \(Wording.date(low.day))")
        }
        return facts
    }

    /// The known parts of a night. Older exports report only the time asleep.
    private func stages(_ sleep: SleepMinutes) -> [String] {
        [
            ("Deep sleep", sleep.deep), ("Core sleep", sleep.core), ("REM sleep", sleep.rem),
            ("Asleep, stage not known", sleep.asleep), ("Awake", sleep.awake), ("In bed", sleep.inBed),
        ].filter { $0.1 >= 0.5 }.map { "\($0.0): \(Wording.minutes($0.1))" }
    }

    private var sourceLines: [String] {
        var lines = sources.prefix(Self.sourceLimit).map { source in
            let kind =
                switch source.kind {
                case .watch: "watch"
                case .phone: "phone"
                case .other: "other device or app"
                }
            return "\(source.name) (\(kind)): \(Wording.count(source.samples, "record", "records"))"
        }
        let more = sources.count - Self.sourceLimit
        if more > 0 { lines.append("and \(Wording.count(more, "other source", "other sources"))") }
        return lines
    }
}
