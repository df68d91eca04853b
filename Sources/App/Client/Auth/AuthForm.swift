import Core
import JSONText
import SurfaceMessages

/// One screen of the way in: what it shows, and what browsers may fill its fields with.
struct AuthForm {
    var title: String
    var views: [View] = []
    /// Values that were put in before, without passwords.
    var values: JSONObject = [:]
    var problem: AccountProblem?
    private(set) var purposes: [String: String] = [:]
    /// The ids of buttons that the browser's script answers with a passkey.
    private var passkeys: Set<String> = []

    init(_ title: String, values: JSONObject = [:], problem: AccountProblem? = nil) {
        self.title = title
        self.values = values
        self.problem = problem
        if let problem, problem.field == nil {
            views.append(.card(.row([.icon("error"), .text(.text(problem.message)).weight(1)]), id: "problem"))
        }
    }

    enum Kind {
        case email, name, currentPassword, newPassword, code, plain
    }

    /// Adds a field, with the problem under it where it is the one that is about it.
    mutating func field(
        _ label: Dynamic, _ field: AccountProblem.Field, _ kind: Kind, hint: Dynamic? = nil
    ) {
        let name = field.rawValue
        let isSecret = kind == .currentPassword || kind == .newPassword
        var checks: [Check] = []
        if let problem, problem.field == field { checks = [.length("/failed", max: 0, problem.message)] }
        var view = View.textField(
            label, path: "/\(name)", isSecret ? .obscured : .shortText, checks: checks, id: name)
        if let hint { view = view.description(hint) }
        views.append(view)
        purposes[name] =
            switch kind {
            case .email: "email"
            case .name: "name"
            case .currentPassword: "current-password"
            case .newPassword: "new-password"
            case .code: "one-time-code"
            case .plain: nil
            }
        if isSecret || values[name] == nil { values[name] = "" }
    }

    mutating func text(_ text: String, _ variant: View.TextVariant = .body) {
        views.append(.text(.text(text), variant))
    }

    /// A button that sends what stands in the fields.
    mutating func submit(
        _ label: Dynamic, _ event: String, _ fields: [AccountProblem.Field], _ variant: View.ButtonVariant = .primary
    ) {
        let context = fields.map { ($0.rawValue, Dynamic.path("/\($0.rawValue)")) }
        views.append(
            .button(
                label, event: event, context: Dictionary(context, uniquingKeysWith: { $1 }), variant, id: event))
    }

    /// A button that the browser's script answers with a passkey, and that sends what stands in the fields.
    mutating func passkey(
        _ label: Dynamic, _ event: String, _ fields: [AccountProblem.Field], _ variant: View.ButtonVariant = .default
    ) {
        submit(label, event, fields, variant)
        passkeys.insert(event)
    }

    /// A button that goes to another of these screens.
    mutating func link(_ label: Dynamic, to route: AuthRoute, _ variant: View.ButtonVariant = .default) {
        views.append(Self.link(label, to: route, variant))
    }

    static func link(_ label: Dynamic, to route: AuthRoute, _ variant: View.ButtonVariant = .default) -> View {
        .button(
            label, event: "account-open", context: ["id": .text(route.text)], variant, id: "open-\(route.text)")
    }

    /// The messages that make the surface, or bring it up to date.
    func messages(surface: String, isNew: Bool) -> JSON {
        var data = values
        data["failed"] = .string(problem == nil ? "" : "!")
        let content = SurfaceContent(.column(views), data: .object(data))
        let messages = isNew ? content.messages(surface: surface) : content.updates(surface: surface)
        return .array((messages.array ?? []).map(annotated))
    }

    /// The message with the purposes of its fields and buttons, which A2UI has no word for.
    private func annotated(_ message: JSON) -> JSON {
        guard var object = message.object, var update = object["updateComponents"]?.object,
            let components = update["components"]?.array
        else { return message }
        update["components"] = .array(
            components.map { component in
                guard var fields = component.object, let id = fields["id"]?.string else { return component }
                if let purpose = purposes[id] { fields["purpose"] = .string(purpose) }
                if passkeys.contains(id) { fields["passkey"] = true }
                return .object(fields)
            })
        object["updateComponents"] = .object(update)
        return .object(object)
    }
}
