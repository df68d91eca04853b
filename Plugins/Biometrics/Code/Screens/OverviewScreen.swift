import JSONText
import SurfaceMessages

/// The first screen of the tab: every metric at a glance, and the way to get data in.
struct OverviewScreen {
    static let route = "overview"
    static var title: String { Texts.overviewHealth }
    static let ranges = [7, 30, 365]

    struct Section {
        var metric: HealthMetric
        /// The last day that has a value, be it in the window or not.
        var latest: DayValue
        /// The days of the window that have a value, oldest first.
        var values: [DayValue]
        /// Those of as many days before the window.
        var before: [DayValue] = []
    }

    /// The latest workout, and how many there are.
    struct Workouts {
        var latest: StoredWorkout
        var count: Int
    }

    var today: CalendarDay
    var wording: Wording
    var window: DayWindow
    /// In the order to show; empty when there is no data at all.
    var sections: [Section]
    var running: RunningImport.Status?
    var notice: ImportNotice?
    /// Whether there is anything that could be erased.
    var hasData: Bool { !sections.isEmpty || workouts != nil }
    /// How many records the person has and may have; nil without any.
    var usage: (records: Int, limit: Int)?
    var workouts: Workouts?

    var content: SurfaceContent {
        let section = ImportSection(status: running, wording: wording)
        var parts: [View] = []
        if let notice { parts.append(notice.view) }
        parts += hasData ? filled(section) : empty(section)
        let charts = sections.map { ($0.metric.name, $0.metric.points($0.values, window, wording)) }
        return SurfaceContent(
            .column(parts), data: ["charts": .object(JSONObject(charts)), "import": section.data])
    }

    private func empty(_ section: ImportSection) -> [View] {
        if running != nil { return [.text(.text(Texts.overviewImportingYourData), .h2), section.view] }
        return [
            .emptyState(
                .text(Texts.overviewNoHealthDataYet),
                text: .text(
                    Texts.overviewBringYourData),
                icon: "favorite"),
            .text(.text(Texts.overviewHowToGetYourData), .h2), ImportSection.instructions, section.view,
        ]
    }

    private func filled(_ section: ImportSection) -> [View] {
        var parts: [View] = []
        // Where something is under way, that is what the person looks for first.
        if running != nil {
            parts.append(.card(.column([.text(.text(Texts.overviewImport), .h2), section.view]), id: "import"))
        }
        parts += [
            DayWindow.choice(Self.ranges, chosen: window.days),
            .text(.text(window.title(wording)), .caption, id: "window"),
        ]
        parts += sections.map(card)
        if let workouts { parts.append(card(workouts)) }
        if running == nil {
            parts += [
                .text(.text(Texts.overviewNewerData), .h2),
                .text(
                    .text(Texts.overviewMakeANewExportIn)),
                section.view,
            ]
            if let words = usage.flatMap({ wording.usage($0.records, of: $0.limit) }) {
                parts.append(.text(.text(words), .caption, id: "usage"))
            }
            parts += [
                .text(.text(Texts.overviewHowToGetTheFile), .h3), ImportSection.instructions,
                .divider, .text(.text(Texts.filesTitle), .h2), .text(.text(Texts.filesWhy)),
                .row([.button(.text(Texts.filesOpen), event: "open-files", id: "open-files")]),
                .text(.text(Texts.eraseHeading), .h2), .text(.text(Texts.eraseAtAnyTime)),
                .row([.button(.text(Texts.eraseMyHealthData), event: "ask-erase", id: "ask-erase").destructive()]),
            ]
        }
        return parts
    }

    private func card(_ section: Section) -> View {
        let metric = section.metric
        var parts: [View] = [
            .text(.text(metric.title), .h2),
            .text(
                .text(
                    "\(metric.day(section.latest.day, today: today, wording)): "
                        + metric.inWords(section.latest, wording)),
                id: "latest-\(metric.name)"),
        ]
        if section.values.isEmpty {
            parts.append(.text(.text(Texts.overviewThereIsNothingInThese), .caption))
        } else {
            parts.append(
                .chart(
                    .text("\(metric.title), \(window.title(wording).lowercasingFirst)"), metric.chartKind,
                    unit: metric.shownUnit, points: .path("/charts/\(metric.name)"), id: "chart-\(metric.name)"))
            let comparison = RangeComparison(
                metric, window, values: section.values, before: section.before, today: today, wording: wording)
            if let sentence = comparison.sentence {
                parts.append(.text(.text(sentence), .caption, id: "average-\(metric.name)"))
            }
        }
        var buttons = [
            View.button(
                .text(Texts.overviewMoreAbout(lowercasingFirst: metric.title.lowercasingFirst)), event: "open-metric",
                context: ["metric": .text(metric.name)], id: "open-\(metric.name)")
        ]
        if metric == .sleep { buttons.append(.button(.text(Texts.nightShow), event: "open-night", id: "open-night")) }
        if metric == .heartRate {
            buttons.append(.button(.text(Texts.heartDayShow), event: "open-heart-day", id: "open-heart-day"))
        }
        parts.append(buttons.count == 1 ? buttons[0] : .row(buttons))
        return .card(.column(parts), id: "metric-\(metric.name)")
    }
}

extension OverviewScreen {
    private func card(_ workouts: Workouts) -> View {
        let latest = workouts.latest
        return .card(
            .column([
                .text(.text(WorkoutsScreen.title), .h2),
                .text(
                    .text(
                        "\(wording.day(latest.start.day(), today: today)): "
                            + WorkoutsScreen.facts(latest, wording).joined(separator: ", ")),
                    id: "latest-workout"),
                .button(
                    .text(Texts.workoutsShowAll(count: workouts.count, number: wording.whole(workouts.count))),
                    event: "open-workouts", id: "open-workouts"),
            ]), id: "workouts")
    }
}

extension String {
    /// For a title that stands inside a sentence.
    var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
}
