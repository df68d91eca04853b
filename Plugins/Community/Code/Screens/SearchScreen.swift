import JSONText
import SurfaceMessages

/// The field for words to look for, and the posts and replies that have them.
enum SearchScreen {
    /// - Parameter page: nil before the person has searched.
    static func content(
        _ query: SearchQuery?, _ page: SearchPage?, _ narrowing: SearchNarrowing, isFirst: Bool, _ moment: Moment,
        _ problem: Problem? = nil
    ) -> SurfaceContent {
        var lines: [View] = [
            View.textField(.text(Texts.searchLookFor), path: "/draft", id: "draft").refused(problem, at: .text),
            .text(.text(Texts.searchAllOfTheWords), .caption), Problem.view,
            .button(
                .text(Texts.searchSearch), event: "search", context: ["text": .path("/draft")], .primary, id: "search"),
        ]
        if let query, let page {
            lines.append(.text(.text(Texts.searchResultsFor(words: query.words.joined(separator: " "))), .h2))
            lines += Self.narrowing(narrowing, page.channels)
            if !page.hits.isEmpty {
                lines.append(.list(page.hits.map { FoundRow($0, moment).view }))
            } else if page.next != nil {
                lines.append(.text(.text(Texts.searchNothingOnThisPage)))
            } else if isFirst {
                let advice = narrowing == .none ? Texts.searchTryFewerWords : Texts.searchShowAllInstead
                lines.append(.emptyState(.text(Texts.searchNothingFound), text: .text(advice), icon: "search"))
            } else {
                lines.append(.text(.text(Texts.searchNothingMore)))
            }
            var paging: [View] = []
            if !isFirst {
                paging.append(.button(.text(Texts.searchBackToTheFirst), event: "page", context: ["cursor": ""]))
            }
            if let next = page.next {
                paging.append(
                    .button(.text(Texts.channelOlder), event: "page", context: ["cursor": .text(next.description)]))
            }
            if !paging.isEmpty { lines.append(.row(paging)) }
        }
        let words = query?.words.joined(separator: " ") ?? ""
        return SurfaceContent(
            .column(lines),
            data: [
                "draft": .string(words), "problems": [], "writer": .string(narrowing.writer?.name ?? ""),
                "channel": [.string(narrowing.channel ?? "")], "age": [.string(narrowing.age?.rawValue ?? "")],
            ])
    }

    /// The fields that narrow the results, and what narrows them now.
    private static func narrowing(_ narrowing: SearchNarrowing, _ channels: [SearchPage.Channel]) -> [View] {
        let all = (label: Dynamic.text(Texts.searchAllChannels), value: "")
        let anyTime = (label: Dynamic.text(Texts.searchAtAnyTime), value: "")
        let fields = View.column([
            .textField(.text(Texts.searchWrittenBy), path: "/writer", id: "writer"),
            .choice(
                .text(Texts.searchChannel), path: "/channel",
                options: [all] + channels.map { (label: .text($0.name), value: $0.id) }, style: .chips, id: "channel"),
            .choice(
                .text(Texts.searchWritten), path: "/age",
                options: [anyTime] + SearchNarrowing.Age.allCases.map { (label: .text($0.words), value: $0.rawValue) },
                style: .chips, id: "age"),
            .button(
                .text(Texts.searchNarrow), event: "narrow-results",
                context: ["writer": .path("/writer"), "channel": .path("/channel"), "age": .path("/age")],
                id: "narrow-results"),
        ])
        let choice = View.modal(trigger: .text(.text(Texts.searchNarrowTheResults)), fields, id: "narrowing")
        guard narrowing != .none else { return [choice] }
        var facts: [String] = []
        if let writer = narrowing.writer { facts.append(Texts.searchBy(name: writer.name)) }
        if let channel = channels.first(where: { $0.id == narrowing.channel }) { facts.append(channel.name) }
        if let age = narrowing.age { facts.append(age.words) }
        return [
            .text(.text(facts.joined(separator: " · ")), .caption),
            .row([choice, .button(.text(Texts.searchShowAll), event: "all-results", .borderless, id: "all-results")]),
        ]
    }
}

extension SearchNarrowing.Age {
    /// The name of the time.
    fileprivate var words: String {
        switch self {
        case .week: Texts.searchLastWeek
        case .month: Texts.searchLastMonth
        case .year: Texts.searchLastYear
        }
    }
}

/// One result: a button that leads to the thread, at the reply that was found.
private struct FoundRow: Sendable, Hashable {
    var hit: SearchHit
    var facts: String

    init(_ hit: SearchHit, _ moment: Moment) {
        self.hit = hit
        let author = hit.isOwn ? Texts.postByYou(name: hit.displayName) : hit.displayName
        facts = [
            Texts.channelsThreadBy(name: author, channel: hit.channelName), moment.ago(hit.createdAt),
        ].joined(separator: " · ")
    }

    var view: View { .part("found \(hit.id)", self, kind: "found", Self.button) }

    private static func button(_ row: FoundRow) -> View {
        let hit = row.hit
        var context: [String: Dynamic] = ["route": .text(Place.post(hit.thread).route)]
        if hit.id != hit.thread { context["reply"] = Dynamic(.integer(hit.id)) }
        return View.button(
            .column([
                .text(.text(PostView.display(hit.excerpt.map(marked).joined()))),
                .text(.text(row.facts), .caption),
            ]), event: "open", context: context
        )
        .label(.text(hit.excerpt.map(plain).joined())).description(.text(row.facts))
    }

    /// A match is strong, in the simple Markdown that a text component reads.
    private static func marked(_ piece: SearchHit.Piece) -> String {
        piece.isMatch ? "**\(piece.text)**" : plain(piece)
    }

    /// Without the marks of the text itself, which would be taken for those of matches.
    private static func plain(_ piece: SearchHit.Piece) -> String { piece.text.filter { $0 != "*" && $0 != "`" } }
}
