import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD UITests, MD Community
@Suite("The inbox, in a browser", .serialized, .offPool)
struct InboxBrowserTests {
    /// The number at a tab; nil for none.
    private func number(at tab: String, _ app: WellnessApp) throws -> String? {
        try app.browser.script("return document.querySelector('#tab-\(tab) b')?.textContent ?? null").string
    }

    private func picture(_ name: String, _ app: WellnessApp) throws {
        guard let folder = ProcessInfo.processInfo.environment["BRICKS_SCREENSHOTS"] else { return }
        try Data(base64Encoded: app.browser.screenshot())?.write(to: URL(filePath: "\(folder)/\(name).png"))
    }

    @Test("Letters are chosen in the inbox with one press, and turned off from elsewhere with one more")
    func letters() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.worker) { app in
            try app.open(tab: "profile")
            try app.pressFirst("[id^=s-inbox]")
            try app.waitForScreen("Inbox")
            #expect(try !app.browser.source().contains("New notices by e-mail"))
            try app.signUp("ann@example.org")
            try app.browser.navigate(to: "\(app.root)inbox")
            try app.browser.waitForText("Letters go to ann@example.org.")
            try app.press("Once a day")
            try app.browser.wait("the choice holds") {
                try app.browser.script(
                    "return document.querySelector('[id*=letters-daily]')?.getAttribute('aria-pressed')"
                ).string == "true"
            }
            #expect(try axe.violations(in: app.browser) == [])
            try picture("inbox-letters", app)
            let off = try app.pathOfLettersOff()
            try app.browser.navigate(to: app.root + off)
            try app.browser.waitForText("No more letters?")
            #expect(try axe.violations(in: app.browser) == [])
            try picture("letters-off", app)
            try app.press("Send me no more")
            try app.browser.waitForText("You get no more e-mails about new notices.")
            #expect(try axe.violations(in: app.browser) == [])
            try picture("letters-are-off", app)
            try app.browser.navigate(to: "\(app.root)inbox")
            try app.browser.waitForText("Letters go to ann@example.org.")
            #expect(
                try app.browser.script(
                    "return document.querySelector('[id*=letters-never]')?.getAttribute('aria-pressed')"
                ).string == "true")
            try app.browser.navigate(to: app.root + "letters/off?token=wrong")
            try app.press("Send me no more")
            try app.browser.waitForText("This link does not work")
            try picture("letters-unknown", app)
            let found = try axe.violations(in: app.browser)
            #expect(found.isEmpty, "\(found)")
        }
    }

    @Test("A reply of somebody else comes to the tabs of a page that is open, and leads from the inbox to the post")
    func reply() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.worker) { app in
            try app.open(tab: "community")
            try app.press("Walks")
            try app.fill("Your post", with: "Round the lake")
            try app.press("Post")
            try app.browser.waitForText("Round the lake", in: "main .list")
            try app.open(tab: "home")
            #expect(try number(at: "community", app) == nil)
            try app.asAnotherPerson {
                try app.open(tab: "community")
                try app.press("Walks")
                try app.press("Reply")
                try app.waitForScreen("Post")
                try app.fill("Your reply", with: "Was it cold?")
                try app.press("Reply")
                try app.browser.waitForText("Was it cold?", in: "main .list")
                #expect(try number(at: "community", app) == nil)
            }
            try app.browser.wait("the tabs say how much is new") {
                try number(at: "community", app) == "1" && number(at: "profile", app) == "1"
            }
            #expect(try axe.violations(in: app.browser) == [])
            try app.open(tab: "profile")
            try app.pressFirst("[id^=s-inbox]")
            try app.waitForScreen("Inbox")
            try app.browser.waitForText("New replies to your post")
            #expect(try axe.violations(in: app.browser) == [])
            try app.pressFirst("[id^=s-notice]")
            try app.waitForScreen("Post")
            try app.browser.waitForText("Was it cold?", in: "main .list")
            try app.browser.wait("nothing is new any more") {
                try number(at: "community", app) == nil && number(at: "profile", app) == nil
            }
        }
    }
}
