public import JSONText

/// A text that is not in the manifest: `{"secret": {"env": "NAME"}}` or `{"secret": {"file": "PATH"}}`.
public enum SecretReference: Sendable, Hashable {
    /// The value of a variable of the environment, by its name.
    case variable(String)
    /// The content of a file, by its absolute path or relative to the manifest's folder.
    case file(String)

    /// Whether a value stands for a secret, be it well written or not.
    public static func isMeant(by value: JSON) -> Bool {
        guard let object = value.object, object.count == 1 else { return false }
        return object["secret"]?.object != nil
    }

    /// Reads the reference; nil for one that is not well written.
    public init?(_ value: JSON) {
        guard Self.isMeant(by: value), let source = value["secret"]?.object, source.count == 1 else { return nil }
        if let name = source["env"]?.string, !name.isEmpty {
            self = .variable(name)
        } else if let path = source["file"]?.string, !path.isEmpty {
            self = .file(path)
        } else {
            return nil
        }
    }

    /// Where it comes from, in words.
    public var origin: String {
        switch self {
        case .variable(let name): "the variable \(name)"
        case .file(let path): "the file \(path)"
        }
    }
}
