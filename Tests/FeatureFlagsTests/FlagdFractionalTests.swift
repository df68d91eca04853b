import FeatureFlags
import JSONText
import TestSupport
import Testing

/// The cases of flagd's test suite for `fractional`: the scenarios of `gherkin/targeting.feature` in
/// open-feature/flagd-testbed 3.9.0 that are tagged `fractional-v3`, which is the decision “fractional non-string rand
/// units” of flagd. Their older forms, `v1` and `v2`, put people elsewhere and are not kept.
@Suite("flagd's cases of fractional")
struct FlagdFractionalTests {
    /// 25 buckets of the same weight, by whatever `input` is.
    private static let buckets = Defined.names(
        (1...25).map { "bucket\($0)" }, standard: "fallback",
        rule:
            #"{"fractional": [{"var": "input"}, \#((1...25).map { #"["bucket\#($0)", 4]"# }.joined(separator: ","))]}"#)

    private static func text(_ count: Int) -> String { "\"\(String(repeating: "a", count: count))\"" }

    // The suite's last three texts have their backslashes: its reader of tables leaves escapes as they are.
    @Test(
        "A value of any kind comes to the same bucket as everywhere",
        arguments: [
            (#"true"#, 5), (#"false"#, 1), (#""user1""#, 22), (#""user2""#, 16), (#"123"#, 20), (#"456"#, 12),
            (#"1.23"#, 14), (#"4.56"#, 18), (#""123""#, 22), (#""true""#, 24), (#""false""#, 1), (#""null""#, 8),
            (#""1.23""#, 4), (#"0"#, 8), (#"1.0"#, 23), (#"1"#, 23), (#"1.0000000000000001"#, 23), (#"-2.0"#, 12),
            (#"-2"#, 12), (#"9007199254740992.0"#, 10), (#"9007199254740992"#, 10), (#"0.0"#, 8), (#"-0.0"#, 8),
            (#"0"#, 8), (#"2147483647"#, 10), (#"2147483648"#, 25), (#"-2147483648"#, 8), (#"-2147483649"#, 18),
            (#"9007199254740991"#, 2), (#"23"#, 21), (#"24"#, 11), (#"255"#, 13), (#"256"#, 13), (#"65535"#, 4),
            (#"65536"#, 11), (#"4294967295"#, 14), (#"4294967296"#, 19), (#"-24"#, 4), (#"-25"#, 16), (#"1e20"#, 19),
            (#"-1e20"#, 25), (#"65504.0"#, 16), (#"-65504.0"#, 9), (#"0.00006103515625"#, 22),
            (#"0.000000059604644775390625"#, 23), (#"65505.0"#, 17), (#"-65505.0"#, 17),
            (#"3.4028234663852886e+38"#, 10), (#"-3.4028234663852886e+38"#, 3), (#"1.1754943508222875e-38"#, 24),
            (#"3.5e+38"#, 1), (#"-3.5e+38"#, 6), (#"1.7976931348623157e+308"#, 17), (#"-1.7976931348623157e+308"#, 9),
            (#"2.2250738585072014e-308"#, 11), (#"4.9406564584124654e-324"#, 2), (#"{"a": 1, "b": 2}"#, 23),
            (#"{"b": 2, "a": 1}"#, 23), (#"{"a": 1, "b": 2, "c": 3}"#, 18), (#"{"c": 3, "a": 1, "b": 2}"#, 18),
            (#"{"z": 1, "aa": 2}"#, 21), (#"{"aa": 2, "z": 1}"#, 21), (#"{"a": {"b": 1}, "b": 2}"#, 9),
            (#"{"b": 2, "a": {"b": 1}}"#, 9), (#"{"a": true, "bbb": 1, "c": "text", "dddd": 2.5}"#, 25),
            (#"{"c": "text", "bbb": 1, "a": true, "dddd": 2.5}"#, 25), (#"{"aaa": 1, "ÿ": 2}"#, 12),
            (#"{"ÿ": 2, "aaa": 1}"#, 12), (#"{"": 2, "abc": 1}"#, 25), (#"{"key": -0.0}"#, 10), (#"{"key": 0}"#, 10),
            (#"{"key": 0.0}"#, 10), (#"{"b": -0.0, "a": {"b": 1}, "c": 0.0}"#, 8),
            (#"{"c": 0.0, "b": -0.0, "a": {"b": 1}}"#, 8), (#"{"café": "façade", "b": {"résumé": {"ÿ": true}}}"#, 22),
            (#"{}"#, 3), (#"{"a": {}}"#, 20), (#"{"b": 2, "a": {}}"#, 20), (#"{"a": {}, "b": {}}"#, 21),
            (#"{"a": {}, "b": []}"#, 7), (#"{"c": 0.0, "a": []}"#, 18), (#"{"c": 0.0, "b": -0.0, "a": {"b": []}}"#, 9),
            (#"{"a": []}"#, 12), (#"{"a": [1, [], 3], "b": null}"#, 3),
            (#"{"a": ["a", "b", {}], "b": [1, null, 2]}"#, 23), (#"{"a": [1, "two", true, [], null]}"#, 23),
            (#"{"a": [false, 2.5, ""], "b": [], "c": null}"#, 15), (#"{"x": [{"a": 1}, {"b": 2}, {"b": null}]}"#, 3),
            (#"{"x": [{"a": {"b": []}}]}"#, 16), (#"{"x": [{"a": {"b": null}}]}"#, 6),
            (#"{"x": [{"a": {"b": {}}}]}"#, 2), (#"{"": null}"#, 25), (#"{"": {"": {"": ""}}}"#, 11),
            (#"{"a": [[[[[]]]]]}"#, 15), (#"{"a": [[[[null]]]]}"#, 7), (#"{"a": {"b": {"c": {"d": {}}}}}"#, 21),
            (#"{"a": {"b": {"c": {"d": null}}}}"#, 19), (#""""#, 4), (#""a""#, 6), (#""12345678901234567890123""#, 4),
            (#""123456789012345678901234""#, 14), (text(255), 18), (text(256), 7), (#""あいうえおかき""#, 17),
            (#""あいうえおかきく""#, 16), (#""ééééééééééé""#, 16), (#""éééééééééééé""#, 19), (#""café façade résumé café""#, 9),
            (#""A\\u0000B""#, 15), (#""e\\u0301""#, 7), (#""\\uD83D\\uDE00""#, 23),
        ] as [(String, Int)])
    func anyKind(_ input: String, _ bucket: Int) throws {
        let definitions = try Defined.read(["basic": Self.buckets])
        let found = definitions.ask("basic", ["input": try JSON(parsing: input)])
        #expect(found.value.string == "bucket\(bucket)" && found.reason == .targetingMatch)
    }

    private static let suits = ["clubs", "diamonds", "hearts", "spades"]

    /// Four suits of the same weight, by what the rule says.
    private static func suits(by seed: String) -> String {
        let shares = suits.map { #"["\#($0)", 25]"# }.joined(separator: ",")
        return Defined.names(suits, standard: "wild", rule: #"{"fractional": [{"cat": [\#(seed)]}, \#(shares)]}"#)
    }

    @Test(
        "What the flag's key or a seed is joined with decides",
        arguments: [
            ("fractional-flag", "jack", "diamonds"), ("fractional-flag", "queen", "diamonds"),
            ("fractional-flag", "ten", "clubs"), ("fractional-flag", "nine", "clubs"),
            ("fractional-flag", "3", "spades"),
            ("seeded", "seven", "hearts"), ("seeded", "eight", "hearts"), ("seeded", "nine", "diamonds"),
            ("seeded", "two", "diamonds"),
        ])
    func joined(_ key: String, _ name: String, _ suit: String) throws {
        let definitions = try Defined.read([
            "fractional-flag": Self.suits(by: #"{"var": "$flagd.flagKey"}, {"var": "user.name"}"#),
            "seeded": Self.suits(by: #""shared-seed", {"var": "user.name"}"#),
        ])
        #expect(definitions.ask(key, ["user": ["name": .string(name)]]).value.string == suit)
    }

    private static let shorthand = Defined.names(
        ["heads", "tails"], standard: "draw", rule: #"{"fractional": [["heads"], ["tails", 1]]}"#)

    @Test(
        "Without anything to go by, the flag and the targeting key decide",
        arguments: [
            ("jon@company.com", "tails"), ("jane@company.com", "tails"), ("user-1", "heads"), ("user-2", "tails"),
            ("user-3", "heads"),
        ])
    func shorthand(_ key: String, _ side: String) throws {
        let definitions = try Defined.read(["fractional-flag-shorthand": Self.shorthand])
        #expect(definitions.ask("fractional-flag-shorthand", ["targetingKey": .string(key)]).value.string == side)
    }

    @Test(
        "Without a targeting key that is a text, the default variant is taken",
        arguments: [["irrelevant": "none"], ["targetingKey": 12345], ["targetingKey": true], ["targetingKey": ""]]
            as [JSONObject])
    func noKey(_ context: JSONObject) throws {
        let found = try Defined.read(["fractional-flag-shorthand": Self.shorthand]).ask(
            "fractional-flag-shorthand", context)
        #expect(found.value == "draw" && found.variant == "draw" && found.reason == .fallback)
    }

    @Test(
        "Shares may be rules, a share may be all, and none may be none",
        arguments: [
            ("single", #"[["one", 1]]"#, #"{"targetingKey": "some-targeting-key"}"#, "one"),
            ("zero", #"[{"var": "targetingKey"}, ["one", 0], ["two", 0]]"#, #"{"targetingKey": "any-user"}"#, nil),
            ("negative", #"[{"var": "targetingKey"}, ["one", -50], ["two", 100]]"#, #"{"targetingKey": "any"}"#, "two"),
            ("missing", #"[{"var": "missing_key"}, ["one", 50], ["two", 50]]"#, #"{"targetingKey": "any"}"#, nil),
            ("null", #"[null, ["one"]]"#, #"{"targetingKey": "any"}"#, nil),
            (
                "weight", #"[["one", {"if": [{"var": "premium"}, 100, 0]}], ["two", 10]]"#, #"{"targetingKey": "a"}"#,
                "two"
            ),
            (
                "weight", #"[["one", {"if": [{"var": "premium"}, 10, 0]}], ["two", 0]]"#,
                #"{"targetingKey": "a", "premium": true}"#, "one"
            ),
            ("name", #"[[{"var": "chosen"}, 50], ["two", 0]]"#, #"{"targetingKey": "a", "chosen": "one"}"#, "one"),
            ("fraction", #"[["one", 0.5], ["two", 1]]"#, #"{"targetingKey": "a"}"#, nil),
            ("text", #"[["one", "1"], ["two", 1]]"#, #"{"targetingKey": "a"}"#, nil),
            ("sum", #"[["one", 2147483647], ["two", 1]]"#, #"{"targetingKey": "a"}"#, nil),
            ("empty", #"[]"#, #"{"targetingKey": "a"}"#, nil),
        ] as [(String, String, String, String?)])
    func shares(_ key: String, _ arguments: String, _ context: String, _ expected: String?) throws {
        let flag = Defined.names(["one", "two"], standard: "fallback", rule: #"{"fractional": \#(arguments)}"#)
        let found = try Defined.read([key: flag]).ask(key, try JSON(parsing: context).object ?? [:])
        #expect(found.value.string == expected ?? "fallback")
        #expect(found.reason == (expected == nil ? .fallback : .targetingMatch))
    }

    @Test("A share decides a condition", arguments: [(0, 100, "hundreds"), (100, 0, "ones")])
    func condition(_ off: Int, _ on: Int, _ expected: String) throws {
        let flag = #"""
            {"state": "ENABLED", "variants": {"big": "hundreds", "small": "ones", "fallback": "zero"},
             "defaultVariant": "fallback",
             "targeting": {"if": [{"fractional": [[false, \#(off)], [true, \#(on)]]}, "big", "small"]}}
            """#
        let found = try Defined.read(["condition": flag]).ask("condition", ["targetingKey": "some-targeting-key"])
        #expect(found.value.string == expected)
    }
}
