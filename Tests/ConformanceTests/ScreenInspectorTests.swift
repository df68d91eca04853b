import JSONText
import SurfaceMessages
import Testing

@testable import Conformance

/// Each rule of level 6 finds a problem in a surface that breaks it, and none in a surface that keeps it.
@Suite struct ScreenInspectorTests {
    private static let catalog = "https://bricks.dev/catalogs/bricks-1.json"

    private static func messages(_ components: JSON, data: JSON = ["name": "Ann", "list": [["title": "One"]]]) -> [JSON]
    {
        [
            ["version": "v0.9", "createSurface": ["surfaceId": "h1.1", "catalogId": .string(catalog)]],
            ["version": "v0.9", "updateDataModel": ["surfaceId": "h1.1", "path": "/", "value": data]],
            ["version": "v0.9", "updateComponents": ["surfaceId": "h1.1", "components": components]],
        ]
    }

    private static func rules(_ messages: [JSON]) -> Set<ScreenRule> {
        Set(ScreenInspector(screen: "h1.1", messages: messages).problems.map(\.rule))
    }

    static let button: JSON = [
        "id": "press", "component": "Button", "child": "word", "action": ["event": ["name": "go"]],
    ]
    static let word: JSON = ["id": "word", "component": "Text", "text": "Go"]

    static func column(_ children: JSON) -> JSON { ["id": "root", "component": "Column", "children": children] }

    @Test("A surface that keeps every rule has no problem")
    func good() {
        let messages = Self.messages([
            Self.column(["press", "field", "all", "later"]), Self.button, Self.word,
            ["id": "field", "component": "TextField", "label": "Name", "value": ["path": "/new"]],
            ["id": "all", "component": "List", "children": ["componentId": "row", "path": "/list"]],
            ["id": "row", "component": "Text", "text": ["path": "title"]],
            ["id": "later", "component": "Hologram", "fallback": "plain"],
            ["id": "plain", "component": "Text", "text": ["path": "/name"]],
        ])
        #expect(ScreenInspector(screen: "h1.1", messages: messages).problems == [])
    }

    @Test("What a shipped module's views become has no problem")
    func views() {
        let content = SurfaceContent(.column([.text("Hello"), .button("Go", event: "go")]))
        let messages = content.messages(surface: "h1.1").array ?? []
        #expect(ScreenInspector(screen: "h1.1", messages: messages).problems == [])
    }

    /// Components, and the one rule that they break.
    static let brokenSurfaces: [(JSON, ScreenRule)] = [
        (.array([["id": "root", "component": "Text", "text": 5]]), .catalog),
        (.array([["id": "root", "component": "Text", "text": "a", "colour": "red"]]), .catalog),
        (.array([column(["word", "gone"]), word]), .references),
        (.array([column(["word"]), word, word]), .ids),
        (.array([["id": "top", "component": "Text", "text": "a"]]), .root),
        (.array([column(["word"]), word, ["id": "lost", "component": "Divider"]]), .root),
        (.array([column(["box", "word"]), word, ["id": "box", "component": "Card", "child": "root"]]), .cycle),
        (.array([column(["press"]), button, ["id": "word", "component": "Icon", "name": "add"]]), .labels),
        (.array([["id": "root", "component": "TextField", "label": "", "value": ["path": "/name"]]]), .labels),
        (.array([["id": "root", "component": "Hologram"]]), .fallback),
        (.array([["id": "root", "component": "Hologram", "fallback": "gone"]]), .fallback),
        (
            .array([
                ["id": "root", "component": "Hologram", "fallback": "b"],
                ["id": "b", "component": "Orrery", "fallback": "root"],
            ]), .fallback
        ),
        (.array([["id": "root", "component": "Text", "text": "a\u{1B}[2Jb"]]), .inert),
        (.array([["id": "root", "component": "Text", "text": "a\u{202E}b"]]), .inert),
        (.array([["id": "root", "component": "Text", "text": ["path": "/nobody"]]]), .paths),
        (.array([column(["componentId": "word", "path": "/name"]), word]), .paths),
        (
            .array([
                column(["componentId": "row", "path": "/list"]),
                ["id": "row", "component": "Text", "text": ["path": "x"]],
            ]), .paths
        ),
    ]

    @Test("Each broken surface breaks its own rule and no other", arguments: brokenSurfaces)
    func breaks(components: JSON, rule: ScreenRule) {
        #expect(Self.rules(Self.messages(components)) == [rule])
    }

    @Test("The order of the messages and the name of the surface are checked")
    func order() {
        let messages = Self.messages([Self.column(["word"]), Self.word])
        #expect(Self.rules(Array(messages.dropFirst())) == [.order])
        #expect(Self.rules([messages[0]] + messages) == [.order])
        let other = ScreenInspector(screen: "h2.1", messages: messages)
        #expect(Set(other.problems.map(\.rule)) == [.order])
    }

    @Test("A text larger than a host grants breaks the budget alone")
    func budget() {
        let text = String(repeating: "a", count: 40 << 10)
        #expect(Self.rules(Self.messages([["id": "root", "component": "Text", "text": .string(text)]])) == [.budget])
    }

    @Test("A problem names its place")
    func place() {
        let problems = ScreenInspector(
            screen: "h1.1", messages: Self.messages([Self.column(["word", "gone"]), Self.word])
        ).problems
        #expect(problems.map(\.place) == ["root/children/1"])
        #expect(problems.first?.message == "Column `root` names `gone`, which no message defines.")
    }
}
