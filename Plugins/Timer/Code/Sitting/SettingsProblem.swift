public import JSONText

/// One problem of a settings document, and its fix.
public typealias SettingsProblem = ObjectProblem<SettingsProblemCode>

/// Reads the members of one object of a settings document.
typealias SettingsReader = ObjectReader<SettingsProblemCode>

/// The kinds of problems of a settings document; the raw values are stable.
public enum SettingsProblemCode: String, ObjectProblemCode, CaseIterable {
    /// A value is of another type than its member needs.
    case wrongType = "timer.settings.wrong-type"
    /// A required member is missing.
    case missing = "timer.settings.missing"
    /// There is a member that is not known in its place.
    case unknownMember = "timer.settings.unknown-field"
    /// A text is none of those that its member takes.
    case unknownValue = "timer.settings.unknown-value"
    /// A number is outside its bounds.
    case outOfRange = "timer.settings.out-of-range"
    /// A list has too few or too many elements, or a plan has too many bells.
    case wrongCount = "timer.settings.too-many"
    /// A sound, a device or a moment stands in its list twice.
    case duplicate = "timer.settings.duplicate"
    /// A name or an id is empty, too long or not of its form, or the list of sounds is empty.
    case badName = "timer.settings.bad-name"
    /// The deployment offers no sound of that name.
    case unknownSound = "timer.settings.unknown-sound"
    /// A value does not go with the others, such as a bell after the end of its stage.
    case doesNotFit = "timer.settings.does-not-fit"
    /// A device is to be switched in no way, or a plan has no stage that counts.
    case nothingToDo = "timer.settings.nothing-to-do"
    /// A plan lasts longer than a day.
    case tooLong = "timer.settings.too-long"
}

/// Every problem of one settings document, in the order of its fields; never empty.
public struct TimerSettingsError: Error, Sendable, Hashable {
    /// The problems, each with its place in the document.
    public var problems: [SettingsProblem]
}
