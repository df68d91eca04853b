import Core
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import StorageSupport
import Synchronization
import TestSupport
import Testing

@testable import Host

/// - Shows: MD Community
@Suite("Inboxes, as modules reach them", .timeLimit(.minutes(10)))
struct InboxTests {
    private static let module = "org.garden"

    private final class Clock: Sendable {
        private let seconds = Mutex(1_000_000.0)
        func pass(_ more: Double) { seconds.withLock { $0 += more } }
        var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
    }

    private let folder: ScratchFolder
    private let store: HostStore
    private let clock = Clock()
    private let sessions = SessionRegister<SessionLink>()
    private let ada: String
    private let bob: String

    init() throws {
        folder = try ScratchFolder()
        store = try folder.open()
        ada = try store.somebody()
        bob = try store.somebody()
    }

    private func inboxes(_ bounds: Inboxes.Bounds = Inboxes.Bounds()) -> Inboxes {
        Inboxes(store, sessions, bounds: bounds) { [clock] in clock.now }
    }

    private func notice(
        _ key: String = "weeds", _ title: String = "The beds need weeding", text: String? = nil, route: String? = nil,
        link: String? = nil
    ) -> NoticeDocument { NoticeDocument(key: key, title: title, text: text, route: route, link: link) }

    private func code(_ body: () throws(CallFailure) -> Void) -> String? {
        do throws(CallFailure) {
            try body()
            return nil
        } catch {
            return error.detail?["code"]?.string ?? "\(error.status)"
        }
    }

    @Test("A notice is its person's alone, and one of the same key takes its place as new and unread")
    func put() throws {
        let inboxes = inboxes()
        try inboxes.put(notice(), by: Self.module, to: ada)
        try inboxes.put(
            notice("frost", "Frost tonight", text: "Cover the beds.", link: "library"), by: Self.module, to: ada)
        try inboxes.read(.key("weeds", module: Self.module), of: ada)
        #expect(try inboxes.unread(of: Self.module, for: ada) == 1)
        try inboxes.put(notice("weeds", "The beds need weeding again"), by: Self.module, to: ada)
        let kept = try store.notices(user: ada)
        #expect(kept.map(\.title) == ["The beds need weeding again", "Frost tonight"])
        #expect(kept.map(\.isRead) == [false, false] && kept.last?.text == "Cover the beds.")
        #expect(try store.notices(user: bob).isEmpty && inboxes.unread(of: Self.module, for: bob) == 0)
    }

    @Test("A module reaches only the notices that it put")
    func others() throws {
        let inboxes = inboxes()
        try inboxes.put(notice(), by: Self.module, to: ada)
        try inboxes.withdraw("weeds", by: "org.other", from: ada)
        try inboxes.read(.key("weeds", module: "org.other"), of: ada)
        #expect(try store.notices(user: ada).map(\.isRead) == [false])
        #expect(try inboxes.unread(of: "org.other", for: ada) == 0)
        try inboxes.withdraw("weeds", by: Self.module, from: bob)
        #expect(try store.notices(user: ada).count == 1)
        try inboxes.withdraw("weeds", by: Self.module, from: ada)
        #expect(try store.notices(user: ada).isEmpty)
    }

    @Test(
        "A notice that nobody could read or that leads out of the app is refused",
        arguments: [
            ("", "Title", nil, nil, "inbox.empty"), (" ", "Title", nil, nil, "inbox.empty"),
            ("key", "", nil, nil, "inbox.empty"), ("key", "\n\t ", nil, nil, "inbox.empty"),
            ("key", "Title", "beds", "library", "inbox.two-places"),
            ("key", "Title", nil, "nowhere", "link.unknown-destination"),
            ("key", "Title", nil, "https://example.org", "link.not-a-url"),
            ("key", "Title", nil, "", "link.unknown-destination"),
            ("key", "Title", nil, "badge", "link.missing-parameter"),
        ] as [(String, String, String?, String?, String)])
    func refused(_ key: String, _ title: String, _ route: String?, _ link: String?, _ expected: String) throws {
        let found = code { () throws(CallFailure) in
            try inboxes().put(notice(key, title, route: route, link: link), by: Self.module, to: ada)
        }
        #expect(found == expected)
        #expect(try store.notices(user: ada).isEmpty)
    }

    @Test("A notice for nobody is not found", arguments: ["", "nobody", "00000000-0000-0000-0000-000000000000"])
    func nobody(_ user: String) {
        #expect(
            code { () throws(CallFailure) in try inboxes().put(notice(), by: Self.module, to: user) }
                == "inbox.unknown-user")
    }

    @Test("A module puts so many notices within a minute and no more, and others are not held back by it")
    func bounds() throws {
        let inboxes = inboxes(Inboxes.Bounds(forPerson: 2, forAll: 3))
        func put(_ user: String, _ module: String = Self.module) -> String? {
            code { () throws(CallFailure) in try inboxes.put(notice(), by: module, to: user) }
        }
        #expect([put(ada), put(ada), put(ada)] == [nil, nil, "inbox.too-many"])
        #expect([put(bob), put(bob)] == [nil, "inbox.too-many"])
        #expect(put(ada, "org.other") == nil)
        clock.pass(60)
        #expect(put(ada) == nil)
    }
}
