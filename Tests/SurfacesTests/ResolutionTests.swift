import Foundation
import JSONText
import SurfaceMessages
import Surfaces
import TestSupport
import Testing

@Suite("Resolution")
struct ResolutionTests {
    private let environment = SurfaceFixtures.environment

    private func format(_ template: String, data: JSON = [:]) throws -> String {
        try SurfaceFixtures.text(["call": "formatString", "args": ["value": .string(template)]], data: data)
    }

    @Test("Values of all kinds become text as A2UI coerces them")
    func coercion() throws {
        let data: JSON = ["b": true, "n": 5, "d": 2.5, "o": ["a": 1], "l": [1, 2], "z": nil]
        #expect(try SurfaceFixtures.text(["path": "/b"], data: data) == "true")
        #expect(try SurfaceFixtures.text(["path": "/n"], data: data) == "5")
        #expect(try SurfaceFixtures.text(["path": "/d"], data: data) == "2.5")
        #expect(try SurfaceFixtures.text(["path": "/o"], data: data) == #"{"a":1}"#)
        #expect(try SurfaceFixtures.text(["path": "/l"], data: data) == "[1,2]")
        #expect(try SurfaceFixtures.text(["path": "/z"], data: data) == "")
        #expect(try SurfaceFixtures.text(["path": "/none/at/all"], data: data) == "")
    }

    @Test("A template is filled with paths, calls and nested calls")
    func templates() throws {
        let data: JSON = ["name": "Ada", "n": 1_234.5, "d": "2025-12-15T12:00:00Z", "c": 2]
        #expect(try format("Hello ${/name}!", data: data) == "Hello Ada!")
        #expect(try format(#"Price: \${/name}"#, data: data) == "Price: ${/name}")
        #expect(try format("${formatDate(value: ${/d}, format: 'EEEE, MMMM d')}", data: data) == "Monday, December 15")
        #expect(try format("${formatNumber(value:${/n},decimals:2)}", data: data) == "1,234.50")
        #expect(
            try format("${pluralize(value: ${/c}, one: 'day', other: \"days, ${/c}\")}", data: data) == "days, ${/c}")
        #expect(try format("${ /name } and ${missing}", data: data) == "Ada and ")
        #expect(try format("${now()}") == "2026-01-16T08:00:00Z")
        #expect(try format("a $ b { c } ${/name}$", data: data) == "a $ b { c } Ada$")
    }

    @Test("Data is never read as a template")
    func injection() throws {
        let data: JSON = ["typed": "${/secret}", "secret": "s"]
        #expect(try format("${/typed}", data: data) == "${/secret}")
        #expect(
            try SurfaceFixtures.text(["call": "formatString", "args": ["value": ["path": "/typed"]]], data: data)
                == "${/secret}")
    }

    @Test(
        "A template that cannot be read is refused",
        arguments: [
            "${", "${/a", "${f(}", "${formatDate(value)}", "${formatDate(value: 'a' format: 'b')}", "${shout()}",
            "${not(value: 'a}",
        ])
    func badTemplates(_ template: String) {
        #expect(throws: SurfaceError.self) { try format(template) }
    }

    @Test("Numbers, amounts and dates follow the person's language and time zone")
    func locales() throws {
        var german = environment
        german.locale = Locale(identifier: "de_DE")
        german.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let data: JSON = ["n": 1_234.5, "d": "2026-01-16T23:30:00Z"]
        func text(_ name: String, _ arguments: JSONObject, _ environment: SurfaceEnvironment) throws -> String {
            try SurfaceFixtures.text(
                ["call": .string(name), "args": .object(arguments)], data: data, environment: environment)
        }
        #expect(try text("formatNumber", ["value": ["path": "/n"]], environment) == "1,234.5")
        #expect(try text("formatNumber", ["value": ["path": "/n"]], german) == "1.234,5")
        #expect(
            try text("formatNumber", ["value": ["path": "/n"], "grouping": false, "decimals": 0], environment) == "1234"
        )
        #expect(try text("formatCurrency", ["value": ["path": "/n"], "currency": "USD"], environment) == "$1,234.50")
        #expect(try text("formatCurrency", ["value": ["path": "/n"], "currency": "EUR"], german) == "1.234,50\u{A0}€")
        #expect(
            try text("formatCurrency", ["value": ["path": "/n"], "currency": "<b>"], environment) == "1,234.50 <b>")
        #expect(
            try text("formatDate", ["value": ["path": "/d"], "format": "d MMMM HH:mm"], environment)
                == "16 January 23:30")
        #expect(
            try text("formatDate", ["value": ["path": "/d"], "format": "d. MMMM HH:mm"], german) == "17. Januar 00:30")
        #expect(try text("formatDate", ["value": "soon", "format": "d"], environment) == "soon")
        #expect(try text("formatDate", ["value": 1e300, "format": "y"], environment) == "275760")
    }

    @Test("A template's instances see their own data and the whole model")
    func scopes() throws {
        let surface = try SurfaceFixtures.surface(
            [
                ["id": "root", "component": "Column", "children": ["componentId": "group", "path": "/groups"]],
                ["id": "group", "component": "List", "children": ["componentId": "item", "path": "items"]],
                [
                    "id": "item", "component": "Text",
                    "text": ["call": "formatString", "args": ["value": "${/unit} ${name} ${.}"]],
                ],
            ],
            data: [
                "unit": "m",
                "groups": [["items": [["name": "a"], ["name": "b"]]], ["items": ["c"]], ["items": "no list"]],
            ])
        let root = try surface.resolve(environment)
        #expect(root.plainText == #"m a {"name":"a"} m b {"name":"b"} m  c"#)
        var scopes: [String] = []
        root.visit { node in
            if node.address.component == "item" { scopes.append(node.address.description) }
            return true
        }
        #expect(scopes == ["item@/groups/0/items/0", "item@/groups/0/items/1", "item@/groups/1/items/0"])
    }

    @Test("An address survives its text form", arguments: ["a", "a@b", "a~b", "~0@~2", "ü/ /@", "\u{301}", "a\u{600}"])
    func addresses(_ id: String) {
        let scopes = [
            JSONPointer(), JSONPointer(["items", "0"]), JSONPointer(["a@b", "~/"]),
            JSONPointer(["\u{301}a", "\u{301}"]),
        ]
        for scope in scopes {
            let address = ComponentAddress(component: id, scope: scope)
            #expect(ComponentAddress(text: address.description) == address)
        }
        #expect(ComponentAddress(text: "plain")?.component == "plain")
        #expect(ComponentAddress(text: "a~9@") == nil)
        #expect(ComponentAddress(text: "a@scope") == nil)
        #expect(DataPath(text: "/\u{301}a")?.isAbsolute == true)
    }

    @Test("A child that is not there, a cycle and an unknown component show a placeholder, a fallback shows itself")
    func placeholders() throws {
        let surface = try SurfaceFixtures.surface([
            ["id": "root", "component": "Column", "children": ["gone", "loop", "later", "odd"]],
            ["id": "loop", "component": "Card", "child": "loop"],
            ["id": "later", "component": "Hologram", "fallback": "text"],
            ["id": "text", "component": "Text", "text": "flat"],
            ["id": "odd", "component": "Hologram"],
        ])
        let children = try surface.resolve(environment).children
        #expect(children[0].content == .placeholder(.missing("gone")))
        #expect(children[1].children.first?.content == .placeholder(.cycle))
        #expect(children[2].plainText == "flat")
        #expect(children[3].content == .placeholder(.unknown("Hologram")))
        #expect(try Surface(id: "s").resolve(environment).content == .placeholder(.missing("root")))
    }

    @Test("A fallback that leads to itself ends")
    func fallbackCycle() throws {
        let surface = try SurfaceFixtures.surface([
            ["id": "root", "component": "New", "fallback": "b"], ["id": "b", "component": "New", "fallback": "root"],
        ])
        #expect(try surface.resolve(environment).content == .placeholder(.cycle))
    }

    @Test("Control characters and turns of direction do not pass")
    func inert() throws {
        #expect(try SurfaceFixtures.text("a\u{0}b\u{1B}[31mc\u{202E}d\u{2067}e\u{85}f\tg") == "ab[31mcdef\tg")
        #expect(try SurfaceFixtures.text(.string("a\r\nb\rc")) == "a\nb\nc")
        #expect(try SurfaceFixtures.text("\u{200F}שלום") == "\u{200F}שלום")
    }

    @Test("A countdown runs, pauses and ends")
    func countdown() throws {
        func countdown(_ members: [(String, JSON)]) throws -> ResolvedNode.Countdown {
            let definition = JSONObject([("id", "root"), ("component", "Countdown"), ("label", "l")] + members)
            let node = try SurfaceFixtures.surface([.object(definition)]).resolve(environment)
            guard case .countdown(let countdown) = node.content else { throw CocoaError(.coderInvalidValue) }
            return countdown
        }
        let running = try countdown([("endsAt", "2026-01-16T09:01:05Z")])
        #expect(running.remainingText == "1:01:05")
        #expect(running.state == .running(until: Date(timeIntervalSince1970: 1_768_554_065)))
        #expect(try countdown([("endsAt", "2026-01-16T07:00:00Z")]).state == .finished)
        #expect(try countdown([("endsAt", "2026-01-16T09:00:00Z"), ("remaining", 90)]).state == .paused)
        #expect(try countdown([("remaining", 1e18)]).remaining == 8_640_000)
        #expect(try countdown([("remaining", 90), ("total", 90)]).state == .ready)
        #expect(try countdown([("remaining", 45), ("total", 90)]).share == 0.5)
        #expect(try countdown([("remaining", 45), ("total", 0)]).share == nil)
        #expect(try countdown([("endsAt", "whenever")]).state == .finished)
    }

    @Test("A chart has round ticks around its values, and leaves out what is no number")
    func chart() throws {
        let surface = try SurfaceFixtures.built(
            .chart("Steps", .bar, unit: "", points: .path("/p")),
            data: [
                "p": [
                    ["label": "a", "value": 1_200], ["label": "b", "value": "x"], ["label": "c", "value": 11_800], 5,
                ]
            ])
        guard case .chart(let chart) = try surface.resolve(environment).content else {
            Issue.record("No chart")
            return
        }
        #expect(chart.points.map(\.label) == ["a", "c"])
        #expect(chart.ticks.map(\.text) == ["0", "5,000", "10,000", "15,000"])
    }

    @Test("The tree as JSON names every component and its values")
    func json() throws {
        let surface = try SurfaceFixtures.built(
            .column([.text("Hi", .h1), .textField("Name", path: "/name", id: "name"), .button("Go", event: "go")]),
            data: ["name": "Ada"])
        let json = try surface.resolve(environment).json
        #expect(json["component"] == "Column")
        #expect(json["children"]?[0]?["text"] == "Hi")
        #expect(json["children"]?[1]?["value"] == "Ada")
        #expect(json["children"]?[1]?["name"] == "field:name@")
        #expect(json["children"]?[2]?["child"]?["text"] == "Go")
    }

    @Test("Simple Markdown is read, and nothing but that")
    func markdown() {
        #expect(
            RichText("plain <b> [a](b)").blocks == [
                .paragraph([RichText.Span(text: "plain <b> [a](b)", style: .plain)])
            ])
        #expect(
            RichText("a **b** *c* `d` snake_case_word 2 * 3 * 4").blocks == [
                .paragraph([
                    RichText.Span(text: "a ", style: .plain), RichText.Span(text: "b", style: .strong),
                    RichText.Span(text: " ", style: .plain), RichText.Span(text: "c", style: .emphasis),
                    RichText.Span(text: " ", style: .plain), RichText.Span(text: "d", style: .code),
                    RichText.Span(text: " snake_case_word 2 * 3 * 4", style: .plain),
                ])
            ])
        #expect(RichText("# T\ntext\n- a\n- b\n1. c\n2. d").blocks.count == 4)
        #expect(RichText("17. Januar").plainText == "17. Januar")
        #expect(RichText("").blocks.isEmpty)
    }

    @Test("A long text of marks costs in proportion to its length")
    func markdownTime() {
        let clock = ProcessorClock()
        for pattern in ["*", "**a", "_ ", "`", "* *a"] {
            func time(_ size: Int) -> Duration {
                let text = String(repeating: pattern, count: size / pattern.utf8.count)
                return (0..<3).map { _ in clock.measure { _ = RichText(text) } }.min() ?? .zero
            }
            // Eight times the text; quadratic work would take 64 times as long.
            #expect(time(32_000) < time(4_000) * 24 + .milliseconds(20))
        }
    }
}
