import Core
import DeepLinks
import JSONText
import Storage
import Surfaces

// The person's inbox.
extension MainCoordinator {
    /// Marks a notice as read and goes to the place that it is about, or marks all that the person has seen.
    func readNotices(_ event: SurfaceEvent) async {
        guard let number = event.context["id"]?.string.flatMap({ Int64($0) }) else { return }
        guard event.host == .noticeOpen else { return context.personal.read(.upTo(number)) }
        let notice = context.personal.notices()?.first { $0.number == number }
        context.personal.read(.number(number))
        guard let notice else { return }
        do throws(DeepLinkProblem) {
            if let destination = try context.declaration.place(of: notice) { await open(destination) }
        } catch {
            refuse(error)
        }
    }

    /// Keeps how often the person gets unread notices by mail.
    func chooseLetters(_ event: SurfaceEvent) async {
        guard let pace = event.context["pace"]?.string.flatMap(LetterPace.init) else { return }
        context.personal.choose(pace)
        await refreshHostScreens()
    }

    /// Counts anew what the person has not read, and brings the screens of the host up to date that show it.
    func inboxChanged() async {
        face.setUnread(context.unreadByTab())
        let isSeen = if case .host? = front?.owner { true } else { false }
        for tab in tabs where tab.flow == .profile && !(isSeen && tab === selected) { await tab.reload() }
        await refreshHostScreens()
    }
}

extension AppDeclaration {
    /// Returns the place in the app that a notice is about; nil where it names none that there is.
    func place(of notice: InboxNotice) throws(DeepLinkProblem) -> DeepLinkDestination? {
        if let link = notice.link { return try DeepLinkParser.destination(withoutScheme: link) }
        guard let route = notice.route, let tab = tabs.first(where: { $0.module == notice.module }) else { return nil }
        return .tab(id: tab.id, route: route)
    }
}
