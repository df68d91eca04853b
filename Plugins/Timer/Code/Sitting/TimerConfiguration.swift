public import JSONText

/// The timer settings of a deployment.
public struct TimerConfiguration: Sendable, Hashable {
    /// Initial settings of a person who has not chosen anything yet.
    public let defaults: TimerSettings
    /// The names of the bell sounds to choose from; never empty.
    public let sounds: [String]

    /// The sounds when the configuration names none: those that the host's page can strike.
    public static let standardSounds = ["bowl", "bell", "chime", "wood"]

    /// Reads `{"sounds": [names], "defaults": {settings}}`; both members may be left out, and null is an empty object.
    ///
    /// Without a default sound that is one of `sounds`, the first of these is it.
    /// - Throws: every problem of the document at once.
    public init(document: JSON) throws(TimerSettingsError) {
        let (configuration, problems) = SettingsReader.read(document.isNull ? [:] : document) { reader in
            TimerConfiguration(&reader)
        }
        guard problems.isEmpty, let configuration else { throw TimerSettingsError(problems: problems) }
        self = configuration
    }

    private init(_ reader: inout SettingsReader) {
        var sounds = Self.standardSounds
        if let names = reader.elements("sounds", count: 0...TimerLimits.sounds, of: "sound names") {
            sounds = Self.names(names, &reader)
        }
        var base = TimerSettings.standard
        if let first = sounds.first, !sounds.contains(base.bellSound) { base.bellSound = first }
        // Without sound names, a default that names one of them would be a second problem.
        let hasDefaults = reader.has("defaults")
        if hasDefaults, reader.isSound {
            base = reader.object("defaults") { TimerSettings(&$0, defaults: base, sounds: sounds) } ?? base
        }
        defaults = base
        self.sounds = sounds
    }

    private static func names(
        _ values: [(value: JSON, place: JSONPointer)], _ reader: inout SettingsReader
    ) -> [String] {
        var seen: Set<String> = []
        var names: [String] = []
        for (value, place) in values {
            let name = value.string ?? ""
            let isName =
                (1...TimerLimits.soundName).contains(name.utf8.count)
                && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
            guard isName, seen.insert(name).inserted else {
                reader.add(
                    isName ? .duplicate : .badName, at: place, found: value.excerpt,
                    expected: "different names of 1 to \(TimerLimits.soundName) small letters, digits and hyphens",
                    help: "Correct or remove this name.")
                continue
            }
            names.append(name)
        }
        if values.isEmpty {
            reader.add(
                .badName, at: reader.pointer / "sounds", found: "a list of 0", expected: "at least one sound",
                help: "Name a sound, or remove the member.")
        }
        return names
    }
}
