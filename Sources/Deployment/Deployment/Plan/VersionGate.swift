public import JSONText
public import Versions

extension SemanticVersion {
    /// The version of this host.
    public static let bricks = SemanticVersion(1, 0, 0)
}

/// A deployment that needs a newer host than the one that runs it.
public struct VersionGate: Sendable, Hashable {
    /// The setting that decides it.
    public static let setting = "minimumAppVersion"

    /// The version of the running host, as text.
    public var found: String
    /// The minimum version that the deployment asks for, as text.
    public var needed: String

    /// Nil where the host is new enough, where nothing is said, and where what is said is no version.
    public init?(_ settings: JSONObject, host: SemanticVersion = .bricks) {
        guard let text = settings[Self.setting]?.string, let needed = SemanticVersion(text), host < needed else {
            return nil
        }
        found = "\(host)"
        self.needed = "\(needed)"
    }
}
