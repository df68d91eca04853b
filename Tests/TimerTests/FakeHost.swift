import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Timer

/// Stands for the host: keeps what is stored, the cues, the surfaces and the screens that are dismissed.
final class FakeHost: HostDouble, CoreProvider, SurfaceProvider, NavigationProvider, StoreProvider, CuesProvider {
    var time: Int64 = 1_700_000_000_000
    private(set) var stored: [String: String] = [:]
    /// The keys that were read, in order.
    var reads: [String] = []
    private(set) var cues: [String: [CueDocument]] = [:]
    private(set) var submissions: [String] = []
    private(set) var dismissed: [ScreenID] = []
    private(set) var pushed: [String: ScreenID] = [:]
    private(set) var titles: [ScreenID: String] = [:]
    private let surfaces = FakeSurfaces()
    private let table = HostTable()
    /// The host as the module sees it.
    let connection: HostConnection

    init() {
        unsafe connection = HostConnection(table.pointer)
        table.serve(self)
    }

    static var tables: [any BorderTable.Type] {
        [CoreTable.self, SurfaceTable.self, NavigationTable.self, StoreTable.self, CuesTable.self]
    }

    /// Gives back what ``connection`` keeps alive.
    func end() { table.end() }

    /// The session that is open.
    var session = SessionID(rawValue: 1)

    func surface(_ screen: ScreenID) throws -> FakeSurface { try surfaces.surface(screen, of: session) }

    /// The messages that were logged as warnings or worse.
    private(set) var warnings: [String] = []
    /// The screens that the person has left.
    var left: Set<ScreenID> = []

    func log(_ call: Call, level: LogLevel, message: String) {
        if level.rawValue >= LogLevel.warning.rawValue { warnings.append(message) }
    }
    func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) {}
    func now(_ call: Call) -> Int64 { time }
    func localDay(_ call: Call, milliseconds: Int64) -> (day: String, offsetSeconds: Int32) { ("1970-01-01", 0) }
    func context(_ call: Call, key: String) throws(CallFailure) -> JSON { throw CallFailure(.notFound) }

    func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        guard !left.contains(screen) else { throw CallFailure(.badHandle, "There is no such screen.") }
        try surfaces.send(call, screen: screen, messages: messages)
    }

    func push(_ call: Call, stack: StackID, screen: ScreenID, title: String, route: String) { pushed[route] = screen }
    func present(_ call: Call, screen: ScreenID, title: String, route: String) { pushed[route] = screen }
    func dismiss(_ call: Call, screen: ScreenID) { dismissed.append(screen) }
    func setTitle(_ call: Call, screen: ScreenID, title: String) { titles[screen] = title }
    func openLink(_ call: Call, url: String) {}
    func banner(_ call: Call, banner: BannerDocument) {}

    func get(_ call: Call, key: String) throws(CallFailure) -> String {
        reads.append(key)
        guard let value = stored[key] else { throw CallFailure(.notFound) }
        return value
    }

    func put(_ call: Call, key: String, value: String) { stored[key] = value }
    func remove(_ call: Call, key: String) { stored[key] = nil }

    func submit(_ call: Call, list: String, devices: DevicesID?, cues: CueList) {
        submissions.append(list)
        self.cues[list] = cues.cues
    }

    func cancel(_ call: Call, list: String) { cues[list] = nil }
}

extension FakeSurface {
    /// The action of a button, its context as it is written.
    func action(_ id: String) -> ActionDocument? {
        guard let event = component(id)?["action"]?["event"], let name = event["name"]?.string else { return nil }
        return ActionDocument(name: name, component: id, context: event["context"] ?? [:])
    }
}
