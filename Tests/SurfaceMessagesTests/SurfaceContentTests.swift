import JSONSchema
import JSONText
import SurfaceMessages
import Surfaces
import Testing

@Suite("Surface messages")
struct SurfaceContentTests {
    /// Every view there is, with all that it can carry.
    private static let everything = View.column(
        [
            .text(.format("Hello ${/name}"), .h1), .text(.plural(.path("/n"), one: "day", other: "days")),
            .text(.formattedDate(.path("/d"), "MMM d")), .text(.formattedNumber(.path("/n"), decimals: 1)),
            .list(each: "/items", .card(.text(.path("title")))),
            .list(each: "/items", .text(.path("title")), horizontal: true),
            .list([.icon("star"), .icon(.path("/icon")), .divider], horizontal: true),
            .image("/a.png", description: "A"), .audio("/a.mp3", description: "Bell"), .video("/a.mp4"),
            .row([.text("a").weight(1), .badge("New"), .badge("Old", .neutral)], justify: .spaceBetween, align: .end),
            .tabs([("One", .badge("New")), ("Two", .skeleton("Loading"))]),
            .modal(trigger: .button("Open", event: "open"), .text("Inside")),
            .textField(
                "Name", path: "/name", checks: [.required("/name", "Needed"), .length("/name", max: 20, "Long")]),
            .textField(
                "Code", path: "/code", .number,
                checks: [.matches("/code", "^\\d+$", "Digits"), .numeric("/code", min: 1, "More")]),
            .textField("Mail", path: "/mail", checks: [.email("/mail", "No address")]).description("Only for you"),
            .checkBox("Yes", path: "/yes", checks: [Check(.path("/yes"), "Needed")]),
            .slider("Length", path: "/n", min: 0, max: 60),
            .choice(
                "Pick", path: "/tags", options: [("A", "a")], multiple: true, style: .chips, isFilterable: true),
            .dateTimeInput("When", path: "/d", .dateTime, min: "2026-01-01T00:00:00Z"),
            .progress("Done", value: .path("/p")), .progress("Half", value: 0.5),
            .countdown("Left", endsAt: "2026-01-16T08:12:30Z"), .countdown("Paused", remainingSeconds: 61),
            .chart("Line", .line, unit: "ms", points: .path("/points")),
            .timeline("Night", lanes: ["Awake", "Deep"], spans: .path("/spans"), id: "night"),
            .scatter(
                "Pairs", x: .init("This", unit: "ms"), y: .init("Next", unit: "ms"), isEqual: true,
                points: .path("/pairs")),
            .scatter("Pairs", x: .init("Length"), y: .init("Depth"), points: .path("/pairs")),
            .emptyState("Nothing", text: "Yet", icon: "star", button: .button("Go", opens: "https://example.org")),
            .button("Keep", saves: "/published/1-N.csv"),
            .fileInput("Export", accept: ".xml", event: "import", id: "file"),
            .button(
                "Save", event: "save", context: ["name": .path("/name")], .primary,
                checks: [.required("/name", "Needed")], id: "save"
            ).weight(2).label("Save it").description("Keeps the name"),
        ], align: .center)

    @Test("What the builder writes is valid, applies and resolves without a gap")
    func valid() throws {
        let validator = try SurfaceValidator.bricks.get()
        let content = SurfaceContent(Self.everything, data: ["name": "Ada", "items": [["title": "One"]]])
        var surface = Surface(id: "s")
        for messages in [content.messages(surface: "s"), content.updates(surface: "s")] {
            for message in messages.array ?? [] {
                #expect(validator.validate(message).map(\.description) == [])
                try surface.apply(message)
            }
        }
        let ids = try #require(content.components.array).compactMap { $0["id"]?.string }
        #expect(Set(ids).count == ids.count)
        #expect(surface.componentCount == ids.count)
    }

    @Test("An id of one's own stays; the others follow from the place")
    func ids() {
        let content = SurfaceContent(.column([.text("a"), .card(.text("b", id: "mine")), .text("c")]))
        #expect(
            content.components.array?.compactMap { $0["id"]?.string } == [
                "root", "root-c0", "root-c1", "root-c2", "mine",
            ]
        )
        #expect(content.components.array?[3]["child"] == nil)
        #expect(content.components.array?[2]["child"] == "mine")
    }

    @Test("A name and a description stand together")
    func accessibility() {
        let view = SurfaceContent(View.text("a").label("Name").description("More"))
        #expect(view.components.array?[0]["accessibility"] == ["label": "Name", "description": "More"])
    }

    @Test("A language stands beside a name, and the catalog allows it")
    func language() throws {
        let view = SurfaceContent(View.text("a").label("Name").language("de"))
        #expect(view.components.array?[0]["accessibility"] == ["label": "Name", "language": "de"])
    }

    /// The components with a language, as `id language`.
    private func marks(_ view: View) -> [String] {
        let content = SurfaceContent(view).marked { ["Stille": "de", "السكون": "ar"][$0] }
        return content.components.array?.compactMap { component in
            component["accessibility"]?["language"]?.string.map { "\(component["id"]?.string ?? "") \($0)" }
        } ?? []
    }

    @Test("Texts that are named a language are marked with it, however deep they are, and others are not")
    func marked() {
        #expect(
            marks(
                .column([
                    .text("Stille", id: "a"), .text("Silence", id: "b"), .card(.row([.text("السكون", id: "c")])),
                    .list(each: "/l", .text("Stille", id: "d")), .tabs([("One", .text("Stille", id: "e"))]),
                    .text(.path("/Stille")), .image("/a.png", description: "Stille"),
                    .emptyState("Stille", text: "x", icon: "info"),
                ])) == ["a de", "root-c6 de", "d de", "e de", "c ar"])
        #expect(
            marks(.choice("Stille", path: "/v", options: [("Stille", "1"), ("Stille", "2")], id: "g")) == ["root de"])
        // One text of another language more, and nothing can be said of the whole.
        #expect(marks(.choice("Stille", path: "/v", options: [("None", "1"), ("Stille", "2")])) == [])
    }

    @Test("A button's name that was put together goes where a text inside is marked; one in one language is marked")
    func buttonNames() {
        let texts = View.row([.text("Stille"), .text("5 minutes")])
        func label(_ view: View) -> JSON? {
            SurfaceContent(view).marked { $0 == "Stille" ? "de" : nil }.components.array?[0]["accessibility"]
        }
        #expect(label(View.button(texts, event: "e").label("Stille, 5 minutes")) == nil)
        #expect(label(View.button(.row([.text("Silence")]), event: "e").label("Silence")) == ["label": "Silence"])
        #expect(label(View.button(.icon("delete"), event: "e").label("Delete Stille")) == ["label": "Delete Stille"])
        #expect(
            label(View.button(texts, event: "e").label("Stille, 5 minutes").description("More"))
                == ["description": "More"])
    }
}
