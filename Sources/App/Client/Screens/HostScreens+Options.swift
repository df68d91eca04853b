import Content
import Core
import Settings
import SurfaceMessages
import Surfaces
import Texts

// Actions on a session, directly from its cell.
extension HostScreens {
    /// The session's cell with a button for its options, where the deployment wants that; surfaces may open them in other ways
    /// too, such as a long press.
    func withOptions(_ cell: View, _ session: ContentSession) -> View {
        guard context.setting(.contentItemLongPressGestureEnabled) else { return cell }
        return .row([
            cell,
            .button(
                .icon("moreVert"), event: .options, context: ["id": .text(session.id)], .borderless,
                id: "more-\(session.id)"
            )
            .label(.text(Texts.optionsMoreAbout(title: session.title)))
            .purpose(.options),
        ])
    }

    func cells(_ sessions: [ContentSession]) -> [View] { sessions.map { withOptions(card($0), $0) } }

    /// A titled list of sessions as the deployment arranges it, of that kind where it names none; nothing where there is none.
    func section(
        _ title: String, _ section: ScreenLayout.Section, sessions: [ContentSession], horizontal: Bool = true,
        cell standard: View.CellTheme? = nil, all: HostRoute? = nil
    ) -> [View] {
        let theme = section.theme(or: standard)
        let cells = sessions.prefix(section.limit ?? sessions.count).map { session in
            withOptions(theme.map(card(session).cell) ?? card(session), session)
        }
        return self.section(section.title ?? title, cells, horizontal: horizontal, all: all)
    }

    func options(_ id: String) -> SurfaceContent {
        guard let session = context.content.session(id) else { return notFound(Texts.optionsThereIsNoSuchSession) }
        var all = ContentOptions(context).buttons(for: session)
        let id = ["id": Dynamic.text(session.id)]
        // Over what is presented nothing else is: the way to share it is a step on the sheet.
        if all["share"] != nil {
            all["share"] = .button(.text(Texts.optionsShare), event: .optionsShare, context: id, id: "share")
        }
        let ways = buttons("session", all.filter { ["favourite", "playlist", "share"].contains($0.key) })
        return SurfaceContent(
            .column(
                [
                    .text(.text(session.subtitle)),
                    .button(.text(Texts.optionsOpen), event: .optionsOpen, context: id, .primary, id: "options-open"),
                ] + ways))
    }
}
