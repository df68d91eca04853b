import Dispatch
import ModuleRuntime
import Synchronization

/// Carries frames between the host and a worker; both ends hold one of the same kind.
///
/// Any thread may send and wait. Frames arrive in the order in which they were sent.
protocol Link: Sendable {
    /// Sends a frame; its descriptors stay the caller's.
    ///
    /// - Returns: whether the other side was awake to take it.
    @discardableResult
    func send(_ frame: Frame) throws(ChannelFailure) -> Bool

    /// Waits on this thread until the waiter has its reply.
    ///
    /// - Parameters:
    ///   - deadline: CLOCK_MONOTONIC in nanoseconds, or 0 for none.
    ///   - peerIsAwake: the result of ``send(_:)``.
    /// - Returns: false when the deadline passed first.
    func wait(for waiter: Waiter, until deadline: UInt64, peerIsAwake: Bool) -> Bool

    /// Whether a small frame can be sent now without waiting, as long as nobody else sends.
    var hasRoom: Bool { get }

    /// Someone to wait on this link.
    func waiter() -> Waiter

    /// Ends the wait of a waiter that has its reply now.
    func wake(_ waiter: Waiter)

    /// Hands over what arrives, until the connection ends; on this thread and perhaps on others.
    ///
    /// - Parameters:
    ///   - gate: asked before a frame is taken.
    ///   - find: finds the targets of calls of numbers alone; not every link makes a difference.
    func serve(
        _ gate: FrameGate?, short find: ShortCallFinder?, _ take: @escaping FrameTaker
    ) -> ChannelFailure

    /// Ends the connection for both sides.
    func close()
}

/// Frames that are still taken of a process that has ended: more than what it can have left on its way.
let maximumAfterEnd = 1 << 14

/// Takes a frame, one at a time and in order, and returns soon.
///
/// - Parameter mayClaim: whether what is to be done may be given back, to be done on this thread at once.
typealias FrameTaker = @Sendable (_ frame: Frame, _ mayClaim: Bool) throws(ChannelFailure) -> Claim?

/// Whether another frame may be taken.
final class FrameGate: Sendable {
    let isClosed: FrameGateSign
    /// Waits on this thread until it is open; false when that takes so long that the connection is to end.
    let wait: @Sendable () -> Bool

    init(isClosed: FrameGateSign, wait: @escaping @Sendable () -> Bool) {
        self.isClosed = isClosed
        self.wait = wait
    }

    var isOpen: Bool { !isClosed.isSet }
}

/// Whether a gate is closed, as known to the side that closes it.
final class FrameGateSign: Sendable {
    private let value = Atomic<Bool>(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set(_ isClosed: Bool) { value.store(isClosed, ordering: .releasing) }
}

/// One thread that waits for a reply.
final class Waiter: Sendable {
    // Written by the one who answers, before `isDone`; read by the one who waits, after it.
    nonisolated(unsafe) private var reply: FrameReply?
    private let isDone = Atomic<Bool>(false)
    private let isAsleep = Atomic<Bool>(false)
    private let link: any Link
    /// Which of the sleepers of a ring it is.
    let bit: UInt32
    /// For links whose waiters do not look for frames themselves.
    let ready: DispatchSemaphore?

    private static let next = Atomic<UInt32>(0)

    init(on link: any Link, sleepsOnRing: Bool) {
        self.link = link
        // Bit 0 is that of residents. Two waiters of one bit wake each other for nothing, and no more.
        bit = 1 << (1 + Self.next.wrappingAdd(1, ordering: .relaxed).newValue % 31)
        ready = sleepsOnRing ? nil : DispatchSemaphore(value: 0)
    }

    var hasReply: Bool { isDone.load(ordering: .sequentiallyConsistent) }

    /// Returns the reply, when there is one; the waiter is then ready to wait for another. The thread that gave the
    /// reply may still wake it, for nothing.
    func take() -> FrameReply? {
        guard hasReply else { return nil }
        isAsleep.store(false, ordering: .relaxed)
        isDone.store(false, ordering: .relaxed)
        return unsafe reply.take()
    }

    /// Says that the thread that gives the reply has to wake it; to be followed by a look for the reply.
    func isGoingToSleep() { isAsleep.store(true, ordering: .sequentiallyConsistent) }

    /// To be called once for each reply that is waited for.
    func give(_ reply: consuming FrameReply) {
        unsafe self.reply = reply
        isDone.store(true, ordering: .sequentiallyConsistent)
        if ready != nil || isAsleep.load(ordering: .sequentiallyConsistent) { link.wake(self) }
    }
}
