import Foundation

/// Noise behind bells, which rises, falls and steps back while a bell rings.
public struct BackgroundNoise: Sendable, Hashable {
    /// The kind of noise.
    public var noise: Noise
    /// From 0 to 1.
    public var volume: Double
    /// The frame after its last one.
    public var end: Int
    /// How long it rises from the beginning of the track on, in frames.
    public var fadeIn: Int
    /// How long it falls before its end, in frames.
    public var fadeOut: Int
    /// The same makes the same noise.
    public var seed: UInt64

    /// Makes a background from the beginning of a track on.
    public init(_ noise: Noise, volume: Double, end: Int, fadeIn: Int = 0, fadeOut: Int = 0, seed: UInt64 = 1) {
        self.noise = noise
        self.volume = volume
        self.end = end
        self.fadeIn = fadeIn
        self.fadeOut = fadeOut
        self.seed = seed
    }

    /// The root mean square of the loudest.
    static let loudest = 0.1
    /// How loud it is while a bell rings: lower by six decibels.
    static let lowered = pow(10, -6 / 20.0)
    /// Frames before a bell over which it steps back.
    static let attack = BellTrack.rate / 4
    /// Frames after a bell over which it comes back.
    static let release = BellTrack.rate
}

/// Makes the background of a track, part by part.
struct BackgroundMixer {
    private let background: BackgroundNoise
    private let noise: [Float]
    /// Where bells ring, in order and apart from each other, the last first.
    private var bells: [Range<Int>]
    private let loudest: Double

    /// Frames between which the loudness goes straight.
    static let block = 256

    /// - Parameter strokes: the places where a bell is heard.
    init(_ background: BackgroundNoise, bells strokes: [Range<Int>]) {
        self.background = background
        noise = NoiseSource.loop(background.noise, seed: background.seed)
        let volume = background.volume
        loudest = BackgroundNoise.loudest * 32_767 * (volume.isFinite ? min(max(volume, 0), 1) : 0)
        var joined: [Range<Int>] = []
        for stroke in strokes.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let reach = BackgroundNoise.attack + BackgroundNoise.release
            if let last = joined.last, stroke.lowerBound - reach <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, stroke.upperBound)
            } else {
                joined.append(stroke)
            }
        }
        bells = joined.reversed()
    }

    /// The loudness at a frame, from 0 to 1; frames are asked for in order.
    mutating func gain(at frame: Int) -> Double {
        var gain = 1.0
        if background.fadeIn > 0 { gain = min(gain, Double(max(0, frame)) / Double(background.fadeIn)) }
        let left = background.end - frame
        if left <= 0 { return 0 }
        if background.fadeOut > 0 { gain = min(gain, Double(left) / Double(background.fadeOut)) }
        while let bell = bells.last, frame >= bell.upperBound + BackgroundNoise.release { bells.removeLast() }
        guard let bell = bells.last, frame > bell.lowerBound - BackgroundNoise.attack else { return gain }
        let share =
            if frame < bell.lowerBound {
                Double(bell.lowerBound - frame) / Double(BackgroundNoise.attack)
            } else {
                Double(max(0, frame - bell.upperBound)) / Double(BackgroundNoise.release)
            }
        return gain * (BackgroundNoise.lowered + (1 - BackgroundNoise.lowered) * min(1, share))
    }

    /// Adds the background to samples of 16 bits.
    ///
    /// Its samples are as coarse as its loudness covers, so that a file of it is small: noise has nothing that an encoder
    /// could tell ahead.
    mutating func add(to mix: inout [Float], at position: Int, count: Int) {
        var first = 0
        while first < count, position + first < background.end {
            let frames = min(Self.block, count - first, background.end - position - first)
            let from = Float(gain(at: position + first) * loudest)
            let step = (Float(gain(at: position + first + frames) * loudest) - from) / Float(frames)
            let grain = Self.grain(min(from, from + step * Float(frames)) * background.noise.innovation)
            let (fine, coarse) = (1 / grain, grain / 32_767)
            let place = (position + first) % NoiseSource.loopLength
            for index in 0..<min(frames, NoiseSource.loopLength - place) {
                let level = (from + step * Float(index)) * noise[place + index]
                // The nearest whole number: a sum of this size has no fraction.
                let whole = (level * fine + Self.whole) - Self.whole
                mix[first + index] += whole * coarse
            }
            first += min(frames, NoiseSource.loopLength - place)
        }
    }

    private static let whole: Float = 12_582_912

    /// A power of two, a quarter of what cannot be told ahead or less.
    private static func grain(_ level: Float) -> Float {
        guard level >= 8 else { return 1 }
        return Float(sign: .plus, exponent: (level / 4).exponent, significand: 1)
    }
}
