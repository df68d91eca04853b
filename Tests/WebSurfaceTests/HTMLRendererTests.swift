import Formats
import Foundation
import JSONText
import Surfaces
import TestSupport
import Testing

@testable import SurfaceMessages
@testable import WebSurface

/// - Shows: UI2
@Suite("HTML of surfaces")
struct HTMLRendererTests {
    private func html(_ root: View, data: JSON? = nil, renderer: HTMLRenderer = HTMLRenderer()) throws
        -> String
    {
        try HTMLFixtures.html(try HTMLFixtures.surface("s", root, data: data), renderer: renderer)
    }

    private static let attack = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>&amp;\u{0}\u{202E}"

    /// A screen with the attack in every text, name and address that a module can send.
    private static var attackScreen: View {
        let text = Dynamic(.string(attack))
        return .column(
            [
                .text(text, .h1), .text(text).label(text).description(text), .badge(text),
                .image(text, description: text), .image("/ok.png", description: text), .icon(text),
                .icon(Dynamic(["svgPath": .string(attack)])), .audio(text, description: text), .video(text),
                .row([.text(text)]).label(text).description(text),
                .card(.text(text)).label(text),
                .list([.text(text)]).label(text).description(text),
                .tabs([(text, .text(text))]).label(text), .modal(trigger: .text(text), .text(text)),
                .button(.text(text), event: attack, context: [attack: text]).label(text).description(text),
                .button(.row([.text(text), .icon(text)]), event: "e", checks: [Check(false, attack)]),
                .button(text, opens: "javascript:alert(1)"),
                .textField(text, path: "/v", checks: [Check(false, attack)]).description(text),
                .textField(text, path: "/v", .longText), .checkBox(text, path: "/v"),
                .choice(text, path: "/v", options: [(text, attack)], isFilterable: true),
                .choice(
                    text, path: "/v", options: (0..<9).map { (label: text, value: attack + String($0)) }),
                .slider(text, path: "/v", min: 0, max: 9),
                .dateTimeInput(text, path: "/v", .date, min: text, max: text),
                .progress(text, value: 0.5), .countdown(text, endsAt: text),
                .chart(text, .range, unit: attack, points: .path("/points")),
                .emptyState(text, text: text, icon: attack, button: .button(text, event: "e")), .skeleton(attack),
                .fileInput(text, accept: attack, event: attack, id: "file"),
                View(attack, id: nil), View("Text", id: attack, [("text", .string(attack))]),
            ])
    }

    private static let attackData: JSON = [
        "v": .string(attack), "points": [["label": .string(attack), "value": 1, "low": 0, "high": 2]],
    ]

    @Test("Markup in any text stays text")
    func escaping() throws {
        let html = try html(Self.attackScreen, data: Self.attackData)
        #expect(!html.contains("<script"))
        #expect(!html.contains("onerror=alert(2)>&amp;\u{0}"))
        #expect(!html.contains("<img src=x"))
        #expect(!html.contains("javascript:"))
        #expect(!html.unicodeScalars.contains("\0"))
        // A value that a form sends back must stay as it is; nothing that is shown turns the line around.
        #expect(!html.replacing(#/\svalue="[^"]*"/#, with: "").unicodeScalars.contains("\u{202E}"))
        // Every tag is one that the renderer writes.
        let tags = Set(html.matches(of: /<\/?([a-zA-Z][^\s>\/]*)/).map { String($0.1) })
        let known: Set<String> = [
            "form", "input", "button", "div", "h2", "h3", "h4", "h5", "h6", "p", "span", "svg", "path", "rect", "img",
            "ul",
            "li", "fieldset", "legend", "label", "section", "details", "summary", "textarea", "select", "option",
            "output",
            "progress", "time", "figure", "figcaption", "table", "caption", "thead", "tbody", "tr", "th", "td",
        ]
        #expect(tags.subtracting(known) == [])
    }

    @Test(
        "No style, script or handler stands in the page",
        arguments: ["home", "timer", "health", "modal", "form", "parts"])
    func contentSecurityPolicy(_ name: String) throws {
        let fixture = try #require(try HTMLFixtures.all().first { $0.name == name })
        let html = String(decoding: PageRenderer().render(fixture.page), as: UTF8.self)
        #expect(!html.contains(" style="))
        #expect(html.matches(of: /\son[a-z]+=/).isEmpty)
        #expect(!html.contains("<style"))
        #expect(html.matches(of: /<script/).count == 2)
        #expect(html.contains("<script defer src=\"/assets/player.js\"></script>"))
        #expect(html.contains("<script defer src=\"/assets/bricks.js\"></script>"))
    }

    @Test(
        "Ids are unique, and what refers to one finds it",
        arguments: ["home", "timer", "health", "modal", "form", "parts"])
    func ids(_ name: String) throws {
        let fixture = try #require(try HTMLFixtures.all().first { $0.name == name })
        let html = String(decoding: PageRenderer().render(fixture.page), as: UTF8.self)
        let ids = html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
        for reference in html.matches(of: /\s(?:for|aria-describedby|aria-labelledby)="([^"]*)"/) {
            #expect(ids.contains(String(reference.1)), "\(reference.1)")
        }
    }

    @Test("One component shown twice has two ids and one form name")
    func duplicates() throws {
        let surface = try {
            var surface = try HTMLFixtures.surface("s", .column([.textField("Name", path: "/name", id: "name")]))
            try surface.apply([
                "version": "v0.9",
                "updateComponents": [
                    "surfaceId": "s",
                    "components": [["id": "root", "component": "Column", "children": ["name", "name"]]],
                ],
            ])
            return surface
        }()
        let html = try HTMLFixtures.html(surface)
        #expect(html.contains("id=\"s-name__\""))
        #expect(html.contains("id=\"s-name__--2\""))
        #expect(html.components(separatedBy: "name=\"field:name@\"").count == 3)
    }

    @Test("The form carries what identifies the screen, and Enter presses the primary button")
    func form() throws {
        let html = try html(
            .column([.button("Cancel", event: "c", id: "cancel"), .button("Save", event: "s", .primary, id: "save")]))
        #expect(html.hasPrefix("<form class=\"screen\" method=\"post\" novalidate action=\"/action\""))
        for field in ["screen\" value=\"s", "generation\" value=\"7", "csrf\" value=\"token"] {
            #expect(html.contains("<input type=\"hidden\" name=\"\(field)\">"))
        }
        #expect(html.contains("<button type=\"submit\" hidden name=\"component\" value=\"save@#"))
        #expect(html.contains("name=\"component\" class=\"button default\" id=\"s-cancel__\" value=\"cancel@#"))
    }

    @Test("Headings go down one level at a time")
    func headings() throws {
        let html = try html(
            .column([.text("a", .h4), .text("b", .h5), .text("c", .h1), .text("d", .h3), .emptyState("e", text: "")]))
        #expect(html.matches(of: /<h(\d)/).map { String($0.1) } == ["2", "3", "2", "3", "2"])
    }

    @Test("A button whose check fails can still send the form")
    func failingCheck() throws {
        let html = try html(.button("Go", event: "g", checks: [Check(false, "Not yet.")], id: "go"))
        #expect(html.contains("aria-disabled=\"true\" aria-describedby=\"s-root__-message\""))
        #expect(!html.contains(" disabled"))
        #expect(html.contains("Not yet."))
    }

    @Test("A failing check is a hint before the form was sent, and an error after")
    func pristine() throws {
        var surface = try HTMLFixtures.surfaceOfForm
        #expect(try !HTMLFixtures.html(surface).contains("aria-invalid"))
        try surface.setInputs([("field:mail@", "x")], HTMLFixtures.environment)
        #expect(try HTMLFixtures.html(surface).contains("aria-invalid=\"true\""))
    }

    @Test("A file goes by a form of its own, which says first where it goes")
    func fileInput() throws {
        let html = try html(
            .column([
                .fileInput("Health export", accept: ".xml,.zip", event: "import", id: "file").description(
                    "Stays here."),
                .button("Save", event: "save", .primary, id: "save"),
            ]))
        let owner = "form=\"s-file__-upload\""
        let parts = [
            "<label for=\"s-file__\">Health export</label>",
            "<input type=\"hidden\" \(owner) name=\"csrf\" value=\"token\">",
            "<input type=\"hidden\" \(owner) name=\"screen\" value=\"s\">",
            "<input type=\"hidden\" \(owner) name=\"component\" value=\"file@#",
            "<input type=\"file\" name=\"file\" required \(owner) id=\"s-file__\" accept=\".xml,.zip\" "
                + "aria-describedby=\"s-file__-hint\">",
            "<button type=\"submit\" class=\"button default\" \(owner) id=\"s-file__-send\">Upload</button>",
            "</form><form method=\"post\" enctype=\"multipart/form-data\" action=\"/upload\" id=\"s-file__-upload\"></form>",
        ]
        var rest = html[...]
        for part in parts {
            let found = try #require(rest.range(of: part), "\(part)")
            rest = rest[found.upperBound...]
        }
        // The screen's default button stays the screen's own.
        #expect(html.contains("<button type=\"submit\" hidden name=\"component\" value=\"save@#"))
    }

    @Test("A password never stands in the page")
    func password() throws {
        #expect(try !html(.textField("Key", path: "/key", .obscured), data: ["key": "hunter2"]).contains("hunter2"))
    }

    @Test("Buttons of icons have a name")
    func iconButtons() throws {
        #expect(try html(.button(.icon("skipNext"), event: "n")).contains("aria-label=\"skip next\""))
        #expect(
            try html(.button(.icon("pause"), event: "p").label("Pause")).contains("aria-label=\"Pause\""))
    }

    @Test("A chart is drawn and stands in a table")
    func chart() throws {
        let html = try html(
            .chart("HRV", .line, unit: "ms", points: .path("/p")),
            data: ["p": [["label": "Mon", "value": 40], ["label": "Tue", "value": 60.5]]])
        #expect(html.contains("aria-label=\"HRV: 40 – 60.5 ms. Tue: 60.5 ms.\""))
        #expect(html.contains("<th scope=\"row\">Tue</th><td>60.5</td>"))
        #expect(html.contains("<path class=\"line\" d=\"M25 "))
    }

    @Test("A countdown tells the script when it ends")
    func countdown() throws {
        let html = try html(.countdown("Sitting", endsAt: "2026-01-16T08:02:00Z"))
        #expect(html.contains("role=\"timer\""))
        #expect(
            html.contains(
                "data-ends-at=\"2026-01-16T08:02:00Z\" data-ends-at-milliseconds=\"1768550520000\">2:00</time>"))
    }

    @Test(
        "A countdown of a known length has a ring with the share that is left, and one that has not begun says nothing")
    func ring() throws {
        let running = try html(.countdown("Sitting", endsAt: "2026-01-16T08:02:00Z", totalSeconds: 480))
        #expect(running.contains("stroke-dashoffset=\"0.75\" data-until=\"1768550520000\" data-total=\"480000\""))
        let paused = try html(.countdown("Sitting", remainingSeconds: 95, totalSeconds: 190))
        #expect(paused.contains("stroke-dashoffset=\"0.5\"/>") && paused.contains("countdown paused"))
        let ready = try html(.countdown("Length", remainingSeconds: 600, totalSeconds: 600))
        #expect(ready.contains("countdown ready") && ready.contains("stroke-dashoffset=\"0\"/>"))
        #expect(!ready.contains("Paused"))
        for total in [0.0, -5, 1e300] {
            #expect(
                !(try html(.countdown("Sitting", remainingSeconds: 5, totalSeconds: .number(total))).contains("NaN")))
        }
        #expect(!(try html(.countdown("Sitting", remainingSeconds: 5)).contains("countdown-ring")))
        let dial = try html(
            .button(.countdown("Length", remainingSeconds: 600, totalSeconds: 600), event: "e").label("Length"))
        #expect(dial.contains("<span class=\"countdown ready\">") && dial.contains(">10:00</time>"))
        #expect(!dial.contains("<div class=\"countdown") && !dial.contains("role=\"timer\""))
    }

    @Test("Every name of A2UI has a drawing")
    func icons() throws {
        let file = Repository.folder.appending(path: "manifests/schema/a2ui/catalog.json")
        let catalog = try JSON(parsing: Array(try Data(contentsOf: file)))
        let pointer = try #require(JSONPointer(text: "/components/Icon/allOf/2/properties/name/oneOf/0/enum"))
        let names = try #require(catalog[pointer]?.array).compactMap { $0.string }
        #expect(names.count == 59)
        #expect(Set(IconSet.names) == Set(names))
    }

    @Test(
        "Addresses",
        arguments: [
            ("https://example.org/a.png", true), ("http://example.org", true), ("/assets/a.png", true),
            ("a.png?b=c:d", true),
            ("javascript:alert(1)", false), ("JaVaScRiPt:alert(1)", false), ("data:text/html,x", false),
            ("//evil.example", false),
            ("java\nscript:alert(1)", false), (" https://x", false), ("\\\\evil", false), ("", false),
            ("vbscript:x", false),
            ("file:///etc/passwd", false),
            // Letters and marks that a string takes for one character with the sign before them.
            ("javascript:\u{E33}=alert(1)", false), ("javascript:\u{301}", false), ("//\u{301}.evil.example", false),
            ("a/\u{301}:b", true), ("a?\u{301}b:c", true),
        ])
    func addresses(_ address: String, _ isSafe: Bool) { #expect(AddressPolicy.isSafe(address) == isSafe) }

    @Test("The deployment decides which addresses stand in the page")
    func policy() throws {
        let renderer = HTMLRenderer(allowAddress: { address, use in use == .image ? "/media/1" : nil })
        let html = try html(
            .column([.image("https://a.example/x.png", description: ""), .video("https://a.example/x.mp4")]),
            renderer: renderer)
        #expect(html.contains("src=\"/media/1\""))
        #expect(!html.contains("a.example"))
    }

    @Test(
        "A tab says how many notices are unread, to eyes and to screen readers",
        arguments: [(0, nil), (1, "1"), (99, "99"), (100, "99+"), (Int.max, "99+")] as [(Int, String?)])
    func unread(_ count: Int, _ shown: String?) {
        var page = PageModel(
            appName: "Still", language: "en", title: "Today", content: [], csrf: "", serverTime: HTMLFixtures.now)
        page.tabs = [PageModel.Tab(id: "home", title: "Home", icon: "home", isSelected: true, href: "/")]
        page.tabs[0].unread = count
        let html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        let expected = shown.map { "<span>Home</span><b aria-hidden=\"true\">\($0)</b><i class=\"visually-hidden\">, " }
        #expect(html.contains(expected ?? "<span>Home</span></a>"))
    }

    @Test("A tab says how many notices are unread with the digits of its person")
    func unreadOfPerson() {
        var page = PageModel(
            appName: "Still", language: "en", title: "Today", content: [], csrf: "", serverTime: HTMLFixtures.now)
        page.tabs = [PageModel.Tab(id: "home", title: "Home", icon: "home", isSelected: true, href: "/")]
        page.tabs[0].unread = 12
        let html = PersonNumbers.use("ar-EG") { String(decoding: PageRenderer().render(page), as: UTF8.self) }
        #expect(html.contains("<b aria-hidden=\"true\">١٢</b><i class=\"visually-hidden\">, ١٢ new</i>"))
        page.tabs[0].unread = 1_234
        let many = PersonNumbers.use("ar-EG") { String(decoding: PageRenderer().render(page), as: UTF8.self) }
        #expect(many.contains("<b aria-hidden=\"true\">٩٩+</b><i class=\"visually-hidden\">, ١٬٢٣٤ new</i>"))
    }

    @Test("A page says where it is, leads to its content and is covered by a modal screen")
    func page() throws {
        var page = PageModel(
            appName: "Still <water>", language: "ar", direction: .rightToLeft, title: "Today", content: [], csrf: "t\"",
            serverTime: HTMLFixtures.now)
        page.tabs = [PageModel.Tab(id: "home", title: "Home", icon: "home", isSelected: true, href: "/home")]
        page.back = PageModel.Control(
            title: "Back", effect: .post("/back", fields: [PageModel.Control.Field("a", "b")]))
        page.refreshSeconds = 5
        var html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(html.contains("<html lang=\"ar\" dir=\"rtl\" data-server-time=\"1768550400000\""))
        #expect(html.contains("<title>Today · Still &lt;water&gt;</title>"))
        #expect(html.contains("<a class=\"skip-link\" href=\"#main\">"))
        #expect(html.contains("<a href=\"/home\" id=\"tab-home\" aria-current=\"page\">"))
        #expect(html.contains("<main id=\"main\" tabindex=\"-1\">"))
        #expect(html.contains("<noscript><meta http-equiv=\"refresh\" content=\"5\"></noscript>"))
        #expect(html.contains("<input type=\"hidden\" name=\"csrf\" value=\"t&quot;\">"))
        #expect(!html.contains(" inert"))
        page.modal = PageModel.Modal(title: "Join", content: [], dismiss: nil)
        html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(html.contains("<div class=\"stage\" inert>"))
        #expect(html.contains("role=\"dialog\" aria-modal=\"true\" aria-labelledby=\"modal-title\""))
        #expect(!html.contains("data-area"))
        page.modal?.area = "settings"
        html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(html.contains("aria-labelledby=\"modal-title\" tabindex=\"-1\" data-area=\"settings\"><header"))
    }
}
