internal import JSONText

/// The kinds of JSON value that `type` names; a number without fraction is both a number and an integer.
struct TypeSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let null = TypeSet(rawValue: 1)
    static let boolean = TypeSet(rawValue: 2)
    static let integer = TypeSet(rawValue: 4)
    static let fraction = TypeSet(rawValue: 8)
    static let string = TypeSet(rawValue: 16)
    static let array = TypeSet(rawValue: 32)
    static let object = TypeSet(rawValue: 64)
    static let number: TypeSet = [.integer, .fraction]
    static let all = TypeSet(rawValue: 127)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init?(name: String) {
        switch name {
        case "null": self = .null
        case "boolean": self = .boolean
        case "integer": self = .integer
        case "number": self = .number
        case "string": self = .string
        case "array": self = .array
        case "object": self = .object
        default: return nil
        }
    }

    init(of value: JSON) {
        switch value {
        case .null: self = .null
        case .bool: self = .boolean
        case .integer: self = .integer
        case .double(let number): self = number.rounded() == number ? .integer : .fraction
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        }
    }

    var names: [String] {
        var names: [String] = []
        if contains(.string) { names.append("string") }
        if contains(.number) { names.append("number") } else if contains(.integer) { names.append("integer") }
        if contains(.boolean) { names.append("boolean") }
        if contains(.array) { names.append("array") }
        if contains(.object) { names.append("object") }
        if contains(.null) { names.append("null") }
        return names
    }
}

/// One compiled schema object; other schemas are named by their index in the compiled list.
///
/// A class, because evaluating reads it at every step and a structure of so many parts is slow to copy.
final class SchemaNode: @unchecked Sendable {
    // Only the compiler writes to it, before the schema that shares it exists.

    /// Identifier of the document and pointer into it.
    var document: String
    var pointer: JSONPointer
    /// Set for the schemas `true` and `false`, which have no keywords.
    var boolean: Bool?
    /// Whether a `$ref` leads here, so that results are remembered for each instance.
    var isReferenced = false

    var reference: Int?
    var types: TypeSet?
    var values: [JSON]?
    var constant: JSON?

    init(document: String, pointer: JSONPointer) {
        self.document = document
        self.pointer = pointer
    }

    var minimum: Double?
    var exclusiveMinimum: Double?
    var maximum: Double?
    var exclusiveMaximum: Double?
    var multipleOf: Double?

    var minLength: Int?
    var maxLength: Int?
    var pattern: Pattern?

    var minProperties: Int?
    var maxProperties: Int?
    var required: [String] = []
    var dependentRequired: [(key: String, needs: [String])] = []
    var dependentSchemas: [(key: String, schema: Int)] = []
    var properties: [String: Int] = [:]
    var patternProperties: [(pattern: Pattern, schema: Int)] = []
    var additionalProperties: Int?
    var propertyNames: Int?
    var unevaluatedProperties: Int?

    var minItems: Int?
    var maxItems: Int?
    var uniqueItems = false
    var prefixItems: [Int] = []
    var items: Int?
    var contains: Int?
    var minContains = 1
    var maxContains: Int?
    var unevaluatedItems: Int?

    var allOf: [Int] = []
    var anyOf: [Branch] = []
    var oneOf: [Branch] = []
    var not: Int?
    var condition: Int?
    var then: Int?
    var otherwise: Int?

    /// Schemas applied to the same instance as this one.
    var inPlace: [Int] {
        var list = allOf + anyOf.map(\.schema) + oneOf.map(\.schema) + dependentSchemas.map(\.schema)
        for schema in [reference, not, condition, then, otherwise] {
            if let schema { list.append(schema) }
        }
        return list
    }
}

/// An alternative of `oneOf` or `anyOf`, with what can be said of it before it is evaluated.
struct Branch: Sendable {
    var schema: Int
    var types: TypeSet = .all
    /// A member that, when present, must have one of these values: what `discriminator` promises, found by looking.
    var guards: [(property: String, values: [JSON])] = []
}
