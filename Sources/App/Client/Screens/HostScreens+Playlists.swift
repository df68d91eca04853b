import Content
import Core
import JSONText
import Storage
import SurfaceMessages

// Lists that a person puts together.
extension HostScreens {
    /// All lists, and the way to a new one.
    func playlists() -> SurfaceContent {
        let lists = context.personal.playlists()
        var views: [View] = []
        if lists.isEmpty {
            views.append(.text("A playlist plays sessions one after another, in your order."))
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
            .text("New playlist", .h2),
            .row(
                [
                    .textField("Name of the new playlist", path: "/name", id: "name").weight(1),
                    .button("Create", event: "playlist-create", context: values, .primary, id: "create"),
                ], align: .end),
        ]
    }

    /// One list: play it, put it in order, rename it, delete it.
    func playlist(_ id: String) -> SurfaceContent {
        guard let list = context.personal.playlist(id) else {
            return SurfaceContent(
                .emptyState("Not found", text: "You have no such playlist. You may have deleted it.", icon: "search"))
        }
        var views: [View] = []
        if list.contents.isEmpty {
            views.append(.text("This playlist is empty. Open a session and choose “Add to a playlist”."))
        } else {
            views.append(
                .row([.button("Play all", event: "play-playlist", context: ["id": .text(id)], .primary, id: "play-all")]
                ))
            views.append(.list(list.contents.enumerated().map { line($0, $1, of: list) }))
        }
        views += [
            .text("Edit playlist", .h2),
            .row(
                [
                    .textField("Playlist name", path: "/name", id: "name").weight(1),
                    .button(
                        "Rename", event: "playlist-rename", context: ["id": .text(id), "name": .path("/name")],
                        id: "rename"),
                ], align: .end),
            .row([.button("Delete the playlist", event: "playlist-delete", context: ["id": .text(id)], id: "delete")]),
        ]
        return SurfaceContent(.column(views), data: ["name": .string(list.name)])
    }

    private func line(_ place: Int, _ content: String, of list: Playlist) -> View {
        let session = context.content.session(content)
        let title = session?.title ?? "No longer in the app"
        func button(_ event: String, _ icon: Dynamic, _ label: String) -> View {
            .button(
                .icon(icon), event: event, context: ["id": .text(list.id), "place": .text("\(place)")],
                id: "\(event)-\(place)"
            ).label(.text("\(label) “\(title)”"))
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
                    .icon("play"), event: "play-playlist",
                    context: ["id": .text(list.id), "place": .text("\(place)")], id: "play-\(place)"
                ).label(.text("Play from “\(title)” on")))
        }
        if place > 0 { parts.append(button("playlist-up", "arrowBack", "Move up:")) }
        if place < list.contents.count - 1 { parts.append(button("playlist-down", "arrowForward", "Move down:")) }
        parts.append(button("playlist-remove", "close", "Remove"))
        return .row(parts)
    }

    /// Where a session is put into a list.
    func addToPlaylist(_ content: String) -> SurfaceContent {
        guard let session = context.content.session(content) else {
            return SurfaceContent(.emptyState("Not found", text: "There is no such session.", icon: "search"))
        }
        let lists = context.personal.playlists()
        var views: [View] = [
            .text(.text(lists.isEmpty ? "You have no playlists yet." : "Add “\(session.title)” to:"))
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
                        ]), event: "playlist-add", context: ["list": .text(list.id), "id": .text(content)],
                        id: "add-\(list.id)"
                    ).label(.text("Add to “\(list.name)”"))
                }))
        views += newPlaylist(adding: content)
        return SurfaceContent(.column(views), data: ["name": ""])
    }
}
