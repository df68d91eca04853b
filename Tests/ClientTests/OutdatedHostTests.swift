import Core
import JSONText
import Surfaces
import Testing

@testable import Client

/// - Shows: ST, AP
@Suite("An app that its host is too old for")
@MainActor
struct OutdatedHostTests {
    @Test("It says what was found, what is needed and whom to ask, and shows nothing else", arguments: [true, false])
    func gate(hasContact: Bool) async throws {
        let app = await TestApp {
            $0.declaration.outdated = OutdatedHost(found: "1.0.0", needed: "2.1.0")
            if hasContact { $0.declaration.legal = ["contact": "help@a.example", "store": "https://a.example/get"] }
        }
        #expect(app.main == nil && app.page.tabs.isEmpty && app.stack == ["account/outdated"])
        for text in ["2.1.0", "1.0.0"] { #expect(app.screen.contains(text)) }
        #expect(app.screen.contains("help@a.example") == hasContact)
        #expect(app.screen.contains("ask whoever runs it") != hasContact)
        // Neither links nor the way back lead past it.
        try await app.open("test://explore")
        await app.app.goBack()
        await app.app.leaveSheet()
        #expect(app.main == nil && app.stack == ["account/outdated"])
        guard hasContact else { return }
        try await app.press("store")
        #expect(app.page.question?.subject.text.contains("a.example") == true)
    }
}
