import JSONText
import Surfaces

/// The search, from wherever it is begun.
@MainActor
final class SearchCoordinator: SharedCoordinator {
    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        switch event.host {
        case .search:
            let query = (event.context["query"]?.string ?? "").trimmingPrefix { $0.isWhitespace }
            guard !query.isEmpty else { return true }
            let words = String(query.prefix(120))
            // On the page of results the new ones take the place of the old, under the same filter.
            if case .search(_, let filter) = place.route {
                await place.navigation.replace(place.key, with: .search(words, filter: filter))
            } else {
                await delegate?.show(.search(words, filter: nil), on: place.navigation, in: place.tab)
            }
        case .filter:
            guard case .search(let query, _) = place.route else { return true }
            await place.navigation.replace(place.key, with: .search(query, filter: SearchFilter(event.context)))
        default: return false
        }
        return true
    }
}
