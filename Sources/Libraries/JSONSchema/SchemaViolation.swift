public import JSONText

/// One way in which an instance does not follow a schema.
public struct SchemaViolation: Sendable, Hashable {
    /// Where in the instance; for an unknown member, the member itself.
    public var instance: JSONPointer
    /// The keyword that did not hold, or `limit` when the instance cannot be checked within the limits.
    public var keyword: String
    /// Identifier of the schema document, and the schema's place in it.
    public var schema: String
    /// Place of the violated schema in the document that ``schema`` identifies.
    public var schemaPointer: JSONPointer
    /// The expected and the found value, by the kind of the keyword.
    public var detail: Detail
    /// The kind that the instance gives for itself, such as `Text` for `"component": "Text"`.
    public var context: String?

    /// Makes a violation; `context` is nil where the instance does not name its kind.
    public init(
        instance: JSONPointer, keyword: String, schema: String, schemaPointer: JSONPointer, detail: Detail,
        context: String? = nil
    ) {
        self.instance = instance
        self.keyword = keyword
        self.schema = schema
        self.schemaPointer = schemaPointer
        self.detail = detail
        self.context = context
    }

    /// The expected and the found value.
    public enum Detail: Sendable, Hashable {
        /// Names of types, as JSON Schema writes them.
        case type(expected: [String], found: String)
        /// A value that is none of the allowed ones; `nearest` is the one that a misspelt text resembles.
        case value(allowed: [JSON], found: JSON, nearest: String?)
        /// A member that has to be there; `because` names the member that asks for it, if one does.
        case missing(key: String, because: String?)
        /// A member that the schema does not know; `allowed` are those that it knows.
        case unknownKey(key: String, allowed: [String], nearest: String?)
        /// An element that the schema does not allow at that index.
        case unknownItem(index: Int)
        /// A number, a length or a count beyond its bound.
        case bound(limit: Double, found: Double)
        /// A text that does not match the regular expression.
        case pattern(String, found: String)
        /// Two equal elements of a list, by their indices.
        case duplicate(first: Int, second: Int)
        /// The pointers of the alternatives that match, of which only one may.
        case severalMatch([JSONPointer])
        /// Too few or too many elements that match the schema of `contains`.
        case contains(limit: Int, found: Int)
        /// The name of a member is not allowed.
        case name(String, reason: String)
        /// A value where the schema is `false`, or that the schema of `not` accepts.
        case forbidden
        /// The instance was not checked: why.
        case limit(String)
    }
}

extension SchemaViolation: CustomStringConvertible {
    /// The place in the instance, `(root)` for all of it, and the message.
    public var description: String {
        "\(instance.tokens.isEmpty ? "(root)" : instance.description): \(message)"
    }

    /// One sentence for a person; text from the instance is quoted as JSON and cut.
    public var message: String {
        switch detail {
        case .type(let expected, let found):
            return "Expected \(Self.list(expected, "or")), found \(found == "null" ? "null" : Self.article(found))."
        case .value(let allowed, let found, let nearest):
            let quoted = allowed.prefix(20).map(Self.short)
            let expected =
                quoted.count == 1
                ? quoted[0] : "one of \(quoted.joined(separator: ", "))\(allowed.count > 20 ? ", …" : "")"
            return "Expected \(expected), found \(Self.short(found))\(Self.suggestion(nearest))"
        case .missing(let key, let because):
            let place = context.map { " in \(Self.name($0))" } ?? ""
            let reason = because.map { " because \(Self.name($0)) is present" } ?? ""
            return "Missing property \(Self.name(key))\(place)\(reason)."
        case .unknownKey(let key, _, let nearest):
            let place = context.map { " in \(Self.name($0))" } ?? ""
            return "Unknown property \(Self.name(key))\(place)\(Self.suggestion(nearest))"
        case .unknownItem(let index): return "Unexpected element at index \(index)."
        case .bound(let limit, let found): return boundMessage(limit, found)
        case .pattern(let pattern, let found):
            return "Expected text that matches \(pattern), found \(Self.short(.string(found)))."
        case .duplicate(let first, let second): return "Elements \(first) and \(second) are equal."
        case .severalMatch(let pointers):
            return "Matches \(pointers.count) alternatives where exactly one may match."
        case .contains(let limit, let found):
            let bound = keyword == "maxContains" ? "at most" : "at least"
            return "Expected \(bound) \(Self.count(limit, "matching element")), found \(found)."
        case .name(let name, let reason): return "Property name \(Self.name(name)) is not allowed: \(reason)"
        case .forbidden: return "This value is not allowed here."
        case .limit(let why): return "The value is \(why)."
        }
    }

    private func boundMessage(_ limit: Double, _ found: Double) -> String {
        let limitText = JSON.double(limit).text
        let foundText = JSON.double(found).text
        switch keyword {
        case "minimum": return "Expected a number of at least \(limitText), found \(foundText)."
        case "maximum": return "Expected a number of at most \(limitText), found \(foundText)."
        case "exclusiveMinimum": return "Expected a number greater than \(limitText), found \(foundText)."
        case "exclusiveMaximum": return "Expected a number less than \(limitText), found \(foundText)."
        case "multipleOf": return "Expected a multiple of \(limitText), found \(foundText)."
        default: break
        }
        let bound = keyword.hasPrefix("min") ? "at least" : "at most"
        let unit =
            switch keyword.dropFirst(3) {
            case "Length": "character"
            case "Items": "element"
            default: "property"
            }
        return "Expected \(bound) \(Self.count(Int(clamping: limit), unit)), found \(foundText)."
    }

    private static func suggestion(_ nearest: String?) -> String {
        nearest.map { "; did you mean \(name($0))?" } ?? "."
    }

    private static func count(_ number: Int, _ unit: String) -> String {
        if number == 1 { return "1 \(unit)" }
        return "\(number) \(unit == "property" ? "properties" : unit + "s")"
    }

    private static func article(_ type: String) -> String {
        "\("aeio".contains(type.prefix(1)) ? "an" : "a") \(type)"
    }

    private static func list(_ names: [String], _ word: String) -> String {
        let names = names.map { $0 == "null" ? "null" : article($0) }
        guard names.count > 1, let last = names.last else { return names.first ?? "nothing" }
        return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
    }

    private static func name(_ text: String) -> String { short(.string(text)) }

    /// The value as JSON, with long strings cut and containers named by kind and size.
    static func short(_ value: JSON) -> String {
        switch value {
        case .array(let elements): return "an array of \(count(elements.count, "element"))"
        case .object(let object): return "an object of \(count(object.count, "property"))"
        case .string(let text) where text.unicodeScalars.count > 60:
            return JSON.string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "…").text
        default: return value.text
        }
    }
}
