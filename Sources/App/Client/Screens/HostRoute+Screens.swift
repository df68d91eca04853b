import Content
import Core
import DeepLinks
import FeatureFlags
import Storage
import SurfaceMessages
import Texts

// The declarations of all screens that the host fills, each in one place.
extension HostRoute {
    /// The declaration of the screen.
    var screen: HostScreen {
        switch self {
        // Tabs
        case .home: HostScreen("home", .home, title: HostScreens.homeTitle("home")) { await $0.home() }
        case .slices: HostScreen("slices", .slices, title: HostScreens.homeTitle("slices")) { await $0.slices() }
        case .showcase:
            HostScreen("showcase", .showcase, area: .showcase, title: HostScreens.homeTitle("showcase")) {
                await $0.showcase()
            }
        case .exploreShowcase:
            HostScreen(
                "exploreShowcase", .exploreShowcase, area: .showcase, flag: .exploreEnabled, title: \.declaration.name
            ) { await $0.exploreShowcase() }
        case .explore:
            HostScreen(
                "explore", .explore, flag: .exploreEnabled, title: HostScreens.tabTitle("explore", Texts.screensExplore)
            ) { await $0.explore() }
        case .library:
            HostScreen(
                "library", .library, flag: .libraryEnabled, title: HostScreens.tabTitle("library", Texts.screensLibrary)
            ) { await $0.library() }
        case .journeys:
            HostScreen(
                "journeys", .journeys, flag: .journeysEnabled,
                title: HostScreens.tabTitle("journeys", Texts.screensJourneys)
            ) { $0.journeys() }
        case .linearJourneys:
            HostScreen(
                "linearJourneys", .journeys, flag: .journeysEnabled,
                title: HostScreens.tabTitle("journeys", Texts.screensJourneys)
            ) {
                $0.linearJourneys()
            }
        case .profile:
            HostScreen(
                "profile", .profile, area: .profile, flag: .userProfile,
                title: HostScreens.tabTitle("profile", Texts.screensProfile)
            ) {
                await $0.profile()
            }
        case .lightProfile:
            HostScreen(
                "lightProfile", .profile, area: .profile, flag: .userProfile,
                title: HostScreens.tabTitle("profile", Texts.screensProfile)
            ) {
                await $0.profile("lightProfile")
            }

        // Content
        case .category(let id):
            HostScreen(
                "category/\(id)", .explore, title: { $0.content.category(id)?.title ?? Texts.screensTopic }
            ) { $0.category(id) }
        case .subcategory(let category, let id):
            HostScreen(
                "subcategory/\(category)/\(id)", .explore,
                title: { HostScreens.subcategoryTitle(id, of: $0.content.category(category), $0) }
            ) {
                $0.sessionList(
                    $0.context.content.sessions(inCategory: category, subcategory: id),
                    empty: Texts.screensThereIsNothingHereYet)
            }
        case .tag(let id, let sort):
            HostScreen(
                sort.map { "tag/\(id)/\($0.key.rawValue)/\($0.direction.rawValue)" } ?? "tag/\(id)", .explore,
                title: { $0.content.tag(id)?.title ?? Texts.screensTag }
            ) {
                $0.sessionList(
                    HostScreens.sorted($0.context.content.sessions(tagged: id), sort),
                    empty: Texts.screensNothingCarriesThisTagYet)
            }
        case .featured:
            HostScreen("featured", .explore, title: Texts.homesFeatured) {
                $0.sessionList($0.context.content.featuredSessions, empty: Texts.screensThereIsNothingHereYet)
            }
        case .length(let minutes):
            HostScreen(
                "length/\(minutes)", .explore, title: Texts.screensAboutSoManyMinutes(count: minutes)
            ) {
                $0.sessionList(
                    $0.context.content.sessions(ofAbout: minutes), empty: Texts.screensThereIsNothingHereYet)
            }
        case .session(let id):
            HostScreen("session/\(id)", .contentDetails, title: Self.title(ofSession: id)) { await $0.session(id) }
        case .options(let id):
            HostScreen("options/\(id)", .contentDetails, title: Self.title(ofSession: id)) { $0.options(id) }
        case .share(let id):
            HostScreen("share/\(id)", .contentDetails, title: Texts.screensShare) { $0.share(id) }
        case .review(let id):
            HostScreen(
                "review/\(id)", .contentReview, area: .sessionEnd, flag: .contentReview,
                title: Texts.screensWhatDoYouThinkOf
            ) { $0.review(id) }
        case .facilitator(let name):
            HostScreen("facilitator/\(name)", .contentDetails, title: name) { $0.facilitator(name) }
        case .journey(let id):
            HostScreen("journey/\(id)", .journeys, flag: .journeysEnabled, title: Self.title(ofJourney: id)) {
                $0.journey(id)
            }
        case .timelineJourney(let id):
            HostScreen("timeline/\(id)", .journeys, flag: .journeysEnabled, title: Self.title(ofJourney: id)) {
                $0.timeline(of: id)
            }
        case .find: HostScreen("search", .search, title: Texts.screensSearch) { $0.find() }
        case .search(let query, let filter):
            HostScreen("search/\(query)", .search, title: Texts.screensResultsFor(query: query)) {
                $0.results(of: query, filter)
            }

        // Plans
        case .events:
            HostScreen(
                "events", .events, flag: .eventsEnabled, title: HostScreens.tabTitle("events", Texts.screensEvents)
            ) { await $0.events() }
        case .event(let id):
            HostScreen(
                "event/\(id)", .events, flag: .eventsEnabled,
                title: { $0.content.event(id)?.title ?? Texts.screensEvent }
            ) { $0.event(id) }
        case .meals:
            HostScreen("meals", .meals, flag: .mealsEnabled, title: HostScreens.tabTitle("meals", Texts.screensMeals)) {
                await $0.meals()
            }
        case .meal(let id):
            HostScreen(
                "meal/\(id)", .meals, flag: .mealsEnabled, title: { $0.content.meal(id)?.title ?? Texts.screensMeal }
            ) { $0.meal(id) }
        case .activities:
            HostScreen(
                "activities", .activity, flag: .activityEnabled,
                title: HostScreens.tabTitle("activity", Texts.screensActivities)
            ) {
                await $0.activities()
            }
        case .activity(let id):
            HostScreen(
                "activity/\(id)", .activity, flag: .activityEnabled,
                title: { $0.content.activity(id)?.title ?? Texts.screensActivity }
            ) { $0.activity(id) }
        case .activityNext:
            HostScreen("activityNext", .activity, flag: .activityEnabled, title: Texts.screensUpNext) { screens in
                screens.nextActivity.map { screens.activity($0.id, isNamed: true) }
                    ?? screens.notFound(Texts.screensThereIsNoActivity)
            }
        case .activityCompleted:
            HostScreen(
                "activityCompleted", .activity, flag: .activityEnabled, title: Texts.screensCompletedActivities
            ) { $0.completedActivities() }
        case .quiz(let id, let skipsIntro):
            HostScreen(
                skipsIntro ? "quiz/\(id)/questions" : "quiz/\(id)", .quiz, area: .quiz, flag: .quizEnabled,
                title: { $0.content.quiz(id)?.title ?? Texts.screensQuiz }
            ) { screens in
                screens.context.content.quiz(id).map { screens.quiz(QuizRun($0, skipsIntro: skipsIntro)) }
                    ?? screens.notFound(Texts.screensThereIsNoSuchQuiz)
            }

        // Lists
        case .favourites:
            HostScreen("favourites", .favorites, flag: .favouritesEnabled, title: Texts.screensFavourites) {
                $0.sessionList(
                    $0.context.personal.favourites().compactMap($0.context.content.session),
                    empty: Texts.screensYourFavouritesAppearHere)
            }
        case .history: HostScreen("history", .library, title: Texts.screensHistory) { $0.history() }
        case .timerSessions(let id):
            HostScreen(
                id.map { "timerSessions/\($0)" } ?? "timerSessions", .library, title: Texts.screensTimerSessions
            ) { await $0.timerSessions(before: id) }
        case .moods: HostScreen("moods", .library, title: Texts.screensMoods) { $0.moods() }
        case .playlists: HostScreen("playlists", .library, title: Texts.screensPlaylists) { $0.playlists() }
        case .playlist(let id):
            HostScreen(
                "playlist/\(id)", .library, title: { $0.personal.playlist(id)?.name ?? Texts.screensPlaylist }
            ) { $0.playlist(id) }
        case .addToPlaylist(let id):
            HostScreen("playlists/add/\(id)", .library, title: Texts.screensAddToAPlaylist) { $0.addToPlaylist(id) }
        case .downloads:
            HostScreen("downloads", .library, flag: .downloadsEnabled, title: Texts.screensDownloads) {
                $0.downloads()
            }
        case .nowPlaying: HostScreen("nowPlaying", nil, title: Texts.screensNowPlaying) { $0.nothingPlays() }
        case .badges:
            HostScreen("badges", .profile, area: .profile, title: Texts.screensBadges) { $0.badges() }
        case .inbox: HostScreen("inbox", .profile, area: .profile, title: Texts.inboxInbox) { $0.inbox() }
        case .badge(let id):
            HostScreen("badge/\(id)", .profile, area: .profile, title: Texts.screensBadge) { $0.badge(id) }
        case .health:
            HostScreen("health", .profile, area: .health, flag: .health, title: Texts.screensHealth) {
                await $0.healthScreen()
            }

        // The app
        case .subscription:
            HostScreen("subscription", .subscription, area: .paywall, title: Texts.screensSubscription) {
                $0.subscription()
            }
        case .news: HostScreen("news", nil, title: Texts.screensWhatIsNew) { $0.news() }
        case .marketing(let id):
            HostScreen(
                "marketing/\(id)", nil,
                title: { context in
                    context.content.marketing.first { $0.id == id }?.title ?? context.declaration.name
                }
            ) { $0.marketing(id) }
        case .account(let name):
            HostScreen(
                "account/\(name)", nil, area: AuthRoute(text: name)?.area ?? .settings,
                flag: AuthRoute(text: name)?.flag, title: Texts.screensAccount
            ) { _ in
                SurfaceContent(
                    .button(
                        .text(Texts.screensContinue), event: .accountOpen, context: ["id": .text(name)], .primary,
                        id: "open-\(name)"))
            }
        case .absent(let name):
            HostScreen("absent/\(name)", nil, title: Absence.title(name)) { _ in
                SurfaceContent(
                    .emptyState(
                        .text(Texts.screensNotAvailableInThisApp), text: .text(Absence.sentence(name)), icon: "info"))
            }
        case .unavailable(let reason):
            HostScreen("unavailable", nil, title: Texts.screensNotAvailable) { _ in reason.content }
        }
    }

    private static func title(ofSession id: String) -> (AppContext) -> String {
        { $0.content.session(id)?.title ?? Texts.screensSession }
    }

    private static func title(ofJourney id: String) -> (AppContext) -> String {
        { $0.content.journey(id)?.title ?? Texts.screensJourney }
    }
}
