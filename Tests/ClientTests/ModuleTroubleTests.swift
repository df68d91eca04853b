import Content
import Core
import JSONText
import ModuleInterfaces
import Testing

@testable import Client

@Suite("What users are told of a module's trouble", .timeLimit(.minutes(20)))
@MainActor
struct ModuleTroubleTests {
    private nonisolated static let gone =
        "The worker of org.people is gone: it was ended by signal 11 (SIGSEGV) at address 0x7f0000001000, in bricks.screen/1 action."

    @Test(
        "A plain sentence, without processes, signals, addresses and ids",
        arguments: [
            (CallFailure.lost(.unavailable, gone), "stopped and is starting again"),
            (
                CallFailure.lost(.deadlineExceeded, "The worker of org.people did not answer in time."),
                "longer than usual"
            ),
            (CallFailure(.badReply, "`action` of org.people answered with what is no JSON."), "as it should"),
            (CallFailure(.badState, "The module was not created."), "as it should"),
            (CallFailure(.unavailable), "try again"),
            (
                CallFailure(
                    .invalidArgument, "Expected text that matches ^[A-Za-z], found \"worker\".",
                    detail: ["code": "surface.invalid", "pointer": "/1/updateComponents/components/0/action"]),
                "as it should"
            ),
        ])
    func sentences(_ failure: CallFailure, _ words: String) {
        #expect(failure.sentence.contains(words))
        Self.expectPlain(failure.sentence)
    }

    private static func expectPlain(_ text: String, _ place: String = "") {
        for word in ["signal", "SIG", "0x7", "worker", "org.people", "bricks.screen"] {
            #expect(!text.contains(word), "\(place): \(text)")
        }
    }

    /// All screens that the host fills, with what the content of the app has.
    private nonisolated static let routes: [HostRoute] = [
        .home, .slices, .showcase, .exploreShowcase, .explore, .library, .journeys, .linearJourneys, .profile,
        .lightProfile, .events, .meals, .activities, .find, .search("rain"), .activityNext, .activityCompleted,
        .subscription, .news, .favourites, .history, .timerSessions(before: nil), .timerSessions(before: "org/s1"),
        .playlists, .downloads, .badges, .health, .absent("timer"),
        .unavailable(Unavailability(title: "Gone.", text: "Please try again.")),
        .session(TestApp.content.sessions[0].id), .options(TestApp.content.sessions[0].id),
        .journey(TestApp.content.journeys[0].id),
    ]

    @Test(
        "No screen of the host shows how a module's process ended, whatever is asked of the module",
        arguments: [
            CallFailure.lost(.unavailable, gone),
            CallFailure.lost(.deadlineExceeded, "The worker of org.people did not answer in time."),
            CallFailure(.badReply, "`sessions` of org.people, in bricks.screen/1, answered with what is no JSON."),
        ])
    func screens(_ failure: CallFailure) async throws {
        let app = await TestApp(settings: ["fetchTimerSessions": true])
        app.modules.failAll(failure)
        let main = try #require(app.main)
        var troubles = 0
        for route in Self.routes {
            let text = "\(await HostScreens(context: main.context).content(of: route))"
            Self.expectPlain(text, route.text)
            if text.contains(failure.sentence) { troubles += 1 }
        }
        // The timer's sessions on three screens, devices on four, health values on three.
        #expect(troubles >= 6)
        let tab = try #require(main.selected)
        for show in [
            { await tab.showTimer(settings: true) }, { await tab.showTimer(settings: false) },
            { await tab.showDevice("lamp") }, { await tab.showPairing() }, { await tab.showMaintenance("filter") },
        ] as [@MainActor () async -> Void] {
            await show()
            #expect(app.page.banner?.text == failure.sentence)
            Self.expectPlain(app.banner)
        }
        for kind in ["biometrics", "community"] {
            await app.app.select(tab: kind)
            Self.expectPlain(app.screen + app.banner, kind)
        }
    }

    @Test("A module's own words for users stay as they are")
    func ownWords() {
        #expect(CallFailure(.unavailable, "The lamp does not answer.").sentence == "The lamp does not answer.")
        #expect(CallFailure(.notFound, "No such post.", detail: ["code": "community.post"]).sentence == "No such post.")
    }

    @Test("A tab whose module is slow says so by the tab's name, and is filled when the person tries again")
    func slowTab() async throws {
        let app = await TestApp()
        app.modules.failAll(.lost(.deadlineExceeded, "The worker of org.people did not answer in time."))
        await app.app.select(tab: "community")
        #expect(app.banner == "Community is taking longer than usual.")
        let banner = try #require(app.page.banner)
        #expect(banner.offer == .tryAgain && banner.code == "call.deadline-exceeded")
        app.modules.failAll(nil)
        app.modules.forgetCalls()
        await app.app.takeOffer(ofBanner: banner.number)
        #expect(app.modules.calls.contains("org.people start") && app.page.banner == nil)
        let failure = CallFailure.lost(.deadlineExceeded, "The worker of org.people did not answer in time.")
        let screen = "\(Unavailability(of: TestApp.tab("community"), failure).content)"
        #expect(screen.contains("Community is taking longer than usual.") && screen.contains("call.deadline-exceeded"))
        Self.expectPlain(screen)
    }

    @Test("A tab whose first screen comes too late offers to try again, once")
    func lateTab() async throws {
        let app = await TestApp(tabs: [TestApp.tab("home"), TestApp.tab("community", module: "org.late")])
        await app.app.select(tab: "community")
        let banner = try #require(app.page.banner)
        #expect(banner.offer == .tryAgain && banner.code == "call.deadline-exceeded")
        await app.app.takeOffer(ofBanner: banner.number)
        #expect(app.modules.calls.contains("org.late start") && app.page.banner == nil)
    }

    @Test("A banner about a module goes when that module is back, and no other banner goes with it")
    func recovery() async throws {
        let app = await TestApp()
        let main = try #require(app.main)
        let trouble = BannerDocument(title: "That did not work.", text: "Please try again.", tone: "error")
        main.show(Banner(trouble, kind: .trouble(module: "org.people")))
        #expect(
            app.page.banner?.kind == .trouble(module: "org.people")
                && app.banner == "That did not work. Please try again.")
        await app.post(.moduleReturned("org.timer"))
        #expect(app.page.banner?.kind == .trouble(module: "org.people"))
        await app.post(.moduleReturned("org.people"))
        #expect(app.page.banner == nil)
        main.show(Banner(trouble, kind: .trouble(module: "org.people")))
        let news = BannerDocument(title: "Noted.", tone: "success")
        main.show(news)
        await app.post(.moduleReturned("org.people"))
        #expect(app.page.banner?.kind == .notice && app.banner == "Noted.")
    }

    @Test("A banner about a call that failed goes when the module does the next one")
    func nextCall() async throws {
        let app = await TestApp()
        let tab = try #require(app.main?.selected)
        await tab.showDevice("none")
        #expect(app.page.banner?.title == "Device isn’t available right now.")
        await tab.showDevice("lamp")
        #expect(app.page.banner == nil)
    }
}
