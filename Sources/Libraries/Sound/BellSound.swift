import Foundation

/// The sounds of bells that are made of a few partials that die away.
public enum BellSound: String, Sendable, Hashable, CaseIterable {
    case bell, bowl, chime, wood

    private struct Partial {
        /// Of the pitch.
        var ratio: Double
        var level: Double
        /// The time until it is not heard any more, in seconds.
        var length: Double
    }

    /// Seconds from one stroke to the next.
    public var gap: Double { self == .wood ? 0.6 : 2 }

    /// Seconds until a stroke is not heard any more.
    public var length: Double { partials.map(\.length).max() ?? 0 }

    private var pitch: Double {
        switch self {
        case .bell: 528
        case .bowl: 196
        case .chime: 880
        case .wood: 620
        }
    }

    private var partials: [Partial] {
        let parts: [(Double, Double, Double)] =
            switch self {
            case .bell: [(1, 1, 4.5), (2.01, 0.5, 3), (2.99, 0.28, 2), (4.17, 0.14, 1.2), (5.43, 0.08, 0.8)]
            case .bowl: [(1, 1, 9), (1.004, 0.6, 9), (2.71, 0.42, 6), (5.15, 0.2, 3), (8.43, 0.07, 1.4)]
            case .chime: [(1, 1, 2.4), (2.76, 0.4, 1.4), (5.4, 0.2, 0.7)]
            case .wood: [(1, 1, 0.16), (2.4, 0.4, 0.09)]
            }
        return parts.map(Partial.init)
    }

    /// The loudness of a partial of level 1.
    private static let loudness = 0.22
    /// Below what 16 bits hold.
    private static let silence = 1e-5
    /// Seconds until a stroke is at its loudest.
    private static let attack = 0.002

    /// One stroke, as loud as can be. The first sample is heard already, so that a stroke begins where it is put.
    func stroke(rate: Int) -> [Float] {
        let rise = Self.attack * Double(rate)
        var samples = [Double](repeating: 0, count: Int(exactly: (length * Double(rate)).rounded(.up)) ?? 0)
        for partial in partials {
            let level = Self.loudness * partial.level
            let frames = min(samples.count, Int(partial.length * Double(rate)))
            let fall = log(Self.silence / level) / (partial.length * Double(rate))
            let turn = 2 * Double.pi * pitch * partial.ratio / Double(rate)
            for frame in 0..<frames {
                let gain = level * exp(fall * Double(frame)) * min(1, Double(frame + 1) / rise)
                samples[frame] += gain * cos(turn * Double(frame))
            }
        }
        return samples.map(Float.init)
    }
}
