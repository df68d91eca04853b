import JSONText
import SurfaceMessages

/// The form that reports a post.
enum ReportScreen {
    static func content(_ content: Post.Content) -> SurfaceContent {
        SurfaceContent(
            .column([
                .text("What you report", .h2),
                .card(
                    .column([
                        .text(.text(content.displayName), .h3), .text(.text(PostView.display(content.text))),
                    ])),
                .text("Your report", .h2),
                .choice(
                    "Why", path: "/reason",
                    options: ReportReason.allCases.map { (.text($0.words), $0.rawValue) }, id: "reason"),
                .textField("Anything else? (optional)", path: "/note", .longText, id: "note"),
                .text("The author is not told who reported it.", .caption),
                Problem.view,
                .row([
                    .button(
                        "Send the report", event: "report",
                        context: ["reason": .path("/reason"), "note": .path("/note")], .primary, id: "report"),
                    .button("Cancel", event: "cancel", id: "cancel"),
                ]),
            ]),
            data: ["reason": [.string(ReportReason.spam.rawValue)], "note": "", "problems": []])
    }
}

extension ReportReason {
    var words: String {
        switch self {
        case .spam: "Advertising or spam"
        case .abuse: "Harassment or threats"
        case .harm: "Someone could get hurt"
        case .other: "Something else"
        }
    }
}
