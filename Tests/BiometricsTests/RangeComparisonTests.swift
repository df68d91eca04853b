import Testing

@testable import Biometrics

/// - Shows: MD Biometrics
@Suite("Averages in words")
struct RangeComparisonTests {
    private static let today = CalendarDay(number: 19_500)

    /// Values of consecutive days, the last of them on that many days before today.
    private static func days(_ values: [Double?], endingAgo ago: Int64) -> [DayValue] {
        values.enumerated().compactMap { index, value in
            value.map {
                DayValue(
                    day: today.advanced(by: Int64(index - values.count + 1) - ago), value: $0, range: nil, sleep: nil)
            }
        }
    }

    private static func lines(
        _ metric: HealthMetric, _ values: [Double?], _ before: [Double?], endingAgo ago: Int64 = 0
    ) -> [String] {
        let window = DayWindow(days: values.count, today: today.advanced(by: -ago), lastData: nil)
        return RangeComparison(
            metric, window, values: days(values, endingAgo: ago),
            before: days(before, endingAgo: ago + Int64(values.count)), today: today,
            wording: .plain
        ).lines
    }

    @Test("Steps are compared in per cent, without today, which is not over")
    func steps() {
        #expect(
            Self.lines(.steps, [8_000, 8_120, 8_240, 10], [7_660, 7_660, 7_660, 7_660]) == [
                "8,120 steps a day on average, 6% more than in the 4 days before.",
                "Today is not over and does not count.",
            ])
        #expect(
            Self.lines(.steps, [50, 50, 50], [100, 100, 100], endingAgo: 1) == [
                "50 steps a day on average, 50% less than in the 3 days before."
            ])
    }

    @Test("Readings are compared in their own unit, and sleep in minutes")
    func readings() {
        #expect(
            Self.lines(.heartRate, [62, 62, 62], [65, 65, 65]) == [
                "62 beats a minute on average, 3 beats a minute lower than in the 3 days before."
            ])
        #expect(
            Self.lines(.heartRateVariability, [46, 45, 44], [43, 43, 43]) == [
                "45 milliseconds on average, 2 milliseconds higher than in the 3 days before."
            ])
        #expect(
            Self.lines(.sleep, [440, 440, 440], [425, 425, 425]) == [
                "7 hours 20 minutes a night on average, 15 minutes more than in the 3 days before."
            ])
        #expect(
            Self.lines(.sleep, [440, 440, 440], [440.2, 440.2, 440.2]) == [
                "7 hours 20 minutes a night on average, about the same as in the 3 days before."
            ])
    }

    @Test("One is singular")
    func one() {
        #expect(
            Self.lines(.heartRate, [62, 62, 62], [63, 63, 63]) == [
                "62 beats a minute on average, 1 beat a minute lower than in the 3 days before."
            ])
        #expect(
            Self.lines(.heartRateVariability, [46, 46, 46], [45, 45, 45]) == [
                "46 milliseconds on average, 1 millisecond higher than in the 3 days before."
            ])
    }

    @Test("Days without data are told, and too few are no average and no comparison")
    func missing() {
        let nine = [Double?](repeating: nil, count: 6) + [70, 70, 70]
        #expect(
            Self.lines(.heartRate, nine, [71, 71, nil, nil, nil, nil, nil, nil, nil]) == [
                "70 beats a minute on average.",
                "There are too few values to compare with the 9 days before.",
                "6 of the 9 days have no data and do not count.",
            ])
        #expect(Self.lines(.heartRate, [nil, 60, 61], []) == ["Too few days for an average: 2 of 3 have data."])
        #expect(Self.lines(.heartRate, [nil, nil, 61], []) == ["Too few days for an average: 1 of 3 has data."])
        // Three of thirty days do not stand for thirty.
        let few = [Double?](repeating: nil, count: 27) + [70, 70, 70]
        #expect(!Self.lines(.heartRate, few, few).contains { $0.contains("the same") })
        #expect(Self.lines(.cardioFitness, few, few).first?.contains("about the same") == true)
    }

    @Test("Numbers that divide by nothing or differ by more than can be said are words all the same")
    func extremes() {
        #expect(Self.lines(.steps, [5, 5, 5], [0, 0, 0], endingAgo: 1).first?.contains("5 steps a day") == true)
        #expect(
            Self.lines(.steps, [1e6, 1e6, 1e6], [1e-9, 1e-9, 1e-9], endingAgo: 1).first?.contains("99,999%") == true)
    }
}
