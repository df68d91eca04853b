import JSONText

/// The differences of one environment of a deployment, laid over the manifest before it is understood.
struct EnvironmentOverlay: Sendable {
    /// Members that may differ; the schema has the same.
    static let members = [
        "name", "keys", "legal", "deepLinks", "settings", "flagSource", "flags", "tokens", "content", "storage", "web",
        "roles",
    ]
    /// Of these, members are replaced one by one.
    private static let merged: Set<String> = ["keys", "legal", "deepLinks", "settings", "flags", "web", "roles"]

    private let name: String
    private let overlay: JSONObject
    /// Ids of modules by their place in the manifest.
    private let modules: [String: String]

    /// - Parameter chosen: The chosen environment; nil for the one in the manifest.
    init(_ chosen: Manifest.Environment?, _ root: JSON) {
        name =
            chosen?.rawValue ?? root["environment"]?.string.flatMap(Manifest.Environment.init)?.rawValue
            ?? Manifest.Environment.development.rawValue
        overlay = root["environments"]?[name]?.object ?? [:]
        modules = Dictionary(
            (root["modules"]?.array ?? []).enumerated().compactMap { index, module in
                module["id"]?.string.map { (String(index), $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The manifest as it is in this environment.
    func applied(to root: JSON) -> JSON {
        guard !overlay.isEmpty, var object = root.object else { return root }
        for member in Self.members {
            guard let value = overlay[member] else { continue }
            object[member] = Self.merged.contains(member) ? Self.merge(object[member], value) : value
        }
        guard let configurations = overlay["configurations"]?.object, let list = object["modules"]?.array else {
            return .object(object)
        }
        object["modules"] = .array(
            list.map { module in
                guard let id = module["id"]?.string, let own = configurations[id], var changed = module.object else {
                    return module
                }
                changed["configuration"] = Self.merge(changed["configuration"], own)
                return .object(changed)
            })
        return .object(object)
    }

    private static func merge(_ base: JSON?, _ own: JSON) -> JSON {
        guard var object = base?.object, let members = own.object?.members else { return own }
        for (key, value) in members { object[key] = value }
        return .object(object)
    }

    /// Where the overlay would have what stands there.
    func place(of pointer: JSONPointer) -> JSONPointer? {
        guard let first = pointer.tokens.first else { return nil }
        let own = JSONPointer(["environments", name])
        if Self.members.contains(first) { return JSONPointer(own.tokens + pointer.tokens) }
        guard first == "modules", pointer.tokens.count > 2, pointer.tokens[2] == "configuration",
            let id = modules[pointer.tokens[1]]
        else { return nil }
        return JSONPointer(own.tokens + ["configurations", id] + pointer.tokens.dropFirst(3))
    }

    /// The place in the manifest that a place in this overlay stands for; any other as it is.
    func meant(_ pointer: JSONPointer) -> JSONPointer {
        guard pointer.tokens.count > 2, pointer.tokens[0] == "environments", pointer.tokens[1] == name else {
            return pointer
        }
        return JSONPointer(Array(pointer.tokens.dropFirst(2)))
    }
}
