import Core
import Foundation
import Synchronization

/// A session as one browser has it, for the length of a request.
struct BrowserSession: Sendable {
    /// The values that differ in a page that many visitors share.
    struct SharedVisit: Sendable {
        /// The text that stands in the place of a token.
        var mark: String
        var place: VisitorPlace
        /// Milliseconds after which the splash screen has been shown long enough.
        var passesAfter: Int64?
    }

    let port: any SessionPort
    let memory: BrowserMemory
    /// For somebody without a session.
    var visit: SharedVisit?

    var token: RequestToken { memory.token }

    /// The token that the page's forms carry to prove that this server made them.
    var formToken: String { visit?.mark ?? token.fieldValue }

    /// Prefix of the form's name of a screen that was shown without a session. The screen's place follows it.
    static let visitorScreen = "visitor:"

    /// Returns the name that a form gives its screen.
    func name(of key: ScreenKey, at place: String) -> String {
        visit == nil ? key.description : Self.visitorScreen + place
    }
}

/// Distinguishes the pages of a session, and the presses on them.
struct PageGeneration: Hashable, CustomStringConvertible {
    /// Revision of the session's content.
    var revision: Int
    /// Number of presses that had begun when the page was made. A press that changes nothing also makes the next page a
    /// different one.
    var presses: Int

    var description: String { "\(revision).\(presses)" }
}

/// The state of a browser between its requests: its token against forged forms, and its presses.
final class BrowserMemory: Sendable {
    let token = RequestToken()
    let presses: PressLedger
    typealias Tag = String
    /// Distinguishes the revisions of this session from those of its successor.
    let tag = Tag(UInt64.random(in: .min ... .max), radix: 36)
    private let owner = Mutex(Owner())

    private struct Owner {
        weak var port: (any SessionPort)?
    }

    /// The session is not kept alive: it ends by log-out or for want of room, and all of it goes then.
    init(_ port: any SessionPort, now: @escaping @Sendable () -> Date) {
        presses = PressLedger(now: now)
        owner.withLock { $0.port = port }
    }

    /// Which page is made of that revision now.
    func generation(_ revision: Int) -> PageGeneration { PageGeneration(revision: revision, presses: presses.count) }

    func belongs(to port: any SessionPort) -> Bool { owner.withLock { $0.port === port } }

    var isOrphaned: Bool { owner.withLock { $0.port == nil } }
}
