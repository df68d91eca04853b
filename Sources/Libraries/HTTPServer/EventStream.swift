internal import CMicrohttpd
internal import CShims
internal import Synchronization

/// Server-sent events to one client: a bounded queue that anybody may push to, from any thread.
@safe public final class EventStream: Sendable {
    /// The bounds on events that a slow client has not fetched.
    public struct Backlog: Sendable, Hashable {
        /// Events waiting, at least 1; beyond it the oldest is dropped and counted.
        public var events: Int
        /// Bytes waiting, with the same consequence; the newest event is always kept.
        public var bytes: Int

        /// Makes bounds: 64 events and 1 MiB unless said otherwise; values below the minimum are raised to it.
        public init(events: Int = 64, bytes: Int = 1 << 20) {
            self.events = max(1, events)
            self.bytes = max(0, bytes)
        }
    }

    /// The reason why a stream ended: ``EventStream/close()``, a client that went away, or ``HTTPServer/stop()``.
    public enum CloseReason: Sendable, Hashable {
        case closedByServer, clientGone, serverStopped
    }

    /// The result of queueing an event.
    public enum PushOutcome: Sendable, Hashable {
        /// Waits for the client behind the others.
        case queued
        /// Took the place of a waiting event of the same key.
        case replaced
        /// Queued, and this many of the oldest were dropped for it.
        case dropped(Int)
        /// Nobody listens any more.
        case closed
    }

    private struct Waiting {
        var bytes: [UInt8]
        var key: String?
    }

    private enum Phase {
        /// No client yet; events wait.
        case detached
        case attached
        /// Waiting events are still sent, then the stream ends.
        case closing
        case closed
    }

    private struct State {
        var phase = Phase.detached
        var waiting: [Waiting] = []
        /// Index of the next event; those before it are sent.
        var next = 0
        /// Bytes of the next event that are sent already: it can no longer be dropped or replaced.
        var sent = 0
        var waitingBytes = 0
        var dropped = 0
        var isSuspended = false
        var lastSent = 0
        var connection: Connection?
        var reason: CloseReason?
        var onClose: (@Sendable (CloseReason) -> Void)?
    }

    @safe private struct Connection {
        // Used under the lock and only while the stream is attached; libmicrohttpd frees it after `detach`.
        nonisolated(unsafe) var handle: OpaquePointer
        var descriptor: Int32
        var heartbeatTicks: Int
        /// Ticks after which a client that fetches nothing is cut off.
        var stallTicks: Int
        var clock: ServerClock
    }

    private let state: Mutex<State>
    private let backlog: Backlog

    /// - Parameter onClose: Called once, on any thread, when the stream has ended.
    public init(backlog: Backlog = Backlog(), onClose: (@Sendable (CloseReason) -> Void)? = nil) {
        self.backlog = backlog
        var state = State()
        state.onClose = onClose
        self.state = Mutex(state)
    }

    /// Events dropped so far because the client was slow.
    public var droppedCount: Int { state.withLock { $0.dropped } }

    /// Whether events pushed now may still reach a client.
    public var isOpen: Bool {
        state.withLock {
            switch $0.phase {
            case .detached, .attached: true
            case .closing, .closed: false
            }
        }
    }

    /// Queues an event.
    ///
    /// - Parameter key: An event of the same key that still waits is replaced where it stands: the latest wins.
    @discardableResult
    public func push(_ event: ServerSentEvent, replacing key: String? = nil) -> PushOutcome {
        state.withLock { state in
            switch state.phase {
            case .closing, .closed: return .closed
            case .detached, .attached: break
            }
            let firstFree = state.sent > 0 ? state.next + 1 : state.next
            if let key, firstFree < state.waiting.count,
                let index = state.waiting[firstFree...].firstIndex(where: { $0.key == key })
            {
                state.waitingBytes += event.bytes.count - state.waiting[index].bytes.count
                state.waiting[index].bytes = event.bytes
                let dropped = drop(&state, from: firstFree, keeping: index)
                return dropped > 0 ? .dropped(dropped) : .replaced
            }
            state.waiting.append(Waiting(bytes: event.bytes, key: key))
            state.waitingBytes += event.bytes.count
            let dropped = drop(&state, from: firstFree, keeping: state.waiting.count - 1)
            Self.wake(&state)
            return dropped > 0 ? .dropped(dropped) : .queued
        }
    }

    /// Drops the oldest events until the backlog is within its bounds; returns how many.
    ///
    /// - Parameters:
    ///   - firstFree: The first event of which nothing was sent yet.
    ///   - newest: The event that is kept, however large it is.
    private func drop(_ state: inout State, from firstFree: Int, keeping newest: Int) -> Int {
        var (newest, dropped) = (newest, 0)
        while state.waiting.count - state.next > backlog.events || state.waitingBytes > backlog.bytes {
            let oldest = newest == firstFree ? firstFree + 1 : firstFree
            guard oldest < state.waiting.count else { break }
            state.waitingBytes -= state.waiting.remove(at: oldest).bytes.count
            if oldest < newest { newest -= 1 }
            dropped += 1
        }
        state.dropped += dropped
        return dropped
    }

    /// Ends the stream after what waits has been sent.
    public func close() {
        let report = state.withLock { state -> (@Sendable () -> Void)? in
            switch state.phase {
            case .detached:
                return Self.end(&state, .closedByServer)
            case .attached:
                state.phase = .closing
                state.reason = .closedByServer
                Self.wake(&state)
                return nil
            case .closing, .closed:
                return nil
            }
        }
        report?()
    }

    // MARK: - The server's side

    /// Takes a connection; false when the stream has had one.
    @unsafe func attach(
        to handle: OpaquePointer, descriptor: Int32, heartbeatTicks: Int, stallTicks: Int, clock: ServerClock
    ) -> Bool {
        state.withLock { state in
            guard case .detached = state.phase else { return false }
            state.phase = .attached
            state.lastSent = clock.tick
            unsafe state.connection = Connection(
                handle: handle, descriptor: descriptor, heartbeatTicks: heartbeatTicks, stallTicks: stallTicks,
                clock: clock)
            return true
        }
    }

    /// Fills libmicrohttpd's buffer; returns the bytes written, 0 after suspending, or -1 at the end.
    @unsafe func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        state.withLock { state in
            guard let connection = state.connection else { return -1 }
            var written = 0
            while state.next < state.waiting.count, written < buffer.count {
                let event = state.waiting[state.next].bytes
                let count = min(event.count - state.sent, buffer.count - written)
                unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[written...])
                    .copyBytes(from: event[state.sent..<state.sent + count])
                written += count
                state.sent += count
                state.waitingBytes -= count
                if state.sent == event.count {
                    state.next += 1
                    state.sent = 0
                }
            }
            if state.next == state.waiting.count || state.next > backlog.events {
                state.waiting.removeFirst(state.next)
                state.next = 0
            }
            if written > 0 {
                state.lastSent = connection.clock.tick
                return written
            }
            if case .attached = state.phase {
                state.isSuspended = true
                unsafe MHD_suspend_connection(connection.handle)
                return 0
            }
            return -1
        }
    }

    /// The connection is over, for whatever reason.
    func detach() {
        let report = state.withLock { Self.end(&$0, $0.reason ?? .clientGone) }
        report?()
    }

    private static func wake(_ state: inout State) {
        guard state.isSuspended, let connection = state.connection else { return }
        state.isSuspended = false
        unsafe MHD_resume_connection(connection.handle)
    }

    private static func end(_ state: inout State, _ reason: CloseReason) -> (@Sendable () -> Void)? {
        if case .closed = state.phase { return nil }
        state.phase = .closed
        state.connection = nil
        state.waiting = []
        state.next = 0
        let action = state.onClose
        state.onClose = nil
        guard let action else { return nil }
        return { action(reason) }
    }
}

extension EventStream: SuspendedExchange {
    func inspect(at tick: Int) -> Bool {
        state.withLock { state in
            guard let connection = state.connection else { return false }
            guard state.isSuspended else { return tick - state.lastSent > connection.stallTicks }
            if bricks_socket_peer_closed(connection.descriptor) != 0 {
                state.phase = .closing
                state.reason = .clientGone
                state.waiting = []
                state.next = 0
                state.sent = 0
                Self.wake(&state)
            } else if tick - state.lastSent >= connection.heartbeatTicks {
                state.waiting.append(Waiting(bytes: ServerSentEvent.heartbeat, key: nil))
                state.waitingBytes += ServerSentEvent.heartbeat.count
                Self.wake(&state)
            }
            return false
        }
    }

    func shutDown() {
        state.withLock { state in
            guard case .attached = state.phase else { return }
            state.phase = .closing
            state.reason = .serverStopped
            Self.wake(&state)
        }
    }
}
