import Glibc

/// Why a server could not be started.
public struct HTTPServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Stable, for programs and for looking up.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The address to listen on is not an IPv4 or IPv6 address.
        case addressInvalid = "http.address-invalid"
        /// The address to listen on is not one of this machine.
        case addressNotLocal = "http.address-not-local"
        /// The port is used by another program.
        case portTaken = "http.port-taken"
        /// The user may not listen on the port.
        case portForbidden = "http.port-forbidden"
        /// A value of the server's configuration is outside its range.
        case configurationInvalid = "http.configuration-invalid"
        /// The library of the HTTP server cannot be loaded.
        case libraryMissing = "http.library-missing"
        /// The HTTP server did not start.
        case startFailed = "http.start-failed"
    }

    /// The kind of the problem, by which programs distinguish it.
    public var code: Code
    /// The problem and its place.
    public var message: String
    /// How to fix it.
    public var help: String

    /// The problem, its fix and its code in brackets, in one line for logs.
    public var description: String { "\(message) \(help) [\(code.rawValue)]" }

    static func listening(address: String, port: UInt16, errno number: Int32) -> Self {
        switch number {
        case EADDRINUSE:
            Self(
                code: .portTaken, message: "Port \(port) on \(address) is used by another program.",
                help:
                    "Stop that program (`ss -ltnp 'sport = :\(port)'` names it), or choose another port; 0 takes a free one."
            )
        case EACCES, EPERM:
            Self(
                code: .portForbidden, message: "This user may not listen on port \(port) of \(address).",
                help: "Choose a port from 1024 up, or grant the program CAP_NET_BIND_SERVICE.")
        case EADDRNOTAVAIL, EAFNOSUPPORT:
            Self(
                code: .addressNotLocal, message: "\(address) is not an address of this machine.",
                help: "Use 127.0.0.1, ::1, or an address that `ip address` lists.")
        default:
            Self(
                code: .startFailed,
                message: "Listening on \(address) port \(port) failed: \(SystemError.text(number)).",
                help: "Check the limits of open files and memory of this process.")
        }
    }
}

enum SystemError {
    static func text(_ number: Int32) -> String {
        unsafe String(cString: strerror(number))
    }
}
