import JSONText
import SurfaceMessages

/// The posts in which others name the person.
enum MentionsScreen {
    static func content(_ mentions: [MentionNotice], _ moment: Moment) -> SurfaceContent {
        let list: View =
            mentions.isEmpty
            ? .emptyState(
                .text(Texts.mentionsNone), text: .text(Texts.mentionsToMentionSomebody), icon: "mail")
            : .list(mentions.map { MentionRow($0, moment).view })
        return SurfaceContent(.column([list]), data: [:])
    }
}

/// One of them: a button that leads to the thread, at the reply that names the person.
private struct MentionRow: Sendable, Hashable {
    var mention: MentionNotice
    var title: String
    var facts: String

    init(_ mention: MentionNotice, _ moment: Moment) {
        self.mention = mention
        title = StreamRow.title(of: mention.beginning)
        facts = [
            Texts.channelsThreadBy(name: mention.displayName, channel: mention.channelName),
            moment.ago(mention.createdAt),
        ].joined(separator: " · ")
    }

    var view: View { .part("mention \(mention.id)", self, kind: "mention", Self.button) }

    private static func button(_ row: MentionRow) -> View {
        let mention = row.mention
        var context: [String: Dynamic] = ["route": .text(Place.post(mention.thread).route)]
        if mention.post != mention.thread { context["reply"] = Dynamic(.integer(mention.post)) }
        let mark: [View] = mention.isRead ? [] : [.badge(.text(Texts.postNew))]
        let words = [mention.isRead ? nil : Texts.postNew, row.facts].compactMap(\.self)
        return View.button(
            .row(
                [
                    View.column([
                        .text(.text(PostView.display(row.title)), .h4), .text(.text(row.facts), .caption),
                    ]).weight(1)
                ] + mark), event: "open", context: context
        )
        .label(.text(row.title)).description(.text(words.joined(separator: ". ")))
    }
}
