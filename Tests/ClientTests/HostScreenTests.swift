import Core
import JSONText
import SurfaceMessages
import Testing

@testable import Client

@Suite("Declarations of the host's screens")
struct HostScreenTests {
    private static let routes: [HostRoute] =
        [
            .home, .slices, .showcase, .exploreShowcase, .explore, .library, .journeys, .linearJourneys, .profile,
            .lightProfile, .events, .meals, .activities, .category("a"), .subcategory(category: "a", id: "b"),
            .tag("a"), .length(5), .featured, .session("a"), .journey("a"), .timelineJourney("a"), .find, .search("a"),
            .facilitator("a"),
            .event("a"), .meal("a"), .activity("a"), .activityNext, .activityCompleted,
        ] + [
            .quiz("a", skipsIntro: false), .quiz("a", skipsIntro: true), .subscription, .news, .marketing("a"),
            .options("a"), .review("a"), .share("a"), .favourites, .history, .timerSessions(before: nil),
            .timerSessions(before: "a/b"), .playlists, .playlist("a"), .addToPlaylist("a"), .downloads, .badges,
            .health, .badge("a"), .account("settings"), .absent("community"),
            .unavailable(Unavailability(title: "Gone.", text: "", code: "x.y", offersAgain: true)),
        ]

    @Test("Each has a text of its own, from which a button's route is read again")
    func texts() {
        let texts = Self.routes.map(\.text)
        #expect(Set(texts).count == texts.count)
        // These are tabs, or are presented by an event of their own.
        let unread = [
            "home", "slices", "showcase", "exploreShowcase", "explore", "linearJourneys", "profile", "lightProfile",
            "search", "search/a", "activityNext", "quiz/a", "quiz/a/questions", "subscription", "news", "marketing/a",
            "options/a", "review/a", "share/a", "badge/a", "account/settings", "absent/community", "unavailable",
        ]
        for route in Self.routes {
            #expect(HostRoute(text: route.text) == (unread.contains(route.text) ? nil : route), "\(route)")
        }
    }

    @Test("A tab begins with the screen of its kind, and a kind that is none with what there is to explore")
    func roots() {
        for kind in ["home", "slices", "showcase", "library", "linearJourneys", "lightProfile", "meals", "search"] {
            #expect(HostRoute(rootOf: kind).text == kind)
        }
        #expect(HostRoute(rootOf: "activity") == .activities)
        for kind in ["explore", "community", "session/a", ""] { #expect(HostRoute(rootOf: kind) == .explore) }
    }

    @Test("Each has a title and a content")
    @MainActor
    func content() async {
        let context = await TestApp().app.context
        for route in Self.routes {
            #expect(!route.screen.title(context).isEmpty, "\(route)")
            let content = await HostScreens(context: context).content(of: route)
            #expect(content.messages(surface: "s").array?.isEmpty == false, "\(route)")
        }
    }

    @Test(
        "A screen belongs to an area of the theme, or has the roles of the whole app",
        arguments: [
            (.profile, .profile), (.lightProfile, .profile), (.badge("ten"), .profile), (.health, .health),
            (.quiz("mood", skipsIntro: true), .quiz), (.subscription, .paywall), (.review("a"), .sessionEnd),
            (.exploreShowcase, .showcase), (.account("login"), .onboarding), (.account("settings"), .settings),
            (.account("delete-account"), .settings), (.home, nil), (.session("a"), nil),
        ] as [(HostRoute, ScreenArea?)])
    func areas(route: HostRoute, area: ScreenArea?) {
        #expect(route.screen.area == area)
    }

    @Test("What stands before the app is the way in, and what is about the account is not")
    func wayIn() {
        for route in [AuthRoute.splash, .outdated, .page(2), .firstSession, .welcome, .signIn, .reset] {
            #expect(route.area == .onboarding)
        }
        for route in [AuthRoute.account, .settings, .passkeys, .reminders] { #expect(route.area == .settings) }
    }

    @Test("A page is told the area of a screen, and the new one where the screen shows another route")
    @MainActor
    func told() async throws {
        let app = await TestApp(content: LinkEndTests.content)
        await app.app.select(tab: "profile")
        let profile = try #require(app.page.stack.last)
        #expect(app.app.face.screens.area(profile) == .profile)
        await app.main?.selected?.navigation.replace(profile, with: .health)
        #expect(app.app.face.screens.area(profile) == .health)
        app.app.auth.present(.settings, as: .sheet)
        #expect(app.page.modal.flatMap(app.app.face.screens.area) == .settings)
    }
}
