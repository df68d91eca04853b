import Foundation
import JSONText
import Testing

@testable import DesignTokens

@Suite("Groups that extend others, and references")
struct TokenExtensionTests {
    @Test("A group has what it extends, but for what it has itself; types come along")
    func extending() {
        let reading = reading(
            """
            {"input": {"$type": "dimension",
               "field": {"width": {"$value": {"value": 12, "unit": "rem"}},
                         "background": {"$type": "color", "$value": "#ffffff"}}},
             "amount": {"$extends": "{input}",
               "field": {"width": {"$value": {"value": 100, "unit": "px"}}}, "gap": {"$value": {"value": 1, "unit": "px"}}},
             "short": {"$ref": "#/amount"}}
            """)
        #expect(reading.problems.isEmpty)
        let set = reading.set
        #expect(set["amount.field.width"]?.value == .dimension(TokenDimension(value: 100, unit: .px)))
        #expect(set["amount.field.background"]?.value == .color(TokenColor(hex: "#fff")!))
        #expect(set["amount.field.background"]?.inherited == "input.field.background")
        #expect(set["amount.gap"]?.value == .dimension(TokenDimension(value: 1, unit: .px)))
        #expect(set["short.field.width"]?.value == set["amount.field.width"]?.value)
        #expect(set["short.field.background"]?.inherited == "input.field.background")
    }

    @Test("A group that extends one of another file has what that file has by then")
    func extendingAcrossFiles() {
        let reading = reading(
            ##"{"b": {"$extends": "{a}"}}"##, ##"{"a": {"$type": "color", "x": {"$value": "#111111"}}}"##,
            ##"{"a": {"x": {"$value": "#222222"}}}"##)
        #expect(reading.problems.isEmpty)
        #expect(reading.set["b.x"]?.value == .color(TokenColor(hex: "#222222")!))
    }

    @Test(
        "Groups that extend each other in a circle are named in full",
        arguments: [
            (
                "{\"a\": {\"$extends\": \"{b}\"},\n\"b\": {\"$extends\": \"{c}\"},\n\"c\": {\"$extends\": \"{a}\"}}",
                "a (1.json:1:20) → b (1.json:2:19) → c (1.json:3:19) → a", 1
            ),
            (
                ##"{"button": {"c": {"$type": "color", "$value": "#fff"}, "small": {"$extends": "{button}"}}}"##,
                "button.small (1.json:1:78) → button → button.small", 1
            ),
        ])
    func circle(text: String, steps: String, count: Int) throws {
        let problems = reading(text).problems
        #expect(problems.map(\.code) == Array(repeating: .cycle, count: count))
        let message = try #require(problems.first?.message)
        for step in steps.components(separatedBy: " → ") { #expect(message.contains(step)) }
    }

    @Test(
        "An extension of nothing, or of a token, is refused with the nearest group",
        arguments: [
            (##"{"base": {"t": {"$type": "number", "$value": 1}}, "x": {"$extends": "{bsae}"}}"##, "base" as String?),
            (##"{"base": {"$type": "number", "$value": 1}, "x": {"$extends": "{base}"}}"##, nil),
            (##"{"base": {}, "x": {"$extends": "https://example.org/tokens.json"}}"##, nil),
        ])
    func badTarget(text: String, nearest: String?) throws {
        let problem = try #require(reading(text).problems.first)
        #expect(problem.code == .reference)
        #expect(problem.nearest == nearest)
        #expect(problem.line == 1)
    }

    @Test("A reference names a token, its value or a part of it, also through an alias")
    func references() {
        let reading = reading(
            """
            {"base": {"blue": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.9]}},
                      "gap": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}},
                      "again": {"$value": "{base.blue}"}},
             "primary": {"$ref": "#/base/blue"},
             "same": {"$value": {"$ref": "#/base/blue/$value"}},
             "mixed": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [
                {"$ref": "#/base/again/$value/components/0"}, {"$ref": "#/base/blue/$value/components/1"}, 0.7]}},
             "wide": {"$type": "dimension", "$value": {"value": {"$ref": "#/base/gap/$value/value"}, "unit": "rem"}},
             "hue": {"$type": "number", "$value": {"$ref": "#/base/blue/$value/components/2"}}}
            """)
        #expect(reading.problems.isEmpty)
        let blue = reading.set["base.blue"]?.value
        #expect(reading.set["primary"]?.value == blue && reading.set["same"]?.value == blue)
        #expect(reading.set["primary"]?.alias == "base.blue")
        #expect(
            reading.set["mixed"]?.value == TokenColor(space: .srgb, components: [0.2, 0.4, 0.7]).map(TokenValue.color))
        #expect(reading.set["wide"]?.value == .dimension(TokenDimension(value: 16, unit: .rem)))
        #expect(reading.set["hue"]?.value == .number(0.9))
    }

    @Test(
        "A reference that leads nowhere is named with its place",
        arguments: [
            (
                ##"{"a": {"$type": "number", "$value": {"$ref": "#/b/$value/x"}}, "b": {"$type": "number", "$value": 1}}"##,
                TokenProblem.Code.reference
            ),
            (##"{"a": {"$ref": "#/nothing"}}"##, .unknownAlias),
            (##"{"a": {"$type": "number", "$value": {"$ref": "other.json#/b"}}}"##, .reference),
            (##"{"a": {"$type": "number", "$value": {"$ref": "#/a", "b": 1}}}"##, .reference),
            (
                ##"{"g": {"t": {"$type": "number", "$value": 1}}, "a": {"$type": "number", "$value": "{g}"}}"##,
                .unknownAlias
            ),
            (##"{"$ref": "#/a", "a": {"$type": "number", "$value": 1}}"##, .structure),
            (##"{"a": {"$type": "number", "$value": 1, "$deprecated": 3}}"##, .structure),
            (##"{"a": {"$type": "number", "$value": 1, "$description": 3}}"##, .structure),
        ])
    func lost(text: String, code: TokenProblem.Code) throws {
        let problem = try #require(reading(text).problems.first)
        #expect(problem.code == code)
        #expect(problem.line == 1 && (problem.column ?? 0) > 1)
    }

    @Test("References to parts that go round in a circle are named with each step")
    func partCircle() throws {
        let reading = reading(
            """
            {"$type": "dimension",
             "a": {"$value": {"value": {"$ref": "#/b/$value/value"}, "unit": "px"}},
             "b": {"$value": {"value": {"$ref": "#/a/$value/value"}, "unit": "px"}}}
            """)
        let problem = try #require(reading.problems.first { $0.code == .cycle })
        #expect(problem.message.contains("a (1.json:2:28) → b (1.json:3:28) → a"))
    }

    @Test("References that would bring ever more are bounded")
    func growth() {
        var lines = [##""t0": {"$type": "cubicBezier", "$value": [[0, 0], [0, 0]]}"##]
        for index in 1...14 {
            let part = ##"{"$ref": "#/t\##(index - 1)/$value/0"}, {"$ref": "#/t\##(index - 1)/$value/1"}"##
            lines.append(##""t\##(index)": {"$type": "cubicBezier", "$value": [[\##(part)], [\##(part)]]}"##)
        }
        #expect(reading("{\(lines.joined(separator: ",\n"))}").problems.contains { $0.code == .limit })
    }

    @Test("Who still uses a deprecated token is told, unless it is deprecated itself")
    func deprecation() {
        let reading = reading(
            """
            {"$type": "number", "old": {"$deprecated": "Use {new} instead.", "a": {"$value": 1}, "kept": {"$deprecated": false, "$value": 2},
              "b": {"$value": "{old.a}"}},
             "x": {"$value": "{old.a}"}, "y": {"$value": "{old.kept}"}}
            """)
        #expect(reading.problems.map(\.code) == [.deprecated])
        #expect(reading.problems.first?.pointer.description == "/x/$value")
        #expect(reading.problems.first?.isNote == true)
        #expect(reading.set["old.a"]?.deprecation == "Use {new} instead.")
        #expect(reading.set["old.kept"]?.deprecation == nil)
    }

    @Test("What an earlier file had is remembered with its place")
    func overriding() throws {
        let set = reading(
            ##"{"a": {"$type": "number", "$value": 1}}"##, ##"{"a": {"$type": "number", "$value": 2}}"##,
            ##"{"a": {"$type": "number", "$value": 3}}"##
        ).set
        let token = try #require(set["a"])
        #expect(token.overridden.map(\.value) == [2, 1])
        #expect(token.overridden.map { set.place($0.pointer, in: $0.file) } == ["2.json:1:7", "1.json:1:7"])
    }
}
