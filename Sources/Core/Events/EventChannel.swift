import Synchronization

/// Tells whoever listens of events of one kind, each in order, from the moment they began to listen.
///
/// A listener that does not keep up loses the oldest: what matters of such events is that something is new.
public final class EventChannel<Event: Sendable>: Sendable {
    private struct State {
        var listeners: [Int: AsyncStream<Event>.Continuation] = [:]
        var next = 0
    }

    private let state = Mutex(State())
    private let backlog: Int

    /// - Parameter backlog: how many events wait for one listener at most.
    public init(backlog: Int = 64) { self.backlog = backlog }

    deinit {
        // A listener's loop ends with the channel.
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.finish() }
    }

    /// How many listen now.
    public var listenerCount: Int { state.withLock { $0.listeners.count } }

    public func send(_ event: Event) {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(event) }
    }

    /// The events from now on; over when the channel goes or the loop is left.
    public func events() -> AsyncStream<Event> {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(backlog))
        let number = state.withLock { state in
            state.next += 1
            state.listeners[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }
}

extension EventChannel where Event == Void {
    public func send() { send(()) }
}
