import Foundation
import JSONText
import Testing

@testable import DesignTokens

func reading(_ texts: String...) -> TokenSet.Reading {
    TokenSet.read(texts.enumerated().map { TokenSource(file: "\($0 + 1).json", text: Array($1.utf8)) })
}

/// - Shows: TH
@Suite("Reading design tokens")
struct TokenReadingTests {
    @Test("A token takes its type from itself, its alias or the closest group, in this order")
    func typeInheritance() {
        let reading = reading(
            """
            {"size": {"$type": "dimension",
              "plain": {"$value": {"value": 4, "unit": "px"}},
              "own": {"$type": "number", "$value": 4},
              "aliased": {"$value": "{ratio}"},
              "inner": {"$type": "duration", "slow": {"$value": {"value": 2, "unit": "s"}}}},
             "ratio": {"$type": "number", "$value": 1.5}}
            """)
        #expect(reading.problems.isEmpty)
        #expect(reading.set["size.plain"]?.value == .dimension(TokenDimension(value: 4, unit: .px)))
        #expect(reading.set["size.own"]?.value == .number(4))
        #expect(reading.set["size.aliased"]?.value == .number(1.5))
        #expect(reading.set["size.aliased"]?.alias == "ratio")
        #expect(reading.set["size.inner.slow"]?.value == .duration(TokenDuration(milliseconds: 2000)))
    }

    @Test("A later file replaces tokens and adds to groups of an earlier one")
    func merging() {
        let reading = reading(
            #"{"radius": {"$type": "dimension", "small": {"$value": {"value": 2, "unit": "px"}}, "large": {"$value": "{radius.small}"}}}"#,
            #"{"radius": {"small": {"$value": {"value": 9, "unit": "px"}}, "huge": {"$value": {"value": 1, "unit": "rem"}}}}"#
        )
        #expect(reading.problems.isEmpty)
        #expect(reading.set["radius.large"]?.value == .dimension(TokenDimension(value: 9, unit: .px)))
        #expect(reading.set["radius.huge"]?.value == .dimension(TokenDimension(value: 1, unit: .rem)))
        #expect(reading.set["radius.small"]?.file == "2.json")
        #expect(reading.set.tokens.map(\.name) == ["radius.small", "radius.large", "radius.huge"])
    }

    @Test("Every composite type is read, with aliases in its parts")
    func composites() throws {
        let reading = reading(
            """
            {"c": {"$type": "color", "$value": "#102030"}, "d": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
             "f": {"$type": "fontFamily", "$value": ["Ubuntu", "serif"]}, "w": {"$type": "fontWeight", "$value": "bold"},
             "t": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}}, "e": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
             "n": {"$type": "number", "$value": 1.5},
             "shadow": {"$type": "shadow", "$value": [{"color": "{c}", "offsetX": "{d}", "offsetY": "{d}", "blur": "{d}", "spread": "{d}", "inset": true}]},
             "border": {"$type": "border", "$value": {"color": "{c}", "width": "{d}", "style": "dotted"}},
             "line": {"$type": "strokeStyle", "$value": {"dashArray": ["{d}", {"value": 2, "unit": "px"}], "lineCap": "round"}},
             "move": {"$type": "transition", "$value": {"duration": "{t}", "delay": "{t}", "timingFunction": "{e}"}},
             "fade": {"$type": "gradient", "$value": [{"color": "{c}", "position": 0}, {"color": "#ffffff", "position": 7}]},
             "title": {"$type": "typography", "$value": {"fontFamily": "{f}", "fontSize": "{d}", "fontWeight": "{w}", "letterSpacing": "{d}", "lineHeight": "{n}"}}}
            """)
        #expect(reading.problems.isEmpty)
        let css = reading.set.css()
        for line in [
            "--shadow:inset 1px 1px 1px 1px #102030;", "--border:1px dotted #102030;", "--line:dashed;",
            "--move:100ms cubic-bezier(0.2, 0, 0, 1) 100ms;", "--fade:#102030 0%, #ffffff 100%;",
            #"--title:700 1px/1.5 "Ubuntu", serif;"#, "--title-letter-spacing:1px;",
        ] {
            #expect(css.contains(line))
        }
    }

    @Test("A group's own value is its root token")
    func root() {
        let reading = reading(
            ##"{"accent": {"$type": "color", "$root": {"$value": "#f00"}, "soft": {"$value": "{accent.$root}"}}}"##)
        #expect(reading.problems.isEmpty)
        #expect(reading.set.css().contains("--accent:#ff0000;\n--accent-soft:#ff0000;"))
    }

    @Test(
        "What is wrong is named with its place",
        arguments: [
            (#"{"a": 1}"#, TokenProblem.Code.structure, 1, 7, "/a"),
            ("[]", .structure, 1, 1, ""),
            ("{\n\"a\": {\"$value\": 1}}", .noType, 2, 6, "/a"),
            (#"{"a.b": {}}"#, .name, 1, 9, "/a.b"),
            (#"{"$x": {}}"#, .name, 1, 8, "/$x"),
            (#"{"a": {"$extends": "{b}"}}"#, .reference, 1, 20, "/a/$extends"),
            (##"{"a": {"$type": "colour", "$value": "#fff"}}"##, .unknownType, 1, 17, "/a/$type"),
            (#"{"a": {"$type": "color", "$value": "red"}}"#, .value, 1, 36, "/a/$value"),
            (
                #"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 2]}}}"#, .value, 1, 80,
                "/a/$value/components/2"
            ),
            (
                #"{"a": {"$type": "color", "$value": {"colorSpace": "oklhc", "components": [0, 0, 0]}}}"#, .value, 1,
                51, "/a/$value/colorSpace"
            ),
            (#"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "em"}}}"#, .value, 1, 61, "/a/$value/unit"),
            (#"{"a": {"$type": "dimension", "$value": "4px"}}"#, .value, 1, 40, "/a/$value"),
            (#"{"a": {"$type": "number", "$value": 1e9}}"#, .value, 1, 37, "/a/$value"),
            (#"{"a": {"$type": "cubicBezier", "$value": [2, 0, 0, 1]}}"#, .value, 1, 42, "/a/$value"),
            (#"{"a": {"$type": "fontWeight", "$value": 1001}}"#, .value, 1, 41, "/a/$value"),
            (##"{"a": {"$type": "border", "$value": {"color": "#fff"}}}"##, .value, 1, 37, "/a/$value"),
            (
                #"{"a": {"$type": "strokeStyle", "$value": {"dashArray": 4, "lineCap": "round"}}}"#, .value, 1, 56,
                "/a/$value/dashArray"
            ),
            (
                #"{"a": {"$type": "strokeStyle", "$value": {"dashArray": ["#
                    + Array(repeating: #"{"value": 1, "unit": "px"}"#, count: 21).joined(separator: ",")
                    + #"], "lineCap": "round"}}}"#, .value, 1, 56, "/a/$value/dashArray"
            ),
            (#"{"a": {"$type": "number", "$value": 1, "vaule": 2}}"#, .structure, 1, 49, "/a/vaule"),
            ("{", .syntax, 1, 2, ""),
        ])
    func refusal(text: String, code: TokenProblem.Code, line: Int, column: Int, pointer: String) throws {
        let problem = try #require(reading(text).problems.first)
        #expect(problem.code == code)
        #expect(problem.line == line)
        #expect(problem.column == column)
        #expect(problem.pointer.description == pointer)
        #expect(!problem.help.isEmpty)
    }

    @Test("All problems of a value are named at once, unknown members with the nearest that is missing")
    func allProblems() {
        let reading = reading(
            ##"{"a": {"$type": "border", "$description": 1, "$value": {"colour": "#fff", "style": "doted", "width": {"value": "1", "unit": "em"}}}}"##
        )
        #expect(
            reading.problems.map { "\($0.pointer) \($0.code.rawValue) \($0.message) \($0.nearest ?? "-")" } == [
                "/a/$description tokens.structure Found 1, expected a text. -",
                "/a/$value tokens.value Found no \"color\", expected a color. -",
                "/a/$value/width/value tokens.value Found \"1\", expected a number from -1000000 to 1000000. -",
                "/a/$value/width/unit tokens.value Found \"em\", expected one of px, rem. rem",
                "/a/$value/style tokens.value Found \"doted\", expected one of solid, dashed, dotted, double, groove, ridge, "
                    + "outset, inset. dotted",
                "/a/$value/colour tokens.value Found the member \"colour\", expected one of color, width, style. color",
            ])
    }

    @Test("An unknown alias names the nearest token, and what depends on it is not reported again")
    func unknownAlias() {
        let reading = reading(
            """
            {"color": {"$type": "color", "primary": {"$value": "#123456"},
             "button": {"$value": "{color.primry}"}, "link": {"$value": "{color.button}"}}}
            """)
        #expect(reading.problems.map(\.code) == [.unknownAlias])
        #expect(reading.problems.first?.nearest == "color.primary")
        #expect(reading.problems.first?.line == 2)
        #expect(reading.set.tokens.map(\.name) == ["color.primary"])
    }

    @Test("An alias to another type is refused")
    func aliasType() {
        let reading = reading(
            #"{"n": {"$type": "number", "$value": 1}, "c": {"$type": "color", "$value": "{n}"}}"#)
        #expect(reading.problems.map(\.code) == [.aliasType])
    }

    @Test("A cycle is named in full, each step with its place, once")
    func cycle() {
        let reading = reading(
            "{\"$type\": \"color\",\n\"a\": {\"$value\": \"{b}\"},\n\"b\": {\"$value\": \"{c}\"},\n\"c\": {\"$value\": \"{a}\"}, \"d\": {\"$value\": \"{c}\"}}"
        )
        #expect(reading.problems.map(\.code) == [.cycle])
        #expect(
            reading.problems.first?.message
                == "The aliases go round in a circle: a (1.json:2:17) → b (1.json:3:17) → c (1.json:4:17) → a.")
        #expect(reading.set.tokens.isEmpty)
    }

    @Test("A token that refers to itself is a cycle")
    func selfReference() {
        #expect(reading(#"{"a": {"$type": "number", "$value": "{a}"}}"#).problems.map(\.code) == [.cycle])
    }

    @Test("A chain of ten thousand aliases is followed without recursion")
    func longChain() {
        let links = (1..<10_000).map { "\"t\($0)\": {\"$value\": \"{t\($0 - 1)}\"}" }
        let text = "{\"t0\": {\"$type\": \"number\", \"$value\": 7}, \(links.reversed().joined(separator: ","))}"
        let reading = reading(text)
        #expect(reading.problems.isEmpty)
        #expect(reading.set["t9999"]?.value == .number(7))
    }

    @Test("Of many problems the first are listed and the rest counted as a limit")
    func manyProblems() {
        let tokens = (0..<1000).map { "\"t\($0)\": {\"$value\": \($0)}" }.joined(separator: ",")
        let problems = reading("{\(tokens)}").problems
        #expect(problems.count == 201)
        #expect(problems.last?.code == .limit)
    }

    @Test("A token inside a token is refused, also when two files bring it about")
    func nesting() {
        let reading = reading(
            #"{"a": {"$type": "number", "$value": 1}}"#, #"{"a": {"b": {"$type": "number", "$value": 2}}}"#)
        #expect(reading.problems.map(\.code) == [.structure])
        #expect(reading.problems.first?.file == "2.json")
    }

    @Test("Two tokens that would share a property are refused")
    func sharedName() {
        let reading = reading(#"{"$type": "number", "a": {"b-c": {"$value": 1}}, "a-b": {"c": {"$value": 2}}}"#)
        #expect(reading.problems.map(\.code) == [.cssName])
    }

    @Test("A file that is absent or a folder is a problem, not a crash")
    func unreadable() {
        let folder = FileManager.default.temporaryDirectory
        let reading = TokenSet.read(files: [folder, folder.appending(path: "absent-\(UUID().uuidString).json")])
        #expect(reading.problems.map(\.code) == [.unreadable, .unreadable])
        #expect(reading.set.tokens.isEmpty)
    }

    @Test("A file with any byte changed or cut off is read without harm, and its CSS stays closed")
    func mutation() throws {
        let file = ShippedTokensTests.manifests.appending(path: "hardware/tokens.json")
        let bytes = Array(try Data(contentsOf: file))
        for index in stride(from: 0, to: bytes.count, by: 23) {
            var changed = bytes
            changed[index] = Array("\"{}[],:$.-;<".utf8)[index % 12]
            for text in [changed, Array(bytes.prefix(index))] {
                let css = TokenSet.read([TokenSource(file: "a", text: text)]).set.css()
                #expect(css.count { $0 == "{" } == css.count { $0 == "}" })
                #expect(!css.contains("<"))
            }
        }
    }
}
