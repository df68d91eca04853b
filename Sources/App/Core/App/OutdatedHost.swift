/// A host that is too old for the app.
public struct OutdatedHost: Sendable, Hashable {
    /// Its own version.
    public var found: String
    /// The minimum version that the app needs.
    public var needed: String

    /// Makes the pair of versions, each as text such as `1.0.0`.
    public init(found: String, needed: String) {
        self.found = found
        self.needed = needed
    }
}
