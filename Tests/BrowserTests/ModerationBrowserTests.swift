import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD Community
@Suite("Moderation by keyboard, in two browsers", .serialized, .offPool)
struct ModerationBrowserTests {
    private static let moderator = "mo@example.org"

    private func open(_ link: String, _ app: WellnessApp) throws {
        try app.browser.navigate(to: "\(app.root)open?link=aldermere%3A%2F%2F\(link)")
    }

    @Test("A report reaches the moderator, who removes the post; its author reads why and appeals")
    func removal() throws {
        let axe = try AxeAudit()
        let app = try WellnessApp(.worker, roles: ["community.moderator": [.string(Self.moderator)]])
        defer { _ = try? app.stop() }
        // The author, whose browser stays open.
        try app.open(tab: "community")
        try app.press("Walks")
        try app.fill("Your post", with: "Buy my shoes")
        try app.press("Post")
        try app.browser.waitForText("Buy my shoes", in: "main .list")
        try app.asAnotherPerson {
            try app.signUp(Self.moderator)
            try app.open(tab: "community")
            try app.press("Buy my shoes")
            try app.press("Report or block")
            try app.browser.waitForText("What you report")
            try app.browser.choose("Advertising or spam", in: "Why")
            // No reason is chosen at first, so the keyboard enters at the first one without choosing it.
            try app.browser.press(.space)
            try app.press("Send the report")
            try app.browser.waitForText("Your report is saved.")
            try app.open(tab: "community")
            try app.press("Moderation (1)")
            try app.waitForScreen("Moderation")
            try app.browser.waitForText("1 case is waiting")
            try audit(app, axe, "the list of cases")
            try app.browser.choose("Something else", in: "Reason")
            try app.press("Show these cases")
            try app.browser.waitForText("No case is like this.")
            try app.browser.choose("Advertising or spam", in: "Reason")
            try app.press("Show these cases")
            try app.browser.waitForText("Buy my shoes", in: "main .list")
            try app.browser.choose("All", in: "Reason")
            try app.press("Show these cases")
            try app.press("Buy my shoes")
            try app.waitForScreen("Case")
            try app.browser.waitForText("Unchanged.")
            try audit(app, axe, "a case")
            try app.press("Remove")
            try app.browser.waitForText("Write a reason.")
            try app.fill("Reason", with: "Shoes are sold elsewhere")
            try app.press("Remove")
            try app.browser.waitForText("Restore")
            try audit(app, axe, "a decided case")
            try app.goBack(to: "Moderation")
            try app.browser.waitForText("There are no open cases.")
        }
        try app.open(tab: "community")
        try app.press("Refresh")
        try app.press("Decisions (1 new)")
        try app.waitForScreen("Decisions")
        try app.browser.waitForText("Reason: Shoes are sold elsewhere")
        try audit(app, axe, "decisions")
        try app.press("Appeal")
        try app.waitForScreen("Appeal")
        try app.fill("Why is the decision wrong?", with: "They are for walks")
        try audit(app, axe, "an appeal")
        try app.press("Send the appeal")
        try app.browser.waitForText("A moderator looks at the decision again.")
        // Another person sees no trace of the post.
        try app.asAnotherPerson {
            try app.open(tab: "community")
            try app.press("Walks")
            try app.browser.waitForText("Nothing here yet")
        }
    }
}
