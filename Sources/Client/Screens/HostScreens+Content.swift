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
            .text(.text(session.subtitle), .h2),
            .text(.text(facts(of: session)), .caption),
            .text(.text(session.description)),
            .row([
                .button(
                    .text(context.personal.isFavourite(id) ? "Remove from favourites" : "Add to favourites"),
                    event: "toggle-favourite", context: ["id": .text(id)], id: "favourite"),
                .button("I have finished it", event: "played", context: ["id": .text(id)], .primary, id: "played"),
            ]),
            .text("The session", .h2),
            .list(
                session.steps.map { step in
                    .card(.column([.text(.text(step.text)), .text(.text(duration(step.seconds)), .caption)]))
                }),
        ]
        views += section("Journeys with it", content.journeys(containing: id).map(card))
        views += section("You may also like", content.related(to: id).map(card))
        return SurfaceContent(.column(views))
    }

    private func facts(of session: ContentSession) -> String {
        var facts = [Self.minutes(session.durationSeconds), session.kind.rawValue.capitalized]
        if let facilitator = session.facilitator { facts.append("with \(facilitator)") }
        if let category = context.content.category(session.category) { facts.append(category.title) }
        return facts.joined(separator: " · ")
    }

    private func duration(_ seconds: Int) -> String {
        seconds < 60 ? "\(seconds) seconds" : Self.minutes(seconds)
    }

    func journey(_ id: String) -> SurfaceContent {
        guard let journey = context.content.journey(id) else {
            return SurfaceContent(.emptyState("Not found", text: "There is no such journey.", icon: "search"))
        }
        let sessions = context.content.sessions(of: journey)
        let done = Set(context.personal.history())
        let finished = sessions.count { done.contains($0.id) }
        var views: [View] = []
        if let image = journey.image {
            views.append(.image(.text(imageURL(image)), description: .text(image.description), .header))
        }
        views += [
            .text(.text(journey.description)),
            .progress(
                .text("\(finished) of \(sessions.count) sessions finished"),
                value: .number(sessions.isEmpty ? 0 : Double(finished) / Double(sessions.count))),
            .text("Sessions", .h2),
        ]
        // In a linear journey a session opens when the one before it is finished.
        var isOpen = true
        var items: [View] = []
        for session in sessions {
            if isOpen || done.contains(session.id) {
                items.append(card(session))
            } else {
                items.append(
                    .card(
                        .column([
                            .text(.text(session.title), .h5),
                            .text("Opens when the one before it is finished.", .caption),
                        ])))
            }
            if journey.kind == .linear { isOpen = done.contains(session.id) }
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
