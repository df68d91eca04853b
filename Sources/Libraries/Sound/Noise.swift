import Foundation

/// Kinds of noise, by how much of it is low and how much is high.
public enum Noise: String, Sendable, Hashable, CaseIterable {
    /// As much in each hertz.
    case white
    /// As much in each octave.
    case pink
    /// Six decibels less in each octave than in the one below.
    case brown

    /// The part of the loudness that cannot be told from the samples before: the coarser the samples are, the louder is what
    /// they add, and this covers it.
    var innovation: Float {
        switch self {
        case .white: 1
        case .pink: 0.35
        case .brown: NoiseSource.turn
        }
    }
}

/// Makes noise, sample by sample; the same seed makes the same noise.
struct NoiseSource {
    private let kind: Noise
    private var state: UInt64
    /// The rows of pink noise: each is drawn anew half as often as the one before (Voss and McCartney).
    private var rows = [Float](repeating: 0, count: Self.rowCount)
    private var sum: Float = 0
    private var counter: UInt32 = 0
    private var level: Float = 0

    private static let rowCount = 12
    /// The part of brown noise that stays from one sample to the next: it rises no more below 30 Hz.
    private static let hold = Float(exp(-2 * Double.pi * 30 / Double(BellTrack.rate)))
    /// The part that a sample adds to it, so that its loudness is that of white noise.
    static let turn = (1 - hold * hold).squareRoot()
    /// Brings even numbers from -1 to 1 to a root mean square of 1.
    private static let even = Float(3).squareRoot()
    private static let pink = Float(1) / Float(rowCount + 1).squareRoot()

    init(_ kind: Noise, seed: UInt64) {
        self.kind = kind
        // Zero stays zero.
        state = seed == 0 ? 0x9E37_79B9_7F4A_7C15 : seed
        for row in rows.indices {
            rows[row] = draw()
            sum += rows[row]
        }
    }

    /// An even number, of a root mean square of 1 (xorshift, Marsaglia 2003).
    private mutating func draw() -> Float {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Float(Int32(truncatingIfNeeded: state >> 32)) * (Self.even / 2_147_483_648)
    }

    /// The length of noise after which it comes again: 24 seconds, in which nobody hears that.
    static let loopLength = 1 << 19

    /// Noise whose end runs into its beginning.
    static func loop(_ kind: Noise, seed: UInt64) -> [Float] {
        var source = NoiseSource(kind, seed: seed)
        var samples = (0..<loopLength).map { _ in source.next() }
        let seam = 4_096
        for index in 0..<seam {
            let share = Float(index) / Float(seam)
            // Two that have nothing in common stay as loud.
            samples[index] = source.next() * (1 - share).squareRoot() + samples[index] * share.squareRoot()
        }
        return samples
    }

    /// The next sample, of a root mean square of 1.
    mutating func next() -> Float {
        switch kind {
        case .white: return draw()
        case .pink:
            counter &+= 1
            let row = counter.trailingZeroBitCount
            if row < Self.rowCount {
                let drawn = draw()
                sum += drawn - rows[row]
                rows[row] = drawn
            }
            return (sum + draw()) * Self.pink
        case .brown:
            level = Self.hold * level + Self.turn * draw()
            return level
        }
    }
}
