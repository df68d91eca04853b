public import JSONText

/// One problem of a settings document, and its fix.
public typealias SettingsProblem = ObjectProblem<SettingsProblemCode>

/// Reads the members of one object of a settings document.
typealias SettingsReader = ObjectReader<SettingsProblemCode>

/// The kinds of problems of a settings document; the raw values are stable.
public enum SettingsProblemCode: String, ObjectProblemCode, CaseIterable {
    case wrongType = "timer.settings.wrong-type"
    case missing = "timer.settings.missing"
    case unknownMember = "timer.settings.unknown-field"
    case unknownValue = "timer.settings.unknown-value"
    case outOfRange = "timer.settings.out-of-range"
    case wrongCount = "timer.settings.too-many"
    case duplicate = "timer.settings.duplicate"
    case badName = "timer.settings.bad-name"
    case unknownSound = "timer.settings.unknown-sound"
    case doesNotFit = "timer.settings.does-not-fit"
    case nothingToDo = "timer.settings.nothing-to-do"
    case tooLong = "timer.settings.too-long"
}

/// Every problem of one settings document, in the order of its fields; never empty.
public struct TimerSettingsError: Error, Sendable, Hashable {
    /// The problems, each with its place in the document.
    public var problems: [SettingsProblem]
}
