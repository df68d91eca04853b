import Core
import Foundation
import JSONText
import ModuleInterfaces
import SurfaceMessages

// Screens that only links lead to so far.
extension HostScreens {
    func searchField() -> View {
        .row(
            [
                .textField("Search sessions", path: "/query", id: "query").weight(1),
                .button("Search", event: "search", context: ["query": .path("/query")], .primary, id: "search"),
            ], align: .end)
    }

    func find() -> SurfaceContent {
        SurfaceContent(
            .column([searchField(), .text("Words of titles, subjects, tags and guides are looked for.", .caption)]),
            data: ["query": ""])
    }

    static func sorted(_ sessions: [ContentSession], _ sort: ContentSort?) -> [ContentSession] {
        guard let sort else { return sessions }
        let ascending =
            switch sort.key {
            case .title: sessions.sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }
            case .duration:
                // In the order of the pack where they are as long.
                sessions.enumerated().sorted {
                    ($0.element.durationSeconds, $0.offset) < ($1.element.durationSeconds, $1.offset)
                }
                .map(\.element)
            }
        return sort.direction == .ascending ? ascending : ascending.reversed()
    }

    /// The sessions of a journey, one for each day.
    func timeline(of id: String) -> SurfaceContent {
        guard let journey = context.content.journey(id) else {
            return SurfaceContent(.emptyState("Not found", text: "There is no such journey.", icon: "search"))
        }
        let done = context.personal.completed
        var views: [View] = [.text(.text(journey.description))]
        for (index, session) in context.content.sessions(of: journey).enumerated() {
            views.append(.text(.text("Day \(index + 1)"), .h2))
            views.append(line(session, isDone: done.contains(session.id)))
        }
        return SurfaceContent(.column(views))
    }

    func badge(_ id: String) -> SurfaceContent {
        guard let badge = context.personal.badges().first(where: { $0.id == id }) else {
            return SurfaceContent(
                .emptyState("Not earned yet", text: "This badge comes with practice.", icon: "star"))
        }
        return SurfaceContent(.card(.column([.text(.text(badge.title), .h2), .text(.text(badge.text))])))
    }
}
