import Core
import DeepLinks
import ModuleInterfaces
import Testing

@testable import Client

/// Messages about what happened, and how long they stand.
///
/// - Shows: CO1
@Suite("The message over the page", .timeLimit(.minutes(10)))
@MainActor
struct BannerTests {
    private static let news = BannerDocument(title: "News")

    @Test("A message never outlives the screen that it speaks about, whichever way the person leaves it")
    func leaving() async throws {
        let ways: [@MainActor (TestApp) async throws -> Void] = [
            { await $0.app.select(tab: "explore") },
            { try await $0.open("test://profile") },
            { try await $0.press("open-timer") },
        ]
        for leave in ways {
            let app = await TestApp()
            await app.post(.banner(Self.news))
            #expect(app.banner == "News")
            try await leave(app)
            #expect(app.page.banner == nil)
        }
        let app = await TestApp()
        await app.post(.present(try app.moduleScreen("org.timer", 1)))
        await app.post(.banner(Self.news))
        await app.app.leaveSheet()
        #expect(app.page.banner == nil)
    }

    @Test("What is said of one thing that a person did goes with the next that they do, also on the same screen")
    func nextDeed() async throws {
        let app = await TestApp(content: LinkEndTests.content)
        try await app.press("quiz-weather-inside")
        try await app.press("begin")
        await app.post(.banner(Self.news))
        #expect(app.banner == "News")
        try await app.answer("storm", to: "sky")
        #expect(app.screen.contains("Question 2 of 4") && app.page.banner == nil)
    }

    @Test("Trouble of a module stays through what the person does beside it, and goes when they leave its screen")
    func trouble() async throws {
        let app = await TestApp()
        await app.app.select(tab: "community")
        await app.post(.moduleEnded("org.people", isResting: true))
        let banner = try #require(app.page.banner)
        #expect(banner.lasts)
        await app.app.player(.save)
        #expect(app.page.banner == banner)
        await app.app.select(tab: "home")
        #expect(app.page.banner == nil)
    }

    @Test("The same words twice are two messages")
    func numbers() async throws {
        let app = await TestApp()
        await app.post(.banner(Self.news))
        let first = try #require(app.page.banner)
        await app.post(.banner(Self.news))
        let second = try #require(app.page.banner)
        #expect(first.title == second.title && first.number != second.number)
    }

    @Test("A page that is loaded shows a message once; a script's page for ten seconds; trouble as long as it lasts")
    func once() {
        let face = SessionFace()
        var banner = Banner(Self.news)
        banner.number = 1
        #expect(face.shows(banner, isLoaded: true, at: 1_000))
        #expect(!face.shows(banner, isLoaded: true, at: 1_000))
        #expect(face.shows(banner, isLoaded: false, at: 10_999))
        #expect(!face.shows(banner, isLoaded: false, at: 11_000))
        #expect(!face.shows(banner, isLoaded: false, at: .min))
        banner.number = 2
        #expect(face.shows(banner, isLoaded: false, at: 50_000))
        let trouble = Banner(Self.news, kind: .trouble(module: "m"))
        #expect((0..<3).allSatisfy { _ in face.shows(trouble, isLoaded: true, at: 90_000) })
    }
}
