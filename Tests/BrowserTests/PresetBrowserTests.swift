import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: MD UITests, MD Timer
@Suite("Presets and streaks of the timer, in a browser", .serialized, .offPool)
struct PresetBrowserTests {
    private static let length = "Length in minutes, such as 10 or 1:30"

    @Test("A preset of three stages is made, starts with one press, and is carried through with its bells")
    func threeStages() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.worker) { app in
            try app.press("Open the timer")
            try app.waitForScreen("Timer")
            try app.press("Make a preset")
            try app.waitForScreen("Presets")
            try audit(app, axe, "no presets")
            try app.press("Sit, walk, sit")
            try app.waitForScreen("Preset")
            try app.setStages(["0:03", "x", "0:03"])
            try audit(app, axe, "a stage of a preset")
            try app.fill("Name", with: "Morning")
            try app.press("Save")
            try app.browser.element("#s-stage-length__[aria-invalid=true]")
            try app.fill(Self.length, with: "0:03")
            try app.press("Save")
            try app.waitForScreen("Presets")
            try app.browser.waitForText("9 seconds: Sit 3 seconds, Walk 3 seconds, Sit 3 seconds")
            try audit(app, axe, "presets")
            try app.goBack(to: "Timer")
            try audit(app, axe, "timer with a preset")
            try watch(app)
            try app.press("Morning, 9 seconds, start now")
            try app.browser.waitForText("Nicely done")
            let headings = try app.browser.script("return window.headings")
            #expect(headings == ["Sit", "Walk", "Sit", "Nicely done"])
            // At the start, at both borders and at the end.
            #expect(try app.browser.script("return window.bells.length") == 4)
            try audit(app, axe, "a preset that has ended")
            try app.press("Done")
        }
    }

    @Test("A link starts a preset, and asks before it ends a sitting")
    func link() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.worker) { app in
            try app.press("Open the timer")
            try app.press("Make a preset")
            try app.press("Box 4-4-4-4")
            try app.waitForScreen("Preset")
            try app.press("Save")
            try app.waitForScreen("Presets")
            try app.press("Change Box 4-4-4-4")
            try app.browser.waitForText("A link starts this preset")
            let words = try app.browser.pageText()
            let path = try #require(words.firstMatch(of: /\/timer\/preset\/[0-9a-f-]{36}/)).output
            try app.goBack(to: "Presets")
            try app.goBack(to: "Timer")
            try app.press("30 minutes, start now")
            try app.browser.waitForText("30 minutes, until")
            try app.browser.navigate(to: app.root + path.dropFirst())
            try app.browser.waitForText("A sitting is under way. Start “Box 4-4-4-4” instead?")
            try audit(app, axe, "the question of a link")
            try app.press("Keep sitting")
            try app.browser.waitForText("30 minutes, until")
            try app.browser.navigate(to: app.root + path.dropFirst())
            try app.press("End it and start Box 4-4-4-4")
            try app.browser.waitForText("Box 4-4-4-4 · stage 1 of 2")
            try app.press("Skip this stage")
            try app.browser.waitForText("Breathe in", in: "main .card h2")
            #expect(try !app.browser.pageText().contains("Skip this stage"))
            try audit(app, axe, "a breath")
            try app.browser.waitForText("Hold", in: "main .card h2")
            try app.press("End")
            try app.browser.waitForText("Ended early")
            try app.press("Done")
            try app.browser.navigate(to: app.root + path.dropFirst())
            try app.browser.waitForText("Box 4-4-4-4 · stage 1 of 2")
            #expect(try app.browser.address().hasSuffix("/timer"))
        }
    }

    @Test("A link with minutes or stages starts a sitting, asks before it ends one, and says what it cannot read")
    func lengths() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.worker) { app in
            try app.press("Open the timer")
            try app.waitForScreen("Timer")
            try app.browser.navigate(to: app.root + "timer?minutes=17")
            try app.browser.waitForText("17 minutes, until")
            try app.browser.navigate(to: app.root + "timer?stages=25m,5m,25m")
            try app.browser.waitForText("A sitting is under way. Start “55 minutes” instead?")
            try audit(app, axe, "the question of a link with stages")
            try app.press("Keep sitting")
            try app.browser.waitForText("17 minutes, until")
            try app.browser.navigate(to: app.root + "timer?stages=25m,5m,25m")
            try app.press("End it and start 55 minutes")
            try app.browser.waitForText("Then: Sit, 25 minutes")
            try app.press("End")
            try app.browser.navigate(to: app.root + "timer?minutes=soon")
            try app.browser.waitForText("“soonm” is no length of a sitting.")
        }
    }

    @Test("Days in a row are counted by the person's own rules, or not at all")
    func streak() throws {
        let axe = try AxeAudit()
        try WellnessApp.run(.worker) { app in
            try app.press("Open the timer")
            try app.browser.waitForText("Your streak")
            try app.press("History")
            try app.press("Add a sitting")
            try app.waitForScreen("Sitting")
            try app.press("Save")
            try app.browser.waitForText("Current streak: 1 day")
            try app.press("Streak and badges")
            try app.waitForScreen("Streak and badges")
            try audit(app, axe, "rules of streaks")
            try app.fill("Goal: minutes a day, 0 for none", with: "45")
            try app.fill("Minutes that a sitting needs for its day to count", with: "200")
            try app.press("Save")
            try app.browser.element("#s-minimum__[aria-invalid=true]")
            try app.fill("Minutes that a sitting needs for its day to count", with: "30")
            try app.press("Save")
            try app.browser.waitForText("Current streak: 0 days")
            try app.browser.waitForText(
                "Your goal of 45 minutes a day was reached on 0 of 7 days. Left today: 25 minutes.")
            try app.press("12 months")
            try app.browser.waitForText("The days of the last 53 weeks")
            try audit(app, axe, "the calendar of the year")
            try app.press("Streak and badges")
            try app.waitForScreen("Streak and badges")
            try app.press("Add a pause")
            try app.browser.element("#s-firstDay__[aria-invalid=true]")
            for (field, day) in [("firstDay", "2026-08-03"), ("lastDay", "2026-08-10")] {
                try app.browser.script("document.querySelector('#s-\(field)__').value = '\(day)'")
            }
            try app.press("Add a pause")
            try app.browser.waitForText("August 3, 2026 to August 10, 2026")
            try audit(app, axe, "a pause")
            try app.press("Remove the pause: August 3, 2026 to August 10, 2026")
            try app.browser.wait("no pause is shown") { try !app.browser.pageText().contains("August 10, 2026") }
            try app.goBack(to: "Your sittings")
            try app.press("Streak and badges")
            try app.waitForScreen("Streak and badges")
            try app.toggle("Count days in a row, and give badges")
            try app.press("Save")
            try app.waitForScreen("Your sittings")
            #expect(try !app.browser.pageText().contains("Current streak"))
            try app.goBack(to: "Timer")
            #expect(try !app.browser.pageText().contains("Your streak"))
        }
    }

    /// Notes each heading of the sitting and each bell that the page strikes, however short it is seen.
    private func watch(_ app: WellnessApp) throws {
        try app.browser.script(
            """
            window.headings = [];
            window.bells = [];
            new MutationObserver(() => {
              const text = document.querySelector("main .card h2")?.textContent;
              if (text && text !== "Ready when you are" && headings.at(-1) !== text) headings.push(text);
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
            const start = OscillatorNode.prototype.start;
            OscillatorNode.prototype.start = function (...at) {
              const now = performance.now();
              if (!bells.length || now - bells.at(-1) > 1000) bells.push(now);
              return start.apply(this, at);
            };
            """)
    }
}
