public import DeepLinks

/// Where somebody without a session looks: two of them at one place see the same page.
public struct VisitorPlace: Sendable, Hashable {
    /// The tab that was chosen; nil for the first.
    public var tab: String?
    /// The link that was followed.
    public var link: String?
    /// One of the deployment's languages, a tag of BCP 47; empty for its own.
    public var language: String
    /// Whether the splash screen has stood long enough.
    public var hasPassedStart: Bool

    /// Makes a place; by default the first tab in the deployment's own language, before the splash screen.
    public init(
        tab: String? = nil, link: String? = nil, language: String = "", hasPassedStart: Bool = false
    ) {
        self.tab = tab
        self.link = link
        self.language = language
        self.hasPassedStart = hasPassedStart
    }

    /// Links are no longer than that, in bytes.
    public static let maximumLinkSize = 2_048
}

/// A session that is nobody's, for pages alone: whatever changes something needs a session of its own.
public struct VisitorSession: Sendable {
    /// The session that pages are made from. Other visitors at the same place share it.
    public let port: any SessionPort
    /// After how many milliseconds the splash screen has stood long enough; nil where there is none.
    public let passesAfter: Int64?

    /// Makes a visitor's session.
    public init(port: any SessionPort, passesAfter: Int64?) {
        self.port = port
        self.passesAfter = passesAfter
    }
}

/// Why somebody without a session is not shown a page, or is not given a session.
public enum VisitFailure: Error, Sendable {
    /// The host's store failed.
    case failed(SessionFailure)
    /// Too many came from there; the next may come after that wait, in milliseconds.
    case tooMany(wait: Int64)
    /// There is no such tab.
    case noTab
    /// The link is none of the app's; the problem says why.
    case link(DeepLinkProblem)
}
