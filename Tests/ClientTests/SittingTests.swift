import Content
import Core
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Client

/// - Shows: MD Profile
@Suite("Sittings as days of practice", .timeLimit(.minutes(5)))
@MainActor
struct SittingTests {
    /// A sitting that ended on the test's clock some days ago, at 7:00 in UTC.
    private static func sitting(_ daysAgo: Int, completed: Bool = true, zone: String = "UTC", minute: Int = 0)
        -> TimerSession
    {
        // The day of the clock begins at 1,799,971,200 seconds.
        let end = (1_799_971_200 + 7 * 3_600 - Int64(daysAgo) * 86_400 + Int64(minute) * 60) * 1_000
        return TimerSession(
            id: "s\(daysAgo)-\(minute)", startedAt: end - 600_000, endedAt: end, seconds: 600, plannedSeconds: 600,
            completed: completed, timeZone: zone)
    }

    private func profile(
        _ sittings: [TimerSession]?, personal: FakePersonalStore = FakePersonalStore()
    ) async throws -> TestApp {
        let app = await TestApp(personal: personal)
        app.modules.keepTimerSessions(sittings)
        await app.app.select(tab: "profile")
        return app
    }

    @Test("A sitting that came to its end counts toward the profile's streak, beside what was played")
    func counted() async throws {
        let personal = FakePersonalStore()
        personal.practised(on: "2027-01-14", seconds: 60)
        let app = try await profile([Self.sitting(0), Self.sitting(2), Self.sitting(4)], personal: personal)
        #expect(app.screen.contains("3-day streak") && app.screen.contains("You’ve practised today."))
        #expect(personal.practiceDays().count == 4)
    }

    @Test("A sitting that was broken off counts for nothing")
    func brokenOff() async throws {
        let app = try await profile([Self.sitting(0, completed: false)])
        #expect(app.screen.contains("Finish a session to start your streak."))
    }

    @Test(
        "A sitting whose end cannot be true counts for nothing, and those beside it count",
        arguments: [Int64.min, -1, 1_800_100_000_000, Int64.max])
    func untrue(_ end: Int64) async throws {
        var untrue = Self.sitting(1)
        untrue.endedAt = end
        let app = try await profile([untrue, Self.sitting(0)])
        #expect(app.personal.practiceDays() == ["2027-01-15"])
    }

    @Test("The day is the one on which the sitting ended where the person was then")
    func place() async throws {
        let app = try await profile([Self.sitting(0, zone: "Pacific/Honolulu")])
        #expect(app.personal.practiceDays() == ["2027-01-14"])
    }

    @Test("Days stay when the timer forgets its list, and a timer that fails takes nothing away")
    func kept() async throws {
        let app = try await profile([Self.sitting(0), Self.sitting(1)])
        app.modules.keepTimerSessions([])
        await app.app.select(tab: "profile")
        #expect(app.screen.contains("2-day streak"))
        app.modules.failAll(CallFailure(.unavailable, "Later."))
        await app.app.select(tab: "profile")
        #expect(app.screen.contains("2-day streak"))
    }

    @Test("The profile tells the minutes of sessions and sittings together, and the days of the last weeks")
    func minutes() async throws {
        let personal = FakePersonalStore()
        personal.practised(on: "2027-01-15", seconds: 300)
        let app = try await profile([Self.sitting(0), Self.sitting(2)], personal: personal)
        #expect(app.screen.contains("25 minutes") && app.screen.contains("2 days"))
        #expect(app.screen.contains("The last four weeks"))
        await app.app.select(tab: "profile")
        #expect(app.screen.contains("25 minutes"))
    }

    @Test("While the timer does not tell its sittings, no total is told, which would be too small")
    func untold() async throws {
        let personal = FakePersonalStore()
        personal.practised(on: "2027-01-15", seconds: 300)
        let app = try await profile([Self.sitting(0)], personal: personal)
        #expect(app.screen.contains("15 minutes"))
        app.modules.failAll(CallFailure(.unavailable, "It is away."))
        await app.app.select(tab: "profile")
        #expect(!app.screen.contains("5 minutes") && !app.screen.contains("The last four weeks"))
        #expect(app.screen.contains("1-day streak"))
        app.modules.failAll(nil)
        await app.app.select(tab: "profile")
        #expect(app.screen.contains("15 minutes"))
    }

    @Test("All earlier sittings count, however many there are, and so do all their minutes each time")
    func many() async throws {
        let app = try await profile((0..<30).flatMap { day in (0..<10).map { Self.sitting(day, minute: -$0) } })
        #expect(app.screen.contains("30-day streak"))
        func looks() -> Int { app.modules.calls.count { $0.hasPrefix("timer sessions, 100") } }
        #expect(looks() == 3)
        await app.app.select(tab: "profile")
        #expect(looks() == 6)
        #expect(app.screen.contains("3,000 minutes"))
    }

    @Test("The end of a session tells the streak with today's sitting in it")
    func completion() async throws {
        let app = await TestApp(settings: ["displaySessionComplete": true])
        app.modules.keepTimerSessions([Self.sitting(1)])
        try await app.open("test://player?contentId=threshold")
        try await app.press("play")
        await app.app.player(.finish)
        let details = try #require(app.main?.shared.contentDetails)
        try await eventually("the sitting counts") { details.completion?.streak == 2 ? true : nil }
    }

    @Test("A linear journey's tab opens its sessions one by one; one that is only begun is not finished")
    func linear() async throws {
        let journey = try #require(TestApp.content.journey("first-cushion"))
        let first = journey.sessions[0]
        let app = await TestApp(tabs: [TestApp.tab("linearJourneys")])
        app.personal.note(first, position: 30, isCompleted: false)
        app.personal.begin(journey.id)
        await app.main?.selected?.reload()
        #expect(app.screen.contains("Day 1 of \(journey.sessions.count)"))
        try await app.press("line-timeline/first-cushion")
        func open() -> [String] { journey.sessions.filter { app.screen.contains("-session/\($0)") } }
        #expect(open() == [first] && !app.screen.contains("Finished"))
        app.personal.note(first, position: 0, isCompleted: true)
        await app.main?.selected?.reload()
        #expect(open() == Array(journey.sessions.prefix(2)) && app.screen.contains("Finished"))
    }
}
