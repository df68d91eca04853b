public import DeepLinks

/// Where somebody without a session looks: two of them at one place see the same page.
public struct VisitorPlace: Sendable, Hashable {
    /// The path of the web.
    public var path: String
    /// One of the deployment's languages, a tag of BCP 47; empty for its own.
    public var language: String
    /// Whether the splash screen has stood long enough.
    public var hasPassedStart: Bool

    /// Makes a place; by default the first page in the deployment's own language, before the splash screen.
    public init(path: String = "/", language: String = "", hasPassedStart: Bool = false) {
        self.path = path
        self.language = language
        self.hasPassedStart = hasPassedStart
    }
}

/// A session that is nobody's, for pages alone: whatever changes something needs a session of its own.
public struct VisitorSession: Sendable {
    /// The session that pages are made from. Other visitors at the same place share it.
    public let port: any SessionPort
    /// After how many milliseconds the splash screen has stood long enough; nil where there is none.
    public let passesAfter: Int64?

    /// Whether the app has nothing there, such as a tab that a flag hides.
    public let isMissing: Bool

    /// Makes a visitor's session.
    public init(port: any SessionPort, passesAfter: Int64?, isMissing: Bool = false) {
        self.port = port
        self.passesAfter = passesAfter
        self.isMissing = isMissing
    }
}

/// Why somebody without a session is not shown a page, or is not given a session.
public enum VisitFailure: Error, Sendable {
    /// The host's store failed.
    case failed(SessionFailure)
    /// Too many came from there; the next may come after that wait, in milliseconds.
    case tooMany(wait: Int64)
    /// The place has another path.
    case moved(to: String)
    /// The app has no such place; the problem says why.
    case noPlace(DeepLinkProblem)
}
