import Core
import Formats
import Foundation
import Storage
import SurfaceMessages
import Surfaces
import Texts

extension HostScreens {
    /// The row of the profile that leads to the inbox; nil in an app without modules, where nobody puts anything into it.
    var inboxRow: View? {
        guard !context.declaration.interfaces.isEmpty else { return nil }
        let unread = context.personal.unreadNotices().values.reduce(0, +)
        return .entry(
            "mail", Texts.inboxInbox, value: unread == 0 ? nil : Texts.inboxUnread(count: unread),
            context: ["id": .text(HostRoute.inbox.text)], id: "inbox")
    }

    /// Returns the person's notices, the newest first.
    func inbox() -> SurfaceContent {
        guard let notices = context.personal.notices() else {
            return SurfaceContent(
                .emptyState(.text(Texts.inboxCannotBeRead), text: .text(Texts.inboxComeBackLater), icon: "warning"))
        }
        guard let newest = notices.first else {
            return SurfaceContent(
                .column(
                    [.emptyState(.text(Texts.inboxNothingYet), text: .text(Texts.inboxNewsAppearHere), icon: "mail")]
                        + letterChoice))
        }
        var parts: [View] = []
        if notices.contains(where: { !$0.isRead }) {
            parts.append(
                .row(
                    [
                        .button(
                            .text(Texts.inboxMarkAllAsRead), event: .noticesRead,
                            context: ["id": .text("\(newest.number)")], id: "read-all")
                    ], justify: .end))
        }
        parts.append(.list(notices.map(row)))
        return SurfaceContent(.column(parts + letterChoice))
    }

    /// How often the person gets what is unread by mail; nothing where no letter can reach them.
    private var letterChoice: [View] {
        guard let letters = context.personal.letters() else { return [] }
        let title = Texts.inboxByMail
        let buttons = LetterPace.allCases.map { pace in
            View.button(
                .text(Self.label(pace)), event: .lettersChosen, context: ["pace": .text(pace.rawValue)],
                id: "letters-\(pace.rawValue)"
            ).purpose(.choice).isOn(.flag(pace == letters.pace))
        }
        return [
            .text(.text(title), .h2), .row(buttons, id: "letters").label(.text(title)),
            .text(.text(Texts.inboxByMailGoesTo(email: letters.email)), .caption),
        ]
    }

    private static func label(_ pace: LetterPace) -> String {
        switch pace {
        case .never: Texts.inboxByMailNever
        case .daily: Texts.inboxByMailDaily
        case .soon: Texts.inboxByMailSoon
        }
    }

    private func row(_ notice: InboxNotice) -> View {
        let time = context.format.dateAndTime(Date(timeIntervalSince1970: Double(notice.putAt) / 1_000))
        var title: [View] = [.text(.text(notice.title), .h5).weight(1)]
        if !notice.isRead { title.append(.badge(.text(Texts.inboxNew), .info)) }
        var lines: [View] = [.row(title)]
        if let text = notice.text { lines.append(.text(.text(text))) }
        lines.append(.text(.text(time), .caption))
        let card = View.card(.column(lines))
        // There is nowhere to go from one without a place that is read already.
        guard notice.link != nil || notice.route != nil || !notice.isRead else { return card }
        return .button(
            card, event: .noticeOpen, context: ["id": .text("\(notice.number)")], id: "notice-\(notice.number)"
        ).label(
            .text(
                [notice.title, notice.text, notice.isRead ? nil : Texts.inboxNew].compactMap(\.self).joined(
                    separator: ". ")))
    }
}
