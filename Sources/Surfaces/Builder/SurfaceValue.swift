public import JSONText

/// A value in a component that is being built: written out, bound to a path, or computed.
public struct SurfaceValue: Sendable, Hashable {
    public var json: JSON

    /// A value written out.
    public init(_ literal: JSON) { json = literal }

    /// The value at a path: absolute with a leading slash, otherwise relative to the template's instance.
    public static func path(_ path: String) -> SurfaceValue { SurfaceValue(["path": .string(path)]) }

    /// A text with `${…}`.
    public static func format(_ template: String) -> SurfaceValue {
        call("formatString", ["value": .string(template)], returns: "string")
    }

    /// A number as the person's language writes it.
    public static func number(_ value: SurfaceValue, decimals: Int? = nil) -> SurfaceValue {
        var arguments = JSONObject([("value", value.json)])
        arguments["decimals"] = decimals.map { .integer(Int64($0)) }
        return call("formatNumber", arguments, returns: "string")
    }

    /// A moment by a pattern such as `EEEE, d MMMM` (Unicode Technical Standard 35).
    public static func date(_ value: SurfaceValue, _ format: String) -> SurfaceValue {
        call("formatDate", ["value": value.json, "format": .string(format)], returns: "string")
    }

    /// The text for a count; the categories are CLDR's.
    public static func plural(
        _ count: SurfaceValue, one: String, few: String? = nil, many: String? = nil, other: String
    ) -> SurfaceValue {
        var arguments = JSONObject([("value", count.json), ("one", .string(one)), ("other", .string(other))])
        arguments["few"] = few.map { .string($0) }
        arguments["many"] = many.map { .string($0) }
        return call("pluralize", arguments, returns: "string")
    }

    /// A call of one of the catalog's functions.
    public static func call(_ name: String, _ arguments: JSONObject, returns type: String) -> SurfaceValue {
        SurfaceValue(["call": .string(name), "args": .object(arguments), "returnType": .string(type)])
    }
}

extension SurfaceValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    public init(stringLiteral value: String) { json = .string(value) }
    public init(integerLiteral value: Int64) { json = .integer(value) }
    public init(floatLiteral value: Double) { json = .double(value) }
    public init(booleanLiteral value: Bool) { json = .bool(value) }
    public init(arrayLiteral elements: String...) { json = .array(elements.map { .string($0) }) }
}

/// A condition on an input or a button, and what to say when it does not hold.
public struct SurfaceCheck: Sendable, Hashable {
    public var condition: SurfaceValue
    public var message: String

    public init(_ condition: SurfaceValue, _ message: String) {
        self.condition = condition
        self.message = message
    }

    public static func required(_ path: String, _ message: String) -> SurfaceCheck {
        SurfaceCheck(.call("required", ["value": ["path": .string(path)]], returns: "boolean"), message)
    }

    public static func email(_ path: String, _ message: String) -> SurfaceCheck {
        SurfaceCheck(.call("email", ["value": ["path": .string(path)]], returns: "boolean"), message)
    }

    public static func length(_ path: String, min: Int? = nil, max: Int? = nil, _ message: String) -> SurfaceCheck {
        SurfaceCheck(
            .call(
                "length", bounds(path, min.map { .integer(Int64($0)) }, max.map { .integer(Int64($0)) }),
                returns: "boolean"), message)
    }

    public static func numeric(_ path: String, min: Double? = nil, max: Double? = nil, _ message: String)
        -> SurfaceCheck
    {
        SurfaceCheck(
            .call("numeric", bounds(path, min.map { .double($0) }, max.map { .double($0) }), returns: "boolean"),
            message)
    }

    public static func matches(_ path: String, _ pattern: String, _ message: String) -> SurfaceCheck {
        SurfaceCheck(
            .call("regex", ["value": ["path": .string(path)], "pattern": .string(pattern)], returns: "boolean"), message
        )
    }

    private static func bounds(_ path: String, _ minimum: JSON?, _ maximum: JSON?) -> JSONObject {
        var arguments: JSONObject = ["value": ["path": .string(path)]]
        arguments["min"] = minimum
        arguments["max"] = maximum
        return arguments
    }

    var json: JSON { ["condition": condition.json, "message": .string(message)] }
}
