import JSONSchema
import JSONText
import TestSupport
import Testing

struct SchemaTests {
    private func a2ui(_ component: JSON) throws -> [String] {
        let schema = try Fixtures.a2ui().schema(Fixtures.message)
        return schema.validate([
            "version": "v0.9", "updateComponents": ["surfaceId": "s", "components": [component]],
        ]).map { "\($0.instance.description.replacing("/updateComponents/components/0", with: "")): \($0.message)" }
    }

    @Test("Patterns that are compiled when they are used refuse the same; one that is wrong matches nothing")
    func patternsWhenUsed() throws {
        func refuses(_ pattern: JSON, _ instance: JSON) throws -> Bool {
            var registry = SchemaRegistry()
            try registry.add(["$id": "https://example.com/s", "pattern": pattern])
            let schema = try registry.schema("https://example.com/s", patternsWhenUsed: true)
            return !schema.validate(instance).isEmpty
        }
        #expect(try !refuses("^a$", "a"))
        #expect(try refuses("^a$", "b"))
        #expect(try refuses("(", "("))
    }

    @Test("A misspelt property names the component and the nearest property, not the alternatives")
    func misspeltProperty() throws {
        #expect(
            try a2ui(["id": "a", "component": "Text", "texxt": "hello"]) == [
                #"/texxt: Unknown property "texxt" in "Text"; did you mean "text"?"#
            ])
    }

    @Test("An unknown component lists the known ones")
    func unknownComponent() throws {
        let messages = try a2ui(["id": "a", "component": "Texd", "text": "hello"])
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("/component: Expected one of \"Text\", \"Image\",") == true)
        #expect(messages.first?.hasSuffix("found \"Texd\"; did you mean \"Text\"?") == true)
    }

    @Test("An alternative by type names the types")
    func wrongTypeOfAlternative() throws {
        #expect(
            try a2ui(["id": "a", "component": "Text", "text": 5]) == [
                "/text: Expected a string or an object, found a number."
            ])
    }

    @Test("The function that was meant is the one that is reported")
    func wrongFunctionArgument() throws {
        let messages = try a2ui([
            "id": "a", "component": "Text",
            "text": ["call": "formatString", "args": ["valu": "x"], "returnType": "string"],
        ])
        #expect(messages == [#"/text/args/valu: Unknown property "valu"; did you mean "value"?"#])
    }

    @Test("The message kind that was meant is the one that is reported")
    func messageKind() throws {
        let schema = try Fixtures.a2ui().schema(Fixtures.message)
        let violations = schema.validate(["version": "v0.9", "createSurface": ["surfaceId": "s", "catalog": "c"]])
        #expect(
            violations.map(\.description) == [
                #"/createSurface/catalog: Unknown property "catalog"; did you mean "catalogId"?"#
            ])
    }

    struct Wording: Sendable, CustomTestStringConvertible {
        var schema: JSON
        var instance: JSON
        var message: String
        var testDescription: String { message }
    }

    @Test(
        "Each violation says what was expected and what was found",
        arguments: [
            Wording(
                schema: ["type": "integer"], instance: "x", message: "(root): Expected an integer, found a string."),
            Wording(
                schema: ["type": ["string", "null"]], instance: 1,
                message: "(root): Expected a string or null, found a number."),
            Wording(
                schema: ["const": "v1"], instance: "v2",
                message: #"(root): Expected "v1", found "v2"."#),
            Wording(
                schema: ["enum": ["a", 1]], instance: [],
                message: #"(root): Expected one of "a", 1, found an array of 0 elements."#),
            Wording(
                schema: ["maximum": 3], instance: 4.5, message: "(root): Expected a number of at most 3, found 4.5."),
            Wording(
                schema: ["exclusiveMinimum": 3], instance: 3,
                message: "(root): Expected a number greater than 3, found 3."),
            Wording(schema: ["multipleOf": 2], instance: 3, message: "(root): Expected a multiple of 2, found 3."),
            Wording(schema: ["minLength": 1], instance: "", message: "(root): Expected at least 1 character, found 0."),
            Wording(
                schema: ["maxItems": 1], instance: [1, 2], message: "(root): Expected at most 1 element, found 2."),
            Wording(
                schema: ["minProperties": 2], instance: [:], message: "(root): Expected at least 2 properties, found 0."
            ),
            Wording(
                schema: ["pattern": "^a$"], instance: "b",
                message: #"(root): Expected text that matches ^a$, found "b"."#),
            Wording(schema: ["required": ["a"]], instance: [:], message: #"(root): Missing property "a"."#),
            Wording(
                schema: ["dependentRequired": ["a": ["b"]]], instance: ["a": 1],
                message: #"(root): Missing property "b" because "a" is present."#),
            Wording(
                schema: ["properties": ["name": true], "additionalProperties": false], instance: ["nmae": 1],
                message: #"/nmae: Unknown property "nmae"; did you mean "name"?"#),
            Wording(
                schema: ["uniqueItems": true], instance: [1, 2, 1.0], message: "(root): Elements 0 and 2 are equal."),
            Wording(
                schema: ["prefixItems": [true], "items": false], instance: [1, 2],
                message: "/1: Unexpected element at index 1."),
            Wording(
                schema: ["contains": ["type": "string"]], instance: [1],
                message: "(root): Expected at least 1 matching element, found 0."),
            Wording(
                schema: ["oneOf": [["minimum": 1], ["type": "integer"]]], instance: 2,
                message: "(root): Matches 2 alternatives where exactly one may match."),
            Wording(
                schema: ["not": ["type": "null"]], instance: nil, message: "(root): This value is not allowed here."),
            Wording(
                schema: ["propertyNames": ["maxLength": 1]], instance: ["ab": 1],
                message: #"/ab: Property name "ab" is not allowed: Expected at most 1 character, found 2."#),
        ])
    func wording(_ wording: Wording) throws {
        #expect(try schema(wording.schema).validate(wording.instance).map(\.description) == [wording.message])
    }

    @Test("All violations are found in one run, in the order of the instance")
    func allViolations() throws {
        let schema = try schema([
            "required": ["z"], "properties": ["a": ["type": "string"], "b": ["items": ["type": "integer"]]],
        ])
        let found = schema.validate(["b": [1, "x", nil], "a": 1]).map { $0.instance.description }
        #expect(found == ["", "/a", "/b/1", "/b/2"])
    }

    @Test("A reference that leads nowhere, an invalid keyword and an endless loop are refused when compiling")
    func unusableSchemas() {
        let place = "https://example.org/test.json"
        #expect(throws: SchemaError.unresolved(reference: "https://example.org/other.json#/x", at: "\(place)#")) {
            try schema(["$ref": "other.json#/x"])
        }
        #expect(throws: SchemaError.invalid(keyword: "type", at: "\(place)#/items")) {
            try schema(["items": ["type": "text"]])
        }
        #expect(throws: SchemaError.invalid(keyword: "pattern", at: "\(place)#")) { try schema(["pattern": "("]) }
        #expect(throws: SchemaError.loop(at: "\(place)#")) { try schema(["allOf": [["$ref": "#"]]]) }
        #expect(throws: SchemaError.unsupported(keyword: "$dynamicRef", at: "\(place)#")) {
            try schema(["$dynamicRef": "#x"])
        }
        #expect(throws: SchemaError.noIdentifier) {
            var registry = SchemaRegistry()
            try registry.add(["type": "string"])
        }
        #expect(throws: SchemaError.duplicateIdentifier(place)) {
            var registry = SchemaRegistry()
            try registry.add(true, at: place)
            try registry.add(false, at: place)
        }
    }

    @Test("A value nested deeper than the limit is refused, not followed")
    func depth() throws {
        var value: JSON = 1
        for _ in 0..<100_000 { value = .array([value]) }
        let violations = try schema(["items": ["$ref": "#"]]).validate(value)
        #expect(violations.map(\.keyword) == ["limit"])
        // Taken apart level by level: the compiler's own destruction of a deep value is recursive.
        while case .array(let inner) = value, let next = inner.first { value = next }
    }

    @Test("Schemas nested deep, applied to an instance nested deep, do not exhaust the stack")
    func stack() throws {
        let schema = try schema(["allOf": [["allOf": [["allOf": [["allOf": [["items": ["$ref": "#"]]]]]]]]]])
        var value: JSON = 1
        for _ in 0..<125 { value = .array([value]) }
        #expect(schema.validate(value).map(\.message) == ["The value is nested too deep to check."])
    }

    @Test("Checking function calls nested deep costs in proportion to their number")
    func nestedCalls() throws {
        // Twice the depth; work that doubles with each call would take 4,096 times as long.
        #expect(try timeToCheck(depth: 24) < timeToCheck(depth: 12) * 8 + .milliseconds(20))
    }

    private func timeToCheck(depth: Int) throws -> Duration {
        var call: JSON = ["call": "required", "args": ["value": true]]
        for _ in 0..<depth { call = ["call": "not", "args": ["value": call], "returnType": "boolean"] }
        let schema = try Fixtures.a2ui().schema(Fixtures.message)
        return ProcessorClock().measure {
            _ = schema.validate([
                "version": "v0.9",
                "updateComponents": [
                    "surfaceId": "s", "components": [["id": "a", "component": "Text", "text": call]],
                ],
            ])
        }
    }

    @Test("An instance that costs more steps than allowed is refused")
    func steps() throws {
        var limits = SchemaLimits()
        limits.steps = 100
        let schema = try schema(["items": ["type": "integer"], "not": ["contains": ["type": "string"]]])
        let many = JSON.array(Array(repeating: 1, count: 1000))
        #expect(schema.validate(many, limits: limits).map(\.message) == ["The value is too costly to check."])
        #expect(schema.accepts(many))
    }

    @Test("A string too long to be matched is refused")
    func longString() throws {
        let schema = try schema(["pattern": "^(a+)+$"])
        #expect(schema.accepts(.string(String(repeating: "a", count: 4096))))
        let violations = schema.validate(.string(String(repeating: "a", count: 5000)))
        #expect(violations.map(\.keyword) == ["limit"])
    }

    @Test("No more violations are reported than the limit says")
    func manyViolations() throws {
        let schema = try schema(["items": ["type": "integer"]])
        let violations = schema.validate(.array(Array(repeating: "x", count: 100_000)))
        #expect(violations.count == 100)
    }
}
