import CShims
import Dispatch
import Glibc
import NetworkAddresses
import Synchronization

/// The host's socket at one UDP port. It is read while somebody listens; after more than its share within a second it rests
/// until that is over, so that a flood costs the app little.
final class DatagramPort: Sendable {
    /// A datagram that came, or a number of lost ones.
    enum Arrival: Sendable {
        case datagram(DatagramListener.Datagram)
        /// Too long, or more than the system had room for.
        case lost(UInt32)
    }

    private struct State {
        var taken = CountWindow(Datagrams.second)
        /// Datagrams that the system had lost before.
        var lost: UInt32 = 0
        var isResting = false
        var isClosed = false
    }

    // Dispatch says of its objects that any thread may use them.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let descriptor: Int32
    private let bounds: Datagrams.Bounds
    private let queue: DispatchQueue
    private let now: @Sendable () -> UInt64
    private let arrived: @Sendable (Arrival) -> Void
    private let state = Mutex(State())

    /// Opens the port.
    ///
    /// - Throws: The reason, as the system has it.
    init(
        _ port: UInt16, _ bounds: Datagrams.Bounds, queue: DispatchQueue, now: @escaping @Sendable () -> UInt64,
        arrived: @escaping @Sendable (Arrival) -> Void
    ) throws(SystemProblem) {
        let descriptor = bricks_datagram_listen(port)
        guard descriptor >= 0 else { throw SystemProblem(number: -descriptor) }
        self.descriptor = descriptor
        self.bounds = bounds
        self.queue = queue
        self.now = now
        self.arrived = arrived
        unsafe source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        unsafe source.setCancelHandler { _ = Glibc.close(descriptor) }
        unsafe source.setEventHandler { [weak self] in self?.read() }
        unsafe source.resume()
    }

    struct SystemProblem: Error {
        var number: Int32
        var words: String { unsafe String(cString: strerror(number)) }
    }

    deinit { close() }

    /// Ends the reading; the socket is closed soon after.
    func close() {
        let isResting: Bool? = state.withLock { state in
            guard !state.isClosed else { return nil }
            state.isClosed = true
            return state.isResting
        }
        guard let isResting else { return }
        unsafe source.cancel()
        // One that rests never gets to its end.
        if isResting { unsafe source.resume() }
    }

    private func read() {
        guard !state.withLock({ $0.isClosed }) else { return }
        // Few at a time: other ports are read on the same queue.
        for _ in 0..<Self.atOnce {
            guard mayTake() else { return rest() }
            guard let arrivals = receive() else { return }
            for arrival in arrivals { arrived(arrival) }
        }
    }

    private static let atOnce = 64

    private func mayTake() -> Bool {
        state.withLock { $0.taken.add(at: now(), maximum: bounds.arriving) }
    }

    private func rest() {
        let mustRest = state.withLock { state in
            guard !state.isClosed, !state.isResting else { return false }
            state.isResting = true
            unsafe source.suspend()
            return true
        }
        guard mustRest else { return }
        queue.asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in self?.goOn() }
    }

    private func goOn() {
        state.withLock { state in
            guard !state.isClosed, state.isResting else { return }
            state.isResting = false
            state.taken.clear()
            unsafe source.resume()
        }
    }

    /// Takes one datagram, and what was lost before it; nil when none waits.
    private func receive() -> [Arrival]? {
        var origin = bricks_datagram_source()
        var buffer = [UInt8](repeating: 0, count: bounds.size)
        let size = unsafe bricks_datagram_receive(descriptor, &buffer, buffer.count, &origin)
        guard size >= 0 else { return nil }
        let lost = state.withLock { state in
            defer { state.lost = origin.lost }
            return origin.lost &- state.lost
        }
        var arrivals: [Arrival] = lost > 0 ? [.lost(lost)] : []
        // Strangers are not heard at all.
        guard origin.is_local != 0 else { return arrivals }
        guard size <= bounds.size else { return arrivals + [.lost(1)] }
        arrivals.append(
            .datagram(
                DatagramListener.Datagram(
                    sender: IPAddress(ipv4: origin.address).description, senderPort: origin.port,
                    bytes: Array(buffer.prefix(size)))))
        return arrivals
    }
}
