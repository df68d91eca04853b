import Border
import InterfaceModel
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import ModuleRuntime

@Suite("What a trace sees of a module", .timeLimit(.minutes(20)))
struct TraceTests {
    /// A listener that keeps the crossings that it hears.
    private final class Ear: Sendable {
        private let crossings = Shared<[Crossing]>([])
        private let listener = Shared<CallTrace.Listener?>(nil)

        func listen(to trace: CallTrace) {
            let crossings = crossings
            let listening = trace.listen { crossing in crossings.change { $0.append(crossing) } }
            listener.change { $0 = listening }
        }

        func stop() { listener.change { $0 = nil } }

        var all: [Crossing] { crossings.value }
        var titles: [String] { all.map { "\($0.direction.rawValue) \($0.title) \($0.status)" } }

        func first(_ method: String) -> Crossing? { all.first { $0.method == method } }
    }

    private func timer(_ session: OpenSession) throws -> TimerClient { try #require(session.client(TimerClient.self)) }

    @Test("Nothing is told, and the module's own table is called, while nobody listens", arguments: Home.allCases)
    func off(_ home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let session = try await loaded.open()
        let table = try #require(loaded.instance.interfaces["bricks.timer/1"])
        #expect(unsafe session.way(to: "bricks.timer/1")?.1.pointer == table.pointer)
        let ear = Ear()
        ear.listen(to: loaded.instance.observer.trace)
        #expect(unsafe session.way(to: "bricks.timer/1")?.1.pointer != table.pointer)
        ear.stop()
        #expect(unsafe session.way(to: "bricks.timer/1")?.1.pointer == table.pointer)
        try await timer(session).showSettings(stack: .atOnce, devices: nil)
        #expect(ear.all.isEmpty)
        await loaded.instance.stop()
    }

    @Test("Leaves, requests, events and members are told with their answers, each once", arguments: Home.allCases)
    func everyKind(_ home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let ear = Ear()
        ear.listen(to: loaded.instance.observer.trace)
        let session = try await loaded.open()
        let client = try timer(session)
        #expect(try client.isOnScreen())
        for stack in [StackID.atOnce, .later, .inside] { try await client.showSettings(stack: stack, devices: nil) }
        for stack in [StackID.refused, .refusedLater] {
            await #expect(throws: CallFailure.self) { try await client.showSettings(stack: stack, devices: nil) }
        }
        let screens = try #require(session.client(ScreenClient.self))
        screens.visible(screen: ScreenID(rawValue: 5), visible: true)
        await loaded.services.heard("shown 5")
        await session.close()
        await loaded.instance.stop()
        let toModule = ear.titles.filter { $0.hasPrefix("to-module") }.map { String($0.dropFirst(10)) }
        #expect(
            toModule == [
                "session_open ok", "bricks.timer/1 is_on_screen ok", "bricks.timer/1 show_settings ok",
                "bricks.timer/1 show_settings ok", "bricks.timer/1 show_settings ok",
                "bricks.timer/1 show_settings busy", "bricks.timer/1 show_settings unavailable",
                "bricks.screen/1 visible ok", "session_close ok", "stop ok", "destroy ok",
            ])
        let leaf = try #require(ear.first("is_on_screen"))
        #expect(leaf.results == [Crossing.Value(name: "on_screen", value: .flag(true))])
        #expect(leaf.session == session.id.rawValue && leaf.request == 0 && leaf.kind == .leaf)
        let request = try #require(ear.first("show_settings"))
        #expect(
            request.arguments == [
                Crossing.Value(name: "stack", value: .id(StackID.atOnce.description)),
                Crossing.Value(name: "devices", value: .absent),
            ])
        #expect(request.request > 0)
        #expect(ear.all.first { $0.status == .busy }?.code == "test.busy")
        #expect(ear.all.first { $0.status == .unavailable }?.code == "test.gone")
        #expect(ear.all.allSatisfy { $0.module == "org.example.module" })
    }

    @Test("What a module calls of the host is told, of one that lives in a worker also when it was already there")
    func hostCalls() async throws {
        let loaded = try await Loaded(in: .worker)
        let session = try await loaded.open()
        let ear = Ear()
        ear.listen(to: loaded.instance.observer.trace)
        try await timer(session).showTimer(stack: .atOnce, devices: nil)
        let log = try #require(ear.all.first { $0.direction == .toHost && $0.method == "log" })
        #expect(log.interface == "bricks.core/1")
        #expect(
            log.arguments == [
                Crossing.Value(name: "level", value: .integer(1)),
                Crossing.Value(name: "message", value: .masked("text", bytes: "stack 1".utf8.count)),
            ])
        await loaded.instance.stop()
    }

    @Test("A module in this process that is made while somebody listens is heard too")
    func hostCallsInProcess() async throws {
        let (trace, ear) = (CallTrace(), Ear())
        ear.listen(to: trace)
        var specification = Loaded.specification()
        specification.observer = ModuleObserver(module: specification.id, trace: trace)
        let services = TestServices()
        let instance = try await ModuleInstance.start(
            try await CompiledModule.file([]), specification, services: services, watch: DeadlineWatch())
        let session = try await instance.openSession(Loaded.document(), state: nil)
        await session.close()
        await instance.stop()
        #expect(ear.first("create")?.arguments.map(\.name) == ["creation"])
        #expect(ear.all.contains { $0.direction == .toHost && $0.title == "bricks.core/1 log" })
    }

    @Test("No text of a person's is in what is told", arguments: Home.allCases)
    func masked(_ home: Home) async throws {
        let loaded = try await Loaded(in: home)
        let ear = Ear()
        ear.listen(to: loaded.instance.observer.trace)
        let session = try await loaded.instance.openSession(Loaded.document("secret-user"), state: "secret-state")
        let devices = try #require(session.client(DevicesClient.self))
        _ = try await devices.state(controller: DevicesID(rawValue: 1), device: "secret-device")
        let context = try DynamicCall("bricks.core/1", "context")
        #expect(throws: CallFailure.self) { try session.callLeaf(context, [.text("flags.public")]) }
        await session.close()
        await loaded.instance.stop()
        #expect(!"\(ear.all)".contains("secret"))
        let state = try #require(ear.first("state"))
        #expect(state.arguments.last?.value == .masked("text", bytes: "secret-device".utf8.count))
        #expect(state.results.first?.name == "state")
        guard case .masked("device_state", let bytes) = state.results.first?.value else {
            Issue.record("\(state.results)")
            return
        }
        #expect(bytes > 40)
        // The description says that this text is nobody's.
        #expect(ear.first("context")?.arguments.first?.value == .text("flags.public"))
    }

    @Test("Calls, failures, times and calls of the host are counted without a listener", arguments: Home.allCases)
    func figures(_ home: Home) async throws {
        let observer = ModuleObserver(module: "org.example.module")
        let loaded = try await Loaded(in: home, observer: observer)
        let session = try await loaded.open()
        let client = try timer(session)
        try await client.showSettings(stack: .atOnce, devices: nil)
        try await client.showSettings(stack: .later, devices: nil)
        await #expect(throws: CallFailure.self) { try await client.showSettings(stack: .refused, devices: nil) }
        _ = try client.isOnScreen()
        await session.close()
        await loaded.instance.stop()
        let figures = observer.figures
        #expect(figures.calls == (home == .process ? 3 : 4))
        #expect(figures.failures == 1)
        #expect(figures.requests.last == 3)
        #expect(figures.requestNanoseconds > 0)
        #expect(figures.hostCalls >= 2)
        #expect(figures.hostRefusals == 0)
    }
}
