public import Border
import BricksABI
import JSONText
public import ModuleInterfaces
import Synchronization

/// The properties that an instance is made from.
public struct ModuleSpecification: Sendable {
    /// The module's id, for logs, traces and messages.
    public var id: String
    /// Interfaces that the card provides: references and their minor versions.
    public var provides: [String: Int]
    /// Whether all sessions share one lane.
    public var sharesLane: Bool
    /// The document that the module's `create` is called with.
    public var creation: CreationDocument
    /// How long `create` and `start` may take, in milliseconds.
    public var startLimit: Int
    /// How long methods may take where that is not as described, in milliseconds: by interface, such as `bricks.timer/1`, and
    /// method.
    public var deadlines: [String: [String: Int]]
    /// Counts and traces its calls.
    public var observer: ModuleObserver

    /// Makes the properties of an instance; without an observer it gets one of its own.
    public init(
        id: String, provides: [String: Int], sharesLane: Bool, creation: CreationDocument, startLimit: Int = 10_000,
        deadlines: [String: [String: Int]] = [:], observer: ModuleObserver? = nil
    ) {
        self.observer = observer ?? ModuleObserver(module: id)
        self.id = id
        self.provides = provides
        self.sharesLane = sharesLane
        self.creation = creation
        self.startLimit = startLimit
        self.deadlines = deadlines
    }
}

/// The host's side of one module: which of its interfaces the module may ask for, and who implements them.
///
/// The object conforms to the providers of the tables it names.
public protocol ModuleServices: AnyObject, Sendable {
    /// The tables of the interfaces that the module gets when it asks for one by its reference.
    var tables: [any BorderTable.Type] { get }
    /// An event that the module did not understand, or an answer that nobody waited for.
    func noticed(_ code: String, _ message: String)
}

/// A module that was created from a loaded file and lives in this process.
@safe
public final class ModuleInstance: Sendable {
    /// The module's id, as its specification has it.
    public let id: String
    let table: ModuleTable
    let interfaces: [String: InterfaceTable]
    let sharedLane: Lane?
    let lanes: LanePool
    let watch: DeadlineWatch
    /// As in ``ModuleSpecification/deadlines``.
    let deadlines: [String: [String: Int]]
    let requests = RequestTable()
    let observer: ModuleObserver
    let services: any ModuleServices
    private let moduleLane: Lane
    // The pointer that the module gave at creation; passed back to it only, and not after `destroy`.
    nonisolated(unsafe) let pointer: UnsafeMutableRawPointer
    // The table that the module was given; kept for ever, because a stray thread of the module may still hold it.
    nonisolated(unsafe) private let host: UnsafeMutablePointer<bricks_host>
    private let state: Mutex<State>

    private struct State {
        var isRunning = true
        var sessions: [UInt64: OpenSession] = [:]
        var ids = IDAllocator(isModuleSide: false)
    }

    /// Enters the module in its home, creates and starts the module, all on the module's own lane. A module that does
    /// not come up within its limit is given up; one that fails is rolled back.
    public static func start(
        _ home: any ModuleHome, _ specification: ModuleSpecification, services: any ModuleServices, watch: DeadlineWatch
    ) async throws(LoadFailure) -> ModuleInstance {
        let lanes = LanePool(name: specification.id, clock: { watch.now })
        let lane = lanes.lane()
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<ModuleInstance, LoadFailure>, Never>) in
            let once = Once(continuation)
            watch.schedule(at: watch.now + UInt64(specification.startLimit) * 1_000_000) {
                once.resume(
                    .failure(
                        LoadFailure(
                            code: "module.start-timed-out",
                            message: "\(specification.id) did not start within \(specification.startLimit) ms.",
                            help: "Leave what takes long to a request or a thread of the module's own.")))
            }
            lane.enqueue {
                do throws(LoadFailure) {
                    let instance = try ModuleInstance(
                        home, specification, services: services, lanes: lanes, lane: lane, watch: watch)
                    if !once.resume(.success(instance)) { instance.stopOnLane() }
                } catch {
                    once.resume(.failure(error))
                }
            }
        }
        return try result.get()
    }

    private init(
        _ home: any ModuleHome, _ specification: ModuleSpecification, services: any ModuleServices, lanes: LanePool,
        lane: Lane, watch: DeadlineWatch
    ) throws(LoadFailure) {
        id = specification.id
        let observer = specification.observer
        self.observer = observer
        let endpoint = HostEndpoint(services, observer: observer)
        let host = unsafe endpoint.makeTable()
        let name = specification.id
        let table = try unsafe ModuleTable(checked: home.enter(host, name: name))
        var interfaces: [String: InterfaceTable] = [:]
        for (reference, minor) in specification.provides {
            let expected = home.minor(of: reference, onCard: minor)
            interfaces[reference] = try table.interface(reference, minor: expected, name: name)
        }
        let pointer = try unsafe Self.create(table, host: host, specification)
        if let start = unsafe table.pointer.pointee.start {
            var receiver = Receiver()
            let status = unsafe receiver.call(session: SessionID(rawValue: 0), request: 0, deadline: 0, trace: 0) {
                frame in
                observer.member("start") { unsafe start(pointer, frame) }
            }
            guard status == UInt32(BRICKS_OK) else {
                unsafe table.pointer.pointee.destroy?(pointer)
                throw Self.refusal("module.start-failed", name, "start", receiver.failure(status))
            }
        }
        self.table = table
        self.interfaces = interfaces
        self.lanes = lanes
        self.watch = watch
        deadlines = specification.deadlines
        self.services = services
        moduleLane = lane
        sharedLane = specification.sharesLane ? lane : nil
        unsafe self.pointer = pointer
        unsafe self.host = host
        state = Mutex(State())
        endpoint.attach(self)
    }

    private static func create(
        _ table: ModuleTable, host: UnsafePointer<bricks_host>, _ specification: ModuleSpecification
    ) throws(LoadFailure) -> UnsafeMutableRawPointer {
        var receiver = Receiver()
        var pointer: UnsafeMutableRawPointer?
        let status = unsafe lend(specification.creation.json.text) { text, size in
            unsafe receiver.call(session: SessionID(rawValue: 0), request: 0, deadline: 0, trace: 0) { frame in
                specification.observer.member(
                    "create",
                    [Crossing.Value(name: "creation", value: .masked("creation", bytes: Int(clamping: size)))]
                ) {
                    unsafe table.pointer.pointee.create?(host, frame, text, size, &pointer) ?? UInt32(BRICKS_ABSENT)
                }
            }
        }
        guard status == UInt32(BRICKS_OK) else {
            throw refusal("module.create-failed", specification.id, "create", receiver.failure(status))
        }
        guard let pointer = unsafe pointer else {
            throw LoadFailure(
                code: "module.create-gave-nothing",
                message: "\(specification.id) answered ok to create and gave no module.",
                help: "Set *module before answering BRICKS_OK.")
        }
        return unsafe pointer
    }

    private static func refusal(_ code: String, _ name: String, _ step: String, _ failure: CallFailure) -> LoadFailure {
        let place = failure.detail?["pointer"]?.string.map { " (configuration\($0))" } ?? ""
        let said = failure.message.isEmpty ? "It gave no reason." : failure.message
        return LoadFailure(
            code: code, message: "\(name) refused \(step) with \(failure.status): \(said)\(place)",
            help: failure.detail?["help"]?.string ?? "Check the module's `configuration` in the manifest.")
    }

    /// Opens a session of the module for a person.
    ///
    /// - Parameter saved: the state that an earlier session saved, where there is one.
    /// `prepare` is called with the session's id before the module hears of it, so that the host can answer it at once.
    public func openSession(
        _ document: SessionDocument, state saved: String?, prepare: (SessionID) -> Void = { _ in }
    ) async throws(CallFailure) -> OpenSession {
        let id: SessionID? = state.withLock { $0.isRunning ? $0.ids.next() : nil }
        guard let id else { throw CallFailure(.badState, "The module is stopped.") }
        let session = OpenSession(id: id, instance: self, lane: sharedLane ?? lanes.lane())
        // Known before it is opened, so that the module can already call the host for it.
        prepare(id)
        state.withLock { $0.sessions[id.rawValue] = session }
        do throws(CallFailure) {
            try await session.open(document, state: saved)
        } catch {
            forget(id)
            throw error
        }
        return session
    }

    /// The session of that id, as a module named it; nil when there is none.
    public func session(_ id: SessionID) -> OpenSession? { state.withLock { $0.sessions[id.rawValue] } }

    /// The number of sessions that are open or being opened.
    public var sessionCount: Int { state.withLock { $0.sessions.count } }

    /// The sessions that are open or being opened, in no order.
    public var openSessions: [OpenSession] { state.withLock { Array($0.sessions.values) } }

    /// Requests to the module that are not answered yet.
    public var openRequests: Int { openSessions.reduce(0) { $0 + $1.requests.count } }

    func forget(_ id: SessionID) { state.withLock { _ = $0.sessions.removeValue(forKey: id.rawValue) } }

    /// Since when lanes have not come back from the module for longer than that; a time of CLOCK_MONOTONIC and the limit in
    /// nanoseconds.
    public func heldLanes(at now: UInt64, longerThan limit: UInt64) -> [UInt64] {
        lanes.held(at: now, longerThan: limit)
    }

    /// Whether the card provides the interface, such as `bricks.timer/1`.
    public func provides(_ reference: String) -> Bool { interfaces[reference] != nil }

    /// All that the module keeps about a person, as JSON text; nil when it keeps nothing.
    public func export(user: String) async throws(CallFailure) -> String? {
        unsafe try await onModuleLane("user_export", user) { table in unsafe table.pointee.user_export }?
            .text(0, max: 64 << 20)
    }

    /// Erases all that the module keeps about a person.
    public func erase(user: String) async throws(CallFailure) {
        _ = unsafe try await onModuleLane("user_erase", user) { table in unsafe table.pointee.user_erase }
    }

    private typealias UserFunction =
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<bricks_call>?, UnsafePointer<CChar>?, UInt64
        ) -> bricks_status

    private func onModuleLane(
        _ name: String, _ user: String, _ member: @Sendable @escaping (UnsafePointer<bricks_module>) -> UserFunction?
    ) async throws(CallFailure) -> Reply? {
        let result = await moduleLane.run { [self] () -> Result<Reply?, CallFailure> in
            guard state.withLock({ $0.isRunning }) else {
                return .failure(CallFailure(.badState, "The module is stopped."))
            }
            guard let function = unsafe member(table.pointer) else { return .success(nil) }
            var receiver = Receiver()
            let status = unsafe lend(user) { text, size in
                unsafe receiver.call(session: SessionID(rawValue: 0), request: 0, deadline: 0, trace: 0) { frame in
                    observer.member(
                        name, [Crossing.Value(name: "user", value: .masked("text", bytes: Int(clamping: size)))]
                    ) { unsafe function(pointer, frame, text, size) }
                }
            }
            return status == UInt32(BRICKS_OK) ? .success(receiver.reply) : .failure(receiver.failure(status))
        }
        return try result.get()
    }

    /// Ends the waiting when the process that the module lived in is gone: everyone who waits for an answer gets the
    /// failure, and no session is opened any more. ``stop()`` must follow.
    public func lost(_ failure: CallFailure) {
        let sessions = state.withLock { state in
            state.isRunning = false
            return Array(state.sessions.values)
        }
        for session in sessions { session.lost(failure) }
    }

    /// Closes every session, then stops and destroys the module. Waits for lanes that are busy.
    public func stop() async {
        let sessions = state.withLock { state in
            defer { state.isRunning = false }
            return Array(state.sessions.values)
        }
        for session in sessions { await session.close() }
        await moduleLane.run { [self] in stopOnLane() }
    }

    private func stopOnLane() {
        var receiver = Receiver()
        _ = unsafe receiver.call(session: SessionID(rawValue: 0), request: 0, deadline: 0, trace: 0) { frame in
            observer.member("stop") {
                unsafe table.pointer.pointee.stop?(pointer, frame) ?? UInt32(BRICKS_OK)
            }
        }
        _ = observer.member("destroy") {
            unsafe table.pointer.pointee.destroy?(pointer)
            return UInt32(BRICKS_OK)
        }
    }
}

/// Resumes a continuation once, for the first caller.
final class Once<Value: Sendable>: Sendable {
    private let continuation: Mutex<CheckedContinuation<Value, Never>?>

    init(_ continuation: CheckedContinuation<Value, Never>) { self.continuation = Mutex(continuation) }

    @discardableResult
    func resume(_ value: sending Value) -> Bool {
        let first = continuation.withLock { continuation in
            defer { continuation = nil }
            return continuation
        }
        first?.resume(returning: value)
        return first != nil
    }
}
