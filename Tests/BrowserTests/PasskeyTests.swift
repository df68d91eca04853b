import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD Onboarding, MD Profile
@Suite("Passkeys, in a browser with an authenticator", .serialized, .offPool)
struct PasskeyTests {
    @Test("Sign up, add another, sign out, sign in without a name, and remove one")
    func wholeVisit() throws {
        let axe = try AxeAudit()
        let app = try WellnessApp(.worker, scripts: true)
        defer { _ = try? app.stop() }
        let port = try #require(URL(string: try app.browser.address())?.port)
        // Browsers make passkeys for names, and not for 127.0.0.1.
        let origin = "http://localhost:\(port)"
        func open(_ link: String) throws {
            try app.browser.navigate(to: "\(origin)/open?link=aldermere%3A%2F%2F\(link)")
        }
        let authenticator = try VirtualAuthenticator(app.browser)
        try open("login")
        try app.browser.waitForText("Sign in with a passkey")
        // Nobody has one yet: the browser says no, and the page says so.
        try authenticator.setUserVerified(false)
        try app.press("Sign in with a passkey")
        try app.browser.waitForText("No passkey was used.")
        try authenticator.setUserVerified(true)
        try app.press("Create an account")
        try app.browser.waitForText("Use a passkey instead of a password")
        try look(app, axe, "sign-up")
        // A problem of the form is reported before the authenticator is asked.
        try app.press("Use a passkey instead of a password")
        try app.browser.waitForText("name@example.org")
        #expect(try authenticator.credentials().isEmpty)
        try app.fill("E-mail address", with: "ann@example.org")
        try app.press("Use a passkey instead of a password")
        try app.browser.waitForText("Check your e-mail")
        let made = try #require(try authenticator.credentials().first)
        #expect(made["rpId"] == "localhost" && made["isResidentCredential"] == true)
        try app.fill("Code", with: try app.code())
        try app.press("Confirm")
        try app.browser.waitForText("Your account is ready.")

        try openPasskeys(app, origin)
        try look(app, axe, "passkeys")
        try app.browser.waitForText("Chrome on Linux")
        // The same authenticator may not have two.
        try app.press("Add a passkey")
        try app.browser.waitForText("already has a passkey")
        let second = try VirtualAuthenticator(app.browser, transport: "usb")
        try authenticator.remove()
        try app.fill("Name", with: "My key")
        try app.press("Add a passkey")
        try app.browser.waitForText("My key")

        try open("home")
        try app.browser.navigate(to: "\(origin)/tab/profile")
        try app.press("Log out")
        try app.browser.navigate(to: origin)
        try open("login")
        try app.press("Sign in with a passkey")
        try app.browser.waitForText("Welcome back.")
        #expect(try second.credentials().first?["signCount"]?.integer ?? 0 > 0)

        try openPasskeys(app, origin)
        try app.press("Remove the passkey “Chrome on Linux”")
        try app.press("Remove for good")
        try app.browser.wait("the passkey is gone") {
            try app.browser.elements("button[value^='passkey-remove']").count == 1
        }
        try app.press("Remove the passkey “My key”")
        try app.press("Remove for good")
        try app.browser.waitForText("your only way to sign in")
        try open("home")
        try app.browser.navigate(to: "\(origin)/tab/profile")
        try app.press("Account")
        try app.press("Where you are signed in")
        try app.browser.waitForText("This browser")
        try look(app, axe, "places")
    }

    @Test("The buttons are hidden where the address is a number, or no script runs", arguments: [true, false])
    func hidden(scripts: Bool) throws {
        let app = try WellnessApp(.worker, scripts: scripts)
        defer { _ = try? app.stop() }
        let address = try #require(URL(string: try app.browser.address()))
        let host = scripts ? "127.0.0.1" : "localhost"
        try app.browser.navigate(
            to: "http://\(host):\(address.port ?? 0)/open?link=aldermere%3A%2F%2Flogin")
        try app.browser.waitForText("Forgot your password?")
        #expect(try app.browser.has("button[data-passkey]"))
        #expect(try !app.browser.pageText().contains("passkey"))
    }

    private func openPasskeys(_ app: WellnessApp, _ origin: String) throws {
        // A link takes away what is presented.
        try app.browser.navigate(to: "\(origin)/open?link=aldermere%3A%2F%2Fhome")
        try app.browser.navigate(to: "\(origin)/tab/profile")
        try app.press("Account")
        try app.press("Passkeys")
        try app.browser.waitForText("fingerprint, face or screen lock")
    }

    /// Audits the screen; with BRICKS_SCREENSHOTS, a folder, leaves pictures of it there for somebody to look at.
    private func look(_ app: WellnessApp, _ axe: AxeAudit, _ name: String) throws {
        try audit(app, axe, name)
        guard let folder = ProcessInfo.processInfo.environment["BRICKS_SCREENSHOTS"] else { return }
        for scheme in Browser.ColorScheme.allCases {
            try app.browser.setColorScheme(scheme)
            for width in [390, 1_100] {
                try app.browser.setViewport(width: width, height: 900)
                let picture = try #require(Data(base64Encoded: try app.browser.screenshot()))
                try picture.write(to: URL(filePath: "\(folder)/\(name)-\(scheme)-\(width).png"))
            }
        }
    }
}

/// An authenticator of the browser's own (WebAuthn Level 2, section 11), that a test commands.
struct VirtualAuthenticator {
    private let browser: Browser
    private let id: String

    init(_ browser: Browser, transport: String = "internal") throws {
        self.browser = browser
        let made = try browser.send(
            "POST", "/webauthn/authenticator",
            [
                "protocol": "ctap2", "transport": .string(transport), "hasResidentKey": true,
                "hasUserVerification": true, "isUserVerified": true, "isUserConsenting": true,
            ])
        guard let id = made.string else {
            throw WebDriver.Failure(code: "no authenticator", description: "chromedriver made none: \(made.text)")
        }
        self.id = id
    }

    func credentials() throws -> [JSON] {
        try browser.send("GET", "/webauthn/authenticator/\(id)/credentials").array ?? []
    }

    func setUserVerified(_ isVerified: Bool) throws {
        try browser.send("POST", "/webauthn/authenticator/\(id)/uv", ["isUserVerified": .bool(isVerified)])
    }

    func remove() throws { try browser.send("DELETE", "/webauthn/authenticator/\(id)") }
}
