import Foundation

/// The true peak between the frames of two channels, from four times as many samples.
enum TruePeak {
    /// Frames on each side that decide.
    static let half = 12
    private static let phases: [[Float]] = (1..<4).map { phase in
        (0..<2 * half).map { tap in
            let distance = Double(tap - half + 1) - Double(phase) / 4
            let turn = Double.pi * distance
            let window = 0.5 + 0.5 * cos(.pi * distance / Double(half))
            return Float(sin(turn) / turn * window)
        }
    }

    /// The highest of both channels from one frame to the next.
    ///
    /// - Parameters:
    ///   - frames: Left and right in turn, with ``half`` frames on both sides of the frame.
    ///   - threshold: Where both frames are below it, nothing between them is looked at.
    static func of(_ frames: [Float], at frame: Int, above threshold: Float) -> Float {
        var peak: Float = 0
        for channel in 0..<2 {
            let here = abs(frames[frame * 2 + channel])
            peak = max(peak, here)
            guard max(here, abs(frames[frame * 2 + 2 + channel])) > threshold else { continue }
            for weights in phases {
                var value: Float = 0
                for tap in 0..<2 * half { value += weights[tap] * frames[(frame - half + 1 + tap) * 2 + channel] }
                peak = max(peak, abs(value))
            }
        }
        return peak
    }
}
