import Content
import Core
import DeepLinks
import ModuleInterfaces
import Testing

@testable import Client

@Suite("Deep links", .timeLimit(.minutes(20)))
@MainActor
struct DeepLinkTests {
    /// From where a link is followed.
    enum Beginning: String, CaseIterable, Sendable {
        case home, deepInHome, explore, modal, profile

        @MainActor
        func go(_ app: TestApp) async throws {
            switch self {
            case .home: return
            case .deepInHome:
                try await app.press("open-session/threshold")
                try await app.press("open-journey/first-cushion")
            case .explore:
                await app.app.select(tab: "explore")
            case .modal: await app.post(.present(try app.moduleScreen("org.timer", 500)))
            case .profile:
                await app.app.select(tab: "profile")
                try await app.press("favourites")
            }
        }
    }

    nonisolated static let category = TestApp.content.categories[0]
    nonisolated static let tag = TestApp.content.tags[0].id

    nonisolated static let links: [(String, String)] = [
        ("homescreen", "home > home"), ("rp?path=homescreen", "home > home"), ("explore", "explore > explore"),
        ("explore?tagId=\(tag)", "explore > explore > tag/\(tag)"),
        ("category?id=\(category.id)", "home > home > category/\(category.id)"),
        ("tag?id=\(tag)", "home > home > tag/\(tag)"), ("library", "library > library"),
        ("favorites", "library > library > favourites"), ("history", "library > library > history"),
        ("journeys", "journeys > journeys"),
        ("journey?journeyId=dusk", "journeys > journeys > journey/dusk"),
        ("player?contentId=threshold", "home > home > session/threshold"), ("profile", "profile > profile"),
        ("badge?id=ten", "profile > profile > badge/ten"), ("timer", "home > home > org.timer"),
        ("biometrics", "biometrics > org.body"), ("community", "community > org.people"),
        ("community?route=post/3", "community > org.people"),
        ("tuyaMaintenance?type=filter", "home > home > org.tuya"),
        ("tab?id=library", "library > library"), ("tab?id=community", "community > org.people"),
        ("tab?id=community&route=post/3", "community > org.people"),
    ]

    @Test("A link ends in the same place from wherever it is followed", arguments: links, Beginning.allCases)
    func endState(_ link: (String, String), _ beginning: Beginning) async throws {
        let app = await TestApp()
        try await beginning.go(app)
        try await app.open("test://\(link.0)")
        #expect(app.place == link.1)
        #expect(app.page.modal == nil)
        #expect(app.page.banner == nil)
        // Once more changes nothing.
        try await app.open("test://\(link.0)")
        #expect(app.place == link.1)
    }

    @Test(
        "A link to content that is not there says so, where it would be",
        arguments: [
            ("journey?journeyId=none", "journeys > journeys"), ("player?contentId=none", "home > home"),
            ("subcategory?id=none", "home > home"), ("category?id=none", "home > home"), ("tag?id=none", "home > home"),
            ("explore?tagId=none", "explore > explore"),
        ])
    func nowhere(_ link: String, _ place: String) async throws {
        let app = await TestApp()
        try await app.press("open-session/threshold")
        try await app.open("test://\(link)")
        #expect(app.place == place)
        #expect(app.page.banner?.kind == .refusedLink)
        #expect(app.page.banner?.tone == "warning")
    }

    @Test("A module's banner with the words of a refused link is no refused link")
    func sameWords() async throws {
        let app = await TestApp()
        try await app.open("test://category?id=none")
        let refusal = try #require(app.page.banner)
        await app.post(.banner(BannerDocument(title: refusal.title, text: refusal.text, tone: refusal.tone)))
        #expect(app.page.banner?.title == refusal.title && app.page.banner?.kind == .notice)
    }

    @Test(
        "A link to a tab that the app does not have ends in a tab that can show it, or in a screen that says so",
        arguments: [
            ("biometrics", "biometrics > unavailable"), ("community?route=x", "showcase > showcase > absent/community"),
            ("profile", "showcase > showcase > profile"), ("journeys", "showcase > showcase > journeys"),
            ("library", "showcase > showcase > library"), ("explore", "showcase > showcase > explore"),
        ])
    func missingTab(_ link: String, _ place: String) async throws {
        let app = await TestApp(tabs: [TestApp.tab("showcase"), TestApp.tab("biometrics", placeholder: "Gone.")])
        try await app.open("test://\(link)")
        #expect(app.place == place)
        #expect(app.page.banner == nil)
        #expect(!app.screen.isEmpty)
    }

    @Test("The stack that a module's route is opened on is the module's own")
    func route() async throws {
        let app = await TestApp()
        try await app.open("test://community?route=post/3")
        #expect(app.modules.calls.contains("org.people open post/3"))
    }

    @Test("A tab of any module is reached by its id, and a route in it is the module's")
    func moduleTab() async throws {
        let garden = AppDeclaration.Tab(
            id: "garden", kind: "custom", title: "Garden", icon: "menu", module: "org.garden")
        let app = await TestApp(tabs: [TestApp.tab("home"), garden])
        try await app.open("test://tab?id=garden&route=beds/2")
        #expect(app.place == "garden > org.garden")
        #expect(app.modules.calls.contains("org.garden open beds/2"))
        await app.post(.push(try app.moduleScreen("org.garden", 1), onto: try #require(app.main?.selected).stack.id))
        try await app.open("test://tab?id=garden&route=beds/3")
        let told = app.modules.calls.filter { $0.hasPrefix("org.garden ") }
        // The module forgets its old screens before it makes new ones.
        #expect(told.suffix(2) == ["org.garden reset", "org.garden open beds/3"])
    }

    @Test(
        "A link to a tab that is not there, or to a place in a tab of the app's own, says so",
        arguments: ["tab?id=none", "tab?id=home&route=x"])
    func noSuchTab(_ link: String) async throws {
        let app = await TestApp(tabs: [TestApp.tab("showcase"), TestApp.tab("home")])
        try await app.open("test://\(link)")
        #expect(app.place == "home > home")
        #expect(app.page.banner?.title == "We couldn’t open that link.")
    }

    @Test("A link to an address outside the app is asked about")
    func external() async throws {
        let app = await TestApp()
        try await app.open("test://externalUrl?url=https%3A%2F%2Fexample.org%2Fa")
        #expect(app.page.question?.subject == .leave(try ExternalAddress("https://example.org/a")))
    }

    @Test("What a module asks to open is opened; what is no link is refused with a banner")
    func moduleLink() async {
        let app = await TestApp()
        await app.post(.openLink("test://player?contentId=threshold"))
        #expect(app.place == "home > home > session/threshold")
        await app.post(.openLink("javascript:alert(1)"))
        #expect(app.place == "home > home > session/threshold")
        #expect(app.page.banner?.tone == "warning")
        #expect(app.page.question == nil)
    }

    @Test("What a post leads to is opened through the delegate")
    func delegate() async {
        let app = await TestApp()
        await app.post(.selectSession(id: "threshold", autoplay: []))
        #expect(app.place == "home > home > session/threshold")
        await app.post(.selectJourney(id: "dusk"))
        #expect(app.place == "journeys > journeys > journey/dusk")
        await app.post(.installationInstructions(tag: Self.tag))
        #expect(app.place == "home > home > tag/\(Self.tag)")
    }
}
