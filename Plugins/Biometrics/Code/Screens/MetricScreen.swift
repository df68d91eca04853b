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
    var wording: Wording
    var window: DayWindow
    /// The last day that has a value; nil when there is none at all.
    var latest: DayValue?
    /// The days of the window that have a value, oldest first.
    var values: [DayValue]
    /// Those of as many days before the window.
    var before: [DayValue] = []
    /// Those of the four weeks before the latest, and the latest, with a day to spare.
    var recent: [DayValue] = []
    /// How alike the nights are, for sleep.
    var regularity: SleepRegularity?
    /// How many minutes the person wants to sleep each night.
    var sleepGoal: Int?
    /// Whether there are measurements of heart rate variability with their beats.
    var hasBeats = false
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
                    .text(Texts.metricNoDataForYet(lowercasingFirst: metric.title.lowercasingFirst)),
                    text: .text(Texts.metricGoBackAndImportAn), icon: "favorite"))
        }
        var parts: [View] = [
            .text(.text(metric.explanation)), DayWindow.choice(Self.ranges, chosen: window.days),
            .text(.text(window.title(wording)), .h2, id: "window"),
        ]
        if values.isEmpty {
            parts.append(.text(.text(Texts.metricThereIsNothingInThese)))
        } else {
            parts.append(charts.chart)
            let comparison = RangeComparison(
                metric, window, values: values, before: before, today: today, wording: wording)
            parts.append(.list((comparison.lines + extremes).map { .text(.text($0)) }, id: "facts"))
            parts += charts.calendar
            let change = DayChange(metric, values: values, recent: recent, today: today, wording: wording)
            if !change.lines.isEmpty {
                parts += [
                    .text(.text(Texts.changeTitle), .h2), .list(change.lines.map { .text(.text($0)) }, id: "change"),
                ]
                if change.hasTrend { parts.append(.text(.text(Texts.changeExplained), .caption)) }
            }
        }
        parts += [.text(.text(Texts.metricLatest), .h2), .text(.text(latestText(latest)))]
        if let sleep = latest.sleep {
            parts.append(.list(Self.stages(sleep, wording).map { .text(.text($0)) }, id: "stages"))
            parts.append(.row([.button(.text(Texts.nightShow), event: "open-night", id: "open-night")]))
        }
        if metric == .sleep {
            parts +=
                SleepSection(
                    regularity: regularity,
                    nights: recent.filter { $0.day > latest.day.advanced(by: -Int64(SleepDebt.nights)) },
                    goal: sleepGoal,
                    last: latest.day, wording: wording
                ).views
        }
        if hasBeats {
            parts.append(.row([.button(.text(Texts.beatsShow), event: "open-beats", id: "open-beats")]))
        }
        if metric == .heartRate {
            parts.append(.row([.button(.text(Texts.heartDayShow), event: "open-heart-day", id: "open-heart-day")]))
        }
        if !sources.isEmpty {
            parts += [
                .text(.text(Texts.metricWhereYourHealthDataComes), .h2),
                .list(sourceLines.map { .text(.text($0)) }, id: "sources"),
            ]
        }
        return SurfaceContent(.column(parts), data: .object(charts.data))
    }

    private var charts: MetricCharts {
        MetricCharts(metric: metric, window: window, values: values, wording: wording)
    }

    private func latestText(_ value: DayValue) -> String {
        "\(metric.day(value.day, today: today, wording)): \(metric.inWords(value, wording))"
    }

    private var extremes: [String] {
        var facts: [String] = []
        // A sum of a day that is not over is not that of the day.
        let values = metric.isTotal ? values.filter { $0.day < today } : values
        if values.count > 1, let low = values.min(by: { $0.value < $1.value }),
            let high = values.max(by: { $0.value < $1.value }), low.value < high.value
        {
            facts.append(
                Texts.metricHighestDay(inWords: metric.inWords(high.value, wording), date: wording.date(high.day)))
            facts.append(
                Texts.metricLowestDay(inWords: metric.inWords(low.value, wording), date: wording.date(low.day)))
        }
        return facts
    }

    /// The known parts of a night. Older exports report only the time asleep.
    static func stages(_ sleep: SleepMinutes, _ wording: Wording) -> [String] {
        [
            (Texts.metricDeepSleep, sleep.deep), (Texts.metricCoreSleep, sleep.core), (Texts.metricRemSleep, sleep.rem),
            (Texts.metricAsleepStageNotKnown, sleep.asleep), (Texts.metricAwake, sleep.awake),
            (Texts.metricInBed, sleep.inBed),
        ].filter { $0.1 >= 0.5 }.map { "\($0.0): \(wording.minutes($0.1))" }
    }

    private var sourceLines: [String] {
        var lines = sources.prefix(Self.sourceLimit).map { source in
            let kind =
                switch source.kind {
                case .watch: Texts.metricWatch
                case .phone: Texts.metricPhone
                case .other: Texts.metricOtherDeviceOrApp
                }
            let name = source.name == HealthStore.ownSource ? Texts.metricThisApp : source.name
            return "\(name) (\(kind)): \(wording.records(source.samples))"
        }
        let more = sources.count - Self.sourceLimit
        if more > 0 { lines.append(Texts.metricOtherSources(count: more)) }
        return lines
    }
}
