import Content
import Core
import Foundation
import JSONText
import Settings
import TestSupport
import Testing

@testable import Client

/// - Shows: ST, SC
@Suite("What is new about the app")
@MainActor
struct WhatsNewTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.copy("manifests/meditation/content")
    }

    private func pack(_ title: String?) throws -> ContentPack {
        if let title {
            try folder.write(
                """
                {"schema": "bricks.content/1", "news": [
                  {"id": "first", "title": "\(title)", "text": "It is quieter now.", "session": "threshold"}]}
                """, to: "news.json")
        }
        let reading = ContentPack.load(folder.url)
        #expect(reading.problems.isEmpty)
        return reading.pack
    }

    private func start(
        _ pack: ContentPack, _ personal: FakePersonalStore, settings: JSONObject = [:], legal: JSON = [:]
    ) async -> PersonalApp {
        var settings = settings
        settings["onboardingType"] = "none"
        let app = PersonalApp(settings: settings, content: pack, personal: personal) { $0.declaration.legal = legal }
        await app.app.start()
        return app
    }

    @Test("A new person is told nothing; each change is told once, until it was closed")
    func told() async throws {
        let person = FakePersonalStore()
        let old = try pack("A longer bell")
        #expect(await start(old, person).page.modal == nil)
        #expect(await start(old, person).page.modal == nil)
        let new = try pack("A shorter bell")
        // A page that is never closed comes again at the next start.
        for _ in 0..<2 {
            let app = await start(new, person)
            #expect(app.top == "news" && app.screen.contains("A shorter bell"))
        }
        let app = await start(new, person)
        try await app.press("news-close")
        #expect(app.page.modal == nil && app.page.selectedTab == "home")
        #expect(await start(new, person).page.modal == nil)
        // The earlier text is another change.
        let again = await start(old, person)
        #expect(again.top == "news")
        await again.app.leaveSheet()
        #expect(await start(old, person).page.modal == nil)
    }

    @Test(
        "It leads to the session that it is about, inside the app however content is shared, which is to have seen it",
        arguments: [[:], ["share": "https://a.example/%@"]] as [JSON])
    func leads(_ legal: JSON) async throws {
        let person = FakePersonalStore()
        _ = await start(try pack(nil), person)
        let app = await start(try pack("A bell"), person, legal: legal)
        try await app.press("news-first")
        #expect(app.page.modal == nil && app.page.question == nil && app.top == "session/threshold")
        #expect(await start(try pack("A bell"), person).page.modal == nil)
    }

    /// - Shows: setting whatsNewPopupHashValue
    @Test("The manifest's digest counts for people who have none of their own", arguments: [true, false])
    func manifest(isSame: Bool) async throws {
        let person = FakePersonalStore()
        _ = await start(try pack(nil), person)
        let new = try pack("A bell")
        let digest = try #require(new.newsDigest)
        #expect(digest.count == 64)
        let app = await start(new, person, settings: ["whatsNewPopupHashValue": isSame ? .string(digest) : "older"])
        #expect((app.page.modal == nil) == isSame)
    }

    @Test("A fault in it is told with its place")
    func faults() throws {
        try folder.write(
            #"{"schema": "bricks.content/1", "news": [{"id": "a", "title": "A", "text": "B", "session": "treshold"}]}"#,
            to: "news.json")
        let reading = ContentPack.load(folder.url)
        #expect(reading.problems.map(\.code) == [.unknownReference])
        #expect(reading.problems.first?.nearest == "threshold" && reading.pack.news.isEmpty)
    }
}
