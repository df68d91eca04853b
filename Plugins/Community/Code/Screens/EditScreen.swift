import JSONText
import SurfaceMessages

/// Changing or deleting one's own post.
enum EditScreen {
    static func content(_ content: Post.Content) -> SurfaceContent {
        SurfaceContent(
            .column([
                .text(.text(Texts.editEdit), .h2),
                .textField(.text(Texts.editYourText), path: "/draft", .longText, id: "draft"),
                .text(.text(Texts.editOthersSeeThatItWas), .caption),
                Problem.view,
                .row([
                    .button(
                        .text(Texts.editSave), event: "save", context: ["text": .path("/draft")], .primary, id: "save"),
                    .button(.text(Texts.editCancel), event: "cancel", id: "cancel"),
                ]),
                .divider,
                .text(.text(Texts.editDelete), .h2),
                .text(.text(Texts.editThisCantBeUndoneReplies)),
                .button(.text(Texts.editDeleteForGood), event: "delete", id: "delete"),
            ]), data: ["draft": .string(content.text), "problems": []])
    }
}
