import Foundation

/// Measures of heart rate variability of corrected intervals, in one convention.
///
/// A difference is one between two intervals that follow each other without a gap. The cost is linear in the number of intervals,
/// but for ``SampleEntropy``, whose windows are bounded, and ``Spectrum``.
struct BeatMeasures: Sendable, Hashable {
    /// How many intervals, and how many differences, there are at least.
    static let minimum = 10
    /// How many intervals are worked on at the most: more than two days of them.
    static let maximumIntervals = 200_000
    /// The intervals that are worked on, in milliseconds; those of a corrected series are within ``BeatIntervals/plausible``.
    static let limits = 1.0...10_000

    let convention: Convention
    /// Intervals that are kept.
    let intervals: Int
    let differences: Int
    /// The length of the longest run, in seconds.
    let longest: Double
    /// Those that the convention has and the intervals allow; all are finite.
    let values: [BeatMeasure: Double]
    /// Intervals and those after them, spread evenly over the time: all of them up to ``Poincare/maximumPairs``.
    let pairs: [BeatPair]
    /// The power by frequency of the longest run; empty where it has none in the convention.
    let spectrum: [Spectrum.Point]

    subscript(measure: BeatMeasure) -> Double? { values[measure] }

    /// nil for fewer intervals or differences than ``minimum``, more intervals than ``maximumIntervals``, or one beyond
    /// ``limits``.
    ///
    /// - Parameter runs: In the order of time.
    init?(_ runs: [BeatRun], convention: Convention = .own) {
        let kept = runs.flatMap(\.intervals)
        let differences = runs.flatMap { run in zip(run.intervals, run.intervals.dropFirst()).map { $1 - $0 } }
        guard kept.count >= Self.minimum, kept.count <= Self.maximumIntervals, differences.count >= Self.minimum,
            kept.allSatisfy(Self.limits.contains)
        else { return nil }
        let run = runs.max { $0.end - $0.start < $1.end - $1.start } ?? BeatRun(start: 0, intervals: [])
        self.convention = convention
        intervals = kept.count
        self.differences = differences.count
        pairs = Poincare.drawn(runs)
        longest = (run.end - run.start) / 1_000
        var values = Self.time(kept, differences, convention)
        values.merge(Stretches.measures(runs, convention)) { $1 }
        values.merge(Histogram.measures(kept, convention)) { $1 }
        values.merge(Poincare.measures(runs, convention)) { $1 }
        values[.sampleEntropy] = SampleEntropy.value(runs, convention)
        let series = convention == .neurokit ? kept : run.intervals
        values[.alpha1] = Fluctuation.alpha1(series, convention)
        values[.alpha2] = Fluctuation.alpha2(series, convention)
        let spectrum = Spectrum(run, convention)
        self.spectrum = spectrum?.points ?? []
        values.merge(spectrum?.measures ?? [:]) { $1 }
        let measures = Set(convention.measures)
        self.values = values.filter { measures.contains($0.key) && $0.value.isFinite }
    }

    private static func time(
        _ kept: [Double], _ differences: [Double], _ convention: Convention
    ) -> [BeatMeasure: Double] {
        let count = Double(differences.count)
        let rmssd = (differences.reduce(0) { $0 + $1 * $1 } / count).squareRoot()
        let (mean, sdnn) = (Numbers.mean(kept), Numbers.deviation(kept))
        let whole =
            switch convention {
            case .own, .hrvAnalysis: count
            case .taskForce: Double(kept.count)
            case .neurokit: count + 1
            }
        let longer = (fifty: differences.count { abs($0) > 50 }, twenty: differences.count { abs($0) > 20 })
        var values: [BeatMeasure: Double] = [
            .meanNN: mean, .sdnn: sdnn, .rmssd: rmssd,
            .sdsd: Numbers.deviation(differences, freedom: convention == .hrvAnalysis ? 0 : 1),
            .nn50: Double(longer.fifty), .pnn50: 100 * Double(longer.fifty) / whole,
            .pnn20: 100 * Double(longer.twenty) / whole, .cvnn: sdnn / mean,
        ]
        values[.madNN] = Numbers.medianDistance(kept).map { $0 * Numbers.medianDistanceOfNormal }
        if rmssd > 0 { values[.lnRMSSD] = log(rmssd) }
        return values
    }
}
