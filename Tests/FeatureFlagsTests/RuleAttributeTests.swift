import FeatureFlags
import JSONText
import Testing

/// - Shows: FL
@Suite("Attributes that rules may read")
struct RuleAttributeTests {
    @Test(
        "A rule that may read an attribute is found by the attribute's name, or by a name that is computed or empty",
        arguments: [
            (#"{"in": ["pilots", {"var": "cohorts"}]}"#, true),
            (#"{"==": [{"var": ["cohorts.0", "none"]}, "pilots"]}"#, true),
            (#"{"missing": ["cohorts"]}"#, true),
            (#"{"if": [{"$ref": "pilots"}, "on", "off"]}"#, true),
            (#"{"==": [{"var": {"cat": ["coh", "orts"]}}, "pilots"]}"#, true),
            (#"{"var": ""}"#, true),
            (#"{"var": []}"#, true),
            (#"{"if": [{"var": "anonymous"}, "off", "on"]}"#, false),
            (#"{"fractional": [["on", 80], ["off", 20]]}"#, false),
            (#"{"==": [{"var": "cohortsize"}, 3]}"#, false),
            // A point and a mark behind it are no other name.
            ("{\"var\": \"cohorts.\u{301}x\"}", true),
        ])
    func attribute(rule: String, mayRead: Bool) throws {
        let evaluators = rule.contains("$ref") ? #"{"pilots": {"in": ["pilots", {"var": "cohorts"}]}}"# : "{}"
        let text = """
            {"$evaluators": \(evaluators), "flags": {"health_enabled": {"state": "ENABLED",
             "variants": {"on": true, "off": false}, "defaultVariant": "off", "targeting": \(rule)}}}
            """
        let definitions = try #require(FlagReader.read(Array(text.utf8), file: "flags.json").definitions)
        #expect(definitions.mayRead("cohorts") == mayRead)
    }
}
