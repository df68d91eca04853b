/// How a person wants to sit; always valid, since it is only made from a checked document.
public struct TimerSettings: Sendable, Hashable {
    /// 1 to 600.
    public internal(set) var lengthMinutes: Int
    /// 0 to 300; the time between pressing start and the start bell.
    public internal(set) var preparationSeconds: Int
    /// The bells between the start and the end.
    public internal(set) var intervalBells: IntervalBells
    /// How these are struck.
    public internal(set) var intervalStroke = BellStroke.once
    /// How the bell at the start is struck.
    public internal(set) var startStroke = BellStroke.once
    /// How the bell at the end is struck.
    public internal(set) var endStroke = BellStroke.once
    /// Whether a bell rings when the sitting starts, after preparation.
    public internal(set) var startBell: Bool
    /// Whether a bell rings at the planned end.
    public internal(set) var endBell: Bool
    /// The sound of bells that have none of their own: one of those that the configuration names.
    public internal(set) var bellSound: String
    /// The sound behind the bells; nil for silence.
    public internal(set) var background: Background?
    /// The ids of the devices to switch, each once, at most 16.
    public internal(set) var devices: [String]
    /// The change of the devices when the sitting starts; nil leaves them as they are.
    public internal(set) var devicesAtStart: DeviceChange?
    /// The change of the devices when the sitting ends or is stopped; nil leaves them as they are.
    public internal(set) var devicesAtEnd: DeviceChange?

    /// Twenty minutes after ten seconds of preparation, with a bell at both ends.
    public static let standard = TimerSettings(
        lengthMinutes: 20, preparationSeconds: 10, intervalBells: .none, startBell: true, endBell: true,
        bellSound: "bowl", devices: [], devicesAtStart: nil, devicesAtEnd: nil)

    /// In milliseconds.
    public var length: Int64 { Int64(lengthMinutes) * 60_000 }

    /// In milliseconds.
    public var preparation: Int64 { Int64(preparationSeconds) * 1000 }
}

/// The bells between the start and the end of a sitting.
public enum IntervalBells: Sendable, Hashable {
    case none
    /// A bell after each interval of this number of minutes. The sitting has more minutes.
    case every(minutes: Int)
    /// Bells at these seconds from the start of the sitting, ascending, each once, before the end.
    case at(seconds: [Int])
    /// This number of bells at unpredictable moments, never close to each other or to the two ends.
    ///
    /// The same seed gives the same moments in every sitting; without one, each sitting has its own.
    case random(count: Int, seed: Int64?)
}

/// A change of a device.
public struct DeviceChange: Sendable, Hashable {
    /// nil leaves the power as it is.
    public internal(set) var power: Bool?
    /// In percent, 1 to 100; nil leaves the brightness as it is.
    public internal(set) var brightness: Int?
}

/// The bounds of every setting.
public enum TimerLimits {
    /// In minutes.
    public static let length: ClosedRange<Int64> = 1...600
    /// In seconds.
    public static let preparation: ClosedRange<Int64> = 0...300
    /// The maximum number of bells at chosen seconds.
    public static let customBells = 100
    /// The number of bells at unpredictable moments.
    public static let randomBells: ClosedRange<Int64> = 1...60
    /// Whole numbers that every JSON reader keeps exactly (RFC 8259 section 6).
    public static let seed: ClosedRange<Int64> = 0...9_007_199_254_740_991
    /// The maximum number of devices that one sitting switches.
    public static let devices = 16
    /// In bytes of UTF-8.
    public static let deviceID = 128
    /// In percent.
    public static let brightness: ClosedRange<Int64> = 1...100
    /// The maximum number of bell sounds that the configuration names.
    public static let sounds = 32
    /// In bytes.
    public static let soundName = 64
    /// Of one bell.
    public static let strokes: ClosedRange<Int64> = 1...9
    /// In milliseconds, from one stroke to the next.
    public static let gap: ClosedRange<Int64> = 500...10_000
    /// In percent.
    public static let volume: ClosedRange<Int64> = 1...100
    /// In seconds, of a sound behind the bells.
    public static let fade: ClosedRange<Int64> = 0...60
    /// The number of stages of a plan.
    public static let stages = 1...20
    /// In seconds, of one stage.
    public static let stage: ClosedRange<Int64> = 1...36_000
    /// The number of times that the stages of a plan come.
    public static let rounds: ClosedRange<Int64> = 1...50
    /// In seconds: the maximum length of a plan with all its rounds.
    public static let day: Int64 = 86_400
    /// The maximum number of bells and borders of stages in a plan. The host takes 1,000 cues, devices among them.
    public static let moments = 900
    /// In characters.
    public static let planName = 60
    /// In bytes of UTF-8: characters may have any number of marks.
    public static let planNameSize = 240
    /// In milliseconds, of a part of a breath.
    public static let breath: ClosedRange<Int64> = 0...20_000
    /// In milliseconds, of breathing in and of breathing out.
    public static let shortestBreath: Int64 = 1000
    /// In milliseconds: the time that a stage has for each bell at an unpredictable moment.
    static let randomGap: Int64 = 5000
    /// The maximum number of presets of a person.
    public static let presets = 50
}
