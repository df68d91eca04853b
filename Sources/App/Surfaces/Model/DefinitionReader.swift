import JSONText

/// Reads the members of one object of a definition, and says what is wrong with the first that does not fit.
///
/// This is no `ObjectReader`: surfaces are read while a person waits. The reader keeps no list of the members that were asked
/// for and no list of problems, for the catalog's schema finds unknown members, and a message is refused by its first problem.
struct DefinitionReader {
    let object: JSONObject
    let path: JSONPointer
    let budget: SurfaceBudget

    init(_ value: JSON, at path: JSONPointer, budget: SurfaceBudget) throws(SurfaceError) {
        guard let object = value.object else {
            throw SurfaceError(.invalid, at: path, "Found a \(value.typeName) where an object was expected.")
        }
        self.object = object
        self.path = path
        self.budget = budget
    }

    func invalid(_ key: String, _ message: String) -> SurfaceError { SurfaceError(.invalid, at: path / key, message) }

    func value(_ key: String) throws(SurfaceError) -> JSON {
        guard let value = object[key] else { throw invalid(key, "The member '\(key)' is missing.") }
        return value
    }

    func string(_ key: String) throws(SurfaceError) -> String {
        let value = try value(key)
        guard let string = value.string else {
            throw invalid(key, "Found a \(value.typeName) where a string was expected.")
        }
        return string
    }

    func optionalString(_ key: String) throws(SurfaceError) -> String? {
        object[key] == nil ? nil : try string(key)
    }

    func optionalNumber(_ key: String) throws(SurfaceError) -> Double? {
        guard let value = object[key] else { return nil }
        guard let number = value.double else {
            throw invalid(key, "Found a \(value.typeName) where a number was expected.")
        }
        return number
    }

    func bool(_ key: String, default fallback: Bool) throws(SurfaceError) -> Bool {
        guard let value = object[key] else { return fallback }
        guard let bool = value.bool else {
            throw invalid(key, "Found a \(value.typeName) where true or false was expected.")
        }
        return bool
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, default fallback: Choice
    ) throws(SurfaceError) -> Choice {
        guard let name = try optionalString(key) else { return fallback }
        guard let choice = Choice(rawValue: name) else {
            let expected = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw invalid(key, "Found '\(name.prefix(40))' where one of \(expected) was expected.")
        }
        return choice
    }

    func dynamic(_ key: String, _ kind: DynamicKind) throws(SurfaceError) -> DynamicValue {
        try Self.dynamic(try value(key), kind, at: path / key, budget: budget, depth: budget.depth)
    }

    func optionalDynamic(_ key: String, _ kind: DynamicKind) throws(SurfaceError) -> DynamicValue? {
        object[key] == nil ? nil : try dynamic(key, kind)
    }

    func children(_ key: String) throws(SurfaceError) -> ChildList {
        let value = try value(key)
        if let elements = value.array {
            var ids: [String] = []
            for (index, element) in elements.enumerated() {
                guard let id = element.string else {
                    throw SurfaceError(
                        .invalid, at: path / key / index,
                        "Found a \(element.typeName) where the id of a component was expected.")
                }
                ids.append(id)
            }
            return .fixed(ids)
        }
        let template = try DefinitionReader(value, at: path / key, budget: budget)
        return .template(component: try template.string("componentId"), path: try template.dataPath("path"))
    }

    func dataPath(_ key: String) throws(SurfaceError) -> DataPath {
        let text = try string(key)
        guard let path = DataPath(text: text) else {
            throw SurfaceError(
                .invalidPath, at: self.path / key,
                "'\(text.prefix(80))' is not a JSON Pointer: after '~' comes '0' or '1'.")
        }
        return path
    }

    func checks() throws(SurfaceError) -> [CheckRule] {
        guard let value = object["checks"] else { return [] }
        guard let elements = value.array else {
            throw invalid("checks", "Found a \(value.typeName) where a list of checks was expected.")
        }
        var rules: [CheckRule] = []
        for (index, element) in elements.enumerated() {
            let reader = try DefinitionReader(element, at: path / "checks" / index, budget: budget)
            rules.append(
                CheckRule(
                    condition: try reader.dynamic("condition", .boolean), message: try reader.string("message")))
        }
        return rules
    }

    static func dynamic(
        _ value: JSON, _ kind: DynamicKind, at path: JSONPointer, budget: SurfaceBudget, depth: Int
    ) throws(SurfaceError) -> DynamicValue {
        guard depth > 0 else {
            throw SurfaceError(.budget, at: path, "The value is nested more than \(budget.depth) levels deep.")
        }
        if let object = value.object {
            if object.count == 1, object["path"]?.string != nil {
                return .path(try DefinitionReader(value, at: path, budget: budget).dataPath("path"))
            }
            if object["call"] != nil {
                return .call(try FunctionCall(value, at: path, budget: budget, depth: depth - 1))
            }
        }
        guard kind.accepts(value) else {
            throw SurfaceError(
                .invalid, at: path,
                "Found a \(value.typeName) where a \(kind.rawValue), a path or a function call was expected.")
        }
        return .literal(value)
    }
}
