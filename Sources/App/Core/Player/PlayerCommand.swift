/// A command of a page, or of a person by it, to a session's player.
public enum PlayerCommand: Sendable, Hashable {
    /// - Parameter page: the page that is to play; nil for one without scripts.
    case play(page: String?)
    case pause
    case seek(seconds: Double)
    /// Keeps the position that the person gives, in seconds; nil for an invalid time.
    case keepPlace(Double?)
    case report(PlayerReport)
    /// The person says that they have finished it.
    case finish
    case next, previous
    case rate(Double)
    /// Gives the player the whole screen, or makes it a bar again.
    case show, minimise
    case close
    /// The page is gone; if it played, it does so no more.
    case leave(page: String)
    /// Looks whether playback that nobody reports on has come to its end.
    case look
    /// Notes that the person saves the file to their device.
    case save
}

/// How far a page has played.
public struct PlayerReport: Sendable, Hashable {
    public var page: String
    /// The ``PlayerFace/load`` that it is of.
    public var load: Int
    /// Grows with each report of the page.
    public var sequence: Int
    public var seconds: Double
    public var isAtEnd: Bool

    public init(page: String, load: Int, sequence: Int, seconds: Double, isAtEnd: Bool = false) {
        self.page = page
        self.load = load
        self.sequence = sequence
        self.seconds = seconds
        self.isAtEnd = isAtEnd
    }
}
