import Content
import Core
import DeepLinks
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import SurfaceMessages

// Search and timelines.
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
            .column([searchField(), .text("Searches titles, topics, tags and guides.", .caption)]),
            data: ["query": ""])
    }

    func results(of query: String, _ filter: SearchFilter?) -> SurfaceContent {
        let filter = filter ?? SearchFilter()
        let content = context.content
        let isNear = context.setting(.enableVectorSearch)
        let sessions = (isNear ? content.similar(to: query) : content.search(query)).filter(filter.accepts)
        let journeys =
            filter != SearchFilter()
            ? [] : shown(isNear ? content.similarJourneys(to: query) : content.searchJourneys(query))
        var views = context.isOn(.advancedSearchEnabled) ? filters() : []
        if sessions.isEmpty, journeys.isEmpty {
            views.append(
                .emptyState(
                    .text("No results for “\(query)”"), text: "Try fewer or different words.", icon: "search"))
        }
        views += section("Sessions", cells(sessions), horizontal: false)
        views += section("Journeys", journeys.map(card))
        return SurfaceContent(.column(views), data: filter.data)
    }

    private func filters() -> [View] {
        let lengths: [(label: Dynamic, value: String)] = [
            ("Any", "0"), ("Up to 5 minutes", "5"), ("Up to 15 minutes", "15"),
        ]
        let categories =
            [(label: Dynamic.text("All"), value: "")]
            + context.content.categories.map { (label: Dynamic.text($0.title), value: $0.id) }
        return [
            .card(
                .column([
                    .choice(
                        "Kind", path: "/kinds",
                        options: ContentKind.allCases.map { (.text($0.rawValue.capitalized), $0.rawValue) },
                        multiple: true, style: .chips, id: "kinds"),
                    .choice("Topic", path: "/category", options: categories, style: .chips, id: "category"),
                    .choice("Length", path: "/longest", options: lengths, style: .chips, id: "longest"),
                    .button(
                        "Narrow down", event: "filter",
                        context: [
                            "kinds": .path("/kinds"), "category": .path("/category"), "longest": .path("/longest"),
                        ], id: "filter"),
                ]))
        ]
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
            return notFound("There is no such journey.")
        }
        let progress = JourneyProgress(journey, context.personal.completed)
        var views: [View] = [.text(.text(journey.description))]
        for (index, session) in context.content.sessions(of: journey).enumerated() {
            views.append(.text(.text("Day \(index + 1)"), .h2))
            views.append(step(session, progress))
        }
        return SurfaceContent(.column(views))
    }
}
