import Diagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@testable import FeatureFlags

/// Other implementations are asked the same: mmh3, cbor2 and flagd's evaluator for Python, which README's command installs.
///
/// - Shows: FL
@Suite("Other implementations agree", .timeLimit(.minutes(20)))
struct OracleTests {
    private static func python(_ script: String, _ input: JSON) async throws -> [JSON] {
        let folder = try ScratchFolder()
        let file = try folder.write(input.text, to: "input.json")
        let finished = try await Command.succeed(["python3", "-c", script, file])
        return try #require(try JSON(parsing: finished.output).array)
    }

    @Test("Hashes are those of mmh3")
    func hashes() async throws {
        var random = SplitMix(11)
        let inputs = (0..<500).map { index in
            (0..<(index % 41)).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        let expected = try await Self.python(
            """
            import sys, json, mmh3
            print(json.dumps([mmh3.hash(bytes(b), signed=False) for b in json.load(open(sys.argv[1]))]))
            """, .array(inputs.map { .array($0.map { .integer(Int64($0)) }) }))
        #expect(inputs.map { .integer(Int64(MurmurHash3.hash($0))) } == expected)
    }

    /// Texts of six bytes that flagd's suite has for the ends of the range.
    @Test(
        "Hashes meet the ends of their range",
        arguments: [
            ("ejOoVL", 0), ("bY9fO-", 1), ("SI7p-", 2_147_483_647), ("6LvT0", 2_147_483_648), ("ceQdGm", 4_294_967_295),
        ] as [(String, UInt32)])
    func ends(_ text: String, _ hash: UInt32) { #expect(MurmurHash3.hash(Array(text.utf8)) == hash) }

    @Test("Values are encoded as cbor2 does, after whole numbers were made integers")
    func encoding() async throws {
        var random = SplitMix(12)
        let values = (0..<400).map { _ in Self.value(&random, depth: 3) }
        let expected = try await Self.python(
            """
            import sys, json, cbor2
            from openfeature.contrib.tools.flagd.core.targeting.custom_ops import normalize_numbers as whole
            print(json.dumps([cbor2.dumps(whole(v), canonical=True).hex() for v in json.load(open(sys.argv[1]))]))
            """, .array(values))
        for (value, hex) in zip(values, expected) {
            let found = CBOR.encode(value).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            #expect(found == hex.string, "\(value.text)")
        }
    }

    private static func value(_ random: inout SplitMix, depth: Int) -> JSON {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random) {
        case 0: .null
        case 1: .bool(.random(using: &random))
        case 2: .integer(Int64.random(in: -300...300, using: &random))
        case 3: .integer(Int64.random(in: .min ... .max, using: &random))
        case 4: .double(Double.random(in: -1e6...1e6, using: &random))
        case 5: .double(Double(Float16(bitPattern: UInt16.random(in: 1..<0x7C00, using: &random))))
        case 6: .string(text(&random))
        case 7:
            .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(&random, depth: depth - 1) })
        default:
            .object(
                JSONObject(
                    (0..<Int.random(in: 0...5, using: &random)).map { _ in
                        (text(&random), value(&random, depth: depth - 1))
                    }))
        }
    }

    private static func text(_ random: inout SplitMix) -> String {
        String(
            (0..<Int.random(in: 0...30, using: &random)).map { _ in
                "abcxyz019-@.é😀あ".randomElement(using: &random) ?? "a"
            })
    }

    // MARK: flagd's evaluator

    private static let contexts: [JSON] = [
        [:], ["targetingKey": "u1", "email": "ada@example.org", "version": "1.2.3", "age": 30, "tags": ["a", "b"]],
        ["targetingKey": "u2", "email": "bob@test.com", "version": "v2.0.0-rc.1", "age": "17", "tags": []],
        ["targetingKey": "", "email": "", "version": 2, "age": 0, "user": ["name": "c", "plan": "gold"]],
        ["targetingKey": "somebody", "email": "x", "version": "nonsense", "age": 64.5, "user": ["name": "ü"]],
    ]

    /// A condition, on whatever there is. Nothing joins a null to a text: the evaluator for Python writes it out there, and
    /// JsonLogic itself leaves it away.
    private static func condition(_ random: inout SplitMix, depth: Int) -> JSON {
        func pick(_ choices: [JSON]) -> JSON { choices.randomElement(using: &random) ?? .null }
        let text = pick([
            ["var": "email"], ["var": ["user.name", "nobody"]], "ada@example.org",
            ["cat": [["var": ["email", ""]], "-", "x"]],
        ])
        let number = pick([["var": "age"], 18, 64.5, ["+": [["var": ["age", 0]], 1]]])
        switch Int.random(in: 0..<(depth > 0 ? 11 : 8), using: &random) {
        case 0: return ["==": [text, pick(["ada@example.org", "x", ""])]]
        case 1: return ["starts_with": [text, pick(["a", "bob", ""])]]
        case 2: return ["ends_with": [text, pick([".org", "com", "x"])]]
        case 3:
            return [
                "sem_ver": [
                    ["var": "version"], pick(["=", "!=", "<", ">=", "^", "~"]), pick(["1.2.0", "2.0.0", "v2"]),
                ]
            ]
        case 4: return ["in": [pick(["a", "b", "@"]), pick([["var": "tags"], "ada@b", ["a", "c"]])]]
        case 5: return [pick([">", "<", ">=", "<="]).string ?? "": [18, 40]]
        case 6: return ["===": [number, pick([18, 64.5, 31])]]
        case 7: return ["!": [["missing": ["email", "user.plan"]]]]
        case 8: return ["and": [condition(&random, depth: depth - 1), condition(&random, depth: depth - 1)]]
        case 9: return ["or": [condition(&random, depth: depth - 1), condition(&random, depth: depth - 1)]]
        default: return ["!": [condition(&random, depth: depth - 1)]]
        }
    }

    private static func rule(_ random: inout SplitMix, depth: Int) -> JSON {
        func weight() -> JSON { .integer(Int64.random(in: 0...60, using: &random)) }
        switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &random) {
        case 0: return .string(["one", "two", "three", "true"].randomElement(using: &random) ?? "one")
        case 1: return .null
        case 2:
            let seed: [JSON] = [
                ["var": "email"], ["cat": [["var": "$flagd.flagKey"], ["var": ["email", ""]]]], ["var": "age"],
            ]
            let shares: [JSON] = [["one", weight()], ["two", weight()], ["three"]]
            let first = Bool.random(using: &random) ? seed.randomElement(using: &random) : nil
            return ["fractional": .array((first.map { [$0] } ?? []) + shares)]
        default:
            return [
                "if": [
                    condition(&random, depth: depth), rule(&random, depth: depth - 1),
                    condition(&random, depth: depth), rule(&random, depth: depth - 1), rule(&random, depth: depth - 1),
                ]
            ]
        }
    }

    @Test("Rules choose as flagd's evaluator for Python does, with its reasons and codes")
    func evaluator() async throws {
        var random = SplitMix(13)
        var flags = JSONObject()
        for index in 0..<400 {
            var rule = Self.rule(&random, depth: 3)
            if rule.object == nil { rule = ["if": [Self.condition(&random, depth: 2), rule, .null]] }
            flags["flag-\(index)"] = [
                "state": index % 23 == 0 ? "DISABLED" : "ENABLED",
                "variants": ["one": "1", "two": "2", "three": "3"],
                "defaultVariant": index % 7 == 0 ? .null : "two", "targeting": rule,
            ]
        }
        let document: JSON = ["flags": .object(flags), "contexts": .array(Self.contexts)]
        let answers = try await Self.python(
            """
            import sys, json, logging
            from openfeature.contrib.tools.flagd.core import FlagdCore
            from openfeature.evaluation_context import EvaluationContext
            from openfeature.exception import OpenFeatureError
            logging.disable(logging.CRITICAL)
            document = json.load(open(sys.argv[1]))
            keys, contexts, core = list(document["flags"]), document["contexts"], FlagdCore()
            core.set_flags({"flags": document["flags"]})
            def ask(key, context):
                attributes = {k: v for k, v in context.items() if k != "targetingKey"}
                try:
                    found = core.resolve_string_value(key, "app", EvaluationContext(context.get("targetingKey"), attributes))
                    return [found.value, str(found.reason.value), None]
                except OpenFeatureError as error:
                    return ["app", "ERROR", error.error_code.value]
            print(json.dumps([ask(key, context) for key in keys for context in contexts]))
            """, document)
        let reading = FlagReader.read(
            Array(document["flags"].map { JSON.object(["flags": $0]).text }?.utf8 ?? "".utf8), file: "f")
        let definitions = try #require(reading.definitions, "\(reading.problems.map(\.text))")
        var index = 0
        var reasons: Set<String> = []
        for key in flags.keys {
            for context in Self.contexts {
                let found = definitions.ask(key, context.object ?? [:], as: .string, fallback: "app")
                let told: JSON = [
                    found.value, .string(found.reason.rawValue), found.errorCode.map { .string($0.rawValue) } ?? .null,
                ]
                #expect(told == answers[index], "\(key) \(flags[key]?["targeting"]?.text ?? "") \(context.text)")
                reasons.insert(found.reason.rawValue)
                index += 1
            }
        }
        #expect(index == answers.count && reasons == ["TARGETING_MATCH", "DEFAULT", "DISABLED", "ERROR"])
    }
}
