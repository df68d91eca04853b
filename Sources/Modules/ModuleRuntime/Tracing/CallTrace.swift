import Synchronization

/// Reports crossings of the border while somebody listens. Nobody listening costs one load where a client, a table or a
/// member of the module's table is asked for, and nothing in a call.
public final class CallTrace: Sendable {
    /// Ends the listening when it is gone, or on request.
    public final class Listener: Sendable {
        private let trace: CallTrace
        private let number: Int

        fileprivate init(_ trace: CallTrace, _ number: Int) {
            self.trace = trace
            self.number = number
        }

        deinit { stop() }

        /// Ends the listening; later calls do nothing. A crossing that is being told may still arrive.
        public func stop() { trace.remove(number) }
    }

    private struct State {
        var next = 0
        var listeners: [Int: @Sendable (Crossing) -> Void] = [:]
    }

    private let isHeard = Atomic(false)
    private let state = Mutex(State())

    /// Makes a trace that nobody listens to yet.
    public init() {}

    /// Whether anybody listens.
    public var isOn: Bool { isHeard.load(ordering: .relaxed) }

    /// Has the closure told of every crossing that begins from now on, on the thread that it ends on: it must be short.
    public func listen(_ listener: @escaping @Sendable (Crossing) -> Void) -> Listener {
        state.withLock { state in
            state.next += 1
            state.listeners[state.next] = listener
            isHeard.store(true, ordering: .relaxed)
            return Listener(self, state.next)
        }
    }

    private func remove(_ number: Int) {
        state.withLock { state in
            state.listeners[number] = nil
            isHeard.store(!state.listeners.isEmpty, ordering: .relaxed)
        }
    }

    func tell(_ crossing: Crossing) {
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener(crossing) }
    }
}
