public import Core

/// A screen that the host fills by itself; coordinators are kept as routes.
public enum HostRoute: Sendable, Hashable {
    case home, explore, showcase, library, journeys, profile
    case category(String)
    case subcategory(category: String, id: String)
    case tag(String, sort: ContentSort? = nil)
    case session(String)
    case journey(String)
    case timelineJourney(String)
    /// Where a search is begun.
    case find
    case search(String)
    case favourites
    case history
    case badges
    case badge(String)
    /// A screen of the way in, or about the person, by its name; it stands over the app.
    case account(String)
    /// What the app does not have, by the name of the destination.
    case absent(String)
    /// The tab's module cannot serve it; why.
    case unavailable(String)

    /// Such as `session/evening-breath`.
    public var text: String {
        switch self {
        case .home: "home"
        case .explore: "explore"
        case .showcase: "showcase"
        case .library: "library"
        case .journeys: "journeys"
        case .profile: "profile"
        case .category(let id): "category/\(id)"
        case .subcategory(let category, let id): "subcategory/\(category)/\(id)"
        case .tag(let id, let sort):
            sort.map { "tag/\(id)/\($0.key.rawValue)/\($0.direction.rawValue)" } ?? "tag/\(id)"
        case .session(let id): "session/\(id)"
        case .journey(let id): "journey/\(id)"
        case .timelineJourney(let id): "timeline/\(id)"
        case .find: "search"
        case .search(let query): "search/\(query)"
        case .favourites: "favourites"
        case .history: "history"
        case .badges: "badges"
        case .badge(let id): "badge/\(id)"
        case .account(let name): "account/\(name)"
        case .absent(let name): "absent/\(name)"
        case .unavailable: "unavailable"
        }
    }

    /// The first screen of a tab of that kind, one that the host fills.
    init(rootOf kind: String) {
        self =
            switch kind {
            case "home", "slices": .home
            case "showcase", "exploreShowcase": .showcase
            case "library": .library
            case "journeys", "linearJourneys": .journeys
            case "profile", "lightProfile": .profile
            default: .explore
            }
    }

    /// Reads what a screen's button leads to; nil for text that is no route.
    public init?(text: String) {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        switch (parts.first, parts.count) {
        case ("category", 2): self = .category(parts[1])
        case ("subcategory", 3): self = .subcategory(category: parts[1], id: parts[2])
        case ("tag", 2): self = .tag(parts[1])
        case ("session", 2): self = .session(parts[1])
        case ("journey", 2): self = .journey(parts[1])
        case ("favourites", 1): self = .favourites
        case ("history", 1): self = .history
        case ("badges", 1): self = .badges
        default: return nil
        }
    }
}
