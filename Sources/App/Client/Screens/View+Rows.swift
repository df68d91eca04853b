import SurfaceMessages
import Surfaces

// Lists whose rows lead on.
extension View {
    /// A row that leads on: an icon, a title and, where there is one, a value.
    static func entry(
        _ icon: String, _ title: String, value: String? = nil, event: HostEvent = .open,
        context: [String: Dynamic] = [:], id: String
    ) -> View {
        let value = value.flatMap { $0.isEmpty ? nil : $0 }
        let parts: [View] = [.icon(.text(icon)), .text(.text(title)).weight(1)]
        let row = View.button(
            .row(parts + (value.map { [.text(.text($0), .caption)] } ?? [])), event: event, context: context,
            .borderless,
            id: id
        ).purpose(.entry).label(.text(title))
        return value.map { row.description(.text($0)) } ?? row
    }

    /// A row that leads to a screen about the person or their account.
    static func entry(_ icon: String, _ title: String, value: String? = nil, to route: AuthRoute) -> View {
        entry(
            icon, title, value: value, event: .accountOpen, context: ["id": .text(route.text)], id: "open-\(route.text)"
        )
    }

    /// A group of rows; nothing where there is none.
    static func entries(_ rows: [View]) -> [View] { rows.isEmpty ? [] : [.card(.column(rows))] }
}
