import CShims
import Dispatch
import Glibc
import JSONText
import ModuleInterfaces
import NetworkAddresses
import Synchronization

/// The UDP ports at which modules listen: one socket a port, whoever listens, and each datagram goes to all who do.
final class Datagrams: Sendable {
    /// How much may come and go.
    struct Bounds: Sendable {
        /// Of a datagram, in bytes; longer ones are dropped.
        var size = 2_048
        /// Datagrams that one session is told of one port within a second.
        var perSecond = 50
        /// Datagrams that are read from one port within a second.
        var arriving = 1_000
        /// Datagrams that wait for one session.
        var waiting = 64
        /// Sessions that listen, at all ports together.
        var listeners = 512
        /// Ports of one session.
        var portsOfSession = 8
        /// Ports that are open.
        var ports = 16
        /// Broadcasts of one module within ten seconds.
        var broadcasts = 32
        /// Broadcasts of all modules within ten seconds.
        var allBroadcasts = 128
        /// Of a broadcast, in bytes.
        var broadcastSize = 512
    }

    /// A session that listens.
    struct Owner: Sendable, Hashable {
        var module: String
        var session: SessionID
    }

    /// Nanoseconds.
    static let second: UInt64 = 1_000_000_000
    private static let tenSeconds = 10 * second
    static let longest: UInt32 = 120

    private struct Entry {
        var listener: DatagramListener
        /// In nanoseconds.
        var end: UInt64
    }

    private struct State {
        var ports: [UInt16: DatagramPort] = [:]
        var entries: [UInt16: [Owner: Entry]] = [:]
        var timer: (any DispatchSourceTimer)?
        /// Broadcasts of all modules, and of each.
        var allSent = CountWindow(Datagrams.tenSeconds)
        var sent: [String: CountWindow] = [:]

        var listeners: Int { entries.values.reduce(0) { $0 + $1.count } }
    }

    private let bounds: Bounds
    private let now: @Sendable () -> UInt64
    private let queue = DispatchQueue(label: "bricks.datagrams")
    private let state = Mutex(State())

    /// - Parameter now: Nanoseconds of a clock that nobody sets.
    init(_ bounds: Bounds = Bounds(), now: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds })
    {
        self.bounds = bounds
        self.now = now
    }

    /// The ports that are open, in order.
    var openPorts: [UInt16] { state.withLock { $0.ports.keys.sorted() } }

    // MARK: Listening

    /// Listens for a time, which begins anew where the session listens there already.
    ///
    /// - Parameter pass: Tells the session; false where it is gone.
    func listen(
        _ port: UInt16, seconds: UInt32, for owner: Owner,
        pass: @escaping @Sendable (DatagramListener.Event) async -> Bool
    ) throws(CallFailure) {
        guard (1...Self.longest).contains(seconds) else {
            throw CallFailure(.invalidArgument, "`seconds` goes from 1 to \(Self.longest).")
        }
        let end = now() + UInt64(seconds) * Self.second
        try state.withLock { (state) throws(CallFailure) in
            for (port, owners) in state.entries {
                state.entries[port] = owners.filter { !$0.value.listener.isOver }
            }
            closeIdle(&state)
            if state.entries[port]?[owner] != nil {
                state.entries[port]?[owner]?.end = end
                return
            }
            guard state.listeners < bounds.listeners,
                state.entries.values.count(where: { $0[owner] != nil }) < bounds.portsOfSession
            else { throw tooMany }
            if state.ports[port] == nil {
                guard state.ports.count < bounds.ports else { throw tooMany }
                state.ports[port] = try open(port)
            }
            let listener = DatagramListener(bounds, pass: pass)
            state.entries[port, default: [:]][owner] = Entry(listener: listener, end: end)
            startTimer(&state)
        }
    }

    private var tooMany: CallFailure {
        CallFailure(
            // Not shown: a module asked, and has words of its own.
            .busy, "Too many sessions listen already, or at too many ports.", detail: ["code": "net.too-many-listeners"]
        )
    }

    private func open(_ port: UInt16) throws(CallFailure) -> DatagramPort {
        do throws(DatagramPort.SystemProblem) {
            return try DatagramPort(port, bounds, queue: queue, now: now) { [weak self] in self?.arrived($0, at: port) }
        } catch {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .unavailable, "The host cannot listen at the port \(port): \(error.words).",
                detail: [
                    "code": error.number == EADDRINUSE ? "net.port-in-use" : "net.cannot-listen",
                    "help": "End the other program that listens there, or do without.",
                ])
        }
    }

    private func arrived(_ arrival: DatagramPort.Arrival, at port: UInt16) {
        let time = now()
        for listener in state.withLock({ $0.entries[port]?.values.map(\.listener) ?? [] }) {
            switch arrival {
            case .datagram(let datagram): listener.offer(datagram, at: time)
            case .lost(let count): listener.drop(count)
            }
        }
    }

    /// Ends listening at a port without a word to the session.
    func stop(_ port: UInt16, for owner: Owner) {
        let entry = state.withLock { state in
            defer { closeIdle(&state) }
            return state.entries[port]?.removeValue(forKey: owner)
        }
        entry?.listener.cancel()
    }

    /// Ends all that a session began.
    func end(_ owner: Owner) {
        let ended = state.withLock { state in
            defer { closeIdle(&state) }
            return state.entries.keys.sorted().compactMap { state.entries[$0]?.removeValue(forKey: owner) }
        }
        for entry in ended { entry.listener.cancel() }
    }

    /// Ends everything; what is asked for afterwards begins anew.
    func stop() {
        let ended = state.withLock { state in
            defer {
                state.entries = [:]
                closeIdle(&state)
            }
            return state.entries.values.flatMap(\.values)
        }
        for entry in ended { entry.listener.cancel() }
    }

    /// Ends what has had its time.
    func expire() {
        let time = now()
        let ended = state.withLock { state in
            defer { closeIdle(&state) }
            var ended: [Entry] = []
            for (port, owners) in state.entries {
                ended += owners.values.filter { $0.end <= time }
                state.entries[port] = owners.filter { $0.value.end > time && !$0.value.listener.isOver }
            }
            return ended
        }
        for entry in ended { entry.listener.end() }
    }

    /// Closes the ports at which nobody listens.
    private func closeIdle(_ state: inout State) {
        state.entries = state.entries.filter { !$0.value.isEmpty }
        for (port, socket) in state.ports where state.entries[port] == nil {
            socket.close()
            state.ports[port] = nil
        }
        if state.ports.isEmpty {
            state.timer?.cancel()
            state.timer = nil
        }
    }

    private func startTimer(_ state: inout State) {
        guard state.timer == nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + .milliseconds(250), repeating: .milliseconds(250), leeway: .milliseconds(100))
        timer.setEventHandler { [weak self] in self?.expire() }
        timer.resume()
        state.timer = timer
    }

    // MARK: Sending

    /// The machine's addresses in its local networks.
    static func networks() throws(CallFailure) -> [IPAddress] {
        var addresses = [UInt32](repeating: 0, count: 16)
        let count = unsafe bricks_datagram_networks(&addresses, Int32(addresses.count))
        guard count >= 0 else {
            // Not shown: a module asked, and has words of its own.
            throw CallFailure(.unavailable, unsafe "The networks cannot be read: \(String(cString: strerror(-count))).")
        }
        return addresses.prefix(Int(count)).map(IPAddress.init(ipv4:))
    }

    func broadcast(_ bytes: [UInt8], to port: UInt16, in network: String, by module: String) throws(CallFailure) {
        guard (1...bounds.broadcastSize).contains(bytes.count) else {
            throw CallFailure(.invalidArgument, "`content` has 1 to \(bounds.broadcastSize) bytes.")
        }
        guard let address = IPAddress(network)?.ipv4 else { throw unknown(network) }
        try count(module)
        let problem = unsafe -bricks_datagram_broadcast(address, port, bytes, bytes.count)
        if problem == ENODEV { throw unknown(network) }
        guard problem == 0 else {
            throw CallFailure(
                .unavailable, unsafe "\(network) takes no broadcast: \(String(cString: strerror(problem))).",
                detail: ["code": "net.unreachable"])
        }
    }

    private func unknown(_ network: String) -> CallFailure {
        CallFailure(
            // Not shown: a module asked, and has words of its own.
            .notFound, "The machine has the address \(network) in no local network.",
            detail: ["code": "net.unknown-network"])
    }

    /// Counts a broadcast, also one that fails.
    private func count(_ module: String) throws(CallFailure) {
        let time = now()
        let isFree = state.withLock { state in
            // One module's refusals take nothing from the others.
            var own = state.sent[module] ?? CountWindow(Self.tenSeconds)
            guard own.add(at: time, maximum: bounds.broadcasts),
                state.allSent.add(at: time, maximum: bounds.allBroadcasts)
            else { return false }
            state.sent[module] = own
            return true
        }
        guard isFree else {
            throw CallFailure(
                // Not shown: a module asked, and has words of its own.
                .busy, "\(bounds.broadcasts) broadcasts of a module within ten seconds are the most.",
                detail: ["code": "net.too-many-broadcasts"])
        }
    }
}
