import Core
import HTTPServer
import Synchronization

/// A session as one browser has it, for the length of a request.
struct BrowserSession: Sendable {
    let port: any SessionPort
    let memory: BrowserMemory

    var token: RequestToken { memory.token }
}

/// What is kept of a browser between its requests: its token against forged forms, and the page it was last given.
final class BrowserMemory: Sendable {
    let token = RequestToken()
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
