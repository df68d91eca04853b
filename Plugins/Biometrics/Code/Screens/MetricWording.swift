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
        case .restingHeartRate: Texts.metricRestingHeartRate
        case .cardioFitness: Texts.metricCardioFitness
        case .activeEnergy: Texts.metricActiveEnergy
        case .restingEnergy: Texts.metricRestingEnergy
        case .mindfulMinutes: Texts.metricMindfulMinutes
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
        case .restingHeartRate: Texts.metricRestingHeartRateExplained
        case .cardioFitness: Texts.metricCardioFitnessExplained
        case .activeEnergy: Texts.metricActiveEnergyExplained
        case .restingEnergy: Texts.metricRestingEnergyExplained
        case .mindfulMinutes: Texts.metricMindfulMinutesExplained
        }
    }

    var chartKind: View.ChartKind {
        switch self {
        case .steps, .sleep, .activeEnergy, .restingEnergy, .mindfulMinutes: .bar
        case .heartRate: .band
        case .heartRateVariability, .restingHeartRate, .cardioFitness: .line
        }
    }

    /// The unit of ``shown(_:)``.
    var shownUnit: String { self == .sleep ? Texts.metricHours : unit }

    /// A value as charts have it: hours to a tenth for sleep, tenths for cardio fitness, whole numbers for the others.
    func shown(_ value: Double) -> Double {
        switch self {
        case .sleep: (value / 6).rounded() / 10
        case .cardioFitness: (value * 10).rounded() / 10
        default: value.rounded()
        }
    }

    /// A value as summaries have it: whole minutes for sleep, which the app writes as a length of time.
    func summarized(_ value: Double) -> Double { self == .sleep ? value.rounded() : shown(value) }

    /// A value with its unit, in words.
    func inWords(_ value: Double, _ wording: Wording) -> String {
        switch self {
        case .steps: wording.steps(Int(clamping: max(value.rounded(), 0)))
        case .heartRate, .restingHeartRate: wording.beats(value)
        case .heartRateVariability: wording.milliseconds(value)
        case .sleep, .mindfulMinutes: wording.minutes(value)
        case .cardioFitness: "\(wording.tenths(value)) \(unit)"
        case .activeEnergy, .restingEnergy: wording.kilocalories(value)
        }
    }

    /// A day's value with what else is known of it.
    func inWords(_ value: DayValue, _ wording: Wording) -> String {
        let words = inWords(value.value, wording)
        guard self == .heartRate, let range = value.range else { return words }
        let (low, high) = (wording.whole(range.lowerBound), wording.whole(range.upperBound))
        return low == high ? words : Texts.metricBetween(value: words, low: low, high: high)
    }

    /// The day of a value in words. What is counted until the day is over has only a part of today.
    func day(_ day: CalendarDay, today: CalendarDay, _ wording: Wording) -> String {
        guard isTotal, day >= today else { return wording.day(day, today: today) }
        return day == today ? Texts.amountTodaySoFar : Texts.amountDaySoFar(date: wording.date(day))
    }

    /// The points of a chart, one a day of the window; a day without data keeps its place.
    func points(_ values: [DayValue], _ window: DayWindow, _ wording: Wording) -> JSON {
        let known = Dictionary(values.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        return .array(
            (0..<window.days).map { index in
                let day = window.first.advanced(by: Int64(index))
                let label = JSON.string(wording.label(day, days: window.days))
                guard let value = known[day] else { return ["label": label, "value": .null] }
                var point: JSONObject = ["label": label, "value": .double(shown(value.value))]
                if chartKind == .band, let range = value.range {
                    point["low"] = .double(shown(range.lowerBound))
                    point["high"] = .double(shown(range.upperBound))
                }
                return .object(point)
            })
    }
}
