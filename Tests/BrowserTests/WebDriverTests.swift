import HTTPServer
import JSONText
import TestSupport
import Testing

/// One page, under the policy that the app's pages have.
private struct PageHandler: HTTPHandler {
    let html: String
    static let script = """
        const input = document.querySelector("input");
        document.querySelector("button").addEventListener("click", () => {
          document.querySelector("output").textContent = "Hello, " + input.value;
        });
        document.addEventListener("keydown", (event) => { if (event.key === "Escape") input.value = ""; });
        document.body.classList.add("scripted");
        """

    func respond(to request: HTTPRequest) -> HTTPReply {
        guard request.path == "/" else { return .now(HTTPResponse(text: Self.script, type: "text/javascript")) }
        var response = HTTPResponse(text: html, type: "text/html; charset=utf-8")
        response.headers.append(
            "Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'")
        return .now(response)
    }
}

/// A browser on a page of a local server, for the length of the closure.
private func withPage(_ body: String, scripts: Bool = true, _ test: (Browser) throws -> Void) throws {
    let html = """
        <!DOCTYPE html><html lang="en"><head><title>Greeting</title><meta name="viewport"
        content="width=device-width"></head><body><main><h1>Greeting</h1>\(body)</main>
        <script src="/page.js"></script></body></html>
        """
    let server = try HTTPServer(HTTPServerConfiguration(), handler: PageHandler(html: html))
    defer { server.stop() }
    let driver = try WebDriver()
    let browser = try driver.open(scripts: scripts)
    defer { browser.close() }
    try browser.navigate(to: "http://127.0.0.1:\(server.port)/")
    try test(browser)
}

private let form = """
    <label for="name">Name</label> <input id="name"> <button type="button" id="greet">Greet</button>
    <details id="more"><summary>More</summary><p>Something more</p></details><output></output>
    """

/// - Shows: MD UITests
@Suite("Remote control of a browser", .serialized, .offPool)
struct WebDriverTests {
    @Test("The keyboard alone moves, types and presses")
    func keyboard() throws {
        try withPage(form) { browser in
            #expect(try browser.title() == "Greeting")
            try browser.tab(to: "#name")
            try browser.type("Åsa")
            try browser.tab(to: "#greet")
            try browser.press(.enter)
            try browser.waitForText("Hello, Åsa", in: "output")
            try browser.press(.escape)
            try browser.press(.space)
            try browser.wait("the name is gone") { try browser.text(browser.element("output")) == "Hello," }
            try browser.tab(to: "summary")
            try browser.press(.enter)
            try browser.waitForText("Something more")
            try browser.press(.tab, holding: .shift)
            #expect(try browser.isFocused("#greet"))
        }
    }

    @Test("An element that never comes is a failure that tells what was waited for")
    func absence() throws {
        try withPage(form) { browser in
            #expect(try !browser.has("#nobody"))
            let error = try #require(throws: NotInTime.self) {
                try browser.wait("#nobody is there", seconds: 0.2) { try browser.has("#nobody") }
            }
            #expect(error.description.contains("#nobody is there"))
            try #require(throws: WebDriver.Failure.self) { try browser.script("throw new Error('no')") }
        }
    }

    @Test(
        "An element that went with its page is told as gone, in whose words ever; other errors are not",
        arguments: [
            ("stale element reference", "stale element not found", true), ("no such element", "no such element", true),
            (
                "unknown error", #"unhandled inspector error: {"code":-32000,"message":"No node with given id found"}"#,
                true
            ),
            ("unknown error", "Node with given id does not belong to the document", true),
            ("unknown error", "cannot determine loading status", false), ("javascript error", "no", false),
        ])
    func gone(error: String, message: String, isAbsence: Bool) {
        let answer: JSON = ["error": .string(error), "message": .string(message)]
        let failure = WebDriver.Failure("GET /text", status: 500, answer: answer)
        #expect(failure.isAbsence == isAbsence)
        #expect(failure.description.contains(message))
    }

    @Test("The colour scheme, the window and the picture follow")
    func appearance() throws {
        try withPage(form) { browser in
            for scheme in Browser.ColorScheme.allCases {
                try browser.setColorScheme(scheme)
                let query = "return matchMedia('(prefers-color-scheme: \(scheme.rawValue))').matches"
                #expect(try browser.script(query) == true)
            }
            try browser.setWindow(width: 600, height: 700)
            #expect(try browser.script("return window.outerWidth") == 600)
            // PNG's signature in base64.
            #expect(try browser.screenshot().hasPrefix("iVBORw0KGgo"))
        }
    }

    @Test("A browser without scripts shows the page and runs none of its scripts", arguments: [true, false])
    func scripts(allowed: Bool) throws {
        try withPage(form, scripts: allowed) { browser in
            try browser.waitForText("Greeting", in: "h1")
            #expect(try browser.has("body.scripted") == allowed)
        }
    }
}

@Suite("Checks with axe", .serialized, .offPool)
struct AxeAuditTests {
    @Test("A sound page has no violation, though its policy allows no foreign script")
    func sound() throws {
        let axe = try AxeAudit()
        try withPage(form) { browser in
            let violations = try axe.violations(in: browser)
            #expect(violations == [])
        }
    }

    @Test("An unsound page is told with rule and place")
    func unsound() throws {
        let axe = try AxeAudit()
        try withPage("<input id=\"nameless\"><img src=\"/page.js\"><button></button><font color=\"#ddd\">Faint</font>")
        { browser in
            let violations = try axe.violations(in: browser)
            #expect(
                Set(violations.map(\.rule)).isSuperset(of: ["label", "image-alt", "button-name", "color-contrast"]))
            let place = violations.first { $0.rule == "label" }?.places.first?.selector
            #expect(place == "#nameless")
        }
    }
}
