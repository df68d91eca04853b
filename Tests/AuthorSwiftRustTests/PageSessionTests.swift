import BricksABI
import JSONText
import ModuleInterfaces
import ModuleKit
import ModuleTesting
import SurfaceMessages
import Synchronization
import Testing

@testable import Border

/// Pages at every place, counted in the session's state.
private final class Paths: PageSession {
    private var steps = 0
    private var runs = false

    required init(host: SessionHost, document: SessionDocument, state: String?) throws(CallFailure) {
        steps = state.flatMap(Int.init) ?? 0
        try super.init(host: host, document: document, state: state)
    }

    override var isRunning: Bool { runs }

    override func page(_ route: String) throws(CallFailure) -> Page {
        guard route != "nowhere" else { return try super.page(route) }
        let title = route.isEmpty ? "Start" : "\(route) \(steps)"
        return Page(title, .column([.text(.text("\(steps) steps")), .button("Go", event: "go")]))
    }

    override func act(_ action: ActionDocument, on route: String) throws(CallFailure) -> Next {
        steps += 1
        switch action.component {
        case "push": return .push("path")
        case "astray": return .push("nowhere")
        case "back": return .back
        case "run": runs = true
        default: break
        }
        return .stay
    }

    override func fired(_ cue: FiredCue) throws(CallFailure) { steps += 10 }

    override func save() throws(CallFailure) -> String? { "\(steps)" }
}

private final class PathsModule: Module {
    override class var interfaces: [any BorderTable.Type] { [TabTable.self, TimerTable.self, ScreenTable.self] }

    override func openSession(
        _ host: SessionHost, document: SessionDocument, state: String?
    ) throws(CallFailure) -> ModuleSession {
        try Paths(host: host, document: document, state: state)
    }
}

@Suite("Pages of a module, in a host that stands in for Bricks")
struct PageSessionTests {
    private let host = TestHost()

    private func module() throws -> TestModule {
        try unsafe TestModule({ unsafe ModuleEntry.enter(PathsModule.self, host: $0, module: $1) }, host: host)
    }

    private func act(_ component: String, on screen: ScreenID, of session: TestSession) async throws {
        let action = ActionDocument(name: "go", component: component, context: [:])
        try await session.client(ScreenClient.self).action(screen: screen, action: action)
    }

    @Test("An action shows the page again; a page can be pushed and dismissed")
    func actions() async throws {
        let session = try module().open()
        let first = try await session.openTab()
        #expect(session.text(first).hasPrefix("0 steps"))
        try await act("push", on: first, of: session)
        let second = try #require(session.pushed)
        #expect(host.calls(of: "bricks.navigation/1", "push").last?["route"] == "path")
        try await act("stay", on: second, of: session)
        #expect(session.text(second).hasPrefix("2 steps"))
        #expect(host.calls(of: "bricks.navigation/1", "set_title").last?["title"] == "path 2")
        try await act("back", on: second, of: session)
        #expect(host.calls(of: "bricks.navigation/1", "dismiss").last?["screen"]?.string == second.description)
        let screens = try session.client(ScreenClient.self)
        screens.dismissed(screen: second)
        screens.visible(screen: first, visible: true)
        #expect(session.text(first).hasPrefix("3 steps"))
        let gone = await #expect(throws: CallFailure.self) { try await act("stay", on: second, of: session) }
        #expect(gone?.status == .notFound)
    }

    @Test("A route that leads nowhere is refused and leaves nothing behind")
    func nowhere() async throws {
        let session = try module().open()
        let first = try await session.openTab()
        let failure = await #expect(throws: CallFailure.self) { try await act("astray", on: first, of: session) }
        #expect(failure?.status == .notFound)
        #expect(session.pushed == nil)
    }

    @Test("Whether a running timer is seen follows what is visible and what runs")
    func onScreen() async throws {
        let session = try module().open()
        let (timer, screens) = (try session.client(TimerClient.self), try session.client(ScreenClient.self))
        try await timer.showTimer(stack: session.newID(), devices: nil)
        let screen = try #require(session.pushed)
        screens.visible(screen: screen, visible: true)
        #expect(try !timer.isOnScreen())
        try await act("run", on: screen, of: session)
        #expect(try timer.isOnScreen())
        screens.visible(screen: screen, visible: false)
        #expect(try !timer.isOnScreen())
    }

    @Test("A restored screen is made anew, and a cue shows every page again")
    func restored() async throws {
        let module = try module()
        let session = try module.open(state: "4")
        let screen: ScreenID = session.newID()
        let screens = try session.client(ScreenClient.self)
        try await screens.restore(screen: screen, route: "path")
        #expect(session.text(screen).hasPrefix("4 steps"))
        screens.cueFired(cue: FiredCue(list: "a", id: "b", at: 0))
        #expect(session.text(screen).hasPrefix("14 steps"))
        #expect(try session.save() == "14")
        #expect(try module.export(user: "ada") == [:])
        try module.erase(user: "ada")
    }

    @Test("A running timer that is restored while it is seen is seen still, and another page in its place is none")
    func restoredOnScreen() async throws {
        let session = try module().open()
        let (timer, screens) = (try session.client(TimerClient.self), try session.client(ScreenClient.self))
        try await timer.showTimer(stack: session.newID(), devices: nil)
        let screen = try #require(session.pushed)
        screens.visible(screen: screen, visible: true)
        try await act("run", on: screen, of: session)
        try await restore("timer")
        screens.cueFired(cue: FiredCue(list: "a", id: "b", at: 0))
        #expect(try timer.isOnScreen())
        try await restore("path")
        #expect(try !timer.isOnScreen())

        func restore(_ route: String) async throws {
            // The host takes the content away first.
            let call = Call(session: session.id, request: 0, deadline: 0, trace: 0)
            try host.send(
                call, screen: screen, messages: [["deleteSurface": ["surfaceId": .string(screen.description)]]])
            try await screens.restore(screen: screen, route: route)
        }
    }

    @Test("A tab that is reset or destroyed forgets its screens")
    func forgets() async throws {
        let session = try module().open()
        let tabs = try session.client(TabClient.self)
        let (tab, first): (TabID, ScreenID) = (session.newID(), session.newID())
        try await tabs.createCoordinator(tab: tab, stack: session.newID())
        try await tabs.start(tab: tab, screen: first)
        try await tabs.open(tab: tab, route: "path")
        let second = try #require(session.pushed)
        tabs.reset(tab: tab)
        await #expect(throws: CallFailure.self) { try await act("stay", on: second, of: session) }
        try await act("stay", on: first, of: session)
        try await tabs.destroy(tab: tab)
        await #expect(throws: CallFailure.self) { try await act("stay", on: first, of: session) }
        let unknown = await #expect(throws: CallFailure.self) { try await tabs.open(tab: tab, route: "path") }
        #expect(unknown?.status == .notFound)
    }

    @Test(
        "The test host refuses a surface that is not one",
        arguments: [
            (["updateComponents": ["surfaceId": "h9.1", "components": []]], "was not created"),
            (["createSurface": ["surfaceId": "h8.1"]], "the screen is h9.1"), (["frobnicate": [:]], "is none of"),
        ] as [(JSON, String)])
    func surfaces(_ message: JSON, _ says: String) throws {
        let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
        let screen = ScreenID(isModuleSide: false, generation: 1, index: 9)
        let failure = #expect(throws: CallFailure.self) {
            try host.send(call, screen: screen, messages: [message])
        }
        #expect(failure?.message.contains(says) == true, "\(String(describing: failure))")
    }

    @Test("The test host answers a repeated key of a device as the first time, and changes nothing")
    func repeatedKey() async throws {
        let host = TestHost()
        host.with { state in
            state.devices = [
                (
                    DeviceDocument(id: "lamp", name: "Lamp", type: "light", dimmable: true),
                    DeviceState(device: "lamp", power: false, brightness: 10)
                )
            ]
        }
        func apply(_ brightness: Int64, _ key: String) async throws -> DeviceState? {
            let answers = Mutex<[Answer]>([])
            let call = Call(session: SessionID(rawValue: 1), request: 1, deadline: 0, trace: 0)
            let request = Request<DeviceState>(call: call, encode: { [.text($0.json.text)] }) { answer in
                answers.withLock { $0.append(answer) }
            }
            host.apply(
                request, controller: DevicesID(rawValue: 1), device: "lamp",
                change: DeviceChange(power: nil, brightness: brightness), key: key)
            guard case .success(let values)? = request.leaveCall() else { return nil }
            return try DeviceState(json: Reply(values).json(0, max: DeviceState.sizeLimit))
        }
        #expect(try await apply(20, "a")?.brightness == 20)
        #expect(try await apply(30, "b")?.brightness == 30)
        #expect(try await apply(20, "a")?.brightness == 20)
        #expect(host.with { $0.devices[0].state.brightness } == 30)
    }

    @Test("The test host keeps what a community asks the app to play and where to open it")
    func communityCalls() throws {
        let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
        let stack = StackID(isModuleSide: false, generation: 1, index: 7)
        try host.didSelectSession(call, sessionId: "rain", autoplay: TextList(items: ["sea", "wind"]))
        try host.didSelectJourney(call, journeyId: "dusk", stack: stack)
        try host.didSelectJourney(call, journeyId: "dawn", stack: nil)
        let sessions = host.calls(of: "bricks.community-delegate/1", "did_select_session")
        #expect(sessions.map { $0["autoplay"] } == [["sea", "wind"]])
        let journeys = host.calls(of: "bricks.community-delegate/1", "did_select_journey")
        #expect(journeys.map { $0["stack"] } == [.string(stack.description), .null])
    }

    @Test(
        "The test host's days follow the calendar",
        arguments: [
            (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400_000, "2000-02-29"), (4_107_542_400_000, "2100-03-01"),
        ] as [(Int64, String)])
    func days(_ milliseconds: Int64, _ day: String) throws {
        let call = Call(session: SessionID(rawValue: 1), request: 0, deadline: 0, trace: 0)
        #expect(try host.localDay(call, milliseconds: milliseconds).day == day)
    }
}
