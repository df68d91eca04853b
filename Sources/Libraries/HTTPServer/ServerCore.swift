internal import CMicrohttpd
internal import Synchronization

/// A connection, as far as it matters to who is closed for others.
struct RoomCandidate {
    /// The client's address, or of IPv6 its network.
    var network: String
    /// Number of ticks that it has waited for its client; nil where it does not wait.
    var waiting: Int?
    /// Number of ticks for which it is expected to go on, unless its network has many connections.
    var grace: Int
    /// Its place in the order of arrival.
    var number: Int

    /// Returns the indices of the connections to close: those of the networks with the most connections, and of these
    /// the ones that have waited longest. So a visitor whose only connection sends its request at once is the last to
    /// be closed.
    ///
    /// - Parameter few: Maximum number of connections of a network that are expected to go on.
    static func victims(of all: [Self], count: Int, few: Int) -> [Int] {
        var counts: [String: Int] = [:]
        for candidate in all { counts[candidate.network, default: 0] += 1 }
        var waiting = all.indices.compactMap { index -> (index: Int, neighbours: Int, time: Int)? in
            let neighbours = counts[all[index].network] ?? 1
            guard let time = all[index].waiting, time >= all[index].grace || neighbours > few else { return nil }
            return (index, neighbours, time)
        }
        // Ticks are coarse: of the same tick, the one that came first goes first.
        waiting.sort {
            ($0.neighbours, $0.time, -all[$0.index].number) > ($1.neighbours, $1.time, -all[$1.index].number)
        }
        return waiting.prefix(max(0, count)).map(\.index)
    }
}

/// The state that the callbacks, the housekeeper and the server share.
final class ServerCore: Sendable {
    let configuration: HTTPServerConfiguration
    let handler: any HTTPHandler
    let clock: ServerClock
    let bodyMemory: BodyMemory
    private let connections = Mutex<[ObjectIdentifier: ServerConnection]>([:])
    private let stopping = Atomic<Bool>(false)
    private let isMakingRoom = Atomic<Bool>(false)
    private let arrivals = Atomic<Int>(0)
    private let fileAnswers = Atomic<Int>(0)
    private let begun = Atomic<Int>(0)

    init(configuration: HTTPServerConfiguration, handler: any HTTPHandler) {
        self.configuration = configuration
        self.handler = handler
        clock = ServerClock(interval: configuration.housekeeping)
        bodyMemory = BodyMemory(limit: configuration.limits.bodyMemory)
    }

    var isStopping: Bool { stopping.load(ordering: .sequentiallyConsistent) }

    var connectionCount: Int { connections.withLock { $0.count } }

    var isBusy: Bool { snapshot().contains { $0.isBusy } }

    /// Connections that have begun so far.
    var begunCount: Int { begun.load(ordering: .relaxed) }

    func insert(_ connection: ServerConnection) {
        defer { begun.add(1, ordering: .relaxed) }
        let count = connections.withLock {
            $0[ObjectIdentifier(connection)] = connection
            return $0.count
        }
        if count > comfortable { makeRoom() }
    }

    func nextNumber() -> Int { arrivals.add(1, ordering: .relaxed).newValue }

    /// Maximum number of connections before waiting ones are closed for others.
    private var comfortable: Int { max(1, configuration.limits.connections - reserve) }

    /// Places for those who come while others hold all that they can get.
    private var reserve: Int { max(1, configuration.limits.connections / 8) }

    /// Whether another answer may send a file from a descriptor of its own.
    func beginFileAnswer() -> Bool {
        let (_, now) = fileAnswers.add(1, ordering: .relaxed)
        if now <= configuration.limits.fileAnswers { return true }
        endFileAnswer()
        return false
    }

    func endFileAnswer() { fileAnswers.subtract(1, ordering: .relaxed) }

    /// Closes connections that wait for their clients, so that some places are free again.
    ///
    /// Several at once, since all have to be looked at.
    private func makeRoom() {
        // One thread is enough; the others go on serving.
        guard !isMakingRoom.exchange(true, ordering: .acquiring) else { return }
        defer { isMakingRoom.store(false, ordering: .releasing) }
        let (tick, all) = (clock.tick, snapshot())
        let excess = all.count - comfortable
        guard excess > 0 else { return }
        let candidates = all.map {
            RoomCandidate(network: $0.network, waiting: $0.waiting(at: tick), grace: $0.grace, number: $0.number)
        }
        // One who has just come is about to ask; that is not believed of a network that has come often.
        let victims = RoomCandidate.victims(of: candidates, count: excess + reserve / 4, few: max(8, comfortable / 64))
        for index in victims { all[index].cut() }
    }

    func remove(_ connection: ServerConnection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = nil }
    }

    /// One round of the housekeeper.
    func inspect() {
        clock.advance()
        let tick = clock.tick
        let all = snapshot()
        let isCrowded = all.count > configuration.limits.connections / 2
        for connection in all { connection.inspect(at: tick, isCrowded: isCrowded) }
        if all.count > comfortable { makeRoom() }
    }

    /// From now on nothing is suspended; what is suspended is answered.
    func beginStopping() {
        stopping.store(true, ordering: .sequentiallyConsistent)
        for connection in snapshot() { connection.shutDownExchange() }
    }

    func fault(_ code: String, _ message: String) {
        configuration.faultLog?(HTTPServerFault(code: code, message: message))
    }

    private func snapshot() -> [ServerConnection] { connections.withLock { Array($0.values) } }
}

// The functions that libmicrohttpd calls. Free functions: a closure could inherit an actor and trap on a foreign thread.

func noteConnection(
    _ context: UnsafeMutableRawPointer?, _ handle: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ event: MHD_ConnectionNotificationCode
) {
    guard let context = unsafe context, let handle = unsafe handle, let slot = unsafe slot else { return }
    let core = unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    if event == .CONNECTION_NOTIFY_STARTED {
        let connection = unsafe ServerConnection(core: core, handle: handle)
        let stored = unsafe Unmanaged.passRetained(connection).toOpaque()
        unsafe slot.pointee = stored
        let isWatched = unsafe connection.watch(as: stored)
        core.insert(connection)
        // Nothing is taken from a connection whose bytes are not checked.
        if !isWatched { connection.cut() }
    } else if let stored = unsafe slot.pointee {
        let connection = unsafe Unmanaged<ServerConnection>.fromOpaque(stored).takeRetainedValue()
        unsafe slot.pointee = nil
        connection.close()
        core.remove(connection)
    }
}

func receiveBytes(
    _ stored: UnsafeMutableRawPointer?, _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ size: Int
) -> Int {
    guard let stored = unsafe stored, let buffer = unsafe buffer else { return -1 }
    return unsafe Unmanaged<ServerConnection>.fromOpaque(stored).takeUnretainedValue().receiveBytes(
        into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
}

func receiveTarget(
    _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ handle: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let target = unsafe target, let handle = unsafe handle,
        let stored = unsafe bricks_mhd_connection_context(handle)
    else { return nil }
    unsafe Unmanaged<ServerConnection>.fromOpaque(stored).takeUnretainedValue().begin(target: target)
    return unsafe stored
}

func receiveRequest(
    _ context: UnsafeMutableRawPointer?, _ handle: OpaquePointer?, _ url: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
    _ size: UnsafeMutablePointer<Int>?, _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let stored = unsafe slot?.pointee, let method = unsafe method, let size = unsafe size else { return .NO }
    let connection = unsafe Unmanaged<ServerConnection>.fromOpaque(stored).takeUnretainedValue()
    return unsafe connection.receive(method: method, data: data, size: size) ? .YES : .NO
}

func completeRequest(
    _ context: UnsafeMutableRawPointer?, _ handle: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
    guard let stored = unsafe slot?.pointee else { return }
    unsafe slot?.pointee = nil
    unsafe Unmanaged<ServerConnection>.fromOpaque(stored).takeUnretainedValue().complete()
}
