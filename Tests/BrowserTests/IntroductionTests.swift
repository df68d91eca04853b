import JSONText
import TestSupport
import Testing

/// - Shows: MD Onboarding
@Suite("The introduction, in a browser", .serialized, .offPool)
struct IntroductionTests {
    @Test(
        "Its questions come one by one, and what was chosen stands on the home, with scripts and without",
        arguments: [true, false])
    func questions(scripts: Bool) throws {
        let app = try WellnessApp(.worker, scripts: scripts, onboarding: "regular")
        defer { _ = try? app.stop() }
        let browser = app.browser
        try browser.waitForText("Take a quiet moment")
        try app.press("Next")
        try browser.waitForText("What brings you here?")
        #expect(try !browser.pageText().contains("How long do you have on most days?"))
        // No answer is none, and it is said where one is chosen.
        try app.press("Next")
        try browser.waitForText("Choose an answer to continue.")
        try browser.choose("Sleeping better", in: "What brings you here?")
        try browser.press(.space)
        try app.press("Next")
        try browser.waitForText("How long do you have on most days?")
        #expect(try !browser.pageText().contains("What brings you here?"))
        try browser.choose("About 10 minutes", in: "How long do you have on most days?")
        try browser.press(.space)
        try app.press("Finish")
        try browser.waitForText("Your page is ready")
        try app.press("Next")
        try app.press("Continue without an account")
        try browser.element(".tab-bar")
        try browser.waitForText("Sleep for you")
        #expect(try browser.has("#tab-home[aria-current=page]"))
    }
}
