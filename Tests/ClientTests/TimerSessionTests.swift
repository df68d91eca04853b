import Core
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Client

/// - Shows: ST, SC, setting fetchTimerSessions
@Suite("Sessions that the timer tells")
@MainActor
struct TimerSessionTests {
    private static func session(_ number: Int, completed: Bool = true) -> TimerSession {
        // The first at 23:40 in London, an hour apart.
        let start = 1_767_310_800_000 - 1_200_000 - Int64(number) * 3_600_000
        return TimerSession(
            id: "org/s\(number)", startedAt: start, endedAt: start + 600_000, seconds: completed ? 600 : 90,
            plannedSeconds: 600, completed: completed, timeZone: "Pacific/Apia")
    }

    private func app(_ sessions: [TimerSession]?, isOn: Bool = true, providers: [String: String] = FakeModules.all)
        async -> TestApp
    {
        let app = await TestApp(providers: providers, settings: ["fetchTimerSessions": .bool(isOn)])
        app.modules.keepTimerSessions(sessions)
        await app.app.select(tab: "library")
        return app
    }

    @Test("The library shows the latest, with day and time where the person was then, and leads to all")
    func shown() async throws {
        let app = await app((0..<30).map { Self.session($0, completed: $0 > 0) })
        #expect(app.modules.calls.contains("timer sessions, 3 after nothing"))
        // 23:20 in UTC is 12:20 of the next day in Apia.
        #expect(
            app.screen.contains("January 2, 2026, 12:20") && app.screen.contains("1 minute 30 seconds of 10 minutes"))
        #expect(!app.screen.contains("Your library is empty"))
        try await app.press("timer-sessions")
        #expect(app.place == "library > library > timerSessions")
        #expect(app.modules.calls.last == "timer sessions, 25 after nothing")
        try await app.press("earlier")
        #expect(app.place == "library > library > timerSessions > timerSessions/org/s24")
        #expect(app.modules.calls.last == "timer sessions, 25 after org/s24" && !app.screen.contains("earlier"))
    }

    @Test("A sitting that has ended shows as soon as the library is chosen again, by its tab or by a link")
    func chosenAgain() async throws {
        let app = await app([])
        #expect(!app.screen.contains("January 2, 2026"))
        await app.app.select(tab: "home")
        app.modules.keepTimerSessions([Self.session(0)])
        await app.app.select(tab: "library")
        #expect(
            app.screen.contains("January 2, 2026, 12:20") && !app.screen.contains("1 minute 30 seconds of 10 minutes"))
        app.modules.keepTimerSessions([Self.session(0), Self.session(1, completed: false)])
        try await app.open("test://library")
        #expect(app.place == "library > library" && app.screen.contains("1 minute 30 seconds of 10 minutes"))
    }

    @Test("A timer that takes long is waited for beside the screen, and asked once more however long it takes then")
    func slow() async throws {
        let app = await TestApp(settings: ["fetchTimerSessions": true]) { $0.patience = .milliseconds(1) }
        app.modules.keepTimerSessions([Self.session(0)])
        app.modules.holdTimerSessions()
        func asked() -> Int { app.modules.calls.count { $0.hasPrefix("timer sessions") } }
        await app.app.select(tab: "library")
        #expect(app.screen.contains("Loading sessions…") && !app.screen.contains("January 2, 2026"))
        try await eventually("it is asked") { asked() == 1 ? true : nil }
        app.modules.letTimerAnswer()
        try await eventually("it is asked again") { asked() == 2 ? true : nil }
        #expect(app.screen.contains("Loading sessions…"))
        app.modules.letTimerAnswer()
        try await eventually("the sessions are shown", or: { app.screen }) {
            app.screen.contains("January 2, 2026") && !app.screen.contains("Loading sessions…") ? true : nil
        }
        #expect(asked() == 2)
    }

    @Test("All questions of a screen share one wait, which goes by the clock")
    func sharedWait() async throws {
        let app = await TestApp { $0.patience = .seconds(3_600) }
        let clock = ManualStartClock()
        let screens = HostScreens(context: try #require(app.main).context, clock: clock, refill: {})
        let first = await screens.soon("first", lasts: { _ in false }) { () async -> Int in
            clock.pass(milliseconds: 3_600_000)
            return 1
        }
        #expect(first == 1)
        let (gate, release) = AsyncStream<Void>.makeStream()
        let second = await screens.soon("second", lasts: { _ in false }) { () async -> Int in
            for await _ in gate { break }
            return 2
        }
        #expect(second == nil)
        release.yield()
    }

    @Test("Without the setting the timer is not asked")
    func off() async {
        let app = await app([Self.session(0)], isOn: false)
        #expect(!app.modules.calls.contains { $0.hasPrefix("timer sessions") })
        #expect(!app.screen.contains("timer-sessions"))
    }

    @Test(
        "Where there is no timer, or one that does not tell them, the library goes on without and the list says why",
        arguments: [true, false])
    func absent(hasTimer: Bool) async throws {
        let providers = hasTimer ? FakeModules.all : FakeModules.all.filter { $0.key != "bricks.timer/1" }
        let app = await app(nil, providers: providers)
        #expect(app.screen.contains("Your library is empty") && !app.screen.contains("With the timer"))
        let content = await HostScreens(context: try #require(app.main).context)
            .content(of: .timerSessions(before: nil))
        let reason = hasTimer ? "The timer of this app does not tell them." : "This app has no timer."
        #expect("\(content)".contains(reason))
    }

    @Test("With none yet the library does without, and the list says what will be there")
    func none() async throws {
        let app = await app([])
        #expect(!app.screen.contains("With the timer"))
        let content = await HostScreens(context: try #require(app.main).context)
            .content(of: .timerSessions(before: nil))
        #expect("\(content)".contains("Sessions with the timer are kept here."))
    }

    @Test("A session that is gone meanwhile is a failure that is shown, not an empty list")
    func gone() async throws {
        let app = await app([Self.session(0)])
        let content = await HostScreens(context: try #require(app.main).context)
            .content(of: .timerSessions(before: "org/unknown"))
        #expect("\(content)".contains("Not available now") && "\(content)".contains("No such session."))
    }

    @Test("The route of a list is read as it was written", arguments: [nil, "s1", "org/s1", "a/b/c"] as [String?])
    func route(id: String?) {
        let route = HostRoute.timerSessions(before: id)
        #expect(HostRoute(text: route.text) == route)
    }
}
