public import JSONText

/// Writes a surface's A2UI messages from a tree of components.
///
///     let screen = SurfaceBuilder(surfaceID: "welcome")
///     let messages = screen.messages(
///         .column([
///             .text(.format("Good morning, ${/name}"), .h2),
///             .list(of: "/sessions", .button(.text(.path("title")), event: "open", context: [("id", .path("id"))])),
///         ]),
///         data: ["name": "Ada", "sessions": [["id": "s1", "title": "Breathing"]]])
public struct SurfaceBuilder: Sendable {
    /// The catalog of this project: A2UI's basic one and six components more.
    public static let catalogID = "https://bricks.dev/catalogs/bricks-1.json"

    public var surfaceID: String
    public var catalogID: String

    public init(surfaceID: String, catalogID: String = SurfaceBuilder.catalogID) {
        self.surfaceID = surfaceID
        self.catalogID = catalogID
    }

    /// All that a new surface takes: it is created, its components are sent, and its data when there is any.
    public func messages(_ root: ComponentSpec, data: JSON? = nil, sendsDataModel: Bool = false) -> [JSON] {
        var messages = [create(sendsDataModel: sendsDataModel), components(root)]
        if let data { messages.append(self.data(data)) }
        return messages
    }

    public func create(sendsDataModel: Bool = false) -> JSON {
        var body = JSONObject([("surfaceId", .string(surfaceID)), ("catalogId", .string(catalogID))])
        if sendsDataModel { body["sendDataModel"] = true }
        return ["version": "v0.9", "createSurface": .object(body)]
    }

    /// The components of the tree; the topmost has the id `root` unless another is wanted, to replace a part.
    public func components(_ root: ComponentSpec, id: String = "root") -> JSON {
        var flat: [JSON] = []
        flatten(root, id: id, into: &flat)
        return [
            "version": "v0.9",
            "updateComponents": ["surfaceId": .string(surfaceID), "components": .array(flat)],
        ]
    }

    /// Writes data at a path; the whole model when there is none.
    public func data(_ value: JSON, at path: String? = nil) -> JSON {
        var body = JSONObject([("surfaceId", .string(surfaceID))])
        body["path"] = path.map { .string($0) }
        body["value"] = value
        return ["version": "v0.9", "updateDataModel": .object(body)]
    }

    /// Removes the data at a path.
    public func removal(at path: String) -> JSON {
        ["version": "v0.9", "updateDataModel": ["surfaceId": .string(surfaceID), "path": .string(path)]]
    }

    public func delete() -> JSON { ["version": "v0.9", "deleteSurface": ["surfaceId": .string(surfaceID)]] }

    /// Appends the component and all inside it; a child without an id is named after its parent and its place.
    private func flatten(_ spec: ComponentSpec, id: String, into flat: inout [JSON]) {
        var members = JSONObject([("id", .string(id))])
        for (key, value) in spec.members.members { members[key] = value }
        let place = flat.count
        flat.append(.null)
        for (index, child) in spec.children.enumerated() {
            let childID = child.spec.id ?? "\(id)-\(index)"
            switch child.slot {
            case .member(let name): members[name] = .string(childID)
            case .element(let name): members[name] = .array((members[name]?.array ?? []) + [.string(childID)])
            case .template(let name, let path):
                members[name] = ["componentId": .string(childID), "path": .string(path)]
            case .tab(let title):
                let tab: JSON = ["title": title.json, "child": .string(childID)]
                members["tabs"] = .array((members["tabs"]?.array ?? []) + [tab])
            }
            flatten(child.spec, id: childID, into: &flat)
        }
        flat[place] = .object(members)
    }
}
