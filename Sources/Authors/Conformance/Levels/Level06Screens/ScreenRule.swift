import JSONText

/// Rules that every surface of a module keeps to.
enum ScreenRule: String, Sendable, CaseIterable {
    /// Each message is valid by A2UI 0.9 and this project's catalog.
    case catalog
    /// A surface is created once, before its updates, under the id of its screen.
    case order
    /// No message defines a component twice.
    case ids
    /// Every component that is named is defined.
    case references
    /// There is a component `root`, and everything hangs on it.
    case root
    /// No component holds itself.
    case cycle
    /// Everything that a person can use has a name.
    case labels
    /// A component of a later catalog has a fallback that ends in a known one.
    case fallback
    /// No text holds control characters.
    case inert
    /// Every path leads somewhere in the data model.
    case paths
    /// The surface stays within what a host grants one screen.
    case budget

    /// Whether messages are validated against the catalog for it, which takes longest.
    var isOfCatalog: Bool { self == .catalog || self == .fallback }
}

/// One thing that is wrong with what a module sent for a screen.
struct ScreenProblem: Hashable, Sendable {
    var rule: ScreenRule
    /// Where: the number of the message and a JSON Pointer into it, or the id of a component.
    var place: String
    /// Describes the finding and the expectation.
    var message: String
}
