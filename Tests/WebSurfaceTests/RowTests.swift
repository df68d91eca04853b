import Core
import JSONText
import SurfaceMessages
import Surfaces
import Testing

@testable import WebSurface

/// - Shows: UI2
@Suite("Rows of lists, and the theme of a page")
struct RowTests {
    private func html(_ view: View, data: JSON = [:]) throws -> String {
        try HTMLFixtures.html(try HTMLFixtures.surface("s", .column([view]), data: data))
    }

    @Test("A switch is one button that says whether it is on", arguments: [true, false])
    func toggle(isOn: Bool) throws {
        let button = View.button("Vibration", event: "set", .borderless, id: "v").purpose("toggle").isOn(.path("/on"))
        let html = try html(button, data: ["on": .bool(isOn)])
        #expect(html.contains(try Regex("value=\"v@#[0-9a-z]+\" role=\"switch\" aria-checked=\"\(isOn)\"")))
        #expect(!html.contains("type=\"checkbox\"") && !html.contains("setting-message"))
        let failed = try self.html(button.description("Not saved."), data: ["on": .bool(isOn)])
        #expect(failed.contains("aria-describedby=\"s-v__-message\""))
        #expect(failed.contains("<p class=\"setting-message\" id=\"s-v__-message\">Not saved.</p>"))
    }

    @Test("A choice presses the value that holds, in a group with the name of the setting")
    func choice() throws {
        let buttons = ["light", "dark"].map { name in
            View.button(.text(name), event: "set", id: name).purpose("choice").isOn(.path("/\(name)"))
        }
        let html = try html(.row(buttons).label("Theme"), data: ["light": true, "dark": false])
        #expect(html.contains("role=\"group\" aria-label=\"Theme\""))
        #expect(html.contains(/value="light@#[0-9a-z]+" aria-pressed="true"/))
        #expect(html.contains(/value="dark@#[0-9a-z]+" aria-pressed="false"/))
    }

    @Test("A row that leads on is told by its title, with its value as a description")
    func entry() throws {
        let row = View.button(
            .row([.icon("mail"), .text("Account").weight(1), .text("a@b.example", .caption)]), event: "open", id: "a"
        ).purpose("entry").label("Account").description("a@b.example")
        let html = try html(row)
        #expect(html.contains("class=\"button borderless rich entry\""))
        #expect(html.contains("aria-label=\"Account\" aria-description=\"a@b.example\""))
        #expect(!html.contains("setting-message"))
    }

    @Test("What destroys something is told from other buttons, in a screen and in a dialog")
    func danger() throws {
        #expect(
            try html(.button("Erase", event: "erase", id: "e").destructive()).contains(
                "class=\"button default danger\""))
        let screen = try HTMLFixtures.surface("s", .text("Home"), data: [:])
        var page = try HTMLFixtures.page("Home", "home", screen)
        let effect = PageModel.Control.Effect.link("/")
        page.modal = PageModel.Modal(
            title: "Erase everything?", content: [],
            controls: [
                PageModel.Control(title: "Erase", effect: effect, isDestructive: true),
                PageModel.Control(title: "Cancel", effect: effect),
            ])
        let text = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(text.contains("<a class=\"button danger\" href=\"/\">Erase</a>"))
        #expect(text.contains("<a class=\"button\" href=\"/\">Cancel</a>") && !text.contains("button primary"))
    }

    @Test("Every purpose of a button has its look in the sheet")
    func sheet() {
        for name in ["toggle", "choice", "entry", "danger"] {
            #expect(Stylesheet.text.contains(".button.\(name)"), "\(name)")
        }
    }

    @Test("A hidden field has a button that shows what is typed, which only the script brings out")
    func reveal() throws {
        let html = try html(.textField("Password", path: "/password", .obscured, id: "password"))
        #expect(
            html.contains(
                "<button type=\"button\" class=\"reveal\" hidden aria-pressed=\"false\" aria-controls=\"s-password__\">Show password</button>"
            ))
        #expect(try !self.html(.textField("Name", path: "/name", id: "name")).contains("class=\"reveal\""))
    }

    @Test(
        "A person's theme stands on the page and in what a browser draws around it",
        arguments: [PageLook.Scheme.light, .dark, nil])
    func scheme(_ scheme: PageLook.Scheme?) throws {
        var page = try HTMLFixtures.page("Profile", "profile", try HTMLFixtures.surface("s", .text("Hello")))
        page.scheme = scheme
        page.themeColors = (light: "#ffffff", dark: "#000000")
        let html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        let colors = html.matches(of: /name="theme-color" media="[^"]*" content="([^"]*)"/).map { String($0.output.1) }
        switch scheme {
        case nil:
            #expect(!html.contains("data-scheme") && html.contains("name=\"color-scheme\" content=\"light dark\""))
            #expect(colors == ["#ffffff", "#000000"])
        case let scheme?:
            let name = scheme.rawValue
            #expect(
                html.contains(" data-scheme=\"\(name)\"") && html.contains("name=\"color-scheme\" content=\"\(name)\""))
            #expect(colors == Array(repeating: scheme == .light ? "#ffffff" : "#000000", count: 2))
        }
    }
}
