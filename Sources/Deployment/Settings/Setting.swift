public import JSONText

/// One of the app's settings: its value, who decides it, and how long that lasts.
public struct Setting: Sendable, Hashable {
    /// The ten groups of the source documents, and the one that Bricks adds.
    public enum Group: String, Sendable, Hashable, CaseIterable {
        case identity, auth, onboarding, subscription, content, toggles, interface, offline, player, misc, platform
    }

    /// Whose a value is.
    public enum Scope: String, Sendable, Hashable {
        /// The manifest decides, for everybody.
        case deployment
        /// Kept for a browser or terminal, independent of who uses it.
        case device
        /// Kept for a person, and gone when that person logs out for good or is erased.
        case person
    }

    /// The type of a value.
    public enum Kind: Sendable, Hashable {
        /// True or false.
        case flag
        /// A whole number that is not negative.
        case count
        /// Any text.
        case text
        /// A list of any texts.
        case texts
        /// One of these.
        case choice([String])
        /// Any of these, each once.
        case choices([String])
        /// A JSON object.
        case object
        /// A list of JSON objects.
        case objects
    }

    /// The setting's current name, as a manifest writes it.
    public var name: String
    /// The group of the source documents that lists the setting.
    public var group: Group
    /// The type and the range of values that the setting accepts.
    public var kind: Kind
    /// The value that holds where nobody has decided; null where there is no value then.
    public var standard: JSON
    /// Whose a value is: the deployment's, a device's or a person's.
    public var scope: Scope
    /// Whether a manifest may give the value that holds until a person or a device has one of its own. A manifest may
    /// not give values that an app only remembers, or that a person has to agree to.
    public var isConfigurable: Bool
    /// Whether its value is never shown or given to a module.
    public var isSecret: Bool
    /// The setting's purpose in one sentence, for explanations and help.
    public var purpose: String
    /// Misspelt names of older apps.
    public var historicNames: [String]
    /// Misspelt values of older apps, with the one that is meant.
    public var historicValues: [String: String]

    /// The end of a value's life, in words.
    public var reset: String {
        switch scope {
        case .deployment: "a change of the manifest"
        case .device: "clearing the device"
        case .person: "logging out"
        }
    }

    /// The expected value, in words.
    public var expectation: String {
        switch kind {
        case .flag: "true or false"
        case .count: "a whole number, 0 or more"
        case .text: "a text"
        case .texts: "a list of texts"
        case .choice(let names): "one of \(Self.list(names))"
        case .choices(let names): "a list of any of \(Self.list(names)), each once"
        case .object: "an object"
        case .objects: "a list of objects"
        }
    }

    private static func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }

    /// Whether the setting can have that value; null is none.
    public func accepts(_ value: JSON) -> Bool {
        switch kind {
        case .flag: return value.bool != nil
        case .count: return value.integer.map { $0 >= 0 } ?? false
        case .text: return value.string != nil
        case .texts: return value.array?.allSatisfy { $0.string != nil } ?? false
        case .choice(let names): return value.string.map(names.contains) ?? false
        case .choices(let names):
            guard let chosen = value.array?.map(\.string) else { return false }
            return Set(chosen).count == chosen.count && chosen.allSatisfy { $0.map(names.contains) ?? false }
        case .object: return value.object != nil
        case .objects: return value.array?.allSatisfy { $0.object != nil } ?? false
        }
    }

    /// The value that an older app's spelling means; any other as it is.
    public func modern(_ value: JSON) -> JSON {
        value.string.flatMap { historicValues[$0] }.map { .string($0) } ?? value
    }

    /// The setting of that name, also by a historic one; nil when there is none.
    public static func named(_ name: String) -> Setting? { byName[name] }

    private static let byName: [String: Setting] = {
        var settings: [String: Setting] = [:]
        for setting in all { for name in [setting.name] + setting.historicNames { settings[name] = setting } }
        return settings
    }()
}
