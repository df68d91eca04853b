import Core
import ModuleInterfaces
import Storage
import Testing

@testable import Client

/// - Shows: MD Community
@Suite("The inbox")
@MainActor
struct InboxScreenTests {
    private static let notice = NoticeDocument(
        key: "a", title: "New replies", text: "To your post.", link: "badge?id=first")

    private func opened(_ notices: [NoticeDocument]) async throws -> TestApp {
        let app = await TestApp()
        for notice in notices { app.personal.add(notice) }
        await app.post(.inboxChanged)
        await app.app.select(tab: "profile")
        try await app.press("inbox")
        return app
    }

    @Test("The profile and its tab say how much is new, until it is read")
    func counts() async throws {
        let app = try await opened([Self.notice, NoticeDocument(key: "b", title: "A decision")])
        #expect(app.page.unread["profile"] == 2)
        #expect(app.screen.contains("New replies") && app.screen.contains("A decision"))
        try await app.press("read-all")
        await app.post(.inboxChanged)
        #expect(app.page.unread.isEmpty)
        #expect(!app.screen.contains("Mark all as read"))
    }

    @Test("A notice leads to what it is about, and is read then")
    func leads() async throws {
        let app = try await opened([Self.notice])
        try await app.press("notice-1")
        #expect(app.personal.notices()?.map(\.isRead) == [true])
        #expect(app.screen.contains("Not earned yet"))
    }

    @Test("An inbox that is empty says what comes there, and one that cannot be read does not say that it is empty")
    func empty() async throws {
        let app = try await opened([])
        #expect(app.screen.contains("Nothing yet"))
        app.personal.setReadable(false)
        await app.post(.inboxChanged)
        #expect(app.screen.contains("can’t be opened now") && !app.screen.contains("Nothing yet"))
    }

    @Test("How often letters come is offered where one can reach the person, and is kept with the press")
    func letters() async throws {
        let app = try await opened([])
        #expect(!app.screen.contains("by e-mail"))
        app.personal.give(LetterChoice(pace: .never, email: "ann@example.org"))
        await app.post(.inboxChanged)
        #expect(app.screen.contains("Letters go to ann@example.org."))
        for pace in [LetterPace.daily, .soon, .never] {
            try await app.press("letters-\(pace.rawValue)")
            #expect(app.personal.letters()?.pace == pace)
        }
    }

    @Test("A notice that came while the person read is not marked with the others")
    func later() async throws {
        let app = try await opened([Self.notice])
        app.personal.add(NoticeDocument(key: "late", title: "Late"))
        try await app.press("read-all")
        #expect(app.personal.notices()?.map(\.isRead) == [false, true])
    }
}
