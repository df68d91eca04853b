public import JSONText

/// A screen's content: its components and its data.
public struct SurfaceContent: Sendable {
    public var view: View
    public var data: JSON

    public init(_ view: View, data: JSON = [:]) {
        self.view = view
        self.data = data
    }

    public static let catalog = "https://bricks.dev/catalogs/bricks-1.json"

    /// The A2UI 0.9 messages that make the surface, as a JSON array.
    public func messages(surface: String) -> JSON {
        [
            ["version": "v0.9", "createSurface": ["surfaceId": .string(surface), "catalogId": .string(Self.catalog)]],
            ["version": "v0.9", "updateDataModel": ["surfaceId": .string(surface), "path": "/", "value": data]],
            ["version": "v0.9", "updateComponents": ["surfaceId": .string(surface), "components": components]],
        ]
    }

    /// The messages that bring an existing surface to this content.
    public func updates(surface: String) -> JSON {
        [
            ["version": "v0.9", "updateDataModel": ["surfaceId": .string(surface), "path": "/", "value": data]],
            ["version": "v0.9", "updateComponents": ["surfaceId": .string(surface), "components": components]],
        ]
    }

    /// The flat list of components, the root first.
    public var components: JSON {
        var flat: [JSON] = []
        var waiting: [(view: View, id: String)] = [(view, "root")]
        var next = 0
        // Breadth first and without recursion; each list of children stands in the order it was written.
        while next < waiting.count {
            let (view, id) = waiting[next]
            next += 1
            var component: JSONObject = ["id": .string(id), "component": .string(view.component)]
            for (name, value) in view.properties.members { component[name] = value }
            for slot in view.slots {
                var position = 0
                func place(_ child: View) -> JSON {
                    let childID = child.id ?? "\(id)-\(slot.property.prefix(1))\(position)"
                    position += 1
                    waiting.append((child, childID))
                    return .string(childID)
                }
                switch slot.content {
                case .one(let child): component[slot.property] = place(child)
                case .many(let children): component[slot.property] = .array(children.map(place))
                case .template(let child, let path):
                    component[slot.property] = ["componentId": place(child), "path": .string(path)]
                case .tabs(let tabs):
                    component[slot.property] = .array(tabs.map { ["title": $0.title.json, "child": place($0.view)] })
                }
            }
            flat.append(.object(component))
        }
        return .array(flat)
    }
}
