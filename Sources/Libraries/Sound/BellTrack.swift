import Foundation

/// Strokes of bells at set times, with silence or noise between them, as one sound file.
///
/// The file is FLAC with one channel of 16 bits: silence takes a few bytes a frame of it, and every stroke begins at the very
/// sample where it was put. Rendering takes about a megabyte of memory, however long the track is.
public struct BellTrack: Sendable, Hashable {
    /// The sampling rate, in frames a second: nothing of a bell is above half of it.
    public static let rate = 22_050
    /// Maximum length, in frames: a day and a minute for what is still heard then.
    public static let maximumLength = 86_460 * rate
    /// Maximum number of strokes.
    public static let maximumStrokes = 20_000

    /// One stroke.
    public struct Stroke: Sendable, Hashable {
        /// The sound of the bell.
        public var sound: BellSound
        /// The frame at which it begins.
        public var start: Int
        /// From 0 to 1, times the loudest sample.
        public var volume: Double

        /// Makes a stroke.
        public init(_ sound: BellSound, start: Int, volume: Double = 1) {
            self.sound = sound
            self.start = start
            self.volume = volume
        }
    }

    /// In frames; from 1 to ``maximumLength``.
    public var length: Int
    /// The noise behind the bells; nil for silence.
    public var background: BackgroundNoise?
    /// In any order; one that begins before the track or after it is not heard.
    public var strokes: [Stroke]

    /// Makes a plan of a track.
    public init(length: Int, strokes: [Stroke], background: BackgroundNoise? = nil) {
        self.length = length
        self.background = background
        self.strokes = strokes
    }

    /// Returns the frame of a time in milliseconds, the nearest one; between 0 and ``maximumLength``.
    public static func frame(milliseconds: Int64) -> Int {
        let maximum = Int64(maximumLength) * 1_000 / Int64(rate)
        return Int((min(max(0, milliseconds), maximum) * Int64(rate) + 500) / 1_000)
    }

    /// Frames that are mixed at a time.
    private static let part = 16_384

    /// Renders the track; an existing file is written over.
    ///
    /// - Parameter isCancelled: Asked again and again; true ends the work with ``SoundProblem/cancelled``.
    public func render(to path: String, isCancelled: () -> Bool = { false }) throws(SoundProblem) {
        guard (1...Self.maximumLength).contains(length), strokes.count <= Self.maximumStrokes else { throw .plan }
        let writer = try SoundWriter(path, background == nil ? .flac : .quickFlac, rate: Self.rate, channels: 1)
        // The last first.
        var waiting = strokes.filter { (0..<length).contains($0.start) }.sorted { $0.start > $1.start }
        var sounds: [BellSound: [Float]] = [:]
        var sounding: [Stroke] = []
        var mix = [Float](repeating: 0, count: Self.part)
        var samples = [Int16](repeating: 0, count: Self.part)
        var isSilent = true
        var behind = background.map { background in
            BackgroundMixer(
                background,
                bells: waiting.map { $0.start..<$0.start + Int($0.sound.length * Double(Self.rate)) })
        }
        var position = 0
        while position < length {
            guard !isCancelled() else { throw .cancelled }
            let count = min(Self.part, length - position)
            while let stroke = waiting.last, stroke.start < position + count {
                waiting.removeLast()
                if sounds[stroke.sound] == nil { sounds[stroke.sound] = stroke.sound.stroke(rate: Self.rate) }
                sounding.append(stroke)
            }
            let isNoisy = position < background?.end ?? 0
            if !sounding.isEmpty || !isSilent || isNoisy {
                isSilent = sounding.isEmpty && !isNoisy
                for index in mix.indices { mix[index] = 0 }
                behind?.add(to: &mix, at: position, count: count)
                for stroke in sounding { Self.add(stroke, sounds[stroke.sound] ?? [], to: &mix, at: position, count) }
                for index in mix.indices { samples[index] = Self.sample(mix[index]) }
                sounding.removeAll { $0.start + (sounds[$0.sound]?.count ?? 0) <= position + count }
            }
            try writer.write(samples, frames: count)
            position += count
        }
        try writer.finish()
    }

    private static func add(_ stroke: Stroke, _ sound: [Float], to mix: inout [Float], at position: Int, _ count: Int) {
        let first = max(stroke.start, position)
        let last = min(stroke.start + sound.count, position + count)
        guard first < last else { return }
        let volume = Float(stroke.volume.isFinite ? min(max(stroke.volume, 0), 1) : 0)
        for frame in first..<last { mix[frame - position] += volume * sound[frame - stroke.start] }
    }

    /// Where strokes pile up, their peaks are rounded off and never cut.
    private static func sample(_ value: Float) -> Int16 {
        let size = abs(value)
        if size <= 0.8 { return Int16(value * 32_767 + (value < 0 ? -0.5 : 0.5)) }
        let held = (0.8 + 0.2 * tanh((size - 0.8) / 0.2)) * (value < 0 ? -1 : 1)
        return Int16(exactly: (held * 32_767).rounded()) ?? 0
    }
}
