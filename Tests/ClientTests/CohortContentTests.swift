import Content
import Core
import Foundation
import JSONText
import ModuleInterfaces
import Storage
import TestSupport
import Testing

@testable import Client

/// - Shows: SV, DL
@Suite("Content for members of cohorts in the app")
@MainActor
struct CohortContentTests {
    /// The pack of a deployment, of which one session and one event are for early birds alone.
    private func content(_ folder: ScratchFolder) throws -> (pack: ContentPack, session: ContentSession) {
        let source = Repository.folder.appending(path: "manifests/meditation/content")
        let copy = folder.file("content")
        try FileManager.default.copyItem(atPath: source.path, toPath: copy)
        try folder.write(
            #"{"schema": "bricks.content/1", "language": "en", "cohorts": ["early"]}"#, to: "content/pack.json")
        let path = "\(copy)/sessions.json"
        var document = try JSON(parsing: String(contentsOfFile: path, encoding: .utf8))
        var sessions = try #require(document["sessions"]?.array)
        var kept = try #require(sessions.first?.object)
        let id = try #require(kept["id"]?.string)
        kept["cohorts"] = ["early"]
        sessions[0] = .object(kept)
        var object = try #require(document.object)
        object["sessions"] = .array(sessions)
        document = .object(object)
        try folder.write(document.text, to: "content/sessions.json")
        let reading = ContentPack.load(folder.url.appending(path: "content"))
        #expect(reading.problems.isEmpty, "\(reading.problems)")
        return (reading.pack, try #require(reading.pack.session(id)))
    }

    @Test("Links, search and lists have it for members alone, from the moment when they join")
    func joining() async throws {
        let folder = try ScratchFolder()
        let (pack, session) = try content(folder)
        let app = await TestApp(content: pack)
        #expect(app.app.context.content.session(session.id) == nil)
        try await app.open("test://player?contentId=\(session.id)")
        #expect(app.page.banner?.kind == .refusedLink)
        #expect(!app.app.context.mayOpen(anyOf: [session.id]))
        let category = "test://category?id=\(session.category)"
        try await app.open(category)
        #expect(!app.screen.contains(session.title))
        try await app.open("test://joinCohorts?ids=early")
        await app.app.answer(try #require(app.page.question).number, accepts: true)
        #expect(app.app.context.content.session(session.id)?.title == session.title)
        #expect(app.app.context.content.search(session.title).contains { $0.id == session.id })
        try await app.open(category)
        #expect(app.screen.contains(session.title))
        try await app.open("test://player?contentId=\(session.id)")
        #expect(app.screen.contains(session.subtitle))
        #expect(app.app.context.mayOpen(anyOf: [session.id]) != session.isLocked)
    }

    @Test("A favourite of content that the person does not see is in no list, and comes back with the cohort")
    func favourite() async throws {
        let folder = try ScratchFolder()
        let (pack, session) = try content(folder)
        let personal = FakePersonalStore()
        personal.toggleFavourite(session.id)
        for isMember in [false, true] {
            if isMember { _ = personal.join(["early"]) }
            let app = await TestApp(content: pack, personal: personal)
            try await app.open("test://favorites")
            #expect(app.screen.contains(session.title) == isMember)
        }
    }

    @Test("A subscription that somebody has stays theirs when its offer is kept for others")
    func subscribed() async throws {
        let folder = try ScratchFolder()
        _ = try content(folder)
        let path = folder.file("content/offers.json")
        let document = try JSON(parsing: String(contentsOfFile: path, encoding: .utf8))
        let offers = try #require(document["offers"]?.array).compactMap { offer in
            var offer = offer.object
            offer?["cohorts"] = ["early"]
            return offer.map { JSON.object($0) }
        }
        var object = try #require(document.object)
        object["offers"] = .array(offers)
        try folder.write(JSON.object(object).text, to: "content/offers.json")
        let pack = ContentPack.load(folder.url.appending(path: "content")).pack
        let personal = FakePersonalStore()
        let id = try #require(pack.offers.first?.id)
        _ = personal.keep(PersonalRecord(.entitlement, id, at: 0, value: ["until": .null]))
        let app = await TestApp(content: pack, personal: personal)
        #expect(app.app.context.isSubscribed && !app.app.context.hasOffers)
    }
}
