import Foundation
import JSONText
import TestSupport
import Testing

/// Faults 33 and 34 of the walk through the app, held by tests.
///
/// - Shows: UI, TH
@Suite("With large text, and with colours that the person has chosen, in a browser", .serialized, .offPool)
struct NeedsTests {
    /// The text of the small player, and each tab: too narrow to press, or with a name that leaves the window.
    private static let squeezed = """
        const found = [];
        const title = document.querySelector(".player.mini .player-label");
        if (!title?.checkVisibility() || title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1) {
          found.push(`player: ${title?.clientWidth} of ${title?.scrollWidth}`);
        }
        for (const tab of document.querySelectorAll(".tab-bar a")) {
          const name = tab.querySelector("span").getBoundingClientRect();
          if (tab.getBoundingClientRect().width < 44) found.push(`${tab.textContent.trim()} is narrow`);
          if (name.left < 0 || name.right > innerWidth) found.push(`${tab.textContent.trim()} leaves the window`);
        }
        if (document.scrollingElement.scrollWidth > innerWidth) found.push("the page is wide");
        return found;
        """

    @Test("Text of twice the size leaves the small player its title, each tab its room, and the open one its name")
    func largeText() throws {
        let app = try ShippedApp("wellness")
        defer { _ = try? app.stop() }
        try app.browser.setViewport(width: 390, height: 844)
        try app.show("/sessions/first-light")
        try app.browser.click(try app.browser.element("main .button.primary"))
        try app.browser.wait("the session plays") { try app.browser.address().hasSuffix("/now-playing") }
        let paths = try app.browser.script(
            "return [...document.querySelectorAll('.tab-bar a')].map((tab) => tab.getAttribute('href'))")
        let tabs = (paths.array ?? []).compactMap(\.string)
        #expect(tabs.count == 7)
        for tab in tabs {
            try app.show(tab)
            try app.browser.element(".player.mini .player-label")
            _ = try app.browser.script("document.documentElement.style.fontSize = '200%'")
            let found = (try app.browser.script(Self.squeezed).array ?? []).compactMap(\.string)
            #expect(found == [], "\(tab)")
        }
    }

    /// Of each kind of control, whether the chosen one has another colour than the others.
    private static let chosen = """
        const kinds = {
          tab: [".tab-bar a[aria-current]", ".tab-bar a:not([aria-current])"],
          button: ["main .button.primary", "main .button:not(.primary)"],
          choice: ["main .button[aria-pressed=true]", "main .button[aria-pressed=false]"],
        };
        const colour = (selector) => {
          const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
          return found && getComputedStyle(found).backgroundColor;
        };
        return Object.entries(kinds).filter(([kind]) => arguments[0].includes(kind)).map(([kind, [one, other]]) => {
          const [chosen, rest] = [colour(one), colour(other)];
          return `${kind}: ${chosen && rest && chosen !== rest ? "told apart" : `${chosen}, ${rest}`}`;
        });
        """

    @Test("Forced colours tell the open tab, the main button and the chosen range from the others")
    func forcedColors() throws {
        let app = try WellnessApp(.worker, scripts: true)
        defer { _ = try? app.stop() }
        func kinds(_ names: JSON...) throws -> [String] {
            (try app.browser.script(Self.chosen, [.array(names)]).array ?? []).compactMap(\.string)
        }
        let export = try HealthExport.write(days: 10, hasNights: false, isArchive: false, to: app.folder.url)
        try app.open(tab: "biometrics")
        try app.browser.send(export.path(), to: app.browser.element("input[type=file]"))
        try app.browser.click(try app.browser.element("input[type=file] ~ button, form[enctype] button"))
        try app.browser.element("main .button[aria-pressed=true]")
        try app.browser.forceColors()
        #expect(try kinds("tab", "choice") == ["tab: told apart", "choice: told apart"])
        try app.open(tab: "explore")
        #expect(try kinds("tab", "button") == ["tab: told apart", "button: told apart"])
    }
}
