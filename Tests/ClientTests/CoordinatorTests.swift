import Core
import DeepLinks
import ModuleInterfaces
import Testing

@testable import Client

/// - Shows: CO7, MD Client
@Suite("Coordinators", .timeLimit(.minutes(20)))
@MainActor
struct CoordinatorTests {
    /// - Shows: CO1
    @Test("There is a coordinator for each declared tab, and for no other")
    func declaredTabs() async {
        let app = await TestApp(tabs: [TestApp.tab("home"), TestApp.tab("profile")])
        #expect(app.page.tabs.map(\.id) == ["home", "profile"])
        let shared: [CoordinatorFlow] = [.contentDetails, .search, .subscription, .quiz, .contentReview]
        #expect(
            Set(app.main?.children.keys.map(\.self) ?? [])
                == Set([.tab("home"), .tab("profile")] + shared.map { CoordinatorSlot.flow($0) }))
        #expect(app.place == "home > home")
        await app.app.select(tab: "explore")
        #expect(app.place == "home > home")
    }

    /// - Shows: CO1, CO2
    @Test(
        "Each kind of tab begins with its own screen",
        arguments: [
            ("home", "home"), ("slices", "slices"), ("explore", "explore"), ("showcase", "showcase"),
            ("exploreShowcase", "exploreShowcase"), ("library", "library"), ("journeys", "journeys"),
            ("linearJourneys", "linearJourneys"), ("profile", "profile"), ("lightProfile", "lightProfile"),
            ("events", "events"), ("meals", "meals"), ("activity", "activities"), ("search", "search"),
        ])
    func kinds(_ kind: String, _ route: String) async {
        let app = await TestApp(tabs: [TestApp.tab(kind)])
        #expect(app.stack == [route])
        #expect(!app.screen.isEmpty)
    }

    @Test("A tab that cannot be served is a placeholder, which keeps the reason from the person and gives its code")
    func placeholder() async {
        var tab = TestApp.tab("community", placeholder: "No module provides bricks.community/1.")
        tab.placeholderCode = "plan.not-provided"
        let app = await TestApp(tabs: [tab])
        #expect(app.page.placeholder == "Community isn’t available right now.")
        #expect(app.stack == ["unavailable"])
        #expect(app.screen.contains("Community isn’t available right now."))
        #expect(app.screen.contains("Details") && app.screen.contains("plan.not-provided"))
        #expect(!app.screen.contains("bricks.community"))
    }

    /// - Shows: CO2, IF3, IF4
    @Test("A module's tab is made when it is first chosen, and told each time")
    func moduleTab() async {
        let app = await TestApp()
        #expect(!app.modules.calls.contains("org.people tab"))
        await app.app.select(tab: "community")
        #expect(app.stack == ["org.people"])
        #expect(
            app.modules.calls.filter { $0.hasPrefix("org.people ") && !$0.contains("shown") }
                == ["org.people tab", "org.people start", "org.people selected"])
        await app.app.select(tab: "home")
        await app.app.select(tab: "community")
        #expect(app.modules.calls.count { $0 == "org.people tab" } == 1)
        #expect(app.modules.calls.count { $0 == "org.people selected" } == 2)
    }

    @Test("A module's tab that fails says so, and the other tabs go on")
    func brokenTab() async {
        let app = await TestApp(tabs: [TestApp.tab("home"), TestApp.tab("community", module: "org.broken")])
        await app.app.select(tab: "community")
        #expect(app.page.banner?.text == "It fell over.")
        await app.app.select(tab: "home")
        #expect(app.place == "home > home")
    }

    @Test("A module's tab that came up too late is tried again by the link that leads into it")
    func lateTab() async {
        let app = await TestApp(tabs: [TestApp.tab("home"), TestApp.tab("community", module: "org.late")])
        await app.app.open(.community(route: "channel/1"))
        #expect(app.modules.calls.contains("org.late open channel/1"))
    }

    // MARK: Modules that end and come back

    @Test("A module that runs again is told of its tab, and of its screens by their routes")
    func returned() async throws {
        let app = await TestApp()
        try await app.press("open-timer")
        await app.app.select(tab: "community")
        await app.post(.moduleEnded("org.people", isResting: false))
        #expect(app.page.banner?.text?.contains("starting again") == true)
        await app.app.dismissBanner()
        await app.post(.moduleEnded("org.people", isResting: true))
        #expect(app.page.banner?.text?.contains("tried again in a while") == true)
        await app.main?.eventsAreTold()
        app.modules.forgetCalls()
        await app.post(.moduleReturned("org.timer"))
        // It is about the other one, which is still away.
        #expect(app.page.banner != nil)
        await app.post(.moduleReturned("org.people"))
        #expect(app.modules.calls.starts(with: ["org.people tab", "org.people start"]))
        #expect(app.page.banner == nil)
    }

    @Test("A screen that nobody sees is filled again when the person comes to it, once", arguments: 1...2)
    func returnedBehind(times: Int) async throws {
        let app = await TestApp()
        try await app.press("open-timer")
        await app.app.select(tab: "community")
        await app.main?.eventsAreTold()
        app.modules.forgetCalls()
        for _ in 0..<times {
            await app.post(.moduleEnded("org.timer", isResting: false))
            #expect(app.page.banner == nil)
            await app.post(.moduleReturned("org.timer"))
        }
        #expect(app.modules.calls == [])
        await app.app.select(tab: "home")
        #expect(app.modules.calls.filter { $0.hasPrefix("org.timer restore") } == ["org.timer restore m1.1 timer"])
        await app.app.select(tab: "community")
        await app.app.select(tab: "home")
        #expect(app.modules.calls.filter { $0.hasPrefix("org.timer restore") }.count == 1)
    }

    @Test("A link to a tab finds it filled although others have their turn first")
    func returnedOnDemand() async throws {
        let (begun, release) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
        let queue = RestorationQueue { _ in }
        let app = await TestApp { $0.restorations = queue }
        await app.app.select(tab: "community")
        // Somebody else has the turn.
        let other = Task { @MainActor in
            await queue.take {
                begun.continuation.yield()
                for await _ in release.stream { break }
            }
        }
        for await _ in begun.stream { break }
        app.modules.forgetCalls()
        await app.post(.moduleReturned("org.people"))
        #expect(app.modules.calls == [])
        await app.app.open(.community(route: "channel/1"))
        let calls = app.modules.calls
        #expect(calls.starts(with: ["org.people tab", "org.people start"]))
        #expect(calls.contains("org.people open channel/1"))
        release.continuation.yield()
        await other.value
        #expect(app.modules.calls.filter { $0 == "org.people tab" }.count == 1)
    }

    @Test("Sessions take turns, and the queue rests for twice as long as a turn took while others wait")
    func turns() async {
        let pauses = SharedValue<[Duration]>([])
        let clock = SharedValue(ContinuousClock.now)
        let queue = RestorationQueue(
            pause: { pause in pauses.withLock { $0.append(pause) } }, now: { clock.withLock { $0 } })
        let (ended, order) = (AsyncStream<Void>.makeStream(), SharedValue<[Int]>([]))
        await queue.take {
            for number in 1...3 {
                await queue.take {
                    order.withLock { $0.append(number) }
                    clock.withLock { $0 += .milliseconds(10 * number) }
                    if number == 3 { ended.continuation.yield() }
                }
            }
            order.withLock { $0.append(0) }
        }
        for await _ in ended.stream { break }
        #expect(order.withLock { $0 } == [0, 1, 2, 3])
        // The last turn is followed by a rest as well, which this may not have seen.
        #expect(pauses.withLock { $0.starts(with: [.milliseconds(20), .milliseconds(40)]) })
    }

    @Test("Nobody is told of a module's end who has nothing of it on screen")
    func unnoticed() async {
        let app = await TestApp()
        await app.post(.moduleEnded("org.timer", isResting: false))
        #expect(app.page.banner == nil)
    }

    // MARK: Stacks

    @Test("A screen is pushed and popped; the first one stays")
    func pushAndPop() async throws {
        let app = await TestApp()
        try await app.press("open-session/threshold")
        #expect(app.place == "home > home > session/threshold")
        await app.app.goBack()
        #expect(app.place == "home > home")
        await app.app.goBack()
        #expect(app.place == "home > home")
    }

    @Test("A popped screen is gone for the person and for the store")
    func poppedScreen() async throws {
        let app = await TestApp()
        try await app.press("open-session/threshold")
        let key = try #require(app.page.stack.last)
        await app.app.goBack()
        #expect(!app.app.face.screens.contains(key))
        await #expect(throws: ActionFailure.screenGone) {
            try await app.app.act(on: key.description, component: "favourite", fields: [])
        }
    }

    @Test("The stack of a tab stays while the person is on another; choosing the tab again goes to its first screen")
    func stacksStay() async throws {
        let app = await TestApp()
        try await app.press("open-session/threshold")
        await app.app.select(tab: "explore")
        #expect(app.place == "explore > explore")
        await app.app.select(tab: "home")
        #expect(app.place == "home > home > session/threshold")
        await app.app.select(tab: "home")
        #expect(app.place == "home > home")
    }

    @Test("A stack has a limit: what is just above its first screen goes, and the store keeps no more than the stack")
    func limit() async throws {
        let app = await TestApp(tabs: [TestApp.tab("home")])
        let home = try #require(app.main?.selected)
        for _ in 0..<100 { await home.push(.session("threshold")) }
        #expect(app.stack.count == NavigationStack.limit)
        #expect(app.stack.first == "home")
        #expect(app.page.banner == nil)
        for _ in 0..<100 { await app.app.goBack() }
        #expect(app.stack == ["home"])
    }

    @Test("A module pushes onto the stack that it names; what names none that is there is shown nowhere")
    func modulePush() async throws {
        let app = await TestApp()
        let explore = try #require(app.main?.children[.tab("explore")] as? BaseCoordinator)
        await app.post(.push(try app.moduleScreen("org.timer", 1), onto: explore.stack.id))
        #expect(app.place == "home > home")
        #expect(explore.stack.top?.owner == .module("org.timer"))
        await app.post(.push(try app.moduleScreen("org.timer", 2), onto: StackID(rawValue: 4_000)))
        #expect(app.place == "home > home")
    }

    @Test("A screen that is pushed twice is on the stack once, and what was above it goes")
    func pushedTwice() async throws {
        let app = await TestApp()
        let stack = try #require(app.main?.selected).stack.id
        let (first, second) = (try app.moduleScreen("org.timer", 1), try app.moduleScreen("org.timer", 2))
        await app.post(.push(first, onto: stack))
        await app.post(.push(second, onto: stack))
        await app.post(.push(first, onto: stack))
        #expect(app.page.stack.suffix(1) == [first])
        #expect(app.page.stack.count == 2)
        #expect(!app.app.face.screens.contains(second))
    }

    @Test("A module dismisses its screen and what is above it, on whatever stack")
    func moduleDismiss() async throws {
        let app = await TestApp()
        let stack = try #require(app.main?.selected).stack.id
        let key = try app.moduleScreen("org.timer", 1)
        await app.post(.push(key, onto: stack))
        await app.post(.push(try app.moduleScreen("org.timer", 2), onto: stack))
        await app.app.select(tab: "explore")
        await app.post(.dismiss(key))
        await app.app.select(tab: "home")
        #expect(app.place == "home > home")
    }

    // MARK: Over the stack

    /// - Shows: CO3, UI
    @Test("A presented screen covers the stack until it is left; a second one waits for that, and is presented once")
    func modal() async throws {
        let app = await TestApp()
        let (first, second) = (try app.moduleScreen("org.timer", 1), try app.moduleScreen("org.timer", 2))
        await app.post(.present(first))
        await app.post(.present(second))
        await app.post(.present(second))
        await app.post(.present(first))
        #expect(app.page.sheet == [first])
        // A screen under the sheet cannot be used.
        let root = try #require(app.page.stack.last)
        await #expect(throws: ActionFailure.screenGone) {
            try await app.app.act(on: root.description, component: "open-timer", fields: [])
        }
        await app.app.goBack()
        #expect(app.page.sheet == [second])
        #expect(!app.app.face.screens.contains(first))
        await app.app.goBack()
        #expect(app.page.modal == nil)
        #expect(app.place == "home > home")
        #expect(!app.app.face.screens.contains(second))
    }

    @Test("A module takes away what it presented")
    func dismissModal() async throws {
        let app = await TestApp()
        let key = try app.moduleScreen("org.timer", 1)
        await app.post(.present(key))
        await app.post(.dismiss(key))
        #expect(app.page.modal == nil)
    }

    @Test("A banner shows until it is dismissed")
    func banner() async {
        let app = await TestApp()
        await app.post(.banner(BannerDocument(title: "News")))
        #expect(app.page.banner?.title == "News")
        await app.app.dismissBanner()
        #expect(app.page.banner == nil)
    }

    @Test("A badge is announced and stands in the profile, also in one that was open before")
    func badge() async {
        let app = await TestApp()
        await app.app.select(tab: "profile")
        #expect(!app.screen.contains("Ten days"))
        let badge = BadgeDocument(id: "ten", title: "Ten days", text: "In a row.", icon: "star")
        app.personal.add(badge)
        await app.post(.badge(badge))
        #expect(app.page.banner?.title == "New badge: Ten days")
        #expect(app.screen.contains("Ten days"))
    }

    @Test("An external address is asked about, never followed by itself")
    func externalURL() async throws {
        let app = await TestApp()
        try await app.press("open-session/threshold")
        await app.post(.selectURL(try ExternalAddress("https://example.org/")))
        let question = try #require(app.page.question)
        #expect(question.subject == .leave(try ExternalAddress("https://example.org/")))
        #expect(app.place == "home > home > session/threshold")
        await app.app.answer(question.number, accepts: false)
        #expect(app.page.question == nil)
    }

    // MARK: The end

    /// - Shows: CO4, CO8
    @Test("Log-out drops the whole tree, closes the modules and is said once")
    func logOut() async throws {
        let app = await TestApp()
        for tab in TestApp.tabs { await app.app.select(tab: tab.id) }
        // Screens of other parts of the app, which tabs make children for.
        for route: HostRoute in [.session("threshold"), .journeys, .favourites, .events, .category("breath")] {
            await app.main?.selected?.push(route)
        }
        await app.main?.present(.review("threshold"), by: try #require(app.main?.shared.contentReview))
        let references = WeakReferences(app.main)
        // The main coordinator, tabs, shared ones and children of the profile; a stack for each tab and the sheet.
        #expect(references.alive == 1 + TestApp.tabs.count + 5 + 4 + TestApp.tabs.count + 1)
        await app.app.goBack()
        app.main?.selected?.navigation.popToRoot()
        try await app.press("log-out")
        #expect(references.alive == 0)
        #expect(app.app.main == nil)
        #expect(app.app.children.isEmpty)
        #expect(app.modules.isClosed)
        #expect(app.page.isEnded)
        #expect(app.page.tabs.isEmpty)
        #expect(app.timesEnded == 1)
        // A request that comes after the end finds nothing, and does no harm.
        await app.post(.banner(BannerDocument(title: "Late")))
        await app.app.select(tab: "home")
        #expect(app.page.banner == nil)
    }

    @MainActor
    private final class WeakReferences {
        private struct Reference { weak var object: AnyObject? }
        private var references: [Reference]

        init(_ main: MainCoordinator?) {
            references = []
            if let main { add(main) }
            references.append(Reference(object: main?.sheet))
        }

        private func add(_ coordinator: any Coordinator) {
            references.append(Reference(object: coordinator))
            if let parent = coordinator as? any ParentCoordinator { for child in parent.children.values { add(child) } }
            guard let tab = coordinator as? BaseCoordinator else { return }
            // Children show their screens on the stack of their tab.
            if !references.contains(where: { $0.object === tab.navigation }) {
                references.append(Reference(object: tab.navigation))
            }
        }

        var alive: Int { references.count { $0.object != nil } }
    }
}
