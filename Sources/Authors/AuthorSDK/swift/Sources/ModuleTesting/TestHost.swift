import Border
public import JSONText
public import ModuleInterfaces
import Synchronization

/// A host that stands in for Bricks, for a module's own tests.
///
/// The store, the clock, content, devices, surfaces and screens work as in the host, on what ``State`` holds. Every call is
/// kept. Load a module into it with ``TestModule``, which enters and calls it over the C ABI, as the host does.
public final class TestHost: Sendable {
    /// The state of the host, and the changes that a module made to it.
    public struct State: Sendable {
        /// In milliseconds since 1970-01-01T00:00:00Z.
        public var now: Int64 = 1_767_268_800_000
        /// The person of every session that is opened, and the answer of `bricks.user/1`.
        public var user = UserDocument(id: "ada", name: "Ada", anonymous: false, timeZone: "UTC", locale: "en")
        /// The values that `bricks.store/1` keeps.
        public var store: [String: String] = [:]
        /// The app's configuration, as `bricks.core/1` reports it.
        public var context: [String: JSON] = [:]
        /// The sessions of the content, which `bricks.content/1` reads and searches.
        public var sessions: [ContentSummary] = []
        /// The journeys of the content, which `bricks.content/1` reads.
        public var journeys: [ContentSummary] = []
        /// The devices that can be driven, and their states.
        public var devices: [(device: DeviceDocument, state: DeviceState)] = []
        /// The health data that `bricks.health/1` reads, by kind: readings with the unit of the kind.
        public var health: [String: (unit: String, readings: [HealthValue])] = [:]
        /// The module's permissions for health data.
        public var healthAccess: (read: Bool, write: Bool) = (true, true)
        /// The mindful sessions that were written, by their ids.
        public var mindful: [String: MindfulSession] = [:]
        /// The lists of cues that were submitted.
        public var cues: [String: CueList] = [:]
        /// The addresses of the files that were published, by their names.
        public var published: [String: String] = [:]
        /// The notices in the inboxes of people, by the people's ids; the newest last.
        public var inboxes: [String: [TestNotice]] = [:]
        /// The machine's addresses in its local networks, as `bricks.net/1` lists them.
        public var networks = ["127.0.0.1"]
        /// The ports that are listened at, by session. A test plays the datagrams with `NetEventsClient`.
        public var listening: [SessionID: Set<UInt16>] = [:]
        /// References of interfaces that the host does not have, such as `bricks.devices/1`.
        public var missing: Set<String> = []
        /// Failures to answer with, by `bricks.store/1 put`.
        public var refusals: [String: CallFailure] = [:]
        public fileprivate(set) var calls: [TestCall] = []
        /// Events that the module did not take, by method.
        public fileprivate(set) var failedEvents: [(method: String, failure: CallFailure)] = []
        /// The answers of `bricks.devices/1 apply`, by device and key.
        var applied: [String: [String: DeviceState]] = [:]
        fileprivate var surfaces: [SurfaceKey: TestSurface] = [:]
        fileprivate var requests: [SessionID: RequestTable] = [:]
        fileprivate var ids = IDAllocator(isModuleSide: false)

        /// Makes the state of a host with one person, an empty store and no content or devices.
        public init() {}
    }

    fileprivate struct SurfaceKey: Hashable, Sendable {
        var session: SessionID
        var screen: ScreenID
    }

    private let state: Mutex<State>

    /// Makes a host; the state can be read and changed later by ``with(_:)``.
    public init(_ state: State = State()) { self.state = Mutex(state) }

    /// Reads or changes the state of the host.
    public func with<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
        state.withLock { state in body(&state) }
    }

    /// The calls that the module made, in order.
    public var calls: [TestCall] { with { $0.calls } }

    /// The calls of one method, in order.
    public func calls(of interface: String, _ method: String) -> [TestCall] {
        calls.filter { $0.interface == interface && $0.method == method }
    }

    /// Returns the content of a screen; empty where the module sent nothing.
    func surface(_ screen: ScreenID, of session: SessionID) -> TestSurface {
        with { $0.surfaces[SurfaceKey(session: session, screen: screen)] ?? TestSurface() }
    }

    func set(_ path: String, of screen: ScreenID, of session: SessionID, to value: JSON) {
        with { $0.surfaces[SurfaceKey(session: session, screen: screen)]?.set(path, to: value) }
    }

    func newID<Kind>(_: Kind.Type = Kind.self) -> ObjectID<Kind> {
        let raw = with { state in state.ids.next(Kind.self).rawValue }
        return ObjectID(rawValue: raw)
    }

    func failed(_ method: String, _ failure: CallFailure) { with { $0.failedEvents.append((method, failure)) } }

    func opened(_ session: SessionID, _ requests: RequestTable) { with { $0.requests[session] = requests } }

    func closed(_ session: SessionID) {
        with { state in
            state.requests[session] = nil
            state.listening[session] = nil
            state.surfaces = state.surfaces.filter { $0.key.session != session }
        }
    }

    func requests(of session: SessionID) -> RequestTable? { with { $0.requests[session] } }

    func table(_ reference: String) -> (any BorderTable.Type)? {
        with { $0.missing.contains(reference) } ? nil : Self.tables.first { $0.reference == reference }
    }

    private static var tables: [any BorderTable.Type] {
        [
            AnalyticsTable.self, BiometricsDelegateTable.self, BlobTable.self, CommunityDelegateTable.self,
            ContentTable.self, CoreTable.self, CuesTable.self, DevicesEventsTable.self, DevicesTable.self,
            HealthTable.self, InboxTable.self, NavigationTable.self, NetTable.self, StoreTable.self, SurfaceTable.self,
            TimerDelegateTable.self,
            TuyaEventsTable.self, UserTable.self,
        ]
    }

    /// Keeps the call, refuses it where the test wants that, and else answers from the host's state.
    func serve<Result: Sendable>(
        _ call: Call, _ interface: String, _ method: String, _ arguments: JSON = [:],
        _ body: (inout State) throws(CallFailure) -> Result
    ) throws(CallFailure) -> Result {
        let reference = "bricks.\(interface)/1"
        return try state.withLock { (state) throws(CallFailure) -> Result in
            state.calls.append(
                TestCall(interface: reference, method: method, session: call.session, arguments: arguments))
            if let refusal = state.refusals["\(reference) \(method)"] { throw refusal }
            return try body(&state)
        }
    }

    func note(_ call: Call, _ interface: String, _ method: String, _ arguments: JSON = [:]) throws(CallFailure) {
        try serve(call, interface, method, arguments) { _ in }
    }

    func apply(_ messages: JSON, to screen: ScreenID, of session: SessionID, in state: inout State) throws(CallFailure)
    {
        let key = SurfaceKey(session: session, screen: screen)
        var surface = state.surfaces[key] ?? TestSurface()
        try surface.apply(messages, to: screen.description)
        state.surfaces[key] = surface
    }
}
