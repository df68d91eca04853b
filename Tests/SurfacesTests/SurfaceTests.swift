import Foundation
import JSONText
import Surfaces
import Testing

/// - Shows: PI
@Suite("Surfaces")
struct SurfaceTests {
    private func code(_ messages: [JSON], budget: SurfaceBudget = SurfaceBudget()) -> SurfaceError.Code? {
        var surface = Surface(id: "s", budget: budget)
        for message in messages {
            do throws(SurfaceError) { try surface.apply(message) } catch { return error.code }
        }
        return nil
    }

    private let create: JSON = ["version": "v0.9", "createSurface": ["surfaceId": "s", "catalogId": "c"]]

    private func components(_ components: [JSON]) -> JSON {
        ["version": "v0.9", "updateComponents": ["surfaceId": "s", "components": .array(components)]]
    }

    private func data(_ path: String?, _ value: JSON?) -> JSON {
        var body: JSONObject = ["surfaceId": "s"]
        body["path"] = path.map { .string($0) }
        body["value"] = value
        return ["version": "v0.9", "updateDataModel": .object(body)]
    }

    @Test("A message that is none is refused by name")
    func refusals() {
        #expect(code([[]]) == .invalid)
        #expect(code([[:]]) == .invalid)
        #expect(code([["version": "v0.8", "createSurface": [:]]]) == .unknownMessage)
        #expect(code([["version": "v0.9", "beginRendering": [:]]]) == .unknownMessage)
        #expect(
            code([["version": "v0.9", "createSurface": ["surfaceId": "other", "catalogId": "c"]]]) == .otherSurface)
        #expect(code([create, create]) == .alreadyCreated)
        #expect(code([components([["id": "root", "component": "Divider"]])]) == .notCreated)
        #expect(code([data("/a", 1)]) == .notCreated)
        #expect(code([create, components([])]) == .invalid)
    }

    @Test("A function that the catalog lacks, and a template that cannot be read, are refused by name")
    func functions() {
        func text(_ call: JSON) -> JSON { components([["id": "root", "component": "Text", "text": call]]) }
        #expect(code([create, text(["call": "shout", "args": [:]])]) == .unknownFunction)
        let template: JSON = ["call": "formatString", "args": ["value": "Hello ${"]]
        #expect(code([create, text(template)]) == .invalidTemplate)
    }

    @Test(
        "A component that does not fit is refused with its place",
        arguments: [
            (["component": "Text", "text": "a"], "/updateComponents/components/0/id"),
            (["id": "", "component": "Text", "text": "a"], "/updateComponents/components/0/id"),
            (["id": "a", "text": "a"], "/updateComponents/components/0/component"),
            (["id": "a", "component": "Text"], "/updateComponents/components/0/text"),
            (["id": "a", "component": "Text", "text": 5], "/updateComponents/components/0/text"),
            (
                ["id": "a", "component": "Text", "text": "a", "variant": "giant"],
                "/updateComponents/components/0/variant"
            ),
            (["id": "a", "component": "Row", "children": "b"], "/updateComponents/components/0/children"),
            (["id": "a", "component": "Row", "children": [["id": "b"]]], "/updateComponents/components/0/children/0"),
            (["id": "a", "component": "Tabs", "tabs": []], "/updateComponents/components/0/tabs"),
            (
                ["id": "a", "component": "Text", "text": ["call": "shout", "args": [:]]],
                "/updateComponents/components/0/text"
            ),
            (["id": "a", "component": "Text", "text": ["path": "/a~2"]], "/updateComponents/components/0/text/path"),
            (
                ["id": "a", "component": "Text", "text": ["call": "formatString", "args": ["value": "${/a"]]],
                "/updateComponents/components/0/text/args/value"
            ),
        ] as [(JSON, String)])
    func componentPlace(_ component: JSON, _ path: String) {
        let error = #expect(throws: SurfaceError.self) { try SurfaceFixtures.surface([component]) }
        #expect(error?.path.description == path)
        #expect(error.map { $0.message(surfaceID: "s") }?["error"]?["code"] == "VALIDATION_FAILED")
    }

    @Test("An error is a valid A2UI error message")
    func errorMessage() throws {
        let error = SurfaceError(.invalid, at: JSONPointer(["components", "0"]), "Found nothing.")
        #expect(try Validators.validator(.bricks).validateClientMessage(error.message(surfaceID: "s")).isEmpty)
    }

    @Test("A message says what it is and whose")
    func header() {
        #expect(SurfaceMessageHeader(create)?.kind == .createSurface)
        #expect(SurfaceMessageHeader(["version": "v0.9", "deleteSurface": ["surfaceId": "s"]])?.kind == .deleteSurface)
        #expect(SurfaceMessageHeader(SurfaceFixtures.write(1, to: "x"))?.surfaceID == "x")
        #expect(SurfaceMessageHeader(["version": "v0.8", "deleteSurface": ["surfaceId": "s"]]) == nil)
        #expect(SurfaceMessageHeader([]) == nil)
    }

    @Test("A message that is refused leaves the surface as it was")
    func atomic() throws {
        var surface = try SurfaceFixtures.surface([["id": "root", "component": "Text", "text": "before"]])
        let revision = surface.revision
        #expect(throws: SurfaceError.self) {
            try surface.apply(components([["id": "root", "component": "Text", "text": "after"], ["id": "x"]]))
        }
        #expect(surface.revision == revision)
        #expect(try surface.resolve(SurfaceFixtures.environment).plainText == "before")
    }

    @Test("Components are upserted by id, also with another type")
    func upsert() throws {
        var surface = try SurfaceFixtures.surface([["id": "root", "component": "Text", "text": "before"]])
        try surface.apply(components([["id": "root", "component": "Badge", "text": "after"]]))
        #expect(surface.componentCount == 1)
        #expect(try surface.resolve(SurfaceFixtures.environment).content == .badge("after", tone: .neutral))
    }

    @Test("Data is written as A2UI says")
    func dataModel() throws {
        #expect(try SurfaceFixtures.data([data(nil, ["a": 1])]) == ["a": 1])
        #expect(try SurfaceFixtures.data([data("/", ["a": 1]), data("/b", 2)]) == ["a": 1, "b": 2])
        #expect(try SurfaceFixtures.data([data("/a/b/c", 1)]) == ["a": ["b": ["c": 1]]])
        #expect(try SurfaceFixtures.data([data("/a/2/b", 1)]) == ["a": [nil, nil, ["b": 1]]])
        #expect(try SurfaceFixtures.data([data("/a", [1, 2, 3]), data("/a/1", nil)]) == ["a": [1, nil, 3]])
        #expect(try SurfaceFixtures.data([data("/a", [1, 2, 3]), data("/a/9", nil)]) == ["a": [1, 2, 3]])
        #expect(try SurfaceFixtures.data([data("/a", ["b": 1, "c": 2]), data("/a/b", nil)]) == ["a": ["c": 2]])
        #expect(try SurfaceFixtures.data([data("/a/b", nil)]) == [:])
        #expect(try SurfaceFixtures.data([data("/a", 1), data(nil, nil)]) == [:])
        #expect(try SurfaceFixtures.data([data("/a~1b", 1)]) == ["a/b": 1])
    }

    @Test("A path that cannot be followed is an error, and nothing changes")
    func badPaths() {
        #expect(code([create, data("/a", [1]), data("/a/x", 1)]) == .invalidPath)
        #expect(code([create, data("/a", "text"), data("/a/x", 1)]) == .invalidPath)
        #expect(code([create, data("/a~", 1)]) == .invalidPath)
    }

    @Test("The same small write a thousand times does not use up the budget")
    func steadyWrites() throws {
        var budget = SurfaceBudget()
        budget.dataModelSize = 400
        let written = try SurfaceFixtures.data(
            (0..<1_000).map { data("/timer/remaining/seconds", .integer($0)) }, budget: budget)
        #expect(written == ["timer": ["remaining": ["seconds": 999]]])
    }

    @Test("Each budget is an error of its own, never a crash")
    func budgets() {
        var budget = SurfaceBudget()
        budget.components = 3
        budget.textLength = 100
        budget.dataModelNodes = 50
        budget.dataModelSize = 1_000
        budget.depth = 10
        let many = (0..<4).map { JSON.object(["id": .string("c\($0)"), "component": "Divider"]) }
        #expect(code([create, components(many)], budget: budget) == .budget)
        #expect(
            code([create, components([many[0], many[1]]), components([many[2], many[3]])], budget: budget) == .budget)
        let long = String(repeating: "a", count: 101)
        #expect(
            code([create, components([["id": "a", "component": "Text", "text": .string(long)]])], budget: budget)
                == .budget)
        #expect(code([create, data("/a", .string(long))], budget: budget) == .budget)
        #expect(code([create, data("/a/999999999", 1)], budget: budget) == .budget)
        #expect(code([create, data("/a", .array(Array(repeating: 1, count: 60)))], budget: budget) == .budget)
        #expect(code([create, data("/a/b/c/d/e/f/g/h/i/j/k/l", 1)], budget: budget) == .budget)
        var deep: JSON = 1
        for _ in 0..<20 { deep = [deep] }
        #expect(code([create, data("/a", deep)], budget: budget) == .budget)
        var nested: JSON = ["path": "/a"]
        for _ in 0..<40 { nested = ["call": "not", "args": ["value": nested]] }
        let check: JSON = ["id": "a", "component": "CheckBox", "label": "l", "value": nested]
        #expect(code([create, components([check])], budget: budget) == .budget)
    }

    @Test("A resolution larger than its budget is an error")
    func outputBudgets() throws {
        func resolve(_ components: [JSON], data: JSON = [:], _ change: (inout SurfaceBudget) -> Void = { _ in }) throws
        {
            var budget = SurfaceBudget()
            change(&budget)
            _ = try SurfaceFixtures.surface(components, data: data, budget: budget).resolve(SurfaceFixtures.environment)
        }
        // Each level shows the next twice: two to the thirtieth components from thirty.
        let bomb = (0..<30).map { level -> JSON in
            let next = JSON.string("n\(level + 1)")
            return ["id": level == 0 ? "root" : .string("n\(level)"), "component": "Column", "children": [next, next]]
        }
        #expect(throws: SurfaceError.self) { try resolve(bomb) }
        let list: [JSON] = [
            ["id": "root", "component": "List", "children": ["componentId": "t", "path": "/items"]],
            ["id": "t", "component": "Text", "text": .string(String(repeating: "x", count: 5_000))],
        ]
        let items: JSON = ["items": .array(Array(repeating: 1, count: 1_000))]
        #expect(throws: SurfaceError.self) { try resolve(list, data: items) }
        #expect(throws: SurfaceError.self) { try resolve(list, data: items) { $0.templateInstances = 10 } }
        let chain = (0..<80).map { level -> JSON in
            ["id": level == 0 ? "root" : .string("n\(level)"), "component": "Card", "child": .string("n\(level + 1)")]
        }
        #expect(throws: SurfaceError.self) { try resolve(chain) }
    }

    @Test("A hostile regular expression costs a bounded number of steps")
    func hostilePattern() throws {
        let fields = (0..<200).map { index -> JSON in
            [
                "id": .string("f\(index)"), "component": "TextField", "label": "l", "value": ["path": "/v"],
                "validationRegexp": "(a*)*(a|b|ab)*c{1,80}$",
            ]
        }
        let root: JSON = ["id": "root", "component": "Column", "children": .array((0..<200).map { .string("f\($0)") })]
        let data: JSON = ["v": .string(String(repeating: "ab", count: 10_000))]
        let surface = try SurfaceFixtures.surface([root] + fields, data: data)
        let error = #expect(throws: SurfaceError.self) { try surface.resolve(SurfaceFixtures.environment) }
        #expect(error?.code == .budget)
    }
}
