public import Border
import BricksABI
import JSONText
public import ModuleInterfaces
import Synchronization
import Waiting

/// One session of a module: its lane, its requests, and clients of what it provides.
public final class OpenSession: Sendable {
    /// How many bytes of UTF-8 a session's state may have; one that has more is not kept.
    public static let maximumStateBytes = 1 << 20

    /// The id by which the module and the host name the session.
    public let id: SessionID
    /// The lane that the session's methods are called on; the module's own where it shares one.
    public let lane: Lane
    private let instance: ModuleInstance
    let requests: RequestTable
    private let observer: SessionObserver
    private let peer = Mutex<Peer?>(nil)
    // The module's `self` of the session; set once on the lane, cleared when the session is closed.
    private let pointer = Mutex<Pointer?>(nil)
    fileprivate let leaves = LeafGate()

    @safe
    private struct Pointer: Sendable {
        // Passed back to the module only, between `session_open` and `session_close`.
        nonisolated(unsafe) var raw: UnsafeMutableRawPointer
    }

    init(id: SessionID, instance: ModuleInstance, lane: Lane) {
        self.id = id
        self.instance = instance
        self.lane = lane
        observer = SessionObserver(instance.observer, session: id)
        requests = RequestTable(watcher: observer)
    }

    func open(_ document: SessionDocument, state saved: String?) async throws(CallFailure) {
        let result = await lane.run { [self] () -> Result<Void, CallFailure> in
            var receiver = Receiver()
            var opened: UnsafeMutableRawPointer?
            let status = unsafe lend(document.json.text) { text, size in
                unsafe lend(saved) { state, stateSize in
                    unsafe receiver.call(session: id, request: 0, deadline: 0, trace: 0) { frame in
                        observed(
                            "session_open",
                            [("document", "session", Int(size)), ("state", "text", saved.map(\.utf8.count))]
                        ) {
                            unsafe instance.table.pointer.pointee.session_open?(
                                instance.pointer, frame, text, size, state, stateSize, &opened) ?? UInt32(BRICKS_ABSENT)
                        }
                    }
                }
            }
            guard status == UInt32(BRICKS_OK) else { return .failure(receiver.failure(status)) }
            guard let opened = unsafe opened else {
                return .failure(CallFailure(.badReply, "The module opened a session and gave no `self` for it."))
            }
            unsafe observer.pointer = opened
            pointer.withLock { unsafe $0 = Pointer(raw: opened) }
            let conduct = LaneConduct(session: self)
            peer.withLock { unsafe $0 = Peer(opened, session: id, requests: requests, conduct: conduct, gate: leaves) }
            return .success(())
        }
        try result.get()
    }

    /// A client of an interface that the module's card provides; nil when it does not, or when the session is closed.
    public func client<Client: BorderClient>(_ type: Client.Type) -> Client? {
        guard let (peer, table) = way(to: Client.reference) else { return nil }
        return unsafe Client(peer: peer, table: table.pointer)
    }

    /// Returns the way of an interface's calls: the module's own table, or while somebody listens one that reports
    /// them.
    func way(to reference: String) -> (Peer, InterfaceTable)? {
        guard let table = instance.interfaces[reference], let peer = peer.withLock({ $0 }) else { return nil }
        let limits = instance.deadlines[reference]
        guard instance.observer.trace.isOn else {
            guard let limits, let opened = pointer.withLock({ $0 }) else { return (peer, table) }
            let conduct = LaneConduct(session: self, limits: limits)
            return (
                unsafe Peer(opened.raw, session: id, requests: requests, conduct: conduct, gate: leaves), table
            )
        }
        let traced = unsafe Peer(
            observer.asPointer, session: id, requests: requests,
            conduct: LaneConduct(session: self, limits: limits ?? [:]), gate: leaves)
        return (traced, TracedTables.table(reference, table, .toModule))
    }

    /// Whether the module's card provides the interface.
    func provides(_ reference: String) -> Bool { instance.provides(reference) }

    /// Calls a member of the module's table for this session.
    private func observed(
        _ member: String, _ masked: [(name: String, kind: String, bytes: Int?)] = [], _ body: () -> bricks_status
    ) -> bricks_status {
        instance.observer.member(
            member, session: id.rawValue,
            masked.map { value in
                Crossing.Value(
                    name: value.name, value: value.bytes.map { .masked(value.kind, bytes: $0) } ?? .absent)
            }, body)
    }

    /// Whether the module can be called in it.
    public var isOpen: Bool { peer.withLock { $0 != nil } }

    /// The state to reopen the session from; nil when the module gives none.
    public func save() async throws(CallFailure) -> String? {
        let result = await lane.run { [self] () -> Result<Reply, CallFailure> in
            guard let pointer = pointer.withLock({ $0 }), let save = unsafe instance.table.pointer.pointee.session_save
            else { return .success(Reply()) }
            var receiver = Receiver()
            let status = unsafe receiver.call(session: id, request: 0, deadline: 0, trace: 0) { frame in
                observed("session_save") { unsafe save(pointer.raw, frame) }
            }
            return status == UInt32(BRICKS_OK) ? .success(receiver.reply) : .failure(receiver.failure(status))
        }
        let reply = try result.get()
        return reply.values.isEmpty ? nil : try reply.text(0, max: Self.maximumStateBytes)
    }

    /// Tells the module that the person, their locale or their time zone changed.
    public func change(to document: SessionDocument) async throws(CallFailure) {
        let status = await lane.run { [self] () -> Result<Void, CallFailure> in
            guard let pointer = pointer.withLock({ $0 }),
                let change = unsafe instance.table.pointer.pointee.session_changed
            else { return .success(()) }
            var receiver = Receiver()
            let status = unsafe lend(document.json.text) { text, size in
                unsafe receiver.call(session: id, request: 0, deadline: 0, trace: 0) { frame in
                    observed("session_changed", [("document", "session", Int(size))]) {
                        unsafe change(pointer.raw, frame, text, size)
                    }
                }
            }
            return status == UInt32(BRICKS_OK) ? .success(()) : .failure(receiver.failure(status))
        }
        try status.get()
    }

    /// Waits until the module has answered every request; false when that is not so at the deadline.
    public func drain(until deadline: UInt64) async -> Bool {
        await withCheckedContinuation { continuation in
            let once = Once(continuation)
            requests.whenEmpty { once.resume(true) }
            instance.watch.schedule(at: deadline) { once.resume(false) }
        }
    }

    /// Ends the session: open requests are cancelled, leaves that run come to their end, and nothing is called for it
    /// afterwards.
    public func close() async {
        instance.forget(id)
        requests.closeAll(CallFailure(.cancelled, "The session was closed."))
        peer.withLock { $0 = nil }
        await lane.run { [self] in
            let last = pointer.withLock { pointer in
                defer { pointer = nil }
                return pointer
            }
            guard let last else { return }
            leaves.close()
            _ = observed("session_close") {
                unsafe instance.table.pointer.pointee.session_close?(last.raw)
                return UInt32(BRICKS_OK)
            }
        }
    }

    /// The module is gone with its process.
    func lost(_ failure: CallFailure) {
        peer.withLock { $0 = nil }
        requests.closeAll(failure)
    }

    /// Takes the module's late answer to a request of the host.
    func completed(_ request: UInt64, _ close: (RequestTable) -> Bool) {
        if !close(requests) {
            instance.services.noticed(
                "call.late-answer", "\(instance.id) answered request \(request), which nobody waits for.")
        }
    }

    /// Gives the module the host's late answer to a request of the module, on the session's lane.
    public func deliver(_ answer: Answer) {
        lane.enqueue { [self] in
            guard let pointer = pointer.withLock({ $0 }), let complete = unsafe instance.table.pointer.pointee.complete
            else { return }
            switch answer.result {
            case .success(let values):
                unsafe withValues(values) {
                    unsafe complete(pointer.raw, answer.request, UInt32(BRICKS_OK), $0, $1, nil, 0, nil, 0)
                }
            case .failure(let failure):
                unsafe lend(failure.message) { message, messageSize in
                    unsafe lend(failure.detailText) { detail, detailSize in
                        unsafe complete(
                            pointer.raw, answer.request, failure.status.rawValue, nil, 0, message, messageSize, detail,
                            detailSize)
                    }
                }
            }
        }
    }

    /// Makes a call on the lane, unless the session was closed before its turn: a client may outlive its session.
    fileprivate func perform(_ call: @escaping @Sendable () -> Void) {
        lane.enqueue { [self] in
            if pointer.withLock({ $0 != nil }) { call() }
        }
    }

    fileprivate func expire(_ request: UInt64, _ method: String) {
        let failure = CallFailure.lost(.deadlineExceeded, "`\(method)` of \(instance.id) did not answer in time.")
        guard requests.expire(request, with: failure) else { return }
        _ = observed("cancel") {
            unsafe instance.table.pointer.pointee.cancel?(instance.pointer, id.rawValue, request)
            return UInt32(BRICKS_OK)
        }
        instance.services.noticed("call.deadline-exceeded", failure.message)
    }

    fileprivate var deadlines: DeadlineWatch { instance.watch }

    fileprivate func noticed(_ method: String, _ failure: CallFailure) {
        instance.services.noticed("call.event-failed", "`\(method)` of \(instance.id): \(failure)")
    }
}

/// The host calls a module on the session's lane and keeps the deadlines.
private struct LaneConduct: PeerConduct {
    let session: OpenSession
    /// How long methods may take where that is not as described.
    var limits: [String: Int] = [:]

    func limit(of method: String, _ milliseconds: Int) -> Int { limits[method] ?? milliseconds }

    func perform(_ call: @escaping @Sendable () -> Void) { session.perform(call) }

    func deadline(after milliseconds: Int) -> UInt64 { session.deadlines.now + UInt64(milliseconds) * 1_000_000 }

    func watch(request: UInt64, deadline: UInt64, method: String) {
        session.deadlines.schedule(at: deadline) { [weak session] in session?.expire(request, method) }
    }

    func eventFailed(_ method: String, _ failure: CallFailure) { session.noticed(method, failure) }
}
