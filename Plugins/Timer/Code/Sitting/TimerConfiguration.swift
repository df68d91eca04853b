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
    public init(document: JSON) throws(InvalidSettings) {
        let document = document.isNull ? .object([:]) : document
        var reader = FieldReader(document, at: JSONPointer(), known: ["sounds", "defaults"])
        var sounds = Self.standardSounds
        if let values = reader.array("sounds", limit: TimerLimits.sounds, of: "sound names") {
            sounds = Self.names(values, &reader)
        }
        var base = TimerSettings.standard
        if let first = sounds.first, !sounds.contains(base.bellSound) { base.bellSound = first }
        if reader.problems.isEmpty, let value = reader.value("defaults") {
            let (settings, problems) = TimerSettings.read(
                value, at: reader.place("defaults"), defaults: base, sounds: sounds)
            reader.append(problems)
            base = settings
        }
        guard reader.problems.isEmpty else { throw InvalidSettings(problems: reader.problems) }
        defaults = base
        self.sounds = sounds
    }

    private static func names(_ values: [JSON], _ reader: inout FieldReader) -> [String] {
        var seen: Set<String> = []
        var names: [String] = []
        for (index, value) in values.enumerated() {
            let name = value.string ?? ""
            let isName =
                (1...TimerLimits.soundName).contains(name.utf8.count)
                && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
            guard isName, seen.insert(name).inserted else {
                reader.append([
                    SettingsProblem(
                        code: isName ? .duplicate : .badName, field: (reader.place("sounds") / index).description,
                        found: FieldReader.short(value),
                        expected: "different names of 1 to \(TimerLimits.soundName) small letters, digits and hyphens",
                        mend: "Correct or remove this name.")
                ])
                continue
            }
            names.append(name)
        }
        if values.isEmpty {
            reader.add(.badName, "sounds", .array([]), "at least one sound", "Name a sound, or remove the member.")
        }
        return names
    }
}
