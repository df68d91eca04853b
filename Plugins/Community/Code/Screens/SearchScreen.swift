import JSONText
import SurfaceMessages

/// The field for words to look for, and the posts and replies that have them.
enum SearchScreen {
    /// - Parameter page: nil before the person has searched.
    static func content(_ query: SearchQuery?, _ page: SearchPage?, isFirst: Bool, _ moment: Moment) -> SurfaceContent {
        var lines: [View] = [
            .textField(.text(Texts.searchLookFor), path: "/draft", id: "draft"),
            .text(.text(Texts.searchAllOfTheWords), .caption), Problem.view,
            .button(
                .text(Texts.searchSearch), event: "search", context: ["text": .path("/draft")], .primary, id: "search"),
        ]
        if let query, let page {
            lines.append(.text(.text(Texts.searchResultsFor(words: query.words.joined(separator: " "))), .h2))
            if !page.hits.isEmpty {
                lines.append(.list(page.hits.map { FoundRow($0, moment).view }))
            } else if page.next != nil {
                lines.append(.text(.text(Texts.searchNothingOnThisPage)))
            } else if isFirst {
                lines.append(
                    .emptyState(
                        .text(Texts.searchNothingFound), text: .text(Texts.searchTryFewerWords), icon: "search"))
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
        return SurfaceContent(.column(lines), data: ["draft": .string(words), "problems": []])
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
