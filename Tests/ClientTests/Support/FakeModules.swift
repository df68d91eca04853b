import Core
import JSONText
import ModuleInterfaces
import Synchronization

/// Modules as a session sees them, that write down what they are asked.
final class FakeModules: ModuleGateway {
    struct State {
        var calls: [String] = []
        var devices: CallFailure?
        /// The devices of the home.
        var listed = [DeviceDocument(id: "lamp", name: "Window lamp", type: "light", dimmable: true)]
        /// Whether the lamp is on; nil for one that does not answer.
        var isLampOn: Bool? = true
        /// The failure that every call ends with; nil where each call has its own end.
        var all: CallFailure?
        var isClosed = false
        /// Nil for a timer that does not have the method.
        var timerSessions: [TimerSession]?
        /// Nil where nothing was imported yet.
        var measures: [Measure]?
        /// Number of the timer's answers that may come; nil for all.
        var answers: Int?
        /// Is done by a tab that is asked to open a place; nil for nothing.
        var opens: (@MainActor @Sendable (String) async -> Void)?
        /// Those that wait until they may.
        var held: [CheckedContinuation<Void, Never>] = []
    }

    static let controller = DevicesID(isModuleSide: false, generation: 1, index: 77)

    /// The provided interfaces: their references and the ids of the modules.
    private let providers: [String: String]
    private let state = Mutex(State())
    /// The action of the timer when it is asked for its screen.
    let timerPushes: (@Sendable (StackID) -> Void)?

    init(_ providers: [String: String], timerPushes: (@Sendable (StackID) -> Void)? = nil) {
        self.providers = providers
        self.timerPushes = timerPushes
    }

    static let all = [
        "bricks.timer/1": "org.timer", "bricks.tuya/1": "org.tuya", "bricks.devices/1": "org.tuya",
        "bricks.biometrics/1": "org.body",
    ]

    var calls: [String] { state.withLock { $0.calls } }
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Has tabs do this when they are asked to open a place.
    func whenAskedToOpen(_ body: @escaping @MainActor @Sendable (String) async -> Void) {
        state.withLock { $0.opens = body }
    }

    fileprivate func opens(_ route: String) async { await state.withLock { $0.opens }?(route) }

    func forgetCalls() { state.withLock { $0.calls = [] } }

    func keepTimerSessions(_ sessions: [TimerSession]?) { state.withLock { $0.timerSessions = sessions } }

    /// Has the timer tell its sessions when it is let.
    func holdTimerSessions() { state.withLock { $0.answers = 0 } }

    /// Lets the timer tell its sessions once more.
    func letTimerAnswer() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.held.isEmpty else { return state.held.removeFirst() }
            state.answers = state.answers.map { $0 + 1 }
            return nil
        }
        next?.resume()
    }

    fileprivate func waitUntilTimerMayAnswer() async {
        await withCheckedContinuation { continuation in
            let mayGoOn = state.withLock { state in
                guard let answers = state.answers else { return true }
                guard answers == 0 else {
                    state.answers = answers - 1
                    return true
                }
                state.held.append(continuation)
                return false
            }
            if mayGoOn { continuation.resume() }
        }
    }

    func keepMeasures(_ measures: [Measure]) { state.withLock { $0.measures = measures } }

    fileprivate var measures: [Measure]? { state.withLock { $0.measures } }

    fileprivate var timerSessions: [TimerSession]? { state.withLock { $0.timerSessions } }

    /// Has every call to a module fail.
    func failAll(_ failure: CallFailure?) { state.withLock { $0.all = failure } }

    fileprivate func check() throws(CallFailure) {
        if let failure = state.withLock({ $0.all }) { throw failure }
    }

    /// Has the lamp be on or off, or not answer.
    func setLamp(_ isOn: Bool?) { state.withLock { $0.isLampOn = isOn } }

    fileprivate func lamp(_ device: String) throws(CallFailure) -> DeviceState {
        guard let isOn = state.withLock({ $0.isLampOn }) else { throw CallFailure(.unavailable, "It is off.") }
        return DeviceState(device: device, power: isOn, brightness: isOn ? 40 : nil)
    }

    func failDevices(_ failure: CallFailure) { state.withLock { $0.devices = failure } }

    /// Has these devices in the home, none of which fails.
    func keepDevices(_ devices: [DeviceDocument]) {
        state.withLock { state in
            state.devices = nil
            state.listed = devices
        }
    }

    fileprivate var devices: [DeviceDocument] { state.withLock { $0.listed } }

    fileprivate func note(_ call: String) { state.withLock { $0.calls.append(call) } }

    fileprivate func checkDevices() throws(CallFailure) {
        if let failure = state.withLock({ $0.all ?? $0.devices }) { throw failure }
    }

    func provider(of interface: String) -> String? { providers[interface] }

    func timer() async throws(CallFailure) -> (any TimerInterface)? {
        providers["bricks.timer/1"].map { _ in FakeTimer(modules: self) }
    }

    func tuya() async throws(CallFailure) -> (any TuyaInterface)? {
        providers["bricks.tuya/1"].map { _ in FakeTuya(modules: self) }
    }

    func biometrics() async throws(CallFailure) -> (any BiometricsInterface)? {
        providers["bricks.biometrics/1"].map { _ in FakeBody(modules: self) }
    }

    func devices(of module: String) async throws(CallFailure) -> (any DevicesInterface)? { FakeDevices(modules: self) }

    func tab(of module: String) async throws(CallFailure) -> (any TabInterface)? {
        FakeTab(module: module, modules: self)
    }

    func screens(of module: String) async throws(CallFailure) -> (any ScreenInterface)? {
        FakeScreens(module: module, modules: self)
    }

    func settle(_ module: String) async { note("\(module) settled") }
    func keepStates() async {}
    func close() async { state.withLock { $0.isClosed = true } }
    func discard() async { state.withLock { $0.isClosed = true } }
}

private struct FakeTimer: TimerInterface {
    let modules: FakeModules

    func showSettings(stack: StackID, devices: DevicesID?) async throws(CallFailure) {
        try modules.check()
        modules.note("timer settings on \(stack) with \(devices?.description ?? "nothing")")
        modules.timerPushes?(stack)
    }

    func showTimer(stack: StackID, devices: DevicesID?) async throws(CallFailure) {
        try modules.check()
        modules.note("timer on \(stack) with \(devices?.description ?? "nothing")")
        modules.timerPushes?(stack)
    }

    func isOnScreen() throws(CallFailure) -> Bool { false }

    func sessions(limit: UInt32, after: String?) async throws(CallFailure) -> TimerSessionList {
        try modules.check()
        guard let all = modules.timerSessions else { throw CallFailure(.absent, "It does not have the method.") }
        modules.note("timer sessions, \(limit) after \(after ?? "nothing")")
        await modules.waitUntilTimerMayAnswer()
        guard let after else {
            return TimerSessionList(sessions: Array(all.prefix(Int(limit))), hasMore: all.count > limit)
        }
        guard let place = all.firstIndex(where: { $0.id == after }) else {
            throw CallFailure(.notFound, "No such session.")
        }
        let rest = all.dropFirst(place + 1)
        return TimerSessionList(sessions: Array(rest.prefix(Int(limit))), hasMore: rest.count > limit)
    }
}

private struct FakeTuya: TuyaInterface {
    let modules: FakeModules

    func controller() async throws(CallFailure) -> DevicesID {
        try modules.checkDevices()
        return FakeModules.controller
    }

    func createDevice(screen: ScreenID, device: String) async throws(CallFailure) {
        try modules.check()
        guard device == "lamp" else { throw CallFailure(.notFound, "There is no device \(device).") }
        modules.note("device \(device)")
    }

    func createPairing(screen: ScreenID) async throws(CallFailure) {
        try modules.check()
        modules.note("pairing")
    }

    func createMaintenance(screen: ScreenID, reminderType: String) async throws(CallFailure) {
        try modules.check()
        modules.note("maintenance \(reminderType)")
    }
}

private struct FakeDevices: DevicesInterface {
    let modules: FakeModules

    func list(controller: DevicesID) async throws(CallFailure) -> DeviceList {
        try modules.checkDevices()
        guard controller == FakeModules.controller else { throw CallFailure(.badHandle) }
        return DeviceList(devices: modules.devices)
    }

    func state(controller: DevicesID, device: String) async throws(CallFailure) -> DeviceState {
        modules.note("state of \(device)")
        return try modules.lamp(device)
    }

    func apply(
        controller: DevicesID, device: String, change: DeviceChange, key: String
    ) async throws(CallFailure) -> DeviceState {
        _ = try modules.lamp(device)
        modules.note("apply \(change.power.map(String.init) ?? "nothing") to \(device)")
        modules.setLamp(change.power)
        return try modules.lamp(device)
    }

    func subscribe(controller: DevicesID, device: String) async throws(CallFailure) {}
}

private struct FakeBody: BiometricsInterface {
    let modules: FakeModules

    func summary() async throws(CallFailure) -> HealthSummary {
        try modules.check()
        guard let measures = modules.measures else { throw CallFailure(.absent) }
        return HealthSummary(measures: measures)
    }
}

private struct FakeTab: TabInterface {
    let module: String
    let modules: FakeModules

    func createCoordinator(tab: TabID, stack: StackID) async throws(CallFailure) {
        try modules.check()
        if module == "org.broken" { throw CallFailure(.fault, "It fell over.") }
        if module == "org.late", !modules.calls.contains("org.late late") {
            modules.note("org.late late")
            throw CallFailure(.deadlineExceeded, "It took too long.")
        }
        modules.note("\(module) tab")
    }

    func start(tab: TabID, screen: ScreenID) async throws(CallFailure) {
        try modules.check()
        modules.note("\(module) start")
    }

    func open(tab: TabID, route: String) async throws(CallFailure) {
        try modules.check()
        modules.note("\(module) open \(route)")
        await modules.opens(route)
    }

    func reset(tab: TabID) { modules.note("\(module) reset") }

    func selected(tab: TabID) { modules.note("\(module) selected") }

    func destroy(tab: TabID) async throws(CallFailure) {}
}

private struct FakeScreens: ScreenInterface {
    let module: String
    let modules: FakeModules

    func action(screen: ScreenID, action: ActionDocument) async throws(CallFailure) {
        try modules.check()
        modules.note("\(module) action \(action.name)")
    }

    func restore(screen: ScreenID, route: String) async throws(CallFailure) {
        try modules.check()
        modules.note("\(module) restore \(screen) \(route)")
    }

    func visible(screen: ScreenID, visible: Bool) {
        modules.note("\(module) \(screen) \(visible ? "shown" : "hidden")")
    }

    func dismissed(screen: ScreenID) { modules.note("\(module) \(screen) dismissed") }

    func cueFired(cue: FiredCue) {}
}
