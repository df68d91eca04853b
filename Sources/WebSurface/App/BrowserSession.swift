import Core
import HTTPServer
import Synchronization

/// A session as one browser has it: its token against forged forms, and the page it was last given.
final class BrowserSession: Sendable {
    let port: any SessionPort
    let token = RequestToken()
    private let cache = Mutex<(revision: Int, page: PreparedResponse)?>(nil)

    init(_ port: any SessionPort) { self.port = port }

    /// The page of that revision, if it is the one that was kept.
    func cachedPage(_ revision: Int) -> PreparedResponse? {
        cache.withLock { $0?.revision == revision ? $0?.page : nil }
    }

    func keep(_ page: PreparedResponse, _ revision: Int) { cache.withLock { $0 = (revision, page) } }
}
