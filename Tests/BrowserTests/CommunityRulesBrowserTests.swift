import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD Community
@Suite("Rules, approval and search of the community by keyboard, in two browsers", .serialized, .offPool)
struct CommunityRulesBrowserTests {
    private static let moderator = "mo@example.org"

    @Test("A new member accepts the rules and writes; a moderator publishes it, and others find it")
    func story() throws {
        let axe = try AxeAudit()
        let app = try WellnessApp(
            .worker, roles: ["community.moderator": [.string(Self.moderator)]],
            community: [
                "terms": ["version": "2026-11", "text": "Be kind.\n\n- Sell nothing.\n- Help where you can."],
                "contact": "care@example.org", "approval": ["posts": 1],
                "filter": ["rules": [["match": ["casino*"], "result": "reject", "reason": "No gambling"]]],
                "help": ["text": "Call 116 123.", "links": [["name": "Lines", "url": "https://example.org/help"]]],
            ])
        defer { _ = try? app.stop() }
        try app.open(tab: "community")
        try app.press("Walks")
        try app.browser.waitForText("Before you write, read and accept the rules")
        try app.press("Read the rules")
        try app.waitForScreen("Rules and contact")
        try app.browser.waitForText("Sell nothing.", in: "main li")
        try audit(app, axe, "the rules")
        try app.press("I accept the rules")
        try app.waitForScreen("Walks")
        try app.browser.waitForText("Your first post waits until a moderator has read it.")
        try app.fill("Your post", with: "A casino by the lake")
        try app.press("Post")
        try app.browser.waitForText("This cannot be published: No gambling")
        try app.fill("Your post", with: "A heron by the lake")
        try app.press("Post")
        try app.browser.waitForText("Waits for a moderator", in: "main .list")
        try audit(app, axe, "a channel with a post that waits")
        try app.asAnotherPerson {
            try app.signUp(Self.moderator)
            try app.open(tab: "community")
            try app.press("Moderation (1)")
            try app.waitForScreen("Moderation")
            try app.browser.waitForText("to publish")
            try app.press("A heron by the lake")
            try app.waitForScreen("Case")
            try app.browser.waitForText("one of the first posts of a new member")
            try audit(app, axe, "a case of a post that waits")
            try app.press("Publish")
            try app.browser.waitForText("Published ·")
            // They find it by its words, and what to do when somebody is in danger.
            try app.open(tab: "community")
            try app.press("Search")
            try app.waitForScreen("Search")
            try app.fill("Words to look for", with: "lake HERON")
            try app.press("Search")
            try app.browser.waitForText("heron", in: "main strong")
            try audit(app, axe, "results of a search")
            try app.press("Narrow the results")
            try app.browser.waitForText("Written by")
            try audit(app, axe, "what narrows a search")
            try app.browser.choose("Sleep", in: "Channel")
            try app.press("Narrow")
            try app.browser.waitForText("Nothing found")
            try app.press("Show all results")
            try app.browser.waitForText("heron", in: "main strong")
            try app.press("A heron by the lake")
            try app.waitForScreen("Post")
            try app.press("Report or block")
            try app.browser.waitForText("What you report")
            try app.browser.choose("Someone may harm themselves", in: "Why")
            try app.press("Send the report")
            try app.waitForScreen("Help")
            try app.browser.waitForText("Call 116 123.")
            try audit(app, axe, "help")
        }
        try app.open(tab: "community")
        try app.press("Decisions (1 new)")
        try app.browser.waitForText("Your post is published")
    }
}
