import CShims
import Foundation
import Glibc
import Locks
import ModuleRuntime
import Synchronization

/// Frames as records of a ring in shared memory, in each direction; only what is large, or comes with descriptors, travels
/// over the socket, announced in the ring so that the order holds.
///
/// A thread that waits for a reply looks for it itself, and the thread that found a frame does the work that it asks
/// for, where nobody else waits for that thread. So a call wakes one thread on either side, and none when both are
/// awake: after a frame a thread looks for the next one for a moment, and one that waits for a reply does so if it woke
/// nobody, because a thread that was just woken may need its processor.
@safe
final class RingLink: Link {
    private let channel: Channel
    // Keeps the memory mapped.
    private let rings: Rings
    private let incoming: Ring
    private let outgoing: Ring
    private let process: Int32
    private let patience: UInt64
    private let name: String
    private let sending = RankedMutex(RecordRoom(), rank: LockRank(210, "RingLink.sending"))
    private let receiving = RankedMutex(Receiving(), rank: LockRank(200, "RingLink.receiving"))
    private let isOver = Atomic<Bool>(false)
    /// Whether a resident does what a frame asked for; the other one takes what comes meanwhile.
    private let isClaimed = Atomic<Bool>(false)
    private let residents = Atomic(0)

    /// Room for the record of one frame, freed with its owner.
    @safe
    private struct RecordRoom: ~Copyable, Sendable {
        // Owned; nobody else has the address, and the lock around the room lets one thread in.
        nonisolated(unsafe) let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: Ring.largest, alignment: 8)

        deinit { unsafe bytes.deallocate() }
    }

    private struct Receiving: ~Copyable {
        let room = RecordRoom()
        var take: FrameTaker?
        var gate: FrameGate?
        var callees = ShortCallees()
        var failure: ChannelFailure?
        /// Times that residents were woken and found nothing since the last frame.
        var emptyWakes = 0
    }

    private enum Found {
        case nothing, frame
        /// A frame that was taken as a short one.
        case short
        /// A frame whose work is for this thread to do.
        case claim
        /// There may be frames, which nobody may take now.
        case closed
    }

    /// Work that a resident has found.
    private struct Work {
        var short = ShortWork()
        var claim: (Claim, Frame)?
    }

    /// The record that announces a frame of the socket.
    private static let elsewhere: UInt8 = 0xFF
    /// How long a thread that waits for a reply, and one that waits for anything, looks before it sleeps.
    private let (replyLook, look) = (LookTime(), LookTime())
    private static let maximumEmptyWakes = 100_000

    /// - Parameters:
    ///   - process: a descriptor of the process at the other end, which this owns, or -1.
    ///   - patience: how long the other side may take nothing of what is sent to it, in seconds.
    init(_ channel: Channel, _ rings: Rings, isHost: Bool, process: Int32, name: String, patience seconds: Int = 5) {
        self.channel = channel
        self.rings = rings
        self.process = process
        self.name = name
        patience = UInt64(seconds) * 1_000_000_000
        (incoming, outgoing) =
            isHost ? (rings.towardsHost, rings.towardsWorker) : (rings.towardsWorker, rings.towardsHost)
    }

    deinit {
        if process >= 0 { Glibc.close(process) }
    }

    // MARK: Sending

    func send(_ frame: Frame) throws(ChannelFailure) -> Bool {
        try sending.withLock { room throws(ChannelFailure) -> Bool in
            let size: Int?
            do throws(FrameCodecError) {
                size = try unsafe FrameCodec.encode(frame, into: room.bytes)
            } catch {
                throw .fault(error.message)
            }
            if let size { return try push(size, of: room) }
            try channel.send(frame)
            unsafe room.bytes[0] = Self.elsewhere
            return try push(1, of: room)
        }
    }

    /// Sends a frame of numbers alone, up to ``ShortFrame/most`` of them, which are written after all else.
    func send(
        _ head: FrameHead, numbers count: Int, _ write: (inout FrameCodec.Writer) -> Void
    ) throws(ChannelFailure) -> Bool {
        try sending.withLock { room throws(ChannelFailure) -> Bool in
            try push(unsafe FrameCodec.write(head, valueCount: count, into: room.bytes, write), of: room)
        }
    }

    /// Appends what is in the room for it.
    private func push(_ size: Int, of room: borrowing RecordRoom) throws(ChannelFailure) -> Bool {
        while true {
            if isOver.load(ordering: .acquiring) { throw .ended }
            let record = unsafe UnsafeRawBufferPointer(rebasing: room.bytes[..<size])
            if let woke = try unsafe outgoing.push(record) { return !woke }
            guard outgoing.waitForRoom(until: Self.now + patience) else { throw .stuck }
        }
    }

    var hasRoom: Bool { outgoing.hasRoom }

    private static var now: UInt64 { bricks_monotonic() }

    // MARK: Waiting

    func wait(for waiter: Waiter, until deadline: UInt64, peerIsAwake: Bool) -> Bool {
        wait(for: waiter, until: deadline, within: 0, peerIsAwake: peerIsAwake) { _ in false }
    }

    /// The same for a reply of numbers alone, which this thread takes itself when it is the one that finds it.
    ///
    /// - Parameters:
    ///   - limit: how long to wait where there is no deadline, in nanoseconds, from when it has looked for the reply in
    ///     vain; an immediate reply does not wait for a reading of the clock.
    ///   - short: whether a short frame was that reply.
    @inline(never)
    func wait(
        for waiter: Waiter, until deadline: UInt64, within limit: UInt64, peerIsAwake: Bool,
        or short: (ShortFrame) -> Bool
    ) -> Bool {
        // A thread that leaves may have been woken for a frame that it did not take.
        defer { incoming.passOn() }
        var deadline = deadline
        var none: (Claim, Frame)?
        var (isFirst, hasTaken) = (peerIsAwake, false)
        while true {
            incoming.enter()
            waiting: while !waiter.hasReply {
                if incoming.isEmpty {
                    guard isFirst, replyLook.look({ incoming.look(for: $0, or: { waiter.hasReply }) }) else { break }
                }
                switch take(mayClaim: false, &none, { frame, _ in short(frame) }) {
                case .closed:
                    // A resident waits until it is open again.
                    if !incoming.isEmpty { incoming.wake(Ring.resident) }
                    break waiting
                case .short:
                    hasTaken = true
                    break waiting
                case .nothing, .frame, .claim: break
                }
                if deadline == 0, limit > 0 { deadline = Self.now + limit }
                if deadline != 0, !waiter.hasReply, Self.now >= deadline { break }
            }
            isFirst = false
            incoming.leave()
            if hasTaken || waiter.hasReply { return true }
            if deadline == 0, limit > 0 { deadline = Self.now + limit }
            let bell = incoming.bell
            waiter.isGoingToSleep()
            if waiter.hasReply { return true }
            guard incoming.sleep(bell, as: waiter.bit, until: deadline) else { return waiter.hasReply }
        }
    }

    func waiter() -> Waiter { Waiter(on: self, sleepsOnRing: true) }

    func wake(_ waiter: Waiter) { incoming.wake(waiter.bit) }

    // MARK: Taking

    func serve(
        _ gate: FrameGate?, short find: ShortCallFinder?, _ take: @escaping FrameTaker
    ) -> ChannelFailure {
        receiving.withLock { receiving in
            receiving.take = take
            receiving.gate = gate
            receiving.callees = ShortCallees(find)
        }
        addResident()
        channel.waitForEnd(or: process)
        isOver.store(true, ordering: .sequentiallyConsistent)
        incoming.interrupt()
        outgoing.interrupt()
        // Frames that came before the end of the process still count; processes that it forked may go on sending.
        receiving.withLock { $0.gate = nil }
        var (left, none): (Int, (Claim, Frame)?) = (maximumAfterEnd, nil)
        while left > 0, case .frame = self.take(mayClaim: false, &none, { _, _ in false }) { left -= 1 }
        return receiving.withLock { receiving in
            receiving.take = nil
            receiving.callees = ShortCallees()
            return receiving.failure ?? .ended
        }
    }

    func close() { channel.close() }

    /// Takes the next frame, if there is one.
    ///
    /// - Parameters:
    ///   - mayClaim: whether this thread may do what a frame asks for, which is put into `claim`.
    ///   - short: gets a frame of numbers alone first; whether it is done with that.
    private func take(
        mayClaim: Bool, _ claim: inout (Claim, Frame)?, _ short: (ShortFrame, inout Receiving) -> Bool
    ) -> Found {
        receiving.withLock { receiving in
            if case .some = receiving.failure { return .nothing }
            guard receiving.take != nil else { return .nothing }
            if let gate = receiving.gate, !gate.isOpen { return .closed }
            do throws(ChannelFailure) {
                guard let size = try unsafe incoming.pop(into: receiving.room.bytes) else { return .nothing }
                receiving.emptyWakes = 0
                let record = unsafe UnsafeRawBufferPointer(rebasing: receiving.room.bytes[..<size])
                if let frame = unsafe ShortFrame(record), short(frame, &receiving) { return .short }
                let frame = try unsafe frame(in: record)
                if frame.kind == .member { receiving.callees.forget() }
                guard let work = try receiving.take?(frame, mayClaim) else { return .frame }
                claim = (work, frame)
                return .claim
            } catch {
                receiving.failure = error
                channel.close()
                return .nothing
            }
        }
    }

    private func frame(in record: UnsafeRawBufferPointer) throws(ChannelFailure) -> Frame {
        if record.count == 1, unsafe record[0] == Self.elsewhere { return try channel.receive(waits: false) }
        do throws(FrameCodecError) {
            return try unsafe FrameCodec.decode(record)
        } catch {
            throw .fault(error.message)
        }
    }

    // MARK: Residents

    /// There are up to two: one does the work that a frame asked for, the other takes frames meanwhile and has them
    /// done elsewhere.
    private func addResident() {
        var count = residents.load(ordering: .relaxed)
        repeat {
            if count >= 2 { return }
            let (isNew, found) = residents.compareExchange(expected: count, desired: count + 1, ordering: .relaxed)
            if isNew { break }
            count = found
        } while true
        let thread = Thread { [self] in reside() }
        thread.name = name
        // Modules run on it.
        thread.stackSize = 4 << 20
        thread.start()
    }

    private func reside() {
        var work = Work()
        while !isOver.load(ordering: .acquiring) {
            incoming.enter()
            var found = takeToDo(&work)
            var isThere = true
            if case .nothing = found {
                isThere = look.look { time in
                    incoming.look(for: time) { isOver.load(ordering: .acquiring) }
                }
                if isThere { found = takeToDo(&work) }
            }
            incoming.leave()
            switch found {
            case .short:
                addResident()
                incoming.passOn()
                work.short.run(over: self)
                isClaimed.store(false, ordering: .releasing)
            case .claim:
                addResident()
                incoming.passOn()
                if let (claim, frame) = work.claim.take() { claim.run(frame) }
                isClaimed.store(false, ordering: .releasing)
            case .closed: if receiving.withLock({ $0.gate })?.wait() == false { end(.ended) }
            case .frame: break
            case .nothing: if !isThere { sleep() }
            }
        }
    }

    /// Takes the next frame; what it asks for is for this thread to do unless the other resident is doing something.
    private func takeToDo(_ work: inout Work) -> Found {
        let mayClaim = isClaimed.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing)
            .exchanged
        let found = take(mayClaim: mayClaim, &work.claim) { [mayClaim] frame, receiving in
            mayClaim && work.short.take(frame, receiving.callees)
        }
        switch found {
        case .short, .claim: break
        case .nothing, .frame, .closed: if mayClaim { isClaimed.store(false, ordering: .releasing) }
        }
        return found
    }

    private func sleep() {
        let bell = incoming.bell
        if isOver.load(ordering: .sequentiallyConsistent) { return }
        _ = incoming.sleep(bell, as: Ring.resident, until: 0)
        receiving.withLock { receiving in
            receiving.emptyWakes += 1
            guard receiving.emptyWakes > Self.maximumEmptyWakes, receiving.failure == nil else { return }
            receiving.failure = .fault("It woke the host again and again without a word.")
            channel.close()
        }
    }

    private func end(_ failure: ChannelFailure) {
        receiving.withLock { if $0.failure == nil { $0.failure = failure } }
        channel.close()
    }
}
