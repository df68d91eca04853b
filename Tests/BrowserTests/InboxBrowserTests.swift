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
