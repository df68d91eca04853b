/// How a device can be reached, as people are told.
enum LinkState: Sendable, Hashable {
    /// Nothing is known yet, or the connection was lost just now.
    case connecting
    case connected
    /// The device serves somebody else.
    case busy
    case wrongKey
    /// The device speaks another version than the configured one.
    case wrongVersion
    /// Since then (seconds since 1970) the device has not answered.
    case offline(since: Int64)
}
