/// The usual value of a person, how the latest value differs from it, and whether the values of a range rise or fall; nothing of it
/// is judged.
struct DayChange {
    /// How many of the 28 days have a value where nearly every day has one, and where not.
    static let minimums = (daily: 14, others: 3)

    let metric: HealthMetric
    private let trend: DayTrend?
    private let baseline: Baseline?
    private let latest: DayValue?
    private let wording: Wording

    /// - Parameters:
    ///   - values: Those of the range, oldest first.
    ///   - recent: Those of the four weeks before the latest value, and the latest, oldest first.
    init(_ metric: HealthMetric, values: [DayValue], recent: [DayValue], today: CalendarDay, wording: Wording) {
        /// A count of the day is not over today.
        func isOver(_ value: DayValue) -> Bool { !metric.isTotal || value.day < today }
        self.metric = metric
        self.wording = wording
        trend = DayTrend(values.filter(isOver).map { ($0.day.number, $0.value) })
        let over = recent.filter(isOver)
        latest = over.last
        baseline = over.last.flatMap { latest in
            Baseline(
                over.filter { $0.day < latest.day && $0.day >= latest.day.advanced(by: -Int64(Baseline.days)) }
                    .map(\.value),
                minimum: metric.isDaily ? Self.minimums.daily : Self.minimums.others)
        }
    }

    /// Whether the lines tell of a trend, which has to be explained.
    var hasTrend: Bool { trend != nil }

    /// A change of a week. What is counted in hundreds has no use for hundredths.
    private func weekly(_ slope: Double) -> String {
        let change = abs(slope) * 7
        let number = change < 10 ? wording.hundredths(change) : wording.whole(change)
        return "\(number) \(metric.unit)"
    }

    var lines: [String] {
        var lines: [String] = []
        if let baseline, let latest {
            let median = metric.inWords(baseline.median, wording)
            let (none, distance) = (metric.inWords(0, wording), metric.inWords(baseline.distance, wording))
            lines.append(
                distance == none
                    ? Texts.changeUsualSame(count: baseline.count, median: median)
                    : Texts.changeUsual(count: baseline.count, median: median, distance: distance))
            let difference = metric.inWords(abs(latest.value - baseline.median), wording)
            if difference == none {
                lines.append(Texts.changeLatestSame)
            } else {
                lines.append(
                    latest.value > baseline.median
                        ? Texts.changeLatestAbove(difference: difference)
                        : Texts.changeLatestBelow(difference: difference))
            }
        }
        if let trend {
            let amount = weekly(trend.slope)
            let chance = trend.p < 0.001 ? "< \(wording.decimals(0.001, 3))" : "= \(wording.decimals(trend.p, 3))"
            if trend.slope == 0 {
                lines.append(Texts.changeFlat(count: trend.count, p: chance))
            } else {
                lines.append(
                    trend.slope > 0
                        ? Texts.changeRises(amount: amount, count: trend.count, p: chance)
                        : Texts.changeFalls(amount: amount, count: trend.count, p: chance))
            }
        }
        return lines
    }
}
