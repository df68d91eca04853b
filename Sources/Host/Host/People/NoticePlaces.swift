import Core
import DeepLinks
import Storage

/// Where notices lead on the web.
struct NoticePlaces: Sendable {
    private let declaration: AppDeclaration

    init(_ declaration: AppDeclaration) { self.declaration = declaration }

    /// The path of the place that a notice is about; nil where it names none that has one.
    func path(of notice: InboxNotice) -> String? {
        if let link = notice.link {
            guard let scheme = declaration.linkSchemes.first else { return nil }
            // One that was right when it was put, and leads nowhere in this version of the app.
            return try? declaration.linkParser.read("\(scheme)://\(link)").path
        }
        guard let route = notice.route, let tab = declaration.tabs.first(where: { $0.module == notice.module }) else {
            return nil
        }
        return DeepLinkTable.path(to: "tab", ["id": tab.id, "route": route])
    }
}
