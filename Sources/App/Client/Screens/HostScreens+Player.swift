import Content
import Core
import FeatureFlags
import Foundation
import JSONText
import Settings
import Storage
import SurfaceMessages

// Playing a session, and what was played.
extension HostScreens {
    /// The ways to play a session and to keep it.
    func playButtons(_ session: ContentSession) -> [String: View] {
        let id = ["id": Dynamic.text(session.id)]
        let seconds = context.personal.play(of: session.id)?.positionSeconds ?? 0
        let goesOn = seconds > 1 && seconds < Double(session.durationSeconds) - 2
        return [
            "play": .button(
                .text(goesOn ? "Resume (\(Self.clock(seconds)))" : "Play"), event: "play", context: id, .primary,
                id: "play"),
            "queue": .button("Add to queue", event: "queue", context: id, id: "queue"),
            "played": .button("Mark as done", event: "played", context: id, id: "played"),
        ]
    }

    func wayToList(_ title: Dynamic, _ route: HostRoute) -> View {
        .button(title, event: "open", context: ["id": .text(route.text)], id: route.text)
    }

    /// The ways to the lists that a person keeps, by their names in the catalogue of screens.
    var lists: [String: View] {
        var lists = ["history": wayToList("History", .history), "playlists": wayToList("Playlists", .playlists)]
        if context.isOn(.favouritesEnabled) { lists["favourites"] = wayToList("Favourites", .favourites) }
        if context.isOn(.downloadsEnabled), context.setting(.contentItemOptions).contains("download") {
            lists["downloads"] = wayToList("Downloads", .downloads)
        }
        return lists
    }

    /// The ways to all lists that a person keeps.
    func listButtons() -> [View] {
        let lists = lists
        return ["favourites", "history", "playlists", "downloads"].compactMap { lists[$0] }
    }

    static func clock(_ seconds: Double) -> String {
        let whole = Int(min(max(seconds, 0), 86_400))
        let rest = whole % 60
        return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    /// Returns the history of plays, the latest first, each with the position that the person reached.
    func history() -> SurfaceContent {
        let plays = context.personal.plays().filter { context.content.session($0.content) != nil }
        guard !plays.isEmpty else {
            return SurfaceContent(
                .emptyState("Nothing here yet", text: "Sessions you play appear here.", icon: "search"))
        }
        let lines: [View] = plays.compactMap { played in
            guard let session = context.content.session(played.content) else { return nil }
            return .row([
                .column([
                    line(
                        title: session.title, caption: caption(played, session), image: session.image,
                        route: .session(session.id))
                ]).weight(1),
                .button(
                    .icon("delete"), event: "history-delete", context: ["id": .text(session.id)],
                    id: "forget-\(session.id)"
                ).label(.text("Remove “\(session.title)” from your history")),
            ])
        }
        return SurfaceContent(
            .column([.list(lines), .button("Clear the history", event: "history-clear", id: "history-clear")]))
    }

    private func caption(_ played: PlayedContent, _ session: ContentSession) -> String {
        let day = Date(timeIntervalSince1970: Double(played.playedAt) / 1_000)
        let when = Streak.day(of: day, in: context.timeZone)
        guard played.positionSeconds > 1 else { return played.isCompleted ? "Finished · \(when)" : "Begun · \(when)" }
        let length = Self.clock(Double(session.durationSeconds))
        if played.isCompleted {
            return "Finished · again at \(Self.clock(played.positionSeconds)) of \(length) · \(when)"
        }
        return "\(Self.clock(played.positionSeconds)) of \(length) · \(when)"
    }

    /// Returns the sessions that the person saved to their device, as far as the app knows.
    func downloads() -> SurfaceContent {
        let isOffered = context.isOn(.downloadsEnabled) && context.setting(.contentItemOptions).contains("download")
        guard isOffered else {
            return SurfaceContent(
                .emptyState(
                    "No downloads", text: "You can’t save sessions from this app. Play them here instead.",
                    icon: "info"))
        }
        let saved = context.setting(.downloadedContent).compactMap(context.content.session)
        let explanation: Dynamic = "Files you saved from here. Your browser keeps them with its other downloads."
        guard !saved.isEmpty else {
            return SurfaceContent(
                .emptyState("Nothing saved yet", text: "Files you save from here appear here.", icon: "download"))
        }
        let lines: [View] = saved.map { session in
            .row([
                .column([
                    line(
                        title: session.title, caption: Self.minutes(session.durationSeconds), image: session.image,
                        route: .session(session.id))
                ]).weight(1),
                .button(
                    .icon("delete"), event: "forget-download", context: ["id": .text(session.id)],
                    id: "forget-\(session.id)"
                ).label(.text("Remove “\(session.title)” from the list")),
            ])
        }
        return SurfaceContent(.column([.text(explanation, .caption), .list(lines)]))
    }
}
