public import JSONText

/// A value of a component: fixed, bound to the surface's data, or computed from it.
public struct Dynamic: Sendable, Hashable {
    let json: JSON

    /// Makes a value of the JSON that A2UI has for it, which is not checked.
    public init(_ json: JSON) { self.json = json }

    /// The value at a JSON Pointer of the data model; without a leading slash, relative to the template's item.
    public static func path(_ path: String) -> Dynamic { Dynamic(["path": .string(path)]) }

    /// Returns a fixed text.
    public static func text(_ text: String) -> Dynamic { Dynamic(.string(text)) }

    /// Returns a fixed number, which must be finite.
    public static func number(_ number: Double) -> Dynamic { Dynamic(.double(number)) }

    /// Returns a fixed boolean.
    public static func flag(_ flag: Bool) -> Dynamic { Dynamic(.bool(flag)) }
}

// Values that the catalog's functions compute, in the person's language and time zone.
extension Dynamic {
    /// A text with `${/path}` in it.
    public static func format(_ template: String) -> Dynamic {
        call("formatString", ["value": .string(template)], returns: "string")
    }

    /// A number as the person's language writes it.
    public static func formattedNumber(_ value: Dynamic, decimals: Int? = nil) -> Dynamic {
        var arguments: JSONObject = ["value": value.json]
        arguments["decimals"] = decimals.map { .integer(Int64($0)) }
        return call("formatNumber", arguments, returns: "string")
    }

    /// A moment by a pattern such as `EEEE, d MMMM` (Unicode Technical Standard 35).
    public static func formattedDate(_ value: Dynamic, _ format: String) -> Dynamic {
        call("formatDate", ["value": value.json, "format": .string(format)], returns: "string")
    }

    /// The text for a count; the categories are CLDR's.
    public static func plural(
        _ count: Dynamic, one: String, few: String? = nil, many: String? = nil, other: String
    ) -> Dynamic {
        var arguments: JSONObject = ["value": count.json, "one": .string(one), "other": .string(other)]
        arguments["few"] = few.map { .string($0) }
        arguments["many"] = many.map { .string($0) }
        return call("pluralize", arguments, returns: "string")
    }

    /// A call of one of the catalog's functions.
    public static func call(_ name: String, _ arguments: JSONObject, returns type: String) -> Dynamic {
        Dynamic(["call": .string(name), "args": .object(arguments), "returnType": .string(type)])
    }
}

extension Dynamic: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral
{
    /// Makes a fixed text of a literal.
    public init(stringLiteral value: String) { self.init(.string(value)) }
    /// Makes a fixed whole number of a literal.
    public init(integerLiteral value: Int64) { self.init(.integer(value)) }
    /// Makes a fixed number of a literal.
    public init(floatLiteral value: Double) { self.init(.double(value)) }
    /// Makes a fixed boolean of a literal.
    public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
}
