import Foundation
import JSONText
import TestSupport
import Testing

@Suite("A browser through nginx and through HAProxy, with TLS", .serialized, .offPool)
struct ProxyBrowserTests {
    private static let email = "ann@example.org"
    private static let password = "four quiet words here"

    @Test(
        "Signing up and in, also with a passkey, an upload, the event stream and the cookies' attributes",
        arguments: ReverseProxy.Kind.allCases)
    func wholeVisit(_ kind: ReverseProxy.Kind) throws {
        let app = try ProxiedApp(kind)
        defer { try? app.stop() }
        let browser = app.browser
        try browser.element("h1")
        #expect(try browser.script("return location.protocol + String(isSecureContext)") == "https:true")
        // A visit alone leaves nothing in the browser.
        #expect(try browser.send("GET", "/cookie").array?.isEmpty == true)

        try signUp(app)
        try expectCookies(of: browser)
        try expectEvents(app)

        try browser.navigate(to: "\(app.address)/tab/biometrics")
        let export = try HealthExport.write(days: 3, to: app.folder.url)
        try browser.send(export.path, to: try browser.element("input[type=file]"))
        try browser.tab(to: "input[type=file] ~ button, form[enctype] button")
        try browser.press(.enter)
        try browser.waitForText("Import finished")

        try browser.navigate(to: "\(app.address)/tab/profile")
        try app.press("Log out")
        try browser.element("#tab-home[aria-current=page]")
        try browser.navigate(to: "\(app.address)/tab/profile")
        try browser.waitForText("Guest")
        try app.open("login")
        try app.fill("E-mail address", with: Self.email)
        try app.fill("Password", with: Self.password)
        try app.press("Sign in")
        try browser.waitForText("Welcome back.")
        try expectCookies(of: browser)
        try usePasskey(app)
        try expectCookies(of: browser)
    }

    /// Adds a passkey for the public address, and signs in with it.
    private func usePasskey(_ app: ProxiedApp) throws {
        let browser = app.browser
        let authenticator = try VirtualAuthenticator(browser)
        try browser.navigate(to: "\(app.address)/tab/profile")
        try app.press("Account")
        try app.press("Passkeys")
        try browser.waitForText("You have no passkeys yet.")
        try app.press("Add a passkey")
        try browser.waitForText("Not used yet")
        #expect(try authenticator.credentials().map { $0["rpId"] } == ["localhost"])
        try app.open("home")
        try browser.navigate(to: "\(app.address)/tab/profile")
        try app.press("Log out")
        try browser.element("#tab-home[aria-current=page]")
        // The page has no session any more, and shows no notice about the network for that.
        try browser.wait("the page listens to nothing") {
            try browser.script("return document.documentElement.dataset.events === undefined") == true
        }
        #expect(try !browser.has("#offline:not([hidden])"))
        try app.open("login")
        try app.press("Sign in with a passkey")
        try browser.waitForText("Welcome back.")
    }

    private func signUp(_ app: ProxiedApp) throws {
        try app.open("login")
        try app.press("Create an account")
        try app.browser.waitForText("Everything you’ve saved here")
        try app.fill("E-mail address", with: Self.email)
        try app.fill("Password", with: Self.password)
        try app.press("Create the account")
        try app.browser.waitForText("Check your e-mail")
        try app.fill("Code", with: try app.code())
        try app.press("Confirm")
        try app.browser.waitForText("Your account is ready.")
    }

    /// Both cookies are for this host, all of it, TLS and no script; the session's is not sent with others' forms.
    private func expectCookies(of browser: Browser) throws {
        let cookies = try browser.send("GET", "/cookie").array ?? []
        #expect(
            Set(cookies.compactMap { $0["name"]?.string })
                == ["__Host-bricks-session-wellness", "__Host-bricks-device-wellness"])
        for cookie in cookies {
            #expect(cookie["secure"] == true && cookie["httpOnly"] == true, "\(cookie.text)")
            #expect(cookie["sameSite"] == "Lax" && cookie["path"] == "/" && cookie["domain"] == "localhost")
        }
        #expect(try browser.script("return document.cookie") == "")
    }

    /// Expects that an action in one window shows in another that nobody touches.
    private func expectEvents(_ app: ProxiedApp) throws {
        let browser = app.browser
        let first = try browser.window()
        let screen = "\(app.address)/sessions/first-light"
        try browser.navigate(to: screen)
        try browser.element("button[aria-label='Add to favourites']")
        try browser.openWindow(screen)
        try browser.element("button[aria-label='Add to favourites']")
        try browser.script(
            "document.querySelector('button[aria-label=\"Add to favourites\"]').click()")
        try browser.element("button[aria-label='Remove from favourites']")
        try browser.turn(to: first)
        try browser.element("button[aria-label='Remove from favourites']")
        #expect(try !browser.has("#offline:not([hidden])"))
    }
}
