import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: UI
@Suite("Messages in a browser", .serialized, .offPool)
struct MessageTests {
    /// Holds up what a message waits for until the test lets it go on, and keeps what screen readers are told.
    private static let instruments: JSON = [
        "source": """
        window.held = [];
        window.told = [];
        const wait = window.setTimeout;
        window.setTimeout = (body, time, ...more) => time === 6000 ? (held.push(body), 0) : wait(body, time, ...more);
        new MutationObserver((changes) => {
          for (const { target, addedNodes } of changes) {
            if (addedNodes.length && target.closest?.("[aria-live], [role=status], [role=alert]")) told.push(target.textContent);
          }
        }).observe(document, { subtree: true, childList: true });
        """
    ]

    /// Whether the message lies above everything else, and all of it in view.
    private func isOnTop(_ browser: Browser) throws -> Bool {
        try browser.script(
            """
            const message = document.querySelector("#messages .message"), box = message.getBoundingClientRect();
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return message.contains(top) && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
            """
        ) == true
    }

    private func told(_ browser: Browser) throws -> [String] {
        (try browser.script("return told.splice(0)").array ?? []).compactMap(\.string)
    }

    @Test("A message lies above everything in view, is told once, and goes by itself or with its screen")
    func floating() throws {
        let app = try ShippedApp("wellness")
        defer { try? app.stop() }
        let browser = app.browser
        try browser.command("Page.addScriptToEvaluateOnNewDocument", Self.instruments)
        try browser.setViewport(width: 390, height: 844)
        try app.open("player?contentId=first-light")
        try browser.script("scrollTo(0, document.body.scrollHeight)")
        _ = try told(browser)
        try browser.tab(toNamed: "Mark as done") { $0 == "Mark as done" }
        try browser.press(.enter)
        try browser.element("#messages .message")
        try browser.wait("it is above the page") { try isOnTop(browser) }
        try browser.wait("it was told") { try browser.script("return told.length > 0") == true }
        #expect(try told(browser) == ["Well done. You’ll find the session in your history."])
        #expect(try AxeAudit().violations(in: browser) == [])
        try browser.script("for (const body of held.splice(0)) body()")
        #expect(try !browser.has("#messages .message"))
        // A page that is loaded later has nothing to say of it.
        try browser.reload()
        #expect(try !browser.has("[data-message]"))

        try app.open("quiz?quizID=weather-inside")
        try browser.element("#modal")
        try browser.script("document.querySelector('#modal form.screen button').click()")
        try browser.waitForText("Question 1 of 4")
        _ = try told(browser)
        try browser.script(
            "[...document.querySelectorAll('#modal button')].find((button) => button.textContent === 'Next').click()")
        // A refusal of a field stands at the field, and the focus goes there.
        try browser.wait("the field is refused") { try browser.has("#modal fieldset[aria-invalid=true]") }
        try browser.wait("the focus is in it") { try browser.isFocused("#modal fieldset[aria-invalid=true] input") }
        let description =
            "#modal #"
            + (try browser.script(
                "return document.querySelector('#modal fieldset').getAttribute('aria-describedby')"
            ).string ?? "none")
        #expect(try browser.text(try browser.element(description)) == "Choose an answer to continue.")
        #expect(try !browser.has("#messages .message"))
        #expect(try AxeAudit().violations(in: browser) == [])
        // A refusal by the server lies above the dialog.
        try browser.script(
            """
            const detail = "<h1>One moment, please</h1><section class='notice'><p>Try again in 5 minutes.</p></section>";
            document.dispatchEvent(new CustomEvent("bricks:refused", { detail }));
            """)
        try browser.wait("it is above the dialog") {
            try browser.has("#messages .message") && isOnTop(browser)
        }
        try browser.wait("it was told inside the dialog") { try browser.has("#modal-announcer:not(:empty)") }
        #expect(try told(browser) == ["One moment, please Try again in 5 minutes."])
        try browser.press(.escape)
        try browser.wait("it goes with the dialog") {
            try !browser.has("#modal") && !browser.has("#messages .message")
        }
    }

    @Test(
        "What is taken out of a list is put back by Undo, also above the player; the end of a session waits beside it")
    func undo() throws {
        let app = try ShippedApp("wellness")
        defer { try? app.stop() }
        let browser = app.browser
        func press(_ name: String) throws {
            try browser.wait("there is “\(name)”") {
                try browser.script(
                    """
                    const button = [...document.querySelectorAll("button")].find((button) =>
                      !button.closest("[inert]") && (button.getAttribute("aria-label") ?? button.textContent) === arguments[0]);
                    button?.click();
                    return !!button;
                    """, [.string(name)]) == true
            }
        }
        try app.open("player?contentId=first-light")
        try press("Play")
        try browser.element("#player.full")
        try press("Minimise the player")
        try browser.element("#player.mini")
        try app.open("player?contentId=anchor")
        try press("Add to queue")
        try browser.waitForText("Added to queue.", in: "#messages")
        try browser.script("document.querySelector('#player .player-open button').click()")
        try browser.element("#player.full")
        try press("Clear the queue")
        try browser.waitForText("Queue cleared.", in: "#messages")
        #expect(try isOnTop(browser))
        try press("Undo")
        try browser.wait("the queue is back") { try browser.pageText().contains("Clear the queue") }
        // Somebody who is busy elsewhere is told of the end, and goes on.
        try press("Clear the queue")
        try press("Minimise the player")
        try browser.element("#player.mini")
        try app.open("profile")
        try browser.script(
            """
            const csrf = document.querySelector("#player").dataset.csrf;
            fetch("/player", { method: "POST", body: new URLSearchParams({ csrf, do: "finish", quiet: "1" }) });
            """)
        try browser.waitForText("You finished “First light”.", in: "#messages")
        #expect(try browser.has("#player.mini") && browser.has("#tab-profile[aria-current=page]"))
        try press("Open")
        try browser.element("#player.full")
        try browser.waitForText("Session complete")
    }

    @Test("Without scripts a message stands on top of the page that answers, and on that page only")
    func standing() throws {
        let app = try ShippedApp("wellness", scripts: false)
        defer { try? app.stop() }
        let browser = app.browser
        try app.open("quiz?quizID=weather-inside")
        try browser.click(try browser.element("#modal form.screen button:not([hidden])"))
        let next = try browser.elements("#modal button").first { try browser.text($0) == "Next" }
        try browser.click(try #require(next))
        // The page may come anew while it is looked at.
        try browser.waitForText("Choose an answer to continue.", in: "#modal .field-message")
        try browser.click(try browser.element("#modal .dismiss"))
        // On a busy machine the press would meet the next address on its way.
        try browser.wait("the sheet is closed") { try browser.has("main") && !browser.has("#modal") }
        try app.open("player?contentId=first-light")
        // A page without scripts may come before all of it is known, and again then.
        try browser.waitForText("Mark as done")
        let done = try browser.elements("main button").first { try browser.text($0) == "Mark as done" }
        try browser.click(try #require(done))
        try browser.waitForText("Well done.", in: "main > .message")
        try browser.reload()
        #expect(try browser.has("main") && !browser.has(".message"))
    }
}
