import Foundation
import JSONText
import TestSupport
import Testing

/// Faults that the pictures of all screens showed, held by tests.
///
/// - Shows: UI, TH
@Suite("What is cut, hidden or squeezed on a telephone, in a browser", .serialized, .offPool)
struct NarrowScreenTests {
    private func withApp(_ deployment: String, _ test: (ShippedApp) throws -> Void) throws {
        let app = try ShippedApp(deployment)
        do {
            try app.browser.setViewport(width: 390, height: 844)
            try test(app)
        } catch {
            try? app.stop()
            throw error
        }
        try app.stop()
    }

    /// Each name in the bar: whether it is whole, and its contrast on the bar, which lies on the page and on black.
    private static let names = """
        const numbers = (color) => {
          const found = color.match(/[-.0-9e]+/g).map(Number);
          const [r, g, b, alpha = 1] = found;
          return color.startsWith("color(") ? [r, g, b, alpha] : [r / 255, g / 255, b / 255, alpha];
        };
        const luminance = (color) => {
          const [r, g, b] = color.map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const bar = numbers(getComputedStyle(document.querySelector(".tab-bar")).backgroundColor);
        const behind = numbers(getComputedStyle(document.body).backgroundColor);
        const ground = bar.slice(0, 3).map((c, i) => c * bar[3] + behind[i] * (1 - bar[3]));
        return [...document.querySelectorAll(".tab-bar a span")].map((name) => {
          const [light, dark] = [luminance(ground), luminance(numbers(getComputedStyle(name).color).slice(0, 3))]
            .sort((a, b) => b - a);
          const contrast = (light + 0.05) / (dark + 0.05);
          return `${name.textContent}: ${name.scrollWidth <= name.clientWidth ? "whole" : "cut"}, ${contrast >= 4.5 ? "seen" : contrast}`;
        });
        """

    /// The main buttons that are seen outside of the player.
    private static let mainButtons = """
        return [...document.querySelectorAll("main .button.primary")].filter((button) => button.checkVisibility())
          .map((button) => button.textContent.trim());
        """

    @Test(
        "Every tab has its whole name in the bar, and it is seen on it, in light and dark, and one main button at most",
        arguments: ["wellness", "meditation", "hardware", "retreat"])
    func tabs(_ deployment: String) throws {
        try withApp(deployment) { app in
            let paths = try app.browser.script(
                "return [...document.querySelectorAll('.tab-bar a')].map((tab) => tab.href)")
            for path in (paths.array ?? []).compactMap(\.string) {
                try app.browser.navigate(to: path)
                try app.browser.element(".tab-bar a[aria-current]")
                let buttons = try app.browser.script(Self.mainButtons).array ?? []
                #expect(buttons.count <= 1, "\(deployment), \(path): \(buttons)")
                for scheme in Browser.ColorScheme.allCases {
                    try app.browser.setColorScheme(scheme)
                    let names = (try app.browser.script(Self.names).array ?? []).compactMap(\.string)
                    #expect(!names.isEmpty)
                    #expect(names.filter { !$0.hasSuffix(": whole, seen") } == [], "\(deployment), \(scheme), \(path)")
                }
            }
        }
    }

    /// The texts of cards and rows that come nearer to an edge than eight pixels.
    private static let nearAnEdge = """
        const found = new Set();
        for (const box of document.querySelectorAll("main .card, main .list > li > .button.rich")) {
          const edge = box.getBoundingClientRect();
          const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
          for (let node; edge.width && (node = texts.nextNode());) {
            if (!node.data.trim() || node.parentElement.closest(".visually-hidden, .list.horizontal, table, svg")) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const line of range.getClientRects()) {
              const room = Math.min(line.left - edge.left, edge.right - line.right, line.top - edge.top, edge.bottom - line.bottom);
              if (room < 8) found.add(`${node.data.trim().slice(0, 40)}: ${Math.round(room)}`);
            }
          }
        }
        return [...found];
        """

    @Test("The text of a card or a row keeps away from its edge, with a picture and without")
    func edges() throws {
        try withApp("wellness") { app in
            for link in ["events", "meals", "activities", "journeys", "library", "explore"] {
                try app.open(link)
                #expect(try app.browser.script(Self.nearAnEdge).array == [], "\(link)")
            }
            try app.show("/badges")
            #expect(try app.browser.script(Self.nearAnEdge).array == [], "badges")
        }
    }

    @Test("A button beside a text goes below it rather than into a heap of words")
    func locked() throws {
        try withApp("meditation") { app in
            try app.open("player?contentId=ink-stroke")
            let height = try app.browser.script(
                """
                const button = [...document.querySelectorAll("main .card .button.primary")]
                  .find((button) => button.textContent.trim() === "See the offers");
                return Math.round(button.getBoundingClientRect().height);
                """)
            #expect(try #require(height.integer) < 60)
        }
    }

    @Test("A profile begins with the person, a search offers topics, and the timer and meals fit on a telephone")
    func wellness() throws {
        try withApp("wellness") { app in
            try app.open("profile")
            let order = try app.browser.script(
                "return [...document.querySelectorAll('main h2, main .entry')].map((e) => e.textContent.trim())")
            let words = (order.array ?? []).compactMap(\.string)
            let (row, practice) = (words.firstIndex(of: "Edit profile"), words.firstIndex(of: "Practice"))
            #expect(try #require(row) < #require(practice), "\(words)")
            try app.open("search")
            #expect(try !app.browser.elements("main .list.horizontal button").isEmpty)
            try app.open("timer")
            try app.browser.element("main .countdown")
            let lines = try app.browser.script(
                """
                return new Set([...document.querySelectorAll("main .button:has(> .countdown) + .row > .button")]
                  .map((button) => Math.round(button.getBoundingClientRect().top))).size;
                """)
            #expect(lines == 1, "The buttons that set the length stand in one line.")
            try app.open("meal?id=oats-with-pear")
            let broken = try app.browser.script(
                """
                const line = (e) => parseFloat(getComputedStyle(e).lineHeight) * 1.5;
                return [...document.querySelectorAll("main .card .text-caption")]
                  .filter((e) => !e.textContent.includes(" ") && e.getBoundingClientRect().height > line(e))
                  .map((e) => e.textContent);
                """)
            #expect(broken.array == [])
        }
    }
}
