public import BricksABI
public import CLeaf
public import ModuleInterfaces
import Synchronization

/// Where calls to one `self` on the other side go.
///
/// On the host a peer is a session of a module, and its calls run on the session's lane. In a module it is the host, and
/// its calls run where they are made.
@safe
public final class Peer: Sendable {
    // The other side's `self`: only ever passed back to it, and valid until the peer is closed.
    @usableFromInline nonisolated(unsafe) let pointer: UnsafeMutableRawPointer?
    @usableFromInline let session: SessionID
    /// Nil where `self` outlives every caller, as the host does for its modules.
    private let gate: LeafGate?
    // The gate's own, which lives as long as it: code that is inlined elsewhere saves the way through the object.
    @usableFromInline nonisolated(unsafe) let gatePointer: UnsafeMutablePointer<cgate>?
    private let requests: RequestTable
    /// Of older providers.
    let padding = Mutex<[PaddedTable]>([])
    private let conduct: any PeerConduct

    /// Makes a peer for calls to one `self`.
    ///
    /// - Parameters:
    ///   - pointer: The other side's `self`, which is only passed back to it and has to be valid during each call.
    ///   - session: The session that each call frame names; 0 outside a session.
    ///   - requests: Keeps the peer's requests until they are answered or given up.
    ///   - conduct: Where calls run, and how long they may take.
    ///   - gate: Keeps `self` alive during leaves; nil where it outlives every caller.
    public init(
        _ pointer: UnsafeMutableRawPointer?, session: SessionID, requests: RequestTable, conduct: any PeerConduct,
        gate: LeafGate? = nil
    ) {
        self.gate = gate
        unsafe gatePointer = gate?.gate
        unsafe self.pointer = pointer
        self.session = session
        self.requests = requests
        self.conduct = conduct
    }

    /// Returns the failure of a call to a method that the provider's table lacks. Generated clients throw it.
    @inline(never)
    public func absent(_ method: String) -> CallFailure {
        CallFailure(.absent, "The provider does not have the method `\(method)`.")
    }

    private var closed: CallFailure { CallFailure(.badState, "The session is closed.") }

    func eventAbsent(_ method: String) { conduct.eventFailed(method, absent(method)) }

    /// Calls a method that answers before it returns, on this thread.
    func leaf<Success>(
        decode: (Reply) throws(CallFailure) -> Success,
        _ body: (UnsafeMutableRawPointer?, UnsafePointer<bricks_call>) -> bricks_status
    ) throws(CallFailure) -> Success {
        if let gate, !gate.enter() { throw closed }
        defer { gate?.leave() }
        var receiver = Receiver()
        let status = unsafe receiver.call(session: session, request: 0, deadline: 0, trace: 0) { frame in
            unsafe body(pointer, frame)
        }
        guard status == UInt32(BRICKS_OK) else { throw receiver.failure(status) }
        return try receiver.reply.read(decode)
    }

    /// Calls a method that answers with one number, or with nothing, before it returns, on this thread.
    ///
    /// Inlined into the caller: what it does besides the call is a few moves.
    ///
    /// - Parameters:
    ///   - type: the type that the number must have, as in `bricks/value.h`; nil where nothing is expected.
    ///   - decode: reads a number of that type.
    @inlinable @inline(__always)
    func leaf<Success>(
        scalar type: bricks_value_type?, _ decode: (ScalarReply) throws(CallFailure) -> Success,
        _ body: (UnsafeMutableRawPointer?, UnsafePointer<bricks_call>) -> bricks_status
    ) throws(CallFailure) -> Success {
        guard let gate = unsafe gatePointer, let place = unsafe cgate_enter_fast(gate, session.rawValue) else {
            return try decode(try unsafe leafOnStack(type, body))
        }
        let status = unsafe body(pointer, cgate_frame(place))
        unsafe cgate_leave_fast(place)
        let reply = unsafe ScalarReply(place.pointee.answer)
        if !_fastPath(reply.isSettled(status, type)) {
            try unsafe ScalarReply.settle(&place.pointee.answer, status, expecting: type)
        }
        return try decode(reply)
    }

    /// The same with a frame of its own, where the thread's is in use: in a call within a call, in a thread's first, and in
    /// modules, which have no gate. Fails when the gate is closed.
    @usableFromInline @inline(never)
    func leafOnStack(
        _ type: bricks_value_type?, _ body: (UnsafeMutableRawPointer?, UnsafePointer<bricks_call>) -> bricks_status
    ) throws(CallFailure) -> ScalarReply {
        if let gate, !gate.enter() { throw closed }
        defer { gate?.leave() }
        var reply = ScalarReply()
        let status = unsafe withUnsafeMutablePointer(to: &reply.answer) { answer in
            var frame = unsafe bricks_call(
                size: UInt32(MemoryLayout<bricks_call>.size), reserved: 0, session: session.rawValue, request: 0,
                deadline: 0, trace: 0, caller: UnsafeMutableRawPointer(answer), reply: canswer_receive,
                fail: canswer_refuse)
            return unsafe withUnsafePointer(to: &frame) { unsafe body(pointer, $0) }
        }
        if !reply.isSettled(status, type) { try ScalarReply.settle(&reply.answer, status, expecting: type) }
        return reply
    }

    /// Calls a method that has no answer, in order with the others.
    func event(
        _ method: String, _ body: @escaping (UnsafeMutableRawPointer?, UnsafePointer<bricks_call>) -> bricks_status
    ) {
        // The closure holds copies of the arguments only; it runs once, on the lane.
        nonisolated(unsafe) let body = unsafe body
        conduct.perform { [self] in
            var receiver = Receiver()
            _ = requests.watcher?.called()
            let status = unsafe receiver.call(session: session, request: 0, deadline: 0, trace: 0) { frame in
                unsafe body(pointer, frame)
            }
            guard status != UInt32(BRICKS_OK) else { return }
            requests.watcher?.eventFailed()
            conduct.eventFailed(method, receiver.failure(status))
        }
    }

    /// Calls a method that may answer later.
    func request<Success>(
        _ method: String, deadline milliseconds: Int, decode: @escaping (Reply) throws(CallFailure) -> Success,
        completion: @escaping (Result<Success, CallFailure>) -> Void,
        _ body: @escaping (UnsafeMutableRawPointer?, UnsafePointer<bricks_call>) -> bricks_status
    ) {
        // Both run on the lane that the request was made from (a module) or only resume a continuation (the host).
        nonisolated(unsafe) let (completion, decode, body) = unsafe (completion, decode, body)
        let deadline = conduct.deadline(after: conduct.limit(of: method, milliseconds))
        let request = requests.open { result in
            switch result {
            case .failure(let failure): unsafe completion(.failure(failure))
            case .success(let values):
                do throws(CallFailure) {
                    unsafe completion(.success(try Reply(values).read(decode)))
                } catch {
                    unsafe completion(.failure(error))
                }
            }
        }
        guard requests.isOpen(request) else { return }
        conduct.watch(request: request, deadline: deadline, method: method)
        conduct.perform { [self] in
            guard requests.isOpen(request) else { return }
            var receiver = Receiver()
            let status = unsafe receiver.call(session: session, request: request, deadline: deadline, trace: request) {
                unsafe body(pointer, $0)
            }
            switch status {
            case UInt32(BRICKS_PENDING): return
            case UInt32(BRICKS_OK): requests.close(request, with: .success(receiver.reply.taken()))
            default: requests.close(request, with: .failure(receiver.failure(status)))
            }
        }
    }
}

/// How the side that calls conducts its calls.
public protocol PeerConduct: Sendable {
    /// Runs the call where calls to this peer run, in order.
    func perform(_ call: @escaping @Sendable () -> Void)
    /// CLOCK_MONOTONIC in nanoseconds; 0 for none.
    func deadline(after milliseconds: Int) -> UInt64
    /// How long the method may take, in milliseconds; `milliseconds` is what its description says.
    func limit(of method: String, _ milliseconds: Int) -> Int
    /// Closes the request when its deadline passes before its answer.
    func watch(request: UInt64, deadline: UInt64, method: String)
    /// An event was not understood.
    func eventFailed(_ method: String, _ failure: CallFailure)
}

extension PeerConduct {
    /// Returns the described limit unchanged: a side that has no deadlines of its own need not implement this.
    public func limit(of method: String, _ milliseconds: Int) -> Int { milliseconds }
}

/// A client of one interface.
public protocol BorderClient: Sendable {
    /// The interface that the client calls, such as `bricks.timer/1`.
    static var reference: String { get }
    /// Makes a client that calls the functions of `table` through the peer; the table outlives every client.
    init(peer: Peer, table: UnsafeRawPointer)
}

/// The requests of one side that wait for an answer.
public final class RequestTable: Sendable {
    private struct Entry {
        var completion: @Sendable (Result<[ReplyValue], CallFailure>) -> Void
        /// The value that the watcher returned when the request was made.
        var begun: UInt64
    }

    private struct State {
        var next: UInt64 = 0
        var open: [UInt64: Entry] = [:]
        var lateAnswers = 0
        /// Set when no request will be answered any more.
        var end: CallFailure?
        /// Those that wait until no request is open.
        var patient: [@Sendable () -> Void] = []

        /// Returns those that no longer have to wait.
        mutating func released() -> [@Sendable () -> Void] {
            guard open.isEmpty else { return [] }
            defer { patient = [] }
            return patient
        }
    }

    private let state = Mutex(State())
    let watcher: (any PeerWatcher)?

    /// Makes an empty table; a watcher hears of each request and event, on the thread that makes or answers it.
    public init(watcher: (any PeerWatcher)? = nil) { self.watcher = watcher }

    /// Calls the closure once when no request is open, at once when none is.
    public func whenEmpty(_ body: @escaping @Sendable () -> Void) {
        let isEmpty = state.withLock { state in
            if !state.open.isEmpty { state.patient.append(body) }
            return state.open.isEmpty
        }
        if isEmpty { body() }
    }

    /// How many answers came for requests that were not open: late, doubled or forged.
    public var lateAnswers: Int { state.withLock { $0.lateAnswers } }

    /// The number of requests that are open now.
    public var count: Int { state.withLock { $0.open.count } }

    func open(_ completion: @escaping @Sendable (Result<[ReplyValue], CallFailure>) -> Void) -> UInt64 {
        let begun = watcher?.called() ?? 0
        let (request, end) = state.withLock { state in
            state.next += 1
            if state.end == nil { state.open[state.next] = Entry(completion: completion, begun: begun) }
            return (state.next, state.end)
        }
        if let end { settle(request, Entry(completion: completion, begun: begun), .failure(end)) }
        return request
    }

    private func settle(_ request: UInt64, _ entry: Entry, _ result: Result<[ReplyValue], CallFailure>) {
        watcher?.settled(request, begun: entry.begun, result)
        entry.completion(result)
    }

    /// Whether the request still waits for its answer; false once it was answered, given up or closed.
    public func isOpen(_ request: UInt64) -> Bool { state.withLock { $0.open[request] != nil } }

    /// Answers a request once; false when it was not open. Then the descriptors among the values are closed.
    @discardableResult
    public func close(_ request: UInt64, with result: Result<[ReplyValue], CallFailure>) -> Bool {
        let (entry, released) = state.withLock { state in
            let entry = state.open.removeValue(forKey: request)
            if entry == nil { state.lateAnswers += 1 }
            return (entry, state.released())
        }
        guard let entry else {
            if case .success(let values) = result { values.closeDescriptors() }
            return false
        }
        settle(request, entry, result)
        for body in released { body() }
        return true
    }

    /// Gives up a request whose time is over; false when it was answered in time.
    @discardableResult
    public func expire(_ request: UInt64, with failure: CallFailure) -> Bool {
        let (entry, released) = state.withLock { ($0.open.removeValue(forKey: request), $0.released()) }
        guard let entry else { return false }
        settle(request, entry, .failure(failure))
        for body in released { body() }
        return true
    }

    /// Answers every open request with the failure, and every one that is made later.
    public func closeAll(_ failure: CallFailure) {
        let (open, released) = state.withLock { state in
            let open = state.open
            state.open = [:]
            state.end = failure
            return (open, state.released())
        }
        for (request, entry) in open { settle(request, entry, .failure(failure)) }
        for body in released { body() }
    }

    /// Takes a late answer as C gave it.
    @discardableResult
    public func close(
        _ request: UInt64, status: bricks_status, values: UnsafePointer<bricks_value>?, count: UInt32,
        message: UnsafePointer<CChar>?, messageSize: UInt64, detail: UnsafePointer<CChar>?, detailSize: UInt64
    ) -> Bool {
        let values = unsafe copyValues(values, count)
        if status == UInt32(BRICKS_OK) { return close(request, with: .success(values)) }
        values.closeDescriptors()
        return unsafe close(
            request, with: .failure(CallFailure.copied(status, message, messageSize, detail, detailSize)))
    }
}

/// Waits for the answer of a request.
func answer<Success: Sendable>(
    _ start: (@escaping (Result<Success, CallFailure>) -> Void) -> Void
) async throws(CallFailure) -> Success {
    let result = await withCheckedContinuation { continuation in
        start { continuation.resume(returning: $0) }
    }
    return try result.get()
}
