import JSONText
import SurfaceMessages

/// The drawings of a metric's days: its chart, and a calendar where the window is a year or more.
struct MetricCharts {
    /// The days of a window up to which each night stands in its stages; more bars are too thin for parts.
    private static let maximumNights = 90
    /// The days from which a window has a calendar.
    private static let calendarDays = 365

    var metric: HealthMetric
    var window: DayWindow
    /// The days of the window that have a value, oldest first.
    var values: [DayValue]
    var wording: Wording

    /// The calendar below its heading; empty for a shorter window, and where days are not counted.
    var calendar: [View] {
        guard hasCalendar else { return [] }
        return [
            .text(.text(Texts.metricCalendar), .h2),
            .calendar(.text(metric.title), unit: metric.shownUnit, days: .path("/days"), id: "calendar"),
        ]
    }

    var data: JSONObject {
        var data: JSONObject = [
            "points": hasStages ? nights : metric.points(values, window, wording)
        ]
        if hasCalendar {
            data["days"] = .array(
                values.map { ["date": .string($0.day.description), "value": .double(metric.shown($0.value))] })
        }
        return data
    }

    var chart: View {
        guard hasStages else {
            return .chart(
                .text(metric.title), metric.chartKind, unit: metric.shownUnit, points: .path("/points"), id: "chart")
        }
        return .stacked(
            .text(metric.title), unit: metric.shownUnit, parts: stages.map(\.name), points: .path("/points"),
            id: "chart")
    }

    private var hasCalendar: Bool { metric.chartKind == .bar && window.days >= Self.calendarDays && values.count > 1 }

    private var hasStages: Bool {
        metric == .sleep && window.days <= Self.maximumNights
            && values.contains { value in value.sleep.map { $0.deep + $0.core + $0.rem > 0 } ?? false }
    }

    /// The stages of sleep that the window has, the deepest first. Older exports report only the time asleep.
    private var stages: [(name: String, minutes: KeyPath<SleepMinutes, Double>)] {
        let stages: [(String, KeyPath<SleepMinutes, Double>)] = [
            (Texts.metricDeepSleep, \.deep), (Texts.metricCoreSleep, \.core), (Texts.metricRemSleep, \.rem),
            (Texts.metricAsleepStageNotKnown, \.asleep),
        ]
        return stages.filter { stage in values.contains { ($0.sleep?[keyPath: stage.1] ?? 0) > 0 } }
    }

    private var nights: JSON {
        let known = Dictionary(values.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let stages = stages
        return .array(
            (0..<window.days).map { index in
                let day = window.first.advanced(by: Int64(index))
                let minutes = stages.map { stage in known[day]?.sleep?[keyPath: stage.minutes] }
                return [
                    "label": .string(wording.label(day, days: window.days)),
                    "values": .array(minutes.map { $0.map { .double(metric.shown($0)) } ?? .null }),
                ]
            })
    }
}
