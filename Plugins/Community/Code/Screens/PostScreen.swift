import JSONText
import SurfaceMessages

/// One post with the replies to it and a form for one more.
enum PostScreen {
    /// - Parameters:
    ///   - isFirst: Whether the page is that of the first replies.
    ///   - key: Names the next attempt to reply.
    static func content(
        _ post: Post, _ page: Page, isFirst: Bool, key: String, _ writing: PostWriting
    ) -> SurfaceContent {
        var lines: [View] = [
            .text("Post", .h2),
            writing.card(post, opensThread: false).view,
            .text(isFirst ? "Replies" : "Later replies", .h2),
            Problem.notices,
            .row([.button("Refresh", event: "refresh", id: "refresh")]),
        ]
        if page.posts.isEmpty {
            lines.append(
                .emptyState(
                    isFirst ? "No replies yet" : "No later replies",
                    text: isFirst ? "Be the first to answer." : "You have read to the end.", icon: "mail"))
        } else {
            lines.append(.list(page.posts.map { writing.card($0, opensThread: false).view }))
        }
        var paging: [View] = []
        if !isFirst { paging.append(.button("Back to the first", event: "page", context: ["cursor": ""])) }
        if let next = page.next {
            paging.append(.button("Later", event: "page", context: ["cursor": .text(next.description)]))
        }
        if !paging.isEmpty { lines.append(.row(paging)) }
        if post.isDeleted {
            lines.append(.text("The post was deleted, so no reply can be added.", .caption))
        } else {
            lines += [
                .divider,
                .text("Write a reply", .h2),
                .textField("Your reply", path: "/draft", .longText, id: "draft"),
                Problem.view,
                .button(
                    "Reply", event: "write", context: ["text": .path("/draft"), "key": .path("/key")], .primary,
                    id: "reply"),
            ]
        }
        return SurfaceContent(
            .column(lines), data: ["draft": "", "key": .string(key), "problems": [], "notices": []])
    }

    /// The content in the place of a post that no longer exists.
    static let gone = SurfaceContent(
        .emptyState(
            "This post is gone", text: "It was deleted. Go back to the channel for the others.", icon: "mail"),
        data: ["draft": "", "problems": [], "notices": []])
}
