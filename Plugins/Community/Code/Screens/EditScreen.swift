import JSONText
import SurfaceMessages

/// Changing or deleting one's own post.
enum EditScreen {
    /// - Parameter isAsking: whether the person is asked if they mean to delete it.
    static func content(_ post: Post, _ content: Post.Content, isAsking: Bool, _ problem: Problem? = nil)
        -> SurfaceContent
    {
        let isReply = post.parent != nil
        let text = post.isHeld ? waiting(content) : form(problem)
        return SurfaceContent(
            .column(isAsking ? question(isReply, content) : text + [.divider] + deletion(isReply)),
            data: ["draft": .string(content.text), "problems": []])
    }

    private static func waiting(_ content: Post.Content) -> [View] {
        [
            .text(.text(Texts.postWaitsForAModerator), .h2),
            .card(.text(.text(PostView.display(content.text)))),
            .text(.text(Texts.editItCannotBeChangedNow), .caption), Problem.view,
        ]
    }

    private static func form(_ problem: Problem?) -> [View] {
        [
            .text(.text(Texts.editEdit), .h2),
            View.textField(.text(Texts.editYourText), path: "/draft", .longText, id: "draft").refused(
                problem, at: .text),
            .text(.text(Texts.editOthersSeeThatItWas), .caption),
            Problem.view,
            .row([
                .button(
                    .text(Texts.editSave), event: "save", context: ["text": .path("/draft")], .primary,
                    id: "save"),
                .button(.text(Texts.editCancel), event: "cancel", id: "cancel"),
            ]),
        ]
    }

    private static func deletion(_ isReply: Bool) -> [View] {
        [
            .text(.text(Texts.editDelete), .h2),
            .text(.text(Texts.editThisCantBeUndoneReplies)),
            .button(
                .text(isReply ? Texts.editDeleteThisReply : Texts.editDeleteThisPost), event: "delete", id: "delete"
            ).destructive(),
        ]
    }

    private static func question(_ isReply: Bool, _ content: Post.Content) -> [View] {
        [
            .text(.text(isReply ? Texts.editDeleteTheReplyForGood : Texts.editDeleteThePostForGood), .h2),
            .card(.text(.text(PostView.display(content.text)))),
            .text(.text(Texts.editThisCantBeUndoneReplies)),
            .row([
                .button(.text(Texts.editDeleteForGood), event: "delete-confirmed", id: "delete-confirmed")
                    .destructive(),
                .button(.text(Texts.editKeepIt), event: "keep", .primary, id: "keep"),
            ]),
        ]
    }
}
