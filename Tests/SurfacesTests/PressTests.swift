import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import Testing

/// - Shows: UI2, PI
@Suite("Presses of pages that are older than the surface")
struct PressTests {
    private let environment = SurfaceFixtures.environment

    /// A list of items with a note to write, and a button with a context of its own for each of `open`.
    private func surface(items: [JSON] = [], open: [(id: String, item: Int)] = []) throws -> Surface {
        try SurfaceFixtures.built(
            .column(
                open.map { .button("Open", event: "open", context: ["item": .text("\($0.item)")], id: $0.id) } + [
                    .list(
                        each: "/items",
                        .row([
                            .textField("Note", path: "note", id: "note"),
                            .button(
                                "Like", event: "like",
                                context: ["item": .path("item"), "note": .path("note"), "now": .path("/now")],
                                id: "like"),
                        ])),
                    .textField("Draft", path: "/draft", id: "draft"),
                    .button("Save", event: "save", context: ["draft": .path("/draft")], id: "save"),
                    .button("Go", event: "go", id: "go"),
                ]), data: ["items": .array(items), "draft": "", "now": 1])
    }

    private func item(_ number: Int, note: String = "") -> JSON {
        ["item": .integer(Int64(number)), "note": .string(note)]
    }

    /// The controls that the page shows, by their events.
    private func controls(_ surface: Surface, _ event: String) throws -> [ControlReference] {
        var found: [ControlReference] = []
        try surface.resolve(environment).visit { node in
            if let control = node.control, node.address.component.hasPrefix(event) { found.append(control) }
            return true
        }
        return found
    }

    private func event(_ action: SurfaceAction?) -> SurfaceEvent? {
        if case .event(let event)? = action { event } else { nil }
    }

    @Test(
        "A control is pressed that does what the one did that was shown, wherever it stands now",
        arguments: [
            [("open-1", 7), ("open-2", 8)], [("open-1", 8), ("open-2", 7)],
            [("open-1", 9), ("open-2", 8), ("open-3", 7)],
        ])
    func moved(_ later: [(String, Int)]) throws {
        let shown = try controls(surface(open: [("open-1", 7)]), "open")
        var now = try surface(open: later.map { (id: $0.0, item: $0.1) })
        let pressed = try #require(event(now.press(shown.first, [], environment)))
        #expect(pressed.context == ["item": "7"])
    }

    @Test("A press of a control that is gone reaches no other, and what was written is kept")
    func gone() throws {
        let shown = try controls(surface(open: [("open-1", 7)]), "open")
        var now = try surface(open: [("open-1", 8)])
        let error = #expect(throws: SurfaceError.self) {
            try now.press(shown.first, [("field:draft@", "Words")], environment)
        }
        #expect(error?.code == .unknownControl)
        #expect(now.dataModel["draft"] == "Words")
    }

    @Test("Of a list, the instance is pressed that was shown, and no note goes to another")
    func instances() throws {
        let shown = try controls(surface(items: [item(1), item(2), item(3)]), "like")
        var now = try surface(items: [item(2), item(3)])
        let moved = try #require(event(now.press(shown[1], [("field:note@/items/1", "Typed")], environment)))
        #expect(moved.context["item"] == 2)
        #expect(now.dataModel["items"]?[1]?["note"] == "")
        #expect(throws: SurfaceError.self) { try now.press(shown[0], [], environment) }
        let stayed = try controls(now, "like")
        let pressed = try #require(event(now.press(stayed[1], [("field:note@/items/1", "Typed")], environment)))
        #expect(pressed.context["note"] == "Typed")
    }

    @Test("A control stays the same when a person writes, and when the app shows another moment")
    func same() throws {
        var surface = try surface(items: [item(1)])
        let shown = try controls(surface, "like") + controls(surface, "save")
        try surface.setInputs([("field:note@/items/0", "a"), ("field:draft@", "b")], environment)
        try surface.apply([
            "version": "v0.9", "updateDataModel": ["surfaceId": "s", "path": "/now", "value": 2],
        ])
        #expect(try controls(surface, "like") + controls(surface, "save") == shown)
        for control in shown { #expect(try surface.press(control, [], environment) != nil) }
    }

    @Test("An event without a context is looked for nowhere else")
    func withoutContext() throws {
        let shown = try #require(try controls(surface(), "go").first)
        var other = try SurfaceFixtures.built(.column([.button("Go", event: "go", id: "other")]))
        #expect(throws: SurfaceError.self) { try other.press(shown, [], environment) }
    }

    @Test("Marks are paid from the surface's budget, whatever the contexts of a list take", arguments: [3, 300])
    func budget(buttons: Int) throws {
        let all = JSON.array((0..<30).map { _ in .string(String(repeating: "a", count: 30_000)) })
        let surface = try SurfaceFixtures.built(
            .list(
                each: "/items",
                .row(
                    (0..<buttons).map {
                        .button("Go", event: "go \($0)", context: ["all": .path("all")], id: "go-\($0)")
                    })), data: ["items": [["all": all]]])
        if buttons < 100 {
            #expect(try surface.resolve(environment).controls.count == buttons)
        } else {
            let error = #expect(throws: SurfaceError.self) { try surface.resolve(environment) }
            #expect(error?.code == .budget)
        }
    }

    @Test("Links and files have marks as well")
    func marks() throws {
        func control(_ view: View) throws -> ControlReference? {
            try SurfaceFixtures.built(.column([view])).resolve(environment).controls.first
        }
        let link = try control(.button("A", opens: "https://example.org/a", id: "a"))
        let other = try control(.button("A", opens: "https://example.org/b", id: "a"))
        let file = try control(.fileInput("A", accept: ".xml", event: "import", id: "a"))
        let files = try control(.fileInput("A", accept: ".xml", event: "import-all", id: "a"))
        #expect(Set([link, other, file, files].map { $0?.mark }).count == 4)
    }

    @Test(
        "A control survives its text form",
        arguments: ["a@", "a@#", "a@#0", "~0~2@/x/1#zz9", "a@/b#c/1#1z141z3", "ü/ /@/~1#7"])
    func textForm(_ text: String) throws {
        let control = try #require(ControlReference(text: text))
        #expect(ControlReference(text: control.description) == control)
    }

    @Test(
        "A text that is no control is none",
        arguments: ["a@#-1", "a@#1z141z4", "a@#12345678", "a@#é", "a~9@#1", "a@x#1"])
    func malformed(_ text: String) { #expect(ControlReference(text: text) == nil) }
}

extension ResolvedNode {
    fileprivate var controls: [ControlReference] {
        var found: [ControlReference] = []
        visit { node in
            if let control = node.control { found.append(control) }
            return true
        }
        return found
    }
}
