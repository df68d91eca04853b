import DeepLinks

// The paths of the host's screens on the web. Most are those of links; the others are declared here.
extension HostRoute {
    /// A screen that no link leads to, and its path.
    private struct Other: Sendable {
        let template: PathTemplate
        let route: @Sendable (String?) -> HostRoute?

        init(_ template: String, _ route: @escaping @Sendable (String?) -> HostRoute?) {
            self.template = PathTemplate(template)
            self.route = route
        }

        func path(_ value: String? = nil) -> String? { template.path { _ in value } }

        static let guide = Other("guides/{name}") { $0.map { .facilitator($0) } }
        static let length = Other("lengths/{minutes}") { $0.flatMap(HostRoute.minutes).map { .length($0) } }
        static let featured = Other("featured") { _ in .featured }
        static let timerSessions = Other("timer-sessions/{id...}") { .timerSessions(before: $0) }
        static let playlists = Other("playlists") { _ in .playlists }
        static let moods = Other("moods") { _ in .moods }
        static let addToPlaylist = Other("sessions/{id}/playlists") { $0.map { .addToPlaylist($0) } }
        static let options = Other("sessions/{id}/options") { $0.map { .options($0) } }
        static let share = Other("sessions/{id}/share") { $0.map { .share($0) } }
        static let review = Other("sessions/{id}/review") { $0.map { .review($0) } }
        static let nowPlaying = Other("now-playing") { _ in .nowPlaying }
        static let badges = Other("badges") { _ in .badges }
        static let inbox = Other("inbox") { _ in .inbox }
        static let health = Other("health-values") { _ in .health }
        static let news = Other("news") { _ in .news }
        static let announcement = Other("announcements/{id}") { $0.map { .marketing($0) } }
        static let account = Other("account/{name}") { $0.map { .account($0) } }

        static let all = [
            guide, length, featured, timerSessions, playlists, moods, addToPlaylist, options, share, review, nowPlaying,
            badges, inbox, health, news, announcement, account,
        ]
    }

    /// The screen that a path leads to which is no link's; nil for any other path.
    init?(path: WebPath) {
        for other in Other.all {
            guard let values = other.template.values(in: path.segments), let found = other.route(values.first?.value)
            else { continue }
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
        case .facilitator(let name): Other.guide.path(name)
        case .featured: Other.featured.path()
        case .length(let minutes): Other.length.path("\(minutes)")
        case .timerSessions(let id): Other.timerSessions.path(id)
        case .playlists: Other.playlists.path()
        case .moods: Other.moods.path()
        case .addToPlaylist(let id): Other.addToPlaylist.path(id)
        case .options(let id): Other.options.path(id)
        case .share(let id): Other.share.path(id)
        case .review(let id): Other.review.path(id)
        case .nowPlaying: Other.nowPlaying.path()
        case .badges: Other.badges.path()
        case .inbox: Other.inbox.path()
        case .health: Other.health.path()
        case .news: Other.news.path()
        case .marketing(let id): Other.announcement.path(id)
        case .unavailable: nil
        }
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
        default: Other.account.path(name)
        }
    }
}
