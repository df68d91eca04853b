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
/// The connection's pointer is used under the lock and only while the connection is suspended: then nobody frees it.
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
        state.withLock { state in
            switch state.phase {
            case .open:
                state.phase = .answered(reply)
            case .suspended:
                state.phase = .answered(reply)
                unsafe MHD_resume_connection(connection)
            case .answered, .over:
                return false
            }
            state.abandoned = nil
            return true
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
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            guard case .suspended = state.phase, bricks_socket_peer_closed(descriptor) != 0 else { return nil }
            // Any answer will do: writing it is how libmicrohttpd learns that the client has gone.
            return unsafe Self.end(&state, with: .now(HTTPResponse(status: 503)), resuming: connection)
        }
        action?()
    }

    private func abandon(with reply: HTTPReply?) {
        let action = state.withLock { unsafe Self.end(&$0, with: reply, resuming: connection) }
        action?()
    }

    @unsafe private static func end(
        _ state: inout State, with reply: HTTPReply?, resuming connection: OpaquePointer
    ) -> (@Sendable () -> Void)? {
        switch state.phase {
        case .open:
            state.phase = reply.map(Phase.answered) ?? .over
        case .suspended:
            state.phase = reply.map(Phase.answered) ?? .over
            if reply != nil { unsafe MHD_resume_connection(connection) }
        case .answered where reply == nil:
            state.phase = .over
            return nil
        case .answered, .over:
            return nil
        }
        state.wasAbandoned = true
        let action = state.abandoned
        state.abandoned = nil
        return action
    }
}
