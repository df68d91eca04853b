public import JSONText

/// A value of a component: fixed, or bound to the surface's data.
public struct Dynamic: Sendable, Hashable {
    let json: JSON

    public init(_ json: JSON) { self.json = json }

    /// The value at a JSON Pointer of the data model; without a leading slash, relative to the template's item.
    public static func path(_ path: String) -> Dynamic { Dynamic(["path": .string(path)]) }

    public static func text(_ text: String) -> Dynamic { Dynamic(.string(text)) }

    public static func number(_ number: Double) -> Dynamic { Dynamic(.double(number)) }

    public static func flag(_ flag: Bool) -> Dynamic { Dynamic(.bool(flag)) }
}

extension Dynamic: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    public init(stringLiteral value: String) { self.init(.string(value)) }
    public init(integerLiteral value: Int64) { self.init(.integer(value)) }
    public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
}
