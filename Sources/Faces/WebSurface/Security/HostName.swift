/// Host and port as they stand in `Host` and `Origin` (RFC 3986, section 3.2; RFC 9110, section 7.2).
public struct HostName: Sendable, Hashable, CustomStringConvertible {
    /// In lower case; an IPv6 address with its brackets.
    public let name: String
    /// Nil when none was written.
    public let port: UInt16?

    /// Reads `name`, `name:port`, `[::1]`, `[::1]:port`; nil for anything else, such as user names, empty ports, zone
    /// identifiers, a dot at the end, percent signs.
    public init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= 261 else { return nil }
        let name: Substring
        let rest: Substring
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            name = text[...end]
            rest = text[text.index(after: end)...]
            let address = name.dropFirst().dropLast()
            guard address.contains(":"), address.utf8.allSatisfy(Self.isAddressByte) else { return nil }
        } else {
            name = text.prefix { $0 != ":" }
            rest = text[name.endIndex...]
            guard Self.isName(name) else { return nil }
        }
        self.name = name.lowercased()
        if rest.isEmpty {
            port = nil
        } else {
            let digits = rest.dropFirst()
            guard rest.first == ":", !digits.isEmpty, digits.utf8.count <= 5, digits.first != "0",
                digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let port = UInt16(digits)
            else { return nil }
            self.port = port
        }
    }

    /// The host and its port as they stand in `Host`; without a port where none was written.
    public var description: String { port.map { "\(name):\($0)" } ?? name }

    private static func isName(_ name: Substring) -> Bool {
        guard !name.isEmpty, name.utf8.count <= 253 else { return false }
        return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
                && label.utf8.allSatisfy { byte in
                    switch byte {
                    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
                    default: false
                    }
                }
        }
    }

    private static func isAddressByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x41...0x46, 0x61...0x66, 0x2E: true
        default: false
        }
    }
}

/// The names under which a server may be asked for.
///
/// A page of another site can make its own name resolve to this machine (DNS rebinding); the browser then takes the
/// server for that site, and only the `Host` header shows the difference.
public struct HostAllowList: Sendable {
    private let port: UInt16
    private let isSecure: Bool
    private let hosts: [HostName]
    /// The origin of the address under which browsers reach the app.
    private let origin: String?
    /// The names as browsers write them, which need not be read again with each request.
    private let known: [String: HostName]

    private static let loopback: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

    static func isLoopback(_ name: String) -> Bool { loopback.contains(name) }

    /// - Parameters:
    ///   - port: The port that is listened on.
    ///   - isSecure: Whether browsers reach the server over TLS.
    ///   - hosts: Names besides loopback. One without a port stands for the port listened on and the scheme's own.
    ///   - origin: The address under which browsers reach the app, whose host is one of the hosts; such as
    ///     `https://app.example`.
    public init(port: UInt16, isSecure: Bool, hosts: [HostName] = [], origin: String? = nil) {
        self.origin = origin
        self.port = port
        self.isSecure = isSecure
        self.hosts = hosts
        let usual = Self.loopback.map { "\($0):\(port)" } + hosts.map(\.description)
        known = Dictionary(usual.compactMap { text in HostName(text).map { (text, $0) } }) { first, _ in first }
    }

    /// Reads a name as it stands in `Host`.
    func name(_ text: String) -> HostName? { known[text] ?? HostName(text) }

    /// The port that a browser leaves out.
    var defaultPort: UInt16 { isSecure ? 443 : 80 }

    /// The scheme that browsers see.
    var scheme: String { isSecure ? "https" : "http" }

    /// Whether the server answers under this name and port.
    ///
    /// A name without a port stands for the scheme's own. Loopback names count only with the port that is listened on.
    public func contains(_ host: HostName) -> Bool {
        let asked = host.port ?? defaultPort
        if Self.loopback.contains(host.name), asked == port { return true }
        return hosts.contains { allowed in
            guard allowed.name == host.name else { return false }
            return allowed.port.map { $0 == asked } ?? (asked == port || asked == defaultPort)
        }
    }

    /// Whether an `Origin` is the one of pages that were fetched from this host (RFC 6454, section 7).
    func isOrigin(_ origin: String, of host: HostName) -> Bool {
        if origin == self.origin { return true }
        let prefix = scheme + "://"
        guard origin.hasPrefix(prefix), let named = name(String(origin.dropFirst(prefix.count))) else {
            return false
        }
        return named.name == host.name && (named.port ?? defaultPort) == (host.port ?? defaultPort)
    }
}
