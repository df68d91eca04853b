internal import CMicrohttpd
internal import Synchronization

/// What the callbacks, the housekeeper and the server share.
final class ServerCore: Sendable {
    let configuration: HTTPServerConfiguration
    let handler: any HTTPHandler
    let clock: ServerClock
    let bodyMemory: BodyMemory
    private let connections = Mutex<[ObjectIdentifier: ServerConnection]>([:])
    private let stopping = Atomic<Bool>(false)
    private let isMakingRoom = Atomic<Bool>(false)
    private let arrivals = Atomic<Int>(0)

    init(configuration: HTTPServerConfiguration, handler: any HTTPHandler) {
        self.configuration = configuration
        self.handler = handler
        clock = ServerClock(interval: configuration.housekeeping)
        bodyMemory = BodyMemory(limit: configuration.limits.bodyMemory)
    }

    var isStopping: Bool { stopping.load(ordering: .sequentiallyConsistent) }

    var connectionCount: Int { connections.withLock { $0.count } }

    var isBusy: Bool { snapshot().contains { $0.isBusy } }

    func insert(_ connection: ServerConnection) {
        let count = connections.withLock {
            $0[ObjectIdentifier(connection)] = connection
            return $0.count
        }
        if count > comfortable { makeRoom() }
    }

    func nextNumber() -> Int { arrivals.add(1, ordering: .relaxed).newValue }

    /// How many connections there may be before those that wait are closed for others.
    private var comfortable: Int { max(1, configuration.limits.connections - reserve) }

    /// Places for those who come while others hold all that they can get.
    private var reserve: Int { max(1, configuration.limits.connections / 8) }

    /// Closes connections that wait for their clients, so that some places are free again.
    ///
    /// Several at once, since all have to be looked at: those of the addresses that have the most, and of these the ones that
    /// have waited longest. So a visitor whose only connection sends its request at once is the last to be closed.
    private func makeRoom() {
        // One thread is enough; the others go on serving.
        guard !isMakingRoom.exchange(true, ordering: .acquiring) else { return }
        defer { isMakingRoom.store(false, ordering: .releasing) }
        let (tick, all) = (clock.tick, snapshot())
        let excess = all.count - comfortable
        guard excess > 0 else { return }
        var counts: [String: Int] = [:]
        for connection in all { counts[connection.remoteAddress, default: 0] += 1 }
        // One who has just come is about to ask; that is not believed of an address that has come often.
        let few = max(8, comfortable / 64)
        var waiting = all.compactMap { connection -> (connection: ServerConnection, time: Int, neighbours: Int)? in
            let neighbours = counts[connection.remoteAddress] ?? 1
            guard let time = connection.waiting(at: tick), time >= 2 || neighbours > few else { return nil }
            return (connection, time, neighbours)
        }
        // Ticks are coarse: of the same tick, the one that came first goes first.
        waiting.sort {
            ($0.neighbours, $0.time, -$0.connection.number) > ($1.neighbours, $1.time, -$1.connection.number)
        }
        for victim in waiting.prefix(excess + reserve / 4) { victim.connection.cut() }
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
