import JSONText
import TestSupport
import Testing

/// - Shows: MD Onboarding
@Suite("The video that an app begins with", .serialized, .offPool)
struct FirstVideoTests {
    @Test("Is left by itself when it ends, long before its time is over, and is not shown again")
    func end() throws {
        let start: JSON = [
            "splashVideo": "wellness/content/media/circle.webm", "deadlines": ["splashVideo": 600_000],
        ]
        let app = try WellnessApp(.inProcess, start: start)
        defer { _ = try? app.stop() }
        try app.browser.element("form.screen video")
        #expect(try !app.browser.has("#tab-home"))
        try app.browser.script(
            "const v = document.querySelector('form.screen video'); v.muted = true; v.playbackRate = 8; v.play()")
        // Ten minutes are longer than a test waits.
        try app.browser.element("#tab-home")
        try app.browser.reload()
        try app.browser.element("#tab-home")
        #expect(try !app.browser.has("form.screen video"))
    }
}
