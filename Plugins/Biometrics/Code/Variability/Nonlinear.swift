import Foundation

/// An interval and the one after it, in milliseconds.
struct BeatPair: Sendable, Hashable {
    var first: Double
    var second: Double
}

/// Measures of the plot of each interval against the one after it.
enum Poincare {
    /// How many pairs are drawn at the most.
    static let maximumPairs = 500

    /// The pairs that are drawn, spread evenly over the time.
    static func drawn(_ runs: [BeatRun]) -> [BeatPair] {
        let count = runs.reduce(0) { $0 + max(0, $1.intervals.count - 1) }
        var drawn: [BeatPair] = []
        var place = 0
        for run in runs {
            for (first, second) in zip(run.intervals, run.intervals.dropFirst()) {
                // As many as are due by now.
                if count <= maximumPairs || (place + 1) * maximumPairs / count > drawn.count {
                    drawn.append(BeatPair(first: first, second: second))
                }
                place += 1
            }
        }
        return drawn
    }

    static func measures(_ runs: [BeatRun], _ convention: Convention) -> [BeatMeasure: Double] {
        let pairs = runs.flatMap { run in zip(run.intervals, run.intervals.dropFirst()) }
        let across = pairs.map { ($0 - $1) / 2.squareRoot() }
        let sd1 = Numbers.deviation(across)
        guard convention == .hrvAnalysis else {
            let sd2 = Numbers.deviation(pairs.map { ($0 + $1) / 2.squareRoot() })
            return indices(sd1, sd2).merging([.sd1: sd1, .sd2: sd2, .ratio: sd1 / sd2]) { $1 }
        }
        let sdnn = Numbers.deviation(runs.flatMap(\.intervals))
        let sd2 = (2 * sdnn * sdnn - sd1 * sd1).squareRoot()
        return indices(sd1, sd2).merging([.sd1: sd1, .sd2: sd2, .ratio: sd2 / sd1]) { $1 }
    }

    /// The indices of Toichi and others (1997), which take the lengths of the cloud along and across the line.
    private static func indices(_ sd1: Double, _ sd2: Double) -> [BeatMeasure: Double] {
        let (along, across) = (4 * sd2, 4 * sd1)
        return [.csi: along / across, .cvi: log10(along * across)]
    }
}

/// Sample entropy after Richman and Moorman (2000): how seldom two stretches that are alike go on alike.
enum SampleEntropy {
    /// How many intervals are compared with each other; the cost grows with the square of it.
    static let window = 512
    /// How many of them a window has at least.
    static let minimum = 100
    /// Above this many intervals there is no value in the conventions that compare all of them with each other.
    static let maximum = 2_048

    /// Patterns of two intervals, alike within a fifth of the standard deviation. The own convention takes the median of windows
    /// of ``window`` intervals; a series within one run and window has its own value.
    static func value(_ runs: [BeatRun], _ convention: Convention) -> Double? {
        switch convention {
        case .taskForce: return nil
        case .own:
            let windows = runs.flatMap { run in
                stride(from: 0, to: run.intervals.count, by: window).map {
                    Array(run.intervals[$0..<min($0 + window, run.intervals.count)])
                }
            }
            return Numbers.median(
                windows.filter { $0.count >= minimum }.compactMap {
                    value($0, tolerance: 0.2 * Numbers.deviation($0), includesLimit: true)
                })
        case .neurokit, .hrvAnalysis:
            let intervals = runs.flatMap(\.intervals)
            guard intervals.count <= maximum else { return nil }
            // nolds makes a fifth of this product.
            let share = convention == .neurokit ? 0.2 : 0.1164 * (0.5627 * log(2) + 1.3334)
            return value(
                intervals, tolerance: share * Numbers.deviation(intervals), includesLimit: convention == .neurokit)
        }
    }

    /// nil where no two patterns are alike.
    static func value(_ series: [Double], tolerance: Double, includesLimit: Bool) -> Double? {
        let count = series.count - 2
        guard count > 1 else { return nil }
        let limit = includesLimit ? tolerance : tolerance.nextDown
        var (two, three) = (0, 0)
        for first in 0..<count - 1 {
            let (a, b, c) = (series[first], series[first + 1], series[first + 2])
            for second in first + 1..<count {
                guard abs(series[second] - a) <= limit, abs(series[second + 1] - b) <= limit else { continue }
                two += 1
                if abs(series[second + 2] - c) <= limit { three += 1 }
            }
        }
        return two > 0 && three > 0 ? log(Double(two) / Double(three)) : nil
    }
}

/// Detrended fluctuation analysis after Peng and others (1995).
enum Fluctuation {
    /// How many of its longest windows the own convention wants.
    static let minimumWindows = 4
    /// Above this many intervals there is no α2 in neurokit2's convention, whose windows grow with the series, so that the cost
    /// grows with the square of it.
    static let maximum = 4_096

    /// The slope of the fluctuation against the length of windows, both as logarithms, for short windows; nil for too few
    /// intervals, or where windows do not fluctuate.
    static func alpha1(_ intervals: [Double], _ convention: Convention) -> Double? {
        switch convention {
        case .own: slope(intervals, windows: 4...16, minimum: minimumWindows * 16)
        case .neurokit: slope(intervals, windows: 4...11, minimum: 12)
        case .taskForce, .hrvAnalysis: nil
        }
    }

    /// That slope for long windows.
    static func alpha2(_ intervals: [Double], _ convention: Convention) -> Double? {
        switch convention {
        case .own: return slope(intervals, windows: 16...64, minimum: minimumWindows * 64)
        case .neurokit:
            let longest = (intervals.count + 1) / 10
            guard longest > 12, intervals.count <= maximum else { return nil }
            return slope(intervals, windows: 12...longest, minimum: 12)
        case .taskForce, .hrvAnalysis: return nil
        }
    }

    private static func slope(_ intervals: [Double], windows: ClosedRange<Int>, minimum: Int) -> Double? {
        guard intervals.count >= minimum else { return nil }
        let mean = Numbers.mean(intervals)
        var (sum, profile): (Double, [Double]) = (0, [])
        for interval in intervals {
            sum += interval - mean
            profile.append(sum)
        }
        var points: [(x: Double, y: Double)] = []
        for window in windows {
            let variances = stride(from: 0, to: profile.count - window, by: window / 2).map {
                residual(profile, $0, window)
            }.filter { $0 > 1e-8 }
            guard !variances.isEmpty else { return nil }
            points.append((log2(Double(window)), log2(Numbers.mean(variances)) / 2))
        }
        return slope(points)
    }

    /// The variance of a window around its own line.
    private static func residual(_ profile: [Double], _ start: Int, _ window: Int) -> Double {
        let count = Double(window)
        let middle = (count - 1) / 2
        // The first value is taken away, so that long profiles lose no digits.
        let base = profile[start]
        var (sum, product) = (0.0, 0.0)
        for place in 0..<window {
            let value = profile[start + place] - base
            sum += value
            product += (Double(place) - middle) * value
        }
        let mean = sum / count
        let slope = product / (count * (count * count - 1) / 12)
        var squares = 0.0
        for place in 0..<window {
            let rest = profile[start + place] - base - mean - slope * (Double(place) - middle)
            squares += rest * rest
        }
        return squares / count
    }

    private static func slope(_ points: [(x: Double, y: Double)]) -> Double {
        let (x, y) = (Numbers.mean(points.map(\.x)), Numbers.mean(points.map(\.y)))
        let squares = points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        return points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / squares
    }
}
