import Content
import Core
import JSONText
import Surfaces

extension ContentDetailsCoordinator {
    /// Shows what can be done with a session, and does what leads away from there; false for any other event.
    func showOptions(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        guard let session = context.content.session(event.context["id"]?.string ?? "") else { return false }
        switch event.host {
        case .options: await delegate?.present(.options(session.id), by: self)
        case .optionsShare:
            await delegate?.show(.share(session.id), on: place.navigation, in: place.tab)
        case .optionsOpen:
            delegate?.dismiss(place.route)
            await delegate?.show(.session(session.id), on: place.tab.navigation, in: place.tab)
        default: return false
        }
        return true
    }
}
