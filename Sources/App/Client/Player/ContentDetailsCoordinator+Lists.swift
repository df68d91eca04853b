import Content
import Core
import JSONText
import ModuleInterfaces
import Storage
import SurfaceMessages
import Surfaces

// Actions of a person on their lists.
extension ContentDetailsCoordinator {
    /// Returns whether the event is about lists or what was played.
    func changeLists(_ event: SurfaceEvent, at screen: ScreenPlace) async -> Bool {
        let id = event.context["id"]?.string ?? ""
        let name = event.context["name"]?.string ?? ""
        let place = event.context["place"]?.string.flatMap { Int($0) } ?? -1
        let personal = context.personal
        switch event.name {
        case "history-delete": personal.forgetPlay(of: id)
        case "history-clear":
            delegate?.confirm(Self.clearing) { [weak screen = screen.navigation] accepts in
                guard accepts else { return }
                personal.forgetPlays()
                await screen?.reload()
            }
            return true
        case "playlist-create": create(name, adding: id)
        case "playlist-rename":
            guard let name = Playlist.name(name), personal.change(id, .rename(name)) else {
                refuseName()
                return true
            }
            await screen.navigation.replace(screen.key, with: screen.route)
        case "playlist-delete":
            delegate?.confirm(Self.deletion(of: personal.playlist(id)?.name)) { [weak navigation = screen.navigation] in
                guard $0, let navigation else { return }
                personal.deletePlaylist(id)
                navigation.remove(screen.key)
                await navigation.reload()
            }
            return true
        case "playlist-add":
            let list = event.context["list"]?.string ?? ""
            let isKept = context.content.session(id) != nil && personal.change(list, .append(id))
            say(isKept ? "Added to the playlist." : "We couldn’t add this session.", isKept)
        case "playlist-remove": _ = personal.change(id, .remove(at: place))
        case "playlist-up": _ = personal.change(id, .move(from: place, to: place - 1))
        case "playlist-down": _ = personal.change(id, .move(from: place, to: place + 1))
        default: return false
        }
        await screen.navigation.reload()
        return true
    }

    private static func deletion(of name: String?) -> LinkQuestion.Confirmation {
        LinkQuestion.Confirmation(
            name.map { "Delete “\($0)”?" } ?? "Delete the playlist?",
            text: "The playlist is deleted for good. Its sessions stay in the app.", accept: "Delete the playlist")
    }

    private static let clearing = LinkQuestion.Confirmation(
        "Clear the history?",
        text: "This removes everything from your history. You keep your journeys, finished sessions and streak.",
        accept: "Clear the history")

    private func create(_ name: String, adding content: String) {
        guard let name = Playlist.name(name) else { return refuseName() }
        guard let list = context.personal.createPlaylist(named: name) else {
            return say("You can’t have more playlists. Delete one first.", false)
        }
        if context.content.session(content) != nil { _ = context.personal.change(list.id, .append(content)) }
        say("Created “\(name)”.", true)
    }

    private func refuseName() { say("Enter a name of 1 to 100 characters.", false) }

    private func say(_ title: String, _ isGood: Bool) {
        delegate?.show(BannerDocument(title: title, tone: isGood ? "success" : "warning"))
    }
}
