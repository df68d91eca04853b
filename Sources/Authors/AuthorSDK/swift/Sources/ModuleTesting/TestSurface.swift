public import JSONText
import ModuleInterfaces

/// The content of a screen: the components and the data that the module sent.
public struct TestSurface: Sendable {
    private var isCreated = false
    /// The components as the module sent them, by id; the first one to show is `root`.
    public private(set) var components: [String: JSON] = [:]
    /// The data model, which components refer to by path.
    public private(set) var data: JSON = [:]

    /// Makes the surface of a screen that was sent nothing.
    public init() {}

    /// The components in the order in which they stand, from the root.
    public var shown: [JSON] {
        var shown: [JSON] = []
        var waiting = ["root"]
        // A surface shows each component once, so that a cycle ends here.
        while let id = waiting.popLast(), shown.count < components.count {
            guard let component = components[id] else { continue }
            shown.append(component)
            waiting += Self.references(component).reversed()
        }
        return shown
    }

    /// All text that is read, a line for each.
    public var text: String {
        let values = shown.flatMap { component in
            ["title", "text", "label"].compactMap { component[$0].map(resolve) }
        }
        return values.filter { !$0.isNull }.map { $0.string ?? $0.text }.joined(separator: "\n")
    }

    /// A value, fixed or at a path of the data; calls of functions are left as they are.
    public func resolve(_ value: JSON) -> JSON {
        guard let path = value["path"]?.string else { return value }
        return path.split(separator: "/").reduce(data) { found, part in
            if let index = Int(part), found.array != nil { found[index] ?? .null } else { found[String(part)] ?? .null }
        }
    }

    /// Changes the value at a path, as a person does who uses an input bound to it.
    public mutating func set(_ path: String, to value: JSON) {
        data = Self.replace(data, path.split(separator: "/").map(String.init)[...], value)
    }

    /// The button with that label, or of that id.
    public func button(_ label: String) -> JSON? {
        shown.first { component in
            guard component["component"]?.string == "Button" else { return false }
            let child = component["child"]?.string.flatMap { components[$0] }
            return child?["text"].map(resolve)?.string == label || component["id"]?.string == label
        }
    }

    /// The action of a component, with the values that it sends.
    func action(of component: JSON) throws(CallFailure) -> ActionDocument {
        guard let event = component["action"]?["event"], let name = event["name"]?.string else {
            throw CallFailure(.invalidArgument, "The component sends no event.")
        }
        let context = (event["context"]?.object?.members ?? []).map { ($0, resolve($1)) }
        return ActionDocument(
            name: name, component: component["id"]?.string ?? "", context: .object(JSONObject(context)))
    }

    mutating func apply(_ messages: JSON, to name: String) throws(CallFailure) {
        for message in messages.array ?? [] { try apply(one: message, to: name) }
        if !components.isEmpty, components["root"] == nil {
            throw CallFailure(.invalidArgument, "There is no component `root`.")
        }
        for (id, component) in components {
            for child in Self.references(component) where components[child] == nil {
                throw CallFailure(.invalidArgument, "`\(id)` names the component `\(child)`, which is not there.")
            }
        }
    }

    private mutating func apply(one message: JSON, to name: String) throws(CallFailure) {
        let known = ["createSurface", "updateDataModel", "updateComponents", "deleteSurface"]
        guard let kind = known.first(where: { message[$0] != nil }), let body = message[kind] else {
            throw CallFailure(.invalidArgument, "A message is none of \(known.joined(separator: ", ")).")
        }
        let surface = body["surfaceId"]?.string ?? ""
        guard surface == name else {
            throw CallFailure(.invalidArgument, "The message is for the surface `\(surface)`; the screen is \(name).")
        }
        guard (kind == "createSurface") != isCreated else {
            let state = isCreated ? "is there already" : "was not created"
            throw CallFailure(.invalidArgument, "\(kind): the surface \(name) \(state).")
        }
        switch kind {
        case "createSurface":
            self = TestSurface()
            isCreated = true
        case "updateDataModel": set(body["path"]?.string ?? "/", to: body["value"] ?? .null)
        case "updateComponents":
            for component in body["components"]?.array ?? [] {
                guard let id = component["id"]?.string else {
                    throw CallFailure(.invalidArgument, "A component has no id.")
                }
                components[id] = component
            }
        default: self = TestSurface()
        }
    }

    /// The ids of the components that a component holds.
    private static func references(_ component: JSON) -> [String] {
        var ids = ["child", "trigger", "content"].compactMap { component[$0]?.string }
        if let children = component["children"]?.array {
            ids += children.compactMap(\.string)
        } else if let template = component["children"]?["componentId"]?.string {
            ids.append(template)
        }
        return ids + (component["tabs"]?.array ?? []).compactMap { $0["child"]?.string }
    }

    private static func replace(_ value: JSON, _ path: ArraySlice<String>, _ new: JSON) -> JSON {
        guard let first = path.first else { return new }
        if var array = value.array, let index = Int(first), array.indices.contains(index) {
            array[index] = replace(array[index], path.dropFirst(), new)
            return .array(array)
        }
        var object = value.object ?? JSONObject()
        object[first] = replace(object[first] ?? .null, path.dropFirst(), new)
        return .object(object)
    }
}
