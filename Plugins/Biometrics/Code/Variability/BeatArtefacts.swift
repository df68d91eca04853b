/// Beats that do not belong into a series, found after Lipponen and Tarvainen (2019), "A robust algorithm for heart rate variability
/// time series artefact correction using novel beat classification".
///
/// An interval belongs to the beat that ends it. The constants are those of the article and of Kubios; thresholds come from the
/// quartiles of the 91 intervals around. The cost of a pass is linear in the number of beats.
struct BeatArtefacts: Sendable, Hashable {
    enum Kind: Sendable, Hashable, CaseIterable {
        /// A beat that comes too early, with a pause after it, or the other way round.
        case ectopic
        /// A beat that the sensor did not see.
        case missed
        /// A beat that the sensor saw and the heart did not make.
        case extra
        /// An interval that is too long or too short for no reason above.
        case longShort
    }

    static let alpha = 5.2
    static let slope = 0.13
    static let offset = 0.17
    static let quartileWindow = 91
    static let medianWindow = 11
    /// With fewer beats nothing is found.
    static let minimumBeats = 12
    /// The threshold in milliseconds where the quartiles are equal: that of intervals which differ by the hundredth of a second to
    /// which devices write times. A threshold of 0 would hide each artefact among equal intervals.
    static let thresholdOfEquals = alpha * 10 / 2
    /// How often a series is corrected anew at the most.
    static let maximumPasses = 20

    /// Places of beats, in rising order.
    private(set) var ectopic: [Int] = []
    private(set) var missed: [Int] = []
    private(set) var extra: [Int] = []
    private(set) var longShort: [Int] = []

    var count: Int { ectopic.count + missed.count + extra.count + longShort.count }

    subscript(kind: Kind) -> [Int] {
        switch kind {
        case .ectopic: ectopic
        case .missed: missed
        case .extra: extra
        case .longShort: longShort
        }
    }

    /// Finds the artefacts of beats at those times.
    ///
    /// - Parameter times: In milliseconds, finite and rising.
    init(_ times: [Double]) {
        guard times.count >= Self.minimumBeats else { return }
        var lengths = zip(times, times.dropFirst()).map { $1 - $0 }
        lengths.insert(Numbers.mean(lengths), at: 0)
        var differences = zip(lengths, lengths.dropFirst()).map { $1 - $0 }
        differences.insert(Numbers.mean(differences), at: 0)
        let medians = RollingQuantile.values(of: lengths, window: Self.medianWindow, quantiles: [0.5]).map { $0[0] }
        let fromMedian = zip(lengths, medians).map { length, median in
            length < median ? 2 * (length - median) : length - median
        }
        let limits = Self.thresholds(fromMedian)
        classify(
            lengths, medians: medians, limits: limits,
            differences: zip(differences, Self.thresholds(differences)).map { $0 / $1 },
            fromMedian: zip(fromMedian, limits).map { $0 / $1 })
    }

    private static func thresholds(_ values: [Double]) -> [Double] {
        RollingQuantile.values(of: values.map { abs($0) }, window: quartileWindow, quantiles: [0.25, 0.75]).map {
            let threshold = alpha * ($0[1] - $0[0]) / 2
            return threshold > 0 ? threshold : thresholdOfEquals
        }
    }

    /// The decisions of the article's figure 1. Differences and distances from the median are in units of their thresholds.
    private mutating func classify(
        _ lengths: [Double], medians: [Double], limits: [Double], differences: [Double], fromMedian: [Double]
    ) {
        let count = lengths.count
        /// A difference, mirrored at the ends of the series.
        func difference(_ place: Int) -> Double {
            differences[place < 0 ? -place : place < count ? place : 2 * count - 2 - place]
        }
        var place = 0
        while place < count - 2 {
            let here = differences[place]
            let (before, after) = (difference(place - 1), difference(place + 1))
            if abs(here) <= 1 {
                place += 1
                continue
            }
            if here > 1 && max(before, after) < -Self.slope * here - Self.offset
                || here < -1 && min(before, after) > -Self.slope * here + Self.offset
            {
                ectopic.append(place)
                place += 1
                continue
            }
            var candidates = [place]
            if abs(after) < abs(difference(place + 2)) { candidates.append(place + 1) }
            for candidate in candidates {
                place += 1
                let (own, next, second) = (
                    differences[candidate], difference(candidate + 1), difference(candidate + 2)
                )
                let isLong = own > 1 && min(next, second) < -1
                let isShort = own < -1 && max(next, second) > 1
                guard isLong || isShort || abs(fromMedian[candidate]) > 3 else { continue }
                let (length, median, limit) = (lengths[candidate], medians[candidate], limits[candidate])
                if isShort && abs(length + lengths[candidate + 1] - median) < limit {
                    extra.append(candidate)
                } else if isLong && abs(length / 2 - median) < limit {
                    missed.append(candidate)
                } else {
                    longShort.append(candidate)
                }
            }
        }
    }

    /// The times without these artefacts: extra beats removed, missed ones put in the middle, then ectopic ones and last those that
    /// are long or short moved to the middle between their neighbours. The two beats at each end stay.
    func corrected(_ times: [Double]) -> [Double] {
        let isExtra = Set(extra)
        let isMissed = Set(missed)
        var kinds: [Int: Kind] = [:]
        for kind in [Kind.ectopic, .longShort] { for place in self[kind] { kinds[place] = kind } }
        var result: [Double] = []
        result.reserveCapacity(times.count + missed.count)
        var moved: [Kind: [Int]] = [:]
        for (place, time) in times.enumerated() where !isExtra.contains(place) {
            if isMissed.contains(place), result.count > 1, let last = result.last {
                result.append(last + (time - last) / 2)
            }
            if let kind = kinds[place] { moved[kind, default: []].append(result.count) }
            result.append(time)
        }
        for kind in [Kind.ectopic, .longShort] {
            let before = result
            for place in moved[kind] ?? [] where place > 1 && place < before.count - 1 {
                result[place] = before[place - 1] + (before[place + 1] - before[place - 1]) / 2
            }
        }
        return result
    }

    /// Corrects beats until no pass finds fewer artefacts, and says what the first pass found.
    static func correct(_ times: [Double]) -> (times: [Double], found: BeatArtefacts) {
        let found = BeatArtefacts(times)
        var (current, artefacts) = (times, found)
        for _ in 0..<maximumPasses where artefacts.count > 0 {
            current = artefacts.corrected(current)
            let next = BeatArtefacts(current)
            guard next.count < artefacts.count else { break }
            artefacts = next
        }
        return (current, found)
    }
}
