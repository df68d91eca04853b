import Content
import JSONText
import Testing

@testable import Client

/// - Shows: ST
@Suite("The search's results by similarity")
@MainActor
struct SimilarSearchTests {
    @Test("A misspelt query finds the session where the deployment wants that", arguments: [true, false])
    func results(isOn: Bool) async throws {
        let app = await TestApp(settings: ["enableVectorSearch": .bool(isOn)])
        try await app.open("test://search?query=treshhold")
        #expect(app.screen.contains("open-session/threshold") == isOn, "\(app.place)")
        #expect(app.screen.contains("No results for") != isOn)
    }

    @Test(
        "A longest length at the end of its range is one that nothing is longer than", arguments: [Int.max, .max / 60])
    func longest(_ minutes: Int) {
        let filter = SearchFilter(["longest": .string("\(minutes)")])
        #expect(filter.longest == minutes)
        #expect(TestApp.content.sessions.allSatisfy(filter.accepts))
    }
}
