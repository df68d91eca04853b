import Content
import Core
import DeepLinks
import FoundationEssentials
import ModuleInterfaces
import TestSupport
import Testing

@testable import Client

/// Every destination from every tab in every state: it always ends where the table says.
///
/// - Shows: DL, CO7, MD Client
@Suite("Where links end", .timeLimit(.minutes(20)))
@MainActor
struct LinkEndTests {
    /// The state of the app when a link is followed.
    enum State: CaseIterable {
        case root, deep, modal, player, asked, told

        /// Brings the app into that state on the tab.
        @MainActor
        func enter(_ app: TestApp, _ tab: String, _ index: UInt32) async throws {
            await app.app.select(tab: tab)
            // Once more goes to the first screen, or leaves what the link before has presented.
            if app.page.modal != nil { await app.app.goBack() }
            await app.app.select(tab: tab)
            let coordinator = try #require(app.main?.selected)
            switch self {
            case .root: return
            case .deep:
                for route: HostRoute in [.favourites, .category("sleep"), .search("calm")] {
                    await coordinator.push(route)
                }
                await app.post(.push(try app.moduleScreen("org.garden", index), onto: coordinator.stack.id))
            case .modal:
                await coordinator.push(.history)
                await app.post(.present(try app.moduleScreen("org.garden", index)))
            case .player:
                await coordinator.push(.journey("first-week"))
                await coordinator.push(.session("first-light"))
            case .asked: await app.post(.selectURL(try ExternalAddress("https://example.net/")))
            case .told: await app.post(.banner(BannerDocument(title: "News", text: "Of the day.")))
            }
        }
    }

    nonisolated static let content = ContentPack.load(
        Repository.folder.appending(path: "manifests/wellness/content")
    ).pack

    /// Whose screens the fakes of modules show.
    nonisolated static let owners = [
        "timer": "org.timer", "timerSettings": "org.timer", "timer/preset/morning": "org.timer",
        "timer/start/20m": "org.timer", "timer/start/25m,5m,25m": "org.timer",
        "tuyaMaintenance/filter": "org.tuya",
    ]

    private func place(_ end: LinkEnd) -> String {
        // The fake of a tab shows nothing new for a place inside it.
        end.place.replacing(" > post/3", with: "").split(separator: " > ").map { Self.owners[String($0)] ?? String($0) }
            .joined(separator: " > ")
    }

    private func expect(_ app: TestApp, _ end: LinkEnd, _ from: String) {
        #expect(app.place == place(end), "\(from)")
        #expect(app.page.modal.map(app.name) == end.modal, "\(from)")
        #expect(app.page.question?.subject.text == end.asks, "\(from)")
        let banner = end.banner.map { _ in "It points to something this app doesn’t have." }
        #expect(app.page.banner?.text == banner, "\(from)")
        if let top = app.page.modal ?? app.page.stack.last, top.owner == .host {
            #expect(app.screen != "", "The screen shows something. \(from)")
        }
    }

    private func destination(_ end: LinkEnd) throws -> DeepLinkDestination {
        try DeepLinkParser(schemes: ["test"]).parse("test://\(end.link)")
    }

    @Test(
        "A link ends where the table says from every tab in each state, and so it does once more",
        arguments: LinkEnd.table)
    func everywhere(_ end: LinkEnd) async throws {
        let app = await TestApp(content: Self.content)
        let destination = try destination(end)
        var index: UInt32 = 1_000
        for tab in TestApp.tabs.map(\.id) {
            for state in State.allCases {
                index += 1
                try await state.enter(app, tab, index)
                app.modules.forgetCalls()
                await app.app.open(destination)
                expect(app, end, "\(tab), \(state)")
                if end.place.hasSuffix("post/3") { #expect(app.modules.calls.contains("org.people open post/3")) }
                await app.app.open(destination)
                expect(app, end, "\(tab), \(state), again")
            }
        }
        // No screen stays behind that nothing shows.
        let shown = app.main?.tabs.reduce(0) { $0 + $1.stack.screens.count } ?? 0
        #expect(app.app.face.screens.count == shown + (app.page.modal == nil ? 0 : 1))
    }

    @Test(
        "A link that comes before the app has started, or to whoever has logged out, ends there too",
        arguments: LinkEnd.table)
    func cold(_ end: LinkEnd) async throws {
        let destination = try destination(end)
        expect(await TestApp(first: destination, content: Self.content), end, "cold")
        let app = await TestApp(content: Self.content)
        await app.app.logOut()
        await app.app.open(destination)
        #expect(app.page.isEnded)
        #expect(app.page.stack.isEmpty)
        // The browser is given a session anew, and the link with it.
        expect(await TestApp(first: destination, content: Self.content, personal: app.personal), end, "signed out")
    }

    @Test("The router says of each link what the table says", arguments: LinkEnd.table)
    func router(_ end: LinkEnd) throws {
        let declaration = AppDeclaration(
            id: "test", name: "Test", tabs: TestApp.tabs, linkSchemes: ["test"],
            interfaces: Set(FakeModules.all.keys))
        let router = LinkRouter(declaration, content: Self.content, hasPerson: false)
        let route = router.route(try destination(end))
        #expect(([route.tab] + router.names(of: route)).joined(separator: " > ") == end.place)
        #expect(route.modal?.text == end.modal)
        #expect(route.question?.text == end.asks)
        #expect(route.isRefused == (end.banner != nil))
        if let banner = end.banner { #expect(route.problem?.message == banner) }
    }

    @Test("Each destination has a title, which stands over the screen of an app that lacks it")
    func titles() {
        for name in DeepLinkTable.names { #expect(Absence.title(name) != Absence.title(""), "\(name)") }
    }

    @Test("The table has every destination")
    func complete() throws {
        let parser = DeepLinkParser(schemes: ["test"])
        let named = try Set(LinkEnd.table.map { try parser.read("test://\($0.link)").name })
        #expect(named == Set(DeepLinkTable.names))
        #expect(DeepLinkTable.names.count == 42)
    }

    @Test("Every destination ends in a tab that any app of tabs has", arguments: LinkEnd.table)
    func otherApps(_ end: LinkEnd) async throws {
        let sets: [[AppDeclaration.Tab]] = [
            [TestApp.tab("slices"), TestApp.tab("explore"), TestApp.tab("library"), TestApp.tab("profile")],
            [TestApp.tab("showcase"), TestApp.tab("lightProfile"), TestApp.tab("linearJourneys")],
            [TestApp.tab("community", module: "org.people")],
            [TestApp.tab("biometrics", placeholder: "Gone."), TestApp.tab("exploreShowcase")],
        ]
        let destination = try destination(end)
        for tabs in sets {
            for providers in [FakeModules.all, [:]] {
                let app = await TestApp(tabs: tabs, providers: providers, content: Self.content)
                await app.app.open(destination)
                let first = (app.place, app.page.modal.map(app.name), app.banner, app.page.question?.subject)
                #expect(tabs.map(\.id).contains(app.page.selectedTab))
                for tab in tabs { await app.app.select(tab: tab.id) }
                await app.app.open(destination)
                let second = (app.place, app.page.modal.map(app.name), app.banner, app.page.question?.subject)
                #expect(first == second)
                #expect(!app.page.stack.isEmpty)
            }
        }
    }

    // MARK: Effects

    @Test("Groups are joined when the person agrees, and only then", arguments: [true, false])
    func cohorts(_ agrees: Bool) async throws {
        let app = await TestApp()
        try await app.open("test://joinCohorts?ids=early,birds")
        #expect(app.personal.cohorts() == [])
        let question = try #require(app.page.question)
        // An answer to another question is none.
        await app.app.answer(question.number + 1, accepts: true)
        #expect(app.page.question == question)
        await app.app.select(tab: "profile")
        await app.app.answer(question.number, accepts: agrees)
        #expect(app.page.question == nil)
        #expect(app.personal.cohorts() == (agrees ? ["early", "birds"] : []))
        #expect(app.page.banner?.text == (agrees ? "You are in early, birds now." : nil))
        #expect(app.screen.contains("birds") == agrees)
        #expect(app.page.selectedTab == "profile")
        // Answered twice, it is done once.
        await app.app.answer(question.number, accepts: true)
        #expect(app.personal.cohorts() == (agrees ? ["early", "birds"] : []))
    }

    @Test("A link to groups goes to the first place when it says so, once the person agrees")
    func redirects() async throws {
        let app = await TestApp()
        try await app.open("test://joinCohorts?ids=early&shouldRedirectHome=true")
        await app.app.select(tab: "profile")
        await app.app.answer(try #require(app.page.question).number, accepts: true)
        #expect(app.place == "home > home")
        #expect(app.page.banner?.title == "You have joined.")
    }

    @Test("Links that come at once end in the last one's place, and leave nothing of the others")
    func atOnce() async throws {
        let app = await TestApp(content: Self.content)
        let links = LinkEnd.table
        for shift in 0..<6 {
            let burst = (0..<8).map { links[(shift * 8 + $0) % links.count] }
            let destinations = try burst.map(destination)
            let tasks = destinations.map { destination in Task { await app.app.open(destination) } }
            for task in tasks { await task.value }
            expect(app, try #require(burst.last), "burst \(shift)")
        }
    }
}
