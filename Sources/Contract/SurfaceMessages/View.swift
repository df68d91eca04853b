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
        var members = JSONObject(reservingCapacity: properties.count + 2)
        for (name, value) in properties where value != nil { members[name] = value }
        self.properties = members
        self.slots = slots
    }

    /// The same view with an accessible name of its own.
    public consuming func label(_ label: Dynamic) -> View { accessible("label", label) }

    /// The same view with a description for assistive technology; under an input it is shown to everybody.
    public consuming func description(_ description: Dynamic) -> View { accessible("description", description) }

    private consuming func accessible(_ name: String, _ value: Dynamic) -> View {
        var attributes = properties["accessibility"]?.object ?? [:]
        attributes[name] = value.json
        return with("accessibility", .object(attributes))
    }

    /// The same button, drawn as one that destroys something for good.
    public consuming func destructive() -> View { with("purpose", "danger") }

    /// The same button, drawn as one of several values; it shows whether its own holds.
    public consuming func choosing(isOn: Dynamic) -> View { with("purpose", "choice").with("isOn", isOn.json) }

    /// The same view with a purpose. Of these the catalogue has `danger` and `choice` of buttons; only the host's own screens can give
    /// the others.
    package consuming func purpose(_ purpose: String) -> View { with("purpose", .string(purpose)) }

    /// The same button showing whether what it switches or chooses holds; only with a purpose does it count.
    package consuming func isOn(_ value: Dynamic) -> View { with("isOn", value.json) }

    /// The same input with one more check.
    public consuming func check(_ check: Check) -> View {
        let checks = properties["checks"]?.array ?? []
        return with("checks", .array(checks + [check.json]))
    }

    /// The same view taking a share of its row or column.
    public consuming func weight(_ weight: Int) -> View { with("weight", .integer(Int64(weight))) }

    // Most views are made for the one that comes of them: their properties are then not copied.
    consuming func with(_ name: String, _ value: JSON) -> View {
        properties[name] = value
        return self
    }
}
