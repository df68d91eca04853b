import JSONText
import SurfaceMessages

/// Changing or deleting one's own post.
enum EditScreen {
    static func content(_ content: Post.Content) -> SurfaceContent {
        SurfaceContent(
            .column([
                .text("Edit", .h2),
                .textField("Your text", path: "/draft", .longText, id: "draft"),
                .text("Others see that it was edited.", .caption),
                Problem.view,
                .row([
                    .button("Save", event: "save", context: ["text": .path("/draft")], .primary, id: "save"),
                    .button("Cancel", event: "cancel", id: "cancel"),
                ]),
                .divider,
                .text("Delete", .h2),
                .text("This can’t be undone. Replies remain."),
                .button("Delete for good", event: "delete", id: "delete"),
            ]), data: ["draft": .string(content.text), "problems": []])
    }
}
