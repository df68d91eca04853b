internal import CMicrohttpd
internal import CShims
internal import Synchronization

/// An exchange that the housekeeper looks after while libmicrohttpd has set its connection aside.
protocol SuspendedExchange: AnyObject, Sendable {
    /// Looks for a vanished client and passed deadlines. True when the connection is to be cut.
    func inspect(at tick: Int) -> Bool
    /// Ends the exchange because the server stops.
    func shutDown()
    /// The exchange is over; the connection's pointer is not to be used again.
    func detach()
}

/// The state between a suspended request and the answer that some other thread will give.
///
/// Other threads use the connection's pointer only while they hold `resumption` and the connection is suspended: then nobody
/// frees it. The state has a lock of its own, because the connection's thread wakes up before a resumption has returned.
@safe final class DeferredReply: SuspendedExchange {
    private enum Phase {
        /// The handler has not returned yet.
        case open
        case suspended
        case answered(HTTPReply)
        /// The answer was taken, or nobody waits for it.
        case over
    }

    private struct State {
        var phase = Phase.open
        var abandoned: (@Sendable () -> Void)?
        var wasAbandoned = false
    }

    private let state = Mutex(State())
    /// Taken before `state`.
    private let resumption = Mutex(())
    // Valid while the phase is `open` or `suspended`, see above.
    private nonisolated(unsafe) let connection: OpaquePointer
    private let descriptor: Int32
    private let deadline: Int

    init(connection: OpaquePointer, descriptor: Int32, deadline: Int) {
        unsafe self.connection = unsafe connection
        self.descriptor = descriptor
        self.deadline = deadline
    }

    var isAwaited: Bool {
        state.withLock {
            switch $0.phase {
            case .open, .suspended: true
            case .answered, .over: false
            }
        }
    }

    func finish(_ reply: HTTPReply) -> Bool {
        resumption.withLock { _ in
            let before = state.withLock { state in
                let before = state.phase
                switch before {
                case .open, .suspended:
                    state.phase = .answered(reply)
                    state.abandoned = nil
                case .answered, .over: break
                }
                return before
            }
            switch before {
            case .open: return true
            case .suspended:
                unsafe MHD_resume_connection(connection)
                return true
            case .answered, .over: return false
            }
        }
    }

    func onAbandoned(_ action: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            if state.wasAbandoned { return true }
            if case .over = state.phase { return false }
            state.abandoned = action
            return false
        }
        if isLate { action() }
    }

    /// The answer, if it is there; else suspends the connection and returns nil. Call on the connection's thread.
    func takeOrSuspend() -> HTTPReply? {
        state.withLock { state in
            switch state.phase {
            case .open:
                state.phase = .suspended
                unsafe MHD_suspend_connection(connection)
                return nil
            case .answered(let reply):
                state.phase = .over
                return reply
            case .suspended:
                return nil
            case .over:
                return .now(.refusal(500, "http.unanswered", "The answer was taken already."))
            }
        }
    }

    /// Nobody waits any more: the connection is closed.
    func detach() { abandon(with: nil) }

    func inspect(at tick: Int) -> Bool {
        let isSuspended = state.withLock { if case .suspended = $0.phase { true } else { false } }
        guard isSuspended else { return false }
        if tick >= deadline {
            abandon(with: .now(.refusal(504, "http.reply-timeout", "The answer did not come in time. Try again.")))
        } else {
            abandonIfGone()
        }
        return false
    }

    func shutDown() {
        abandon(with: .now(.refusal(503, "http.stopping", "The server is stopping.")))
    }

    private func abandonIfGone() {
        guard bricks_socket_peer_closed(descriptor) != 0 else { return }
        // Any answer will do: writing it is how libmicrohttpd learns that the client has gone.
        abandon(with: .now(HTTPResponse(status: 503)), ifSuspended: true)
    }

    private func abandon(with reply: HTTPReply?, ifSuspended: Bool = false) {
        let action = resumption.withLock { _ in
            let (action, isResumed) = state.withLock { Self.end(&$0, with: reply, ifSuspended: ifSuspended) }
            if isResumed { unsafe MHD_resume_connection(connection) }
            return action
        }
        action?()
    }

    /// Ends the wait for an answer.
    ///
    /// - Returns: the action of somebody who wants to know that, and whether the connection is to be resumed.
    private static func end(
        _ state: inout State, with reply: HTTPReply?, ifSuspended: Bool
    ) -> (action: (@Sendable () -> Void)?, isResumed: Bool) {
        let isResumed: Bool
        switch state.phase {
        case .open:
            if ifSuspended { return (nil, false) }
            isResumed = false
        case .suspended: isResumed = reply != nil
        case .answered where reply == nil:
            state.phase = .over
            return (nil, false)
        case .answered, .over: return (nil, false)
        }
        state.phase = reply.map(Phase.answered) ?? .over
        state.wasAbandoned = true
        defer { state.abandoned = nil }
        return (state.abandoned, isResumed)
    }
}
