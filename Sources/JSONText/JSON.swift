/// A JSON value; objects keep the order of their members.
public enum JSON: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number written without fraction or exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number; always finite.
    case double(Double)
    case string(String)
    case array([JSON])
    case object(JSONObject)
}

extension JSON {
    /// The string, or nil when this is another kind of value.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// The boolean, or nil when this is another kind of value.
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The number as a double, or nil when this is not a number.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The number as an integer, or nil when it is not a whole number of 64 bits.
    public var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .double(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The elements, or nil when this is not an array.
    public var array: [JSON]? { if case .array(let value) = self { value } else { nil } }

    /// The members, or nil when this is not an object.
    public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

    public var isNull: Bool { self == .null }

    /// The member of that name, or nil when this is not an object or has none.
    public subscript(_ key: String) -> JSON? { object?[key] }

    /// The element at that index, or nil when this is not an array or is shorter.
    public subscript(_ index: Int) -> JSON? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }

    /// The word that JSON Schema uses for this kind of value.
    public var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .integer: "integer"
        case .double: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int64) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(JSONObject(elements)) }
}

/// The members of a JSON object, in order, each name once.
public struct JSONObject: Sendable {
    public private(set) var keys: [String] = []
    private var values: [String: JSON] = [:]

    public init() {}

    /// Takes the members in order; of two with one name the later value stays, in the earlier place.
    public init(_ members: some Sequence<(String, JSON)>) {
        for (key, value) in members { self[key] = value }
    }

    public var count: Int { keys.count }
    public var isEmpty: Bool { keys.isEmpty }

    /// Members in order.
    public var members: [(key: String, value: JSON)] {
        keys.compactMap { key in values[key].map { (key, $0) } }
    }

    /// The value of that name; setting nil removes the member.
    public subscript(_ key: String) -> JSON? {
        get { values[key] }
        set {
            guard let newValue else {
                if values.removeValue(forKey: key) != nil { keys.removeAll { $0 == key } }
                return
            }
            if values.updateValue(newValue, forKey: key) == nil { keys.append(key) }
        }
    }
}

extension JSONObject: Hashable {
    /// Order does not count, as in JSON itself.
    public static func == (a: JSONObject, b: JSONObject) -> Bool { a.values == b.values }
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSON)...) { self.init(elements) }
}
