import Content
import Core
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import Testing

@testable import Client

/// - Shows: CO8, SC
@Suite("A home for the person and the hour")
@MainActor
struct HomeTests {
    private var title: (TestApp) -> String? { { app in app.page.stack.last.flatMap(app.app.face.screens.title) } }

    @Test("Its title greets by name and by the hour of the person, and changes when the home is looked at again")
    func greeting() async {
        let app = await TestApp { context in
            context.user.name = "Ana"
            context.user.timeZone = "Asia/Tokyo"
        }
        // 2027-01-15 08:00 UTC is 17:00 in Tokyo.
        #expect(title(app) == "Good afternoon, Ana")
        app.clock.withLock { $0 += 3_600 }
        await app.app.select(tab: "home")
        #expect(title(app) == "Good evening, Ana")
        #expect(!app.screen.contains("Good evening"))
        app.clock.withLock { $0 += 12 * 3_600 }
        await app.app.select(tab: "home")
        #expect(title(app) == "Good morning, Ana")
    }

    /// - Shows: setting displayHomeScreenGreetings
    @Test("A home that the deployment has not greet has the app's name", arguments: [true, false])
    func noGreeting(bySetting: Bool) async {
        let app = await TestApp(settings: bySetting ? ["displayHomeScreenGreetings": false] : [:]) { context in
            guard !bySetting else { return }
            context.declaration.screens["home"] = ScreenLayout(sections: [ScreenLayout.Section("today")])
        }
        #expect(title(app) == "Test")
    }

    @Test("What was begun and not finished comes first, and goes on where it was left")
    func unfinished() async throws {
        let session = try #require(TestApp.content.session("counting-ten"))
        let app = await TestApp()
        #expect(!app.screen.contains("Continue"))
        app.personal.note("counting-ten", position: 60, isCompleted: false)
        app.personal.note("just-sitting", position: 0, isCompleted: true)
        await app.main?.selected?.reload()
        #expect(app.screen.contains("Continue \(session.title), 11 minutes left"))
        #expect(!app.screen.contains("continue-just-sitting"))
        let places = ["continue-counting-ten", "length-5"].map { app.screen.range(of: $0)?.lowerBound }
        #expect(try #require(places[0]) < #require(places[1]))
        try await app.press("continue-counting-ten")
        #expect(app.page.player?.session.id == "counting-ten")
    }

    @Test("A journey that was begun is there until its last session is finished")
    func journey() async throws {
        let journey = try #require(TestApp.content.journey("first-cushion"))
        let app = await TestApp()
        app.personal.begin(journey.id)
        for session in journey.sessions.dropLast() { app.personal.played(session) }
        await app.main?.selected?.reload()
        #expect(app.screen.contains("line-journey/first-cushion"))
        for session in journey.sessions { app.personal.played(session) }
        await app.main?.selected?.reload()
        #expect(!app.screen.contains("line-journey/first-cushion"))
    }

    @Test("Buttons for 5, 10 and 20 minutes lead to sessions of about that length", arguments: [5, 10, 20])
    func lengths(minutes: Int) async throws {
        let app = await TestApp()
        try await app.press("length-\(minutes)")
        #expect(app.place == "home > home > length/\(minutes)")
        #expect(title(app) == "About \(minutes) minutes")
        for session in TestApp.content.sessions {
            let isAbout = TestApp.content.sessions(ofAbout: minutes).contains(session)
            #expect(app.screen.contains("open-session/\(session.id)") == isAbout)
        }
        try await app.open("test://homescreen")
        #expect(HostRoute(text: "length/\(minutes)")?.path == "/lengths/\(minutes)")
    }

    @Test("A length that is none is no route", arguments: ["0", "601", "x", "+5", "05", "-5", "99999999999999999999"])
    func noLength(text: String) { #expect(HostRoute(text: "length/\(text)") == nil) }

    @Test("A timer that runs is shown with its end, in place of the way to begin one; not where a bar shows it")
    func timer() async {
        let end = SharedValue<Int64?>(nil)
        let app = await TestApp(settings: ["enableTimerLiveActivity": false]) { context in
            context.lastCue = { module in module == "org.timer" ? end.withLock { $0 } : nil }
        }
        #expect(app.screen.contains("Sit for a while") && !app.screen.contains("time-left"))
        end.withLock { $0 = 1_800_000_600_000 }
        await app.post(.cuesChanged)
        #expect(!app.screen.contains("Sit for a while") && app.screen.contains("time-left"))
        end.withLock { $0 = nil }
        await app.post(.cuesChanged)
        #expect(app.screen.contains("Sit for a while") && !app.screen.contains("time-left"))
        let withBar = await TestApp { context in
            context.lastCue = { _ in 1_800_000_600_000 }
        }
        #expect(withBar.page.timer != nil && !withBar.screen.contains("time-left"))
    }

    @Test("A device has its state on its tile and is switched there; one that is silent has no switch")
    func devices() async throws {
        let app = await TestApp()
        #expect(app.screen.contains("On · 40%") && app.screen.contains("Switch off Window lamp"))
        try await app.press("switch-lamp")
        #expect(app.modules.calls.contains("apply false to lamp"))
        #expect(app.screen.contains("Switch on Window lamp") && !app.screen.contains("On · 40%"))
        #expect(app.place == "home > home")
        try await app.press("switch-lamp")
        #expect(app.modules.calls.contains("apply true to lamp"))
        app.modules.setLamp(nil)
        try await app.press("switch-lamp")
        #expect(app.banner.contains("It is off."))
        #expect(app.screen.contains("Not responding") && !app.screen.contains("switch-lamp"))
    }

    @Test("A silent device is asked when its screen is looked at, and not again for a setting that is changed there")
    func silent() async throws {
        let app = await TestApp(tabs: [TestApp.tab("profile")], settings: ["settingsInProfile": true]) {
            $0.accounts = FakeAccounts()
        }
        app.modules.setLamp(nil)
        await app.app.select(tab: "profile")
        #expect(app.screen.contains("Not responding"))
        func asked() -> Int { app.modules.calls.count { $0.contains("state of lamp") } }
        let before = asked()
        #expect(before > 0)
        try await app.press("setting-hapticsEnabled")
        #expect(asked() == before && app.screen.contains("Not responding"))
    }
}
