import Core
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Surfaces
import Testing

@testable import Client

/// Quizzes, events, activities, meals, the subscription and what is done with sessions, as a person meets them.
///
/// - Shows: CO1, CO5, SC, SV
@Suite("Parts of the app that every deployment has", .timeLimit(.minutes(10)))
@MainActor
struct FlowTests {
    private func wellness(settings: JSONObject = [:], flags: [FlagKey: JSON] = [:]) async -> TestApp {
        await TestApp(content: LinkEndTests.content, settings: settings, flags: flags)
    }

    // MARK: Quiz

    @Test("A quiz asks one question after the other, goes back, and ends in what the answers come to")
    func quiz() async throws {
        let app = await wellness()
        try await app.press("quiz-weather-inside")
        #expect(app.page.modal.map(app.name) == "quiz/weather-inside")
        try await app.press("begin")
        #expect(app.screen.contains("Question 1 of 4"))
        // Nothing chosen is no answer.
        try await app.press("next")
        #expect(app.screen.contains("Choose an answer to continue.") && app.page.banner == nil)
        try await app.answer("storm", to: "sky")
        try await app.press("previous")
        #expect(app.screen.contains("Question 1 of 4"))
        try await app.answer("storm", to: "sky")
        try await app.answer("5", to: "hurry")
        try await app.answer("shoulders", to: "body")
        try await app.answer("A lot.", to: "words")
        #expect(app.screen.contains("Rough"))
        let kept = try #require(app.personal.records(.quizResult).first)
        #expect(kept.id == "weather-inside")
        #expect(kept.value["points"] == 12)
        #expect(kept.value["answers"]?["sky"] == ["storm"])
        #expect(app.personal.settings()["presentedQuizIDs"] == ["weather-inside"])
        // A session that fits leads out of the sheet to it.
        try await app.press("fits-long-exhale")
        #expect(app.place == "home > home > session/long-exhale")
        #expect(app.page.modal == nil)
        #expect(app.told.withLock { $0.contains("Quiz.quizDismiss") })
        #expect(app.personal.records(.quizResult).count == 1)
    }

    @Test("A quiz that is left in the middle keeps nothing, and begins anew")
    func leftQuiz() async throws {
        let app = await wellness()
        try await app.press("quiz-weather-inside")
        try await app.press("begin")
        try await app.answer("clear", to: "sky")
        await app.app.goBack()
        #expect(app.page.modal == nil)
        #expect(app.personal.records(.quizResult).isEmpty)
        try await app.press("quiz-weather-inside")
        #expect(app.screen.contains("Begin"))
    }

    @Test("An answer that the question does not have is none")
    func hostileAnswer() async throws {
        let app = await wellness()
        try await app.open("test://quiz?quizID=weather-inside&skipIntro=true")
        try await app.answer("hail", to: "sky")
        #expect(app.screen.contains("Choose an answer to continue.") && app.page.banner == nil)
        #expect(app.screen.contains("Question 1 of 4"))
    }

    // MARK: Events, activities, meals

    @Test("Whoever goes to an event sees it in the list, and can change their mind")
    func event() async throws {
        let app = await wellness()
        app.clock.withLock { $0 = 1_796_000_000 }
        await app.main?.selected?.push(.events)
        #expect(app.screen.contains("The longest night"))
        #expect(app.screen.contains("Apple day"))
        try await app.press("line-event/longest-night")
        try await app.press("plan")
        #expect(app.personal.settings()["eventsNotificationIds"] == ["longest-night"])
        // Without anybody whose reminders could be kept, none is promised.
        #expect(!app.screen.contains("remind"))
        await app.app.goBack()
        #expect(app.screen.contains("you are going"))
        try await app.press("line-event/longest-night")
        try await app.press("plan")
        #expect(app.personal.settings()["eventsNotificationIds"] == [])
    }

    @Test("An event that is over cannot be gone to")
    func pastEvent() async throws {
        let app = await wellness()
        await app.main?.selected?.push(.event("apple-day"))
        #expect(app.screen.contains("It is over."))
        await #expect(throws: ActionFailure.self) { try await app.press("plan") }
    }

    @Test("What is done counts in the last seven days, and what comes next is the first that is not done")
    func activities() async throws {
        let app = await wellness()
        await app.main?.selected?.push(.activities)
        try await app.press("line-activity/round-the-block")
        try await app.press("done")
        await app.app.goBack()
        #expect(app.screen.contains("done once"))
        try await app.open("test://activityNext")
        #expect(app.screen.contains("A wall is enough equipment"))
        // The screen of what comes next is not called by it.
        #expect(app.screen.contains("Undoing the desk"))
        try await app.open("test://activityCompleted")
        #expect(app.screen.contains("Once around the block"))
        let week = app.personal.records(.activityDone).map(\.value)
        #expect(week == [["minutes": 12, "energy": 45]])
        app.clock.withLock { $0 += 8 * 86_400 }
        try await app.open("test://activities")
        #expect(!app.screen.contains("\"45\""))
    }

    @Test("Meals of today are those of the weekday where the person is")
    func meals() async throws {
        let app = await wellness()
        // Friday, 2027-01-15, in UTC.
        try await app.open("test://meals")
        let today = try #require(app.screen.range(of: "Today"))
        let breakfast = try #require(app.screen.range(of: "Breakfast"))
        #expect(today.lowerBound < breakfast.lowerBound)
        try await app.press("line-meal/oats-with-pear")
        try await app.press("cooked")
        #expect(app.personal.records(.mealCooked).map(\.id) == ["oats-with-pear"])
    }

    @Test(
        "Without its flag a part of the app is not there",
        arguments: [
            (FlagKey.quizEnabled, "quiz?quizID=weather-inside"), (.eventsEnabled, "events"),
            (.eventsEnabled, "event?id=longest-night"), (.activityEnabled, "activities"), (.mealsEnabled, "meals"),
            (.mealsEnabled, "meal?id=greens-egg"),
        ])
    func flags(_ flag: FlagKey, _ link: String) async throws {
        let app = await wellness(flags: [flag: false])
        try await app.open("test://\(link)")
        let top = try #require(app.page.modal ?? app.page.stack.last)
        #expect(app.name(top).hasPrefix("absent/"))
        await app.app.select(tab: "home")
        await app.app.select(tab: "home")
        #expect(!app.screen.contains(flag == .quizEnabled ? "The weather inside" : "never"))
    }

    // MARK: Subscription

    static let code = "QUIET-YEAR-2027 hushfold K7Q2"

    private func meditation(
        settings: JSONObject = ["enablePromoOffers": true], flags: [FlagKey: JSON] = [:],
        personal: FakePersonalStore = FakePersonalStore()
    ) async -> TestApp {
        await TestApp(personal: personal, settings: settings, flags: flags)
    }

    @Test("A locked session leads to the offers, and a code opens it, for as long as the offer says")
    func redeemed() async throws {
        let app = await meditation()
        await app.main?.selected?.push(.session("ink-stroke"))
        #expect(app.screen.contains("for subscribers"))
        try await app.press("subscribe")
        #expect(app.page.modal.map(app.name) == "subscription")
        try await app.press("redeem", [("code", Self.code)])
        #expect(app.page.banner?.title == "Welcome.")
        #expect(app.page.modal == nil)
        #expect(!app.screen.contains("for subscribers"))
        let kept = try #require(app.personal.records(.entitlement).first)
        #expect(kept.id == "year")
        #expect(!JSON.object(kept.value).text.contains("QUIETYEAR"))
        app.clock.withLock { $0 += 366 * 86_400 }
        await app.main?.selected?.reload()
        #expect(app.screen.contains("for subscribers"))
    }

    @Test("Wrong codes open nothing, and after five of them none is looked at for five minutes")
    func guessed() async throws {
        let app = await meditation()
        try await app.open("test://subscription")
        for guess in 0..<5 {
            try await app.press("redeem", [("code", "GUESS\(guess)")])
            #expect(app.screen.contains("isn’t valid") && app.page.banner == nil)
        }
        try await app.press("redeem", [("code", Self.code)])
        #expect(app.page.banner?.text?.contains("five minutes") == true)
        #expect(app.personal.records(.entitlement).isEmpty)
        app.clock.withLock { $0 += 301 }
        try await app.press("redeem", [("code", Self.code)])
        #expect(app.personal.records(.entitlement).count == 1)
    }

    @Test("Where it is paid is asked about before the app is left")
    func checkout() async throws {
        let app = await meditation()
        try await app.open("test://subscription")
        try await app.press("buy-year")
        #expect(app.page.question?.subject.text.contains("hushfold.example") == true)
        #expect(app.personal.records(.entitlement).isEmpty)
    }

    @Test("The flag says which paywall is shown, and an offer that was hidden stays hidden")
    func paywall() async throws {
        let app = await meditation(flags: [.paywallConfigId: "winter"])
        try await app.open("test://subscription")
        #expect(app.screen.contains("Through the winter"))
        #expect(!app.screen.contains("Lifetime"))
        try await app.press("hide-month")
        #expect(!app.screen.contains("A month of Hushfold"))
        #expect(app.personal.settings()["offerIdsToHide"] == ["month"])
    }

    @Test("Of several offers one is the main action")
    func mainOffer() async throws {
        let app = await meditation()
        try await app.open("test://subscription")
        var kinds: [String: ButtonVariant] = [:]
        let surface = try #require(app.page.modal.flatMap(app.app.face.screens.surface))
        try surface.resolve(app.app.environment).visit { node in
            guard case .button(let button) = node.content, node.address.component.hasPrefix("buy-") else { return true }
            kinds[node.address.component] = button.variant
            return true
        }
        #expect(kinds.count > 1 && kinds.values.count { $0 == .primary } == 1, "\(kinds)")
    }

    @Test("The light version has no offers; without locked states nothing is locked")
    func light() async throws {
        let light = await meditation(flags: [.isLightVersion: true])
        try await light.open("test://subscription")
        #expect(light.page.modal.map(light.name) == "absent/subscription")
        let open = await meditation(settings: ["contentHasLockedState": false])
        await open.main?.selected?.push(.session("ink-stroke"))
        #expect(!open.screen.contains("for subscribers"))
    }

    @Test("The offers come at each start where the settings say so, unless the person has subscribed")
    func atStart() async throws {
        let settings: JSONObject = ["presentSubscriptionScreenAlwaysOnAppStart": true]
        let app = await meditation(settings: settings)
        #expect(app.page.modal.map(app.name) == "subscription")
        let personal = FakePersonalStore()
        _ = personal.keep(PersonalRecord(.entitlement, "lifetime", at: 1))
        #expect(await meditation(settings: settings, personal: personal).page.modal == nil)
        let wellness = await wellness(settings: settings)
        #expect(wellness.page.modal == nil)
    }

    // MARK: Sessions

    @Test("What the person thinks of a session is kept once, and shown to them")
    func review() async throws {
        let app = await meditation(flags: [.contentReview: true])
        await app.main?.selected?.push(.session("threshold"))
        for stars in ["4", "2"] {
            try await app.press("review")
            try await app.press("send", [("stars", stars), ("words", "Good.")])
            #expect(app.page.modal == nil)
        }
        #expect(app.personal.records(.review).map(\.value) == [["stars": 2, "words": "Good."]])
        #expect(app.screen.contains("You gave 2 of 5 stars"))
        let without = await meditation()
        await without.main?.selected?.push(.session("threshold"))
        await #expect(throws: ActionFailure.self) { try await without.press("review") }
    }

    @Test("A session is shared as a link that leads to it")
    func share() async throws {
        let app = await meditation()
        await app.main?.selected?.push(.session("threshold"))
        try await app.press("share")
        #expect(app.page.modal.map(app.name) == "share/threshold")
        #expect(app.screen.contains("test://player?contentId=threshold"))
        await app.app.leaveSheet()
        try await app.open("test://player?contentId=threshold")
        #expect(app.place == "home > home > session/threshold")
    }

    @Test(
        "The settings and flags say what can be done with a session",
        arguments: [
            (["favorite", "share"], true, ["favourite", "share"]), (["share"], true, ["share"]), ([], true, []),
            (["favorite"], false, []),
        ] as [([String], Bool, [String])])
    func options(_ options: [String], _ hasFavourites: Bool, _ expected: [String]) async throws {
        let app = await meditation(
            settings: ["contentItemOptions": .array(options.map { .string($0) })],
            flags: [.favouritesEnabled: .bool(hasFavourites)])
        await app.main?.selected?.push(.session("threshold"))
        let text = app.screen
        let found = ["favourite", "share"].filter { text.contains("\"id\":\"\($0)\"") }
        #expect(found == expected)
    }

    @Test("A guide's sessions are found from any of them")
    func facilitator() async throws {
        let app = await wellness()
        await app.main?.selected?.push(.session("first-light"))
        try await app.press("guide")
        #expect(app.place == "home > home > session/first-light > facilitator/Maren Oduya")
        #expect(app.screen.contains("First light"))
    }

    @Test("A search is narrowed down in its place, where the flag allows it")
    func filter() async throws {
        let app = await wellness(flags: [.advancedSearchEnabled: true])
        try await app.open("test://search?query=breath")
        let before = app.page.stack
        try await app.press("filter", [("kinds", "reading")])
        #expect(app.page.stack == before)
        #expect(!app.screen.contains("Six breaths a minute"))
        try await app.press("filter", [("longest", "5")])
        let plain = await wellness()
        try await plain.open("test://search?query=breath")
        await #expect(throws: ActionFailure.self) { try await plain.press("filter") }
    }

    // MARK: Settings that move parts of the app

    @Test("A library in the profile is no tab, and is opened from there")
    func libraryInProfile() async throws {
        let app = await TestApp(settings: ["isLibraryInProfile": true])
        #expect(!app.page.tabs.map(\.id).contains("library"))
        try await app.open("test://library")
        #expect(app.place == "profile > profile > library")
        await app.app.goBack()
        try await app.press("library")
        #expect(app.place == "profile > profile > library")
    }

    /// - Shows: TH
    @Test("The deployment arranges the sections of a screen and says what stands above them")
    func arranged() async throws {
        let app = await TestApp(tabs: [TestApp.tab("home")]) { context in
            context.declaration.screens["home"] = ScreenLayout(sections: [
                .init("journeys", title: "Ways"), .init("featured", title: "Begin here", limit: 1),
            ])
            context.declaration.screens["session"] = ScreenLayout(buttons: ["share", "played"])
        }
        let text = app.screen
        let ways = try #require(text.range(of: "Ways"))
        let begin = try #require(text.range(of: "Begin here"))
        #expect(ways.lowerBound < begin.lowerBound)
        #expect(!text.contains("For today"))
        #expect(text.matches(of: #/"id":"open-session\/[a-z-]+","component":"Button"/#).count == 1)
        await app.main?.selected?.push(.session("threshold"))
        let screen = app.screen
        let share = try #require(screen.range(of: "\"share\""))
        let played = try #require(screen.range(of: "\"played\""))
        #expect(share.lowerBound < played.lowerBound)
        #expect(!screen.contains("\"favourite\""))
    }

    // MARK: Events between coordinators

    /// - Shows: CO5
    @Test("Every event that coordinators tell is heard by somebody")
    func heard() async {
        let app = await TestApp()
        let shared = app.main?.shared
        #expect((shared?.contentDetails.didClosePlayer.listenerCount ?? 0) > 0)
        #expect((shared?.contentDetails.didLikeContent.listenerCount ?? 0) > 0)
        #expect((shared?.contentDetails.reloadHomeContent.listenerCount ?? 0) > 0)
        #expect((shared?.quiz.quizDismiss.listenerCount ?? 0) > 0)
        #expect((shared?.didChangeMeasure.listenerCount ?? 0) > 0)
    }

    @Test("A favourite shows in the library that was open before, by the time the page is shown")
    func liked() async throws {
        let app = await TestApp()
        await app.app.select(tab: "library")
        #expect(app.screen.contains("Your library is empty"))
        await app.app.select(tab: "home")
        await app.main?.selected?.push(.session("threshold"))
        try await app.press("favourite")
        await app.app.select(tab: "library")
        #expect(app.screen.contains("Threshold"))
        #expect(app.told.withLock { $0 } == ["ContentDetails.didLikeContent"])
    }

    /// - Shows: CO8
    @Test("A session that a journey has brings the home up to date, told by the journeys")
    func journeyMoved() async throws {
        let app = await TestApp()
        await app.app.select(tab: "journeys")
        let journeys = app.main?.tabs.compactMap { $0 as? JourneysCoordinator }.first
        #expect(journeys?.journeyCompletionDelegate is HomeCoordinator)
        await app.main?.selected?.push(.session("threshold"))
        try await app.press("played")
        await app.app.select(tab: "home")
        #expect(app.screen.contains("Recently played"))
    }

    /// - Shows: CO3, UI
    @Test("A question that something waits for is answered once, and one after it withdraws it")
    func confirmed() async throws {
        let app = await TestApp()
        var answers: [Bool] = []
        let main = try #require(app.main)
        main.confirm(.init("Sure?", text: "It cannot be undone.", accept: "Do it")) { answers.append($0) }
        let first = try #require(app.page.question)
        main.confirm(.init("Really?", text: "It cannot.", accept: "Do it")) { answers.append($0) }
        await app.app.answer(first.number, accepts: true)
        #expect(answers.isEmpty)
        let second = try #require(app.page.question)
        await app.app.answer(second.number, accepts: false)
        await app.app.answer(second.number, accepts: true)
        #expect(answers == [false])
        #expect(app.page.question == nil)
    }
}
