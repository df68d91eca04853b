import Foundation

/// The power of intervals by frequency, by Welch's method, of one run without a gap.
struct Spectrum: Sendable {
    /// How long a run is at least for a band of the own convention and that of the Task Force, in seconds. A watch measures a minute,
    /// whose first and last beats are less than that apart.
    static let secondsOfBands: (vlf: Double, lf: Double, hf: Double) = (300, 120, 50)
    /// Longer runs, in seconds, have no spectrum in the conventions of other programs, whose cost grows faster than their length.
    static let maximumOfOthers = 1_200.0

    /// The highest frequency that is drawn, in Hz.
    static let highest = 0.5

    /// The density at a frequency.
    struct Point: Sendable, Hashable {
        /// In Hz.
        var frequency: Double
        /// In square milliseconds for each Hz; in neurokit2's convention a share of the largest.
        var density: Double
    }

    /// The length of the run in seconds.
    private let seconds: Double
    private let convention: Convention
    private let density: Density
    /// The lowest frequency that counts.
    private let lowest: Double

    /// nil where the convention has no spectrum of a run of that length.
    init?(_ run: BeatRun, _ convention: Convention) {
        seconds = (run.end - run.start) / 1_000
        self.convention = convention
        var lowest = 0.0
        switch convention {
        case .own, .taskForce:
            guard seconds >= Self.secondsOfBands.hf, let density = Self.own(run) else { return nil }
            self.density = density
        case .hrvAnalysis:
            guard seconds <= Self.maximumOfOthers, let density = Self.hrvAnalysis(run) else { return nil }
            self.density = density
        case .neurokit:
            guard seconds <= Self.maximumOfOthers, let found = Self.neurokit(run) else { return nil }
            (density, lowest) = found
        }
        self.lowest = lowest
    }

    /// From 0 Hz up to ``highest``.
    var points: [Point] {
        density.values.enumerated().map { Point(frequency: Double($0) * density.step, density: $1) }.filter {
            $0.frequency <= Self.highest
        }
    }

    var measures: [BeatMeasure: Double] {
        switch convention {
        case .own, .taskForce:
            let high = 0.15..<0.4
            var values: [BeatMeasure: Double] = [.hf: density.power(high)]
            values[.hfPeak] = density.peak(high)
            if seconds >= Self.secondsOfBands.lf { values[.lf] = density.power(0.04..<0.15) }
            if seconds >= Self.secondsOfBands.vlf {
                values[.vlf] = density.power((convention == .own ? 0.003_3 : Double.leastNonzeroMagnitude)..<0.04)
            }
            return values.merging(Self.ratios(values[.lf], values[.hf])) { $1 }
        case .hrvAnalysis:
            let (lf, hf) = (density.power(0.04..<0.15), density.power(0.15..<0.4))
            return [.vlf: density.power(0.003..<0.04), .lf: lf, .hf: hf].merging(Self.ratios(lf, hf)) { $1 }
        case .neurokit:
            func power(_ band: Range<Double>) -> Double? {
                let power = density.power(max(band.lowerBound, lowest)..<max(band.upperBound, lowest))
                return power == 0 ? nil : power
            }
            let bands: [(BeatMeasure?, Range<Double>)] = [
                (nil, 0..<0.003_3), (.vlf, 0.003_3..<0.04), (.lf, 0.04..<0.15), (.hf, 0.15..<0.4), (nil, 0.4..<0.5),
            ]
            var (values, total): ([BeatMeasure: Double], Double) = ([:], 0)
            for (measure, band) in bands {
                let power = power(band)
                total += power ?? 0
                if let measure { values[measure] = power }
            }
            if let lf = values[.lf], let hf = values[.hf] {
                values.merge([.lfhf: lf / hf, .lfNormal: 100 * lf / total, .hfNormal: 100 * hf / total]) { $1 }
            }
            return values
        }
    }

    private static func ratios(_ lf: Double?, _ hf: Double?) -> [BeatMeasure: Double] {
        guard let lf, let hf, lf + hf > 0 else { return [:] }
        return [.lfhf: lf / hf, .lfNormal: 100 * lf / (lf + hf), .hfNormal: 100 * hf / (lf + hf)]
    }

    // MARK: Conventions

    /// 4 Hz by a cubic spline; windows of 256 seconds, or the whole, half of each in the next; their means removed; Hann.
    private static func own(_ run: BeatRun) -> Density? {
        let (places, values) = points(run)
        let grid = grid(from: 0, to: places.last ?? 0, rate: 4)
        guard let samples = Spline(places, values, degree: 3)?.values(at: grid) else { return nil }
        return Density(samples, rate: 4, window: min(1_024, samples.count), size: 2_048, removesMeans: true)
    }

    /// 4 Hz by lines; windows of 64 seconds, half of each in the next; their means removed; Hann.
    private static func hrvAnalysis(_ run: BeatRun) -> Density? {
        let (places, values) = points(run)
        var next = 1
        let samples = grid(from: 0, to: places.last ?? 0, rate: 4).map { time in
            while next < places.count - 1, places[next] < time { next += 1 }
            let share = (time - places[next - 1]) / (places[next] - places[next - 1])
            return values[next - 1] + share * (values[next] - values[next - 1])
        }
        return Density(samples, rate: 4, window: min(256, samples.count), size: 4_096, removesMeans: true)
    }

    /// 100 Hz by a quadratic spline; windows of half the run, half of each in the next; the mean of all removed; Hann; divided by
    /// the largest density. The other value is the lowest frequency that counts.
    private static func neurokit(_ run: BeatRun) -> (Density, Double)? {
        let (places, values) = points(run)
        guard let last = places.last, let end = values.last,
            let spline = Spline(places, values, degree: 2)
        else { return nil }
        let grid = grid(from: 0, to: last + 0.01, rate: 100)
        var samples = spline.values(at: grid)
        for place in grid.indices.reversed().prefix(while: { grid[$0] > last }) { samples[place] = end }
        let mean = Numbers.mean(samples)
        samples = samples.map { $0 - mean }
        let window = samples.count / 2
        guard var density = Density(samples, rate: 100, window: window, size: 2 * window, removesMeans: false),
            let highest = density.values.max(), highest > 0
        else { return nil }
        density.values = density.values.map { $0 / highest }
        return (density, 4 * 100 / Double(samples.count))
    }

    /// The intervals by the time in seconds at which each ends, from the first on.
    private static func points(_ run: BeatRun) -> (places: [Double], values: [Double]) {
        var time = 0.0
        let places = run.intervals.enumerated().map { place, interval in
            if place > 0 { time += interval / 1_000 }
            return time
        }
        return (places, run.intervals)
    }

    /// Times below the end.
    private static func grid(from start: Double, to end: Double, rate: Double) -> [Double] {
        let count = ((end - start) * rate).rounded(.up)
        guard count >= 1, count < 10_000_000 else { return [] }
        return (0..<Int(count)).map { start + Double($0) / rate }
    }
}

/// The power of evenly spaced samples by frequency.
struct Density: Sendable {
    /// The width of a bin in Hz.
    let step: Double
    /// From 0 Hz on, in the square of the samples' unit for each Hz.
    var values: [Double]

    /// nil for too few samples.
    ///
    /// - Parameter size: How many samples a window is filled up to with zeros; a power of two, or twice the window, of which then
    ///   only frequencies up to 0.6 Hz are worked out.
    init?(_ samples: [Double], rate: Double, window: Int, size: Int, removesMeans: Bool) {
        guard window >= 16, samples.count >= window, size >= window else { return nil }
        let hann = (0..<window).map { 0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(window)) }
        let isPower = size & (size - 1) == 0
        let bins = isPower ? size / 2 : min(size / 2, Int(0.6 / rate * Double(size)) + 1)
        var sums = Array(repeating: 0.0, count: bins)
        var windows = 0
        for start in stride(from: 0, through: samples.count - window, by: window - window / 2) {
            let part = samples[start..<start + window]
            let mean = removesMeans ? part.reduce(0, +) / Double(window) : 0
            let weighted = zip(part, hann).map { ($0 - mean) * $1 }
            let squares = isPower ? Fourier.squares(weighted, size: size) : Fourier.squares(weighted, size, bins: bins)
            for bin in 0..<bins { sums[bin] += squares[bin] }
            windows += 1
        }
        let scale = rate * hann.reduce(0) { $0 + $1 * $1 } * Double(windows)
        step = rate / Double(size)
        values = sums.enumerated().map { ($0 == 0 ? 1 : 2) * $1 / scale }
    }

    /// The integral over the bins of a band, by trapezoids.
    func power(_ band: Range<Double>) -> Double {
        let inside = bins(band)
        return zip(inside, inside.dropFirst()).reduce(0) { $0 + (values[$1.0] + values[$1.1]) / 2 * step }
    }

    /// The frequency of the largest value of a band; nil where that is no peak, because it goes on rising beyond an end of the band.
    func peak(_ band: Range<Double>) -> Double? {
        guard let bin = bins(band).max(by: { values[$0] < values[$1] }), bin > 0, bin + 1 < values.count,
            values[bin] > values[bin - 1], values[bin] > values[bin + 1]
        else { return nil }
        return Double(bin) * step
    }

    private func bins(_ band: Range<Double>) -> [Int] { values.indices.filter { band.contains(Double($0) * step) } }
}

/// The squared magnitudes of a discrete Fourier transform.
enum Fourier {
    /// Of the lower half of all frequencies.
    ///
    /// - Parameter size: A power of two, to which the samples are filled up with zeros.
    static func squares(_ samples: [Double], size: Int) -> [Double] {
        var real = samples + Array(repeating: 0, count: max(0, size - samples.count))
        var imaginary = Array(repeating: 0.0, count: size)
        var target = 0
        for place in 1..<size {
            var bit = size >> 1
            while target & bit != 0 {
                target ^= bit
                bit >>= 1
            }
            target |= bit
            if place < target { real.swapAt(place, target) }
        }
        let turns = (0..<size / 2).map { index in
            let angle = -2 * Double.pi * Double(index) / Double(size)
            return (cos(angle), sin(angle))
        }
        var length = 2
        while length <= size {
            let (half, stride) = (length / 2, size / length)
            for start in Swift.stride(from: 0, to: size, by: length) {
                for index in 0..<half {
                    let (turn, low) = (turns[index * stride], start + index)
                    let high = low + half
                    let a = real[high] * turn.0 - imaginary[high] * turn.1
                    let b = real[high] * turn.1 + imaginary[high] * turn.0
                    (real[high], imaginary[high]) = (real[low] - a, imaginary[low] - b)
                    (real[low], imaginary[low]) = (real[low] + a, imaginary[low] + b)
                }
            }
            length *= 2
        }
        return (0..<size / 2).map { real[$0] * real[$0] + imaginary[$0] * imaginary[$0] }
    }

    /// Of the lowest frequencies of a transform of any size, after Goertzel. The cost is that of the samples times the bins.
    static func squares(_ samples: [Double], _ size: Int, bins: Int) -> [Double] {
        (0..<bins).map { bin in
            let factor = 2 * cos(2 * .pi * Double(bin) / Double(max(1, size)))
            var (one, two) = (0.0, 0.0)
            for sample in samples { (one, two) = (sample + factor * one - two, one) }
            return one * one + two * two - factor * one * two
        }
    }
}
