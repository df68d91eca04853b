import JSONText
import SurfaceMessages
import Surfaces
import Testing

@testable import WebSurface

/// WCAG 3.1.2, language of parts.
@Suite("Languages of parts, in HTML")
struct LanguageMarkTests {
    private func html(_ root: View) throws -> String { try HTMLFixtures.html(try HTMLFixtures.surface("s", root)) }

    /// The first element of that language, and its direction.
    private func marked(_ language: String, _ html: String) -> (direction: String, tag: String)? {
        html.matches(of: #/<([a-z0-9]+)[^>]* lang="([^"]*)" dir="(rtl|ltr)"/#).first { $0.output.2 == language }
            .map { (String($0.output.3), String($0.output.1)) }
    }

    static let views: [(name: String, view: View, tag: String)] = [
        ("text", .text("نص"), "p"), ("caption", .text("نص", .caption), "p"), ("heading", .text("نص", .h3), "h2"),
        ("prose", .text("واحد\n\nاثنان"), "div"), ("badge", .badge("نص"), "span"), ("card", .card(.text("نص")), "div"),
        ("row", .row([.text("نص")]), "div"), ("column", .column([.text("نص")]), "div"),
        ("list", .list([.text("نص")]), "ul"), ("button", .button("نص", event: "e", id: "b"), "button"),
        ("text in a button", .button(.row([.text("نص").language("ar"), .text("x")]), event: "e", id: "b"), "span"),
        ("named text", .text("نص").label("اسم"), "p"), ("text field", .textField("نص", path: "/t"), "div"),
        ("check box", .checkBox("نص", path: "/c"), "div"), ("slider", .slider("نص", path: "/n", min: 0, max: 9), "div"),
        ("progress", .progress("نص", value: 0.5), "div"),
        ("empty state", .emptyState("نص", text: "نص", icon: "info"), "div"),
        ("picture", .image("/a.png", description: "نص"), "img"),
    ]

    @Test("Each component says its language, and the direction that it is written in", arguments: views.map(\.name))
    func components(name: String) throws {
        let (_, view, tag) = try #require(Self.views.first { $0.name == name })
        let isInside = name == "text in a button"
        let html = try html(.column([isInside ? view : view.language("ar")]))
        let found = try #require(marked("ar", html), "\(html)")
        #expect(found.direction == "rtl" && (found.tag == tag || name == "heading"), "\(html)")
        #expect(html.matches(of: #/ lang=/#).count == 1)
    }

    @Test("What is in the page's own language says nothing")
    func none() throws {
        let html = try html(.column([.text("a"), .button("b", event: "e", id: "b")]))
        #expect(!html.contains("lang=") && !html.contains("dir="))
    }

    @Test("A part inside a part says its own", arguments: [("de", "ltr"), ("he", "rtl")])
    func nested(language: String, direction: String) throws {
        let html = try html(.card(.column([.text("אב"), .text("x").language(language)])).language("ar"))
        #expect(marked("ar", html)?.direction == "rtl" && marked(language, html)?.direction == direction)
    }

    @Test("A cell keeps the language of what it holds, and gives its own to what has none")
    func cell() throws {
        #expect(marked("de", try html(.column([.card(.text("x").language("de")).cell(.featured)]))) != nil)
        #expect(marked("de", try html(.column([.card(.text("x")).cell(.featured).language("de")]))) != nil)
    }

    @Test(
        "What is no language tag is refused with its place, and gets into no page",
        arguments: ["", "de_DE", "d", "de\" onclick=\"alert(1)", "<b>", "de-", String(repeating: "a", count: 400)])
    func refused(tag: String) throws {
        let failure = #expect(throws: SurfaceError.self) {
            _ = try HTMLFixtures.surface("s", .column([.text("x").language(tag)]))
        }
        #expect(
            failure?.path.description.hasSuffix("/accessibility/language") == true, "\(String(describing: failure))")
    }

    @Test("Titles of the page and of what is presented over it are marked as well, and the title's element is not")
    func titles() throws {
        var page = try HTMLFixtures.page("السكون", "explore", try HTMLFixtures.surface("s", .text("x")))
        page.titleLanguage = LanguageTag("ar")
        page.modal = PageModel.Modal(title: "Schlaf", content: [])
        page.modal?.titleLanguage = LanguageTag("de")
        let html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(html.contains(#"<h1 lang="ar" dir="rtl">السكون</h1>"#))
        #expect(html.contains(#"lang="de" dir="ltr">Schlaf</h2>"#))
        #expect(html.contains(#"<html lang="en" dir="ltr""#))
    }

    @Test("The player marks its title, what stands below it and what is said, in the page and for its script")
    func player() throws {
        var page = try HTMLFixtures.page("Home", "home", try HTMLFixtures.surface("s", .text("x")))
        var player = PlayerModel(
            title: "أوّل الضوء", subtitle: "Ten minutes", phase: "paused", load: 1, position: 0, duration: 60)
        player.steps = [(0, "Setz dich."), (30, "Rest.")]
        player.languages = [
            "أوّل الضوء": try #require(LanguageTag("ar")), "Setz dich.": try #require(LanguageTag("de")),
        ]
        player.isFull = true
        page.player = player
        let html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(html.contains(#"tabindex="-1" lang="ar" dir="rtl">أوّل الضوء</h1>"#))
        #expect(html.contains(#"<p class="player-subtitle">Ten minutes"#))
        #expect(html.contains(#"id="player-step" lang="de" dir="ltr">Setz dich."#))
        #expect(player.json["steps"] == [[0.0, "Setz dich.", "de", "ltr"], [30.0, "Rest."]])
        page.player?.isFull = false
        let bar = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(bar.contains(#"class="player-label" lang="ar" dir="rtl">أوّل الضوء"#))
    }
}
