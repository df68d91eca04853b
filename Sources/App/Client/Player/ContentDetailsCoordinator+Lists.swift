import Content
import Core
import JSONText
import ModuleInterfaces
import Storage
import SurfaceMessages
import Surfaces
import Texts

// Actions of a person on their lists.
extension ContentDetailsCoordinator {
    /// Returns whether the event is about lists or what was played.
    func changeLists(_ event: SurfaceEvent, at screen: ScreenPlace) async -> Bool {
        let id = event.context["id"]?.string ?? ""
        let name = event.context["name"]?.string ?? ""
        let place = event.context["place"]?.string.flatMap { Int($0) } ?? -1
        let personal = context.personal
        switch event.host {
        case .historyDelete: personal.forgetPlay(of: id)
        case .historyClear:
            delegate?.confirm(Self.clearing) { [weak screen = screen.navigation] accepts in
                guard accepts else { return }
                personal.forgetPlays()
                await screen?.reload()
            }
            return true
        case .playlistCreate: create(name, adding: id)
        case .playlistRename:
            guard let name = Playlist.name(name), personal.change(id, .rename(name)) else {
                refuseName()
                return true
            }
            await screen.navigation.replace(screen.key, with: screen.route)
        case .playlistDelete:
            delegate?.confirm(Self.deletion(of: personal.playlist(id)?.name)) { [weak navigation = screen.navigation] in
                guard $0, let navigation else { return }
                personal.deletePlaylist(id)
                navigation.remove(screen.key)
                await navigation.reload()
            }
            return true
        case .playlistAdd:
            let list = event.context["list"]?.string ?? ""
            let isKept = context.content.session(id) != nil && personal.change(list, .append(id))
            say(isKept ? Texts.playlistsAddedToThePlaylist : Texts.playlistsWeCouldntAddThisSession, isKept)
        case .playlistRemove: _ = personal.change(id, .remove(at: place))
        case .playlistUp: _ = personal.change(id, .move(from: place, to: place - 1))
        case .playlistDown: _ = personal.change(id, .move(from: place, to: place + 1))
        default: return false
        }
        await screen.navigation.reload()
        return true
    }

    private static func deletion(of name: String?) -> LinkQuestion.Confirmation {
        LinkQuestion.Confirmation(
            name.map { Texts.playlistsDelete(name: $0) } ?? Texts.playlistsDeleteThePlaylist2,
            text: Texts.playlistsThePlaylistIsDeletedFor, accept: Texts.playlistsDeleteThePlaylist)
    }

    private static var clearing: LinkQuestion.Confirmation {
        LinkQuestion.Confirmation(
            Texts.playlistsClearTheHistory2,
            text: Texts.playlistsThisRemovesEverythingFromYour,
            accept: Texts.playlistsClearTheHistory)
    }

    private func create(_ name: String, adding content: String) {
        guard let name = Playlist.name(name) else { return refuseName() }
        guard let list = context.personal.createPlaylist(named: name) else {
            return say(Texts.playlistsYouCantHaveMorePlaylists, false)
        }
        if context.content.session(content) != nil { _ = context.personal.change(list.id, .append(content)) }
        say(Texts.playlistsCreated(name: name), true)
    }

    private func refuseName() { say(Texts.playlistsEnterANameOf1, false) }

    private func say(_ title: String, _ isGood: Bool) {
        delegate?.show(BannerDocument(title: title, tone: isGood ? "success" : "warning"))
    }
}
