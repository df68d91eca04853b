import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Open windows after the session's secret has changed, in a browser", .serialized, .offPool)
struct HandoverBrowserTests {
    enum Change: String, CaseIterable, Sendable {
        case profile, signUp, signIn, password
    }

    private static let address = "ann@example.org"
    private static let password = "four quiet words here"

    /// Counts what the page's bells are made of.
    private static let listen = """
        window.struck = 0;
        const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function (...words) { window.struck += 1; return make.apply(this, words); };
        """

    /// Whether the bell that follows ten seconds of preparation has been heard: struck by the page, or in the track that it plays.
    private static let isRung = """
        const track = document.getElementById("track");
        return window.struck > 0 || (!track.paused && !track.muted && track.currentTime > 10.2);
        """

    private static func listen(_ browser: Browser) throws {
        try browser.script(listen)
        // A browser lets a page sound once somebody has pressed a key in it.
        try browser.press(.tab)
    }

    private static func open(_ link: String, _ app: WellnessApp) throws {
        let address = try #require(URL(string: try app.browser.address()))
        let port = address.port ?? 0
        try app.browser.navigate(to: "http://127.0.0.1:\(port)/open?link=aldermere%3A%2F%2F\(link)")
    }

    private static func signUp(_ app: WellnessApp) throws {
        try beginSignUp(app)
        try app.press("Confirm")
        try app.browser.waitForText("Your account is ready.")
    }

    /// Goes as far as the last press.
    private static func beginSignUp(_ app: WellnessApp) throws {
        try open("login", app)
        try app.browser.waitForText("Forgot your password?")
        try app.press("Create an account")
        try app.browser.waitForText("Several words make a good one")
        try app.fill("E-mail address", with: address)
        try app.fill("Password", with: password)
        try app.press("Create the account")
        try app.browser.waitForText("Check your e-mail")
        try app.fill("Code", with: try app.code())
    }

    /// Brings the first window to the point before the change.
    private static func prepare(_ change: Change, _ app: WellnessApp) throws {
        switch change {
        case .profile:
            try open("editProfile", app)
            try app.press("Name")
            try app.fill("Name", with: "Ann of the hill")
        case .signUp: try beginSignUp(app)
        case .signIn:
            try open("login", app)
            try app.browser.waitForText("Forgot your password?")
            try app.fill("E-mail address", with: address)
            try app.fill("Password", with: password)
        case .password:
            try open("changePassword", app)
            try app.fill("Current password", with: password)
            try app.fill("New password", with: "six other quiet words here now")
        }
    }

    @Test(
        "Ring once, are told what is the matter, and show what is done in another window",
        arguments: Change.allCases)
    func windows(_ change: Change) throws {
        let app = try WellnessApp(.worker)
        defer { _ = try? app.stop() }
        if change == .signIn { try app.asAnotherPerson { try Self.signUp(app) } }
        let browser = app.browser
        let address = try #require(URL(string: try browser.address()))
        let root = "http://127.0.0.1:\(address.port ?? 0)"
        try browser.element("#tab-home")
        try browser.begin()
        if change == .password { try Self.signUp(app) }
        let first = try browser.window()
        try browser.openWindow(root)
        try browser.element("#tab-home")
        let second = try browser.window()
        try Self.listen(browser)
        try browser.turn(to: first)
        try Self.prepare(change, app)
        let (button, said) =
            switch change {
            case .profile: ("Use this name", "Your profile is saved.")
            case .signUp: ("Confirm", "Your account is ready.")
            case .signIn: ("Sign in", "Welcome back.")
            case .password: ("Change the password", "Your password is changed.")
            }
        try app.press(button)
        for window in [first, second] {
            try browser.turn(to: window)
            try browser.waitForText(said)
        }
        #expect(try browser.script("return window.struck") == 0)

        try browser.turn(to: first)
        try Self.open("player%3FcontentId%3Dnone", app)
        try browser.waitForText("We couldn’t find that page")
        try app.open(tab: "explore")
        try app.waitForScreen("Explore")
        try Self.listen(browser)
        try app.open(tab: "home")
        try app.press("Open the timer")
        try app.press("Start 10 minutes")
        try browser.wait("the bell is heard") { try browser.script(Self.isRung) == true }
        #expect(try !browser.has("#offline:not([hidden])"))
        // Of several pages the one that was used last rings, and no other.
        try browser.turn(to: second)
        #expect(try browser.script("return window.struck") == 0)
        #expect(try browser.script("return document.getElementById('track').paused") == true)
        #expect(try !browser.has("#offline:not([hidden])"))
    }
}
