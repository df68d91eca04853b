/// A screen that the host fills by itself; coordinators are kept as routes.
public enum HostRoute: Sendable, Hashable {
    case home, explore, showcase, library, journeys, profile
    case category(String)
    case subcategory(category: String, id: String)
    case tag(String)
    case session(String)
    case journey(String)
    case search(String)
    case favourites
    case history
    case badges
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
        case .tag(let id): "tag/\(id)"
        case .session(let id): "session/\(id)"
        case .journey(let id): "journey/\(id)"
        case .search(let query): "search/\(query)"
        case .favourites: "favourites"
        case .history: "history"
        case .badges: "badges"
        case .unavailable: "unavailable"
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
