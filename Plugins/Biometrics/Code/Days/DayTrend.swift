import Foundation

/// Whether values of days rise or fall: the slope after Theil and Sen, and the test after Mann and Kendall.
///
/// The cost grows with the square of the number of days.
struct DayTrend: Sendable, Hashable {
    /// With fewer values there is no trend: the test is rough below ten.
    static let minimum = 10
    /// With more values the oldest are left out.
    static let maximum = 1_000

    /// How many days have a value.
    let count: Int
    /// The median change in a day, in the unit of the values.
    let slope: Double
    /// How often days without a trend would show one at least as clear, from 0 to 1, with a correction for ties and continuity.
    let p: Double

    /// nil for fewer values than ``minimum``, or values that are not finite.
    ///
    /// - Parameter values: At most one for each day, in any order.
    init?(_ values: [(day: Int64, value: Double)]) {
        let sorted = values.sorted { $0.day < $1.day }.suffix(Self.maximum)
        let (days, numbers) = (sorted.map { Double($0.day) }, sorted.map(\.value))
        guard numbers.count >= Self.minimum, numbers.allSatisfy(\.isFinite),
            zip(days, days.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        count = numbers.count
        var (score, slopes): (Int, [Double]) = (0, [])
        slopes.reserveCapacity(count * (count - 1) / 2)
        for first in 0..<count - 1 {
            for second in first + 1..<count {
                let difference = numbers[second] - numbers[first]
                score += difference > 0 ? 1 : difference < 0 ? -1 : 0
                slopes.append(difference / (days[second] - days[first]))
            }
        }
        guard let slope = Numbers.median(slopes), slope.isFinite else { return nil }
        self.slope = slope
        func weight(_ count: Int) -> Double { Double(count) * Double(count - 1) * Double(2 * count + 5) }
        let ties = Dictionary(grouping: numbers, by: \.self).values.reduce(0) { $0 + weight($1.count) }
        let variance = (weight(count) - ties) / 18
        let z = variance > 0 ? Double(max(0, abs(score) - 1)) / variance.squareRoot() : 0
        p = erfc(z / 2.squareRoot())
    }
}

/// The usual value of a person: the median of four weeks before a day, and how far half of its days are from it.
struct Baseline: Sendable, Hashable {
    static let days = 28

    /// How many days have a value.
    let count: Int
    let median: Double
    /// The median distance from the median: half of the days are nearer to it.
    let distance: Double

    /// nil for values on fewer days than `minimum`, or values that are not finite.
    init?(_ values: [Double], minimum: Int) {
        guard values.count >= max(1, minimum), values.allSatisfy(\.isFinite), let median = Numbers.median(values),
            let distance = Numbers.medianDistance(values)
        else { return nil }
        (count, self.median, self.distance) = (values.count, median, distance)
    }
}
