import Border
import JSONText
import ModuleInterfaces

/// Opens the connections to devices.
struct Dialler: Sendable {
    /// Opens a connection to a numeric address and a port, before the deadline.
    var connect: @Sendable (String, UInt16, ContinuousClock.Instant) throws(SocketFailure) -> TCPSocket

    /// Connects by itself.
    static let direct = Dialler { (host, port, deadline) throws(SocketFailure) in
        guard let address = SocketAddress(host: host, port: port) else {
            throw .unreachable(Texts.failureNoNumericAddress(host: host))
        }
        return try TCPSocket.connect(to: address, until: deadline)
    }

    /// Has the host connect: in a sandbox a module has no sockets of its own.
    static func host(_ net: NetClient) -> Dialler {
        Dialler { (host, port, deadline) throws(SocketFailure) in
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { throw .timedOut }
            let descriptor: Int32
            do throws(CallFailure) {
                // The host waits for at most five seconds.
                descriptor = try net.connect(
                    host: host, port: UInt32(port), timeoutMilliseconds: UInt32(clamping: min(left, 5_000).rounded(.up))
                )
            } catch {
                throw SocketFailure(error)
            }
            return try TCPSocket(connected: descriptor)
        }
    }
}

extension SocketFailure {
    /// Why the host did not connect.
    init(_ failure: CallFailure) {
        let words = failure.message.isEmpty ? failure.status.description : failure.message
        self =
            switch failure.detail?["code"]?.string {
            case "net.timed-out": .timedOut
            case "net.refused": .refused
            default:
                switch failure.status {
                case .deadlineExceeded: .timedOut
                case .notPermitted: .notPermitted(words)
                case .unavailable: .unreachable(words)
                default: .system(words)
                }
            }
    }
}
