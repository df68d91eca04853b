import Foundation
import JSONText
import TestSupport
import Testing

@Suite("A network that is gone and comes back, in a browser", .serialized, .offPool)
struct ConnectionTests {
    /// - Shows: UI
    @Test("It is said, what was put in stays, and it is sent when the network is back")
    func lost() throws {
        let app = try ShippedApp("wellness")
        defer { try? app.stop() }
        let browser = app.browser
        try app.open("search")
        // The field would not come without a network.
        try browser.element("main input:not([type=hidden])")
        try browser.setNetwork(isThere: false)
        try browser.tab(toNamed: "Search sessions") { $0 == "Search sessions" }
        try browser.type("breath")
        try browser.press(.enter)
        try browser.wait("the notice is shown") { try browser.has("#offline:not([hidden])") }
        #expect(try AxeAudit().violations(in: browser) == [])
        let typed = try browser.script("return document.querySelector('main input:not([type=hidden])').value")
        #expect(typed == "breath")
        #expect(try browser.has("#offline .not-done:not([hidden])"))
        // The browser's own page about the network does not take the app away.
        let address = try browser.address()
        try browser.script("document.querySelector('#tab-library').click()")
        try browser.wait("the tab's request has failed") {
            try browser.has("#tab-search[aria-current=page], #tab-explore[aria-current=page], #app h1")
        }
        #expect(try browser.address() == address)
        try browser.setNetwork(isThere: true)
        try browser.wait("the notice goes by itself") { try !browser.has("#offline:not([hidden])") }
        try browser.tab(toNamed: "Search sessions") { $0 == "Search sessions" }
        try browser.press(.enter)
        try browser.wait("the results are shown") {
            try browser.elements("h1").contains { try browser.text($0) == "Results for “breath”" }
        }
        #expect(try !browser.has("#offline:not([hidden])"))
    }

    @Test("Back goes back, and a page that was left is brought up to date")
    func back() throws {
        let app = try ShippedApp("wellness")
        defer { try? app.stop() }
        let browser = app.browser
        for link in ["category?id=sleep", "player?contentId=first-light", "profile"] { try app.open(link) }
        for _ in 0..<3 {
            try browser.back()
            try browser.element("h1")
            #expect(try AxeAudit().violations(in: browser) == [])
        }
        try app.open("homescreen")
        #expect(try browser.has("#tab-home[aria-current=page]"))
    }

    @Test("A press shows that it has arrived before its answer is there, and no longer than that")
    func held() throws {
        let app = try ShippedApp("wellness")
        defer { try? app.stop() }
        let browser = app.browser
        try app.open("player?contentId=first-light")
        for press in ["#tab-library", "main button.button"] {
            let held = try browser.script(
                """
                const given = window.fetch;
                window.fetch = () => new Promise((resolve, reject) => { window.refuse = () => reject(new TypeError()); });
                const element = document.querySelector(arguments[0]);
                element.click();
                window.fetch = given;
                return element.hasAttribute("data-held");
                """, [.string(press)])
            #expect(held == true, "\(press)")
            try browser.script("window.refuse();")
            try browser.wait("the press is not held any more") { try !browser.has("[data-held]") }
        }
    }

    /// The page that was asked for first comes last, as it may from a busy server.
    @Test("A page that was asked for before a tab was pressed is not shown after the tab's")
    func late() throws {
        let app = try ShippedApp("wellness")
        defer { try? app.stop() }
        let browser = app.browser
        try browser.element("#tab-home[aria-current=page]")
        _ = try browser.script(
            """
            const ask = window.fetch;
            window.fetch = async (...request) => {
              const response = await ask(...request);
              window.fetch = ask;
              await new Promise((resolve) => { window.letGo = resolve; });
              return response;
            };
            dispatchEvent(new PopStateEvent("popstate"));
            """)
        try browser.wait("the page is held up") { try browser.script("return !!window.letGo") == true }
        try browser.tab(to: "#tab-library")
        try browser.press(.enter)
        try browser.element("#tab-library[aria-current=page]")
        _ = try browser.script(
            """
            window.shown = [];
            document.addEventListener("bricks:shown", () => window.shown.push(document.title));
            window.letGo();
            """)
        try browser.wait("the page is brought up to date") { try browser.script("return shown.length > 0") == true }
        #expect(try browser.script("return shown.every((title) => title === document.title)") == true)
        #expect(try browser.has("#tab-library[aria-current=page]"))
    }
}
