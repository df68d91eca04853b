import JSONText
import Surfaces
import TestSupport
import Testing

@testable import Content

/// - Shows: FL
@Suite("A pack in several languages")
struct ContentLanguageTests {
    private static let session =
        #"{"id": "nap", "title": {"en": "Nap", "de": "Nickerchen", "ar": "قيلولة", "de-CH": "Nickerli"}, "subtitle": {"en": "Short.", "de": "Kurz."}, "description": "Sleep a little.", "kind": "audio", "durationSeconds": 60, "category": "rest", "tags": ["short"], "steps": [{"seconds": 60, "text": {"en": "Lie down.", "de": "Leg dich hin."}}]}"#

    private func pack(_ session: String = session, _ more: [String: String] = [:]) throws -> ContentPack.Reading {
        var files = more
        files["sessions.json"] = TemporaryPack.file("sessions", session)
        return try TemporaryPack(files).load()
    }

    private func nap(_ pack: ContentPack, _ locale: String) throws -> ContentSession {
        try #require((pack.translation(for: locale) ?? pack).session("nap"))
    }

    @Test("Each text is in the person's language where it has that, and in the pack's own otherwise")
    func texts() throws {
        let reading = try pack()
        #expect(reading.problems == [])
        let pack = reading.pack
        #expect(pack.languages.map(\.description) == ["en", "ar", "de", "de-CH"])
        let german = try nap(pack, "de-AT")
        #expect(german.title == "Nickerchen" && german.subtitle == "Kurz." && german.steps[0].text == "Leg dich hin.")
        #expect(german.description == "Sleep a little.")
        let swiss = try nap(pack, "de-CH")
        #expect(swiss.title == "Nickerli" && swiss.subtitle == "Kurz.")
        let arabic = try nap(pack, "ar-EG")
        #expect(arabic.title == "قيلولة" && arabic.subtitle == "Short.")
        for locale in ["en-GB", "fr", "nonsense tag"] {
            #expect(try nap(pack, locale).title == "Nap")
        }
        #expect(pack.session("nap")?.title == "Nap")
        // No copy of existing content is made, and the second request gets the content of the first.
        for locale in ["en", "fr", "de", "de"] { #expect((pack.translation(for: locale) == nil) == (locale != "de")) }
    }

    @Test("What stays the same in every language does: ids, order, pictures, media and references")
    func rest() throws {
        let pack = try pack().pack
        let german = try #require(pack.translation(for: "de"))
        #expect(german.sessions.map(\.id) == pack.sessions.map(\.id) && german.images == pack.images)
        #expect(german.journeys == pack.journeys && german.category("rest")?.title == "Rest")
        // The search has the words of the language.
        #expect(german.search("nicker").map(\.id) == ["nap"] && pack.search("nicker").isEmpty)
    }

    @Test("A text is marked where it is not in the language of the app's own words")
    func marks() throws {
        let pack = try pack().pack
        #expect(!pack.isForeign && pack.foreignLanguage(of: "Nap") == nil)
        let german = try #require(pack.translation(for: "de"))
        #expect(german.foreignLanguage(of: "Nickerchen")?.description == "de")
        // A text without a translation is in the pack's own language, which is that of the app's words.
        #expect(german.foreignLanguage(of: "Sleep a little.") == nil)
        #expect(german.foreignLanguage(of: "Favourites") == nil)
        let swiss = try #require(pack.translation(for: "de-CH"))
        #expect(swiss.foreignLanguage(of: "Nickerli")?.description == "de-CH")
        #expect(swiss.foreignLanguage(of: "Kurz.")?.description == "de")
    }

    @Test("A pack in another language says so once, and its texts are marked, translations into the app's own not")
    func native() throws {
        let session = Self.session.replacing("\"Sleep a little.\"", with: "{\"de\": \"Schlaf ein wenig.\"}")
        let reading = try pack(
            session, ["pack.json": #"{"schema": "bricks.content/1", "language": "de"}"#])
        #expect(reading.problems == [])
        let pack = reading.pack
        #expect(pack.language.description == "de" && pack.session("nap")?.title == "Nickerchen")
        #expect(pack.isForeign && pack.foreignLanguage(of: "Nickerchen")?.description == "de")
        #expect(pack.foreignLanguage(of: "Rest")?.description == "de")
        let english = try #require(pack.translation(for: "en"))
        #expect(english.session("nap")?.title == "Nap" && english.foreignLanguage(of: "Nap") == nil)
        #expect(english.foreignLanguage(of: "Schlaf ein wenig.")?.description == "de")
    }

    @Test(
        "What is wrong with a text in several languages is told at its place",
        arguments: [
            (#"{"de": "Nickerchen"}"#, ContentProblem.Code.language, "/sessions/0/title"),
            (#"{"en": "Nap", "german": "Nickerchen"}"#, .language, ""),
            (#"{"en": "Nap", "de_DE": "Nickerchen"}"#, .language, "/sessions/0/title/de_DE"),
            (#"{"en": "Nap", "de": 7}"#, .type, "/sessions/0/title/de"),
            (#"{"en": "Nap", "de": ""}"#, .bounds, "/sessions/0/title/de"),
            (#"{"en": "Nap", "de": "a", "DE": "b"}"#, .duplicate, "/sessions/0/title/DE"),
            ("{}", .language, "/sessions/0/title"), ("7", .type, "/sessions/0/title"),
        ])
    func problems(title: String, code: ContentProblem.Code, place: String) throws {
        let session = TemporaryPack.session.replacing("\"title\": \"Nap\"", with: "\"title\": \(title)")
        let reading = try pack(session)
        // A word of up to eight letters is well-formed, whether or not there is such a language.
        guard !place.isEmpty else {
            #expect(reading.problems == [] && reading.pack.languages.map(\.description) == ["en", "german"])
            return
        }
        let problem = try #require(reading.problems.first { $0.code == code })
        #expect(problem.pointer.description == place && !problem.help.isEmpty && problem.line != nil)
        #expect(reading.pack.session("nap") == nil)
    }

    @Test(
        "A pack whose language cannot be read says so, and is read as one in English",
        arguments: [
            (#"{"schema": "bricks.content/1", "language": "de_DE"}"#, ContentProblem.Code.language),
            (#"{"schema": "bricks.content/1"}"#, .missing), (#"{"schema": "other/1", "language": "en"}"#, .schema),
            (#"{"schema": "bricks.content/1", "language": "en", "languages": []}"#, .unknownMember), ("[]", .type),
            ("{", .syntax),
        ])
    func packFile(text: String, code: ContentProblem.Code) throws {
        let reading = try pack(Self.session, ["pack.json": text])
        #expect(reading.problems.map(\.code) == [code] && reading.pack.language == .interface)
        #expect(reading.pack.session("nap")?.title == "Nap")
    }

    @Test("A pack of very many languages is cut, and says so")
    func many() throws {
        let letters = "abcdefghijklmnopqrstuvwxyz"
        let tags = letters.flatMap { first in ["x", "y"].map { "\(first)q\($0)" } }
        let texts = tags.map { "\"\($0)\": \"Text \($0)\"" }.joined(separator: ", ")
        let session = TemporaryPack.session.replacing(
            "\"title\": \"Nap\"", with: "\"title\": {\"en\": \"Nap\", \(texts)}")
        let reading = try pack(session)
        #expect(reading.problems.map(\.code) == [.language])
        #expect(reading.pack.languages.count == 41)
    }
}
