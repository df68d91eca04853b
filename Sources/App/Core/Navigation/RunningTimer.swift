/// A session of the timer that goes on, wherever in the app the person is.
public struct RunningTimer: Sendable, Hashable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var endsAt: Int64
    /// The link that leads to it.
    public var link: String

    /// Makes the timer that pages show.
    public init(endsAt: Int64, link: String) {
        self.endsAt = endsAt
        self.link = link
    }
}
