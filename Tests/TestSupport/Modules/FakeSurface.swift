public import JSONText
public import ModuleInterfaces

/// The components and the data of one screen, as a module's test sees them.
public struct FakeSurface: Sendable {
    public private(set) var isCreated = false
    public private(set) var components: [String: JSON] = [:]
    public private(set) var data: JSON = [:]
    /// Values that came for one part of the data, in order.
    public private(set) var partial: [JSON] = []

    public init() {}

    /// Takes one message of the module.
    public mutating func apply(_ message: JSON) throws(CallFailure) {
        if message["createSurface"] != nil {
            guard !isCreated else { throw CallFailure(.invalidArgument, "created twice") }
            isCreated = true
        }
        guard isCreated else { throw CallFailure(.invalidArgument, "not created") }
        if let update = message["updateDataModel"], let path = update["path"]?.string {
            let value = update["value"] ?? .null
            set(value, at: path)
            if path != "/" { partial.append(value) }
        }
        for component in message["updateComponents"]?["components"]?.array ?? [] {
            if let id = component["id"]?.string { components[id] = component }
        }
    }

    /// Takes the path for the name of a member.
    public mutating func set(_ value: JSON, at path: String) {
        guard path != "/" else {
            data = value
            return
        }
        var object = data.object ?? JSONObject()
        object[String(path.dropFirst())] = value
        data = .object(object)
    }

    /// The components under the root, in the order in which they stand.
    public var shown: [JSON] {
        var shown: [JSON] = []
        var waiting = ["root"]
        while let id = waiting.popLast() {
            guard let component = components[id] else { continue }
            shown.append(component)
            var children = (component["children"]?.array ?? []).compactMap(\.string)
            if let child = component["child"]?.string { children.append(child) }
            waiting += children.reversed()
        }
        return shown
    }

    /// All literal text.
    public var text: String {
        shown.flatMap { [$0["title"]?.string, $0["text"]?.string] }.compactMap(\.self).joined(separator: "\n")
    }

    /// The component of that id, where it is shown.
    public func component(_ id: String) -> JSON? { shown.first { $0["id"]?.string == id } }
}
