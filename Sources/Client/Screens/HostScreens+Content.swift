import Core
import Foundation
import JSONText
import SurfaceMessages

extension HostScreens {
    /// One session: what it is, and its guidance step by step.
    func session(_ id: String) -> SurfaceContent {
        let content = context.content
        guard let session = content.session(id) else {
            return SurfaceContent(.emptyState("Not found", text: "There is no such session.", icon: "search"))
        }
        var views: [View] = []
        if let image = session.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        views += [
            .column([.text(.text(session.subtitle), .h2), .row(facts(of: session))]),
            .text(.text(session.description)),
            .row(playButtons(session)),
            .text("The session", .h2),
            .list(
                session.steps.enumerated().map { number, step in
                    .row(
                        [
                            .badge("\(number + 1)", .neutral).label("Step \(number + 1)"),
                            .column([.text(.text(step.text)), .text(.text(duration(step.seconds)), .caption)])
                                .weight(1),
                        ], align: .start)
                }),
        ]
        views += section("Journeys with it", content.journeys(containing: id).map(card))
        views += section("You may also like", content.related(to: id).map(card))
        return SurfaceContent(.column(views))
    }

    private func facts(of session: ContentSession) -> [View] {
        var facts = [Self.minutes(session.durationSeconds), session.kind.rawValue.capitalized]
        if let category = context.content.category(session.category), !facts.contains(category.title) {
            facts.append(category.title)
        }
        let guide = session.facilitator.map { [View.text("with \($0)", .caption)] } ?? []
        return facts.map { .badge(.text($0), .neutral) } + guide
    }

    private func duration(_ seconds: Int) -> String {
        seconds < 60 ? "\(seconds) seconds" : Self.minutes(seconds)
    }

    func journey(_ id: String) -> SurfaceContent {
        guard let journey = context.content.journey(id) else {
            return SurfaceContent(.emptyState("Not found", text: "There is no such journey.", icon: "search"))
        }
        let sessions = context.content.sessions(of: journey)
        let done = context.personal.completed
        let progress = JourneyProgress(journey, done)
        let finished = progress.finished
        var views: [View] = []
        if let image = journey.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        views += [
            .text(.text(journey.description)),
            .card(
                .progress(
                    .text("\(finished) of \(sessions.count) sessions finished"),
                    value: .number(sessions.isEmpty ? 0 : Double(finished) / Double(sessions.count)))),
            .row([
                .button(
                    finished == 0 ? "Begin" : finished == sessions.count ? "Once more" : "Go on", event: "play-journey",
                    context: ["id": .text(id)], .primary, id: "play-journey")
            ]),
            .text("Sessions", .h2),
        ]
        // In a linear journey a session opens when the one before it is finished.
        var items: [View] = []
        for session in sessions {
            if progress.isOpen(session.id) {
                items.append(line(session, isDone: done.contains(session.id)))
            } else {
                items.append(
                    .card(
                        .row([
                            .icon("lock").label("Locked"),
                            .column([
                                .text(.text(session.title), .h5),
                                .text("Opens after the one before it.", .caption),
                            ]).weight(1),
                        ])))
            }
        }
        views.append(.list(items))
        return SurfaceContent(.column(views))
    }

    func results(of query: String) -> SurfaceContent {
        let sessions = context.content.search(query)
        let journeys = context.content.searchJourneys(query)
        guard !sessions.isEmpty || !journeys.isEmpty else {
            return SurfaceContent(
                .emptyState(
                    "Nothing was found", text: .text("Nothing fits “\(query)”. Try fewer or other words."),
                    icon: "search"))
        }
        return SurfaceContent(
            .column(
                section("Sessions", sessions.map(card), horizontal: false) + section("Journeys", journeys.map(card))))
    }
}
