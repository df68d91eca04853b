public import Diagnostics
public import JSONText

/// Definitions of flags, in flagd's format (flagd.dev, `flags.json` of its schemas).
public struct FlagDefinitions: Sendable {
    /// By key.
    public let flags: [String: FlagDefinition]
    /// In the order of the text.
    public let keys: [String]
    /// Rules that others refer to by `$ref`.
    public let evaluators: JSONObject
    /// Of all flags.
    public let metadata: JSONObject
    /// The text that the definitions were read from, for places in diagnostics and explanations.
    public let source: DocumentSource

    /// Where a flag is defined, as `file:line:column`.
    public func place(of key: String) -> String? { flags[key].map { source.place(of: $0.pointer) } }

    /// Keys of flags that the other definitions lack or have otherwise, in order.
    public func changes(from former: FlagDefinitions?) -> [String] {
        guard let former else { return keys.sorted() }
        let isSame = former.evaluators == evaluators && former.metadata == metadata
        return Set(keys).union(former.keys).filter { key in
            guard isSame, let new = flags[key], let old = former.flags[key] else {
                return flags[key] != nil || former.flags[key] != nil
            }
            return !new.isSame(as: old)
        }.sorted()
    }
}

/// One flag as it is defined.
public struct FlagDefinition: Sendable {
    /// The flag's key, by which the app asks for it.
    public let key: String
    /// Whether the definition is in use (flagd's `state` is `ENABLED`); the value is left to the caller otherwise.
    public let isEnabled: Bool
    /// Values by name, all of one type.
    public let variants: JSONObject
    /// Nil where the value is left to who asks.
    public let defaultVariant: String?
    /// The rule that chooses; nil where there is none.
    public let targeting: JSON?
    /// The flag's own metadata, which goes over that of ``FlagDefinitions/metadata`` in an evaluation.
    public let metadata: JSONObject
    /// Why it cannot be evaluated; nil where it can.
    public let fault: String?
    /// Its place in the text.
    public let pointer: JSONPointer

    /// Whether it would evaluate alike.
    func isSame(as other: FlagDefinition) -> Bool {
        isEnabled == other.isEnabled && variants == other.variants && defaultVariant == other.defaultVariant
            && targeting == other.targeting && metadata == other.metadata && fault == other.fault
    }
}

/// The result of reading definitions.
public struct FlagReading: Sendable {
    /// The definitions that could be understood; nil where the text as a whole cannot be.
    public var definitions: FlagDefinitions?
    /// Every problem, in the order of the text.
    public var problems: [Diagnostic]
    /// As it was read; empty where there was nothing to read.
    public var text: [UInt8]

    /// Makes a reading; without definitions, `problems` says why.
    public init(definitions: FlagDefinitions?, problems: [Diagnostic], text: [UInt8] = []) {
        self.text = text
        self.definitions = definitions
        self.problems = problems
    }

    /// Whether nothing in it is wrong; what is only odd is not.
    public var isSound: Bool { definitions != nil && !problems.contains { $0.severity == .error } }
}
