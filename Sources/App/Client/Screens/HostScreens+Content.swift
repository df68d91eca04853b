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

extension HostScreens {
    /// One session: what it is, and its guidance step by step.
    func session(_ id: String) async -> SurfaceContent {
        let content = context.content
        guard let session = content.session(id) else { return notFound(Texts.contentThereIsNoSuchSession) }
        let isLocked = context.isLocked(session)
        let views = await arranged(
            "session",
            [
                ScreenPart("picture") { _ in
                    session.image.map {
                        [.image(.text(imageURL($0)), description: .text($0.description), .header)]
                    } ?? []
                },
                ScreenPart("facts") { _ in [.column([.text(.text(session.subtitle), .h2), .row(facts(of: session))])] },
                ScreenPart("description") { _ in
                    [.text(.text(session.description))] + (session.credit.map { [.text(.text($0), .caption)] } ?? [])
                },
                ScreenPart("actions") { _ in isLocked ? locked() : actions(of: session) },
                ScreenPart("steps") { section in isLocked ? [] : steps(of: session, section) },
                ScreenPart("journeys") { section in
                    self.section(
                        Texts.contentPartOfTheseJourneys, section, shown(content.journeys(containing: id)).map(card))
                },
                ScreenPart("related") { section in
                    self.section(Texts.contentYouMayAlsoLike, section, sessions: content.related(to: id))
                },
            ])
        return SurfaceContent(.column(views))
    }

    /// Returns the card for a person who has not subscribed.
    private func locked() -> [View] {
        [
            .card(
                .row([
                    .icon("lock"), View.text(.text(Texts.contentThisSessionIsForSubscribers)).weight(1),
                    .button(.text(Texts.contentSeeTheOffers), event: .subscribe, .primary, id: "subscribe"),
                ]))
        ]
    }

    private func actions(of session: ContentSession) -> [View] {
        let id = session.id
        var all = playButtons(session).merging(ContentOptions(context, isShort: true).buttons(for: session)) {
            first, _ in first
        }
        if context.isOn(.contentReview) {
            let stars = context.personal.records(.review).first { $0.id == id }?.value["stars"]?.integer
            all["review"] = .button(
                .text(stars.map { Texts.contentYouGaveOf5Stars(stars: $0) } ?? Texts.contentWhatDoYouThinkOf),
                event: .review,
                context: ["id": .text(id)], id: "review")
        }
        // The main action and what is one icon stand together, the others below.
        let first: Set = ["play", "favourite", "playlist", "share"]
        let rows = [all.filter { first.contains($0.key) }, all.filter { !first.contains($0.key) }]
            .map { buttons("session", $0) }.filter { !$0.isEmpty }
        return rows.isEmpty ? [] : [.column(rows.map { .row($0) })]
    }

    private func steps(of session: ContentSession, _ section: ScreenLayout.Section) -> [View] {
        guard session.kind != .reading else { return article(session) }
        return self.section(
            Texts.contentTheSession, section,
            session.steps.enumerated().map { number, step in
                .row(
                    [
                        .badge(.text(PersonNumbers.text(number + 1)), .neutral).label(
                            .text(Texts.contentStep(number: number + 1))),
                        .column([.text(.text(step.text)), .text(.text(Self.duration(Int64(step.seconds))), .caption)])
                            .weight(1),
                    ], align: .start)
            }, horizontal: false)
    }

    /// The whole text, to be read at one's own pace.
    private func article(_ session: ContentSession) -> [View] {
        session.steps.map { .text(.text($0.text)) } + [
            .row([
                .button(
                    .text(Texts.historyMarkAsDone), event: .played, context: ["id": .text(session.id)], .primary,
                    id: "played")
            ])
        ]
    }

    private func facts(of session: ContentSession) -> [View] {
        var facts = [Self.minutes(session.durationSeconds), session.kind.word.capitalized]
        if let category = context.content.category(session.category), !facts.contains(category.title) {
            facts.append(category.title)
        }
        let guide =
            session.facilitator.map { name in
                [
                    View.button(
                        .text(Texts.contentWithGuide(name: name)), event: .open,
                        context: ["id": .text(HostRoute.facilitator(name).text)],
                        .borderless, id: "guide")
                ]
            } ?? []
        let sign: [View] = held == session.id ? [.badge(.text(Texts.contentInThePlayer), .success)] : []
        return sign + facts.map { .badge(.text($0), .neutral) } + guide
    }

    func journey(_ id: String) -> SurfaceContent {
        guard let journey = context.content.journey(id) else {
            return notFound(Texts.contentThereIsNoSuchJourney)
        }
        let sessions = context.content.sessions(of: journey)
        let progress = marks.progress(in: journey)
        let finished = progress.finished
        var views: [View] = []
        if let image = journey.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        views += [
            .text(.text(journey.description)),
            .card(
                .progress(
                    .text(Texts.sharedSessionsFinished(count: sessions.count, finished: finished)),
                    value: .number(sessions.isEmpty ? 0 : Double(finished) / Double(sessions.count)))),
            .row([
                .button(
                    finished == 0
                        ? .text(Texts.contentBegin)
                        : finished == sessions.count ? .text(Texts.contentPlayAgain) : .text(Texts.contentContinue),
                    event: .playJourney, context: ["id": .text(id)], .primary, id: "play-journey")
            ]),
            .text(.text(Texts.contentSessions), .h2),
        ]
        views.append(.list(sessions.map { step($0, progress) }))
        return SurfaceContent(.column(views))
    }

    /// A session of a journey; in a linear one it opens when the one before it is finished.
    func step(_ session: ContentSession, _ progress: JourneyProgress) -> View {
        guard progress.isOpen(session.id) else {
            return .card(
                .row([
                    .icon("lock").label(.text(Texts.contentLocked)),
                    .column([
                        .text(.text(session.title), .h5),
                        .text(.text(Texts.contentOpensAfterTheOneBefore), .caption),
                    ]).weight(1),
                ]))
        }
        return withOptions(line(session), session)
    }
}
