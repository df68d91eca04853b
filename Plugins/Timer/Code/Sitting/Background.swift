import JSONText

/// The sound behind the bells of a sitting.
public struct Background: Sendable, Hashable {
    /// The kind of noise.
    public internal(set) var sound: Sound
    /// In percent, 1 to 100.
    public internal(set) var volume = 30
    /// Seconds over which it rises at the beginning, 0 to 60.
    public internal(set) var fadeIn = 5
    /// Seconds over which it falls before the end, 0 to 60.
    public internal(set) var fadeOut = 10

    /// The sounds that there are.
    public enum Sound: String, Sendable, Hashable, CaseIterable {
        case white, pink, brown
    }

    /// Milliseconds from the start of a sitting after which it is over: noise of a whole day would be a file of a gigabyte.
    static let maximumLength: Int64 = 10_800_000

    init(_ sound: Sound, volume: Int = 30, fadeIn: Int = 5, fadeOut: Int = 10) {
        self.sound = sound
        self.volume = volume
        self.fadeIn = fadeIn
        self.fadeOut = fadeOut
    }

    init?(_ reader: inout SettingsReader) {
        let sound = reader.choice(Self.keys.sound, Sound.self, required: true, help: "Choose the kind of noise.")
        let volume = reader.integer(Self.keys.volume, in: TimerLimits.volume, of: "percent")
        let fadeIn = reader.integer(Self.keys.fadeIn, in: TimerLimits.fade, of: "seconds")
        let fadeOut = reader.integer(Self.keys.fadeOut, in: TimerLimits.fade, of: "seconds")
        guard let sound, reader.isSound else { return nil }
        self.init(sound)
        self.volume = volume.map { Int($0) } ?? self.volume
        self.fadeIn = fadeIn.map { Int($0) } ?? self.fadeIn
        self.fadeOut = fadeOut.map { Int($0) } ?? self.fadeOut
    }

    /// Reads the member `background`, which may be null for none.
    static func read(_ reader: inout SettingsReader, else usual: Background?) -> Background? {
        guard let value = reader.value(Self.key) else { return usual }
        return value.isNull ? nil : reader.object(Self.key) { Background(&$0) }
    }

    static let key = "background"
    static let keys = (sound: "sound", volume: "volume", fadeIn: "fadeInSeconds", fadeOut: "fadeOutSeconds")

    /// The document that reads as the same.
    var document: JSON {
        var object = JSONObject()
        object[Self.keys.sound] = .string(sound.rawValue)
        object[Self.keys.volume] = .integer(Int64(volume))
        object[Self.keys.fadeIn] = .integer(Int64(fadeIn))
        object[Self.keys.fadeOut] = .integer(Int64(fadeOut))
        return .object(object)
    }
}
