import Core
import Foundation
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

/// Tells the pages of a session apart, and the presses on them.
struct PageGeneration: Hashable, CustomStringConvertible {
    /// Of what the session shows.
    var revision: Int
    /// How many presses had begun when it was made: one that changes nothing makes the page after it another, too.
    var presses: Int

    var description: String { "\(revision).\(presses)" }
}

/// The state of a browser between its requests: its token against forged forms, and its presses.
final class BrowserMemory: Sendable {
    let token = RequestToken()
    let presses: PressLedger
    /// Tells the revisions of this session from those of the one that takes its place.
    typealias Tag = String
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
