import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import Testing

/// - Shows: UI2, PI
@Suite("Inputs, checks and actions")
struct InteractionTests {
    private let environment = SurfaceFixtures.environment

    private func form(_ data: JSON = ["name": "", "agreed": false]) throws -> Surface {
        try SurfaceFixtures.built(
            .column([
                .textField(
                    "Name", path: "/name",
                    checks: [.required("/name", "A name is needed."), .length("/name", max: 5, "At most five.")],
                    id: "name"),
                .textField("Age", path: "/age", .number, id: "age"),
                .textField("Secret", path: "/secret", .obscured, id: "secret"),
                .checkBox("Agreed", path: "/agreed", id: "agreed"),
                .choice(
                    "Tags", path: "/tags", options: [("A", "a"), ("B", "b")], multiple: true, id: "tags"),
                .choice("One", path: "/one", options: [("A", "a"), ("B", "b")], id: "one"),
                .slider("Length", path: "/length", min: 5, max: 60, id: "length"),
                .dateTimeInput("When", path: "/when", .dateTime, id: "when"),
                .dateTimeInput("Day", path: "/day", .date, id: "day"),
                .dateTimeInput("Time", path: "/time", .time, id: "time"),
                .list(
                    each: "/items",
                    .row([
                        .textField("Note", path: "note", id: "note"),
                        .button(
                            "Go", event: "go", context: ["note": .path("note"), "who": .path("/name")], id: "go"),
                    ])),
                .button(
                    "Save", event: "save", context: ["name": .path("/name")],
                    checks: [.required("/agreed", "Please agree.")], id: "save"),
                .button("Read", opens: "https://example.org/", id: "read"),
                .fileInput("Export", accept: ".xml", event: "import", id: "export"),
            ]), data: data)
    }

    private func set(_ fields: [(String, String)], _ data: JSON = ["name": ""]) throws -> JSON {
        var surface = try form(data)
        try surface.setInputs(fields.map { (name: $0.0, value: $0.1) }, environment)
        return surface.dataModel
    }

    @Test("Inputs write what they mean")
    func coercion() throws {
        #expect(try set([("field:name@", "Ada\r\nL")])["name"] == "Ada\nL")
        #expect(try set([("field:age@", "42")])["age"] == 42)
        #expect(try set([("field:age@", "4x")])["age"] == "4x")
        #expect(try set([("field:agreed@", ""), ("field:agreed@", "true")])["agreed"] == true)
        #expect(try set([("field:agreed@", "")], ["agreed": true])["agreed"] == false)
        #expect(try set([("field:tags@", ""), ("field:tags@", "b"), ("field:tags@", "zzz")])["tags"] == ["b"])
        #expect(try set([("field:tags@", "")], ["tags": ["a"]])["tags"] == [])
        #expect(try set([("field:one@", "a"), ("field:one@", "b")])["one"] == ["a"])
        #expect(try set([("field:length@", "1e9")])["length"] == 60)
        #expect(try set([("field:length@", "many")], ["length": 7])["length"] == 7)
        #expect(try set([("field:when@", "2026-01-17T07:30")])["when"] == "2026-01-17T07:30:00Z")
        #expect(try set([("field:when@", "")], ["when": "2026-01-17T07:30:00Z"])["when"] == "")
        #expect(try set([("field:day@", "2026-02-30")], ["day": "2026-01-01"])["day"] == "2026-01-01")
        #expect(try set([("field:day@", "2026-02-28")])["day"] == "2026-02-28")
        #expect(try set([("field:time@", "07:30")])["time"] == "07:30")
        #expect(try set([("field:time@", "27:30")], ["time": "01:00"])["time"] == "01:00")
    }

    @Test("A password is kept when nothing was typed, and never shown")
    func password() throws {
        #expect(try set([("field:secret@", "")], ["secret": "s3cret"])["secret"] == "s3cret")
        #expect(try set([("field:secret@", "new")], ["secret": "s3cret"])["secret"] == "new")
        #expect(!(try form(["secret": "s3cret"]).resolve(environment).json.text.contains("s3cret")))
    }

    @Test("Only what the surface shows can be written")
    func authority() throws {
        let data: JSON = ["name": "", "items": [["note": "a"]], "hidden": ["note": "x"]]
        #expect(try set([("field:note@/items/0", "b")], data)["items"] == [["note": "b"]])
        #expect(try set([("field:note@/hidden", "b")], data) == data)
        #expect(try set([("field:note@/items/1", "b")], data) == data)
        #expect(try set([("field:nobody@", "b"), ("csrf", "t"), ("field:", "x"), ("field:@@@", "")], data) == data)
        var surface = try form()
        let error = #expect(throws: SurfaceError.self) { try surface.setInput("field:none@", to: ["a"], environment) }
        #expect(error?.code == .unknownControl)
    }

    @Test("The first failing check speaks, and it is an error only after the form was sent")
    func checks() throws {
        var surface = try form()
        func field() throws -> ResolvedNode.Field? { try surface.resolve(environment).children[0].field }
        #expect(try field()?.checkFailure == "A name is needed.")
        #expect(try field()?.isPristine == true)
        try surface.setInput("field:name@", to: ["Augusta"], environment)
        #expect(try field()?.checkFailure == "At most five.")
        #expect(try field()?.isPristine == false)
        try surface.setInput("field:name@", to: ["Ada"], environment)
        #expect(try field()?.checkFailure == nil)
    }

    @Test(
        "The empty value that a form sends first chooses nothing beside another one",
        arguments: [
            (false, [""], [""]), (false, ["", "a"], ["a"]), (false, ["", ""], [""]), (false, ["a"], ["a"]),
            (true, [""], []), (true, ["", "a"], ["a"]), (true, ["", "", "a"], ["", "a"]),
        ])
    func emptyOption(isMultiple: Bool, sent: [String], chosen: [String]) throws {
        var surface = try SurfaceFixtures.built(
            .column([
                .choice(
                    "Channel", path: "/channel", options: [("All", ""), ("A", "a"), ("B", "b")], multiple: isMultiple,
                    id: "channel")
            ]), data: ["channel": ["b"]])
        try surface.setInputs(sent.map { ("field:channel@", $0) }, environment)
        #expect(surface.dataModel["channel"] == .array(chosen.map { .string($0) }))
    }

    @Test("A button with a failing check does nothing, and says why")
    func disabled() throws {
        var surface = try form()
        let save = ComponentAddress(component: "save")
        let error = #expect(throws: SurfaceError.self) { try surface.action(at: save, environment) }
        #expect(error?.code == .disabled)
        #expect(error?.message == "Please agree.")
        #expect(surface.action(component: "save", environment) == nil)
        try surface.setInput("field:agreed@", to: ["true"], environment)
        #expect(surface.action(component: "save", environment) != nil)
    }

    @Test("An action carries its context, resolved in the button's scope")
    func action() throws {
        let surface = try form(["name": "Ada", "items": [["note": "a"], ["note": "b"]]])
        let address = ComponentAddress(component: "go", scope: JSONPointer(["items", "1"]))
        guard case .event(let event) = try surface.action(at: address, environment) else {
            Issue.record("No event")
            return
        }
        #expect(event.name == "go")
        #expect(event.context == ["note": "b", "who": "Ada"])
        let message = event.message(timestamp: environment.now)
        #expect(message["action"]?["timestamp"] == "2026-01-16T08:00:00Z")
        #expect(try Validators.validator(.bricks).validateClientMessage(message).isEmpty)
        #expect(event.clientDataModel == nil)
        #expect(
            try surface.action(at: ComponentAddress(component: "read"), environment) == .openURL("https://example.org/")
        )
    }

    @Test("A press finds the same controls whether or not the cards around them were resolved before")
    func resolvedBefore() throws {
        let fresh = try SurfaceFixtures.built(
            .column(
                (0..<3).map { number in
                    .card(.column([.text("\(number)"), .button("Go", event: "go \(number)", id: "go-\(number)")]))
                } + [.textField("Name", path: "/name", id: "name"), .button("Save", event: "save", id: "save")]),
            data: ["name": ""])
        let resolved = fresh
        _ = try resolved.resolve(environment)
        for var surface in [fresh, resolved] {
            for (id, event) in [("go-0", "go 0"), ("go-2", "go 2"), ("save", "save")] {
                guard case .event(let found) = try surface.action(at: ComponentAddress(component: id), environment)
                else {
                    Issue.record("No event of \(id)")
                    return
                }
                #expect(found.name == event)
            }
            #expect(surface.action(component: "go-3", environment) == nil)
            try surface.setInput("field:name@", to: ["Ada"], environment)
            #expect(surface.dataModel["name"] == "Ada")
        }
    }

    @Test("A surface that shows too much is refused a press whether or not its cards were resolved before")
    func budgetOfCards() throws {
        func surface(_ nodes: Int) throws -> Surface {
            var budget = SurfaceBudget()
            budget.outputNodes = nodes
            return try SurfaceFixtures.surface(
                [
                    ["id": "root", "component": "Column", "children": ["a", "b", "last"]],
                    ["id": "a", "component": "Card", "child": "t"], ["id": "b", "component": "Card", "child": "t"],
                    ["id": "t", "component": "Text", "text": "T"],
                    [
                        "id": "last", "component": "Button", "child": "t",
                        "action": ["event": ["name": "go", "context": [:]]],
                    ],
                ], budget: budget)
        }
        // The root, two cards with a text each, and the button.
        let enough = try surface(7)
        _ = try enough.resolve(environment)
        #expect(try enough.action(at: ComponentAddress(component: "last"), environment) != .nothing)
        let little = try surface(5)
        #expect(throws: SurfaceError.self) { try little.resolve(environment) }
        #expect(throws: SurfaceError.self) { try little.action(at: ComponentAddress(component: "last"), environment) }
    }

    @Test("A file input says where its file goes")
    func fileInput() throws {
        let event = try form().action(at: ComponentAddress(component: "export"), environment)
        guard case .event(let event) = event else {
            Issue.record("No event")
            return
        }
        #expect(event.name == "import")
        #expect(event.context == [:])
    }

    @Test("A button that is not shown has no action")
    func unknownButton() throws {
        let surface = try form(["items": [["note": "a"]]])
        for text in ["go@", "go@/items/1", "go@/hidden", "name@", "none@", "@"] {
            let address = try #require(ComponentAddress(text: text))
            let error = #expect(throws: SurfaceError.self) { try surface.action(at: address, environment) }
            #expect(error?.code == .unknownControl)
        }
    }

    @Test("The whole model accompanies an action where it was asked for")
    func clientDataModel() throws {
        let surface = try SurfaceFixtures.surface(
            [
                ["id": "root", "component": "Button", "child": "t", "action": ["event": ["name": "go"]]],
                ["id": "t", "component": "Text", "text": "Go"],
            ], data: ["a": 1])
        guard case .event(let event) = surface.action(component: "root", environment) else {
            Issue.record("No event")
            return
        }
        #expect(event.clientDataModel == ["version": "v0.9", "surfaces": ["s": ["a": 1]]])
    }
}
