import Content
import Core
import Foundation
import JSONText
import Testing

@testable import Client

/// - Shows: SC
@Suite("Cells with what the person has done")
@MainActor
struct CellStateTests {
    private func home(_ settings: JSONObject = [:]) async -> TestApp {
        await TestApp(tabs: [TestApp.tab("home")], settings: settings) { context in
            context.declaration.screens["home"] = ScreenLayout(sections: [.init("all"), .init("journeys")])
        }
    }

    private func label(_ id: String, in app: TestApp) -> String? {
        app.screen.matches(of: /"accessibilityLabel":"([^"]*)"/).map { String($0.output.1) }.first { $0.hasPrefix(id) }
    }

    @Test("A session that was begun says how much is done, and shows it as a bar; a finished one is marked")
    func sessions() async throws {
        let app = await home()
        let begun = try #require(TestApp.content.session("counting-ten"))
        let finished = try #require(TestApp.content.session("just-sitting"))
        #expect(label(begun.title, in: app)?.hasSuffix("audio") == true)
        app.personal.note(begun.id, position: Double(begun.durationSeconds) * 0.4, isCompleted: false)
        app.personal.played(finished.id)
        await app.main?.selected?.reload()
        #expect(label(begun.title, in: app)?.hasSuffix(", 40% done") == true)
        #expect(app.screen.contains("\"value\":0.4"))
        #expect(label(finished.title, in: app)?.hasSuffix(", Finished") == true)
        // Begun again, it is under way again.
        app.personal.note(finished.id, position: 300, isCompleted: false)
        await app.main?.selected?.reload()
        #expect(label(finished.title, in: app)?.hasSuffix(", 25% done") == true)
    }

    @Test("A session for subscribers says so where sessions are locked", arguments: [true, false])
    func locked(isLocked: Bool) async throws {
        let app = await home(["contentHasLockedState": .bool(isLocked)])
        let session = try #require(TestApp.content.session("ink-stroke"))
        #expect(label(session.title, in: app)?.hasSuffix(", For subscribers") == isLocked)
    }

    @Test("A journey counts its finished sessions")
    func journeys() async throws {
        let app = await home()
        let journey = try #require(TestApp.content.journey("first-cushion"))
        #expect(label(journey.title, in: app)?.contains("sessions ·") == true)
        app.personal.begin(journey.id)
        app.personal.played(journey.sessions[0])
        await app.main?.selected?.reload()
        #expect(label(journey.title, in: app)?.contains("1 of \(journey.sessions.count)") == true)
        for session in journey.sessions { app.personal.played(session) }
        await app.main?.selected?.reload()
        #expect(label(journey.title, in: app)?.hasSuffix(", Finished") == true)
    }

    @Test("A rail leads to the whole list")
    func whole() async throws {
        let app = await home()
        try await app.press("all-journeys")
        #expect(app.place == "home > home > journeys")
    }

    @Test("A session has one main action with icons beside it, whose words are their names, and the rest below")
    func actions() async throws {
        let app = await TestApp(settings: ["contentItemOptions": ["favorite", "playlist", "share"]])
        await app.main?.selected?.push(.session("counting-ten"))
        let text = app.screen
        for name in ["Add to favourites", "Add to a playlist", "Share"] {
            #expect(text.contains("\"accessibilityLabel\":\"\(name)\""))
        }
        #expect(text.components(separatedBy: "\"variant\":\"primary\"").count == 2)
        let places = ["favourite", "queue"].compactMap { text.range(of: "\"id\":\"\($0)\"")?.lowerBound }
        #expect(places.count == 2 && places[0] < places[1])
        #expect(!text.contains("\"purpose\":\"chosen\""))
        try await app.press("favourite")
        #expect(app.screen.contains("\"accessibilityLabel\":\"Remove from favourites\""))
    }
}
