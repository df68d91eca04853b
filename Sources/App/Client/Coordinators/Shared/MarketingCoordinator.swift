import Content
import Core
import JSONText
import Settings
import Storage
import SurfaceMessages
import Surfaces
import Texts

/// Media that the app is shown by: each is offered to each person once, when they are in.
@MainActor
final class MarketingCoordinator: SharedCoordinator {
    init(_ context: AppContext) { super.init(.main, context) }

    /// Presents the first that the person was not offered, where the deployment wants that.
    func presentNext() async {
        guard context.accounts != nil, context.setting(.showMarketingMediaController) else { return }
        let shown = Set(context.personal.records(.marketingShown).map(\.id))
        guard let next = context.content.marketing.first(where: { !shown.contains($0.id) }) else { return }
        await delegate?.present(.marketing(next.id), by: self)
    }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        guard event.host == .marketingClose else { return false }
        delegate?.dismiss(place.route)
        return true
    }

    override func left(_ route: HostRoute) {
        guard case .marketing(let id) = route else { return }
        context.personal.keep(PersonalRecord(.marketingShown, id, at: context.milliseconds))
    }
}

extension HostScreens {
    func marketing(_ id: String) -> SurfaceContent {
        guard let found = context.content.marketing.first(where: { $0.id == id }),
            let source = found.media.sources.first
        else { return notFound(Texts.marketingThereIsNoSuchMedium) }
        let address = Dynamic.text("/content/\(source.path)")
        return SurfaceContent(
            .column([
                .text(.text(found.text)),
                found.media.kind == .video ? .video(address) : .audio(address, description: .text(found.title)),
                .button(.text(Texts.marketingContinue), event: .marketingClose, .primary, id: "marketing-close"),
            ]))
    }
}
