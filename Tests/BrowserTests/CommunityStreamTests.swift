import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD Community
@Suite("The community by keyboard, in a browser", .serialized, .offPool)
struct CommunityStreamTests {
    private static let field = "main textarea"

    private func top(of selector: String, _ app: WellnessApp) throws -> Double {
        let top = try app.browser.script(
            "return Math.round(document.querySelector(arguments[0]).getBoundingClientRect().top)", [.string(selector)])
        return try #require(top.double)
    }

    private func post(_ text: String, _ app: WellnessApp) throws {
        try app.fill("Your post", with: text)
        try app.press("Post")
        try app.browser.waitForText(text, in: "main .list")
    }

    @Test(
        "A post of another person comes without moving what is read and without losing what is written",
        arguments: [true, false])
    func live(anchorsScroll: Bool) throws {
        try WellnessApp.run(.worker) { app in
            try app.browser.setViewport(width: 390, height: 700)
            try app.open(tab: "community")
            try app.press("Sleep")
            for number in 1...4 { try post("Line \(number)", app) }
            if !anchorsScroll {
                // As in browsers that move what is read.
                try app.browser.script(
                    "document.documentElement.style.overflowAnchor = 'none'; CSS.supports = () => false")
            }
            try app.fill("Your post", with: "Half a thought")
            let before = try top(of: Self.field, app)
            try app.asAnotherPerson {
                try app.open(tab: "community")
                try app.press("Sleep")
                try post("News from elsewhere", app)
            }
            try app.browser.waitForText("News from elsewhere", in: "main .list")
            #expect(try app.browser.isFocused(Self.field))
            let value = "return document.querySelector(arguments[0]).value"
            #expect(try app.browser.script(value, [.string(Self.field)]) == "Half a thought")
            #expect(try abs(top(of: Self.field, app) - before) <= 1)

            // An older post stays where it is read.
            let line = "document.evaluate(\"//main//p[text()='Line 2']\", document, null, 9).singleNodeValue"
            let place = "return Math.round(\(line).getBoundingClientRect().top)"
            try app.browser.script("document.activeElement.blur(); \(line).scrollIntoView({ block: 'center' })")
            let read = try #require(try app.browser.script(place).double)
            try app.asAnotherPerson {
                try app.open(tab: "community")
                try app.press("Sleep")
                try post("More from elsewhere", app)
            }
            try app.browser.waitForText("More from elsewhere", in: "main .list")
            #expect(try abs(#require(app.browser.script(place).double) - read) <= 1)
        }
    }

    @Test("What another person wrote is marked as new, and gone once they are blocked, until they are unblocked")
    func block() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.worker) { app in
            try app.asAnotherPerson {
                try app.open(tab: "community")
                try app.press("Walks")
                try post("Round the lake", app)
            }
            try app.open(tab: "community")
            // With the first press they are somebody, who has read nothing.
            try app.press("Refresh")
            try app.browser.waitForText("1 new", in: "main .list")
            try audit(app, axe, "community with an unread post")
            try app.press("Round the lake")
            try app.press("Report or block")
            // A button that was pressed is pale until its answer is there.
            try app.browser.waitForText("What you report")
            try audit(app, axe, "reporting or blocking")
            try app.pressFirst("[id^=s-block]")
            try app.browser.waitForText("You blocked the author")
            try audit(app, axe, "a post of somebody who is blocked")
            try app.press("What you hide")
            try app.waitForScreen("What you hide")
            try audit(app, axe, "what a person hides")
            try app.pressFirst("main .list button")
            try app.browser.waitForText("Nobody.")
            try app.fill("Word", with: "lake")
            try app.press("Mute this word")
            try app.browser.waitForText("lake", in: "main .list")
            try app.open(tab: "community")
            try app.browser.wait("the thread is gone") { try !app.browser.pageText().contains("Round the lake") }
        }
    }
}
