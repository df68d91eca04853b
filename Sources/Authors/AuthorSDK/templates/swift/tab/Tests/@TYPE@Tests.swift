import ModuleKit
import ModuleTesting
import Testing

@testable import @TYPE@

@Suite struct @TYPE@Tests {
    @Test("Presses are counted, and kept for the next time")
    func counts() async throws {
        let host = TestHost()
        let module = try TestModule(moduleEntry, host: host)
        let session = try module.open()
        let screen = try await session.openTab()
        #expect(session.text(screen).contains("Pressed 0 times."))
        try await session.press("Press", on: screen)
        #expect(session.text(screen).contains("Pressed 1 times."))
        let next = try module.open()
        let again = try await next.openTab()
        #expect(next.text(again).contains("Pressed 1 times."))
    }

    @Test("A route that leads nowhere is not found")
    func nowhere() async throws {
        let session = try TestModule(moduleEntry).open()
        let screen = try await session.openTab()
        let failure = await #expect(throws: CallFailure.self) {
            try await session.client(ScreenClient.self).restore(screen: screen, route: "elsewhere")
        }
        #expect(failure?.status == .notFound)
    }
}
