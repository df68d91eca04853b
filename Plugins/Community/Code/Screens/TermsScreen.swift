import JSONText
import SurfaceMessages

/// The rules of the community, which a person accepts, and how to reach those who run it.
enum TermsScreen {
    /// - Parameter acceptedAt: In milliseconds since 1970 UTC; nil where the person has not accepted the rules.
    static func content(
        _ terms: CommunityTerms?, contact: String?, acceptedAt: Int64?, _ moment: Moment
    ) -> SurfaceContent {
        var lines: [View] = []
        if let terms {
            lines += [
                .text(.text(Texts.termsRules), .h2), .text(.text(Texts.termsVersion(version: terms.version)), .caption),
                .text(.text(terms.text)), Problem.view,
            ]
            if let acceptedAt {
                lines.append(.text(.text(Texts.termsYouAccepted(moment: moment.text(acceptedAt))), .caption))
            } else {
                lines.append(
                    .button(
                        .text(Texts.termsIAccept), event: "accept", context: ["version": .text(terms.version)],
                        .primary,
                        id: "accept"))
            }
        }
        if let contact { lines += [.text(.text(Texts.termsContact), .h2), .text(.text(PostView.display(contact)))] }
        if lines.isEmpty {
            lines.append(.emptyState(.text(Texts.termsNone), text: .text(Texts.termsThereAreNoRules), icon: "info"))
        }
        return SurfaceContent(.column(lines), data: ["problems": []])
    }

    /// The place of a form for somebody who has not accepted the rules.
    static var invitation: [View] {
        [
            .text(.text(Texts.termsBeforeYouWrite)),
            PostView.open(.terms, Texts.termsReadTheRules, .primary),
        ]
    }
}

/// The words and links for people who may need help at once.
enum HelpScreen {
    /// - Parameter opens: Whether buttons can lead outside of the app.
    static func content(_ help: CrisisHelp?, contact: String?, opens: Bool) -> SurfaceContent {
        var lines: [View] = [
            .text(.text(Texts.helpYouCanHelp), .h2), .text(.text(help?.text ?? Texts.helpCallTheEmergencyNumber)),
        ]
        for link in help?.links ?? [] {
            let address = View.text(.text(link.url), .caption)
            let button = LinkButton(label: link.name, link: .url(link.url))
            lines.append(
                .column([
                    opens
                        ? .button(.text(link.name), event: "follow", context: button.context, .primary)
                        : .text(.text(link.name)),
                    address,
                ]))
        }
        if let contact { lines += [.text(.text(Texts.termsContact), .h2), .text(.text(PostView.display(contact)))] }
        return SurfaceContent(.column(lines), data: [:])
    }
}
