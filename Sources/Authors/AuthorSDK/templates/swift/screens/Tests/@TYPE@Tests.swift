import ModuleKit
import ModuleTesting
import Testing

@testable import @TYPE@

@Suite struct @TYPE@Tests {
    @Test("The timer counts down for as long as the settings say")
    func countsDown() async throws {
        let session = try TestModule(moduleEntry).open()
        let timer = try session.client(TimerClient.self)
        let stack: StackID = session.newID()
        try await timer.showSettings(stack: stack, devices: nil)
        let settings = try #require(session.pushed)
        session.enter(5, at: "/minutes", on: settings)
        try await session.press("Save", on: settings)
        try await timer.showTimer(stack: stack, devices: nil)
        let screen = try #require(session.pushed)
        try session.client(ScreenClient.self).visible(screen: screen, visible: true)
        #expect(try timer.isOnScreen() == false)
        try await session.press("Begin", on: screen)
        #expect(session.surface(screen).shown.first?["remaining"]?.double == 300)
        #expect(try timer.isOnScreen())
    }

    @Test("A number of minutes that is none is refused", arguments: [0, 61, "many", nil] as [JSON])
    func refuses(_ minutes: JSON) async throws {
        let session = try TestModule(moduleEntry).open()
        try await session.client(TimerClient.self).showSettings(stack: session.newID(), devices: nil)
        let settings = try #require(session.pushed)
        session.enter(minutes, at: "/minutes", on: settings)
        let failure = await #expect(throws: CallFailure.self) { try await session.press("Save", on: settings) }
        #expect(failure?.status == .invalidArgument)
    }
}
