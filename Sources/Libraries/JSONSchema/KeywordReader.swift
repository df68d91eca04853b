internal import JSONText

/// Reads the keywords of one schema object that are plain values.
struct KeywordReader {
    let object: JSONObject
    let document: String
    let pointer: JSONPointer
    let patternsWhenUsed: Bool

    /// Where the schema stands, for messages.
    var place: String { "\(document)#\(pointer)" }

    func readAssertions(into node: SchemaNode) throws(SchemaError) {
        if let type = object["type"] {
            let names = type.array ?? [type]
            var types: TypeSet = []
            for name in names {
                guard let set = name.string.flatMap(TypeSet.init(name:)) else { throw invalid("type") }
                types.formUnion(set)
            }
            node.types = types
        }
        if let values = object["enum"] {
            guard let list = values.array else { throw invalid("enum") }
            node.values = list.map(\.normalized)
        }
        node.constant = object["const"]?.normalized
        node.minimum = try number("minimum")
        node.maximum = try number("maximum")
        node.exclusiveMinimum = try number("exclusiveMinimum")
        node.exclusiveMaximum = try number("exclusiveMaximum")
        node.multipleOf = try number("multipleOf")
        if let factor = node.multipleOf, factor <= 0 { throw invalid("multipleOf") }
        node.minLength = try count("minLength")
        node.maxLength = try count("maxLength")
        if let text = try string("pattern") {
            guard let pattern = Pattern(text, whenUsed: patternsWhenUsed) else { throw invalid("pattern") }
            node.pattern = pattern
        }
        node.minProperties = try count("minProperties")
        node.maxProperties = try count("maxProperties")
        node.minItems = try count("minItems")
        node.maxItems = try count("maxItems")
        node.minContains = try count("minContains") ?? 1
        node.maxContains = try count("maxContains")
        if let unique = object["uniqueItems"] {
            guard let flag = unique.bool else { throw invalid("uniqueItems") }
            node.uniqueItems = flag
        }
        if let required = object["required"] { node.required = try strings(required, "required") }
        if let dependent = object["dependentRequired"] {
            guard let map = dependent.object else { throw invalid("dependentRequired") }
            for (key, needs) in map.members {
                node.dependentRequired.append((key, try strings(needs, "dependentRequired")))
            }
        }
    }

    func string(_ keyword: String) throws(SchemaError) -> String? {
        guard let value = object[keyword] else { return nil }
        guard let string = value.string else { throw invalid(keyword) }
        return string
    }

    private func number(_ keyword: String) throws(SchemaError) -> Double? {
        guard let value = object[keyword] else { return nil }
        guard let number = value.double else { throw invalid(keyword) }
        return number
    }

    private func count(_ keyword: String) throws(SchemaError) -> Int? {
        guard let value = object[keyword] else { return nil }
        guard let number = value.integer, number >= 0 else { throw invalid(keyword) }
        return Int(number)
    }

    private func strings(_ value: JSON, _ keyword: String) throws(SchemaError) -> [String] {
        guard let list = value.array else { throw invalid(keyword) }
        let strings = list.compactMap(\.string)
        guard strings.count == list.count else { throw invalid(keyword) }
        return strings
    }

    private func invalid(_ keyword: String) -> SchemaError { .invalid(keyword: keyword, at: place) }
}

extension JSON {
    /// The value with every whole number as an integer, so that 1 and 1.0 are equal (JSON Schema Core section 4.2.2).
    var normalized: JSON {
        switch self {
        case .double(let number): Int64(exactly: number).map(JSON.integer) ?? self
        case .array(let elements): .array(elements.map(\.normalized))
        case .object(let object): .object(JSONObject(object.members.map { ($0.key, $0.value.normalized) }))
        default: self
        }
    }
}
