/// Intervals between heartbeats that follow each other without a gap.
struct BeatRun: Sendable, Hashable {
    /// The time of the beat that begins it, in milliseconds.
    var start: Double
    /// In milliseconds.
    var intervals: [Double]

    /// The time of the beat that ends it, in milliseconds.
    var end: Double { intervals.reduce(start, +) }

    /// The runs of beats at rising times, parted where one comes more than `gap` after the other.
    static func runs(of times: [Double], gap: Double = .infinity) -> [[Double]] {
        var runs: [[Double]] = []
        for time in times {
            if let last = runs.last?.last, time - last <= gap {
                runs[runs.count - 1].append(time)
            } else {
                runs.append([time])
            }
        }
        return runs
    }
}

/// The intervals between the beats of a window, corrected, and what was wrong with them.
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
    /// From which share of intervals that are corrected or left out this is told, and from which there are no measures.
    static let toldShare = 0.05
    static let refusedShare = 0.2
    /// The intervals between two beats of a heart, in milliseconds.
    static let plausible = 300.0...2_000
    /// After how many milliseconds without a beat a new run begins; a shorter pause may be a beat that was missed.
    static let gap = 3_000.0

    let origin: Origin
    /// Corrected, in order.
    let runs: [BeatRun]
    /// How many beats of each class were corrected.
    let artefacts: [BeatArtefacts.Kind: Int]
    /// How many intervals are neither kept nor corrected: gaps, and what no heart makes.
    let leftOut: Int
    /// How many intervals there were.
    let count: Int
    /// Whether they agree with the device, are enough for measures, and few of them are corrected or left out.
    let isUsable: Bool

    /// nil where they are not usable.
    var measures: BeatMeasures? { isUsable ? BeatMeasures(runs) : nil }

    /// How many beats were corrected.
    var corrected: Int { artefacts.values.reduce(0, +) }

    /// The share of intervals that are corrected or left out, at most 1.
    var share: Double { count == 0 ? 0 : min(1, Double(corrected + leftOut) / Double(count)) }

    /// In order, in milliseconds; nil where runs are parted.
    var values: [Double?] { Array(runs.map { $0.intervals.map { Optional($0) } }.joined(separator: [nil])) }

    /// Takes the intervals that give the device's own SDNN better, as they are or corrected: nobody knows how a device corrects.
    init(_ beats: [BeatWindow.Beat], deviceSDNN: Double) {
        let candidates = [
            (Origin.times, Corrected(beats.map { Double($0.milliseconds) })), (.rates, Corrected(rates: beats)),
        ]
        let fitting = candidates.compactMap { origin, corrected in
            corrected.deviations.map { abs($0 - deviceSDNN) }.min().map { (origin, corrected, distance: $0) }
        }
        let best = fitting.min { $0.distance < $1.distance }
        let fits = best.map { $0.distance <= Self.tolerance } ?? false
        let corrected = fits ? best?.1 ?? candidates[0].1 : candidates[0].1
        origin = fits ? best?.0 ?? .neither : .neither
        runs = corrected.runs
        artefacts = corrected.artefacts
        leftOut = corrected.leftOut
        count = corrected.count
        let share = count == 0 ? 1 : Double(corrected.artefacts.values.reduce(0, +) + leftOut) / Double(count)
        isUsable =
            fits && share <= Self.refusedShare
            && runs.reduce(0) { $0 + max(0, $1.intervals.count - 1) } >= BeatMeasures.minimum
    }

    /// Intervals of one origin.
    private struct Corrected {
        var runs: [BeatRun] = []
        var artefacts: [BeatArtefacts.Kind: Int] = [:]
        var leftOut = 0
        var count: Int
        /// The SDNN without correction, and with it.
        var deviations: [Double] = []

        /// - Parameter times: In milliseconds, rising.
        init(_ times: [Double]) {
            count = max(0, times.count - 1)
            correct(BeatRun.runs(of: times, gap: gap))
        }

        /// Each beat follows the one before after the time that its rate says.
        init(rates beats: [BeatWindow.Beat]) {
            count = beats.count
            var times: [[Double]] = [[0]]
            for beat in beats {
                let length = beat.rate > 0 ? 60_000 / beat.rate : .infinity
                let last = times.last?.last ?? 0
                // A gap has a length too, so that what comes after it is later.
                if length <= gap {
                    times[times.count - 1].append(last + length)
                } else {
                    times.append([last + gap])
                }
            }
            correct(times)
        }

        private mutating func correct(_ times: [[Double]]) {
            leftOut = times.count - 1
            var raw: [Double] = []
            for times in times {
                raw += zip(times, times.dropFirst()).map { $1 - $0 }.filter(plausible.contains)
                let (corrected, found) = BeatArtefacts.correct(times)
                for kind in BeatArtefacts.Kind.allCases where !found[kind].isEmpty {
                    artefacts[kind, default: 0] += found[kind].count
                }
                var run: BeatRun?
                for (time, next) in zip(corrected, corrected.dropFirst()) {
                    if plausible.contains(next - time) {
                        run = run ?? BeatRun(start: time, intervals: [])
                        run?.intervals.append(next - time)
                    } else {
                        leftOut += 1
                        if let run { runs.append(run) }
                        run = nil
                    }
                }
                if let run { runs.append(run) }
            }
            for lengths in [raw, runs.flatMap(\.intervals)] where lengths.count >= BeatMeasures.minimum {
                deviations.append(Numbers.deviation(lengths))
            }
        }
    }
}
