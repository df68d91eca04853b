import Border
import ModuleInterfaces
import TestSupport
import Testing

@testable import ModuleRuntime

@Suite("Interfaces of an earlier minor version", .timeLimit(.minutes(20)))
struct EarlierMinorTests {
    @Test(
        "A method that came later is absent, and the others go on, with the earlier header and with this one",
        arguments: ["", "INTERFACE_OF_1_0"], Home.allCases)
    func laterMethod(define: String, home: Home) async throws {
        let loaded = try await define.isEmpty ? Loaded(in: home) : Loaded(define, in: home)
        let session = try await loaded.open()
        let timer = try #require(session.client(TimerClient.self))
        for _ in 0..<2 {
            let failure = await #expect(throws: CallFailure.self) { try await timer.sessions(limit: 3, after: nil) }
            #expect(failure?.status == .absent)
            #expect(try timer.isOnScreen())
        }
        await loaded.instance.stop()
    }
}
