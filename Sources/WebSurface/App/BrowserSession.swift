import Core
import HTTPServer
import Synchronization

/// A session as one browser has it, for the length of a request.
struct BrowserSession: Sendable {
    /// What differs in a page that many share.
    struct SharedVisit: Sendable {
        /// What stands where a token belongs.
        var mark: String
        var place: VisitorPlace
        /// After how many milliseconds the splash screen has stood long enough.
        var passesAfter: Int64?
    }

    let port: any SessionPort
    let memory: BrowserMemory
    /// For somebody without a session.
    var visit: SharedVisit?

    var token: RequestToken { memory.token }

    /// What the page's forms show to prove that this server made them.
    var formToken: String { visit?.mark ?? token.fieldValue }

    /// What forms call screens that were shown without a session, before where they stand.
    static let visitorScreen = "visitor:"

    /// What a form calls its screen.
    func name(of key: ScreenKey, at place: String) -> String {
        visit == nil ? key.description : Self.visitorScreen + place
    }
}

/// What is kept of a browser between its requests: its token against forged forms, and the page it was last given.
final class BrowserMemory: Sendable {
    let token = RequestToken()
    let presses = PressLedger()
    /// Tells the revisions of this session from those of the one that takes its place.
    let tag = String(UInt32.random(in: .min ... .max), radix: 36)
    private let cache = Mutex<(revision: Int, page: PreparedResponse)?>(nil)
    private let owner = Mutex(Owner())

    private struct Owner {
        weak var port: (any SessionPort)?
    }

    /// The session is not kept alive: it ends by log-out or for want of room, and all of it goes then.
    init(_ port: any SessionPort) { owner.withLock { $0.port = port } }

    func belongs(to port: any SessionPort) -> Bool { owner.withLock { $0.port === port } }

    var isOrphaned: Bool { owner.withLock { $0.port == nil } }

    /// The page of that revision, if it is the one that was kept.
    func cachedPage(_ revision: Int) -> PreparedResponse? {
        cache.withLock { $0?.revision == revision ? $0?.page : nil }
    }

    func keep(_ page: PreparedResponse, _ revision: Int) { cache.withLock { $0 = (revision, page) } }
}
