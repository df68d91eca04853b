import JSONText
import SurfaceMessages

/// The acts of others while a screen was open, in the screen's data.
enum News {
    /// A button that shows what came, and nothing when nothing did.
    static var view: View {
        .list(each: "/notices", .button(.path("text"), event: "newest", .primary), id: "notices")
    }

    /// Posts or replies that came and moved nothing; they become ordinary ones when the screen is shown again.
    ///
    /// - Parameter opensThread: Whether a button leads to the replies; not on the screen that shows them.
    static func live(opensThread: Bool) -> View {
        // It never differs, so it is made once.
        .part("live", opensThread, kind: "live") { list(opensThread: $0) }
    }

    private static func list(opensThread: Bool) -> View {
        var buttons: [View] = []
        if opensThread { buttons.append(button(Texts.postReplies(count: 0), "thread")) }
        buttons.append(button(Texts.postReport, "report"))
        return .list(
            each: "/live",
            .card(
                .column([
                    .row([.text(.path("author"), .h3), .badge(.text(Texts.postNew))]),
                    .text(.path("time"), .caption), .text(.path("text")), .row(buttons),
                ])), id: "live")
    }

    private static func button(_ label: String, _ path: String) -> View {
        .button(.text(label), event: "open", context: ["route": .path(path)], .borderless)
    }

    /// The notice in the place of a list that has nothing yet; it goes when something comes.
    static func empty(_ title: String, _ text: String) -> View {
        .list(each: "/empty", .emptyState(.text(title), text: .text(text), icon: "mail"), id: "empty")
    }

    /// A post or reply of somebody else.
    static func item(_ post: Post, time: String) -> JSON {
        [
            "author": .string(post.content?.displayName ?? ""), "time": .string(time),
            "text": .string(PostView.display(post.content?.text ?? "")),
            "thread": .string(Place.post(post.id).route), "report": .string(Place.report(post.id).route),
        ]
    }
}
