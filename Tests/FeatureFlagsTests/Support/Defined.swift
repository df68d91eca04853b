import Diagnostics
import FeatureFlags
import JSONText
import Testing

/// Definitions that tests write down.
enum Defined {
    /// A flag of texts that are called as they are.
    static func names(_ names: [String], standard: String, rule: String) -> String {
        let variants = (names + [standard]).map { #""\#($0)": "\#($0)""# }.joined(separator: ", ")
        return #"""
            {"state": "ENABLED", "variants": {\#(variants)}, "defaultVariant": "\#(standard)", "targeting": \#(rule)}
            """#
    }

    static func text(_ flags: KeyValuePairs<String, String>, evaluators: String = "{}", metadata: String = "{}")
        -> String
    {
        let members = flags.map { "\(JSON.string($0).text): \($1)" }.joined(separator: ",\n")
        return #"{"flags": {\#(members)}, "$evaluators": \#(evaluators), "metadata": \#(metadata)}"#
    }

    /// Returns the definitions of the flags that can be understood.
    static func read(
        _ flags: KeyValuePairs<String, String>, evaluators: String = "{}", metadata: String = "{}"
    ) throws -> FlagDefinitions {
        let text = text(flags, evaluators: evaluators, metadata: metadata)
        let reading = FlagReader.read(Array(text.utf8), file: "flags.json")
        return try #require(reading.definitions, "\(reading.problems.map(\.text))")
    }
}

extension FlagDefinitions {
    func ask(
        _ key: String, _ context: JSONObject = [:], as type: FlagType? = nil, fallback: JSON = .null,
        at timestamp: Int64 = 1_800_000_000
    ) -> FlagEvaluation {
        evaluate(key, as: type, fallback: fallback, for: FlagContext(context, timestamp: timestamp))
    }
}
