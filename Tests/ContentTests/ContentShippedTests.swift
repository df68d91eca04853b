import Foundation
import TestSupport
import Testing

@testable import Content

/// - Shows: DM
@Suite("The content that ships")
struct ContentShippedTests {
    static let names = ["wellness", "meditation", "hardware", "incomplete", "retreat"]
    static let manifests = Repository.folder.appending(path: "manifests")

    static func pack(_ name: String) -> ContentPack.Reading {
        ContentPack.load(manifests.appending(path: "\(name)/content"))
    }

    @Test("Every pack is read without a problem", arguments: names)
    func withoutProblems(name: String) {
        let reading = Self.pack(name)
        #expect(reading.problems.isEmpty)
        #expect(!reading.pack.sessions.isEmpty)
        #expect(!reading.pack.journeys.isEmpty)
        #expect(!reading.pack.featuredSessions.isEmpty)
    }

    @Test("The wellness pack has at least forty sessions and six journeys of both kinds")
    func size() {
        let pack = Self.pack("wellness").pack
        #expect(pack.sessions.count >= 40)
        #expect(pack.journeys.count >= 6)
        #expect(Set(pack.journeys.map(\.kind)) == Set(JourneyKind.allCases))
        #expect(Set(pack.sessions.map(\.kind)) == Set(ContentKind.allCases))
    }

    @Test("Every reference resolves and every duration is the sum of its steps", arguments: names)
    func references(name: String) {
        let pack = Self.pack(name).pack
        for session in pack.sessions {
            let category = pack.category(session.category)
            #expect(category != nil)
            #expect(category?.subcategories.contains { $0.id == session.subcategory } == true)
            for tag in session.tags { #expect(pack.tag(tag) != nil) }
            #expect(session.durationSeconds == session.steps.reduce(0) { $0 + $1.seconds })
            #expect(session.steps.count >= 4)
            #expect(session.image?.description.isEmpty == false)
        }
        for journey in pack.journeys {
            #expect(pack.sessions(of: journey).map(\.id) == journey.sessions)
            #expect(journey.image?.description.isEmpty == false)
        }
        for category in pack.categories {
            for subcategory in category.subcategories {
                #expect(!pack.sessions(inCategory: category.id, subcategory: subcategory.id).isEmpty)
            }
        }
        for tag in pack.tags { #expect(!pack.sessions(tagged: tag.id).isEmpty) }
    }

    @Test("No text appears twice, within a pack or between packs")
    func ownTexts() {
        let sessions = Self.names.flatMap { Self.pack($0).pack.sessions }
        let texts = sessions.flatMap { [$0.title, $0.description] + $0.steps.map(\.text) }
        #expect(Set(texts).count == texts.count)
    }

    @Test("Every picture in the folder is used", arguments: names)
    func pictures(name: String) throws {
        let pack = Self.pack(name).pack
        let files = try FileManager.default.contentsOfDirectory(atPath: pack.folder.appending(path: "images").path)
        #expect(Set(files.map { "images/\($0)" }) == Set(pack.images.keys))
    }
}
