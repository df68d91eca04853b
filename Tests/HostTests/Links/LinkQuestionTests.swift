import Foundation
import TestSupport
import Testing

/// - Shows: DL, UI
@Suite("Links that ask before they do something", .timeLimit(.minutes(20)))
struct LinkQuestionTests {
    private static func app() async throws -> RunningBricks {
        try await RunningBricks(Repository.manifest("wellness"), folder: ScratchFolder())
    }

    /// Answers the question that the page asks, or another one.
    private func answer(_ browser: Browser, _ accepts: String, question: String? = nil) throws {
        let number = question ?? browser.value(of: "question") ?? ""
        let csrf = try #require(browser.value(of: "csrf"))
        let response = try browser.post("/answer", [("csrf", csrf), ("question", number), ("accepts", accepts)])
        #expect(response.status == 303)
        try browser.visit()
    }

    @Test("Groups are named in a dialog over the page, joined when the person agrees, and kept")
    func cohorts() async throws {
        let program = try await Self.app()
        let browser = program.browser()
        try browser.begin()
        let page = try browser.open("aldermere://joinCohorts?ids=early,birds")
        #expect(page.contains("role=\"dialog\""))
        #expect(page.contains("Join “early” and “birds”?"))
        #expect(page.contains("<div class=\"stage\" inert>"))
        try answer(browser, "yes", question: "77")
        #expect(browser.page.contains("role=\"dialog\""))
        try answer(browser, "yes")
        #expect(!browser.page.contains("role=\"dialog\""))
        #expect(browser.page.contains("You are in early, birds now."))
        #expect(try browser.visit("/tab/profile").contains("birds"))
        _ = try await program.stop()
        try await program.restart()
        let again = program.browser(cookie: browser.cookie)
        try again.visit()
        #expect(try again.visit("/tab/profile").contains("birds"))
        #expect(try !program.browser().visit("/tab/profile").contains("birds"))
    }

    @Test("A way out of the app names its host, and is a link that the person follows or not")
    func leaving() async throws {
        let program = try await Self.app()
        let browser = program.browser()
        let page = try browser.open("https://b\u{fc}cher.example/a?b=c")
        #expect(page.contains("Open xn--bcher-kva.example? You’re leaving the app."))
        #expect(page.contains("href=\"https://xn--bcher-kva.example/a?b=c\""))
        try answer(browser, "no")
        #expect(!browser.page.contains("xn--bcher-kva"))
    }

    @Test("Without the page's token no question is answered")
    func forged() async throws {
        let program = try await Self.app()
        let browser = program.browser()
        try browser.begin()
        try browser.open("aldermere://joinCohorts?ids=early")
        let number = try #require(browser.value(of: "question"))
        #expect(try browser.post("/answer", [("csrf", "x"), ("question", number), ("accepts", "yes")]).status == 403)
        try browser.visit()
        #expect(browser.page.contains("role=\"dialog\""))
    }

    @Test("A hostile link is refused with its code and changes nothing")
    func refused() async throws {
        let program = try await Self.app()
        let browser = program.browser()
        try browser.begin()
        try browser.open("aldermere://journeys")
        for link in [
            "javascript:alert(1)", "aldermere://externalUrl?url=https%3A%2F%2Fa%40evil.example", "aldermere://playr",
        ] {
            let text = link.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let response = try browser.send("GET", "/open?link=\(text)")
            #expect(response.status == 400)
            #expect(response.text.contains("[link."))
            // A browser shows a page of the app, in words that are no engineer's.
            let page = try browser.send("GET", "/open?link=\(text)", ["Accept: text/html"])
            #expect(page.status == 400 && page.text.contains("We couldn’t open that link."))
            #expect(page.text.contains("<summary>Details</summary><code>link.") && !page.text.contains("playr"))
        }
        #expect(try browser.visit().contains("<h1>Journeys</h1>"))
    }
}
