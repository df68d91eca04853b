import Content
import Core
import Foundation
import ModuleInterfaces
import Storage
import Testing

@testable import Client

/// - Shows: MD Player
@Suite("The beginning of a journey")
@MainActor
struct JourneyBeginningTests {
    private func finished(_ journey: String, _ app: TestApp) throws -> Int {
        app.app.context.progress(in: try #require(TestApp.content.journey(journey))).finished
    }

    @Test("A session that is finished by itself begins no journey that it is a part of")
    func alone() async throws {
        let app = await TestApp()
        let journey = try #require(TestApp.content.journey("first-cushion"))
        try await app.open("test://player?contentId=\(journey.sessions[0])")
        try await app.press("played")
        #expect(app.personal.completed == [journey.sessions[0]] && app.app.context.begunJourneys.isEmpty)
        await app.app.select(tab: "home")
        await app.main?.selected?.reload()
        #expect(!app.screen.contains("line-journey/first-cushion"))
    }

    @Test(
        "A session that is opened from a journey’s screen and finished begins that journey",
        arguments: ["played", "play"])
    func within(button: String) async throws {
        let app = await TestApp()
        let journey = try #require(TestApp.content.journey("first-cushion"))
        try await app.open("test://journey?journeyId=\(journey.id)")
        try await app.press("line-session/\(journey.sessions[0])")
        try await app.press(button)
        if button == "play" { await app.app.player(.finish) }
        #expect(app.app.context.begunJourneys == [journey.id])
        #expect(try finished(journey.id, app) == 1)
    }

    @Test("A journey that was begun counts what was finished elsewhere too, before and after")
    func begun() async throws {
        let app = await TestApp()
        let journey = try #require(TestApp.content.journey("first-cushion"))
        app.personal.played(journey.sessions[1])
        #expect(try finished(journey.id, app) == 0)
        try await app.open("test://journey?journeyId=\(journey.id)")
        try await app.press("play-journey")
        await app.app.player(.finish)
        #expect(try finished(journey.id, app) == 2)
        app.personal.played(journey.sessions[2])
        #expect(try finished(journey.id, app) == 3)
    }

    @Test("The end of a session leads on in no journey that was not begun, and reports the end of none")
    func end() throws {
        let journey = try #require(TestApp.content.journey("first-cushion"))
        let personal = FakePersonalStore()
        let context = AppContext(
            declaration: AppDeclaration(id: "t", name: "T", tabs: [], linkSchemes: []), content: TestApp.content,
            personal: personal,
            modules: FakeModules([:]) { _ in },
            user: UserDocument(id: "u", name: "", anonymous: true, timeZone: "UTC", locale: "en"),
            now: { Date(timeIntervalSince1970: 1_800_000_000) })
        for session in journey.sessions { personal.played(session) }
        let item = Player.Item(content: journey.sessions[0], duration: 60)
        let alone = SessionCompletion(of: item, practised: 60, context)
        #expect(alone.next == nil && alone.finishedJourney == nil)
        personal.begin(journey.id)
        #expect(SessionCompletion(of: item, practised: 60, context).finishedJourney == journey.id)
    }
}
