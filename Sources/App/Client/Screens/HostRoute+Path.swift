import DeepLinks

// The paths of the host's screens on the web. Most are those of links; the others are declared here.
extension HostRoute {
    /// The screens that no link leads to, with their paths.
    private static let others: [(template: PathTemplate, route: @Sendable ([String]) -> HostRoute?)] = [
        (PathTemplate("guides/{name}"), { $0.first.map { .facilitator($0) } }),
        (PathTemplate("timer-sessions/{id...}"), { .timerSessions(before: $0.first) }),
        (PathTemplate("playlists"), { _ in .playlists }),
        (PathTemplate("sessions/{id}/playlists"), { $0.first.map { .addToPlaylist($0) } }),
        (PathTemplate("sessions/{id}/options"), { $0.first.map { .options($0) } }),
        (PathTemplate("sessions/{id}/share"), { $0.first.map { .share($0) } }),
        (PathTemplate("sessions/{id}/review"), { $0.first.map { .review($0) } }),
        (PathTemplate("badges"), { _ in .badges }),
        (PathTemplate("health-values"), { _ in .health }),
        (PathTemplate("news"), { _ in .news }),
        (PathTemplate("announcements/{id}"), { $0.first.map { .marketing($0) } }),
        (PathTemplate("account/{name}"), { $0.first.map { .account($0) } }),
    ]

    /// The screen that a path leads to which is no link's; nil for any other path.
    init?(path: WebPath) {
        for (template, route) in Self.others {
            guard let values = template.values(in: path.segments), let found = route(values.map(\.value)) else {
                continue
            }
            self = found
            return
        }
        return nil
    }

    /// Whether the screen is presented over the others.
    var isPresented: Bool {
        switch self {
        case .options, .share, .review, .news, .marketing, .account, .subscription, .quiz: true
        default: false
        }
    }

    /// The path of the screen; nil for one that stands for a tab that cannot be served.
    var path: String? {
        switch self {
        case .home: DeepLinkTable.path(to: "homescreen")
        case .slices, .showcase, .exploreShowcase: DeepLinkTable.path(to: "slices")
        case .explore: DeepLinkTable.path(to: "explore")
        case .library: DeepLinkTable.path(to: "library")
        case .journeys, .linearJourneys: DeepLinkTable.path(to: "journeys")
        case .profile, .lightProfile: DeepLinkTable.path(to: "profile")
        case .events: DeepLinkTable.path(to: "events")
        case .meals: DeepLinkTable.path(to: "meals")
        case .activities: DeepLinkTable.path(to: "activities")
        case .activityNext: DeepLinkTable.path(to: "activityNext")
        case .activityCompleted: DeepLinkTable.path(to: "activityCompleted")
        case .favourites: DeepLinkTable.path(to: "favorites")
        case .history: DeepLinkTable.path(to: "history")
        case .downloads: DeepLinkTable.path(to: "downloads")
        case .subscription: DeepLinkTable.path(to: "subscription")
        case .find: DeepLinkTable.path(to: "search")
        case .search(let query, _): DeepLinkTable.path(to: "search", ["query": query])
        case .category(let id): DeepLinkTable.path(to: "category", ["id": id])
        case .subcategory(_, let id): DeepLinkTable.path(to: "subcategory", ["id": id])
        case .tag(let id, let sort): Self.path(ofTag: id, sort)
        case .session(let id): DeepLinkTable.path(to: "player", ["contentId": id])
        case .journey(let id): DeepLinkTable.path(to: "journey", ["journeyId": id])
        case .timelineJourney(let id): DeepLinkTable.path(to: "timelineJourney", ["journeyId": id])
        case .event(let id): DeepLinkTable.path(to: "event", ["id": id])
        case .meal(let id): DeepLinkTable.path(to: "meal", ["id": id])
        case .activity(let id): DeepLinkTable.path(to: "activityId", ["id": id])
        case .playlist(let id): DeepLinkTable.path(to: "playlist", ["id": id])
        case .badge(let id): DeepLinkTable.path(to: "badge", ["id": id])
        case .quiz(let id, let skipsIntro):
            DeepLinkTable.path(to: "quiz", skipsIntro ? ["quizID": id, "skipIntro": "true"] : ["quizID": id])
        case .account(let name): Self.path(ofAccount: name)
        case .absent(let name): DeepLinkTable.path(to: name)
        case .facilitator(let name): Self.path("guides/{name}", name)
        case .timerSessions(let id): Self.path("timer-sessions/{id...}", id)
        case .playlists: "/playlists"
        case .addToPlaylist(let id): Self.path("sessions/{id}/playlists", id)
        case .options(let id): Self.path("sessions/{id}/options", id)
        case .share(let id): Self.path("sessions/{id}/share", id)
        case .review(let id): Self.path("sessions/{id}/review", id)
        case .badges: "/badges"
        case .health: "/health-values"
        case .news: "/news"
        case .marketing(let id): Self.path("announcements/{id}", id)
        case .unavailable: nil
        }
    }

    private static func path(_ template: String, _ value: String?) -> String? {
        PathTemplate(template).path { _ in value }
    }

    private static func path(ofTag id: String, _ sort: ContentSort?) -> String? {
        var values = ["id": id]
        values["sortBy"] = sort?.key.rawValue
        values["sortDirection"] = sort?.direction.rawValue
        return DeepLinkTable.path(to: "tag", values)
    }

    /// Links have names for some of the screens about the person.
    private static func path(ofAccount name: String) -> String? {
        switch name {
        case "editProfile", "changePassword", "reminders", "login": DeepLinkTable.path(to: name)
        default: path("account/{name}", name)
        }
    }
}
