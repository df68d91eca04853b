import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Surfaces
import TestSupport
import Testing

@testable import Client

/// - Shows: FL
@Suite("Content in the person's language")
@MainActor
struct LanguageTests {
    nonisolated private static let content = ContentPack.load(
        Repository.folder.appending(path: "manifests/wellness/content")
    ).pack

    private func app(_ locale: String, isOn: Bool = true, content: ContentPack = content) async -> TestApp {
        await TestApp(content: content, flags: [.multilanguageEnabled: .bool(isOn), .miniplayerEnabled: true]) {
            context in
            context.user = UserDocument(id: "u", name: "", anonymous: true, timeZone: "UTC", locale: locale)
        }
    }

    /// The texts of the top screen that are marked, by their languages.
    private func marked(_ app: TestApp) throws -> [String: Set<String>] {
        let top = try #require(app.page.modal ?? app.page.stack.last)
        let root = try #require(try app.app.face.screens.surface(top)?.resolve(app.app.environment))
        var found: [String: Set<String>] = [:]
        root.visit { node in
            if let language = node.language { found[language.description, default: []].insert(node.plainText) }
            return true
        }
        return found
    }

    @Test("With the flag, texts are in the person's language and say so; those without a translation are in the pack's")
    func german() async throws {
        let app = await app("de-AT")
        await app.app.select(tab: "explore")
        let texts = try marked(app)
        #expect(texts.keys.sorted() == ["de"])
        #expect(try #require(texts["de"]).isSuperset(of: ["Stille", "Atem", "Draußen"]))
        #expect(app.screen.contains("Outdoors") == false && app.screen.contains("Nature"))
        #expect(try #require(texts["de"]).isDisjoint(with: ["Nature", "Topics"]))
    }

    @Test("A script that is written from right to left is marked the same way")
    func arabic() async throws {
        let app = await app("ar")
        await app.app.select(tab: "explore")
        #expect(try marked(app)["ar"]?.contains("السكون") == true)
        // Its description has no Arabic, and is not marked as if it had.
        try await app.press("open-category/stillness")
        #expect(app.place == "explore > explore > category/stillness")
        #expect(app.screen.contains("Sitting practices that ask for a chair"))
        let top = try #require(app.page.stack.last)
        #expect(app.app.face.screens.title(top) == "السكون")
        #expect(app.app.face.screens.titleLanguage(top)?.description == "ar")
    }

    @Test(
        "Without the flag, for who reads the pack's language, and for who reads none that it has, it is as it was",
        arguments: [("de", false), ("en-GB", true), ("fr", true)])
    func plain(locale: String, isOn: Bool) async throws {
        let app = await app(locale, isOn: isOn)
        await app.app.select(tab: "explore")
        #expect(app.screen.contains("Stillness") && !app.screen.contains("Stille\""))
        #expect(try marked(app).isEmpty)
        let top = try #require(app.page.stack.last)
        #expect(app.app.face.screens.titleLanguage(top) == nil)
    }

    @Test(
        "A pack whose own language is not that of the app's words is marked with the flag and without",
        arguments: [true, false])
    func foreignPack(isOn: Bool) async throws {
        let folder = try ScratchFolder()
        try folder.write(#"{"schema": "bricks.content/1", "language": "de"}"#, to: "pack.json")
        try folder.write(
            #"{"schema": "bricks.content/1", "categories": [{"id": "stille", "title": "Ruhe", "description": "Sitzen."}]}"#,
            to: "categories.json")
        try folder.write(#"{"schema": "bricks.content/1", "sessions": []}"#, to: "sessions.json")
        let reading = ContentPack.load(folder.url)
        #expect(reading.problems == [])
        let app = await app("en", isOn: isOn, content: reading.pack)
        await app.app.select(tab: "explore")
        #expect(try marked(app) == ["de": ["Ruhe"]])
    }

    @Test("The player says the languages of the session's texts")
    func player() async throws {
        let app = await app("ar")
        try await app.open("test://player?contentId=first-light")
        try await app.press("play")
        let face = try #require(app.page.player)
        #expect(face.session.title == "أوّل الضوء" && face.languages.mapValues(\.description) == ["أوّل الضوء": "ar"])
    }
}
