import Foundation

/// Measures of heart rate variability in the time domain, of the intervals of one window (Task Force 1996, section "Time domain
/// methods"), in the convention `bricks`:
///
/// standard deviations divide by one less than the number of values, as numpy does with `ddof=1`; shares divide by the number of
/// differences. A difference is one between two intervals that follow each other and are both kept.
struct BeatMeasures: Sendable, Hashable {
    /// The name of the convention.
    static let convention = "bricks"
    /// How many intervals, and how many differences, there are at least.
    static let least = 10

    /// Intervals that are kept.
    let intervals: Int
    let differences: Int
    /// In milliseconds, as all of them but those that say otherwise.
    let meanNN: Double
    let sdnn: Double
    let rmssd: Double
    let sdsd: Double
    /// A number of differences.
    let nn50: Int
    /// From 0 to 100.
    let pnn50: Double
    /// From 0 to 100.
    let pnn20: Double
    /// The natural logarithm of the RMSSD in milliseconds; nil where that is 0.
    let lnRMSSD: Double?

    /// nil for fewer intervals or differences than ``least``.
    ///
    /// - Parameter intervals: Those of a window in order, in milliseconds; nil for one that is left out.
    init?(_ intervals: [Double?]) {
        let kept = intervals.compactMap(\.self)
        let differences = zip(intervals, intervals.dropFirst()).compactMap { one, next in
            one.flatMap { one in next.map { $0 - one } }
        }
        guard kept.count >= Self.least, differences.count >= Self.least else { return nil }
        self.intervals = kept.count
        self.differences = differences.count
        let count = Double(differences.count)
        meanNN = Self.mean(kept)
        sdnn = Self.deviation(kept)
        rmssd = (differences.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
        sdsd = Self.deviation(differences)
        nn50 = differences.count { abs($0) > 50 }
        pnn50 = 100 * Double(nn50) / count
        pnn20 = 100 * Double(differences.count { abs($0) > 20 }) / count
        lnRMSSD = rmssd > 0 ? log(rmssd) : nil
    }

    private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

    private static func deviation(_ values: [Double]) -> Double {
        let mean = mean(values)
        let sum = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (sum / Double(max(1, values.count - 1))).squareRoot()
    }
}

/// The intervals between the beats of a window, and which of them are left out.
struct BeatIntervals: Sendable, Hashable {
    /// Where the intervals come from.
    enum Origin: Sendable, Hashable {
        /// The times of the beats, which are known to a hundredth of a second.
        case times
        /// The rates of the beats: 60,000 divided by the rate.
        case rates
        /// Neither gives the value of the device within ``tolerance``.
        case neither
    }

    /// By how many milliseconds the SDNN may differ from that of the device.
    static let tolerance = 5.0
    /// From which share of intervals that are left out this is told, and from which there are no measures.
    static let toldShare = 0.05
    static let refusedShare = 0.2
    /// The intervals between two beats of a heart, in milliseconds.
    static let plausible = 300.0...2_000
    /// By which share an interval may differ from the median of the five around it.
    static let jump = 0.2

    let origin: Origin
    /// In order, in milliseconds; nil for one that is left out.
    let values: [Double?]
    /// nil where there are none, or too many are left out, or they do not agree with the device.
    let measures: BeatMeasures?

    /// The share of intervals that are left out.
    var share: Double {
        values.isEmpty ? 0 : Double(values.count { $0 == nil }) / Double(values.count)
    }

    /// Takes the intervals that give the device's own SDNN better.
    init(_ beats: [BeatWindow.Beat], deviceSDNN: Double) {
        let times = Self.cleaned(zip(beats, beats.dropFirst()).map { Double($1.milliseconds - $0.milliseconds) })
        let rates = Self.cleaned(beats.map { $0.rate > 0 ? 60_000 / $0.rate : 0 })
        let candidates = [(Origin.times, times), (.rates, rates)].compactMap { origin, values in
            BeatMeasures(values).map { (origin: origin, values: values, distance: abs($0.sdnn - deviceSDNN)) }
        }
        guard let best = candidates.min(by: { $0.distance < $1.distance }), best.distance <= Self.tolerance else {
            (origin, values, measures) = (.neither, times, nil)
            return
        }
        (origin, values) = (best.origin, best.values)
        let share = Double(best.values.count { $0 == nil }) / Double(best.values.count)
        measures = share <= Self.refusedShare ? BeatMeasures(best.values) : nil
    }

    /// The intervals without those that no heart makes, and without those that are far from their neighbours.
    static func cleaned(_ intervals: [Double]) -> [Double?] {
        intervals.indices.map { index in
            let around = intervals[max(0, index - 2)...min(intervals.count - 1, index + 2)].sorted()
            let median = around[around.count / 2]
            let interval = intervals[index]
            return plausible.contains(interval) && abs(interval - median) <= jump * median ? interval : nil
        }
    }
}
