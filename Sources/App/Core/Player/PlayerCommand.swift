/// A command of a page, or of a person by it, to a session's player.
public enum PlayerCommand: Sendable, Hashable {
    /// - Parameter page: the page that is to play; nil for one without scripts.
    case play(page: String?)
    /// Stops playback where it is.
    case pause
    /// Goes to a position, in seconds from the start.
    case seek(seconds: Double)
    /// Keeps the position that the person gives, in seconds; nil for an invalid time.
    case keepPlace(Double?)
    /// Takes the position that the page which plays has come to.
    case report(PlayerReport)
    /// The person says that they have finished it.
    case finish
    /// Goes to the item after or before this one; past 5 seconds, `previous` goes to the start of the same item.
    case next, previous
    /// Sets the speed, which is held to 0.5 to 2.
    case rate(Double)
    /// Decides whether playback stops at the end of the session.
    case stopAtEnd(Bool)
    /// Gives the player the whole screen, or makes it a bar again.
    case show, minimise
    /// Puts the player away and keeps the position.
    case close
    /// The page is gone; if it played, it does so no more.
    case leave(page: String)
    /// Looks whether playback that nobody reports on has come to its end.
    case look
    /// Notes that the person saves the file to their device.
    case save

    /// Whether only a person gives the command; scripts give the others by themselves too.
    public var isOfPerson: Bool {
        switch self {
        case .keepPlace, .finish, .show, .minimise, .close, .save: true
        case .play, .pause, .seek, .report, .next, .previous, .rate, .stopAtEnd, .leave, .look: false
        }
    }
}

/// How far a page has played.
public struct PlayerReport: Sendable, Hashable {
    /// The page that reports, by the name with which it began to play.
    public var page: String
    /// The ``PlayerFace/load`` that it is of.
    public var load: Int
    /// Grows with each report of the page.
    public var sequence: Int
    /// The position of the medium, in seconds from the start.
    public var seconds: Double
    /// Whether the medium has come to its end.
    public var isAtEnd: Bool

    /// Makes a report; by default the end is still to come.
    public init(page: String, load: Int, sequence: Int, seconds: Double, isAtEnd: Bool = false) {
        self.page = page
        self.load = load
        self.sequence = sequence
        self.seconds = seconds
        self.isAtEnd = isAtEnd
    }
}
