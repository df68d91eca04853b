import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import Settings
import Storage
import TestSupport
import Testing

@testable import Client

/// - Shows: MD Onboarding
@Suite("A quiz in the introduction")
@MainActor
struct IntroductionQuizTests {
    private func start(
        settings: JSONObject = [:], quiz: String = "which-door", flags: [FlagKey: JSON] = [:]
    ) async -> PersonalApp {
        let app = PersonalApp(settings: settings) { context in
            context.onboarding = [
                OnboardingPage(title: "Hello", text: "One."),
                OnboardingPage(title: "A question", text: "Before you begin.", quiz: quiz),
                OnboardingPage(title: "Off you go", text: "Three."),
            ]
            context.flag = { flags[$0] ?? $0.fallback }
        }
        await app.app.start()
        try? await app.press("onboarding-next")
        return app
    }

    @Test("It is answered on its page, its result is kept, and the introduction goes on")
    func answered() async throws {
        let app = await start()
        #expect(app.top == "page-1" && app.screen.contains("Before you begin.") && app.screen.contains("Page 2 of 3"))
        // No answer is none.
        try await app.press("next")
        #expect(app.screen.contains("Choose an answer to continue.") && app.screen.contains("How long can you sit"))
        try await app.press("next", ["answer-time": "long"])
        #expect(app.screen.contains("How loud") && !app.screen.contains("Choose an answer"))
        try await app.press("previous")
        #expect(app.screen.contains("How long can you sit"))
        try await app.press("next", ["answer-time": "long"])
        try await app.press("next", ["answer-noise": "4"])
        #expect(app.screen.contains("Sit a while") && !app.screen.contains("fits-"))
        let kept = try #require(app.personal.records(.quizResult).first)
        #expect(kept.id == "which-door" && kept.value["points"] == 7)
        #expect(app.app.context.setting(.presentedQuizIDs) == ["which-door"])
        try await app.press("done")
        #expect(app.top == "page-2")
    }

    @Test("A topic and a length that were chosen there arrange the home")
    func arranged() async throws {
        let app = PersonalApp { context in
            context.pack = LinkEndTests.content
            context.onboarding = [OnboardingPage(title: "A question", text: "One.", quiz: "a-way-in")]
        }
        await app.app.start()
        #expect(app.screen.contains("/content/images/"))
        try await app.press("next", ["answer-topic": "sleep"])
        try await app.press("next", ["answer-length": "10-minutes"])
        #expect(app.app.context.wishes == Wishes(topic: "sleep", minutes: 10))
        try await app.press("done")
        try await app.press("onboarding-leave")
        #expect(app.page.selectedTab == "home" && app.screen.contains("Sleep for you"))
        let places = ["moon-breath", "put-the-day-down"].map { app.screen.range(of: "open-session/\($0)")?.lowerBound }
        #expect(try #require(places[0]) < #require(places[1]))
    }

    @Test(
        "An option stands for the topic and the length that its entry names, and its id for nothing",
        arguments: [
            ("", Wishes()), (#", "category": "rest""#, Wishes(topic: "rest")), (#", "minutes": 7"#, Wishes(minutes: 7)),
        ])
    func meaning(members: String, wishes: Wishes) async throws {
        let folder = try ScratchFolder()
        let schema = #""schema": "bricks.content/1""#
        for (name, entry) in [
            ("categories", #"{"id": "rest", "title": "R", "description": "D"}"#),
            (
                "sessions",
                #"{"id": "s", "title": "T", "subtitle": "S", "description": "D", "kind": "audio", "durationSeconds": 5, "category": "rest", "steps": [{"seconds": 5, "text": "T"}]}"#
            ),
            (
                "quizzes",
                #"{"id": "q", "title": "T", "introduction": "I", "questions": [{"id": "a", "text": "A", "kind": "several", "options": [{"id": "rest", "text": "R"}, {"id": "10-minutes", "text": "M"\#(members)}]}], "outcomes": [{"points": 0, "title": "T", "text": "O"}]}"#
            ),
        ] {
            try folder.write("{\(schema), \"\(name)\": [\(entry)]}", to: "\(name).json")
        }
        let reading = ContentPack.load(folder.url)
        #expect(reading.problems.isEmpty)
        let app = PersonalApp(content: reading.pack) { context in
            context.onboarding = [OnboardingPage(title: "A question", text: "One.", quiz: "q")]
        }
        let answers: JSONObject = ["answers": ["a": ["rest", "10-minutes"]]]
        #expect(app.personal.keep(PersonalRecord(.quizResult, "q", at: 1, value: answers)))
        #expect(app.app.context.wishes == wishes)
    }

    @Test("The questions can be skipped")
    func skipped() async throws {
        let app = await start()
        try await app.press("onboarding-next")
        #expect(app.top == "page-2" && app.personal.records(.quizResult).isEmpty)
    }

    @Test("The page is left out where settings or flags say so, and where the pack has no such quiz", arguments: 0..<3)
    func leftOut(number: Int) async throws {
        let app =
            switch number {
            case 0: await start(settings: ["ignoreQuizInOnboarding": true])
            case 1: await start(flags: [.quizEnabled: false])
            default: await start(quiz: "no-such")
            }
        #expect(app.top == "page-1" && app.screen.contains("Three.") && app.screen.contains("Page 2 of 2"))
    }
}
