import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Open windows after the session's secret has changed, in a browser", .serialized, .offPool)
struct HandoverBrowserTests {
    /// Counts what the page's bells are made of.
    private static let listen = """
        window.struck = 0;
        const make = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function (...words) { window.struck += 1; return make.apply(this, words); };
        """

    @Test("A bell rings in every window after the profile was saved, and what is done in one shows in the other")
    func bell() throws {
        let app = try WellnessApp(.worker)
        defer { _ = try? app.stop() }
        let browser = app.browser
        let address = try #require(URL(string: try browser.address()))
        let root = "http://127.0.0.1:\(address.port ?? 0)"
        try browser.element("#tab-home")
        try browser.begin()
        let first = try browser.window()
        try browser.openWindow(root)
        try browser.element("#tab-home")
        let second = try browser.window()
        for window in [first, second] {
            try browser.turn(to: window)
            try browser.script(Self.listen)
            // A browser lets a page sound once somebody has pressed a key in it.
            try browser.press(.tab)
        }
        try browser.turn(to: first)
        try app.open(tab: "profile")
        try app.press("Account")
        try app.press("Edit your profile")
        try app.fill("Name", with: "Ann of the hill")
        try app.press("Save")
        try browser.waitForText("Ann of the hill")
        try browser.turn(to: second)
        try browser.waitForText("Ann of the hill")
        #expect(try browser.script("return window.struck") == 0)
        try browser.turn(to: first)
        try app.open(tab: "home")
        try app.press("Open the timer")
        try app.press("Start 10 minutes")
        for window in [first, second] {
            try browser.turn(to: window)
            try browser.wait("the bell is struck") { try browser.script("return window.struck > 0") == true }
            #expect(try !browser.has("#offline:not([hidden])"))
        }
    }
}
