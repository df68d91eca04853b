import CShims
import Foundation
import Glibc
import ModuleRuntime
import Synchronization

/// Frames as records of a ring in shared memory, in each direction; only what is large, or comes with descriptors, travels
/// over the socket, announced in the ring so that the order holds.
///
/// Whoever waits for a reply looks for it itself, and what a frame asks for is done by the thread that found it, where
/// nobody else waits for that thread. So a call wakes one thread on either side, and none when both are awake: after a frame
/// a thread looks for the next one for a moment, and one that waits for a reply does so if it woke nobody, because who was
/// just woken may need its processor.
final class RingLink: Link {
    private let channel: Channel
    // Keeps the memory mapped.
    private let rings: Rings
    private let incoming: Ring
    private let outgoing: Ring
    private let process: Int32
    private let patience: UInt64
    private let name: String
    /// Room for one frame.
    private let sending = Mutex([UInt8](repeating: 0, count: Ring.largest))
    private let receiving: Mutex<Receiving>
    private let isOver = Atomic<Bool>(false)
    /// Whether a resident does what a frame asked for; the other one takes what comes meanwhile.
    private let isClaimed = Atomic<Bool>(false)
    private let residents = Atomic(0)

    private struct Receiving {
        var record = [UInt8](repeating: 0, count: Ring.largest)
        var take: FrameTaker?
        var gate: FrameGate?
        var failure: ChannelFailure?
        /// Times that residents were woken and found nothing since the last frame.
        var emptyWakes = 0
    }

    private enum Found {
        case nothing, frame
        case claim(Claim, Frame)
        /// There may be frames, which nobody may take now.
        case closed(FrameGate)
    }

    /// The record that announces a frame of the socket.
    private static let elsewhere: [UInt8] = [0xFF]
    /// How long a thread looks before it sleeps, in nanoseconds: about what waking one costs. With one processor it would
    /// keep the other side from it.
    private static let look: UInt64 = sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 ? 55_000 : 0
    private static let mostEmptyWakes = 100_000

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
        receiving = Mutex(Receiving())
    }

    deinit { if process >= 0 { Glibc.close(process) } }

    // MARK: Sending

    func send(_ frame: Frame) throws(ChannelFailure) -> Bool {
        try sending.withLock { record throws(ChannelFailure) -> Bool in
            if let size = try Self.encode(frame, into: &record) { return try push(record, size) }
            try channel.send(frame)
            return try push(Self.elsewhere, Self.elsewhere.count)
        }
    }

    private static func encode(_ frame: Frame, into record: inout [UInt8]) throws(ChannelFailure) -> Int? {
        let encoded = unsafe record.withUnsafeMutableBytes { bytes in
            Result { () throws(FrameFault) in try unsafe FrameCodec.encode(frame, into: bytes) }
        }
        return try encoded.mapError { ChannelFailure.fault($0.message) }.get()
    }

    private func push(_ record: [UInt8], _ size: Int) throws(ChannelFailure) -> Bool {
        while true {
            if isOver.load(ordering: .acquiring) { throw .ended }
            if let woke = try outgoing.push(record, size) { return !woke }
            guard outgoing.waitForRoom(until: Self.now + patience) else { throw .stuck }
        }
    }

    var hasRoom: Bool { outgoing.hasRoom }

    private static var now: UInt64 { bricks_monotonic() }

    // MARK: Waiting

    func wait(for waiter: Waiter, until deadline: UInt64, peerIsAwake: Bool) -> Bool {
        // Whoever leaves may have been woken for a frame that it did not take.
        defer { incoming.passOn() }
        var isFirst = peerIsAwake
        while true {
            incoming.enter()
            waiting: while !waiter.hasReply {
                switch take(mayClaim: false) {
                case .nothing:
                    guard isFirst, incoming.look(for: Self.look, or: { waiter.hasReply }) else { break waiting }
                case .closed:
                    // A resident waits until it is open again.
                    if !incoming.isEmpty { incoming.wake(Ring.resident) }
                    break waiting
                case .frame, .claim: break
                }
                if deadline != 0, !waiter.hasReply, Self.now >= deadline { break }
            }
            isFirst = false
            incoming.leave()
            if waiter.hasReply { return true }
            let bell = incoming.bell
            waiter.isGoingToSleep()
            if waiter.hasReply { return true }
            guard incoming.sleep(bell, as: waiter.bit, until: deadline) else { return waiter.hasReply }
        }
    }

    func waiter() -> Waiter { Waiter(on: self, sleepsOnRing: true) }

    func wake(_ waiter: Waiter) { incoming.wake(waiter.bit) }

    // MARK: Taking

    func serve(_ gate: FrameGate?, _ take: @escaping FrameTaker) -> ChannelFailure {
        receiving.withLock { receiving in
            receiving.take = take
            receiving.gate = gate
        }
        addResident()
        channel.waitForEnd(or: process)
        isOver.store(true, ordering: .sequentiallyConsistent)
        incoming.interrupt()
        outgoing.interrupt()
        // What came before the end of the process still counts; what it forked may go on sending.
        receiving.withLock { $0.gate = nil }
        var left = mostAfterEnd
        while left > 0, case .frame = self.take(mayClaim: false) { left -= 1 }
        return receiving.withLock { receiving in
            receiving.take = nil
            return receiving.failure ?? .ended
        }
    }

    func close() { channel.close() }

    /// Takes the next frame, if there is one.
    private func take(mayClaim: Bool) -> Found {
        receiving.withLock { receiving in
            guard receiving.failure == nil, let take = receiving.take else { return .nothing }
            if let gate = receiving.gate, !gate.isOpen() { return .closed(gate) }
            do throws(ChannelFailure) {
                guard let frame = try next(&receiving.record) else { return .nothing }
                receiving.emptyWakes = 0
                return try take(frame, mayClaim).map { .claim($0, frame) } ?? .frame
            } catch {
                receiving.failure = error
                channel.close()
                return .nothing
            }
        }
    }

    private func next(_ record: inout [UInt8]) throws(ChannelFailure) -> Frame? {
        let popped = unsafe record.withUnsafeMutableBytes { bytes in
            Result { () throws(ChannelFailure) in try unsafe incoming.pop(into: bytes) }
        }
        guard let size = try popped.get() else { return nil }
        if size == 1, record[0] == Self.elsewhere[0] { return try channel.receive(waits: false) }
        do throws(FrameFault) {
            return try unsafe record.withUnsafeBytes { bytes in
                Result { () throws(FrameFault) in
                    try unsafe FrameCodec.decode(UnsafeRawBufferPointer(rebasing: bytes[..<size]))
                }
            }.get()
        } catch {
            throw .fault(error.message)
        }
    }

    // MARK: Residents

    /// There are two at most: one does what a frame asked for, the other takes what comes meanwhile and has it done elsewhere.
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
        while !isOver.load(ordering: .acquiring) {
            incoming.enter()
            var found = takeToDo()
            var isThere = true
            if case .nothing = found {
                isThere = incoming.look(for: Self.look) { isOver.load(ordering: .acquiring) }
                if isThere { found = takeToDo() }
            }
            incoming.leave()
            switch found {
            case .claim(let claim, let frame):
                addResident()
                incoming.passOn()
                claim.run(frame)
                isClaimed.store(false, ordering: .releasing)
            case .closed(let gate): if !gate.wait() { end(.ended) }
            case .frame: break
            case .nothing: if !isThere { sleep() }
            }
        }
    }

    /// Takes the next frame; what it asks for is for this thread to do unless the other resident is doing something.
    private func takeToDo() -> Found {
        let mayClaim = isClaimed.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing)
            .exchanged
        let found = take(mayClaim: mayClaim)
        if case .claim = found { return found }
        if mayClaim { isClaimed.store(false, ordering: .releasing) }
        return found
    }

    private func sleep() {
        let bell = incoming.bell
        if isOver.load(ordering: .sequentiallyConsistent) { return }
        _ = incoming.sleep(bell, as: Ring.resident, until: 0)
        receiving.withLock { receiving in
            receiving.emptyWakes += 1
            guard receiving.emptyWakes > Self.mostEmptyWakes, receiving.failure == nil else { return }
            receiving.failure = .fault("It woke the host again and again without a word.")
            channel.close()
        }
    }

    private func end(_ failure: ChannelFailure) {
        receiving.withLock { if $0.failure == nil { $0.failure = failure } }
        channel.close()
    }
}
