import Content
import Core
import FeatureFlags
import Formats
import Foundation
import JSONText
import Settings
import Storage
import SurfaceMessages
import Texts

// Playing a session, and what was played.
extension HostScreens {
    /// The ways to play a session and to keep it.
    func playButtons(_ session: ContentSession) -> [String: View] {
        let id = ["id": Dynamic.text(session.id)]
        let left = session.resumePoint(after: context.personal.play(of: session.id))
        // An article is read on its own screen, which says at its end that it was read.
        guard session.kind != .reading else { return [:] }
        // Where the person is in what plays, the player says.
        let way = left.map { Texts.historyResume(clock: TimeSpan.clock($0)) } ?? Texts.historyPlay
        return [
            "play": .button(
                .text(held == session.id ? Texts.historyOpenThePlayer : way), event: .play, context: id, .primary,
                id: "play"),
            "queue": .button(.text(Texts.historyAddToQueue), event: .queue, context: id, id: "queue"),
            "played": .button(.text(Texts.historyMarkAsDone), event: .played, context: id, id: "played"),
        ]
    }

    func wayToList(_ title: String, _ route: HostRoute) -> View {
        .button(.text(title), event: .open, context: ["id": .text(route.text)], id: route.text)
    }

    /// The ways to the lists that a person keeps, by their names in the catalogue of screens.
    var lists: [String: View] { listWays.mapValues { wayToList($0.title, $0.route) } }

    /// The same ways as rows.
    var listRows: [String: View] {
        listWays.mapValues { way in
            .entry(way.icon, way.title, context: ["id": .text(way.route.text)], id: way.route.text)
        }
    }

    private var listWays: [String: (icon: String, title: String, route: HostRoute)] {
        var lists: [String: (icon: String, title: String, route: HostRoute)] = [
            "history": ("calendarToday", Texts.historyHistory, .history),
            "playlists": ("menu", Texts.historyPlaylists, .playlists),
        ]
        if context.isOn(.favouritesEnabled) { lists["favourites"] = ("favorite", Texts.historyFavourites, .favourites) }
        if context.isOn(.downloadsEnabled), context.setting(.contentItemOptions).contains("download") {
            lists["downloads"] = ("download", Texts.historyDownloads, .downloads)
        }
        if !context.personal.moods.isEmpty { lists["moods"] = ("star", Texts.historyMoods, .moods) }
        return lists
    }

    /// The ways to all lists that a person keeps.
    func listButtons() -> [View] {
        let lists = lists
        return ["favourites", "history", "playlists", "downloads", "moods"].compactMap { lists[$0] }
    }

    /// Returns the history of plays, the latest first, each with the position that the person reached.
    func history() -> SurfaceContent {
        let plays = context.personal.plays().filter { context.content.session($0.content) != nil }
        guard !plays.isEmpty else {
            return SurfaceContent(
                invitation(Texts.historyNothingHereYet, Texts.historySessionsYouPlayAppearHere, icon: "search"))
        }
        let moods = Dictionary(context.personal.moods.map { ($0.content, $0.mood) }) { latest, _ in latest }
        let lines: [View] = plays.compactMap { played in
            guard let session = context.content.session(played.content) else { return nil }
            return .row([
                .column([
                    line(
                        title: session.title, caption: caption(played, session, moods[session.id]),
                        image: session.image,
                        route: .session(session.id))
                ]).weight(1),
                .button(
                    .icon("delete"), event: .historyDelete, context: ["id": .text(session.id)],
                    id: "forget-\(session.id)"
                ).label(.text(Texts.historyRemoveFromYourHistory(title: session.title))),
            ])
        }
        return SurfaceContent(
            .column([
                .list(lines), .button(.text(Texts.historyClearTheHistory), event: .historyClear, id: "history-clear"),
            ]))
    }

    /// The player's own place while it holds nothing: the way to sessions, and what was played last.
    func nothingPlays() -> SurfaceContent {
        let state = invitation(Texts.playerNothingIsPlaying, Texts.playerChooseASession, icon: "play")
        let recent: [View] = context.personal.plays().prefix(3).compactMap { played in
            guard let session = context.content.session(played.content) else { return nil }
            return line(
                title: session.title, caption: caption(played, session, nil), image: session.image,
                route: .session(session.id))
        }
        guard !recent.isEmpty else { return SurfaceContent(state) }
        return SurfaceContent(.column([state, .text(.text(Texts.homesRecentlyPlayed), .h2), .list(recent)]))
    }

    private func caption(_ played: PlayedContent, _ session: ContentSession, _ mood: Mood?) -> String {
        let day = Date(timeIntervalSince1970: Double(played.playedAt) / 1_000)
        let when = context.format.date(day)
        let place = TimeSpan.clock(played.positionSeconds)
        let length = TimeSpan.clock(Double(session.durationSeconds))
        let facts: [String] =
            switch (played.isCompleted, played.positionSeconds > 1) {
            case (true, false): [Texts.historyFinished]
            case (false, false): [Texts.historyBegun]
            case (true, true): [Texts.historyFinished, Texts.historyAgainAt(place: place, length: length)]
            case (false, true): [Texts.historyAt(place: place, length: length)]
            }
        let felt = mood.map { [Texts.historyFelt(mood: $0.word.lowercased())] } ?? []
        return (facts + felt + [when]).joined(separator: " · ")
    }

    /// Returns the person's moods after sessions, the latest first.
    func moods() -> SurfaceContent {
        let answers = context.personal.moods
        guard !answers.isEmpty else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.historyNoMoodsYet), text: .text(Texts.historyAnswersAfterASessionAppearHere),
                    icon: "favorite"))
        }
        let lines: [View] = answers.map { answer in
            let title = context.content.session(answer.content)?.title ?? answer.content
            let date = Date(timeIntervalSince1970: Double(answer.at) / 1_000)
            return .row([
                .column([
                    .text(.text(answer.mood.word), .h5), .text(.text(title)),
                    .text(.text(context.format.dateAndTime(date)), .caption),
                ]).weight(1),
                .button(.icon("delete"), event: .moodDelete, context: ["id": .text(answer.id)], id: "mood-\(answer.id)")
                    .label(.text(Texts.historyRemoveFromYourMoods(mood: answer.mood.word, title: title))),
            ])
        }
        return SurfaceContent(.list(lines))
    }

    /// Returns the sessions that the person saved to their device, as far as the app knows.
    func downloads() -> SurfaceContent {
        let isOffered = context.isOn(.downloadsEnabled) && context.setting(.contentItemOptions).contains("download")
        guard isOffered else {
            return SurfaceContent(
                .emptyState(
                    .text(Texts.historyNoDownloads), text: .text(Texts.historyYouCantSaveSessionsFrom),
                    icon: "info"))
        }
        let saved = context.setting(.downloadedContent).compactMap(context.content.session)
        let explanation = Texts.historyFilesYouSavedFromHere
        guard !saved.isEmpty else {
            return SurfaceContent(
                invitation(Texts.historyNothingSavedYet, Texts.historyFilesYouSaveFromHere, icon: "download"))
        }
        let lines: [View] = saved.map { session in
            .row([
                .column([
                    line(
                        title: session.title, caption: Self.minutes(session.durationSeconds), image: session.image,
                        route: .session(session.id))
                ]).weight(1),
                .button(
                    .icon("delete"), event: .forgetDownload, context: ["id": .text(session.id)],
                    id: "forget-\(session.id)"
                ).label(.text(Texts.historyRemoveFromTheList(title: session.title))),
            ])
        }
        return SurfaceContent(.column([.text(.text(explanation), .caption), .list(lines)]))
    }
}
