import ModuleKit

/// One person's timer, whose pages are shown inside other tabs.
final class @TYPE@: PageSession {
    private var minutes: Int64 = 10
    private var end: Int64?

    override var isRunning: Bool { end != nil }

    /// The timer is at the route `timer`, its settings are at `settings`.
    override func page(_ route: String) throws(CallFailure) -> Page {
        switch route {
        case "timer":
            guard let end else {
                return Page(
                    "@TITLE@",
                    .column([.text("Take a moment, then begin."), .button("Begin", event: "begin", .primary)]))
            }
            let left = max(0, (end - (try host.core.now())) / 1_000)
            return Page("@TITLE@", .countdown("Time left", remainingSeconds: .number(Double(left))))
        case "settings":
            let slider = View.slider("Minutes", path: "/minutes", min: 1, max: 60, id: "minutes")
            let save = View.button("Save", event: "save", context: ["minutes": .path("/minutes")], .primary)
            return Page("@TITLE@: settings", .column([slider, save]), data: ["minutes": .integer(minutes)])
        default: throw CallFailure(.notFound, "There is no page `\(route)`.")
        }
    }

    /// Acts on a button; the page is shown again afterwards.
    override func act(_ action: ActionDocument, on route: String) throws(CallFailure) -> Next {
        if action.name == "begin" {
            end = try host.core.now() + minutes * 60_000
            return .stay
        }
        guard let chosen = action.context["minutes"]?.integer, (1...60).contains(chosen) else {
            throw CallFailure(.invalidArgument, "`minutes` is not a number from 1 to 60.")
        }
        minutes = chosen
        return .back
    }
}
