import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Addresses of screens, in a browser", .serialized, .offPool)
struct AddressTests {
    /// The paths of ten screens that a person goes to one after the other.
    private static let walk = [
        "/explore", "/topics/sleep", "/library", "/favourites", "/journeys", "/journeys/first-week", "/profile",
        "/badges", "/community", "/sessions/first-light",
    ]

    private static func path(_ browser: Browser) throws -> String {
        let address = try #require(URLComponents(string: try browser.address()))
        return address.path + (address.query.map { "?\($0)" } ?? "")
    }

    private static func waitFor(_ path: String, _ browser: Browser) throws {
        try browser.wait("the page is at \(path)") { try Self.path(browser) == path && browser.has("h1") }
    }

    /// The path that the page's forms say, which is the one that the page was made for.
    private static func place(_ browser: Browser) throws -> String {
        let field = try browser.source().firstMatch(of: /name="at" value="([^"]*)"/)
        return field.map { String($0.output.1) } ?? "/"
    }

    @Test("Back goes through ten screens, and forward again, with and without scripts", arguments: [true, false])
    func back(scripts: Bool) throws {
        let app = try WellnessApp(.inProcess, scripts: scripts)
        let browser = app.browser
        try browser.element(".tab-bar")
        let origin = String(try browser.address().dropLast())
        for path in Self.walk {
            try browser.navigate(to: origin + path)
            try Self.waitFor(path, browser)
        }
        for path in Self.walk.dropLast().reversed() {
            try browser.back()
            try Self.waitFor(path, browser)
            try browser.wait("the page is that of \(path)") { try Self.place(browser) == path }
        }
        try browser.send("POST", "/forward", [:])
        try Self.waitFor(Self.walk[1], browser)
        try browser.reload()
        try Self.waitFor(Self.walk[1], browser)
        #expect(try browser.title().hasSuffix(" · Aldermere"))

        // A page that is nothing says so, with a way on.
        try browser.navigate(to: "\(origin)/no-such-page")
        #expect(try browser.title() == "We couldn’t find that page · Aldermere")
        try browser.click(try browser.element(".notice a"))
        try Self.waitFor("/", browser)
        #expect(try app.stop() == .exit(0))
    }

    @Test("Presses move one window alone, scrolling comes back with the page, and a shared link opens the screen")
    func windows() throws {
        let app = try WellnessApp(.inProcess)
        let browser = app.browser
        try browser.element(".tab-bar")
        let origin = String(try browser.address().dropLast())
        let first = try browser.window()
        try browser.navigate(to: "\(origin)/explore")
        try browser.begin()
        try Self.waitFor("/explore", browser)
        try browser.openWindow("\(origin)/profile")
        let second = try browser.window()
        try Self.waitFor("/profile", browser)

        try browser.turn(to: first)
        try browser.script("scrollTo(0, 300)")
        let y = try browser.script("return scrollY")
        let topic = """
            [...document.querySelectorAll('form.screen button.rich')].find((b) => b.textContent.includes('Sleep')).click()
            """
        try browser.script(topic)
        try Self.waitFor("/topics/sleep", browser)
        #expect(try browser.script("return scrollY") == 0)
        try browser.turn(to: second)
        #expect(try Self.path(browser) == "/profile" && Self.place(browser) == "/profile")

        try browser.turn(to: first)
        try browser.back()
        try Self.waitFor("/explore", browser)
        try browser.wait("the page is where it was") { try browser.script("return scrollY") == y }

        // The button for going back leaves no entry behind that would lead forth again.
        try browser.script(topic)
        try Self.waitFor("/topics/sleep", browser)
        let entries = try browser.script("return history.length")
        try browser.click(try browser.element("button.back"))
        try Self.waitFor("/explore", browser)
        #expect(try browser.script("return history.length") == entries)
        try browser.send("POST", "/forward", [:])
        try Self.waitFor("/topics/sleep", browser)

        try browser.navigate(to: "\(origin)/sessions/first-light/share")
        try browser.wait("the focus is in the sheet") { try browser.isFocused("#modal") }
        let link = try browser.script("return document.querySelector('#modal input[type=text]').value").string
        #expect(link == "\(origin)/sessions/first-light")
        // A browser without a window lets no page at its clipboard.
        try browser.script("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
        try browser.click(try browser.element("#modal [data-copy]"))
        try browser.waitForText("The link is copied.", in: "#modal")
        #expect(try browser.script("return window.copied").string == link)
        try browser.navigate(to: link ?? "")
        #expect(try browser.title() == "First light · Aldermere")
        #expect(try browser.has("link[rel=icon]") && browser.elements("meta[name=theme-color]").count == 2)
        let icon = """
            const done = arguments[0];
            fetch(document.querySelector('link[rel=icon]').href).then((answer) => done(answer.headers.get('content-type')));
            """
        #expect(try browser.asyncScript(icon) == "image/svg+xml")
        #expect(try app.stop() == .exit(0))
    }

    @Test("Who signs in on the way to a screen comes back to it")
    func signedIn() throws {
        let app = try WellnessApp(.inProcess)
        let browser = app.browser
        try browser.element(".tab-bar")
        let origin = String(try browser.address().dropLast())
        try browser.navigate(to: "\(origin)/account/login")
        try app.press("Create an account")
        try app.fill("E-mail address", with: "ann@example.org")
        try app.fill("Password", with: "four quiet words here")
        try app.press("Create the account")
        try browser.waitForText("Check your e-mail")
        #expect(try Self.path(browser) == "/account/verify")
        try app.fill("Code", with: try app.code())
        try app.press("Confirm")
        try browser.waitForText("Your account is ready.")
        #expect(try Self.path(browser).hasPrefix("/account/") == false)
        #expect(try app.stop() == .exit(0))
    }
}
