import Foundation

/// The app as authenticators know it: the host name of its public address, and the origins that its pages have.
public struct RelyingParty: Sendable, Hashable {
    /// The host name that passkeys are made for, in lower case.
    public var id: String
    /// As browsers write them, such as `https://app.example` or `http://localhost:8080`.
    public var origins: [String]
    /// The app's name, shown by the browser.
    public var name: String

    /// Makes a relying party of parts that are not checked; ``init(address:name:)`` makes one of an address.
    public init(id: String, origins: [String], name: String) {
        self.id = id
        self.origins = origins
        self.name = name
    }

    /// The relying party of a public address.
    ///
    /// Browsers make passkeys for host names only, and over https or on this machine. An address of this machine in numbers
    /// therefore stands for `localhost`, and every other one in numbers, or over http, has none.
    ///
    /// - Parameter address: such as `https://app.example`; a path is left out.
    public init?(address: String, name: String) {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), var host = parts.host?.lowercased(), !host.isEmpty
        else { return nil }
        if host.hasPrefix("[") { host = String(host.dropFirst().dropLast()) }
        let isNumber = host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." }
        if host.hasPrefix("127.") && isNumber || ["::1", "0.0.0.0", "::"].contains(host) {
            host = "localhost"
        } else if isNumber {
            return nil
        }
        guard scheme == "https" || host == "localhost" || host.hasSuffix(".localhost"), host.utf8.count <= 253,
            host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        let port = parts.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? ""
        self.init(id: host, origins: ["\(scheme)://\(host)\(port)"], name: name)
    }
}
