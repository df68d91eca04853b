import Core
import JSONText
import ModuleInterfaces
import Surfaces

/// Sessions, whoever leads to them: what they are, what is done with them, and what others are told of it.
@MainActor
final class ContentDetailsCoordinator: SharedCoordinator {
    /// The player is gone; with what was played, if anything was.
    let didClosePlayer: EventChannel<PlayedContent?>
    /// The content's id, and whether it is a favourite now.
    let didLikeContent: EventChannel<(String, Bool)>
    /// Whether the player is seen.
    let mediaPlayerWasDisplayed: EventChannel<Bool>
    /// Homes show something else now.
    let reloadHomeContent: EventChannel<Void>

    init(_ context: AppContext, _ events: EventHub) {
        didClosePlayer = events.channel("ContentDetails.didClosePlayer")
        didLikeContent = events.channel("ContentDetails.didLikeContent")
        mediaPlayerWasDisplayed = events.channel("ContentDetails.mediaPlayerWasDisplayed")
        reloadHomeContent = events.channel("ContentDetails.reloadHomeContent")
        super.init(.contentDetails, context)
    }

    override func perform(_ event: SurfaceEvent, at place: ScreenPlace) async -> Bool {
        let id = event.context["id"]?.string ?? ""
        guard context.content.session(id) != nil else { return false }
        switch event.name {
        case "toggle-favourite":
            context.personal.toggleFavourite(id)
            await place.navigation.reload()
            didLikeContent.send((id, context.personal.isFavourite(id)))
        case "played":
            context.personal.played(id)
            delegate?.show(
                BannerDocument(title: "Well done.", text: "The session is in your history.", tone: "success"))
            await place.navigation.reload()
            didClosePlayer.send(
                PlayedContent(content: id, playedAt: context.milliseconds, positionSeconds: 0, isCompleted: true))
        case "share": await delegate?.present(.share(id), by: self)
        default: return false
        }
        return true
    }
}
