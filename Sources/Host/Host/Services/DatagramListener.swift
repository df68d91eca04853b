import Synchronization

/// One session's part of a port: the datagrams on their way to it. Those that come faster than the session takes them are dropped and
/// counted: nobody's memory grows.
final class DatagramListener: Sendable {
    /// An event for a session.
    enum Event: Sendable, Hashable {
        case received(Datagram, dropped: UInt32)
        case ended(dropped: UInt32)
    }

    /// A datagram that arrived at a port.
    struct Datagram: Sendable, Hashable {
        /// The sender's IPv4 address.
        var sender: String
        var senderPort: UInt16
        var bytes: [UInt8]
    }

    private struct State {
        var waiting: [Datagram] = []
        /// Dropped since the last one that was passed on.
        var dropped: UInt32 = 0
        var taken = CountWindow(Datagrams.second)
        var isPassing = false
        /// Whether the session is still to be told that it has ended.
        var isEnding = false
        var isOver = false
    }

    private let state = Mutex(State())
    private let bounds: Datagrams.Bounds
    private let pass: @Sendable (Event) async -> Bool

    /// - Parameter pass: Tells the session, and returns when it has taken that; false where the session is gone.
    init(_ bounds: Datagrams.Bounds, pass: @escaping @Sendable (Event) async -> Bool) {
        self.bounds = bounds
        self.pass = pass
    }

    /// Whether nothing more can be told.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// - Parameter time: In nanoseconds.
    func offer(_ datagram: Datagram, at time: UInt64) {
        change { state in
            guard state.waiting.count < bounds.waiting, state.taken.add(at: time, maximum: bounds.perSecond) else {
                return state.dropped = state.dropped.addingClamped(1)
            }
            state.waiting.append(datagram)
        }
    }

    /// Counts datagrams that nobody can be given.
    func drop(_ count: UInt32) { state.withLock { $0.dropped = $0.dropped.addingClamped(count) } }

    /// Passes on what waits, and says that nothing more comes.
    func end() { change { $0.isEnding = true } }

    /// Ends without a word.
    func cancel() {
        state.withLock { state in
            state.isOver = true
            state.waiting = []
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let mayBegin = state.withLock { state in
            guard !state.isOver else { return false }
            body(&state)
            guard !state.isPassing, !state.waiting.isEmpty || state.isEnding else { return false }
            state.isPassing = true
            return true
        }
        if mayBegin { Task { await passAll() } }
    }

    private func passAll() async {
        while let event = next() {
            if await !pass(event) { cancel() }
        }
    }

    private func next() -> Event? {
        state.withLock { state in
            guard !state.isOver, !state.waiting.isEmpty || state.isEnding else {
                state.isPassing = false
                return nil
            }
            defer { state.dropped = 0 }
            guard state.waiting.isEmpty else { return .received(state.waiting.removeFirst(), dropped: state.dropped) }
            state.isOver = true
            return .ended(dropped: state.dropped)
        }
    }
}

extension UInt32 {
    fileprivate func addingClamped(_ other: UInt32) -> UInt32 {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}
