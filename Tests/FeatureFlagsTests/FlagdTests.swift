import FeatureFlags
import JSONText
import Testing

/// The cases of flagd's test suites for an evaluator: `evaluator/gherkin` and `gherkin` of open-feature/flagd-testbed
/// 3.9.0, and the tests of `core/pkg/evaluator` in open-feature/flagd.
///
/// Not here: cases of flagd's connections (`config`, `connection`, `events`, `rpc-caching`, `selector`, `sync-payload`,
/// `contextEnrichment`) and `no-default` in its deprecated form.
///
/// - Shows: FL
@Suite("flagd's cases")
struct FlagdTests {
    /// One question, and what is expected.
    struct Case: Sendable, CustomStringConvertible {
        var flag: String
        var context: JSONObject = [:]
        var type: FlagType?
        var fallback: JSON = "wrong"
        var value: JSON
        var reason: FlagEvaluation.Reason?
        var error: FlagEvaluation.ErrorCode?

        init(
            _ flag: String, _ context: JSONObject = [:], as type: FlagType? = .string, else fallback: JSON = "fallback",
            is value: JSON, _ reason: FlagEvaluation.Reason? = nil, _ error: FlagEvaluation.ErrorCode? = nil
        ) {
            self.flag = flag
            self.context = context
            self.type = type
            self.fallback = fallback
            self.value = value
            self.reason = reason
            self.error = error
        }

        var description: String { "\(flag) \(JSON.object(context).text)" }
    }

    private static func check(_ expected: Case, _ definitions: FlagDefinitions) {
        let found = definitions.ask(
            expected.flag, expected.context, as: expected.type, fallback: expected.fallback)
        #expect(
            found.value.double == expected.value.double && (found.value.double != nil || found.value == expected.value))
        if let reason = expected.reason { #expect(found.reason == reason) }
        #expect(found.errorCode == expected.error)
        #expect((found.message == nil) == (expected.error == nil))
    }

    // MARK: Values

    private static func plain(_ variants: String, _ standard: String, state: String = "ENABLED", _ rest: String = "")
        -> String
    {
        #"{"state": "\#(state)", "variants": \#(variants), "defaultVariant": \#(standard)\#(rest)}"#
    }

    private static func basic() throws -> FlagDefinitions {
        let ballmer = #", "targeting": {"if": [{"$ref": "is_ballmer"}, "zero"]}"#
        return try Defined.read(
            [
                "boolean": plain(#"{"on": true, "off": false}"#, #""on""#),
                "string": plain(#"{"greeting": "hi", "parting": "bye"}"#, #""greeting""#),
                "integer": plain(#"{"one": 1, "ten": 10}"#, #""ten""#),
                "float": plain(#"{"tenth": 0.1, "half": 0.5}"#, #""half""#),
                "object": plain(#"{"empty": {}, "full": {"images": true, "each": 100}}"#, #""full""#),
                "boolean-zero": plain(#"{"zero": false, "other": true}"#, #""zero""#),
                "string-zero": plain(#"{"zero": "", "other": "str"}"#, #""zero""#),
                "integer-zero": plain(#"{"zero": 0, "other": 1}"#, #""zero""#),
                "float-zero": plain(#"{"zero": 0.0, "other": 1.0}"#, #""zero""#),
                "object-zero": plain(#"{"zero": {}, "other": {"a": 1}}"#, #""zero""#),
                "boolean-targeted": plain(#"{"zero": false, "other": true}"#, #""zero""#, ballmer),
                "string-targeted": plain(#"{"zero": "", "other": "str"}"#, #""zero""#, ballmer),
                "integer-targeted": plain(#"{"zero": 0, "other": 1}"#, #""zero""#, ballmer),
                "float-targeted": plain(#"{"zero": 0.0, "other": 1.0}"#, #""zero""#, ballmer),
                "disabled-boolean": plain(#"{"on": true, "off": false}"#, #""on""#, state: "DISABLED"),
                "disabled-string": plain(#"{"greeting": "hi"}"#, #""greeting""#, state: "DISABLED"),
                "disabled-integer": plain(#"{"ten": 10}"#, #""ten""#, state: "DISABLED"),
                "disabled-object": plain(#"{"full": {"a": 1}}"#, #""full""#, state: "DISABLED"),
                "null-default": plain(#"{"on": true, "off": false}"#, "null"),
                "undefined-default": #"{"state": "ENABLED", "variants": {"small": 10, "big": 1000}}"#,
                "no-default": #"""
                {"state": "ENABLED", "variants": {"normal": "CFO", "special": "CEO"},
                 "targeting": {"if": [{"==": ["jobs@orange.com", {"var": ["email"]}]}, "special", null]}}
                """#,
                "no-default-short": #"""
                {"state": "ENABLED", "variants": {"normal": "CFO", "special": "CEO"},
                 "targeting": {"if": [{"==": ["jobs@orange.com", {"var": ["email"]}]}, "special"]}}
                """#,
                "wrong": plain(#"{"one": "uno", "two": "dos"}"#, #""one""#),
            ], evaluators: #"{"is_ballmer": {"==": ["ballmer@macrosoft.com", {"var": ["email"]}]}}"#)
    }

    private static let ballmer: JSONObject = ["email": "ballmer@macrosoft.com"]
    private static let nobody: JSONObject = ["email": "ballmer@none.com"]

    @Test(
        "Values of each type, zero ones too, are told with their reason",
        arguments: [
            Case("boolean", as: .boolean, else: false, is: true, .fixed),
            Case("string", else: "bye", is: "hi", .fixed), Case("integer", as: .integer, else: 1, is: 10, .fixed),
            Case("float", as: .number, else: 0.1, is: 0.5, .fixed),
            Case("object", as: .object, else: [:], is: ["images": true, "each": 100], .fixed),
            Case("boolean-zero", as: .boolean, else: true, is: false, .fixed),
            Case("string-zero", else: "hi", is: "", .fixed), Case("integer-zero", as: .integer, else: 1, is: 0, .fixed),
            Case("float-zero", as: .number, else: 0.1, is: 0, .fixed),
            Case("object-zero", as: .object, else: ["a": 1], is: [:], .fixed),
            Case("boolean-targeted", ballmer, as: .boolean, else: true, is: false, .targetingMatch),
            Case("string-targeted", ballmer, else: "hi", is: "", .targetingMatch),
            Case("integer-targeted", ballmer, as: .integer, else: 1, is: 0, .targetingMatch),
            Case("float-targeted", ballmer, as: .number, else: 0.1, is: 0, .targetingMatch),
            Case("boolean-targeted", nobody, as: .boolean, else: true, is: false, .fallback),
            Case("string-targeted", nobody, else: "hi", is: "", .fallback),
            Case("integer-targeted", nobody, as: .integer, else: 1, is: 0, .fallback),
            Case("float-targeted", nobody, as: .number, else: 0.1, is: 0, .fallback),
            Case("disabled-boolean", as: .boolean, else: false, is: false, .disabled),
            Case("disabled-string", else: "bye", is: "bye", .disabled),
            Case("disabled-integer", as: .integer, else: 1, is: 1, .disabled),
            Case("disabled-object", as: .object, else: [:], is: [:], .disabled),
            Case("null-default", as: .boolean, else: true, is: true, .fallback),
            Case("null-default", as: .boolean, else: false, is: false, .fallback),
            Case("undefined-default", as: .integer, else: 100, is: 100, .fallback),
            Case("no-default", ["email": "wozniak@orange.com"], else: "Inventor", is: "Inventor", .fallback),
            Case("no-default", ["email": "jobs@orange.com"], else: "CEO", is: "CEO", .targetingMatch),
            Case("no-default-short", ["email": "wozniak@orange.com"], else: "Retired", is: "Retired", .fallback),
            Case("missing", else: "uh-oh", is: "uh-oh", .error, .flagNotFound),
            Case("wrong", as: .integer, else: 13, is: 13, .error, .typeMismatch),
            // flagd's proposal on numbers: what would lose something is another type.
            Case("float", as: .integer, else: 3, is: 3, .error, .typeMismatch),
            Case("integer", as: .number, else: 3, is: 10, .fixed),
            Case("float-zero", as: .integer, else: 3, is: 0, .fixed),
        ])
    func values(_ expected: Case) throws { Self.check(expected, try Self.basic()) }

    // MARK: Rules

    private static func rules() throws -> FlagDefinitions {
        func rule(_ names: [String], _ standard: String, _ rule: String) -> String {
            Defined.names(names, standard: standard, rule: rule)
        }
        func version(_ comparison: String, _ target: String) -> String {
            rule(
                ["match"], "no-match",
                #"{"if": [{"sem_ver": [{"var": "version"}, "\#(comparison)", "\#(target)"]}, "match", null]}"#)
        }
        func direct(_ written: String) -> String { rule(["true", "false"], "fallback", written) }
        let number = #"{"state": "ENABLED", "variants": {"one": 1, "two": 2}, "defaultVariant": "two", "targeting": "#
        return try Defined.read(
            [
                "ref": rule(["hi", "bye"], "none", #"{"if": [{"$ref": "is_ballmer"}, "hi", "bye"]}"#),
                "ref-spaced": rule(["hi", "bye"], "none", #"{"if": [ { "$ref" : "is_ballmer" } , "hi", "bye"]}"#),
                "ref-unknown": rule(["hi", "bye"], "none", #"{"if": [{"$ref": "nonexistent"}, "hi", "bye"]}"#),
                "key": rule(
                    ["hit"], "miss", #"{"if": [{"==": [{"var": "targetingKey"}, "5c3d8535-f81a"]}, "hit", null]}"#),
                "ends": rule(
                    ["prefix", "postfix"], "none",
                    #"""
                    {"if": [{"starts_with": [{"var": "id"}, "abc"]}, "prefix",
                            {"ends_with": [{"var": "id"}, "xyz"]}, "postfix", {"ends_with": [{"var": "id"}, 3]}, "fail"]}
                    """#),
                "order": rule(
                    ["equal", "greater", "lesser"], "none",
                    #"""
                    {"if": [{"sem_ver": [{"var": "version"}, "=", "2.0.0"]}, "equal",
                            {"sem_ver": [{"var": "version"}, ">", "2.0.0"]}, "greater",
                            {"sem_ver": [{"var": "version"}, "<", "2.0.0"]}, "lesser"]}
                    """#),
                "near": rule(
                    ["minor", "major"], "none",
                    #"""
                    {"if": [{"sem_ver": [{"var": "version"}, "~", "3.0.0"]}, "minor",
                            {"sem_ver": [{"var": "version"}, "^", "3.0.0"]}, "major"]}
                    """#),
                "prefixed": version("=", "v1.0.0"), "partial": version("^", "1"), "number": version(">", "1.1"),
                "build": version("=", "1.0.0+build"),
                "no-version": direct(#"{"sem_ver": [{"var": "version"}, "=", "1.0.0"]}"#),
                "no-comparison": direct(#"{"sem_ver": [{"var": "version"}, "===", "1.0.0"]}"#),
                "two-of-three": direct(#"{"sem_ver": [{"var": "version"}, "="]}"#),
                "starts-number": direct(#"{"starts_with": [{"var": "num"}, "abc"]}"#),
                "ends-number": direct(#"{"ends_with": [{"var": "num"}, "xyz"]}"#),
                "starts-one": direct(#"{"starts_with": ["abc"]}"#), "ends-one": direct(#"{"ends_with": ["xyz"]}"#),
                "starts-bare": direct(#"{"starts_with": "no-array"}"#),
                "null-variant": number + #"{"if": [true, null, "one"]}}"#,
                "no-operation": number + #"{"invalid": ["this is not valid targeting"]}}"#,
                "no-variant": number + #"{"if": [true, "three", "one"]}}"#,
                "empty": number + "{}}",
                "boolean": #"""
                {"state": "ENABLED", "variants": {"false": 1, "true": 2}, "defaultVariant": "false",
                 "targeting": {"if": [true, true, false]}}
                """#,
                "time": #"""
                {"state": "ENABLED", "variants": {"past": -1, "future": 1, "none": 0}, "defaultVariant": "none",
                 "targeting": {"if": [{">": [{"var": "$flagd.timestamp"}, {"var": "time"}]}, "past",
                                      {"<": [{"var": "$flagd.timestamp"}, {"var": "time"}]}, "future", "none"]}}
                """#,
                "who": rule(
                    ["internal"], "external",
                    #"""
                    {"if": [{"and": [{"==": [{"var": ["fn"]}, "Sulisław"]}, {"==": [{"var": ["ln"]}, "Świętopełk"]},
                                     {"==": [{"var": ["age"]}, 29]}, {"==": [{"var": ["customer"]}, false]}]},
                            "internal", "external"]}
                    """#),
                "welcome-banner": #"""
                {"state": "ENABLED", "variants": {"true": true, "false": false}, "defaultVariant": "false",
                 "targeting": {"==": [{"var": "$flagd.flagKey"}, "welcome-banner"]}}
                """#,
            ], evaluators: #"{"is_ballmer": {"==": ["ballmer@macrosoft.com", {"var": ["email"]}]}}"#)
    }

    private static func version(_ version: JSON) -> JSONObject { ["version": version] }

    @Test(
        "Rules choose as flagd's do",
        arguments: [
            Case("ref", ballmer, is: "hi", .targetingMatch), Case("ref-spaced", ballmer, is: "hi", .targetingMatch),
            Case("ref", ["email": "user@example.com"], is: "bye", .targetingMatch),
            Case("ref-unknown", is: "fallback", .error, .parseError),
            Case("key", ["targetingKey": "5c3d8535-f81a"], is: "hit", .targetingMatch),
            Case("key", ["targetingKey": "f20bd32d-703b"], is: "miss", .fallback),
            Case("ends", ["id": "abcdef"], is: "prefix"), Case("ends", ["id": "uvwxyz"], is: "postfix"),
            Case("ends", ["id": "abcxyz"], is: "prefix"), Case("ends", ["id": "lmnopq"], is: "none"),
            Case("ends", ["id": "3"], is: "none"),
            Case("order", version("2.0.0"), is: "equal"), Case("order", version("2.1.0"), is: "greater"),
            Case("order", version("1.9.0"), is: "lesser"), Case("order", version("2.0.0-alpha"), is: "lesser"),
            Case("order", version("2.0.0.0"), is: "none"),
            Case("near", version("3.0.1"), is: "minor"), Case("near", version("3.1.0"), is: "major"),
            Case("near", version("4.0.0"), is: "none"),
            Case("prefixed", version("1.0.0"), is: "match"), Case("prefixed", version("v1.0.0"), is: "match"),
            Case("prefixed", version("V1.0.0"), is: "match"), Case("prefixed", version("2.0.0"), is: "no-match"),
            Case("partial", version("1.5.0"), is: "match"), Case("partial", version("1.0"), is: "match"),
            Case("partial", version("1"), is: "match"), Case("partial", version(1), is: "match"),
            Case("partial", version(.double(1.0)), is: "match"), Case("partial", version(1.2), is: "match"),
            Case("partial", version("2.0.0"), is: "no-match"),
            Case("number", version(1.2), is: "match"), Case("number", version(1.1), is: "no-match"),
            Case("number", version(2), is: "match"), Case("number", version(1), is: "no-match"),
            Case("number", version("1.2"), is: "match"),
            Case("build", version("1.0.0"), is: "match"), Case("build", version("1.0.0+other"), is: "match"),
            Case("build", version("2.0.0"), is: "no-match"),
            Case("no-version", version("not-a-version"), is: "fallback", .fallback),
            Case("no-comparison", version("1.0.0"), is: "fallback", .fallback),
            Case("two-of-three", version("1.0.0"), is: "fallback", .fallback),
            Case("starts-number", ["num": 123], is: "fallback", .fallback),
            Case("ends-number", ["num": 123], is: "fallback", .fallback),
            Case("starts-one", is: "fallback", .fallback), Case("ends-one", is: "fallback", .fallback),
            Case("starts-bare", is: "fallback", .fallback),
            Case("null-variant", as: .integer, else: 3, is: 2, .fallback),
            Case("no-operation", as: .integer, else: 3, is: 3, .error, .parseError),
            Case("no-variant", as: .integer, else: 3, is: 3, .error, .general),
            Case("empty", as: .integer, else: 3, is: 2, .fixed),
            Case("boolean", as: .integer, else: 3, is: 2, .targetingMatch),
            Case("time", ["time": 1], as: .integer, else: 0, is: -1),
            Case("time", ["time": 4_133_980_802], as: .integer, else: 0, is: 1),
            Case("who", ["fn": "Sulisław", "ln": "Świętopełk", "age": 29, "customer": false], is: "internal"),
            Case("who", ["fn": "Sulisław", "ln": "Świętopełk", "age": 30, "customer": false], is: "external"),
            Case("welcome-banner", as: .boolean, else: false, is: true, .targetingMatch),
            // A value in the context does not replace flagd's own.
            Case(
                "welcome-banner", ["$flagd": ["flagKey": "other"]], as: .boolean, else: false, is: true, .targetingMatch
            ),
        ])
    func rules(_ expected: Case) throws { Self.check(expected, try Self.rules()) }

    @Test(
        "Versions compare as in flagd's table",
        arguments: [
            ("v1.0.0-preview.1.2", ">", "v1.0.0", false), ("v1.0.0-preview.1.3", ">", "v1.0.0-preview.1.2", true),
            ("0.0.1", ">", "v0.0.2", false), ("v0.0.1", "=", "0.0.1", true), ("V1.0.0", "=", "1.0.0", true),
            ("v1234.0.1", "<", "v1235.0.2", true), ("v1.0", "<", "v1.2", true), ("0.0.1", "<", "0.0.1", false),
            ("0.0.1", "<=", "0.0.2", true), ("0.0.1", "<=", "0.0.1", true), ("0.0.2", "=", "0.0.1", false),
            ("0.0.2", "!=", "0.0.1", true), ("0.0.1", "!=", "0.0.1", false), ("0.0.2", ">=", "0.0.1", true),
            ("0.0.1", ">=", "0.0.1", true), ("0.0.1", ">=", "0.0.2", false), ("0.0.2", ">", "0.0.1", true),
            ("1.3.4", "^", "1.5.3", true), ("2.1.1", "^", "1.1.1", false), ("1.3.4", "~", "1.3.1", true),
            ("2.2.1", "~", "2.1.1", false), ("invalid", ">", "1.0.0", nil), ("0.0.1", "", "0.0.2", nil),
        ] as [(String, String, String, Bool?)])
    func versions(_ left: String, _ comparison: String, _ right: String, _ expected: Bool?) throws {
        let flag = Defined.names(
            ["true", "false"], standard: "none",
            rule: #"{"sem_ver": [{"var": "left"}, {"var": "by"}, {"var": "right"}]}"#)
        let found = try Defined.read(["versions": flag]).ask(
            "versions", ["left": .string(left), "by": .string(comparison), "right": .string(right)])
        #expect(found.value.string == expected.map { "\($0)" } ?? "none")
    }

    // MARK: Metadata

    @Test("A flag's metadata goes before that of all flags; a flag without has that alone")
    func metadata() throws {
        let flags: KeyValuePairs = [
            "plain": Self.plain(#"{"on": true}"#, #""on""#),
            "own": Self.plain(
                #"{"on": true}"#, #""on""#,
                #", "metadata": {"string": "a", "integer": 1, "float": 1.2, "boolean": true}"#),
        ]
        #expect(try Defined.read(flags).ask("plain").metadata.isEmpty)
        let set = try Defined.read(flags, metadata: #"{"string": "b", "flag-set-string": "c"}"#)
        #expect(set.ask("plain").metadata == ["string": "b", "flag-set-string": "c"])
        #expect(
            set.ask("own").metadata == [
                "string": "a", "integer": 1, "float": 1.2, "boolean": true, "flag-set-string": "c",
            ])
        #expect(set.ask("missing").metadata == ["string": "b", "flag-set-string": "c"])
    }
}
