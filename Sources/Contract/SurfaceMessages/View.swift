import JSONText

/// A component with what is in it, to be sent as a flat list of A2UI components.
///
/// Write a screen as a value; ``SurfaceContent/messages(surface:)`` gives each component an id. An id of your own keeps a
/// component the same when what stands before it changes: give one to inputs and to what the person is likely to focus.
public struct View: Sendable {
    let component: String
    var id: String?
    var properties: JSONObject
    var slots: [Slot]
    /// Where it is made when it is needed; nothing else of the view counts then.
    var part: Part?

    /// A property that names other components.
    struct Slot: Sendable {
        var property: String
        var content: Content

        indirect enum Content: Sendable {
            case one(View)
            case many([View])
            /// One instance of the view for each item at the path.
            case template(View, path: String)
            case tabs([(title: Dynamic, view: View)])
        }
    }

    init(_ component: String, id: String?, _ properties: [(String, JSON?)] = [], slots: [Slot] = []) {
        self.component = component
        self.id = id
        self.properties = JSONObject(properties.compactMap { name, value in value.map { (name, $0) } })
        self.slots = slots
    }

    /// The same view with an accessible name of its own.
    public func label(_ label: Dynamic) -> View { accessible("label", label) }

    /// The same view with a description for assistive technology; under an input it is shown to everybody.
    public func description(_ description: Dynamic) -> View { accessible("description", description) }

    private func accessible(_ name: String, _ value: Dynamic) -> View {
        var view = self
        var attributes = view.properties["accessibility"]?.object ?? [:]
        attributes[name] = value.json
        view.properties["accessibility"] = .object(attributes)
        return view
    }

    /// The same view with a purpose, which only the host's own screens can give: no catalogue has it.
    package func purpose(_ purpose: String) -> View {
        var view = self
        view.properties["purpose"] = .string(purpose)
        return view
    }

    /// The same button showing whether what it switches or chooses holds; only with a purpose does it count.
    package func isOn(_ value: Dynamic) -> View {
        var view = self
        view.properties["isOn"] = value.json
        return view
    }

    /// The same input with one more check.
    public func check(_ check: Check) -> View {
        var view = self
        view.properties["checks"] = .array((view.properties["checks"]?.array ?? []) + [check.json])
        return view
    }

    /// The same view taking a share of its row or column.
    public func weight(_ weight: Int) -> View {
        var view = self
        view.properties["weight"] = .integer(Int64(weight))
        return view
    }
}
