import DeepLinks

/// A place of content that a link leads to, whichever home the app has.
enum HomePlace: Sendable, Hashable {
    case category(String)
    case subcategory(category: String, id: String)
    case tag(String, sort: ContentSort?)
    case content(String)
    case event(String)

    init?(_ route: HostRoute) {
        switch route {
        case .category(let id): self = .category(id)
        case .subcategory(let category, let id): self = .subcategory(category: category, id: id)
        case .tag(let id, let sort): self = .tag(id, sort: sort)
        case .session(let id): self = .content(id)
        case .event(let id): self = .event(id)
        default: return nil
        }
    }

    var route: HostRoute {
        switch self {
        case .category(let id): .category(id)
        case .subcategory(let category, let id): .subcategory(category: category, id: id)
        case .tag(let id, let sort): .tag(id, sort: sort)
        case .content(let id): .session(id)
        case .event(let id): .event(id)
        }
    }
}

/// A home: a tab that can show any place of content above what it shows.
@MainActor
protocol HomeNavigable: BaseCoordinator {
    func navigate(to place: HomePlace) async
}

extension HomeNavigable {
    func navigate(to place: HomePlace) async { await push(place.route) }
}
