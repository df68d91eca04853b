import Core
import DeepLinks
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import Synchronization

/// People's inboxes as modules and sessions reach them. Every change is told to the open sessions of the person.
final class Inboxes: Sendable {
    /// Notices that a module puts within a minute.
    struct Bounds: Sendable {
        /// Maximum number for one person.
        var forPerson = 20
        /// Maximum number for all people.
        var forAll = 600
    }

    private struct Counts {
        var minute: Int64 = 0
        var ofModules: [String: Int] = [:]
        var ofPeople: [String: [String: Int]] = [:]
    }

    private let store: HostStore
    private let sessions: SessionRegister<SessionLink>
    private let bounds: Bounds
    private let now: @Sendable () -> Date
    private let counts = Mutex(Counts())
    private let mailed = Mutex<InboxLetters?>(nil)

    init(
        _ store: HostStore, _ sessions: SessionRegister<SessionLink>, bounds: Bounds = Bounds(),
        now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.sessions = sessions
        self.bounds = bounds
        self.now = now
    }

    func put(_ notice: NoticeDocument, by module: String, to user: String) throws(CallFailure) {
        try check(notice)
        let time = now().unixMilliseconds
        try count(module, user, at: time)
        do throws(StorageError) {
            try store.put(notice, module: module, user: user, at: time)
        } catch .unknownUser {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.notFound, "Nobody has that id.", detail: ["code": "inbox.unknown-user"])
        } catch {
            throw CallFailure(error)
        }
        changed(user)
        letters?.noticed(user)
    }

    func withdraw(_ key: String, by module: String, from user: String) throws(CallFailure) {
        let isGone: Bool
        do throws(StorageError) {
            isGone = try store.withdrawNotice(key, module: module, user: user)
        } catch {
            throw CallFailure(error)
        }
        if isGone { changed(user) }
    }

    func read(_ notices: NoticeChoice, of user: String) throws(StorageError) {
        if try store.read(notices, user: user) { changed(user) }
    }

    func unread(of module: String, for user: String) throws(CallFailure) -> Int {
        do throws(StorageError) {
            return try store.unreadNotices(user: user)[module] ?? 0
        } catch {
            throw CallFailure(error)
        }
    }

    // MARK: Letters

    /// The letters with unread notices; nil where the deployment sends none.
    var letters: InboxLetters? {
        get { mailed.withLock { $0 } }
        set { mailed.withLock { $0 = newValue } }
    }

    func choose(_ pace: LetterPace, for user: String) throws(StorageError) {
        guard let letters else { return }
        try letters.choose(pace, for: user)
        changed(user)
    }

    /// Turns the letters off whose token it is; false where no letters have that token.
    func turnOffLetters(_ token: String) throws(StorageError) -> Bool {
        guard let user = try letters?.turnOff(token) else { return false }
        changed(user)
        return true
    }

    private func changed(_ user: String) {
        for session in sessions.sessions(of: user) { session.mailbox?.post(.inboxChanged) }
    }

    private func check(_ notice: NoticeDocument) throws(CallFailure) {
        for (name, text) in [("key", notice.key), ("title", notice.title)] where text.allSatisfy(\.isWhitespace) {
            throw CallFailure(
                .invalidArgument, "`\(name)` is empty.",
                detail: ["code": "inbox.empty", "pointer": .string("/notice/\(name)")])
        }
        guard notice.route == nil || notice.link == nil else {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .invalidArgument, "A notice has a route or a link, not both.",
                detail: ["code": "inbox.two-places", "pointer": "/notice/link"])
        }
        guard let link = notice.link else { return }
        do throws(DeepLinkProblem) {
            _ = try DeepLinkParser.destination(withoutScheme: link)
        } catch {
            throw CallFailure(
                .invalidArgument, error.message,
                detail: ["code": .string(error.code.rawValue), "pointer": "/notice/link"])
        }
    }

    /// Counts by whole minutes, so that nothing is kept of those that are over.
    private func count(_ module: String, _ user: String, at time: Int64) throws(CallFailure) {
        let isFree = counts.withLock { counts in
            let minute = time / 60_000
            if counts.minute != minute { counts = Counts(minute: minute) }
            let ofPerson = counts.ofPeople[module]?[user] ?? 0
            guard ofPerson < bounds.forPerson, counts.ofModules[module, default: 0] < bounds.forAll else {
                return false
            }
            counts.ofModules[module, default: 0] += 1
            counts.ofPeople[module, default: [:]][user] = ofPerson + 1
            return true
        }
        guard isFree else {
            throw CallFailure(
                .busy,
                """
                A module puts \(bounds.forPerson) notices for one person and \(bounds.forAll) in all within a minute.
                """,
                detail: ["code": "inbox.too-many"])
        }
    }
}
