internal import CMicrohttpd
internal import CShims
internal import Dispatch
internal import Glibc
internal import Synchronization

/// An HTTP/1.1 server on libmicrohttpd, listening from its creation until ``stop()``.
@safe public final class HTTPServer: Sendable {
    /// The port that is listened on, also when the system chose it.
    public let port: UInt16
    /// The address that is listened on, as ``HTTPServerConfiguration/address`` had it.
    public let address: String

    private let core: ServerCore
    // Dispatch sources may be used from any thread.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer
    // nil once stopped.
    private let daemon: Mutex<Daemon?>

    // @unchecked: used under the lock; libmicrohttpd allows any thread.
    @safe private struct Daemon: @unchecked Sendable {
        let handle: OpaquePointer
        let acceptor: ConnectionAcceptor
    }

    /// Loads libmicrohttpd, which the first to serve would do else.
    public static func prepare() { _ = unsafe bricks_mhd_load() }

    /// Listens and serves from now on.
    public init(_ configuration: HTTPServerConfiguration, handler: any HTTPHandler) throws(HTTPServerError) {
        try configuration.validate()
        let configuration = Self.withinDescriptors(configuration)
        let (descriptor, port) = try ListeningSocket.open(address: configuration.address, port: configuration.port)
        let core = ServerCore(configuration: configuration, handler: handler)
        var options = unsafe bricks_mhd_options()
        unsafe options.flags =
            UInt32(MHD_USE_EPOLL.rawValue) | UInt32(MHD_USE_INTERNAL_POLLING_THREAD.rawValue)
            | UInt32(MHD_ALLOW_SUSPEND_RESUME.rawValue) | UInt32(MHD_USE_ITC.rawValue)
            | UInt32(MHD_USE_NO_LISTEN_SOCKET.rawValue)
        unsafe options.threads = UInt32(configuration.threads)
        // The acceptor keeps the bound; each thread has to be able to take all of them, however they fall.
        unsafe options.connections = UInt32(configuration.limits.connections * configuration.threads)
        unsafe options.connections_per_address = UInt32(configuration.limits.connectionsPerAddress)
        unsafe options.connection_memory = configuration.limits.connectionMemory
        unsafe options.access = receiveRequest
        unsafe options.connection = noteConnection
        unsafe options.completed = completeRequest
        unsafe options.target = receiveTarget
        unsafe options.context = Unmanaged.passUnretained(core).toOpaque()
        unsafe bricks_mhd_set_receiver(receiveBytes)
        guard let handle = unsafe bricks_mhd_start(&options) else {
            close(descriptor)
            if let problem = unsafe bricks_mhd_load() {
                throw HTTPServerError(
                    code: .libraryMissing,
                    message: "libmicrohttpd cannot be loaded: \(unsafe String(cString: problem))",
                    help: "Install it: libmicrohttpd12 on Debian.")
            }
            throw HTTPServerError(
                code: .startFailed, message: "libmicrohttpd did not start on \(configuration.address) port \(port).",
                help: "Check the limits of threads, open files and memory of this process.")
        }
        guard let acceptor = unsafe ConnectionAcceptor(handle, listener: descriptor, core: core) else {
            unsafe MHD_stop_daemon(handle)
            close(descriptor)
            throw HTTPServerError(
                code: .startFailed, message: "There is no thread to accept connections with.",
                help: "Check the limits of threads and memory of this process.")
        }
        unsafe daemon = Mutex(Daemon(handle: handle, acceptor: acceptor))
        self.core = core
        self.port = port
        address = configuration.address
        unsafe timer = Self.housekeeper(of: core)
    }

    deinit { stop() }

    /// Connections that are open now.
    public var connectionCount: Int { core.connectionCount }

    /// Connections that are accepted and have not begun.
    var arrivingCount: Int { daemon.withLock { $0?.acceptor.arrivingCount ?? 0 } }

    /// Bytes of bodies that are kept in memory now.
    var bodyMemory: Int { core.bodyMemory.current }

    /// Stops listening, answers what waits with 503, ends event streams, closes every connection. Blocks for at most
    /// about half a second, provided that the handler returns; a second call returns at once.
    public func stop() {
        guard
            let stopped = daemon.withLock({ daemon in
                defer { daemon = nil }
                return daemon
            })
        else { return }
        stopped.acceptor.stop()
        core.beginStopping()
        // Answers in progress may still arrive.
        let deadline = ContinuousClock.now + .milliseconds(250)
        while core.isBusy, ContinuousClock.now < deadline { usleep(2_000) }
        unsafe timer.cancel()
        unsafe MHD_stop_daemon(stopped.handle)
    }

    /// Raises the process's limit of descriptors for the connections; where it cannot be raised so far, has fewer connections.
    private static func withinDescriptors(_ configuration: HTTPServerConfiguration) -> HTTPServerConfiguration {
        let connections = max(configuration.threads, Self.connections(upTo: configuration.limits.connections))
        guard connections < configuration.limits.connections else { return configuration }
        var configuration = configuration
        configuration.faultLog?(
            HTTPServerFault(
                code: "http.descriptors-short",
                message: "This process may have too few descriptors: it takes \(connections) connections instead of "
                    + "\(configuration.limits.connections). Raise the limit of open files (`ulimit -Hn`, LimitNOFILE).")
        )
        configuration.limits.connections = connections
        // The app needs some of the descriptors that are left.
        configuration.limits.fileAnswers = min(configuration.limits.fileAnswers, Self.otherDescriptors / 16)
        return configuration
    }

    /// Descriptors beside those of connections: files, workers, databases, the server's own, bodies that are spooled and
    /// answers that send a file.
    private static let otherDescriptors = 1_024

    /// So many connections, or as many as this process may have. Raises the process's limit of descriptors for them.
    public static func connections(upTo wanted: Int) -> Int {
        let others = otherDescriptors
        let (sum, isTooLarge) = wanted.addingReportingOverflow(others)
        let allowed = Int(bricks_descriptors_allow(isTooLarge ? Int.max : sum))
        guard allowed >= 0, allowed - others < wanted else { return wanted }
        return max(1, allowed - min(others, allowed / 2))
    }

    private static func housekeeper(of core: ServerCore) -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "http.housekeeping"))
        let interval = core.configuration.housekeeping
        let nanoseconds = Int(interval / .nanoseconds(1))
        timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), repeating: .nanoseconds(nanoseconds))
        timer.setEventHandler { core.inspect() }
        timer.activate()
        return timer
    }
}

extension HTTPLimits {
    /// Memory that libmicrohttpd gets for one connection, in bytes: the head as read, the cookies copied out of it, a
    /// record per line, cookie and part of a query, and 8 KiB for the head of the answer. It clears all of this between
    /// two requests, so no more is needed.
    var connectionMemory: Int {
        target + 2 * headers + 64 * (headerCount + cookies + queryItems) + 8 << 10
    }
}

extension HTTPServerConfiguration {
    func validate() throws(HTTPServerError) {
        let numbers: [(String, Int, ClosedRange<Int>)] = [
            ("threads", threads, 1...64),
            ("limits.target", limits.target, 16...1 << 16),
            ("limits.headers", limits.headers, 256...1 << 20),
            ("limits.headerCount", limits.headerCount, 1...10_000),
            ("limits.cookies", limits.cookies, 1...10_000),
            ("limits.queryItems", limits.queryItems, 1...10_000),
            ("limits.connections", limits.connections, threads...100_000),
            ("limits.connectionsPerAddress", limits.connectionsPerAddress, 0...100_000),
            ("limits.minimumRate", limits.minimumRate, 1...1 << 30),
            ("limits.bodyMemory", limits.bodyMemory, 1 << 10...1 << 40),
            ("limits.fileAnswers", limits.fileAnswers, 0...100_000),
        ]
        for (name, value, range) in numbers where !range.contains(value) {
            throw HTTPServerError(
                code: .configurationInvalid, message: "The server's \(name) is \(value).",
                help: "Choose from \(range.lowerBound) to \(range.upperBound).")
        }
        let durations: [(String, Duration)] = [
            ("limits.headerTime", limits.headerTime), ("limits.transferTime", limits.transferTime),
            ("limits.bodyPause", limits.bodyPause), ("limits.bodyTime", limits.bodyTime),
            ("limits.replyTime", limits.replyTime), ("heartbeat", heartbeat), ("housekeeping", housekeeping),
        ]
        for (name, value) in durations where value < .milliseconds(1) || value > .seconds(86_400) {
            throw HTTPServerError(
                code: .configurationInvalid, message: "The server's \(name) is \(value).",
                help: "Choose from a millisecond to a day.")
        }
    }
}
