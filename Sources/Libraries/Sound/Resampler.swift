import Foundation

/// Brings two channels from another rate to that of tracks, by a windowed sinc.
struct Resampler {
    private static let phases = 512
    private let half: Int
    /// Input frames for one frame of output.
    private let step: Double
    private let table: [Float]
    /// Frames that are still needed, left and right in turn; the first is `base` frames from the start of the file.
    private var kept: [Float]
    private var base: Int
    private var produced = 0
    private var taken = 0

    init(from rate: Int) {
        step = Double(rate) / Double(TrackPlan.rate)
        let cutoff = min(1, 1 / step) * 0.96
        half = Int(exactly: (16 / cutoff).rounded(.up)) ?? 0
        table = Self.table(half: half, cutoff: cutoff)
        kept = [Float](repeating: 0, count: half * 2)
        base = -half
    }

    /// The kernel at each distance, in steps of one phase.
    private static func table(half: Int, cutoff: Double) -> [Float] {
        (0...(2 * half * phases)).map { index in
            let distance = Double(index) / Double(phases) - Double(half)
            let turn = Double.pi * distance * cutoff
            let sinc = abs(turn) < 1e-9 ? 1 : sin(turn) / turn
            let share = distance / Double(half)
            let window = 0.42 + 0.5 * cos(.pi * share) + 0.08 * cos(2 * .pi * share)
            return Float(cutoff * sinc * max(0, window))
        }
    }

    mutating func take(_ frames: [Float], _ output: inout [Float]) {
        kept += frames
        taken += frames.count / 2
        emit(&output, until: taken)
    }

    /// Appends what the last frames of the file still sound.
    mutating func finish(_ output: inout [Float]) {
        kept += [Float](repeating: 0, count: half * 4)
        emit(&output, until: taken + half * 2, last: Int(exactly: (Double(taken) / step).rounded()) ?? 0)
    }

    private mutating func emit(_ output: inout [Float], until end: Int, last: Int = .max) {
        while produced < last {
            let place = Double(produced) * step
            let whole = Int(place)
            guard whole + half < end else { break }
            let phase = Int(exactly: ((1 - (place - Double(whole))) * Double(Self.phases)).rounded()) ?? 0
            let first = whole - half + 1 - base
            var (left, right): (Float, Float) = (0, 0)
            for tap in 0..<2 * half {
                // The distance of the input frame from the place, from -half on.
                let weight = table[min(tap * Self.phases + phase, table.count - 1)]
                left += weight * kept[(first + tap) * 2]
                right += weight * kept[(first + tap) * 2 + 1]
            }
            output.append(left)
            output.append(right)
            produced += 1
        }
        let needed = Int(Double(produced) * step) - half + 1 - base
        guard needed > 8_192 else { return }
        kept.removeFirst(needed * 2)
        base += needed
    }
}
