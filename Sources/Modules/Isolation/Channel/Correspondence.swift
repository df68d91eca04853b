import Locks
import Synchronization

/// The frames of one end that wait for a reply.
final class Correspondence: Sendable {
    private struct State {
        /// As many as have waited at once.
        var places: [Place] = []
        var free: [Int] = []
        /// The numbers of those that were given up and may still be answered, of which not too many are kept.
        var late: Set<UInt64> = []
        /// Numbers at or below this one that were given up are not known any more.
        var forgotten: UInt64 = 0
        /// Set when nothing will be answered any more.
        var end: FrameReply?

        mutating func giveUp(_ number: UInt64) {
            late.insert(number)
            guard late.count > Correspondence.maximumLate, let oldest = late.min() else { return }
            late.remove(oldest)
            forgotten = max(forgotten, oldest)
        }
    }

    /// Where one thread waits.
    private struct Place {
        var waiter: Waiter
        /// The number of the reply that it waits for; 0 when that has been answered.
        var sequence: UInt64
    }

    private let state = RankedMutex(State(), rank: LockRank(250, "Correspondence.state"))
    /// Frames that wanted a reply so far.
    private let count = Atomic<UInt64>(0)
    let short = ShortPlace()
    /// Whether nothing will be answered any more.
    let hasEnded = Atomic<Bool>(false)

    /// A sequence is a number that rises, and in its high bits the place where it is waited for.
    private static let numberBits: UInt64 = 48
    /// The last place, which is that of short calls.
    private static let shortPlace = 0xFFFF

    /// Which of the frames that want a reply it is, counted from 1.
    static func number(of sequence: UInt64) -> UInt64 { sequence & (1 << numberBits - 1) }

    private static func place(of sequence: UInt64) -> Int { Int(sequence >> numberBits) }

    @inline(__always)
    private func nextSequence(_ place: Int) -> UInt64 {
        UInt64(place) << Self.numberBits | count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Sends a frame and waits for its reply on this thread.
    ///
    /// - Parameter deadline: CLOCK_MONOTONIC in nanoseconds; nil when it passed, or 0 for none.
    func exchange(
        _ frame: Frame, over link: any Link, deadline: UInt64
    ) -> FrameReply {
        let waiter: Waiter
        var frame = frame
        switch enter(link) {
        case .success(let entered): (waiter, frame.sequence) = entered
        case .failure(let ended): return ended.reply
        }
        let peerIsAwake: Bool
        do throws(ChannelFailure) {
            peerIsAwake = try link.send(frame)
        } catch {
            abandon(frame.sequence, isSent: false, link)
            return ended ?? .lost(error)
        }
        guard link.wait(for: waiter, until: deadline, peerIsAwake: peerIsAwake) else {
            // The reply may have come in the very moment in which the time was over.
            abandon(frame.sequence, isSent: true, link)
            return waiter.take() ?? .late
        }
        defer { leave(frame.sequence, waiter) }
        return waiter.take() ?? .late
    }

    /// How all of it ended, waiting for that on this thread until the deadline; nil when it has not.
    func ending(over link: any Link, by deadline: UInt64) -> FrameReply? {
        switch enter(link) {
        case .success(let (waiter, sequence)):
            _ = link.wait(for: waiter, until: deadline, peerIsAwake: false)
            abandon(sequence, isSent: false, link)
            return waiter.take()
        case .failure(let ended): return ended.reply
        }
    }

    /// The kinds of replies.
    enum Answer {
        case awaited
        /// Nobody waits for it any more.
        case late
        /// There was no such frame, or it was answered before.
        case unasked
    }

    /// Takes a reply.
    func answer(_ frame: Frame) -> Answer {
        let (waiter, wasLate) = state.withLock { state -> (Waiter?, Bool) in
            let (sequence, place) = (frame.sequence, Self.place(of: frame.sequence))
            if place < state.places.count, sequence != 0, state.places[place].sequence == sequence {
                state.places[place].sequence = 0
                return (state.places[place].waiter, false)
            }
            if place == Self.shortPlace, short.settle(sequence) { return (short.waiter, false) }
            let number = Self.number(of: sequence)
            let wasLate = state.late.remove(number) != nil
            return (nil, wasLate || number > 0 && number <= state.forgotten || state.end != nil)
        }
        guard let waiter else { return wasLate ? .late : .unasked }
        waiter.give(.frame(frame))
        return .awaited
    }

    /// Ends everything: everyone who waits gets this reply, and everyone who comes later; nothing else will be
    /// answered.
    func end(_ reply: FrameReply) {
        let waiting = state.withLock { state in
            if state.end == nil { state.end = reply }
            hasEnded.store(true, ordering: .sequentiallyConsistent)
            let inShort = short.settleAny() ? short.waiter : nil
            return (inShort.map { [$0] } ?? [])
                + state.places.indices.compactMap { index -> Waiter? in
                    guard state.places[index].sequence != 0 else { return nil }
                    state.places[index].sequence = 0
                    return state.places[index].waiter
                }
        }
        for waiter in waiting {
            waiter.give(reply)
        }
    }

    private struct Ended: Error {
        var reply: FrameReply
    }

    private func enter(_ link: any Link) -> Result<(Waiter, UInt64), Ended> {
        state.withLock { state in
            if let end = state.end { return .failure(Ended(reply: end)) }
            let place = state.free.popLast() ?? state.places.count
            // Each place has a thread that waits there.
            guard place < Self.shortPlace else { return .failure(Ended(reply: .lost(.stuck))) }
            if place == state.places.count { state.places.append(Place(waiter: link.waiter(), sequence: 0)) }
            let sequence = nextSequence(place)
            state.places[place].sequence = sequence
            return .success((state.places[place].waiter, sequence))
        }
    }

    /// The reply has been taken: the place is for the next one.
    private func leave(_ sequence: UInt64, _ waiter: Waiter) {
        state.withLock { $0.free.append(Self.place(of: sequence)) }
    }

    /// Nobody waits there any more, and somebody may be about to give a reply.
    private func abandon(_ sequence: UInt64, isSent: Bool, _ link: any Link) {
        let place = Self.place(of: sequence)
        state.withLock { state in
            let isOpen = state.places[place].sequence == sequence
            state.places[place] = Place(waiter: link.waiter(), sequence: 0)
            state.free.append(place)
            if isOpen, isSent { state.giveUp(Self.number(of: sequence)) }
        }
    }

    // MARK: The place of short calls

    @inline(__always)
    func nextShortSequence() -> UInt64 { nextSequence(Self.shortPlace) }

    /// A reply that was waited for in the place may still come.
    func giveUpShort(_ sequence: UInt64) { state.withLock { $0.giveUp(Self.number(of: sequence)) } }

    /// The reply that ended all of it.
    var ended: FrameReply? { state.withLock { $0.end } }

    private static let maximumLate = 1_024
}

/// How an exchange ended.
enum FrameReply: Sendable {
    case frame(Frame)
    case late
    case lost(ChannelFailure)
    /// The worker ended; the text says how.
    case dead(String)
}
