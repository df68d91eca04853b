import Content
import Core
import DeepLinks
import FeatureFlags
import JSONText
import ModuleInterfaces
import Settings
import SurfaceMessages
import Surfaces
import Testing

@testable import Client
@testable import Storage

@Suite("Events of the host's screens", .timeLimit(.minutes(20)))
@MainActor
struct HostEventTests {
    @Test("Each event is sent by a screen of somebody who has everything")
    func sent() async {
        var sent: Set<String> = []
        for content in [TestApp.content, LinkEndTests.content] {
            for isProven in [true, false] {
                let member = context(content, isAnonymous: false, isProven: isProven)
                for screen in await screens(member) { collect(screen, into: &sent) }
            }
            let guest = context(content, isAnonymous: true, isProven: true)
            for screen in await screens(guest) { collect(screen, into: &sent) }
        }
        #expect(HostEvent.allCases.map(\.rawValue).filter { !sent.contains($0) } == [])
        #expect(sent.filter { HostEvent(rawValue: $0) == nil } == [])
    }

    @Test("Each event between coordinators is sent on the way of a person through the app")
    func told() async throws {
        let app = await TestApp(flags: [.envoy: true])
        app.app.auth.present(.account, as: .sheet)
        app.app.auth.close()
        try await app.app.open(link: "test://player?contentId=threshold&envoy=\(EnvoyMark().id)")
        for button in ["favourite", "played", "play"] { try await app.press(button) }
        await app.app.player(.close)
        let quiz = try #require(app.app.context.content.quizzes.first)
        try await app.open("test://quiz?quizID=\(quiz.id)")
        await app.app.leaveSheet()
        await app.app.select(tab: "profile")
        app.modules.keepMeasures([Measure(name: "Steps", value: 61, unit: "units", day: "2026-03-04")])
        await app.app.select(tab: "profile")
        let told = app.told.withLock { Set($0) }
        #expect(told == Set(CoordinatorEvent.allCases.map(\.rawValue)))
    }

    @Test("An event that no screen of the host sends is reported to the person")
    func unknown() async throws {
        let app = await TestApp()
        let key = try #require(app.page.stack.last)
        for name in ["reload", "open-address", "refresh-health", "close-subscription"] {
            let content = SurfaceContent(.column([.button("Press", event: name, id: "press")]))
            try app.app.face.screens.apply(content.updates(surface: key.surfaceID), to: key)
            try await app.press("press")
            #expect(app.page.banner?.tone == "warning")
            await app.app.dismissBanner()
        }
    }

    /// Somebody who has played a while, in an app with all of its parts.
    private func context(_ content: ContentPack, isAnonymous: Bool, isProven: Bool) -> AppContext {
        let personal = FakePersonalStore()
        let ids = content.sessions.prefix(4).map(\.id)
        for id in ids { personal.note(id, position: 30, isCompleted: true) }
        for journey in content.journeys { personal.begin(journey.id) }
        personal.toggleFavourite(ids[0])
        personal.add(NoticeDocument(key: "a", title: "New replies", link: "library"))
        personal.give(LetterChoice(pace: .daily, email: "ann@example.org"))
        _ = personal.keep(MoodAnswer(.calm, after: ids[0], endedAt: 1, at: 1).record)
        let list = personal.createPlaylist(named: "Evening")
        for id in ids { _ = personal.change(list?.id ?? "", .append(id)) }
        if let downloads = Setting.named("downloadedContent") { personal.set(downloads, to: [.string(ids[0])]) }
        let state = AccountState(email: "ann@example.org", hasPassword: true, providers: ["acme"], newEmail: nil)
        let accounts = FakeAccounts(pending: "ann@example.org", account: isAnonymous ? nil : state)
        accounts.offer(
            SignInOffers(email: true, passkeys: true, providers: [.init(id: "acme", name: "Acme")]))
        accounts.keep(FakePasskeys(isProven: isProven))
        accounts.keep([SignedInPlace(number: 2, agent: "A browser", createdAt: 0, usedAt: 0, isThis: false)])
        try? accounts.add(Reminder(minute: 450))
        return PersonalApp(
            settings: [
                "contentItemOptions": ["favorite", "share", "playlist", "download"],
                "contentItemLongPressGestureEnabled": true, "isLibraryInProfile": true, "enablePromoOffers": true,
            ],
            accounts: accounts, isAnonymous: isAnonymous, video: "/start/video", content: content, personal: personal
        ) { context in
            context.modules = FakeModules(FakeModules.all)
            context.declaration.interfaces = Set(FakeModules.all.keys)
            context.flag = { $0.fallback.bool == nil ? $0.fallback : .bool($0 != .isLightVersion) }
            context.onboarding = [OnboardingPage(title: "Welcome", text: "One.")]
        }.app.context
    }

    private func screens(_ context: AppContext) async -> [SurfaceContent] {
        let content = context.content
        let sessions = content.sessions.map(\.id)
        var routes: [HostRoute] = [
            .home, .slices, .showcase, .exploreShowcase, .explore, .library, .journeys, .linearJourneys, .profile,
            .lightProfile, .events, .meals, .activities, .find, .search("a"), .activityNext, .activityCompleted,
            .subscription, .news, .favourites, .history, .timerSessions(before: nil), .playlists, .moods, .downloads,
            .nowPlaying, .badges, .inbox,
            .health, .addToPlaylist(sessions[0]), .account("account"),
            .unavailable(Unavailability(title: "Gone.", text: "", code: "x.y", offersAgain: true)),
        ]
        routes += sessions.flatMap { [.session($0), .options($0), .review($0), .share($0)] }
        routes += content.journeys.map { .journey($0.id) } + content.events.map { .event($0.id) }
        routes += content.meals.map { .meal($0.id) } + content.activities.map { .activity($0.id) }
        routes += content.marketing.map { .marketing($0.id) }
        routes += context.personal.playlists().map { .playlist($0.id) }
        var screens: [SurfaceContent] = []
        for route in routes { screens.append(await HostScreens(context: context).content(of: route)) }
        screens += content.quizzes.flatMap { quiz in stages(of: quiz, context) }
        screens += players(context)
        let forms: [AuthRoute] = [
            .splash, .page(0), .welcome, .signUp, .verify, .signIn, .forgot, .reset, .firstSession, .account,
            .editProfile, .profileName, .profileTimeZone, .profileFormat, .changePassword, .changeEmail, .confirmEmail,
            .places, .passkeys, .settings, .reminders,
            .deleteAccount,
        ]
        return screens
            + forms.map { route in
                SurfaceContent(
                    .column(AuthScreens(context: context).form(route, values: [:], problem: nil).views))
            }
    }

    /// The introduction of a quiz, a question of it and its end.
    private func stages(of quiz: ContentQuiz, _ context: AppContext) -> [SurfaceContent] {
        var run = QuizRun(quiz, skipsIntro: false)
        var all = [HostScreens(context: context).quiz(run)]
        run.begin()
        all.append(HostScreens(context: context).quiz(run))
        for question in quiz.questions { _ = run.answer([question.options.first?.id ?? "1"]) }
        return all + [HostScreens(context: context).quiz(run)]
    }

    /// The player with a queue, and at the end of a session of each journey.
    private func players(_ context: AppContext) -> [SurfaceContent] {
        var player = Player()
        let items = context.content.sessions.prefix(5).map { Player.Item(content: $0.id, duration: 60) }
        _ = player.handle(.take(items, at: 0), at: 0)
        var all = [PlayerScreens(context: context, player: player, completion: nil).content]
        for journey in context.content.journeys {
            for session in journey.sessions {
                let item = Player.Item(content: session, journey: journey.id, duration: 60)
                _ = player.handle(.take([item], at: 0), at: 0)
                let completion = SessionCompletion(of: item, practised: 60, context)
                all.append(PlayerScreens(context: context, player: player, completion: completion).content)
            }
        }
        return all
    }

    /// Adds the names of the events that are in the messages of a screen.
    private func collect(_ screen: SurfaceContent, into names: inout Set<String>) {
        func look(at json: JSON) {
            if let name = json["event"]?["name"]?.string { names.insert(name) }
            for (_, value) in json.object?.members ?? [] { look(at: value) }
            for value in json.array ?? [] { look(at: value) }
        }
        look(at: screen.messages(surface: "s"))
    }
}
