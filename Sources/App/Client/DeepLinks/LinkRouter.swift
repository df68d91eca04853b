public import Content
public import Core
public import DeepLinks
public import FeatureFlags
import JSONText
import Settings
import Texts

/// Decides where each destination ends in a deployment. The app follows what this says, and `bricks resolve` prints it.
public final class LinkRouter: Sendable {
    let declaration: AppDeclaration
    private let content: ContentPack
    /// Whether a flag is on for the person who follows links.
    private let isOn: @Sendable (FlagKey) -> Bool
    private let hasPerson: Bool
    /// By ``Kinds``: the first tab of the first kind that is served.
    private let served: [String?]
    /// The first tab that is served by the host, else the first that is served, else the first of all.
    private let fallback: String?

    /// Makes the router of an app's links.
    ///
    /// - Parameters:
    ///   - hasPerson: whether somebody follows the links whose profile and reminders can be kept, with an account or
    ///     without.
    ///   - isOn: whether a flag is on for the person who follows the links.
    public init(
        _ declaration: AppDeclaration, content: ContentPack, hasPerson: Bool = true,
        isOn: @escaping @Sendable (FlagKey) -> Bool = \.isOnByItself
    ) {
        self.isOn = isOn
        self.hasPerson = hasPerson
        self.declaration = declaration
        self.content = content
        let tabs = declaration.tabs.filter { $0.placeholder == nil }
        let first = Dictionary(tabs.map { ($0.kind, $0.id) }, uniquingKeysWith: { first, _ in first })
        served = Kinds.allCases.map { kinds in kinds.names.lazy.compactMap { first[$0] }.first }
        fallback = (tabs.first { $0.module == nil } ?? tabs.first ?? declaration.tabs.first)?.id
    }

    /// Kinds of tabs that can show something, the one that fits best first.
    private enum Kinds: Int, CaseIterable {
        case homes, slices, explore, journeys, profile, library, events, activity, meals
        case searchOrExplore, exploreOrHome, journeysOrHome, profileOrHome, libraryOrProfile, homeOrProfile

        var names: [String] {
            switch self {
            case .homes: ["home", "slices", "showcase", "exploreShowcase", "explore"]
            case .slices: ["slices"] + Self.homes.names
            case .explore: ["explore", "exploreShowcase"]
            case .journeys: ["journeys", "linearJourneys"]
            case .profile: ["profile", "lightProfile"]
            case .library: ["library"]
            case .events: ["events"] + Self.homes.names
            case .activity: ["activity"] + Self.homes.names
            case .meals: ["meals"] + Self.homes.names
            case .searchOrExplore: ["search"] + Self.explore.names + Self.homes.names
            case .exploreOrHome: Self.explore.names + Self.homes.names
            case .journeysOrHome: Self.journeys.names + Self.homes.names
            case .profileOrHome: Self.profile.names + Self.homes.names
            case .libraryOrProfile: Self.library.names + Self.profileOrHome.names
            case .homeOrProfile: Self.homes.names + Self.profile.names
            }
        }
    }

    /// Where the destination ends.
    public func route(_ destination: DeepLinkDestination) -> LinkRoute {
        switch destination {
        case .homescreen: at(.homes)
        case .slices: at(.slices)
        case .explore(nil): isOpen(.explore) ? at(.explore, else: .explore, .homes) : absent("explore", .homes)
        case .explore(let tag?): tagged(tag, nil, .exploreOrHome)
        case .search(let query): search(query)
        case .category, .subcategory, .tag, .player: content(destination)
        case .journeys, .journey, .timelineJourney: journeys(destination)
        case .profile: isOpen(.profile) ? at(.profile, else: .profile, .homes) : absent("profile", .homes)
        case .changePassword: account("changePassword", .profileOrHome)
        case .editProfile: personal("editProfile")
        case .badge(let id): at(.profileOrHome, [.host(.badge(id))])
        case .library, .favorites, .history, .downloads, .playlist: library(destination)
        case .reminders: personal("reminders")
        case .remindersPopup: reminders()
        case .login: account("login", .homes) ?? presented("login")
        case .subscription: subscription()
        case .quiz(let id, let skipsIntro): quiz(id, skipsIntro: skipsIntro)
        case .events, .event, .activities, .activityNext, .activityCompleted, .activity, .meals, .meal:
            plan(destination)
        case .timer: module("timer", "bricks.timer/1", .timer, .homes)
        case .timerStart(let lengths): timer("start/\(lengths)")
        case .timerPreset(let id): timer("preset/\(id)")
        case .timerSettings: module("timerSettings", "bricks.timer/1", .timerSettings, .homes)
        case .tuyaMaintenance(let type):
            module("tuyaMaintenance", "bricks.tuya/1", .maintenance(type), .homeOrProfile)
        case .biometrics(let route): moduleTab("biometrics", route)
        case .community(let route): moduleTab("community", route)
        case .tab(let id, let route): tab(id, route)
        case .joinCohorts(let ids, let redirectsHome):
            asking(.joinCohorts(ids: ids, redirectsHome: redirectsHome))
        case .externalURL(let address): asking(.leave(address))
        }
    }

    /// The first screen of the tab: a route of the host's, or the id of the module that fills it.
    public func firstScreen(of id: String) -> String {
        guard let tab = declaration.tabs.first(where: { $0.id == id }) else { return "" }
        if tab.placeholder != nil { return HostRoute.unavailable(Unavailability(of: tab)).text }
        return tab.module ?? HostRoute(rootOf: tab.kind).text
    }

    /// All screens of the route's tab, the top last.
    public func names(of route: LinkRoute) -> [String] {
        [firstScreen(of: route.tab)] + route.screens.map(\.description)
    }

    // MARK: Places

    /// Whether no flag closes the screen for the person.
    private func isOpen(_ screen: HostRoute) -> Bool { screen.flag.map(isOn) ?? true }

    /// The first tab of the first kind that is served, else what the app has.
    private func place(_ kinds: Kinds) -> String? { served[kinds.rawValue] ?? fallback }

    private func at(
        _ kinds: Kinds, _ screens: [LinkScreen] = [], problem: DeepLinkProblem? = nil
    ) -> LinkRoute {
        guard let tab = place(kinds) else {
            return LinkRoute(tab: "", problem: DeepLinkProblem(.noSuchTab, "This app has no tab."))
        }
        return LinkRoute(tab: tab, screens: screens, problem: problem)
    }

    /// The tab of its own; else the host's screen in another.
    private func at(_ kinds: Kinds, else screen: HostRoute, _ others: Kinds) -> LinkRoute {
        served[kinds.rawValue] != nil ? at(kinds) : at(others, [.host(screen)])
    }

    private func asking(_ subject: LinkQuestion.Subject) -> LinkRoute {
        var route = at(.homes)
        route.question = subject
        return route
    }

    // MARK: Content

    private func content(_ destination: DeepLinkDestination) -> LinkRoute {
        switch destination {
        case .category(let id):
            found(content.category(id) != nil, .category(id), .homes, "topic", id) {
                content.categories.map(\.id)
            }
        case .subcategory(let id): subcategory(id)
        case .tag(let id, let sort): tagged(id, sort, .homes)
        case .player(let id):
            found(content.session(id) != nil, .session(id), .homes, "session", id) { content.sessions.map(\.id) }
        default: at(.homes)
        }
    }

    private func subcategory(_ id: String) -> LinkRoute {
        let owner = content.categories.first { $0.subcategories.contains { $0.id == id } }
        return found(
            owner != nil, .subcategory(category: owner?.id ?? "", id: id), .homes, "part of a topic", id
        ) { content.categories.flatMap(\.subcategories).map(\.id) }
    }

    private func tagged(_ id: String, _ sort: ContentSort?, _ kinds: Kinds) -> LinkRoute {
        found(content.tag(id) != nil, .tag(id, sort: sort), kinds, "tag", id) { content.tags.map(\.id) }
    }

    private func journeys(_ destination: DeepLinkDestination) -> LinkRoute {
        switch destination {
        case _ where !isOpen(.journeys): absent("journeys", .homes)
        case .journey(let id): journey(id, .journey(id))
        case .timelineJourney(let id): journey(id, .timelineJourney(id))
        default: at(.journeys, else: .journeys, .homes)
        }
    }

    private func journey(_ id: String, _ route: HostRoute) -> LinkRoute {
        found(content.journey(id) != nil, route, .journeysOrHome, "journey", id) {
            content.journeys.map(\.id)
        }
    }

    private func found(
        _ isThere: Bool, _ route: HostRoute, _ kinds: Kinds, _ what: String, _ id: String, _ known: () -> [String]
    ) -> LinkRoute {
        if isThere { return at(kinds, [.host(route)]) }
        return at(
            kinds,
            problem: DeepLinkProblem(
                .noSuchContent, "There is no \(what) `\(id)`.", nearest: Spelling.nearest(to: id, among: known()),
                help: "The deployment's content has the ids."))
    }

    /// The library and the lists in it, each where its flag is on.
    private func library(_ destination: DeepLinkDestination) -> LinkRoute {
        switch destination {
        case .favorites: list("favorites", .favourites)
        case .downloads: list("downloads", .downloads)
        case .history: list("history", .history)
        case .playlist(let id): list("playlist", .playlist(id))
        case _ where !isOpen(.library): absent("library", .profileOrHome)
        default: at(.library, else: .library, .profileOrHome)
        }
    }

    private func list(_ name: String, _ screen: HostRoute) -> LinkRoute {
        guard isOpen(screen) else { return absent(name, .libraryOrProfile) }
        return at(.libraryOrProfile, [.host(screen)])
    }

    /// Events, activities and meals, where the content has any and their flag is on.
    private func plan(_ destination: DeepLinkDestination) -> LinkRoute {
        switch destination {
        case .events: part("events", !content.events.isEmpty, .events, .events, .homes)
        case .activities: part("activities", hasActivities, .activities, .activity, .homes)
        case .activityNext: part("activityNext", hasActivities, .activityNext, .activity)
        case .activityCompleted:
            part("activityCompleted", hasActivities, .activityCompleted, .activity)
        case .meals: part("meals", !content.meals.isEmpty, .meals, .meals, .homes)
        case .event(let id):
            item("event", .event(id), .events, "event", id, content.events.map(\.id))
        case .activity(let id):
            item("activityId", .activity(id), .activity, "activity", id, content.activities.map(\.id))
        case .meal(let id): item("meal", .meal(id), .meals, "meal", id, content.meals.map(\.id))
        default: at(.homes)
        }
    }

    private var hasActivities: Bool { !content.activities.isEmpty }

    /// A part of the app: its own tab, where others are named its screen in one of them, and else its screen above.
    private func part(
        _ name: String, _ isThere: Bool, _ screen: HostRoute, _ kinds: Kinds, _ others: Kinds? = nil
    ) -> LinkRoute {
        guard isThere, isOpen(screen) else { return absent(name, kinds) }
        guard let others else { return at(kinds, [.host(screen)]) }
        return hasOwnTab(kinds) ? at(kinds) : at(others, [.host(screen)])
    }

    /// Whether the first kind of these has a tab.
    private func hasOwnTab(_ kinds: Kinds) -> Bool {
        let kind = kinds.names.first
        return declaration.tabs.contains { $0.kind == kind && $0.placeholder == nil }
    }

    private func item(
        _ name: String, _ screen: HostRoute, _ kinds: Kinds, _ what: String, _ id: String,
        _ known: [String]
    ) -> LinkRoute {
        guard !known.isEmpty, isOpen(screen) else { return absent(name, kinds) }
        return found(known.contains(id), screen, kinds, what, id) { known }
    }

    private func quiz(_ id: String, skipsIntro: Bool) -> LinkRoute {
        let screen = HostRoute.quiz(id, skipsIntro: skipsIntro)
        guard !content.quizzes.isEmpty, isOpen(screen) else { return presented("quiz") }
        var route = found(content.quiz(id) != nil, screen, .homes, "quiz", id) {
            content.quizzes.map(\.id)
        }
        if !route.screens.isEmpty {
            route.modal = screen
            route.screens = []
        }
        return route
    }

    private func subscription() -> LinkRoute {
        guard !content.offers.isEmpty, !isOn(.isLightVersion) else { return presented("subscription") }
        var route = at(.homes)
        route.modal = .subscription
        return route
    }

    private func search(_ query: String?) -> LinkRoute {
        let kinds = Kinds.searchOrExplore
        guard SettingValues(manifest: declaration.settings)[.isSearchEnabled] else { return absent("search", kinds) }
        guard let query else { return hasOwnTab(kinds) ? at(kinds) : at(kinds, [.host(.find)]) }
        return at(kinds, [.host(.search(query))])
    }

    // MARK: Absent parts

    /// A screen that says that the app does not have it.
    private func absent(_ name: String, _ kinds: Kinds) -> LinkRoute {
        at(kinds, [.host(.absent(name))], problem: Self.absence(name))
    }

    /// A screen about the person, over the tab; nil in an app without accounts.
    private func account(_ name: String, _ kinds: Kinds) -> LinkRoute? {
        guard declaration.hasAccounts else { return nil }
        var route = at(kinds)
        route.modal = .account(name)
        return route
    }

    /// The same, or a screen that says that there is none.
    private func account(_ name: String, _ kinds: Kinds) -> LinkRoute {
        account(name, kinds) ?? absent(name, kinds)
    }

    /// A screen about somebody, with an account or without, over the tab; or one that says that there is none.
    private func personal(_ name: String) -> LinkRoute {
        let screen = HostRoute.account(name)
        guard hasPerson, isOpen(screen) else { return absent(name, .profileOrHome) }
        var route = at(.profileOrHome)
        route.modal = screen
        return route
    }

    private func reminders() -> LinkRoute {
        let screen = HostRoute.account(AuthRoute.reminders.text)
        guard hasPerson, isOpen(screen) else { return presented("remindersPopup") }
        var route = at(.homes)
        route.modal = screen
        return route
    }

    private func presented(_ name: String) -> LinkRoute {
        var route = at(.homes, problem: Self.absence(name))
        route.modal = .absent(name)
        return route
    }

    static func absence(_ name: String, help: String? = nil) -> DeepLinkProblem {
        DeepLinkProblem(.notInApp, Absence.sentence(name), help: help)
    }

    // MARK: Modules

    private func module(_ name: String, _ interface: String, _ screen: LinkScreen, _ kinds: Kinds) -> LinkRoute {
        guard declaration.interfaces.contains(interface) else {
            var route = absent(name, kinds)
            route.problem?.help = Texts.absenceAddAModuleThatProvides(interface: interface)
            return route
        }
        return at(kinds, [screen])
    }

    /// The timer, and above it the screen that starts the preset.
    /// A place of the timer's module, over the timer.
    private func timer(_ place: String) -> LinkRoute {
        var route = module("timer", "bricks.timer/1", .timer, .homes)
        if route.problem == nil { route.screens.append(.timerPlace(place)) }
        return route
    }

    private func moduleTab(_ kind: String, _ place: String?) -> LinkRoute {
        guard let tab = declaration.tabs.first(where: { $0.kind == kind && $0.placeholder == nil }) else {
            // The placeholder itself says why it cannot be served.
            guard let tab = declaration.tabs.first(where: { $0.kind == kind }) else { return absent(kind, .homes) }
            return unserved(tab)
        }
        return LinkRoute(tab: tab.id, screens: place.map { [.place($0)] } ?? [])
    }

    private func tab(_ id: String, _ place: String?) -> LinkRoute {
        guard let tab = declaration.tabs.first(where: { $0.id == id }) else {
            return at(
                .homes,
                problem: DeepLinkProblem(
                    .noSuchTab, "This app has no tab `\(id)`.",
                    nearest: Spelling.nearest(to: id, among: declaration.tabs.map(\.id)),
                    help: "It has \(declaration.tabs.map(\.id).joined(separator: ", "))."))
        }
        guard tab.placeholder == nil else { return unserved(tab) }
        guard let place else { return LinkRoute(tab: id) }
        guard tab.module != nil else {
            return LinkRoute(
                tab: id,
                problem: DeepLinkProblem(
                    .noSuchTab, "The tab `\(id)` has no places of its own.", help: "Leave `route` out."))
        }
        return LinkRoute(tab: id, screens: [.place(place)])
    }

    private func unserved(_ tab: AppDeclaration.Tab) -> LinkRoute {
        LinkRoute(tab: tab.id, problem: DeepLinkProblem(.notInApp, tab.placeholder ?? "The tab cannot be served."))
    }
}
