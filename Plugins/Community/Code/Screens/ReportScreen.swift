import JSONText
import SurfaceMessages

/// The form that reports a post.
enum ReportScreen {
    static func content(_ content: Post.Content, _ problem: Problem? = nil) -> SurfaceContent {
        SurfaceContent(
            .column([
                .text(.text(Texts.reportWhatYouReport), .h2),
                .card(
                    .column([
                        .text(.text(content.displayName), .h3), .text(.text(PostView.display(content.text))),
                    ])),
                .text(.text(Texts.reportYourReport), .h2),
                View.choice(
                    .text(Texts.reportWhy), path: "/reason",
                    options: ReportReason.allCases.map { (.text($0.words), $0.rawValue) }, id: "reason"
                ).refused(problem, at: .choice),
                View.textField(.text(Texts.reportAnythingElseOptional), path: "/note", .longText, id: "note")
                    .refused(problem, at: .text),
                .text(.text(Texts.reportTheAuthorIsNotTold), .caption),
                Problem.view,
                .row([
                    .button(
                        .text(Texts.reportSendTheReport), event: "report",
                        context: ["reason": .path("/reason"), "note": .path("/note")], .primary, id: "report"),
                    .button(.text(Texts.reportCancel), event: "cancel", id: "cancel"),
                ]),
                .divider,
                .text(.text(Texts.reportSeeNoMoreOfThem), .h2),
                .text(.text(Texts.reportPostsAndRepliesAreHidden)),
                .button(.text(Texts.reportBlock(name: content.displayName)), event: "block", id: "block"),
            ]),
            data: ["reason": [], "note": "", "problems": []])
    }
}

extension ReportReason {
    var words: String {
        switch self {
        case .spam: Texts.reportAdvertisingOrSpam
        case .abuse: Texts.reportHarassmentOrThreats
        case .harm: Texts.reportSomeoneCouldGetHurt
        case .selfHarm: Texts.reportSomeoneMayHarmThemselves
        case .other: Texts.reportSomethingElse
        }
    }
}
