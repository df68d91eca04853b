/// The parts of a track: sounds that are repeated, and sounds that are struck once, each at its place.
///
/// All times are in frames at ``rate``. A plan names files; ``TrackRenderer`` reads and mixes them.
public struct TrackPlan: Sendable, Hashable {
    /// The sampling rate of every track, in frames a second.
    public static let rate = 48_000
    /// Maximum length of a track: two hours, in frames.
    public static let maximumLength = 7_200 * rate
    /// Maximum number of layers and strokes together.
    public static let maximumParts = 2_000

    /// How loud a part is in the mix.
    public enum Gain: Sendable, Hashable {
        /// The file as it is, times a factor.
        case factor(Double)
        /// The file brought to a loudness, in LUFS.
        case loudness(Double)
        /// The file brought to a true peak, in dBTP.
        case peak(Double)
    }

    /// A sound that is repeated without a seam from its start to its end.
    public struct Layer: Sendable, Hashable {
        /// The path of the file.
        public var file: String
        /// How loud it is.
        public var gain: Gain
        /// The first frame.
        public var start: Int
        /// The frame after the last one.
        public var end: Int
        /// How long it rises at its start, in frames.
        public var fadeIn: Int
        /// How long it falls at its end, in frames.
        public var fadeOut: Int

        /// Makes a layer; by default it begins and ends at once.
        public init(file: String, gain: Gain, start: Int = 0, end: Int, fadeIn: Int = 0, fadeOut: Int = 0) {
            self.file = file
            self.gain = gain
            self.start = start
            self.end = end
            self.fadeIn = fadeIn
            self.fadeOut = fadeOut
        }
    }

    /// A sound that is heard once, such as a bell or a spoken sentence.
    public struct Stroke: Sendable, Hashable {
        /// The path of the file.
        public var file: String
        /// How loud it is.
        public var gain: Gain
        /// The frame at which it begins.
        public var start: Int

        /// Makes a stroke.
        public init(file: String, gain: Gain, start: Int) {
            self.file = file
            self.gain = gain
            self.start = start
        }
    }

    /// The length of the track, in frames; from 1 to ``maximumLength``.
    public var length: Int
    /// The sounds that are repeated.
    public var layers: [Layer]
    /// The sounds that are heard once.
    public var strokes: [Stroke]
    /// The integrated loudness of the whole track, in LUFS. Peaks above ``ceiling`` are held down; where they would have to be
    /// by more than 14 decibels, the track stays below this loudness.
    public var loudness: Double

    /// The loudness of programmes by EBU R 128, in LUFS.
    public static let standardLoudness = -23.0
    /// The highest true peak before the encoder, in dBTP: the encoder adds up to 1.1 decibels to the tracks that ship, and none may
    /// pass −1 dBTP (EBU R 128).
    public static let ceiling = -2.5

    /// Makes a plan.
    public init(length: Int, layers: [Layer] = [], strokes: [Stroke] = [], loudness: Double = standardLoudness) {
        self.length = length
        self.layers = layers
        self.strokes = strokes
        self.loudness = loudness
    }

    /// Returns seconds as frames, at most ``maximumLength``; 0 for what is no time.
    public static func frames(_ seconds: Double) -> Int {
        guard seconds.isFinite, seconds > 0 else { return 0 }
        return Int(exactly: min(seconds * Double(rate), Double(maximumLength)).rounded()) ?? 0
    }
}
