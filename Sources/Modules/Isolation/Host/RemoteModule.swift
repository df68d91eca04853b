import Border
import BricksABI
import InterfaceModel
import Locks
public import ModuleInterfaces
public import ModuleRuntime
import Synchronization

/// The reports of a module in a worker beside its calls, on a lane of its session.
public struct RemoteModuleEvents: Sendable {
    /// An event was not understood.
    public var noticed: @Sendable (_ code: String, _ message: String) -> Void
    /// Receives the state that a session is to be opened from, should the worker end now.
    public var saved: @Sendable (_ session: SessionID, _ state: String) -> Void
    /// Counts the module's leaves.
    public var observer: ModuleObserver?

    /// Makes the receivers; both are called on a lane of the session that they are about.
    public init(
        observer: ModuleObserver? = nil, noticed: @escaping @Sendable (String, String) -> Void,
        saved: @escaping @Sendable (SessionID, String) -> Void
    ) {
        self.observer = observer
        self.noticed = noticed
        self.saved = saved
    }
}

/// A module that lives in a worker: what the host holds as the module's `self`.
@safe
final class RemoteModule: ProxyTarget, @unchecked Sendable {
    // All state is constant or guarded by a Mutex.
    let index: UInt32
    let worker: Worker
    // The host's table for this module; never freed, see HostEndpoint.
    let host: ConstantTable<bricks_host>

    /// Where the module's calls to the host run: those of one session in order, those of others beside them.
    private let lanes = RankedMutex<[UInt64: Lane]>([:], rank: LockRank(230, "RemoteModule.lanes"))
    /// The sessions that the host has opened; all others that a worker names share the module's own lane.
    private let sessions = RankedMutex<Set<UInt64>>([], rank: LockRank(231, "RemoteModule.sessions"))

    let events: RemoteModuleEvents
    /// As ``OptionalMembers``, of the module's own table.
    let optionalMembers = Atomic<UInt64>(0)

    init(index: UInt32, worker: Worker, host: UnsafePointer<bricks_host>, events: RemoteModuleEvents) {
        self.events = events
        self.index = index
        self.worker = worker
        unsafe self.host = ConstantTable(kept: host)
    }

    func lane(of session: UInt64, in pool: LanePool) -> Lane {
        let session = isOpen(session) ? session : 0
        return lanes.withLock { lanes in
            if let lane = lanes[session] { return lane }
            let lane = pool.lane()
            lanes[session] = lane
            return lane
        }
    }

    func isOpen(_ session: UInt64) -> Bool { sessions.withLock { $0.contains(session) } }

    fileprivate func opens(_ session: UInt64) { sessions.withLock { _ = $0.insert(session) } }

    fileprivate func forget(_ session: UInt64) {
        sessions.withLock { _ = $0.remove(session) }
        lanes.withLock { _ = $0.removeValue(forKey: session) }
    }

    /// Calls a member of the module's table and waits for the outcome.
    func member(
        _ member: TableMember, _ frame: UnsafePointer<bricks_call>?, session: UInt64, _ values: FrameValues
    ) -> bricks_status {
        var sent = Frame(kind: .member, module: index, method: member.rawValue)
        sent.session = session
        sent.values = values
        // A host that stops does not wait for long.
        let milliseconds =
            member == .destroy
            ? min(worker.limits.destroyMilliseconds, worker.limits.answerMilliseconds)
            : worker.limits.answerMilliseconds
        let limit = worker.clock() + UInt64(milliseconds) * 1_000_000
        let given = unsafe frame?.pointee.deadline ?? 0
        sent.deadline = given == 0 ? limit : given
        return unsafe worker.exchange(sent, frame, until: sent.deadline)
    }
}

/// A session of a module that lives in a worker: what the host holds as the session's `self`.
@safe
final class RemoteSession: ProxyTarget, @unchecked Sendable {
    // All state is constant.
    let module: RemoteModule
    let id: UInt64
    // The module's. It keeps it alive, so that calls need not count who uses it.
    private let worker: Unmanaged<Worker>
    private let observer: ModuleObserver?

    init(module: RemoteModule, id: UInt64) {
        self.module = module
        self.id = id
        unsafe worker = Unmanaged.passUnretained(module.worker)
        observer = module.events.observer
    }

    override func call(
        _ method: ProxyMethod, _ frame: UnsafePointer<bricks_call>, _ arguments: ProxyArguments
    ) -> bricks_status {
        var head = FrameHead(kind: .call, module: module.index, target: method.target, method: method.index)
        head.session = id
        head.request = unsafe frame.pointee.request
        head.deadline = unsafe frame.pointee.deadline
        head.trace = unsafe frame.pointee.trace
        if method.isShort,
            let status = unsafe worker._withUnsafeGuaranteedRef({
                unsafe $0.exchange(head, method, arguments, frame)
            })
        {
            observer?.leaf(hasFailed: status != UInt32(BRICKS_OK))
            return status
        }
        guard let values = arguments.values(method) else { return UInt32(BRICKS_TOO_LARGE) }
        let worker = module.worker
        var sent = Frame(head)
        sent.values = values
        switch method.kind {
        case .leaf:
            let deadline = sent.deadline == 0 ? worker.clock() + method.limit : sent.deadline
            let status = unsafe worker.exchange(sent, frame, until: deadline)
            observer?.leaf(hasFailed: status != UInt32(BRICKS_OK))
            return status
        case .async: return unsafe worker.post(sent, frame) ?? UInt32(BRICKS_PENDING)
        case .event:
            // An event is no request, and is never completed.
            sent.request = 0
            return unsafe worker.post(sent, frame) ?? UInt32(BRICKS_OK)
        }
    }
}

/// The table that stands for every module in a worker; `self` says which one is meant.
enum RemoteTable {
    private static let whole = unsafe ConstantTable(
        bricks_module(
            size: UInt32(MemoryLayout<bricks_module>.size),
            abi: UInt32(BRICKS_ABI_MAJOR) << 16 | UInt32(BRICKS_ABI_MINOR),
            create: createRemote, start: startRemote, stop: stopRemote, destroy: destroyRemote,
            session_open: openRemote, session_changed: changeRemote, session_save: saveRemote,
            session_close: closeRemote, user_export: exportRemote, user_erase: eraseRemote, cancel: cancelRemote,
            complete: completeRemote, get_interface: remoteInterface))

    static var pointer: UnsafePointer<bricks_module> { unsafe whole.pointer }

    /// At most four.
    private static let tables = Mutex<[UInt64: ConstantTable<bricks_module>]>([:])

    /// The table without the functions for a person's data that the module does not have: whether it keeps any is then
    /// known without asking it.
    static func table(with members: OptionalMembers) -> UnsafePointer<bricks_module> {
        let absent = OptionalMembers.ofPeople.subtracting(members)
        let table = tables.withLock { tables in
            if let known = tables[absent.rawValue] { return known }
            var table = unsafe pointer.pointee
            if absent.contains(.userExport) { unsafe table.user_export = nil }
            if absent.contains(.userErase) { unsafe table.user_erase = nil }
            let made = ConstantTable(table)
            tables[absent.rawValue] = made
            return made
        }
        return unsafe table.pointer
    }
}

private func bytes(_ text: UnsafePointer<CChar>?, _ size: UInt64) -> FrameValue {
    guard let text = unsafe text, size <= UInt64(FrameCodec.largest) else { return .absent }
    return .bytes(unsafe Array(UnsafeRawBufferPointer(start: text, count: Int(size))))
}

private func module(_ pointer: UnsafeMutableRawPointer?) -> RemoteModule? {
    unsafe ProxyTarget.at(pointer) as? RemoteModule
}

private func session(_ pointer: UnsafeMutableRawPointer?) -> RemoteSession? {
    unsafe ProxyTarget.at(pointer) as? RemoteSession
}

private let invalid = UInt32(BRICKS_INVALID_ARGUMENT)

private func createRemote(
    _ host: UnsafePointer<bricks_host>?, _ frame: UnsafePointer<bricks_call>?, _ creation: UnsafePointer<CChar>?,
    _ size: UInt64, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> bricks_status {
    guard let host = unsafe host, let result = unsafe result, let module = unsafe Worker.entered(host) else {
        return invalid
    }
    let status = unsafe module.member(.create, frame, session: 0, [bytes(creation, size)])
    // It answered ok and gave nothing, which the caller reports.
    if status == UInt32(BRICKS_BAD_REPLY) { return UInt32(BRICKS_OK) }
    if status == UInt32(BRICKS_OK) { unsafe result.pointee = module.retained() }
    return status
}

private func startRemote(_ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?) -> bricks_status {
    unsafe module(pointer)?.member(.start, frame, session: 0, []) ?? invalid
}

private func stopRemote(_ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?) -> bricks_status {
    unsafe module(pointer)?.member(.stop, frame, session: 0, []) ?? invalid
}

private func destroyRemote(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer = unsafe pointer, let module = unsafe module(pointer) else { return }
    _ = unsafe module.member(.destroy, nil, session: 0, [])
    module.worker.gone(module)
    unsafe ProxyTarget.release(pointer)
}

private func openRemote(
    _ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, _ document: UnsafePointer<CChar>?,
    _ size: UInt64, _ state: UnsafePointer<CChar>?, _ stateSize: UInt64,
    _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> bricks_status {
    guard let module = unsafe module(pointer), let frame = unsafe frame, let result = unsafe result else {
        return invalid
    }
    let id = unsafe frame.pointee.session
    module.opens(id)
    let status = unsafe module.member(
        .sessionOpen, frame, session: id, [bytes(document, size), bytes(state, stateSize)])
    if status != UInt32(BRICKS_OK) { module.forget(id) }
    if status == UInt32(BRICKS_BAD_REPLY) { return UInt32(BRICKS_OK) }
    if status == UInt32(BRICKS_OK) { unsafe result.pointee = RemoteSession(module: module, id: id).retained() }
    return status
}

private func changeRemote(
    _ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, _ document: UnsafePointer<CChar>?,
    _ size: UInt64
) -> bricks_status {
    guard let session = unsafe session(pointer) else { return invalid }
    return unsafe session.module.member(.sessionChanged, frame, session: session.id, [bytes(document, size)])
}

private func saveRemote(_ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?) -> bricks_status {
    guard let session = unsafe session(pointer) else { return invalid }
    return unsafe session.module.member(.sessionSave, frame, session: session.id, [])
}

private func closeRemote(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer = unsafe pointer, let session = unsafe session(pointer) else { return }
    _ = unsafe session.module.member(.sessionClose, nil, session: session.id, [])
    session.module.forget(session.id)
    unsafe ProxyTarget.release(pointer)
}

private func exportRemote(
    _ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, _ user: UnsafePointer<CChar>?,
    _ size: UInt64
) -> bricks_status {
    unsafe module(pointer)?.member(.userExport, frame, session: 0, [bytes(user, size)]) ?? invalid
}

private func eraseRemote(
    _ pointer: UnsafeMutableRawPointer?, _ frame: UnsafePointer<bricks_call>?, _ user: UnsafePointer<CChar>?,
    _ size: UInt64
) -> bricks_status {
    unsafe module(pointer)?.member(.userErase, frame, session: 0, [bytes(user, size)]) ?? invalid
}

private func cancelRemote(_ pointer: UnsafeMutableRawPointer?, _ session: bricks_id, _ request: UInt64) {
    guard let module = unsafe module(pointer) else { return }
    var frame = Frame(kind: .member, module: module.index, method: TableMember.cancel.rawValue)
    frame.session = session
    frame.request = request
    module.worker.cancel(frame)
}

private func completeRemote(
    _ pointer: UnsafeMutableRawPointer?, _ request: UInt64, _ status: bricks_status,
    _ values: UnsafePointer<bricks_value>?, _ count: UInt32, _ message: UnsafePointer<CChar>?, _ messageSize: UInt64,
    _ detail: UnsafePointer<CChar>?, _ detailSize: UInt64
) {
    guard let session = unsafe session(pointer) else { return }
    var frame = Frame(kind: .completion, module: session.module.index)
    frame.session = session.id
    frame.request = request
    frame.status = status
    frame.values =
        status == UInt32(BRICKS_OK)
        ? unsafe FrameValues(lent: values, count)
        : unsafe [bytes(message, messageSize), bytes(detail, detailSize)]
    _ = unsafe session.module.worker.post(frame, nil)
}

private func remoteInterface(_ name: UnsafePointer<CChar>?, _ size: UInt64) -> UnsafeRawPointer? {
    unsafe Read.string(name, size, max: 256).flatMap(ProxyTables.table)
}
