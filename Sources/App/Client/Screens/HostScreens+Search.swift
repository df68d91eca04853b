import Content
import Core
import DeepLinks
import FeatureFlags
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import SurfaceMessages
import Texts

// Search and timelines.
extension HostScreens {
    func searchField() -> View {
        .row(
            [
                .textField(.text(Texts.searchSearchSessions), path: "/query", id: "query").weight(1),
                .button(
                    .text(Texts.searchSearch), event: .search, context: ["query": .path("/query")], .primary,
                    id: "search"),
            ], align: .end)
    }

    func find() -> SurfaceContent {
        SurfaceContent(
            .column([
                searchField(), .text(.text(Texts.searchSearchesTitlesTopicsTagsAnd), .caption),
                .list(searchWays(), horizontal: true),
            ]),
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
        var views = [searchField()]
        let count = sessions.count + journeys.count
        if count > 0 { views.append(.text(.text(Texts.searchResults(count: count)), .caption)) }
        if context.isOn(.advancedSearchEnabled) { views += filters() }
        if count == 0 { views += nothing(for: query, filter) }
        views += section(Texts.searchSessions, cells(sessions), horizontal: false)
        views += section(Texts.searchJourneys, journeys.map(card))
        var data = filter.data.object ?? [:]
        data["query"] = .string(query)
        return SurfaceContent(.column(views), data: .object(data))
    }

    /// The ways on from a search that finds nothing: without the filters, to topics and to a length.
    private func nothing(for query: String, _ filter: SearchFilter) -> [View] {
        let clear = View.button(.text(Texts.searchClearTheFilters), event: .filter, .primary, id: "clear-filters")
        return [
            .emptyState(
                .text(Texts.searchNoResultsFor(query: query)), text: .text(Texts.searchTryFewerOrDifferentWords),
                icon: "search", button: filter == SearchFilter() ? nil : clear),
            .list(searchWays(), horizontal: true),
        ]
    }

    /// Ways to sessions without a word: some topics, and a length.
    private func searchWays() -> [View] {
        var ways = context.content.categories.prefix(4).map { category in
            View.button(
                .text(category.title), event: .open, context: ["id": .text(HostRoute.category(category.id).text)],
                id: "try-\(category.id)")
        }
        if !context.content.sessions(ofAbout: 5).isEmpty {
            ways.append(
                .button(
                    .text(Texts.sharedMinutes(count: 5)), event: .open,
                    context: ["id": .text(HostRoute.length(5).text)], id: "try-length-5"))
        }
        return ways
    }

    private func filters() -> [View] {
        let lengths: [(label: Dynamic, value: String)] = [
            (.text(Texts.searchAny), "0"), (.text(Texts.searchUpTo5Minutes), "5"),
            (.text(Texts.searchUpTo15Minutes), "15"),
        ]
        let categories =
            [(label: Dynamic.text(Texts.searchAll), value: "")]
            + context.content.categories.map { (label: Dynamic.text($0.title), value: $0.id) }
        return [
            .card(
                .column([
                    .choice(
                        .text(Texts.searchKind), path: "/kinds",
                        options: ContentKind.allCases.map { (.text($0.word.capitalized), $0.rawValue) },
                        multiple: true, style: .chips, id: "kinds"),
                    .choice(
                        .text(Texts.searchTopic), path: "/category", options: categories, style: .chips, id: "category"),
                    .choice(
                        .text(Texts.searchLength), path: "/longest", options: lengths, style: .chips, id: "longest"),
                    .button(
                        .text(Texts.searchNarrowDown), event: .filter,
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
            return notFound(Texts.searchThereIsNoSuchJourney)
        }
        let progress = marks.progress(in: journey)
        var views: [View] = [.text(.text(journey.description))]
        for (index, session) in context.content.sessions(of: journey).enumerated() {
            views.append(.text(.text(Texts.searchDay(index: index + 1)), .h2))
            views.append(step(session, progress))
        }
        return SurfaceContent(.column(views))
    }
}
