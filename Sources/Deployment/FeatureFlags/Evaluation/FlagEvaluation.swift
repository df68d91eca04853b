public import JSONText

/// The result of asking for a flag, as OpenFeature describes it (specification 1.4, “evaluation details”).
public struct FlagEvaluation: Sendable, Hashable {
    /// Why the value is what it is.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// No rule is asked: it is the same for everybody until the definition changes.
        case fixed = "STATIC"
        /// A rule was asked and did not choose, or the definition leaves the value to who asks.
        case fallback = "DEFAULT"
        /// A rule was asked and chose the variant.
        case targetingMatch = "TARGETING_MATCH"
        /// The definition is switched off, and the value is left to who asks.
        case disabled = "DISABLED"
        /// The value could not be decided; ``errorCode`` has the kind of failure.
        case error = "ERROR"
    }

    /// The kinds of failure; raw values are OpenFeature's error codes.
    public enum ErrorCode: String, Sendable, Hashable, CaseIterable {
        /// Nothing was read yet, and nothing could be waited for any longer.
        case providerNotReady = "PROVIDER_NOT_READY"
        /// No flag of that key is defined.
        case flagNotFound = "FLAG_NOT_FOUND"
        /// The definition cannot be understood.
        case parseError = "PARSE_ERROR"
        /// The variant is of another type than was asked for.
        case typeMismatch = "TYPE_MISMATCH"
        /// The rule chose a variant that does not exist, or did too much.
        case general = "GENERAL"
    }

    /// The value to use: the chosen variant's, or the caller's fallback.
    public var value: JSON
    /// Nil where no variant was chosen and the value is the one of who asked.
    public var variant: String?
    /// How ``value`` was decided.
    public var reason: Reason
    /// The kind of failure; nil unless ``reason`` is ``Reason/error``.
    public var errorCode: ErrorCode?
    /// For people; set with ``errorCode``.
    public var message: String?
    /// Of the flag, over that of all flags.
    public var metadata: JSONObject

    /// Makes an evaluation; `errorCode` and `message` go together, with the reason ``Reason/error``.
    public init(
        value: JSON, variant: String? = nil, reason: Reason, errorCode: ErrorCode? = nil, message: String? = nil,
        metadata: JSONObject = [:]
    ) {
        self.value = value
        self.variant = variant
        self.reason = reason
        self.errorCode = errorCode
        self.message = message
        self.metadata = metadata
    }
}

/// The person who asks, and the time.
public struct FlagContext: Sendable, Hashable {
    /// The attributes that rules see; `targetingKey` in them identifies the person.
    public var attributes: JSONObject
    /// Seconds since 1970.
    public var timestamp: Int64

    /// Makes a context; `timestamp` is in seconds since 1970 and reaches rules as `$flagd.timestamp`.
    public init(_ attributes: JSONObject = [:], timestamp: Int64) {
        self.attributes = attributes
        self.timestamp = timestamp
    }

    /// Returns the data for a rule of that flag: the attributes and `$flagd`, which replaces an attribute of that name.
    func data(for key: String) -> JSON {
        var data = attributes
        data["$flagd"] = ["flagKey": .string(key), "timestamp": .integer(timestamp)]
        return .object(data)
    }
}
