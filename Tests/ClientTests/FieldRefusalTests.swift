import Core
import JSONText
import ModuleInterfaces
import Surfaces
import Testing

@testable import Client

/// - Shows: CO1
@Suite("Fields that are refused", .timeLimit(.minutes(10)))
@MainActor
struct FieldRefusalTests {
    @Test("The reason stands at the field, until the form is sent again; of a field that is not there, over the page")
    func refusal() async throws {
        let app = await TestApp(content: LinkEndTests.content)
        try await app.press("quiz-weather-inside")
        try await app.press("begin")
        let key = try #require(app.page.modal)
        let main = try #require(app.main)
        main.refuse("answer-sky", of: key, "Look again.")
        #expect(app.screen.contains("Look again.") && app.page.banner == nil)
        main.refuse("nowhere", of: key, "Look there.")
        #expect(!app.screen.contains("Look there.") && app.banner == "Look there.")
        try await app.answer("storm", to: "sky")
        #expect(!app.screen.contains("Look again."))
    }
}
