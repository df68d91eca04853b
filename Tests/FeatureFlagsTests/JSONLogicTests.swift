import Foundation
import JSONText
import TestSupport
import Testing

@testable import FeatureFlags

/// A rule of JsonLogic's own tests, what it is given and what it comes to.
struct PublishedCase: Sendable, CustomStringConvertible {
    var rule: String
    var data: String
    var result: String

    var description: String { rule }

    static let all: [PublishedCase] = {
        let file = Repository.folder.appending(path: "Tests/FeatureFlagsTests/Fixtures/json-logic.tsv")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return PublishedCase(rule: parts[0], data: parts[1].isEmpty ? "null" : parts[1], result: parts[2])
        }
    }()
}

private func numbers(_ count: Int) -> String { JSON.array((0..<count).map { .integer(Int64($0)) }).text }

@Suite("JsonLogic")
struct JSONLogicTests {
    static func result(_ rule: String, _ data: String = "null") throws -> JSON {
        var targeting = Targeting(evaluators: [:], flagKey: "flag")
        return try targeting.apply(try JSON(parsing: rule), to: try JSON(parsing: data))
    }

    @Test("A name that a mark begins is a name of its own, as in JavaScript")
    func markedName() throws {
        #expect(try Self.result("{\"var\": \"a.\u{301}b\"}", "{\"a\": {\"\u{301}b\": 1}}") == 1)
    }

    @Test("The table is there")
    func table() { #expect(PublishedCase.all.count == 277) }

    @Test("What its own tests ask is answered as they say", arguments: PublishedCase.all)
    func published(_ expected: PublishedCase) throws {
        let found = try Self.result(expected.rule, expected.data)
        #expect(found.isStrictlyEqual(try JSON(parsing: expected.result)), "found \(found.text)")
    }

    @Test(
        "Values are taken for one another as JavaScript does",
        arguments: [
            (#"{"==": [null, 0]}"#, "false"), (#"{"==": [null, null]}"#, "true"), (#"{"==": ["", 0]}"#, "true"),
            (#"{"==": [" 1.50 ", 1.5]}"#, "true"), (#"{"==": ["1x", 1]}"#, "false"), (#"{"==": [true, "1"]}"#, "true"),
            (#"{"==": [[1, 2], "1,2"]}"#, "true"), (#"{"<": [null, 1]}"#, "true"), (#"{"<": ["a", 1]}"#, "false"),
            (#"{"<": ["10", "9"]}"#, "true"), (#"{"<": ["10", 9]}"#, "false"), (#"{">": ["b", "a"]}"#, "true"),
            (#"{"==": ["é", "e\u0301"]}"#, "false"), (#"{"+": ["3.5 apples", 1]}"#, "4.5"), (#"{"+": []}"#, "0"),
            (#"{"-": ["5"]}"#, "-5"), (#"{"/": [1, 0]}"#, "null"), (#"{"%": [7, 0]}"#, "null"),
            (#"{"*": ["x", 2]}"#, "null"), (#"{"max": []}"#, "null"), (#"{"min": ["2", 10]}"#, "2"),
            (
                #"{"cat": [1.0, null, true, [1, [2]], 1e21, 1e-7, 0.000001, 123456789.5]}"#,
                #""1true1,21e+211e-70.000001123456789.5""#
            ),
            (#"{"cat": [{"/": [0, 0]}]}"#, #""NaN""#), (#"{"substr": ["jsonlogic", 4]}"#, #""logic""#),
            (#"{"substr": ["jsonlogic", -5]}"#, #""logic""#), (#"{"substr": ["jsonlogic", 1, 3]}"#, #""son""#),
            (#"{"substr": ["jsonlogic", 4, -2]}"#, #""log""#), (#"{"substr": ["ab", -9, 9]}"#, #""ab""#),
            (#"{"substr": ["ab", 9]}"#, #""""#), (#"{"in": ["a", null]}"#, "false"), (#"{"in": [1, "x1y"]}"#, "true"),
            (#"{"in": ["1", [1]]}"#, "false"), (#"{"in": ["", "x"]}"#, "true"), (#"{"log": ["x"]}"#, #""x""#),
            (#"{}"#, "{}"), (#"{"!": []}"#, "true"),
        ])
    func coercion(_ rule: String, _ expected: String) throws {
        #expect(try Self.result(rule).text == JSON(parsing: expected).text)
    }

    @Test(
        "A rule that works without end or makes too much is stopped",
        arguments: [
            // Twenty doublings of a text, thirty of a list, and loops in loops.
            #"{"reduce": [\#(numbers(40)), {"cat": [{"var": "accumulator"}, {"var": "accumulator"}]}, "0123456789abcdef"]}"#,
            #"{"reduce": [\#(numbers(40)), {"merge": [{"var": "accumulator"}, {"var": "accumulator"}]}, [1, 2]]}"#,
            #"{"map": [\#(numbers(50)), {"map": [\#(numbers(50)), {"map": [\#(numbers(50)), 1]}]}]}"#,
        ])
    func bounded(_ rule: String) throws {
        #expect(throws: Targeting.Failure.tooMuch) { try Self.result(rule) }
        let found = try Defined.read(["busy": Defined.names(["a"], standard: "b", rule: rule)]).ask(
            "busy", fallback: "c")
        #expect(found.value == "c" && found.errorCode == .general)
    }

}
