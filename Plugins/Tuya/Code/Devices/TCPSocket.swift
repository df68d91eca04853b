import Glibc

/// Why a socket call did not do what it was asked for.
enum SocketFailure: Error, Sendable, Hashable {
    /// The other side answered that nobody listens on the port.
    case refused
    /// No way to the address; the system's word for it.
    case unreachable(String)
    case timedOut
    /// The other side ended the connection.
    case closed
    /// The deployment does not let the module connect there; the host's word for it.
    case notPermitted(String)
    /// Anything else; the system's word for it.
    case system(String)
}

/// A numeric IPv4 or IPv6 address and a port.
///
/// Names are not looked up: the resolver knows no deadline.
struct SocketAddress: Sendable, Hashable {
    let family: Int32
    /// A `sockaddr` of that family.
    let bytes: [UInt8]

    /// Reads a numeric address such as 192.168.1.20 or fe80::1%eth0; nil for anything else.
    init?(host: String, port: UInt16) {
        let isPlain = host.utf8.allSatisfy { byte in
            (0x30...0x3A).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
        }
        // The system also takes "1" and "10.1" for addresses; nobody means them.
        let isComplete =
            host.utf8.contains(UInt8(ascii: ":")) || host.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 3
        guard isPlain, isComplete, host.utf8.count <= 64 else { return nil }
        var hints = unsafe addrinfo()
        unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0, let first = unsafe list else { return nil }
        defer { unsafe freeaddrinfo(first) }
        guard let address = unsafe first.pointee.ai_addr else { return nil }
        family = unsafe first.pointee.ai_family
        unsafe bytes = Array(UnsafeRawBufferPointer(start: address, count: Int(first.pointee.ai_addrlen)))
    }
}

/// One TCP connection whose calls block no longer than their deadline.
struct TCPSocket: ~Copyable, Sendable {
    /// For a wait that others may end; it stays that of the socket.
    let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = close(descriptor) }

    /// Takes over a connected stream socket, which it closes in the end.
    init(connected descriptor: Int32) throws(SocketFailure) {
        let socket = TCPSocket(descriptor: descriptor)
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
            fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
        else { throw TCPSocket.failure(errno) }
        TCPSocket.sendAtOnce(descriptor)
        self = socket
    }

    /// Opens a connection.
    static func connect(
        to address: SocketAddress, until deadline: ContinuousClock.Instant
    ) throws(SocketFailure) -> TCPSocket {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.family, kind, 0)
        guard descriptor >= 0 else { throw failure(errno) }
        let socket = TCPSocket(descriptor: descriptor)
        sendAtOnce(descriptor)
        let status = unsafe address.bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return Int32(-1) }
            return unsafe Glibc.connect(
                descriptor, base.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
        if status == 0 { return socket }
        let code = errno
        guard code == EINPROGRESS || code == EINTR else { throw failure(code) }
        try socket.wait(for: POLLOUT, until: deadline)
        var result: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &result, &size) == 0 else { throw failure(errno) }
        guard result == 0 else { throw failure(result) }
        return socket
    }

    /// Only a matter of speed: a request is one small segment that should not wait for another.
    private static func sendAtOnce(_ descriptor: Int32) {
        var enabled: Int32 = 1
        _ = unsafe setsockopt(
            descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &enabled, socklen_t(MemoryLayout<Int32>.size))
    }

    /// Sends all bytes.
    func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(SocketFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            if sent >= 0 {
                rest = rest.dropFirst(sent)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: try wait(for: POLLOUT, until: deadline)
            case let code: throw TCPSocket.failure(code)
            }
        }
    }

    /// The bytes that arrive next, at least one, at most 4096.
    ///
    /// With a deadline in the past, only what has arrived already.
    func receive(until deadline: ContinuousClock.Instant) throws(SocketFailure) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe recv(descriptor, bytes.baseAddress, bytes.count, 0)
            }
            if count == 0 { throw .closed }
            if count > 0 {
                buffer.removeLast(buffer.count - count)
                return buffer
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: try wait(for: POLLIN, until: deadline)
            case let code: throw TCPSocket.failure(code)
            }
        }
    }

    private func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws(SocketFailure) {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        while true {
            let left = deadline - .now
            guard left > .zero else { throw .timedOut }
            // Rounded up, so that the last wait does not end before the deadline again and again.
            let milliseconds = min(left / .milliseconds(1), 3_600_000).rounded(.up)
            let ready = unsafe poll(&entry, 1, Int32(milliseconds))
            if ready > 0 { return }
            if ready < 0, errno != EINTR { throw TCPSocket.failure(errno) }
        }
    }

    private static func failure(_ code: Int32) -> SocketFailure {
        let words = unsafe String(cString: strerror(code))
        return switch code {
        case ECONNREFUSED: .refused
        case ETIMEDOUT: .timedOut
        case ECONNRESET, EPIPE, ECONNABORTED, ENOTCONN: .closed
        case EHOSTUNREACH, ENETUNREACH, EHOSTDOWN, ENETDOWN, EADDRNOTAVAIL: .unreachable(words)
        default: .system(words)
        }
    }
}
