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

    /// Whether this is JSON's null, which is a value: an absent member is nil instead.
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
    /// Makes JSON's null of the literal `nil`.
    public init(nilLiteral: ()) { self = .null }
    /// Makes a boolean of a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Makes an integer of a literal.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// Makes a number of a literal, which must be finite.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// Makes a string of a literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes an array of a literal.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// Makes an object of a literal; of two members with one name the later value stays.
    public init(dictionaryLiteral elements: (String, JSON)...) { self = .object(JSONObject(elements)) }
}

/// The members of a JSON object, in order, each name once.
public struct JSONObject: Sendable {
    /// The members in order, each name once.
    public private(set) var members: [(key: String, value: JSON)] = []
    /// Where each name stands; empty as long as looking through the members is quicker.
    private var places: [String: Int] = [:]

    /// Objects of more members than this have their names indexed.
    private static let maximumUnindexed = 16

    /// Makes an object without members.
    public init() {}

    /// Takes the members in order; of two with one name the later value stays, in the earlier place.
    public init(_ members: some Sequence<(String, JSON)>) {
        for (key, value) in members { self[key] = value }
    }

    /// Takes the members in order; of two with one name the later value stays, in the earlier place.
    public init(_ members: [(String, JSON)]) {
        self.init(reservingCapacity: members.count)
        for (key, value) in members { self[key] = value }
    }

    /// Makes an object without members that has room for some.
    public init(reservingCapacity capacity: Int) { members.reserveCapacity(capacity) }

    /// The number of members.
    public var count: Int { members.count }
    /// Whether the object has no members.
    public var isEmpty: Bool { members.isEmpty }

    /// Names in order.
    public var keys: [String] { members.map(\.key) }

    /// The value of that name; setting nil removes the member.
    public subscript(_ key: String) -> JSON? {
        get { place(of: key).map { members[$0].value } }
        set {
            guard let place = place(of: key) else {
                if let newValue { append(key, newValue) }
                return
            }
            if let newValue {
                members[place].value = newValue
            } else {
                members.remove(at: place)
                places = [:]
                if count > Self.maximumUnindexed { index() }
            }
        }
    }

    func contains(_ key: String) -> Bool { place(of: key) != nil }

    /// Adds a member whose name is not there yet.
    mutating func append(_ key: String, _ value: JSON) {
        if members.isEmpty { members.reserveCapacity(4) }
        members.append((key, value))
        if count == Self.maximumUnindexed + 1 {
            index()
        } else if count > Self.maximumUnindexed {
            places[key] = count - 1
        }
    }

    private mutating func index() {
        for (place, member) in members.enumerated() { places[member.key] = place }
    }

    /// Where the member of that name stands among ``members``.
    func place(of key: String) -> Int? {
        places.isEmpty ? members.firstIndex { $0.key == key } : places[key]
    }
}

extension JSONObject: Hashable {
    /// Order does not count, as in JSON itself.
    public static func == (a: JSONObject, b: JSONObject) -> Bool {
        a.count == b.count && a.members.allSatisfy { b[$0.key] == $0.value }
    }

    /// Writes the members without regard to their order, as `==` compares them.
    public func hash(into hasher: inout Hasher) {
        // A sum, because order does not count.
        var sum = 0
        for (key, value) in members {
            var member = Hasher()
            member.combine(key)
            member.combine(value)
            sum &+= member.finalize()
        }
        hasher.combine(sum)
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Makes an object of a literal; of two members with one name the later value stays.
    public init(dictionaryLiteral elements: (String, JSON)...) { self.init(elements) }
}
