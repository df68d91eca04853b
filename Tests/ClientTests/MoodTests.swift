import Content
import Core
import Foundation
import JSONText
import Storage
import Surfaces
import TestSupport
import Testing

@testable import Client

/// - Shows: MD Player
@MainActor
@Suite("Moods after sessions")
struct MoodTests {
    private static let wellness = ContentPack.load(Repository.folder.appending(path: "manifests/wellness/content")).pack

    /// An app at the end of a session.
    private func app(
        _ content: String = "anchor", personal: FakePersonalStore = FakePersonalStore()
    ) async throws -> TestApp {
        let app = await TestApp(content: Self.wellness, personal: personal)
        try await app.open("test://player?contentId=\(content)")
        try await app.press("play")
        await app.app.player(.finish)
        return app
    }

    private func end(_ app: TestApp) throws -> (key: String, text: String) {
        let screen = try #require(app.page.player?.screen)
        let node = try #require(app.app.face.screens.surface(screen)).resolve(app.app.environment)
        return (screen.description, node.json.text)
    }

    @Test("One press answers how the person feels, another gives another answer, and one answer is kept")
    func answered() async throws {
        let app = try await app()
        let (screen, text) = try end(app)
        #expect(text.contains("How do you feel now?") && text.contains("Skip"))
        try await app.app.act(on: screen, component: "mood-2", fields: [])
        #expect(app.personal.moods.map(\.mood) == [.uneasy])
        try await app.app.act(on: screen, component: "mood-4", fields: [])
        #expect(app.personal.moods.map(\.mood) == [.calm] && app.personal.moods.map(\.content) == ["anchor"])
        #expect(try end(app).text.contains("Noted: Calm."))
    }

    @Test("The question can be skipped, and nothing is kept")
    func skipped() async throws {
        let app = try await app()
        try await app.app.act(on: try end(app).key, component: "mood-skip", fields: [])
        #expect(try !end(app).text.contains("How do you feel now?") && app.personal.moods.isEmpty)
        try await app.open("test://library")
        #expect(!app.screen.contains("Moods"), "Nobody is led to an empty list.")
    }

    @Test("The mood stands in the history and in a list of its own, from which it is removed, and put back")
    func shown() async throws {
        let app = try await app()
        try await app.app.act(on: try end(app).key, component: "mood-5", fields: [])
        await app.app.player(.close)
        try await app.open("test://history")
        #expect(app.screen.contains("Finished · felt great · "))
        try await app.open("test://profile")
        try await app.press("moods")
        #expect(app.screen.contains("Great") && app.screen.contains("Dropping anchor"))
        #expect(app.screen.replacing("\u{202F}", with: " ").contains("January 15, 2027, 8:00 AM"))
        let id = try #require(app.personal.moods.first?.id)
        try await app.press("mood-\(id)")
        #expect(app.screen.contains("No moods yet") && app.personal.moods.isEmpty)
        let banner = try #require(app.page.banner)
        #expect(banner.offer == .undo)
        await app.app.takeOffer(ofBanner: banner.number)
        #expect(app.personal.moods.map(\.mood) == [.great])
    }

    @Test("A record that no version wrote is passed over")
    func foreign() async throws {
        let app = await TestApp(content: Self.wellness)
        for value: JSONObject in [[:], ["mood": 9, "content": "anchor"], ["mood": "calm", "content": "anchor"]] {
            _ = app.personal.keep(PersonalRecord(.mood, "1", at: 1, value: value))
            #expect(app.personal.moods.isEmpty)
        }
    }

    @Test("A session outside a journey that was begun leads on in it")
    func journey() async throws {
        let journey = try #require(Self.wellness.journeys.first { $0.kind == .linear && $0.sessions.count > 1 })
        let personal = FakePersonalStore()
        personal.begin(journey.id)
        let app = try await app(journey.sessions[0], personal: personal)
        let completion = try #require(app.main?.shared.contentDetails.completion)
        #expect(completion.next?.journey != nil)
        #expect(completion.next.map { Self.wellness.journey($0.journey ?? "")?.sessions.contains($0.content) } == true)
    }

    @Test("Each mood is a face of its own with its word beside it")
    func faces() async throws {
        #expect(Set(Mood.allCases.map(\.face)).count == Mood.allCases.count)
        let shown = try end(try await app()).text
        for mood in Mood.allCases {
            #expect(shown.contains(mood.face) && shown.contains("\"\(mood.word)\""))
        }
    }

    @Test("The picture of the end says what was practised, and is there while the end is shown")
    func picture() async throws {
        let app = await TestApp(content: Self.wellness)
        app.personal.practised(on: "2027-01-14", seconds: 60)
        try await app.open("test://player?contentId=anchor")
        try await app.press("play")
        await app.app.player(.play(page: "page"))
        #expect(app.page.player?.summary == nil)
        for _ in 0..<5 {
            app.clock.withLock { $0 += 20 }
            await app.app.player(.rate(1))
        }
        await app.app.player(.finish)
        let summary = try #require(app.page.player?.summary)
        #expect(summary.title == "Dropping anchor" && summary.facts == ["1 minute 40 seconds", "2 days in a row"])
        #expect(summary.image != nil)
        await app.app.player(.play(page: "page"))
        #expect(app.page.player?.summary == nil)
    }
}
