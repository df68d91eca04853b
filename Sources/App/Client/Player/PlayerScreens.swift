import Content
import Core
import FeatureFlags
import Formats
import Foundation
import JSONText
import Settings
import SurfaceMessages
import Surfaces
import Texts

/// The content below the player where it has the whole screen.
@MainActor
struct PlayerScreens {
    let context: AppContext
    let player: Player
    let completion: SessionCompletion?

    var content: SurfaceContent {
        if let completion, let session = context.content.session(completion.content) {
            return complete(completion, session)
        }
        return nowPlaying
    }

    private func options(of session: ContentSession) -> [View] {
        let all = ContentOptions(context, isShort: true).buttons(for: session, isPlayer: true)
        let buttons = HostScreens(context: context).buttons("session", all)
        return buttons.isEmpty ? [] : [.row(buttons)]
    }

    // MARK: Now playing

    private var nowPlaying: SurfaceContent {
        guard let item = player.item, let session = context.content.session(item.content) else {
            return SurfaceContent(
                .emptyState(.text(Texts.playerNothingIsPlaying), text: .text(Texts.playerChooseASession), icon: "play"))
        }
        let isArticle = session.kind == .reading
        var views: [View] = isArticle ? session.steps.map { .text(.text($0.text)) } : []
        views += options(of: session) + queue
        views.append(.text(.text(Texts.playerSoundAndSpeed), .h2))
        let options = PlayerOptions(context: context, player: player, session: session).views
        views.append(.card(.column(options)))
        views +=
            isArticle
            ? []
            : [
                .text(.text(Texts.playerTheSession), .h2),
                .list(
                    session.steps.enumerated().map { number, step in
                        .row(
                            [
                                .badge(.text(PersonNumbers.text(number + 1)), .neutral).label(
                                    .text(Texts.playerStep(number: number + 1))),
                                .column([.text(.text(step.text))]).weight(1),
                            ], align: .start)
                    }),
            ]
        return SurfaceContent(.column(views))
    }

    private var queue: [View] {
        let rest = player.items.enumerated().dropFirst(player.index + 1)
        guard !rest.isEmpty else { return [] }
        let last = player.items.count - 1
        let lines: [View] = rest.map { place, item in
            let title = context.content.session(item.content)?.title ?? item.content
            func button(_ event: HostEvent, _ icon: Dynamic, _ label: String) -> View {
                .button(
                    .icon(icon), event: event, context: ["place": .text("\(place)")], id: "\(event.rawValue)-\(place)"
                ).label(.text(label))
            }
            var parts: [View] = [
                .column(
                    [
                        .button(
                            .text(title), event: .queueJump, context: ["place": .text("\(place)")], .borderless,
                            id: "queue-jump-\(place)"
                        ).label(.text(Texts.playerPlayNow(title: title)))
                    ], align: .start
                ).weight(1)
            ]
            if place > player.index + 1 {
                parts.append(button(.queueUp, "arrowBack", Texts.sharedMoveUp(title: title)))
            }
            if place < last { parts.append(button(.queueDown, "arrowForward", Texts.sharedMoveDown(title: title))) }
            parts.append(button(.queueRemove, "close", Texts.sharedRemove(title: title)))
            return .row(parts)
        }
        return [
            .text(.text(Texts.playerQueue), .h2), .list(lines),
            .button(.text(Texts.playerClearTheQueue), event: .queueClear, id: "queue-clear"),
        ]
    }

    // MARK: Complete

    private func complete(_ completion: SessionCompletion, _ session: ContentSession) -> SurfaceContent {
        var views: [View] = []
        if let journey = completion.finishedJourney.flatMap(context.content.journey) {
            views.append(
                .card(
                    .row([
                        .icon("star"),
                        .column([
                            .text(.text(Texts.playerYouFinished2(title: journey.title)), .h2),
                            .text(.text(Texts.playerEverySessionOfTheJourney)),
                        ]).weight(1),
                    ])))
        }
        views += [
            .text(.text(Texts.playerSessionComplete), .h2),
            .text(.text(Texts.playerWellDoneYouFinished(title: session.title))),
        ]
        let facts = completion.facts
        if !facts.isEmpty {
            views.append(
                .row(
                    facts.enumerated().map { place, fact in
                        place == 0 && completion.seconds >= 1
                            ? .badge(.text(Texts.playerPractised(duration: fact)), .success)
                            : .badge(.text(fact), .info)
                    }))
        }
        views += mood(completion)
        var buttons: [View] = []
        if player.hasNext, let next = title(at: player.index + 1) {
            buttons.append(
                .button(
                    .text(Texts.playerNext2(next: next)), event: .queueJump,
                    context: ["place": .text("\(player.index + 1)")],
                    .primary, id: "next"))
        } else if let next = completion.next, let journey = next.journey,
            let title = context.content.session(next.content)?.title
        {
            buttons.append(
                .button(
                    .text(Texts.playerNext(title: title)), event: .playJourney,
                    context: ["id": .text(journey), "session": .text(next.content)], .primary, id: "next"))
        }
        buttons.append(
            .button(
                .text(Texts.playerDone), event: .playerMinimise, buttons.isEmpty ? .primary : .default, id: "done"))
        buttons.append(
            .button(.text(Texts.playerPlayAgain), event: .play, context: ["id": .text(session.id)], id: "again"))
        views.append(.row(buttons))
        views += options(of: session)
        return SurfaceContent(.column(views))
    }

    private func title(at place: Int) -> String? {
        player.items.indices.contains(place) ? context.content.session(player.items[place].content)?.title : nil
    }

    /// The question how the person feels, until they have answered; one press gives another answer.
    private func mood(_ completion: SessionCompletion) -> [View] {
        guard !completion.isMoodSkipped else { return [] }
        let answers = Mood.allCases.map { mood in
            View.button(
                .row(
                    [.icon(Dynamic(.object(["svgPath": .string(mood.face)]))), .text(.text(mood.word))], align: .center),
                event: .moodAnswer, context: ["mood": .text("\(mood.rawValue)")],
                mood == completion.mood ? .primary : .default, id: "mood-\(mood.rawValue)"
            ).label(.text(mood.word))
        }
        let answered = completion.mood.map { [View.text(.text(Texts.playerMoodKept(mood: $0.word)), .caption)] }
        let skip = View.button(.text(Texts.playerMoodSkip), event: .moodSkip, .borderless, id: "mood-skip")
        return [
            .card(
                .column(
                    [.text(.text(Texts.playerHowDoYouFeel), .h3), .row(answers, id: "moods")] + (answered ?? [skip])))
        ]
    }
}

/// Actions on a session beside playing it, as the deployment and the flags have it.
struct ContentOptions {
    let context: AppContext

    /// Whether an icon stands for each action, with its words for people who do not see it.
    let isShort: Bool

    init(_ context: AppContext, isShort: Bool = false) {
        self.context = context
        self.isShort = isShort
    }

    private func way(
        _ icon: Dynamic, _ label: String, _ event: HostEvent, _ values: [String: Dynamic], _ id: String
    ) -> View {
        guard isShort else { return .button(.text(label), event: event, context: values, id: id) }
        return .button(.icon(icon), event: event, context: values, .default, id: id).label(.text(label))
    }

    private var options: Set<String> { Set(context.setting(.contentItemOptions)) }

    /// By their names in the catalogue of screens.
    func buttons(for session: ContentSession, isPlayer: Bool = false) -> [String: View] {
        let id = ["id": Dynamic.text(session.id)]
        let prefix = isPlayer ? "player-" : ""
        var buttons: [String: View] = [:]
        if options.contains("favorite"), context.isOn(.favouritesEnabled) {
            let isFavourite = context.personal.isFavourite(session.id)
            let label = isFavourite ? Texts.playerRemoveFromFavourites : Texts.playerAddToFavourites
            let button = way("favorite", label, .toggleFavourite, id, "\(prefix)favourite")
            buttons["favourite"] = isFavourite && isShort ? button.purpose(.chosen) : button
        }
        if options.contains("playlist") {
            buttons["playlist"] = way(
                "add", Texts.playerAddToAPlaylist, .open,
                ["id": .text(HostRoute.addToPlaylist(session.id).text)], "\(prefix)playlist")
        }
        if options.contains("share") {
            buttons["share"] = way("share", Texts.playerShare, .share, id, "\(prefix)share")
        }
        if !isPlayer, options.contains("download"), context.isOn(.downloadsEnabled), !context.isLocked(session) {
            // A session without a recording is its text.
            let path =
                ContentDetailsCoordinator.savePath(of: session, context) ?? SessionTextPath.path(of: session.id)
            buttons["download"] = View.button(.text(Texts.playerDownload), saves: path, id: "download")
        }
        return buttons
    }
}
