import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD Onboarding, MD Profile, UI
@Suite("Screens about people, in a browser", .serialized, .offPool)
struct PeopleScreensTests {
    @Test("Pass axe in light and dark, also with what was wrong beside its field, and keep no password")
    func everyScreen() throws {
        let axe = try AxeAudit()
        let app = try WellnessApp(.worker, scripts: true)
        defer { _ = try? app.stop() }
        let address = try #require(URL(string: try app.browser.address()))
        func open(_ link: String) throws {
            try app.browser.navigate(
                to: "http://127.0.0.1:\(address.port ?? 0)/open?link=aldermere%3A%2F%2F\(link)")
        }
        for link in ["login", "editProfile", "reminders", "changePassword"] {
            try open(link)
            try audit(app, axe, link)
        }
        try open("editProfile")
        for row in ["Name", "Time zone", "Date and number format"] {
            try app.press(row)
            try audit(app, axe, row)
            try app.browser.script("history.back()")
            try app.browser.waitForText("Edit your profile")
        }
        try open("login")
        try app.press("Create an account")
        try app.browser.waitForText("Everything you’ve saved here")
        try audit(app, axe, "sign-up")
        // The browser would have words of its own for this one.
        try app.fill("E-mail address", with: "nobody")
        try app.fill("Password", with: "four quiet words here")
        try app.press("Create the account")
        try app.browser.element("#modal input[type=email][aria-invalid=true]")
        #expect(try app.browser.script("return document.activeElement.type") == "email")
        #expect(try app.browser.script("return document.activeElement.value") == "nobody")
        try audit(app, axe, "sign-up with a problem")
        try open("login")
        try app.fill("E-mail address", with: "ann@example.org")
        try app.fill("Password", with: "a wrong password")
        try app.press("Sign in")
        try app.browser.waitForText("Wrong e-mail address or password.")
        try audit(app, axe, "login with a problem")
        #expect(try app.browser.element("#modal input[type=password]").id.isEmpty == false)
        #expect(
            try app.browser.script("return document.querySelector('#modal input[type=password]').value").string == "")
        #expect(
            try app.browser.script(
                """
                const field = document.querySelector('#modal input[type=password]');
                return document.getElementById(field.getAttribute('aria-describedby')).textContent
                """
            ).string == "Wrong e-mail address or password.")
    }
}
