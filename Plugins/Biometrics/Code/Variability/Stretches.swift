import JSONText

/// Measures of stretches of five minutes: how their means differ, and how much there is within them.
enum Stretches {
    /// In milliseconds.
    static let length = 300_000.0
    /// With fewer stretches there is no measure.
    static let minimum = 3

    static func measures(_ runs: [BeatRun], _ convention: Convention) -> [BeatMeasure: Double] {
        let stretches = convention == .neurokit ? neurokit(runs.flatMap(\.intervals)) : own(runs)
        guard stretches.count >= minimum else { return [:] }
        return [
            .sdann: Numbers.deviation(stretches.map { Numbers.mean($0) }),
            .sdnnIndex: Numbers.mean(stretches.map { Numbers.deviation($0) }),
        ]
    }

    /// The intervals of each stretch from the first beat on, gaps counted; one with fewer than ``BeatMeasures/least`` is left out.
    static func own(_ runs: [BeatRun]) -> [[Double]] {
        guard let first = runs.first?.start else { return [] }
        var stretches: [[Double]] = []
        var number = -1.0
        for run in runs {
            var time = run.start - first
            for interval in run.intervals {
                let own = (time / length).rounded(.down)
                if own != number {
                    stretches.append([])
                    number = own
                }
                stretches[stretches.count - 1].append(interval)
                time += interval
            }
        }
        return stretches.filter { $0.count >= BeatMeasures.minimum }
    }

    /// As neurokit2 parts them: by the sum of the intervals, and without the last interval of each stretch.
    private static func neurokit(_ intervals: [Double]) -> [[Double]] {
        var (sum, sums): (Double, [Double]) = (0, [])
        for interval in intervals {
            sum += interval
            sums.append(sum)
        }
        let count = Int(clamping: (sum / length).rounded(.toNearestOrEven))
        var stretches: [[Double]] = []
        var start = 0
        for number in 0..<max(0, count) {
            while start < sums.count, sums[start] < Double(number) * length { start += 1 }
            var end = start
            while end < sums.count, sums[end] < Double(number + 1) * length { end += 1 }
            // A stretch of one interval or none has no deviation, which neurokit2 passes on as not a number.
            guard end - 1 - start >= 2 else { return [] }
            stretches.append(Array(intervals[start..<end - 1]))
            start = end
        }
        return stretches
    }
}
