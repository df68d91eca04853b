/// Mixes the parts of a plan, a tenth of a second at a time: memory does not grow with the track.
struct TrackMixer {
    /// Frames that are mixed at a time.
    static let part = TrackPlan.rate / 10

    private let plan: TrackPlan
    private let gains: [String: Double]
    private var layers: [(plan: TrackPlan.Layer, reader: LoopReader)] = []
    /// Strokes that are still to come, the last first.
    private var waiting: [TrackPlan.Stroke]
    private var sounding: [(gain: Float, reader: StrokeReader)] = []
    private var position = 0

    /// - Parameter gains: the factors of parts, by ``key(_:_:)``.
    init(_ plan: TrackPlan, gains: [String: Double]) throws(SoundProblem) {
        self.plan = plan
        self.gains = gains
        waiting = plan.strokes.sorted { $0.start > $1.start }
        for layer in plan.layers { layers.append((layer, try LoopReader(layer.file))) }
    }

    static func key(_ file: String, _ gain: TrackPlan.Gain) -> String { "\(gain) \(file)" }

    /// Returns the next frames, left and right in turn; nil at the end.
    mutating func next() throws(SoundProblem) -> [Float]? {
        let count = min(Self.part, plan.length - position)
        guard count > 0 else { return nil }
        var mix = [Float](repeating: 0, count: count * 2)
        for layer in layers {
            // Outside its time a layer is not read, so that it begins at its own beginning.
            let (low, high) = (max(layer.plan.start, position), min(layer.plan.end, position + count))
            guard low < high else { continue }
            let sound = try layer.reader.read(high - low)
            let gain = gains[Self.key(layer.plan.file, layer.plan.gain)] ?? 1
            for frame in 0..<high - low {
                let factor = Float(gain * Self.fade(layer.plan, at: low + frame))
                mix[(low - position + frame) * 2] += factor * sound[frame * 2]
                mix[(low - position + frame) * 2 + 1] += factor * sound[frame * 2 + 1]
            }
        }
        try addStrokes(&mix, count)
        position += count
        return mix
    }

    private mutating func addStrokes(_ mix: inout [Float], _ count: Int) throws(SoundProblem) {
        while let stroke = waiting.last, stroke.start < position + count {
            waiting.removeLast()
            let gain = gains[Self.key(stroke.file, stroke.gain)] ?? 1
            sounding.append((Float(gain), try StrokeReader(stroke.file, delay: max(0, stroke.start - position))))
        }
        for stroke in sounding { stroke.reader.add(to: &mix, stroke.gain) }
        sounding.removeAll { $0.reader.isOver }
    }

    /// The share of a layer at a frame; a fade is a quarter of a cosine, so that two that cross stay as loud.
    private static func fade(_ layer: TrackPlan.Layer, at frame: Int) -> Double {
        var share = 1.0
        if layer.fadeIn > 0 { share = min(share, Double(frame - layer.start) / Double(layer.fadeIn)) }
        if layer.fadeOut > 0 { share = min(share, Double(layer.end - frame) / Double(layer.fadeOut)) }
        // A parabola from 0 to 1 that arrives without an edge.
        return share >= 1 ? 1 : max(0, share * (2 - share))
    }
}

/// Repeats a file; its end runs into its beginning over 30 ms.
final class LoopReader {
    private static let seam = TrackPlan.rate * 3 / 100
    private let file: String
    private var reader: SoundReader
    private var samples: [Float] = []
    /// The place in ``samples`` that is read next.
    private var offset = 0
    private var isAtEnd = false
    private var length = 0

    init(_ file: String) throws(SoundProblem) {
        self.file = file
        reader = try SoundReader(file)
    }

    /// Returns the next frames, left and right in turn.
    func read(_ count: Int) throws(SoundProblem) -> [Float] {
        var result: [Float] = []
        result.reserveCapacity(count * 2)
        while result.count < count * 2 {
            if isAtEnd, samples.count - offset <= Self.seam * 2 { try begin() }
            // The last frames are held back until the file is known to go on, or they are crossed with its beginning.
            let free = samples.count - offset - Self.seam * 2
            if free > 0 {
                let taken = min(free, count * 2 - result.count)
                result += samples[offset..<offset + taken]
                offset += taken
            } else {
                fill()
            }
        }
        return result
    }

    private func fill() {
        samples.removeFirst(offset)
        offset = 0
        let before = samples.count
        isAtEnd = !reader.read(into: &samples)
        length += samples.count - before
    }

    private func begin() throws(SoundProblem) {
        guard length >= Self.seam * 8 else { throw .tooShort(file: file) }
        let end = Array(samples[offset...])
        reader = try SoundReader(file)
        (samples, offset, isAtEnd, length) = ([], 0, false, 0)
        while samples.count < Self.seam * 4, !isAtEnd { fill() }
        for index in 0..<min(end.count, samples.count) {
            let share = Float(index / 2) / Float(max(1, end.count / 2))
            samples[index] = end[index] * (1 - share) + samples[index] * share
        }
    }
}

/// Plays a file once.
final class StrokeReader {
    private let reader: SoundReader
    private var samples: [Float]
    private var isAtEnd = false

    /// - Parameter delay: frames of silence before it.
    init(_ file: String, delay: Int) throws(SoundProblem) {
        reader = try SoundReader(file)
        samples = [Float](repeating: 0, count: delay * 2)
    }

    var isOver: Bool { isAtEnd && samples.isEmpty }

    func add(to mix: inout [Float], _ gain: Float) {
        while !isAtEnd, samples.count < mix.count { isAtEnd = !reader.read(into: &samples) }
        let count = min(samples.count, mix.count)
        for index in 0..<count { mix[index] += gain * samples[index] }
        samples.removeFirst(count)
    }
}
