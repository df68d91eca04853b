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
    /// - Parameter runs: Those of a window in order.
    init?(_ runs: [BeatRun]) {
        let kept = runs.flatMap(\.intervals)
        let differences = runs.flatMap { run in zip(run.intervals, run.intervals.dropFirst()).map { $1 - $0 } }
        guard kept.count >= Self.least, differences.count >= Self.least else { return nil }
        self.intervals = kept.count
        self.differences = differences.count
        let count = Double(differences.count)
        meanNN = Numbers.mean(kept)
        sdnn = Numbers.deviation(kept)
        rmssd = (differences.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
        sdsd = Numbers.deviation(differences)
        nn50 = differences.count { abs($0) > 50 }
        pnn50 = 100 * Double(nn50) / count
        pnn20 = 100 * Double(differences.count { abs($0) > 20 }) / count
        lnRMSSD = rmssd > 0 ? log(rmssd) : nil
    }
}
