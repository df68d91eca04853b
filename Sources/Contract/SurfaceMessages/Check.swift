import JSONText

/// A condition on an input or a button, and what to say when it does not hold.
public struct Check: Sendable, Hashable {
    /// The value that has to be true for the check to hold.
    public var condition: Dynamic
    /// The text that is shown while the check does not hold.
    public var message: String

    /// Makes a check of any condition; ``required(_:_:)`` and the like make the usual ones.
    public init(_ condition: Dynamic, _ message: String) {
        self.condition = condition
        self.message = message
    }

    /// The value was refused when the person sent it.
    public static func refused(_ message: String) -> Check { Check(.flag(false), message) }

    /// Something stands at the path.
    public static func required(_ path: String, _ message: String) -> Check { holds("required", path, message) }

    /// An e-mail address stands at the path.
    public static func email(_ path: String, _ message: String) -> Check { holds("email", path, message) }

    /// The number of characters of the text at the path is within the bounds.
    public static func length(_ path: String, min: Int? = nil, max: Int? = nil, _ message: String) -> Check {
        holds(
            "length", path, message,
            ["min": min.map { .integer(Int64($0)) }, "max": max.map { .integer(Int64($0)) }])
    }

    /// The number at the path lies between the bounds.
    public static func numeric(_ path: String, min: Double? = nil, max: Double? = nil, _ message: String) -> Check {
        holds("numeric", path, message, ["min": min.map { .double($0) }, "max": max.map { .double($0) }])
    }

    /// The text at the path fits a regular expression.
    public static func matches(_ path: String, _ pattern: String, _ message: String) -> Check {
        holds("regex", path, message, ["pattern": .string(pattern)])
    }

    private static func holds(
        _ function: String, _ path: String, _ message: String, _ further: KeyValuePairs<String, JSON?> = [:]
    ) -> Check {
        var arguments: JSONObject = ["value": ["path": .string(path)]]
        for (name, value) in further { if let value { arguments[name] = value } }
        return Check(.call(function, arguments, returns: "boolean"), message)
    }

    var json: JSON { ["condition": condition.json, "message": .string(message)] }
}
