/// The average of a range of days in words, and how it differs from the range before.
///
/// It says how many days have data, compares only where both ranges have enough of them, and judges nothing.
struct RangeComparison {
    /// With fewer values there is no average.
    static let minimumValues = 3

    let metric: HealthMetric
    let window: DayWindow
    private let values: [DayValue]
    private let before: [DayValue]
    /// Whether today is left out, because what is counted by the day is not over.
    private let leavesOutToday: Bool
    private let wording: Wording

    /// - Parameters:
    ///   - values: Those of the window, oldest first.
    ///   - before: Those of as many days before the window.
    init(
        _ metric: HealthMetric, _ window: DayWindow, values: [DayValue], before: [DayValue], today: CalendarDay,
        wording: Wording
    ) {
        self.metric = metric
        self.window = window
        self.values = metric.isTotal ? values.filter { $0.day < today } : values
        self.before = before
        self.wording = wording
        leavesOutToday = self.values.count < values.count
    }

    /// How many values a range of daily values needs to stand for all of its days: a third of them.
    private var needed: Int { metric.isDaily ? max(Self.minimumValues, window.days / 3) : Self.minimumValues }

    /// The days that can have a value.
    private var days: Int { window.days - (leavesOutToday ? 1 : 0) }

    /// The average, compared where that is fair; nil where there is nothing to average.
    var sentence: String? {
        guard values.count >= Self.minimumValues, let average = Self.average(values) else { return nil }
        let words = amount(average)
        guard values.count >= needed, before.count >= needed, let earlier = Self.average(before) else {
            return Texts.trendAverage(average: words)
        }
        let range = DayWindow.name(window.days)
        guard let change = change(from: earlier, to: average) else {
            return Texts.trendSame(average: words, days: range)
        }
        return switch (metric.isCounted, average > earlier) {
        case (true, true): Texts.trendMore(average: words, change: change, days: range)
        case (true, false): Texts.trendLess(average: words, change: change, days: range)
        case (false, true): Texts.trendHigher(average: words, change: change, days: range)
        case (false, false): Texts.trendLower(average: words, change: change, days: range)
        }
    }

    /// The average, and what keeps it from being the whole truth.
    var lines: [String] {
        guard let sentence else { return [Texts.trendTooFew(count: values.count, days: window.days)] }
        var lines = [sentence]
        if values.count < needed || before.count < needed {
            lines.append(Texts.trendNoComparison(days: DayWindow.name(window.days)))
        }
        let missing = days - values.count
        if metric.isDaily, missing > 0 { lines.append(Texts.trendMissing(count: missing, days: days)) }
        if leavesOutToday { lines.append(Texts.trendTodayIsNotOver) }
        return lines
    }

    private static func average(_ values: [DayValue]) -> Double? {
        values.isEmpty ? nil : values.reduce(0) { $0 + $1.value } / Double(values.count)
    }

    private func amount(_ average: Double) -> String {
        switch metric {
        case .steps, .activeEnergy, .restingEnergy, .mindfulMinutes:
            Texts.trendADay(amount: metric.inWords(average, wording))
        case .sleep: Texts.trendANight(amount: metric.inWords(average, wording))
        case .heartRate, .restingHeartRate, .heartRateVariability, .cardioFitness: metric.inWords(average, wording)
        }
    }

    /// The difference in words; nil where it is too small to be written.
    private func change(from earlier: Double, to now: Double) -> String? {
        let difference = abs(now - earlier)
        if metric.isTotal {
            guard earlier > 0 else { return nil }
            let percent = min((difference / earlier * 100).rounded(), 99_999)
            return percent < 1 ? nil : Texts.trendPercent(number: wording.whole(percent))
        }
        let shown = metric == .cardioFitness ? (difference * 10).rounded() / 10 : difference.rounded()
        return shown == 0 ? nil : metric.inWords(shown, wording)
    }
}

extension HealthMetric {
    /// Whether there is more or less of it, and not a higher or lower reading.
    var isCounted: Bool { isTotal || self == .sleep }
}
