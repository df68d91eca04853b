import Border
import ModuleInterfaces
import Testing

@testable import ModuleRuntime

@Suite("Deadlines of methods", .timeLimit(.minutes(5)))
struct DeadlineTests {
    @Test(
        "A method has the time that the deployment gives it, and another of the interface what is described",
        arguments: Home.allCases, [1_000, 60_000])
    func overridden(in home: Home, milliseconds: Int) async throws {
        let loaded = try await Loaded(
            in: home, deadlines: ["bricks.timer/1": ["show_settings": milliseconds], "bricks.tab/1": ["start": 1]])
        let session = try await loaded.open()
        let timer = try #require(session.client(TimerClient.self))
        async let failed = failure { () async throws(CallFailure) in
            try await timer.showSettings(stack: .never, devices: nil)
        }
        await loaded.services.heard("waiting")
        loaded.clock.advance(milliseconds: UInt64(milliseconds) - 1, loaded.watch)
        #expect(!loaded.services.lines.contains("cancel"))
        loaded.clock.advance(milliseconds: 1, loaded.watch)
        #expect(await failed?.status == .deadlineExceeded)
        await loaded.services.heard("cancel")
        try await timer.showTimer(stack: .atOnce, devices: nil)
        await loaded.instance.stop()
    }

    private func failure(_ body: () async throws(CallFailure) -> Void) async -> CallFailure? {
        do throws(CallFailure) {
            try await body()
            return nil
        } catch {
            return error
        }
    }
}
