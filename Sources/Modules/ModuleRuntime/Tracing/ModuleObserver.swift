public import Border
import Dispatch
import Glibc
import InterfaceModel
import ModuleInterfaces
import Synchronization

/// Counts what crosses the border of one module, and has it traced while somebody listens. It outlives the module's
/// instances.
///
/// Counted are requests and events to the module, its leaves where it lives in a worker, and all that it calls of the
/// host. A leaf of a module in this process takes as long as a counter would, and is not.
public final class ModuleObserver: Sendable {
    /// Figures of a module since it was declared.
    public struct Figures: Sendable, Hashable {
        /// To the module.
        public var calls = 0
        /// Of these, those that ended with something else than an answer; what was cancelled is not among them.
        public var failures = 0
        /// How long its requests took, in nanoseconds.
        public var requestNanoseconds = 0
        /// Number of requests that took no longer than each of ``bounds``, and the number of all requests.
        public var requests: [Int] = []
        /// From the module to the host.
        public var hostCalls = 0
        /// Of these, those that the host refused.
        public var hostRefusals = 0

        /// In seconds.
        public static let bounds = [0.000_1, 0.001, 0.01, 0.1, 1, 10]
    }

    /// The trace that crossings are reported to; modules of one deployment may share it.
    public let trace: CallTrace
    let module: String
    private let calls = Atomic(0)
    private let failures = Atomic(0)
    private let hostCalls = Atomic(0)
    private let hostRefusals = Atomic(0)
    private let times = Mutex(Times())
    /// Requests of the module to the host that are traced and not answered.
    private let pending = Mutex<[PendingKey: Crossing]>([:])

    private struct Times {
        var nanoseconds: UInt64 = 0
        var counts = [Int](repeating: 0, count: Figures.bounds.count + 1)
    }

    struct PendingKey: Hashable {
        var session: UInt64
        var request: UInt64
    }

    /// Makes an observer whose figures are all 0.
    ///
    /// - Parameter trace: The trace to report to; by default one that nobody listens to.
    public init(module: String, trace: CallTrace = CallTrace()) {
        self.module = module
        self.trace = trace
    }

    /// The figures as they are now; each is read by itself, so that a call may be in one and not yet in another.
    public var figures: Figures {
        let times = times.withLock { $0 }
        var requests: [Int] = []
        for count in times.counts { requests.append((requests.last ?? 0) + count) }
        return Figures(
            calls: calls.load(ordering: .relaxed), failures: failures.load(ordering: .relaxed),
            requestNanoseconds: Int(clamping: times.nanoseconds), requests: requests,
            hostCalls: hostCalls.load(ordering: .relaxed), hostRefusals: hostRefusals.load(ordering: .relaxed))
    }

    static var now: UInt64 { MonotonicCondition.now }

    /// A leaf was called in another process.
    public func leaf(hasFailed: Bool) {
        calls.wrappingAdd(1, ordering: .relaxed)
        if hasFailed { failures.wrappingAdd(1, ordering: .relaxed) }
    }

    func called() { calls.wrappingAdd(1, ordering: .relaxed) }

    func failed() { failures.wrappingAdd(1, ordering: .relaxed) }

    func settled(after nanoseconds: UInt64, _ status: CallStatus) {
        if status != .ok, status != .cancelled { failed() }
        let bucket = Figures.bounds.firstIndex { Double(nanoseconds) <= $0 * 1e9 } ?? Figures.bounds.count
        times.withLock { times in
            times.nanoseconds &+= nanoseconds
            times.counts[bucket] += 1
        }
    }

    // MARK: Tracing

    /// Calls a member of the module's table.
    func member(
        _ name: String, session: UInt64 = 0, _ arguments: @autoclosure () -> [Crossing.Value] = [],
        _ body: () -> UInt32
    ) -> UInt32 {
        guard trace.isOn else { return body() }
        let start = Self.now
        let status = body()
        trace.tell(
            Crossing(
                module: module, direction: .toModule, interface: nil, method: name, kind: .leaf, session: session,
                request: 0, thread: Threads.current, start: start, duration: Self.now - start, arguments: arguments(),
                results: [], status: CallStatus(rawValue: status), code: nil))
        return status
    }

    func opened(_ crossing: Crossing) {
        pending.withLock { $0[PendingKey(session: crossing.session, request: crossing.request)] = crossing }
    }

    func closed(_ crossing: Crossing) {
        let key = PendingKey(session: crossing.session, request: crossing.request)
        pending.withLock { _ = $0.removeValue(forKey: key) }
    }

    /// The host's late answer to a request of the module.
    func answered(_ answer: Answer) {
        if case .failure = answer.result { refused() }
        guard trace.isOn else { return }
        let key = PendingKey(session: answer.session.rawValue, request: answer.request)
        guard let crossing = pending.withLock({ $0.removeValue(forKey: key) }) else { return }
        trace.tell(crossing.settled(answer.result))
    }
}

extension ModuleObserver: EndpointWatcher {
    /// Counts a call of the module to the host; may be called from any thread.
    public func served() { hostCalls.wrappingAdd(1, ordering: .relaxed) }
    /// Counts a call that the host refused, beside ``served()``; may be called from any thread.
    public func refused() { hostRefusals.wrappingAdd(1, ordering: .relaxed) }
}

/// Counts and traces the calls of one session.
@safe
final class SessionObserver: PeerWatcher {
    let module: ModuleObserver
    let session: SessionID
    // The module's `self` of the session: set on the lane before anything is called with it, and passed to the module only.
    nonisolated(unsafe) var pointer: UnsafeMutableRawPointer?
    private let pending = Mutex<[UInt64: Crossing]>([:])

    init(_ module: ModuleObserver, session: SessionID) {
        self.module = module
        self.session = session
    }

    /// As `self` of traced tables; the caller that uses it keeps the session.
    var asPointer: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    static func at(_ pointer: UnsafeMutableRawPointer?) -> SessionObserver? {
        unsafe pointer.map { unsafe Unmanaged<SessionObserver>.fromOpaque($0).takeUnretainedValue() }
    }

    func called() -> UInt64 {
        module.called()
        return ModuleObserver.now
    }

    func eventFailed() { module.failed() }

    func settled(_ request: UInt64, begun: UInt64, _ result: Result<[ReplyValue], CallFailure>) {
        module.settled(after: ModuleObserver.now &- begun, result.status)
        guard module.trace.isOn, let crossing = pending.withLock({ $0.removeValue(forKey: request) }) else { return }
        module.trace.tell(crossing.settled(result))
    }

    func opened(_ crossing: Crossing) { pending.withLock { $0[crossing.request] = crossing } }
}

extension Result where Failure == CallFailure {
    fileprivate var status: CallStatus {
        switch self {
        case .success: .ok
        case .failure(let failure): failure.status
        }
    }
}

/// Numbers of threads for a trace.
enum Threads {
    /// The calling thread's; another thread may have it later.
    static var current: UInt64 { UInt64(pthread_self()) }
}
