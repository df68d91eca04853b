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
        case .historyDelete:
            forget(personal.play(of: id).map { [$0] } ?? [], Texts.playlistsRemovedFromTheHistory) {
                personal.forgetPlay(of: id)
            }
        case .historyClear:
            forget(personal.plays(), Texts.playlistsHistoryCleared) { personal.forgetPlays() }
        case .playlistCreate: if !create(name, adding: id, at: screen) { return true }
        case .playlistRename:
            guard let name = Playlist.name(name), personal.change(id, .rename(name)) else {
                refuseName(at: screen)
                return true
            }
            await screen.navigation.replace(screen.key, with: screen.route)
        case .playlistDelete:
            guard let list = personal.playlist(id) else { break }
            personal.deletePlaylist(id)
            screen.navigation.remove(screen.key)
            delegate?.offerUndo(of: Texts.playlistsDeleted(name: list.name)) { [weak self] in
                personal.restore(list)
                await self?.delegate?.reloadScreens()
            }
        case .playlistAdd:
            let list = event.context["list"]?.string ?? ""
            let isKept = context.content.session(id) != nil && personal.change(list, .append(id))
            say(isKept ? Texts.playlistsAddedToThePlaylist : Texts.playlistsWeCouldntAddThisSession, isKept)
        case .playlistRemove:
            guard let list = personal.playlist(id), list.contents.indices.contains(place),
                personal.change(id, .remove(at: place))
            else { break }
            delegate?.offerUndo(of: Texts.playlistsRemovedFromThePlaylist) { [weak self] in
                let count = personal.playlist(id)?.contents.count ?? 0
                if personal.change(id, .append(list.contents[place])) {
                    _ = personal.change(id, .move(from: count, to: min(place, count)))
                }
                await self?.delegate?.reloadScreens()
            }
        case .playlistUp: _ = personal.change(id, .move(from: place, to: place - 1))
        case .playlistDown: _ = personal.change(id, .move(from: place, to: place + 1))
        default: return false
        }
        await screen.navigation.reload()
        return true
    }

    /// Takes plays out of the history, for now in a way that can be undone.
    private func forget(_ plays: [PlayedContent], _ title: String, _ body: () -> Void) {
        guard !plays.isEmpty else { return }
        let personal = context.personal
        body()
        delegate?.offerUndo(of: title) { [weak self] in
            personal.restore(plays)
            await self?.delegate?.reloadScreens()
        }
    }

    /// Returns false where the name is refused, which the field says.
    private func create(_ name: String, adding content: String, at screen: ScreenPlace) -> Bool {
        guard let name = Playlist.name(name) else {
            refuseName(at: screen)
            return false
        }
        guard let list = context.personal.createPlaylist(named: name) else {
            say(Texts.playlistsYouCantHaveMorePlaylists, false)
            return true
        }
        if context.content.session(content) != nil { _ = context.personal.change(list.id, .append(content)) }
        say(Texts.playlistsCreated(name: name), true)
        return true
    }

    private func refuseName(at screen: ScreenPlace) {
        delegate?.refuse("name", of: screen.key, Texts.playlistsEnterANameOf1)
    }

    private func say(_ title: String, _ isGood: Bool) {
        delegate?.show(BannerDocument(title: title, tone: isGood ? "success" : "warning"))
    }
}
