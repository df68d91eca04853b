internal import Glibc

/// A socket that listens; closed with the last reference unless somebody takes it over.
enum ListeningSocket {
    /// Binds and listens. Made here and not by libmicrohttpd, which would not say why it failed.
    static func open(address: String, port: UInt16) throws(HTTPServerError) -> (descriptor: Int32, port: UInt16) {
        var v4 = sockaddr_in()
        var v6 = sockaddr_in6()
        if unsafe inet_pton(AF_INET, address, &v4.sin_addr) == 1 {
            v4.sin_family = sa_family_t(AF_INET)
            v4.sin_port = port.bigEndian
            return try listen(on: v4, address, port)
        }
        guard unsafe inet_pton(AF_INET6, address, &v6.sin6_addr) == 1 else {
            throw HTTPServerError(
                code: .addressInvalid, message: "\(address.debugDescription) is not an IPv4 or IPv6 address.",
                help: "Write it in numbers, such as 127.0.0.1 or ::1.")
        }
        v6.sin6_family = sa_family_t(AF_INET6)
        v6.sin6_port = port.bigEndian
        return try listen(on: v6, address, port)
    }

    private static func listen<Address>(
        on socketAddress: Address, _ address: String, _ port: UInt16
    ) throws(HTTPServerError) -> (Int32, UInt16) {
        let isV6 = socketAddress is sockaddr_in6
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(isV6 ? AF_INET6 : AF_INET, type, 0)
        guard descriptor >= 0 else { throw .listening(address: address, port: port, errno: errno) }
        var on: Int32 = 1
        // Without it a restart would wait out the closed connections of the run before.
        _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        if isV6 {
            _ = unsafe setsockopt(
                descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, socklen_t(MemoryLayout<Int32>.size))
        }
        var bound = socketAddress
        var size = socklen_t(MemoryLayout<Address>.size)
        let isListening = unsafe withUnsafeMutablePointer(to: &bound) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(descriptor, pointer, size) == 0 && Glibc.listen(descriptor, SOMAXCONN) == 0
                    && getsockname(descriptor, pointer, &size) == 0
            }
        }
        guard isListening else {
            let number = errno
            close(descriptor)
            throw .listening(address: address, port: port, errno: number)
        }
        switch bound {
        case let v4 as sockaddr_in: return (descriptor, UInt16(bigEndian: v4.sin_port))
        case let v6 as sockaddr_in6: return (descriptor, UInt16(bigEndian: v6.sin6_port))
        default: return (descriptor, port)
        }
    }

    /// The network that one client has: the address itself, or of IPv6 its first 64 bits (RFC 4291, section 2.5.4).
    static func network(of address: String) -> String {
        var v6 = in6_addr()
        // A link-local address names its interface too.
        let plain = address.prefix { $0 != "%" }
        guard address.contains(":"), unsafe inet_pton(AF_INET6, String(plain), &v6) == 1 else { return address }
        let words = unsafe withUnsafeBytes(of: &v6) { bytes in
            (0..<4).map { unsafe String(Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]), radix: 16) }
        }
        return words.joined(separator: ":") + "::/64"
    }

    /// Numeric address of the other end.
    static func peer(of descriptor: Int32) -> String {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let isKnown = unsafe withUnsafeMutablePointer(to: &storage) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe getpeername(descriptor, pointer, &size) == 0
                    && getnameinfo(
                        pointer, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
            }
        }
        guard isKnown else { return "unknown" }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
