import JSONText
import SurfaceMessages

/// The threads that a person keeps, and the texts that they began to write.
enum KeptScreen {
    /// - Parameter isFirst: Whether the page is that of the latest bookmarks.
    static func content(
        _ bookmarks: [Bookmark], next: Cursor?, isFirst: Bool, _ drafts: [Draft], _ moment: Moment
    ) -> SurfaceContent {
        var lines: [View] = [.text(.text(Texts.keptOnlyYouSeeThis))]
        if isFirst {
            lines.append(.text(.text(Texts.keptDrafts), .h2))
            lines.append(
                drafts.isEmpty
                    ? .text(.text(Texts.keptNoDrafts), .caption) : .list(drafts.map { row($0, moment) }))
        }
        lines.append(.text(.text(Texts.keptBookmarks), .h2))
        lines.append(
            bookmarks.isEmpty
                ? .text(.text(Texts.keptNoBookmarks), .caption)
                : .list(bookmarks.map { BookmarkRow($0, moment).view }))
        var paging: [View] = []
        if !isFirst {
            paging.append(.button(.text(Texts.keptBackToTheFirst), event: "page", context: ["cursor": ""]))
        }
        if let next {
            paging.append(
                .button(.text(Texts.channelOlder), event: "page", context: ["cursor": .text(next.description)]))
        }
        if !paging.isEmpty { lines.append(.row(paging)) }
        return SurfaceContent(.column(lines), data: ["problems": []])
    }

    private static func row(_ draft: Draft, _ moment: Moment) -> View {
        let place =
            draft.isReply ? Texts.keptReplyIn(channel: draft.channelName) : Texts.keptPostIn(channel: draft.channelName)
        return View.button(
            .column([
                .text(.text(PostView.display(StreamRow.title(of: draft.text))), .h4),
                .text(.text("\(place) · \(moment.ago(draft.changedAt))"), .caption),
            ]), event: "open", context: ["route": .text(draft.place)]
        ).label(.text(StreamRow.title(of: draft.text))).description(.text("\(place). \(moment.ago(draft.changedAt))"))
    }

    /// The buttons below a field, that keep what it has and forget it.
    static func draftButtons(hasDraft: Bool) -> [View] {
        let keep = View.button(
            .text(Texts.keptKeepAsADraft), event: "keep-draft", context: ["text": .path("/draft")], .borderless,
            id: "keep-draft")
        guard hasDraft else { return [keep] }
        return [
            keep, .button(.text(Texts.keptDiscardTheDraft), event: "discard-draft", .borderless, id: "discard-draft"),
        ]
    }
}

/// A bookmark with a button that takes it back.
private struct BookmarkRow: Sendable, Hashable {
    var bookmark: Bookmark
    var facts: String

    init(_ bookmark: Bookmark, _ moment: Moment) {
        self.bookmark = bookmark
        facts = [
            Texts.channelsThreadBy(name: bookmark.displayName, channel: bookmark.channelName),
            moment.ago(bookmark.createdAt),
        ].joined(separator: " · ")
    }

    var view: View { .part("bookmark \(bookmark.id)", self, kind: "bookmark", Self.row) }

    private static func row(_ row: BookmarkRow) -> View {
        let title = row.bookmark.beginning.map { StreamRow.title(of: $0) }
        let name = title ?? Texts.keptYouCannotReadIt
        let thread =
            title == nil
            ? View.text(.text(name))
            : StreamRow(
                title: name, text: "", facts: row.facts, unread: nil, place: .post(row.bookmark.thread)
            ).content
        return .card(
            .row([
                thread.weight(1),
                View.button(
                    .text(Texts.keptRemove), event: "remove-bookmark",
                    context: ["entry": Dynamic(.integer(row.bookmark.id))]
                ).label(.text(Texts.keptRemoveTheBookmark(name: name))),
            ]))
    }
}
