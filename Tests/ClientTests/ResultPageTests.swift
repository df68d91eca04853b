import Content
import Core
import FeatureFlags
import JSONText
import Testing

@testable import Client

/// - Shows: SC
@Suite("The page of a search's results")
@MainActor
struct ResultPageTests {
    private func app() async -> TestApp {
        await TestApp(content: LinkEndTests.content, flags: [.advancedSearchEnabled: true])
    }

    @Test("It has the field with the words, the number of results and the filters")
    func parts() async throws {
        let app = await app()
        try await app.open("test://search?query=breath")
        #expect(app.screen.contains("Search sessions") && app.screen.contains("\"value\":\"breath\""))
        #expect(app.screen.contains(" results") && app.screen.contains("Narrow down"))
    }

    @Test("Other words are searched in its place, under the same filter")
    func again() async throws {
        let app = await app()
        try await app.open("test://search?query=breath")
        try await app.press("filter", [("kinds", "reading")])
        let before = app.page.stack
        try await app.press("search", [("query", "wall")])
        #expect(app.page.stack == before && app.stack.last == "search/wall")
        #expect(app.screen.contains("The unfinished wall"))
        try await app.press("search", [("query", "breath")])
        #expect(!app.screen.contains("Six breaths a minute"))
    }

    @Test("A search that finds nothing offers topics, a length and to clear the filters")
    func nothing() async throws {
        let app = await app()
        try await app.open("test://search?query=zzzz")
        #expect(app.screen.contains("No results for “zzzz”") && !app.screen.contains("clear-filters"))
        try await app.press("filter", [("kinds", "reading")])
        try await app.press("clear-filters")
        #expect(!app.screen.contains("clear-filters"))
        try await app.press("try-sleep")
        #expect(app.stack.last == "category/sleep")
        await app.app.goBack()
        try await app.press("try-length-5")
        #expect(app.stack.last == "length/5")
    }

    @Test("A guide has a portrait of initials, in the list of guides and on their own page")
    func guides() async throws {
        let app = await app()
        await app.app.select(tab: "explore")
        #expect(app.screen.contains("\"MO\""))
        try await app.press("guide-Maren Oduya")
        #expect(app.stack.last == "facilitator/Maren Oduya" && app.screen.contains("\"MO\""))
    }

    @Test("An empty list invites with a picture, a sentence and the way to sessions")
    func empty() async throws {
        let app = await app()
        try await app.open("test://favorites")
        #expect(app.screen.contains("Your favourites appear here.") && app.screen.contains("/content/images/"))
        try await app.press("find-a-session")
        #expect(app.page.selectedTab == "explore")
    }
}
