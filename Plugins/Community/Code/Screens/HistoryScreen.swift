import JSONText
import SurfaceMessages

/// A post with the texts that it had before.
enum HistoryScreen {
    static func content(_ history: PostHistory, _ content: Post.Content, _ moment: Moment) -> SurfaceContent {
        var lines: [View] = [
            .text(.text(Texts.historyAsItIsNow), .h2),
            card(content.displayName, moment.text(content.editedAt ?? history.post.createdAt), content.text),
            .text(.text(Texts.historyBefore), .h2),
        ]
        if history.earlier.isEmpty {
            lines.append(.text(.text(Texts.historyNothingIsKept), .caption))
        } else {
            // The latest stands next to what it became.
            lines.append(
                .list(
                    history.earlier.reversed().map {
                        card(nil, moment.text($0.writtenAt), $0.text)
                    }))
            if history.earlier.count >= Forum.versionLimit {
                lines.append(.text(.text(Texts.historySomeAreLeftOut), .caption))
            }
        }
        var buttons = [PostView.open(.post(history.post.parent ?? history.post.id), Texts.caseOpenTheThread)]
        if !content.isOwn { buttons.append(PostView.open(.report(history.post.id), Texts.postReport, .borderless)) }
        lines.append(.row(buttons))
        return SurfaceContent(.column(lines), data: [:])
    }

    /// A text and when it was written.
    ///
    /// - Parameter name: The author, where they are not named above.
    static func card(_ name: String?, _ time: String, _ text: String) -> View {
        .card(
            .column(
                (name.map { [View.text(.text($0), .h3)] } ?? []) + [
                    .text(.text(time), .caption), .text(.text(PostView.display(text))),
                ]))
    }
}
