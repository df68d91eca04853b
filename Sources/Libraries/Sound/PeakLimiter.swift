import Foundation

/// Holds two channels below a true peak by turning both down around each peak that is higher.
///
/// It looks ahead: the sound is turned down before the peak comes, over ``lookAhead``, and comes back slowly, so that no
/// edge is heard. What stays below the ceiling passes unchanged.
struct PeakLimiter {
    /// Frames over which the sound is turned down: 5 ms.
    static let lookAhead = TrackPlan.rate / 200
    /// The share of the way back to the full level that each frame goes: 63 % in 120 ms.
    private static let release = 1 - exp(-1 / (0.12 * Double(TrackPlan.rate)))

    private let ceiling: Float
    /// Frames that are not given out yet, with those before them that the true peak of the next ones needs.
    private var frames: [Float]
    /// The number of the first of ``frames``.
    private var base: Int
    /// The number of the next frame whose peak is looked at.
    private var looked = 0
    /// The number of the next frame that is given out.
    private var given = 0
    private var taken = 0
    /// The gains that peaks ahead need, the lowest first, with the frames of the peaks.
    private var ahead: [(frame: Int, gain: Double)] = []
    private var held = 1.0
    /// The gains of the last frames, in turn, and their sum: the gain of a frame is their mean.
    private var recent = [Double](repeating: 1, count: Self.lookAhead)
    private var sum = Double(Self.lookAhead)

    /// - Parameter ceiling: In dBTP.
    init(ceiling: Double) {
        self.ceiling = Float(pow(10, ceiling / 20))
        base = -TruePeak.half
        frames = [Float](repeating: 0, count: TruePeak.half * 2)
    }

    /// Takes the next frames, left and right in turn, and returns those that are ready: as many, somewhat later.
    mutating func pass(_ samples: [Float]) -> [Float] {
        taken += samples.count / 2
        return advance(samples)
    }

    /// The frames that were not given out yet.
    mutating func finish() -> [Float] {
        advance([Float](repeating: 0, count: (Self.lookAhead + TruePeak.half + 1) * 2))
    }

    private mutating func advance(_ samples: [Float]) -> [Float] {
        frames += samples
        var output: [Float] = []
        output.reserveCapacity(samples.count)
        let last = base + frames.count / 2 - TruePeak.half
        while looked < last {
            note(TruePeak.of(frames, at: looked - base, above: ceiling * 0.6))
            looked += 1
            guard looked >= Self.lookAhead, given < taken else { continue }
            let gain = Float(next())
            output.append(frames[(given - base) * 2] * gain)
            output.append(frames[(given - base) * 2 + 1] * gain)
            given += 1
        }
        let unused = min(given, looked) - TruePeak.half - base
        if unused > 8_192 {
            frames.removeFirst(unused * 2)
            base += unused
        }
        return output
    }

    /// Keeps the gain that a peak needs, in place of those ahead that are not as low.
    private mutating func note(_ peak: Float) {
        guard peak > ceiling else { return }
        let gain = Double(ceiling / peak)
        while let other = ahead.last, other.gain >= gain { ahead.removeLast() }
        ahead.append((looked, gain))
    }

    /// The gain of the next frame: low enough for each peak that is near, since the mean is taken over all frames before it.
    private mutating func next() -> Double {
        while let first = ahead.first, first.frame < given { ahead.removeFirst() }
        let needed = ahead.first?.gain ?? 1
        held = min(needed, held + (1 - held) * Self.release)
        let place = given % Self.lookAhead
        sum += held - recent[place]
        recent[place] = held
        return min(1, sum / Double(Self.lookAhead))
    }
}
