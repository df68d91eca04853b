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
            .text("Write a post", .h2),
            .textField("Your post", path: "/draft", .longText, id: "draft"),
            .text("Everybody in this community can read it. Up to \(PlainText.postLimit) characters.", .caption),
            .text(
                "You have written \(usage.today) of \(usage.perDay) posts today, \(usage.total) of \(usage.limit) in total.",
                .caption),
            Problem.view,
            .button(
                "Post", event: "write", context: ["text": .path("/draft"), "key": .path("/key")], .primary, id: "post"),
            .divider,
            .text(isFirst ? "Posts, newest first" : "Older posts", .h2),
            Problem.notices,
            .row([.button("Refresh", event: "refresh", id: "refresh")]),
        ]
        if page.posts.isEmpty {
            lines.append(
                .emptyState(
                    isFirst ? "Nothing here yet" : "Nothing older",
                    text: isFirst ? "Write the first post: a line is enough." : "You have read to the beginning.",
                    icon: "mail"))
        } else {
            lines.append(.list(page.posts.map { writing.card($0, opensThread: true).view }))
        }
        var paging: [View] = []
        if !isFirst { paging.append(.button("Back to the newest", event: "page", context: ["cursor": ""])) }
        if let next = page.next {
            paging.append(.button("Older", event: "page", context: ["cursor": .text(next.description)]))
        }
        if !paging.isEmpty { lines.append(.row(paging)) }
        return SurfaceContent(
            .column(lines), data: ["draft": "", "key": .string(key), "problems": [], "notices": []])
    }
}
