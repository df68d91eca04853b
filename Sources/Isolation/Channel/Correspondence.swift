import Synchronization

/// The frames of one end that wait for a reply.
final class Correspondence: Sendable {
    private struct State {
        var next: UInt64 = 0
        var waiting: [UInt64: Waiter] = [:]
        /// Set when nothing will be answered any more.
        var end: FrameReply?
    }

    private let state = Mutex(State())

    /// Sends a frame and waits for its reply on this thread.
    ///
    /// - Parameter deadline: CLOCK_MONOTONIC in nanoseconds; nil when it passed, or 0 for none.
    func exchange(
        _ frame: Frame, over link: any Link, deadline: UInt64
    ) -> FrameReply {
        var frame = frame
        let waiter = link.waiter()
        let end = state.withLock { state -> FrameReply? in
            if let end = state.end { return end }
            state.next += 1
            frame.sequence = state.next
            state.waiting[state.next] = waiter
            return nil
        }
        if let end { return end }
        let peerIsAwake: Bool
        do throws(ChannelFailure) {
            peerIsAwake = try link.send(frame)
        } catch {
            forget(frame.sequence)
            return state.withLock { $0.end } ?? .lost(error)
        }
        if !link.wait(for: waiter, until: deadline, peerIsAwake: peerIsAwake) { forget(frame.sequence) }
        // The reply may have come in the very moment in which the time was over.
        return waiter.take() ?? .late
    }

    /// How all of it ended, waiting for that on this thread until the deadline; nil when it has not.
    func ending(over link: any Link, by deadline: UInt64) -> FrameReply? {
        let waiter = link.waiter()
        let (end, number) = state.withLock { state -> (FrameReply?, UInt64) in
            state.next += 1
            if state.end == nil { state.waiting[state.next] = waiter }
            return (state.end, state.next)
        }
        if let end { return end }
        _ = link.wait(for: waiter, until: deadline, peerIsAwake: false)
        forget(number)
        return waiter.take()
    }

    /// Takes a reply; false when nobody waits for it.
    func answer(_ frame: Frame) -> Bool {
        guard let waiter = state.withLock({ $0.waiting.removeValue(forKey: frame.sequence) }) else { return false }
        waiter.give(.frame(frame))
        return true
    }

    /// Nothing will be answered any more: everyone who waits is told so, and everyone who comes later.
    func end(_ reply: FrameReply) {
        let waiting = state.withLock { state in
            if state.end == nil { state.end = reply }
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for waiter in waiting {
            waiter.give(reply)
        }
    }

    private func forget(_ sequence: UInt64) { state.withLock { _ = $0.waiting.removeValue(forKey: sequence) } }
}

/// How an exchange ended.
enum FrameReply: Sendable {
    case frame(Frame)
    case late
    case lost(ChannelFailure)
    /// The worker ended; the text says how.
    case dead(String)
}
