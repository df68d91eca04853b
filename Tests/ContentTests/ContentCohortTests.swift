import JSONText
import TestSupport
import Testing

@testable import Content

/// - Shows: SV
@Suite("Content for members of cohorts")
struct ContentCohortTests {
    private static let declaration =
        #"{"schema": "bricks.content/1", "language": "en", "cohorts": ["early-birds", "owls"]}"#

    /// The entry with a list of cohorts.
    private static func entry(_ text: String, for cohorts: String) -> String {
        text.dropLast() + #", "cohorts": \#(cohorts)}"#
    }

    /// Another entry, whose id is different.
    private static func other(_ text: String, _ id: String, _ new: String) -> String {
        text.replacing("\"id\": \"\(id)\"", with: "\"id\": \"\(new)\"")
    }

    /// A pack with a session for everybody and one for early birds, which a journey of its own and others lead to.
    private func pack() throws -> ContentPack {
        let session = Self.other(TemporaryPack.session, "nap", "dawn").replacing("Nap", with: "Dawn")
            .replacing("rest", with: "morning").replacing("night", with: "first").replacing("short", with: "bright")
        let journey = Self.other(TemporaryPack.journey, "week", "dawns").replacing(#"["nap"]"#, with: #"["dawn"]"#)
        let both = Self.other(TemporaryPack.journey, "week", "both").replacing(#"["nap"]"#, with: #"["nap", "dawn"]"#)
        let quiz = try #require(ContentKindsTests.entries["quizzes"]).replacing(#"["nap"]"#, with: #"["nap", "dawn"]"#)
        var files = [
            "pack.json": Self.declaration,
            "categories.json": TemporaryPack.file(
                "categories", TemporaryPack.category,
                TemporaryPack.category.replacing("rest", with: "morning").replacing("night", with: "first")),
            "tags.json": TemporaryPack.file(
                "tags", #"{"id": "short", "title": "Short"}"#, #"{"id": "bright", "title": "Bright"}"#),
            "sessions.json": TemporaryPack.file(
                "sessions", TemporaryPack.session, Self.entry(session, for: #"["early-birds"]"#)),
            "journeys.json": TemporaryPack.file("journeys", TemporaryPack.journey, journey, both),
            "quizzes.json": TemporaryPack.file("quizzes", quiz),
            "news.json": TemporaryPack.file(
                "news", #"{"id": "about-dawn", "title": "Dawn", "text": "It is new.", "session": "dawn"}"#),
        ]
        for (name, id) in [("events", "walk"), ("activities", "stretch"), ("meals", "soup"), ("offers", "year")] {
            let text = try #require(ContentKindsTests.entries[name])
            files["\(name).json"] = TemporaryPack.file(
                name, text, Self.entry(Self.other(text, id, "kept"), for: #"["owls", "early-birds"]"#))
        }
        files["paywalls.json"] = TemporaryPack.file(
            "paywalls", #"{"id": "kept", "title": "All", "text": "Everything.", "offers": ["kept"]}"#,
            #"{"id": "both", "title": "All", "text": "Everything.", "offers": ["kept", "year"]}"#)
        files["quotes.json"] = TemporaryPack.file(
            "quotes", #"{"id": "kept", "text": "Early.", "cohorts": ["owls"]}"#, #"{"id": "all", "text": "Late."}"#)
        let reading = try TemporaryPack(files).load()
        #expect(reading.problems.isEmpty, "\(reading.problems)")
        return reading.pack
    }

    @Test("Whoever is in none of the cohorts sees neither the content nor what only leads there")
    func nobody() throws {
        let pack = try pack()
        #expect(pack.isTargeted)
        for joined in [[], ["strangers"]] {
            let seen = pack.visible(to: joined)
            #expect(seen.sessions.map(\.id) == ["nap"] && seen.session("dawn") == nil)
            #expect(seen.journeys.map(\.id) == ["week", "both"] && seen.journey("both")?.sessions == ["nap"])
            #expect(seen.categories.map(\.id) == ["rest"] && seen.tags.map(\.id) == ["short"])
            #expect(seen.quizzes.first?.outcomes.first?.sessions == ["nap"])
            #expect(seen.news.map(\.id) == ["about-dawn"] && seen.news.first?.session == nil)
            #expect(seen.events.map(\.id) == ["walk"] && seen.activities.map(\.id) == ["stretch"])
            #expect(seen.meals.map(\.id) == ["soup"] && seen.offers.map(\.id) == ["year"])
            #expect(seen.paywalls.map(\.id) == ["both"] && seen.paywalls.first?.offers == ["year"])
            #expect(seen.quotes.map(\.id) == ["all"])
            #expect(seen.search("dawn").isEmpty && seen.similar(to: "dawn").isEmpty)
            #expect(seen.searchJourneys("dawns").isEmpty && seen.related(to: "nap").isEmpty)
        }
    }

    @Test("Members of any of its cohorts see the content; those of another see theirs")
    func members() throws {
        let pack = try pack()
        let birds = pack.visible(to: ["strangers", "early-birds"])
        #expect(birds.session("dawn") != nil && birds.journeys.count == 3 && birds.categories.count == 2)
        #expect(birds.event("kept") != nil && birds.search("dawn").map(\.id) == ["dawn"])
        #expect(birds.quotes.map(\.id) == ["all"] && birds.news.first?.session == "dawn")
        let owls = pack.visible(to: ["owls"])
        #expect(owls.session("dawn") == nil && owls.event("kept") != nil && owls.quotes.count == 2)
        #expect(pack.visible(to: ["owls", "early-birds"]).quotes.count == 2)
        #expect(pack.cohorts(of: .events, "kept") == ["early-birds", "owls"])
        #expect(pack.cohorts(of: .events, "walk").isEmpty)
        #expect(pack.shows(.sessions, "dawn", to: ["early-birds"]) && !pack.shows(.sessions, "dawn", to: ["owls"]))
    }

    @Test("A category that has no sessions for anybody stays")
    func empty() throws {
        let pack = try TemporaryPack([
            "pack.json": Self.declaration,
            "categories.json": TemporaryPack.file(
                "categories", TemporaryPack.category, #"{"id": "bare", "title": "Bare", "description": "None."}"#),
            "journeys.json": TemporaryPack.file(
                "journeys", TemporaryPack.journey,
                Self.entry(Self.other(TemporaryPack.journey, "week", "kept"), for: #"["owls"]"#)),
        ]).load().pack
        let seen = pack.visible(to: [])
        #expect(seen.categories.map(\.id) == ["rest", "bare"] && seen.journeys.map(\.id) == ["week"])
    }

    @Test("A translation has the same members")
    func translated() throws {
        let texts = #""title": {"en": "Nap", "de": "Schlaf"}"#
        let session = TemporaryPack.session.replacing(#""title": "Nap""#, with: texts)
        let pack = try TemporaryPack([
            "pack.json": Self.declaration,
            "sessions.json": TemporaryPack.file(
                "sessions", session, Self.entry(Self.other(session, "nap", "dawn"), for: #"["owls"]"#)),
        ]).load().pack
        for joined in [[], ["owls"]] {
            let german = try #require(pack.visible(to: joined).translation(for: "de"))
            #expect(german.sessions.map(\.title) == (joined.isEmpty ? ["Schlaf"] : ["Schlaf", "Schlaf"]))
        }
    }

    @Test("Recordings of content for members are not public")
    func media() throws {
        let pack = try pack()
        #expect(pack.isTargeted && pack.lockedMedia.isEmpty)
        var session = try #require(pack.session("dawn"))
        session.media = ContentMedia(
            kind: .audio, sources: [MediaSource(path: "media/dawn.ogg", mediaType: "audio/ogg")], captions: [])
        var kept = ContentPack(
            folder: pack.folder, sessions: [session], journeys: [], categories: [], tags: [], images: [:])
        kept.targets = pack.targets
        #expect(kept.lockedMedia == ["media/dawn.ogg": ["dawn"]])
    }

    @Test(
        "A cohort that the pack does not declare, or a list that is none, leaves the entry out and is reported",
        arguments: [
            (#"["early-bird"]"#, ContentProblem.Code.unknownReference, "/sessions/0/cohorts/0"),
            ("[]", .bounds, "/sessions/0/cohorts"), (#""owls""#, .type, "/sessions/0/cohorts"),
            ("[5]", .type, "/sessions/0/cohorts/0"),
        ])
    func faults(cohorts: String, code: ContentProblem.Code, place: String) throws {
        let reading = try TemporaryPack([
            "pack.json": Self.declaration, "journeys.json": "absent",
            "sessions.json": TemporaryPack.file("sessions", Self.entry(TemporaryPack.session, for: cohorts)),
        ]).load()
        #expect(reading.problems.map(\.code) == [code] && reading.problems.first?.pointer.description == place)
        #expect(reading.pack.sessions.isEmpty)
        if code == .unknownReference { #expect(reading.problems.first?.nearest == "early-birds") }
    }

    @Test(
        "A declaration of cohorts that links cannot join, or of one twice, is reported",
        arguments: [(#"["early birds"]"#, ContentProblem.Code.identifier), (#"["owls", "owls"]"#, .duplicate)])
    func declarations(cohorts: String, code: ContentProblem.Code) throws {
        let reading = try TemporaryPack([
            "pack.json": #"{"schema": "bricks.content/1", "language": "en", "cohorts": \#(cohorts)}"#
        ]).load()
        #expect(reading.problems.map(\.code) == [code])
    }

    @Test("Where the cohorts cannot be read, what is for members is shown to nobody")
    func unreadable() throws {
        let reading = try TemporaryPack([
            "pack.json": "{", "journeys.json": "absent",
            "sessions.json": TemporaryPack.file(
                "sessions", TemporaryPack.session,
                Self.entry(Self.other(TemporaryPack.session, "nap", "dawn"), for: #"["owls"]"#)),
        ]).load()
        #expect(reading.pack.sessions.map(\.id) == ["nap"] && reading.problems.map(\.code) == [.syntax])
    }

    @Test("A member of another name, and cohorts of an entry that cannot have them, are reported")
    func elsewhere() throws {
        let reading = try TemporaryPack([
            "pack.json": Self.declaration,
            "categories.json": TemporaryPack.file("categories", Self.entry(TemporaryPack.category, for: #"["owls"]"#)),
        ]).load()
        #expect(reading.problems.map(\.code) == [.unknownMember])
    }
}
