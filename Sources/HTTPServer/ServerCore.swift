internal import CMicrohttpd
internal import Synchronization

/// What the callbacks, the housekeeper and the server share.
final class ServerCore: Sendable {
    let configuration: HTTPServerConfiguration
    let handler: any HTTPHandler
    let clock: ServerClock
    private let connections = Mutex<[ObjectIdentifier: ServerConnection]>([:])
    private let stopping = Atomic<Bool>(false)

    init(configuration: HTTPServerConfiguration, handler: any HTTPHandler) {
        self.configuration = configuration
        self.handler = handler
        clock = ServerClock(interval: configuration.housekeeping)
    }

    var isStopping: Bool { stopping.load(ordering: .sequentiallyConsistent) }

    var connectionCount: Int { connections.withLock { $0.count } }

    var isBusy: Bool { snapshot().contains { $0.isBusy } }

    func insert(_ connection: ServerConnection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    }

    func remove(_ connection: ServerConnection) {
        connections.withLock { $0[ObjectIdentifier(connection)] = nil }
    }

    /// One round of the housekeeper.
    func inspect() {
        clock.advance()
        let tick = clock.tick
        for connection in snapshot() { connection.inspect(at: tick) }
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
        core.insert(connection)
        unsafe slot.pointee = Unmanaged.passRetained(connection).toOpaque()
    } else if let stored = unsafe slot.pointee {
        let connection = unsafe Unmanaged<ServerConnection>.fromOpaque(stored).takeRetainedValue()
        unsafe slot.pointee = nil
        connection.close()
        core.remove(connection)
    }
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
