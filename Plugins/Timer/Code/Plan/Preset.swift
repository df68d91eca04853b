/// A plan that a person keeps, to start it with one press.
public struct Preset: Sendable, Hashable {
    /// Unique among those of the person.
    public let id: String
    /// The plan with its name.
    public internal(set) var plan: StagePlan
}

/// The parts of a preset that its button shows.
public struct PresetTitle: Sendable, Hashable {
    /// The id of the preset.
    public let id: String
    /// The name of its plan.
    public let name: String
    /// The planned length without settling in.
    public let seconds: Int64
}
