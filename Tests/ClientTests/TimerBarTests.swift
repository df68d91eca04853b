import Core
import JSONText
import ModuleInterfaces
import Testing

@testable import Client

/// - Shows: ST, MD TimerShared
@Suite("A timer that goes on")
@MainActor
struct TimerBarTests {
    /// Makes an app whose store reports `end` as the time of the module's last cue, in milliseconds. The app's clock
    /// shows 1,800,000,000 seconds.
    private func app(_ end: SharedValue<Int64?>, isOn: Bool = true, providers: [String: String] = FakeModules.all) async
        -> TestApp
    {
        await TestApp(providers: providers, settings: ["enableTimerLiveActivity": .bool(isOn)]) { context in
            context.lastCue = { module in module == "org.timer" ? end.withLock { $0 } : nil }
        }
    }

    @Test("It is shown beside other screens with its end, while it runs, and where the deployment wants that")
    func shown() async throws {
        let end = SharedValue<Int64?>(nil)
        let app = await app(end)
        #expect(app.page.timer == nil)
        end.withLock { $0 = 1_800_000_600_000 }
        await app.post(.cuesChanged)
        #expect(app.page.timer == RunningTimer(endsAt: 1_800_000_600_000, link: "test://timer"))
        await app.app.select(tab: "library")
        #expect(app.page.timer != nil)
        // Paused or stopped, it has no cues.
        end.withLock { $0 = nil }
        await app.post(.cuesChanged)
        #expect(app.page.timer == nil)
        end.withLock { $0 = 1_800_000_600_000 }
        app.clock.withLock { $0 += 600 }
        await app.post(.cuesChanged)
        #expect(app.page.timer == nil)
    }

    @Test("A deployment that says nothing of it has it")
    func standard() async {
        let app = await TestApp(providers: FakeModules.all, settings: [:]) { context in
            context.lastCue = { _ in 1_800_000_600_000 }
        }
        #expect(app.page.timer != nil)
    }

    @Test("Where the timer itself is seen there is no bar")
    func itself() async throws {
        let app = await app(SharedValue(1_800_000_600_000))
        #expect(app.page.timer != nil)
        try await app.open("test://timer")
        #expect(app.stack.last == "org.timer" && app.page.timer == nil)
        await app.app.goBack()
        #expect(app.page.timer != nil)
    }

    @Test("Without the setting, or without a timer, there is none", arguments: [true, false])
    func none(hasTimer: Bool) async {
        let providers = hasTimer ? FakeModules.all : FakeModules.all.filter { $0.key != "bricks.timer/1" }
        let app = await app(SharedValue(1_800_000_600_000), isOn: !hasTimer, providers: providers)
        #expect(app.page.timer == nil)
    }
}
