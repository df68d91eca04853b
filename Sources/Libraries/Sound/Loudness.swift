import Foundation

/// Measures the integrated loudness of two channels by ITU-R BS.1770-4, and their true peak.
public struct Loudness: Sendable {
    /// A second-order filter, of one channel.
    private struct Filter: Sendable {
        let b0, b1, b2, a1, a2: Double
        var x1 = 0.0, x2 = 0.0, y1 = 0.0, y2 = 0.0

        mutating func pass(_ x: Double) -> Double {
            let y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            (x2, x1, y2, y1) = (x1, x, y1, y)
            return y
        }
    }

    // The coefficients of the recommendation, for 48 kHz.
    private static let shelf = Filter(
        b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585)
    private static let high = Filter(b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621)

    private var shelves = (Self.shelf, Self.shelf)
    private var highs = (Self.high, Self.high)
    /// Mean squares of 100 ms each, of both channels together.
    private var tenths: [Double] = []
    private var sum = 0.0
    private var count = 0
    private var tail: [Float] = []
    private(set) var peak: Float = 0

    private static let tenth = TrackPlan.rate / 10

    /// Makes a meter that has heard nothing.
    public init() {}

    /// Takes the next frames, left and right in turn.
    public mutating func take(_ samples: [Float]) {
        var index = 0
        while index + 1 < samples.count {
            let left = highs.0.pass(shelves.0.pass(Double(samples[index])))
            let right = highs.1.pass(shelves.1.pass(Double(samples[index + 1])))
            sum += left * left + right * right
            count += 1
            if count == Self.tenth {
                tenths.append(sum / Double(count))
                (sum, count) = (0, 0)
            }
            index += 2
        }
        measurePeak(samples)
    }

    /// The integrated loudness in LUFS; nil where all is silent or shorter than 400 ms.
    public var integrated: Double? { integrated(gate: -10) }

    /// Whether the loudness would be about the same with the relative gate a little higher or lower.
    ///
    /// Where a quiet part that lasts long stands right at the gate, one meter counts it and another does not: they differ by several
    /// units, and so does what is heard of the rest.
    public var isSettled: Bool {
        guard let high = integrated(gate: -8.5), let low = integrated(gate: -11.5) else { return true }
        return high - low < 0.5
    }

    /// - Parameter gate: The relative gate, in units from the loudness of all that is audible; −10 by the recommendation.
    private func integrated(gate relative: Double) -> Double? {
        guard tenths.count >= 4 else { return nil }
        let blocks = (0...tenths.count - 4).map { tenths[$0..<$0 + 4].reduce(0, +) / 4 }
        func level(_ power: Double) -> Double { -0.691 + 10 * log10(power) }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        let audible = blocks.filter { $0 > 0 && level($0) > -70 }
        guard !audible.isEmpty else { return nil }
        let gate = level(mean(audible)) + relative
        let counted = audible.filter { level($0) > gate }
        return counted.isEmpty ? nil : level(mean(counted))
    }

    /// The true peak in dBTP; negative infinity for silence.
    public var truePeak: Double { 20 * log10(Double(peak)) }

    private mutating func measurePeak(_ samples: [Float]) {
        let all = tail + samples
        let half = TruePeak.half
        let frames = all.count / 2
        guard frames > 2 * half else {
            tail = all
            return
        }
        for frame in half - 1..<frames - half {
            peak = max(peak, TruePeak.of(all, at: frame, above: peak * 0.6))
        }
        tail = Array(all[((frames - 2 * half + 1) * 2)...])
    }
}
