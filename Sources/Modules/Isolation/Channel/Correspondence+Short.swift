import Glibc
import Synchronization

/// How a short call ended.
enum ShortReply {
    /// Another thread makes one, or nothing will be answered any more: it is to be made as other calls are.
    case unsent
    case nothing
    case number(FrameNumber)
    indirect case other(FrameReply)
}

/// Where one thread at a time waits that takes its reply out of the ring itself, and so needs no lock to be given it.
@safe
struct ShortPlace: ~Copyable {
    /// The sequence that is waited for; 0 when nobody has the place, ``answered`` when its thread is about to leave.
    private let expected = Atomic<UInt64>(0)
    /// No sequence: nobody waits for a reply that names it, from any sender.
    private static let answered = UInt64.max
    // Retained when it is set, which is once.
    private let madeWaiter = unsafe Atomic<Unmanaged<Waiter>?>(nil)

    deinit { unsafe madeWaiter.load(ordering: .acquiring)?.release() }

    /// The thread's waiter there; nil before any has waited.
    var waiter: Waiter? { unsafe madeWaiter.load(ordering: .acquiring)?.takeUnretainedValue() }

    /// The waiter, which lives as long as the place does.
    func waiter(on link: RingLink) -> Unmanaged<Waiter> {
        if let waiter = unsafe madeWaiter.load(ordering: .acquiring) { return unsafe waiter }
        let new = unsafe Unmanaged.passRetained(link.waiter())
        let (isSet, former) = unsafe madeWaiter.compareExchange(
            expected: nil, desired: unsafe new, ordering: .acquiringAndReleasing)
        guard !isSet, let former = unsafe former else { return unsafe new }
        unsafe new.release()
        return unsafe former
    }

    /// Takes the place to wait for a reply; false when another thread has it.
    func enter(_ sequence: UInt64) -> Bool {
        expected.load(ordering: .relaxed) == 0
            && expected.compareExchange(expected: 0, desired: sequence, ordering: .sequentiallyConsistent).exchanged
    }

    /// By the thread that has the place.
    func leave() { expected.store(0, ordering: .releasing) }

    /// Whether it was still waited for; then it is answered now.
    func settle(_ sequence: UInt64) -> Bool {
        sequence != 0 && sequence != Self.answered
            && expected.compareExchange(
                expected: sequence, desired: Self.answered, ordering: .sequentiallyConsistent
            ).exchanged
    }

    /// Whether something was still waited for; then it is answered now.
    func settleAny() -> Bool { settle(expected.load(ordering: .sequentiallyConsistent)) }
}

extension Correspondence {
    /// Makes a call of numbers alone and waits for its reply on this thread, until the call's deadline, or where it has
    /// none for about `limit` nanoseconds.
    ///
    /// - Parameter write: writes the numbers.
    func exchange(
        _ call: FrameHead, numbers: Int, over link: RingLink, within limit: UInt64,
        _ write: (inout FrameCodec.Writer) -> Void
    ) -> ShortReply {
        // Before the place is taken: a thread that ends all of it gives the end to this waiter.
        unsafe short.waiter(on: link)._withUnsafeGuaranteedRef { waiter in
            exchange(call, numbers: numbers, over: link, within: limit, waiter, write)
        }
    }

    private func exchange(
        _ call: FrameHead, numbers: Int, over link: RingLink, within limit: UInt64, _ waiter: Waiter,
        _ write: (inout FrameCodec.Writer) -> Void
    ) -> ShortReply {
        var call = call
        call.sequence = nextShortSequence()
        guard short.enter(call.sequence) else { return .unsent }
        defer { short.leave() }
        // Either the end is seen here, or the end sees what is expected.
        guard !hasEnded.load(ordering: .sequentiallyConsistent) else {
            _ = abandonShort(call.sequence, waiter, isSent: false)
            return .unsent
        }
        let peerIsAwake: Bool
        do throws(ChannelFailure) {
            peerIsAwake = try link.send(call, numbers: numbers, write)
        } catch {
            return .other(abandonShort(call.sequence, waiter, isSent: false) ?? ended ?? .lost(error))
        }
        var (count, number) = (0, FrameNumber(kind: 0, bits: 0))
        let hasReply = link.wait(for: waiter, until: call.deadline, within: limit, peerIsAwake: peerIsAwake) { found in
            guard found.head.sequence == call.sequence, found.head.kind == .reply, found.head.isPlainAnswer,
                found.count <= 1, short.settle(call.sequence)
            else { return false }
            count = found.count
            if count > 0 { number = found.number(0) }
            return true
        }
        if hasReply, !waiter.hasReply { return count == 0 ? .nothing : .number(number) }
        let reply = hasReply ? waiter.take() : abandonShort(call.sequence, waiter, isSent: true)
        return .other(reply ?? .late)
    }

    /// Nobody waits there any more; the reply, when somebody gives it in this very moment.
    private func abandonShort(_ sequence: UInt64, _ waiter: Waiter, isSent: Bool) -> FrameReply? {
        guard !short.settle(sequence) else {
            if isSent { giveUpShort(sequence) }
            return nil
        }
        // The thread that has settled it is about to give the reply.
        while !waiter.hasReply { sched_yield() }
        return waiter.take()
    }
}

extension FrameHead {
    /// Whether a reply says that all went well, and nothing is to be done before it is given.
    fileprivate var isPlainAnswer: Bool { status == 0 && target == 0 }
}
