import Diagnostics
import FeatureFlags
import JSONText
import TestSupport
import Testing

@Suite("Definitions of flags")
struct FlagReaderTests {
    @Test("The wording of what people meet in definitions is what was agreed on")
    func wording() throws {
        let text = #"""
            {
              "$schema": "https://flagd.dev/schema/v0/flags.json",
              "flgs": {},
              "metadata": {"team": ["a"]},
              "$evaluators": {
                "adults": {">=": [{"var": "age"}, 18]},
                "nested": {"and": [{"$ref": "adults"}, true]}
              },
              "flags": {
                "healt_enabled": {"state": "ENABLED", "variants": {"on": true}, "defaultVariant": "on"},
                "org.garden.beds": {"state": "ENABLED", "variants": {"few": 3}},
                "library_enabled": {"state": "ENABLED", "variants": {"on": "yes"}, "defaultVariant": "on"},
                "explore_enabled": {"state": "enabled", "variants": {"on": true, "off": 0}, "defaultVariant": "no"},
                "journeys_enabled": {"variants": {}, "defaultVariants": "on"},
                "quiz_enabled": {"state": "ENABLED"},
                "events_enabled": [],
                "meals_enabled": {"state": "ENABLED", "variants": {"on": true, "none": null}, "defaultVariant": 1},
                "activity_enabled": {"state": "ENABLED", "variants": {"on": true, "off": false}, "defaultVariant": "of"},
                "envoy_enabled": {
                  "state": "ENABLED", "variants": {"on": true, "off": false}, "defaultVariant": "off",
                  "targeting": {"if": [{"starts_wth": [{"var": "email"}, "a"]}, "on", {"$ref": "adlts"}, "off", "onn"]}
                },
                "powered_by": {
                  "state": "ENABLED", "variants": {"on": true, "off": false}, "defaultVariant": "off",
                  "targeting": {"and": [true], "or": [false]}
                },
                "is_light": {
                  "state": "ENABLED", "variants": {"on": true, "off": false}, "defaultVariant": "off",
                  "targeting": {"if": [{"sem_ver": [{"var": "app.version"}, "=>", "two"]}, "on",
                                       {"ends_with": ["a"]}, "off",
                                       {"fractional": [["on", -1], ["of", "half"], "off", ["on", 1, 2]]}]}
                },
                "user_profile": {"state": "ENABLED", "variants": {"on": true}, "defaultVariant": "on", "targeting": "on"},
                "paywall_config_id": {"state": "ENABLED", "variants": {"one": 9007199254740992}, "defaultVariant": "one"}
              }
            }
            """#
        let told = FlagReader.read(Array(text.utf8), file: "app/flags.json").problems.map(\.text)
        let other = [
            "", "{\n  \"flags\": {,}\n}", "[]", #"{"flags": 1}"#, #"{"flagz": {}}"#,
            #"{"flags": [{"state": "ENABLED"}, {"key": "a", "state": "ENABLED", "variants": {"x": "y"}}, {"key": "a"}]}"#,
        ].flatMap { FlagReader.read(Array($0.utf8), file: "flags.json").problems.map(\.text) }
        try expectGolden(
            (told + other).joined(separator: "\n\n") + "\n", at: "Tests/FeatureFlagsTests/Fixtures/problems.txt",
            filter: "FlagReaderTests")
    }

    @Test("Every problem has a place, a code of flags, and help")
    func complete() {
        let text = #"{"flags": {"a": {"state": 1, "variants": {"b": []}, "targeting": {"x": {"y": {}}}, "z": 0}}}"#
        let problems = FlagReader.read(Array(text.utf8), file: "f").problems
        #expect(problems.count >= 5)
        for problem in problems {
            #expect(problem.code.rawValue.hasPrefix("flags."))
            #expect(problem.position != nil && problem.pointer != nil && problem.help?.isEmpty == false)
        }
    }

    @Test("A list of flags is read as one by key")
    func list() throws {
        let text = #"{"flags": [{"key": "x", "state": "ENABLED", "variants": {"v": "w"}, "defaultVariant": "v"}]}"#
        let reading = FlagReader.read(Array(text.utf8), file: "f")
        #expect(reading.isSound)
        #expect(try #require(reading.definitions).ask("x", as: .string).value == "w")
    }

    @Test("A text that is too large, too deep or has too many flags is refused, and problems are told up to a bound")
    func bounds() throws {
        let large = FlagReader.read([UInt8](repeating: 0x20, count: FlagReader.largestText + 1), file: "f")
        #expect(large.definitions == nil && large.problems.map(\.code) == [.flagsSyntax])
        let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
        #expect(FlagReader.read(Array(#"{"flags": \#(deep)}"#.utf8), file: "f").definitions == nil)
        let flag = #"{"state":"ENABLED","variants":{"a":1}}"#
        func many(_ count: Int, _ flag: String) -> FlagReading {
            let members = (0..<count).map { #""k\#($0)":\#(flag)"# }.joined(separator: ",")
            return FlagReader.read(Array(#"{"flags":{\#(members)}}"#.utf8), file: "f")
        }
        #expect(many(2_000, flag).definitions?.keys.count == 2_000)
        #expect(many(2_001, flag).definitions == nil)
        let faulty = many(500, "{}")
        #expect(faulty.problems.count == 101 && faulty.problems.last?.code == .more)
    }

    @Test("What changed between two texts is told by key")
    func changes() throws {
        func flag(_ variant: String) -> String {
            #"{"state":"ENABLED","variants":{"a":"A","b":"B"},"defaultVariant":"\#(variant)"}"#
        }
        let first = try Defined.read(["one": flag("a"), "two": flag("a"), "three": flag("a")])
        let second = try Defined.read(["three": flag("a"), "one": flag("b"), "four": flag("a")])
        #expect(second.changes(from: first) == ["four", "one", "two"])
        #expect(first.changes(from: first).isEmpty)
        #expect(first.changes(from: nil) == ["one", "three", "two"])
        let others = try Defined.read(["one": flag("a")], evaluators: #"{"r": true}"#)
        #expect(others.changes(from: try Defined.read(["one": flag("a")])) == ["one"])
    }

    @Test("The app's flags are those of the inventory: 23, of which two are texts")
    func catalogue() {
        #expect(FlagKey.allCases.count == 23 && Set(FlagKey.keys).count == 23)
        #expect(FlagKey.allCases.filter { $0.type == .string } == [.paywallConfigId, .abOnboardingType])
        for key in FlagKey.allCases { #expect(key.type.accept(key.fallback) != nil, "\(key)") }
        #expect(FlagKey(rawValue: "journeys_enabled") == .journeysEnabled)
        #expect("\(FlagKey.multilanguageEnabled)" == "multilanguageEnabled")
    }
}
