/// A number that says how a call over the border went.
public struct Status: Sendable, Hashable {
    /// The name in snake case, such as `bad_handle`; constants of every language are named after it.
    public var name: String
    /// The number that crosses; it never changes.
    public var value: UInt32
    /// The status's meaning in one sentence, for generated comments.
    public var meaning: String
    /// The sentence for a person where a method gives no reason of its own; nil for "The module failed."
    public var sentence: String?

    /// The constant of the C headers, such as `BRICKS_BAD_HANDLE`.
    public var constant: String { "BRICKS_\(name.uppercased())" }
}

/// Statuses that say the same about whose fault it is; a newer status is understood by its class.
public struct StatusClass: Sendable, Hashable {
    /// The Swift name, such as `caller`.
    public var name: String
    /// The value of its statuses, shifted right by 8 bits.
    public var value: UInt32
    /// The class's meaning in one sentence, for generated comments.
    public var meaning: String
    /// The known statuses; later minor versions may append some.
    public var statuses: [Status]
}
