import Content
import Core
import JSONText
import Storage
import SurfaceMessages
import Texts

// Lists that a person puts together.
extension HostScreens {
    /// All lists, and the way to a new one.
    func playlists() -> SurfaceContent {
        let lists = context.personal.playlists()
        var views: [View] = []
        if lists.isEmpty {
            views.append(.text(.text(Texts.playlistsAPlaylistPlaysSessionsOne)))
        } else {
            views.append(.list(lists.map(line)))
        }
        views += newPlaylist(adding: nil)
        return SurfaceContent(.column(views), data: ["name": ""])
    }

    private func line(_ list: Playlist) -> View {
        line(
            title: list.name, caption: Self.count(list.contents.count),
            image: list.contents.lazy.compactMap { context.content.session($0)?.image }.first, route: .playlist(list.id)
        )
    }

    private func newPlaylist(adding content: String?) -> [View] {
        var values: [String: Dynamic] = ["name": .path("/name")]
        if let content { values["id"] = .text(content) }
        return [
            .text(.text(Texts.playlistsNewPlaylist), .h2),
            .row(
                [
                    .textField(.text(Texts.playlistsNameOfTheNewPlaylist), path: "/name", id: "name").weight(1),
                    .button(
                        .text(Texts.playlistsCreate), event: .playlistCreate, context: values, .primary, id: "create"),
                ], align: .end),
        ]
    }

    /// One list: play it, put it in order, rename it, delete it.
    func playlist(_ id: String) -> SurfaceContent {
        guard let list = context.personal.playlist(id) else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.playlistsNotFound), text: .text(Texts.playlistsYouHaveNoSuchPlaylist), icon: "search"))
        }
        var views: [View] = []
        if list.contents.isEmpty {
            views.append(.text(.text(Texts.playlistsThisPlaylistIsEmptyOpen)))
        } else {
            views.append(
                .row([
                    .button(
                        .text(Texts.playlistsPlayAll), event: .playPlaylist, context: ["id": .text(id)], .primary,
                        id: "play-all")
                ]
                ))
            views.append(.list(list.contents.enumerated().map { line($0, $1, of: list) }))
        }
        views += [
            .text(.text(Texts.playlistsEditPlaylist), .h2),
            .row(
                [
                    .textField(.text(Texts.playlistsPlaylistName), path: "/name", id: "name").weight(1),
                    .button(
                        .text(Texts.playlistsRename), event: .playlistRename,
                        context: ["id": .text(id), "name": .path("/name")],
                        id: "rename"),
                ], align: .end),
            .divider,
            .row([
                .button(
                    .text(Texts.playlistsDeleteThePlaylist), event: .playlistDelete, context: ["id": .text(id)],
                    id: "delete"
                ).destructive()
            ]),
        ]
        return SurfaceContent(.column(views), data: ["name": .string(list.name)])
    }

    private func line(_ place: Int, _ content: String, of list: Playlist) -> View {
        let session = context.content.session(content)
        let title = session?.title ?? Texts.playlistsNoLongerInTheApp
        func button(_ event: HostEvent, _ icon: Dynamic, _ label: String) -> View {
            .button(
                .icon(icon), event: event, context: ["id": .text(list.id), "place": .text("\(place)")],
                id: "\(event.rawValue)-\(place)"
            ).label(.text(label))
        }
        var parts: [View] = [
            .column([
                .text(.text(title), .h5),
                .text(.text(session.map { Self.minutes($0.durationSeconds) } ?? ""), .caption),
            ]).weight(1)
        ]
        if session != nil {
            parts.append(
                .button(
                    .icon("play"), event: .playPlaylist,
                    context: ["id": .text(list.id), "place": .text("\(place)")], id: "play-\(place)"
                ).label(.text(Texts.playlistsPlayFromOn(title: title))))
        }
        if place > 0 { parts.append(button(.playlistUp, "arrowBack", Texts.sharedMoveUp(title: title))) }
        if place < list.contents.count - 1 {
            parts.append(button(.playlistDown, "arrowForward", Texts.sharedMoveDown(title: title)))
        }
        parts.append(button(.playlistRemove, "close", Texts.sharedRemove(title: title)))
        return .row(parts)
    }

    /// Where a session is put into a list.
    func addToPlaylist(_ content: String) -> SurfaceContent {
        guard let session = context.content.session(content) else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.playlistsNotFound), text: .text(Texts.playlistsThereIsNoSuchSession), icon: "search"))
        }
        let lists = context.personal.playlists()
        var views: [View] = [
            .text(
                .text(
                    lists.isEmpty ? Texts.playlistsYouHaveNoPlaylistsYet : Texts.playlistsAddTo2(title: session.title)))
        ]
        views.append(
            .list(
                lists.map { list in
                    .button(
                        .row([
                            .column([
                                .text(.text(list.name), .h5),
                                .text(.text(Self.count(list.contents.count)), .caption),
                            ]).weight(1), .icon("add"),
                        ]), event: .playlistAdd, context: ["list": .text(list.id), "id": .text(content)],
                        id: "add-\(list.id)"
                    ).label(.text(Texts.playlistsAddTo(name: list.name)))
                }))
        views += newPlaylist(adding: content)
        return SurfaceContent(.column(views), data: ["name": ""])
    }
}
