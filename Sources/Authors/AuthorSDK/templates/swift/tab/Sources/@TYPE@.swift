import ModuleKit

/// One person's tab: counts how often they pressed, and keeps it in the host's store.
final class @TYPE@: PageSession {
    private var count = 0

    required init(host: SessionHost, document: SessionDocument, state: String?) throws(CallFailure) {
        do throws(CallFailure) {
            count = Int(try host.store.get(key: "count")) ?? 0
        } catch {
            // A person who is new has none.
            guard error.status == .notFound else { throw error }
        }
        try super.init(host: host, document: document, state: state)
    }

    /// Returns the page at a route. The tab's first page is at the empty route.
    override func page(_ route: String) throws(CallFailure) -> Page {
        guard route.isEmpty else { throw CallFailure(.notFound, "There is no page `\(route)`.") }
        return Page(
            "@TITLE@",
            .column([
                .text("@TITLE@", .h2), .text("Pressed \(count) times."),
                .button("Press", event: "press", .primary),
            ]))
    }

    /// Acts on a button; the page is shown again afterwards.
    override func act(_ action: ActionDocument, on route: String) throws(CallFailure) -> Next {
        guard action.name == "press" else { throw CallFailure(.notFound, "There is no action `\(action.name)`.") }
        count += 1
        try host.store.put(key: "count", value: "\(count)")
        return .stay
    }
}
