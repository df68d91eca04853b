/// A host that is too old for the app.
public struct OutdatedHost: Sendable, Hashable {
    /// Its own version.
    public var found: String
    public var needed: String

    public init(found: String, needed: String) {
        self.found = found
        self.needed = needed
    }
}
