import Foundation

/// Renders a plan to a file, as Opus in Ogg.
///
/// The mix is made twice: once to measure it, and once to write it at its loudness. Where its peaks would then be too high, it
/// is made again between these, to measure it with its peaks held down. Where what sounds all the time stands right at the gate of
/// the measurement, it is made a little louder or softer. Where the
/// encoder took more than half a unit, it is written again with that much more. Rendering takes a few megabytes of memory however
/// long the track is.
public struct TrackRenderer: Sendable {
    /// The measures of a track, before it was encoded.
    public struct Result: Sendable, Hashable {
        /// The integrated loudness, in LUFS; nil where the track is silent.
        public var loudness: Double?
        /// The true peak, in dBTP.
        public var truePeak: Double
    }

    /// The data rate of tracks as the library counts it: 48 kbit/s for both channels.
    private static let compression = 0.928

    /// Makes a renderer.
    public init() {}

    /// Renders the track; an existing file is written over.
    ///
    /// - Parameter isCancelled: Asked again and again; true ends the work with ``SoundProblem/cancelled``.
    /// - Returns: The loudness and the peak of what was written.
    @discardableResult
    public func render(
        _ plan: TrackPlan, to path: String, isCancelled: () -> Bool = { false }
    ) throws(SoundProblem) -> Result {
        guard (1...TrackPlan.maximumLength).contains(plan.length),
            plan.layers.count + plan.strokes.count <= TrackPlan.maximumParts
        else { throw .plan }
        let (gains, meter) = try settled(plan, isCancelled)
        let gain = Self.gain(meter, to: plan.loudness)
        let isHeld = meter.truePeak + gain > TrackPlan.ceiling
        var missing = 0.0
        for _ in 0..<(isHeld ? Self.maximumRounds : 0) {
            var held = Loudness()
            try Self.mix(plan, gains, gain + missing, isHeld: true, isCancelled) { part throws(SoundProblem) in
                held.take(part)
            }
            // The loudness that is lost with the peaks is made up for, which loses little of itself.
            let short = plan.loudness - (held.integrated ?? plan.loudness)
            if abs(short) < 0.2 { break }
            missing = min(Self.maximumHeld, max(0, missing + short))
        }
        let result = try Self.write(plan, gains, gain + missing, isHeld: isHeld, to: path, isCancelled)
        // Of sounds like rain the encoder takes up to a decibel.
        let lost = plan.loudness - (try Self.measure(path).integrated ?? plan.loudness)
        let more = gain + missing + lost
        guard abs(lost) > Self.maximumAway, abs(lost) < Self.maximumLost, missing + lost <= Self.maximumHeld else {
            return Result(loudness: result.integrated, truePeak: result.truePeak)
        }
        let isHeldNow = isHeld || meter.truePeak + more > TrackPlan.ceiling
        let second = try Self.write(plan, gains, more, isHeld: isHeldNow, to: path, isCancelled)
        return Result(loudness: second.integrated, truePeak: second.truePeak)
    }

    /// Writes the mix at a gain in decibels; an existing file is written over.
    private static func write(
        _ plan: TrackPlan, _ gains: [String: Double], _ gain: Double, isHeld: Bool, to path: String,
        _ isCancelled: () -> Bool
    ) throws(SoundProblem) -> Loudness {
        let writer = try SoundWriter(path, .opus(compression: compression), rate: TrackPlan.rate, channels: 2)
        var result = Loudness()
        try mix(plan, gains, gain, isHeld: isHeld, isCancelled) { part throws(SoundProblem) in
            result.take(part)
            try writer.write(part)
        }
        try writer.finish()
        return result
    }

    /// Units by which a written track may be away from its loudness, by EBU R 128.
    private static let maximumAway = 0.5
    /// Decibels that the encoder may have taken or added; more is something else.
    private static let maximumLost = 3.0
    /// Maximum number of times that the mix is measured with its peaks held down.
    private static let maximumRounds = 3
    /// Decibels by which what sounds all the time is made louder or softer, in the order in which they are tried.
    private static let lifts = [0.0, 3, -3, 5, -5]

    /// Maximum of decibels by which a peak is held down: a bell that is struck in silence keeps its sound.
    private static let maximumHeld = 14.0

    /// The decibels that bring the mix to a loudness, with peaks that can be held below the ceiling.
    private static func gain(_ meter: Loudness, to loudness: Double) -> Double {
        guard let measured = meter.integrated, meter.truePeak.isFinite else { return 0 }
        return min(loudness - measured, TrackPlan.ceiling - meter.truePeak + maximumHeld)
    }

    /// The factors of all parts, and the measures of their mix: the first mix that all meters measure alike, or else as planned.
    private func settled(
        _ plan: TrackPlan, _ isCancelled: () -> Bool
    ) throws(SoundProblem) -> (gains: [String: Double], meter: Loudness) {
        let planned = try gains(plan)
        let layers = Set(plan.layers.map { TrackMixer.key($0.file, $0.gain) })
        var first: (gains: [String: Double], meter: Loudness)?
        for lift in Self.lifts {
            var gains = planned
            for layer in layers { gains[layer] = planned[layer].map { $0 * pow(10, lift / 20) } }
            var mixer = try TrackMixer(plan, gains: gains)
            var meter = Loudness()
            while let part = try mixer.next() {
                guard !isCancelled() else { throw .cancelled }
                meter.take(part)
            }
            if meter.isSettled { return (gains, meter) }
            first = first ?? (gains, meter)
        }
        return first ?? (planned, Loudness())
    }

    /// Makes the mix at a gain in decibels, a part at a time.
    private static func mix(
        _ plan: TrackPlan, _ gains: [String: Double], _ gain: Double, isHeld: Bool, _ isCancelled: () -> Bool,
        _ take: ([Float]) throws(SoundProblem) -> Void
    ) throws(SoundProblem) {
        var mixer = try TrackMixer(plan, gains: gains)
        var limiter = PeakLimiter(ceiling: TrackPlan.ceiling)
        let factor = Float(pow(10, gain / 20))
        while var part = try mixer.next() {
            guard !isCancelled() else { throw .cancelled }
            for index in part.indices { part[index] *= factor }
            try take(isHeld ? limiter.pass(part) : part)
        }
        if isHeld { try take(limiter.finish()) }
    }

    /// The factors of all parts; each file is measured once for each gain.
    private func gains(_ plan: TrackPlan) throws(SoundProblem) -> [String: Double] {
        var gains: [String: Double] = [:]
        var meters: [String: Loudness] = [:]
        for (file, gain) in plan.layers.map({ ($0.file, $0.gain) }) + plan.strokes.map({ ($0.file, $0.gain) }) {
            let key = TrackMixer.key(file, gain)
            guard gains[key] == nil else { continue }
            if case .factor(let factor) = gain {
                gains[key] = factor.isFinite ? factor : 0
                continue
            }
            let meter: Loudness
            if let known = meters[file] { meter = known } else { meter = try Self.measure(file) }
            meters[file] = meter
            let decibels: Double? =
                switch gain {
                case .loudness(let level): meter.integrated.map { level - $0 }
                case .peak(let level): meter.truePeak.isFinite ? level - meter.truePeak : nil
                case .factor: 0
                }
            // A silent file stays silent.
            gains[key] = decibels.map { pow(10, min($0, 40) / 20) } ?? 0
        }
        return gains
    }

    /// Measures a file.
    public static func measure(_ file: String) throws(SoundProblem) -> Loudness {
        let reader = try SoundReader(file)
        var meter = Loudness()
        var samples: [Float] = []
        var frames = 0
        while reader.read(into: &samples) {
            meter.take(samples)
            frames += samples.count / 2
            samples.removeAll(keepingCapacity: true)
            guard frames <= TrackPlan.maximumLength else { break }
        }
        meter.take(samples)
        return meter
    }
}
