import JSONText
import SurfaceMessages

/// The posts of one channel, with a form for a new one.
enum ChannelScreen {
    /// - Parameters:
    ///   - isFirst: Whether the page is that of the newest posts.
    ///   - key: Names the next attempt to post.
    static func content(
        _ channel: Channel, _ page: Page, isFirst: Bool, key: String, _ writing: PostWriting, _ usage: PostUsage
    ) -> SurfaceContent {
        var lines: [View] = []
        if !channel.about.isEmpty { lines.append(.text(.text(PostView.display(channel.about)))) }
        lines += [
            .text(.text(Texts.channelWriteAPost), .h2),
            .textField(.text(Texts.channelYourPost), path: "/draft", .longText, id: "draft"),
            .text(.text(Texts.channelEverybodyInThisCommunityCan(postLimit: PlainText.postLimit)), .caption),
            .text(
                .text(
                    Texts.channelYouHaveWrittenOfPosts(
                        today: usage.today, perDay: usage.perDay, total: usage.total, limit: usage.limit)),
                .caption),
            Problem.view,
            .button(
                .text(Texts.channelPost), event: "write", context: ["text": .path("/draft"), "key": .path("/key")],
                .primary, id: "post"),
            .divider,
            .text(isFirst ? .text(Texts.channelPostsNewestFirst) : .text(Texts.channelOlderPosts), .h2),
            Problem.notices,
            .row([.button(.text(Texts.channelRefresh), event: "refresh", id: "refresh")]),
        ]
        if page.posts.isEmpty {
            lines.append(
                .emptyState(
                    .text(isFirst ? Texts.channelNothingHereYet : Texts.channelNothingOlder),
                    text: .text(isFirst ? Texts.channelWriteTheFirstPostA : Texts.channelYouHaveReadToThe),
                    icon: "mail"))
        } else {
            lines.append(.list(page.posts.map { writing.card($0, opensThread: true).view }))
        }
        var paging: [View] = []
        if !isFirst {
            paging.append(.button(.text(Texts.channelBackToTheNewest), event: "page", context: ["cursor": ""]))
        }
        if let next = page.next {
            paging.append(
                .button(.text(Texts.channelOlder), event: "page", context: ["cursor": .text(next.description)]))
        }
        if !paging.isEmpty { lines.append(.row(paging)) }
        return SurfaceContent(
            .column(lines), data: ["draft": "", "key": .string(key), "problems": [], "notices": []])
    }
}
