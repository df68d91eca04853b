import Content
import Core
import DeepLinks
import ModuleInterfaces
import Surfaces
import TestSupport
import Testing

@testable import Client

@Suite("Windows of one session")
@MainActor
struct WindowTests {
    /// The page at a path, as a browser is shown it.
    private func page(_ path: String, _ app: TestApp) -> PageState? { app.app.face.place(path)?.page }

    private func routes(_ path: String, _ app: TestApp) -> [String]? { page(path, app)?.stack.map(app.name) }

    /// Presses a button on the screen at a path.
    private func press(_ component: String, at path: String, _ app: TestApp) async throws -> String {
        let page = try #require(self.page(path, app))
        let key = try #require(page.modal ?? page.stack.last).description
        return await app.app.act(at: path, leaves: false) {
            try? await app.app.act(on: key, component: component, fields: [])
        }
    }

    @Test(
        "Each path opens its screen, and the page says the same path",
        arguments: [
            ("/", ["home"]), ("/explore", ["explore"]), ("/sessions/threshold", ["home", "session/threshold"]),
            ("/favourites", ["library", "favourites"]), ("/guides/Ann%20Lee", ["home", "facilitator/Ann Lee"]),
            ("/playlists", ["home", "playlists"]), ("/timer", ["home", "org.timer"]), ("/community", ["org.people"]),
            ("/timer/history", ["home", "org.timer", "org.timer"]), ("/now-playing", ["home", "nowPlaying"]),
        ])
    func opened(path: String, stack: [String]) async throws {
        let app = await TestApp()
        #expect(try await app.app.show(path).get() == path)
        #expect(routes(path, app) == stack)
        #expect(page(path, app)?.path == path)
    }

    @Test(
        "A path that means another leads there",
        arguments: [("/home", "/"), ("/tab/explore", "/explore"), ("/tab/home", "/")])
    func elsewhere(path: String, other: String) async throws {
        let app = await TestApp()
        #expect(try await app.app.show(path).get() == other)
        #expect(page(other, app)?.path == other)
    }

    @Test(
        "A path without a place is told, and opens nothing",
        arguments: ["/nope", "/sessions/nope", "/journeys/nope", "/x/y/z"])
    func missing(path: String) async {
        let app = await TestApp()
        let before = app.page
        if case .success(let other) = await app.app.show(path) { Issue.record("\(path) leads to \(other)") }
        #expect(app.page == before && page(path, app) == nil)
    }

    @Test("Two windows do not move each other: each press moves the page that it stood on")
    func apart() async throws {
        let app = await TestApp()
        _ = await app.app.show("/explore")
        _ = await app.app.show("/sessions/threshold")
        #expect(routes("/explore", app) == ["explore"])
        let shared = try await press("share", at: "/sessions/threshold", app)
        #expect(shared == "/sessions/threshold/share")
        #expect(page(shared, app)?.modal.map(app.name) == "share/threshold")
        #expect(page("/sessions/threshold", app)?.modal == nil)
        #expect(routes("/explore", app) == ["explore"] && page("/explore", app)?.modal == nil)
        let closed = await app.app.act(at: shared, leaves: true) { await app.app.leaveSheet() }
        #expect(closed == "/sessions/threshold" && page(shared, app) == nil)
    }

    @Test("A page that asks for itself is not the one that was used last; one that a person goes to is")
    func renewal() async {
        let app = await TestApp()
        for path in ["/explore", "/sessions/threshold"] { _ = await app.app.show(path) }
        _ = await app.app.show("/explore", isRenewal: true)
        #expect(app.app.face.isLast("/sessions/threshold") && !app.app.face.isLast("/explore"))
        _ = await app.app.show("/explore")
        #expect(app.app.face.isLast("/explore"))
    }

    @Test(
        "A path into the tab of a module has the module open that place",
        arguments: [
            ("/body/metric/steps", "org.body open", "metric/steps"), ("/community/post/3", "org.people open", "post/3"),
            ("/timer/history", "org.timer restore", "history"),
        ])
    func inModule(path: String, call: String, route: String) async throws {
        let app = await TestApp()
        _ = try await app.app.show(path).get()
        #expect(
            app.modules.calls.contains { $0.hasPrefix("\(call) ") && $0.hasSuffix(" \(route)") }, "\(app.modules.calls)"
        )
    }

    @Test(
        "The player has a path of its own; in other windows of the person it is a bar, and each comes back to its place"
    )
    func player() async throws {
        let app = await TestApp()
        _ = await app.app.show("/explore")
        _ = await app.app.show("/sessions/threshold")
        let playing = try await press("play", at: "/sessions/threshold", app)
        #expect(playing == "/now-playing" && page(playing, app)?.player?.isFull == true)
        for path in ["/sessions/threshold", "/explore"] { #expect(page(path, app)?.player?.isFull == false, "\(path)") }
        // Back, and forward again.
        #expect(try await app.app.show("/sessions/threshold").get() == "/sessions/threshold")
        #expect(page("/sessions/threshold", app)?.player?.isFull == false)
        #expect(try await app.app.show(playing).get() == playing)
        #expect(page(playing, app)?.player?.isFull == true)
        let smaller = await app.app.act(at: playing, leaves: false) { await app.app.player(.minimise) }
        #expect(smaller == "/sessions/threshold")
        #expect(await app.app.act(at: "/explore", leaves: false) { await app.app.player(.show) } == playing)
        #expect(await app.app.act(at: playing, leaves: false) { await app.app.goBack() } == "/explore")
    }

    @Test("Without anything that plays, the player’s path shows a page with a way on; with something, the player")
    func nothingPlays() async throws {
        let app = await TestApp()
        #expect(try await app.app.show("/now-playing").get() == "/now-playing")
        #expect(app.screen.contains("Nothing is playing") && app.screen.contains("find-a-session"))
        _ = await app.app.show("/sessions/threshold")
        _ = try await press("play", at: "/sessions/threshold", app)
        #expect(try await app.app.show("/now-playing").get() == "/now-playing")
        #expect(page("/now-playing", app)?.player?.isFull == true)
        // Another window ends it.
        #expect(
            await app.app.act(at: "/sessions/threshold", leaves: false) { await app.app.player(.close) }
                == "/sessions/threshold")
        #expect(try await app.app.show("/now-playing").get() == "/now-playing")
        #expect(page("/now-playing", app)?.player == nil && app.screen.contains("Nothing is playing"))
    }

    @Test("A session that is begun from the page on which nothing plays goes back to where that page came from")
    func playedFromThere() async throws {
        let app = await TestApp()
        _ = await app.app.show("/now-playing")
        _ = await app.app.act(at: "/now-playing", leaves: false) {
            app.main?.shared.contentDetails.play(["threshold"])
        }
        #expect(page("/now-playing", app)?.player?.isFull == true)
        let smaller = await app.app.act(at: "/now-playing", leaves: false) { await app.app.player(.minimise) }
        #expect(smaller == "/")
    }

    @Test("The player’s path leads to what the person left when the app ended")
    func resumedPlayer() async throws {
        let personal = FakePersonalStore()
        let first = await TestApp(personal: personal)
        _ = await first.app.show("/sessions/threshold")
        _ = try await press("play", at: "/sessions/threshold", first)
        let second = await TestApp(personal: personal)
        #expect(page("/", second)?.player?.isFull == false)
        #expect(try await second.app.show("/now-playing").get() == "/now-playing")
        #expect(page("/now-playing", second)?.player?.isFull == true)
        let smaller = await second.app.act(at: "/now-playing", leaves: false) { await second.app.player(.minimise) }
        #expect(smaller == "/")
    }

    @Test("Going back leads to the path below, on which the page is as it was")
    func back() async throws {
        let app = await TestApp()
        _ = await app.app.show("/sessions/threshold")
        let before = try #require(page("/sessions/threshold", app))
        #expect(before.pathBelow == "/")
        let back = await app.app.act(at: "/sessions/threshold", leaves: true) { await app.app.goBack() }
        #expect(back == "/" && routes("/", app) == ["home"])
        #expect(app.app.face.screens.title(before.stack[1]) == nil)
    }

    @Test("Going back from a screen that has closed meanwhile leads where its page went, and leaves nothing more")
    func backFromClosed() async throws {
        let app = await TestApp()
        let main = try #require(app.main)
        _ = await app.app.show("/favourites")
        let path = await app.app.act(at: "/favourites", leaves: false) {
            guard let tab = main.selected else { return }
            await main.show(.session("threshold"), on: tab.navigation, in: tab)
        }
        #expect(path == "/sessions/threshold" && routes(path, app) == ["library", "favourites", "session/threshold"])
        // As a form does that is done with once it is sent.
        let closed = await app.app.act(at: path, leaves: false) { await app.app.goBack() }
        #expect(closed == "/favourites")
        for leave in [app.app.goBack, app.app.leaveSheet] {
            #expect(await app.app.act(at: path, leaves: true) { await leave() } == closed)
            #expect(routes(closed, app) == ["library", "favourites"] && page(path, app) == nil)
        }
        // One who opens the path again goes back from there.
        _ = try await app.app.show(path).get()
        #expect(await app.app.act(at: path, leaves: true) { await app.app.goBack() } == "/")
    }

    @Test("A change that another window shows too is seen there when it is looked at")
    func outdated() async throws {
        let app = await TestApp()
        _ = await app.app.show("/favourites")
        _ = await app.app.show("/sessions/threshold")
        let key = try #require(page("/favourites", app)?.stack.last)
        let before = app.app.face.screens.surface(key)?.revision
        _ = try await press("favourite", at: "/sessions/threshold", app)
        #expect(app.personal.favourites() == ["threshold"])
        _ = await app.app.show("/favourites")
        #expect(app.app.face.screens.surface(key)?.revision != before)
    }

    @Test("A place that was given up is opened anew, and no more than a few are kept")
    func bounded() async throws {
        let app = await TestApp()
        for session in TestApp.content.sessions.prefix(OpenWindows.limit + 4) {
            _ = await app.app.show("/sessions/\(session.id)")
        }
        let main = try #require(app.main)
        #expect(main.windows.kept.count == OpenWindows.limit)
        #expect(app.app.face.screens.count <= OpenWindows.limit + 2)
        let first = try #require(TestApp.content.sessions.first).id
        #expect(page("/sessions/\(first)", app) == nil)
        #expect(try await app.app.show("/sessions/\(first)").get() == "/sessions/\(first)")
        #expect(page("/", app) != nil)
    }

    @Test("A question is asked in the window that it came up in")
    func question() async throws {
        let app = await TestApp()
        _ = await app.app.show("/explore")
        #expect(try await app.app.show("/join/early").get() == "/")
        #expect(page("/", app)?.question != nil)
        #expect(page("/explore", app)?.question == nil)
    }

    @Test("A module's screen that comes while several windows act belongs to the one that shows the module")
    func attributed() async throws {
        let app = await TestApp()
        _ = await app.app.show("/community")
        _ = await app.app.show("/explore")
        let main = try #require(app.main)
        let stack = try #require(main.children[.tab("community")] as? BaseCoordinator).stack.id
        let key = try app.moduleScreen("org.people", 1)
        let next = await app.app.act(at: "/community", leaves: false) {
            _ = await app.app.act(at: "/explore", leaves: false) { await app.post(.push(key, onto: stack)) }
        }
        #expect(next.hasPrefix("/screens/"))
        #expect(page(next, app)?.stack.last == key)
        #expect(routes("/explore", app) == ["explore"])
    }

    @Test("A module is told that its screen is seen, also where a kept page is only looked at again")
    func lookedAt() async throws {
        let app = await TestApp()
        _ = await app.app.show("/community")
        let main = try #require(app.main)
        let stack = try #require(main.children[.tab("community")] as? BaseCoordinator).stack.id
        let root = try #require(page("/community", app)?.stack.first)
        let key = try app.moduleScreen("org.people", 1)
        let next = await app.app.act(at: "/community", leaves: false) { await app.post(.push(key, onto: stack)) }
        #expect(next != "/community" && page("/community", app)?.stack == [root])
        func lastEvent() -> String? { app.modules.calls.last { $0.hasPrefix("org.people \(root.id) ") } }
        try await eventually("the screen is hidden", or: { "\(app.modules.calls)" }) {
            lastEvent()?.hasSuffix("hidden") == true ? true : nil
        }
        let observer = app.app.face.observe(at: "/community") { _ in }
        try await eventually("the screen is shown", or: { "\(app.modules.calls)" }) {
            lastEvent()?.hasSuffix("shown") == true ? true : nil
        }
        app.app.face.stopObserving(observer)
        try await eventually("the screen is hidden again", or: { "\(app.modules.calls)" }) {
            lastEvent()?.hasSuffix("hidden") == true ? true : nil
        }
    }

    @Test(
        "A kept page that is loaded again is current: its module has heard that it is seen, and the host fills its own")
    func current() async throws {
        let app = await TestApp()
        _ = await app.app.show("/community")
        let root = try #require(page("/community", app)?.stack.first)
        _ = await app.app.show("/history")
        app.modules.forgetCalls()
        _ = await app.app.show("/community")
        #expect(app.modules.calls.suffix(2) == ["org.people \(root.id) shown", "org.people settled"])
        // Whatever has changed it.
        app.personal.note("threshold", position: 30, isCompleted: false)
        _ = await app.app.show("/history")
        #expect(app.screen.contains("Threshold"))
    }

    @Test("A screen that a module was asked for comes to the window that asked, whatever is looked at meanwhile")
    func asked() async throws {
        let app = await TestApp()
        _ = await app.app.show("/sessions/threshold")
        let main = try #require(app.main)
        let stack = try #require(main.children[.tab("home")] as? BaseCoordinator).stack.id
        let asking = Window(of: main, path: "/timer")
        Window.$current.withValue(asking) {
            main.selectedTab = "home"
            main.expect("/timer", of: "org.timer")
        }
        _ = await app.app.show("/sessions/threshold")
        let key = try app.moduleScreen("org.timer", 1)
        await app.post(.push(key, onto: stack))
        #expect(asking.shows(key) && main.path(of: asking) == "/timer")
        #expect(page("/sessions/threshold", app)?.stack.contains(key) == false)
    }

    @Test("A place in a module's tab gets its screen, whatever page is brought up to date meanwhile")
    func openedMeanwhile() async throws {
        let app = await TestApp()
        _ = await app.app.show("/profile")
        let main = try #require(app.main)
        let stack = try #require(main.children[.tab("community")] as? BaseCoordinator).stack.id
        let key = try app.moduleScreen("org.people", 1)
        app.modules.whenAskedToOpen { route in
            app.app.face.screens.setRoute(route, title: "A channel", area: nil, of: key)
            // The page that the person comes from is asked for once more, and then the screen comes from a thread of the module's.
            _ = await app.app.show("/profile")
            await Task.detached { await app.post(.push(key, onto: stack)) }.value
        }
        #expect(try await app.app.show("/community/channel/quiet").get() == "/community/channel/quiet")
        #expect(page("/community/channel/quiet", app)?.stack.last == key)
        #expect(page("/profile", app)?.stack.contains(key) == false)
    }

    @Test(
        "Places that are opened at once are all there then, also where one of them fills the tab that another waits for"
    )
    func atOnce() async throws {
        let app = await TestApp()
        let paths = ["/favourites", "/library", "/history", "/sessions/threshold", "/playlists", "/library"]
        let tasks = paths.map { path in Task { await app.app.show(path) } }
        for (path, task) in zip(paths, tasks) { #expect(try await task.value.get() == path) }
        let main = try #require(app.main)
        for path in Set(paths) {
            #expect(page(path, app)?.path == path)
            #expect(main.windows[path] != nil, "\(path)")
            #expect(routes(path, app)?.isEmpty == false, "\(path)")
        }
    }

    @Test("Nothing is published at the path of a place that was given up")
    func givenUp() async throws {
        let app = await TestApp()
        _ = await app.app.show("/sessions/threshold")
        let main = try #require(app.main)
        let window = try #require(main.windows["/sessions/threshold"])
        _ = await app.app.act(at: "/sessions/threshold", leaves: true) { await app.app.goBack() }
        Window.$current.withValue(window) { main.stackChanged() }
        #expect(page("/sessions/threshold", app) == nil)
    }

    @Test("A stack that is filled anew has no screen of before in any window")
    func filledAnew() async throws {
        let app = await TestApp()
        _ = await app.app.show("/library")
        _ = await app.app.show("/favourites")
        let main = try #require(app.main)
        let library = try #require(main.children[.tab("library")] as? BaseCoordinator)
        let before = library.stack.screens
        library.navigation.clearEverywhere()
        for window in main.allWindows { #expect(!before.contains(where: window.shows)) }
        for key in before { #expect(!app.app.face.screens.contains(key)) }
    }
}
