import JSONText
import SurfaceMessages

/// How a metric is shown to a person.
extension HealthMetric {
    /// The metric of a route or of a button's context.
    init?(name: String) {
        guard let metric = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = metric
    }

    var title: String {
        switch self {
        case .steps: Texts.metricSteps
        case .heartRate: Texts.metricHeartRate
        case .heartRateVariability: Texts.metricHeartRateVariability
        case .sleep: Texts.metricSleep
        }
    }

    /// Explains a day's value and its origin.
    var explanation: String {
        switch self {
        case .steps: Texts.metricStepsOfEachDayWhere
        case .heartRate: Texts.metricTheAverageOfEachDay
        case .heartRateVariability:
            Texts.metricTheAverageOfEachDays
        case .sleep: Texts.metricTimeAsleepInEachNight
        }
    }

    var chartKind: View.ChartKind {
        switch self {
        case .steps, .sleep: .bar
        case .heartRate: .range
        case .heartRateVariability: .line
        }
    }

    /// The unit of ``shown(_:)``.
    var shownUnit: String { self == .sleep ? Texts.metricHours : unit }

    /// A value as charts and summaries have it: hours to a tenth for sleep, whole numbers for the others.
    func shown(_ value: Double) -> Double { self == .sleep ? (value / 6).rounded() / 10 : value.rounded() }

    /// A value with its unit, in words.
    func inWords(_ value: Double) -> String {
        switch self {
        case .steps: Wording.steps(Int(value.rounded()))
        case .heartRate: Texts.metricBeatsAMinute(whole: Wording.whole(value))
        case .heartRateVariability: "\(Wording.whole(value)) milliseconds"
        case .sleep: Wording.minutes(value)
        }
    }

    /// A day's value with what else is known of it.
    func inWords(_ value: DayValue) -> String {
        let words = inWords(value.value)
        guard self == .heartRate, let range = value.range else { return words }
        return "\(words), between \(Wording.whole(range.lowerBound)) and \(Wording.whole(range.upperBound))"
    }

    /// The points of a chart, without the days that have no data.
    func points(_ values: [DayValue], days: Int) -> JSON {
        .array(
            values.map { value in
                var point: JSONObject = [
                    "label": .string(Wording.label(value.day, days: days)), "value": .double(shown(value.value)),
                ]
                if chartKind == .range, let range = value.range {
                    point["low"] = .double(shown(range.lowerBound))
                    point["high"] = .double(shown(range.upperBound))
                }
                return .object(point)
            })
    }
}
