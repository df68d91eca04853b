import Core
import JSONText
import SurfaceMessages
import Surfaces

/// One screen of the way in: what it shows, and what browsers may fill its fields with.
struct AuthForm {
    var title: String
    var views: [View] = []
    /// Values that were put in before, without passwords.
    var values: JSONObject = [:]
    var problem: AccountProblem?

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

        var purpose: InputPurpose? {
            switch self {
            case .email: .email
            case .name: .name
            case .currentPassword: .currentPassword
            case .newPassword: .newPassword
            case .code: .oneTimeCode
            case .plain: nil
            }
        }
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
        if let purpose = kind.purpose { view = view.purpose(purpose) }
        views.append(view)
        if isSecret || values[name] == nil { values[name] = "" }
    }

    mutating func text(_ text: String, _ variant: View.TextVariant = .body) {
        views.append(.text(.text(text), variant))
    }

    /// A button that sends what stands in the fields.
    mutating func submit(
        _ label: Dynamic, _ event: HostEvent, _ fields: [AccountProblem.Field],
        _ variant: View.ButtonVariant = .primary, isDestructive: Bool = false
    ) {
        let button = Self.button(label, event, fields, variant)
        views.append(isDestructive ? button.destructive() : button)
    }

    private static func button(
        _ label: Dynamic, _ event: HostEvent, _ fields: [AccountProblem.Field], _ variant: View.ButtonVariant
    ) -> View {
        let context = fields.map { ($0.rawValue, Dynamic.path("/\($0.rawValue)")) }
        return .button(
            label, event: event, context: Dictionary(context, uniquingKeysWith: { $1 }), variant, id: event.rawValue)
    }

    /// A button that the browser's script answers with a passkey, and that sends what stands in the fields.
    mutating func passkey(
        _ label: Dynamic, _ event: HostEvent, _ fields: [AccountProblem.Field], _ variant: View.ButtonVariant = .default
    ) {
        views.append(Self.button(label, event, fields, variant).purpose(.passkey))
    }

    /// A button that goes to another of these screens.
    mutating func link(_ label: Dynamic, to route: AuthRoute, _ variant: View.ButtonVariant = .default) {
        views.append(Self.link(label, to: route, variant))
    }

    static func link(_ label: Dynamic, to route: AuthRoute, _ variant: View.ButtonVariant = .default) -> View {
        .button(
            label, event: .accountOpen, context: ["id": .text(route.text)], variant, id: "open-\(route.text)")
    }

    /// The messages that make the surface, or bring it up to date.
    func messages(surface: String, isNew: Bool) -> JSON {
        var data = values
        data["failed"] = .string(problem == nil ? "" : "!")
        let content = SurfaceContent(.column(views), data: .object(data))
        return isNew ? content.messages(surface: surface) : content.updates(surface: surface)
    }
}
