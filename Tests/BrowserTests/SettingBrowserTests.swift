import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: ST, MD Profile, UI
@Suite("Settings in a browser", .serialized, .offPool)
struct SettingBrowserTests {
    private static let dark = "html[data-scheme=dark]"

    private func open(_ app: WellnessApp) throws {
        try app.browser.setColorScheme(.light)
        try app.open(tab: "profile")
        try app.browser.element("[role=switch]")
    }

    @Test("A press on a row saves it, with scripts and without, and the next page has it", arguments: [true, false])
    func rows(scripts: Bool) throws {
        let app = try WellnessApp(.worker, scripts: scripts)
        defer { _ = try? app.stop() }
        try open(app)
        let row = "[role=switch][value^='setting-hapticsEnabled@']"
        #expect(try app.browser.has("\(row)[aria-checked=true]"))
        try app.press("Vibration")
        try app.browser.element("\(row)[aria-checked=false]")
        try app.press("Dark")
        try app.browser.element(Self.dark)
        try app.browser.element("[value^='setting-theme-dark@'][aria-pressed=true]")
        #expect(try !app.browser.has(".toast, .banner.tone-success"))
        try app.open(tab: "home")
        #expect(try app.browser.has(Self.dark))
        try app.open(tab: "profile")
        try app.browser.element("\(row)[aria-checked=false]")
        try app.press("System")
        try app.browser.element("html:not([data-scheme])")
    }

    @Test("The theme colours the page that is open, and what the browser draws around it, whatever the device says")
    func theme() throws {
        let app = try WellnessApp(.worker)
        defer { _ = try? app.stop() }
        func background() throws -> String {
            try app.browser.script("return getComputedStyle(document.body).backgroundColor").string ?? ""
        }
        func around() throws -> [String] {
            try app.browser.script(
                """
                return [getComputedStyle(document.documentElement).colorScheme,
                  ...[...document.querySelectorAll("meta[name=color-scheme], meta[name=theme-color]")].map((meta) => meta.content)]
                """
            ).array?.compactMap(\.string) ?? []
        }
        try open(app)
        let light = (try background(), try around())
        try app.browser.setColorScheme(.dark)
        let dark = try background()
        #expect(dark != light.0)
        try app.browser.setColorScheme(.light)
        _ = try app.browser.script("window.wasHere = true")
        try app.press("Dark")
        try app.browser.wait("the dark page") { try background() == dark }
        #expect(try around() == ["dark", "dark", light.1[3], light.1[3]])
        #expect(try app.browser.script("return window.wasHere") == true)
        try app.browser.reload()
        #expect(try background() == dark)
        try app.browser.setColorScheme(.dark)
        try app.press("Light")
        try app.browser.wait("the light page") { try background() == light.0 }
        #expect(try around() == ["light", "light", light.1[2], light.1[2]])
    }

    @Test("A press takes one request; a page asks for itself only after a change that it does not show yet")
    func requests() throws {
        let app = try WellnessApp(.worker)
        defer { _ = try? app.stop() }
        try open(app)
        // The first press begins the session.
        try app.press("Vibration")
        let row = "[role=switch][value^='setting-hapticsEnabled@']"
        try app.browser.wait("the session has begun") {
            try app.browser.has("html[data-events]:not(:has([data-sending]))")
        }
        try app.browser.script("performance.clearResourceTimings(); window.wasHere = true")
        for isOn in [true, false, true, false, true, false, true, false] {
            try app.press("Vibration")
            try app.browser.wait("the answer has come") { try !app.browser.has("form[data-sending]") }
            #expect(try app.browser.has("\(row)[aria-checked=\(isOn)]"))
        }
        // After what the app tells of the other window it has told of everything before.
        let first = try app.browser.window()
        try app.browser.openWindow(app.root + "profile")
        try app.press("Dark")
        try app.browser.element(Self.dark)
        try app.browser.turn(to: first)
        try app.browser.element(Self.dark)
        func requests(_ path: String) throws -> Int64? {
            try app.browser.script(
                """
                return performance.getEntriesByType("resource").filter((entry) =>
                  entry.initiatorType === "fetch" && new URL(entry.name).pathname === arguments[0]).length
                """, [.string(path)]
            ).integer
        }
        #expect(try app.browser.script("return window.wasHere") == true)
        let (presses, pages) = (try requests("/action"), try requests("/profile") ?? 0)
        #expect(presses == 8)
        // For the opening of the other window and its press; none for the eight presses here.
        #expect((1...4).contains(pages), "\(pages)")
    }

    @Test("A row that cannot be sent shows what is stored, and a press with the network back saves it")
    func offline() throws {
        let app = try WellnessApp(.worker)
        defer { _ = try? app.stop() }
        try open(app)
        try app.browser.setNetwork(isThere: false)
        try app.press("Vibration")
        try app.press("Dark")
        try app.browser.element("#offline:not([hidden])")
        let kept = "[role=switch][value^='setting-hapticsEnabled@'][aria-checked=true]"
        try app.browser.wait("the rows are as they are stored") {
            try app.browser.has(kept) && app.browser.has("[value^='setting-theme-system@'][aria-pressed=true]")
        }
        try app.browser.setNetwork(isThere: true)
        try app.browser.wait("the notice has gone") { try app.browser.has("#offline[hidden]") }
        #expect(try app.browser.has(kept))
        let isOn = try app.browser.script(
            """
            const row = document.querySelector("[value^='setting-hapticsEnabled@']");
            row.click();
            return row.getAttribute("aria-checked")
            """)
        // The row does not wait for the answer.
        #expect(isOn == "false")
        try app.browser.wait("the answer has come") { try !app.browser.has("form[data-sending]") }
        try app.browser.reload()
        try app.browser.element("[role=switch][value^='setting-hapticsEnabled@'][aria-checked=false]")
    }

    @Test("Profile and settings pass axe in both themes, and with colours of the person's own")
    func axe() throws {
        let axe = try AxeAudit()
        let app = try WellnessApp(.worker)
        defer { _ = try? app.stop() }
        try open(app)
        for name in ["Dark", "Light"] {
            try app.press(name)
            try app.browser.element("html[data-scheme=\(name.lowercased())]")
            #expect(try axe.violations(in: app.browser, of: .all) == [], "\(name)")
        }
    }

    @Test("What is typed as a password is shown on demand where scripts run, and there is no such button else")
    func password() throws {
        for scripts in [true, false] {
            let app = try WellnessApp(.worker, scripts: scripts)
            defer { _ = try? app.stop() }
            try app.browser.navigate(to: app.root + "open?link=aldermere%3A%2F%2Flogin")
            try app.browser.element("#modal input[type=password]")
            let button = try app.browser.element("#modal .reveal")
            guard scripts else {
                #expect(try app.browser.text(button).isEmpty)
                continue
            }
            try app.press("Show password")
            try app.browser.element("#modal .reveal[aria-pressed=true]")
            #expect(try app.browser.has("#modal input[type=text][autocomplete=current-password]"))
            try app.press("Show password")
            try app.browser.element("#modal input[type=password]")
        }
    }
}
