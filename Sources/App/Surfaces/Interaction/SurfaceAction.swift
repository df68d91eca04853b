public import Foundation
public import JSONText

/// The action that pressing a button or sending a file requests.
public enum SurfaceAction: Sendable, Hashable {
    /// An event for the sender of the surface, its context resolved.
    case event(SurfaceEvent)
    /// `openUrl`: the host decides whether and how.
    case openURL(String)
    /// A function without an effect.
    case nothing
}

/// An event of a control, for the sender of the surface.
public struct SurfaceEvent: Sendable, Hashable {
    /// The name that the component's definition gives the event.
    public var name: String
    /// The id of the surface that the control is on.
    public var surfaceID: String
    /// The control, with the instance of a template that it stands in.
    public var source: ComponentAddress
    /// The values that the definition asks for, evaluated: an object. A value that is not there is null.
    public var context: JSON
    /// The surface's data model, when its sender asked for it to come with every action.
    public var dataModel: JSON?

    /// A2UI's client-to-server `action` message (0.9).
    public func message(timestamp: Date) -> JSON {
        [
            "version": "v0.9",
            "action": [
                "name": .string(name), "surfaceId": .string(surfaceID),
                "sourceComponentId": .string(source.component), "timestamp": .string(Moment.text(timestamp)),
                "context": context,
            ],
        ]
    }

    /// A2UI's `a2uiClientDataModel`, which accompanies the action as metadata; nil when it was not asked for.
    public var clientDataModel: JSON? {
        dataModel.map { ["version": "v0.9", "surfaces": .object(JSONObject([(surfaceID, $0)]))] }
    }
}

extension Surface {
    /// Returns the current action of the button at that address, or the destination of the file that the input there
    /// sends.
    ///
    /// - Throws: ``SurfaceError`` with `surface.unknown-control` when the surface shows no such button, and with
    ///   `surface.disabled` and the check's message when its check fails.
    public func action(
        at address: ComponentAddress, _ environment: SurfaceEnvironment
    ) throws(SurfaceError) -> SurfaceAction {
        let found = try ComponentSearch.scopes(of: [address], in: self, environment)[address]
        guard let scope = found, let kind = components[address.component]?.kind, let action = kind.action else {
            throw unknown(ControlReference(address: address, mark: nil))
        }
        var evaluator = Evaluator(root: dataModel, environment: environment, budget: budget)
        if let failure = try evaluator.firstFailure(kind.checks, in: scope) {
            throw SurfaceError(.disabled, at: JSONPointer([address.component]), failure)
        }
        switch action {
        case .openURL(let url): return .openURL(url)
        case .nothing: return .nothing
        case .event(let name, let values, _):
            // The cost of the checks does not count against the context.
            var evaluator = Evaluator(root: dataModel, environment: environment, budget: budget)
            var context = JSONObject()
            for (key, value) in values { context[key] = try evaluator.evaluate(value, in: scope) ?? .null }
            return .event(
                SurfaceEvent(
                    name: name, surfaceID: id, source: address, context: .object(context),
                    dataModel: sendsDataModel ? .some(dataModel) : .none))
        }
    }

    func unknown(_ control: ControlReference) -> SurfaceError {
        SurfaceError(
            .unknownControl, at: JSONPointer([control.address.component]),
            "The surface '\(id)' shows no button '\(control.address.description.prefix(120))' now.")
    }

    /// Returns the current action of the button; nil when the button is not shown or is disabled.
    public func action(
        component: String, scope: JSONPointer = JSONPointer(), _ environment: SurfaceEnvironment
    ) -> SurfaceAction? {
        try? action(at: ComponentAddress(component: component, scope: scope), environment)
    }
}

extension Component.Kind {
    var action: ButtonAction? {
        switch self {
        case .button(let button): button.action
        case .fileInput(_, _, let action): action
        default: nil
        }
    }

    fileprivate var checks: [CheckRule] {
        if case .button(let button) = self { button.checks } else { [] }
    }
}
