public import HTTPServer

/// Decides who may ask what, before anything is looked up: by method, host, origin and token.
public struct RequestGuard: Sendable {
    private let hosts: HostAllowList

    public init(hosts: HostAllowList) { self.hosts = hosts }

    /// Whether a request comes from this machine, under a name that only this machine uses.
    ///
    /// - Parameter address: whom it came from, with or without a port.
    static func isLocal(_ headers: HTTPFields, from address: String) -> Bool {
        let isFromHere =
            address.hasPrefix("127.") || address == "::1" || address.hasPrefix("[::1]")
            || address.hasPrefix("::ffff:127.")
        // What a proxy says of whom it speaks for shows that there is one.
        guard isFromHere, headers["Forwarded"] == nil, headers["X-Forwarded-For"] == nil,
            let host = headers["Host"].flatMap({ HostName($0) })
        else { return false }
        return HostAllowList.isLoopback(host.name)
    }

    /// Checks what every request has to pass; for one that changes something, also where it comes from.
    ///
    /// A change has to pass ``checkToken(_:expected:)`` too, once its body is read.
    ///
    /// - Parameter allowed: The methods that the address takes; HEAD goes with GET.
    public func check(_ method: HTTPMethod, _ headers: HTTPFields, allowed: [HTTPMethod]) throws(RequestRefusal) {
        let host = try checkHost(headers)
        guard allowed.contains(method) || (method == .head && allowed.contains(.get)) else {
            var allow = allowed
            if allowed.contains(.get), !allowed.contains(.head) { allow.append(.head) }
            throw RequestRefusal(.methodNotAllowed, found: method.rawValue, allow: allow)
        }
        if method == .get || method == .head {
            try checkLoad(headers)
        } else {
            try checkOrigin(headers, host)
        }
    }

    /// Checks only that the request is for this host: of a form that another site may send.
    func checkHostAlone(_ headers: HTTPFields) throws(RequestRefusal) { _ = try checkHost(headers) }

    /// Checks the token of a form or script against the session's.
    ///
    /// - Parameters:
    ///   - presented: The field or header as it came.
    ///   - expected: The session's token; nil when there is no session.
    public func checkToken(_ presented: String?, expected: RequestToken?) throws(RequestRefusal) {
        guard let expected else { throw RequestRefusal(.sessionMissing) }
        guard let presented, !presented.isEmpty else { throw RequestRefusal(.tokenMissing) }
        // Never `found`: it might be the token of somebody else's session.
        guard let token = RequestToken(presented) else { throw RequestRefusal(.tokenMalformed) }
        guard token == expected else { throw RequestRefusal(.tokenForeign) }
    }

    private func checkHost(_ headers: HTTPFields) throws(RequestRefusal) -> HostName {
        let values = headers.values("Host")
        guard values.count == 1, let host = HostName(values[0]) else {
            throw RequestRefusal(.hostMalformed, found: values.joined(separator: ", "))
        }
        guard hosts.contains(host) else { throw RequestRefusal(.hostUnknown, found: values[0]) }
        return host
    }

    /// Other sites may link here, and nothing else (Fetch Metadata, W3C): no images, scripts, frames or event streams.
    private func checkLoad(_ headers: HTTPFields) throws(RequestRefusal) {
        let sites = headers.values("Sec-Fetch-Site")
        if sites.isEmpty || sites == ["same-origin"] || sites == ["none"] { return }
        guard sites.count == 1, headers.values("Sec-Fetch-Mode") == ["navigate"],
            headers.values("Sec-Fetch-Dest") == ["document"]
        else {
            throw RequestRefusal(.crossSiteLoad, found: sites.joined(separator: ", "))
        }
    }

    /// A change has to come from a page of this very origin, and the browser has to say so.
    private func checkOrigin(_ headers: HTTPFields, _ host: HostName) throws(RequestRefusal) {
        let sites = headers.values("Sec-Fetch-Site")
        let origins = headers.values("Origin")
        guard sites.isEmpty || sites == ["same-origin"] else {
            throw RequestRefusal(.originForeign, found: sites.joined(separator: ", "))
        }
        guard !origins.isEmpty else {
            if sites.isEmpty { throw RequestRefusal(.originMissing) }
            return
        }
        guard origins.count == 1, hosts.isOrigin(origins[0], of: host) else {
            throw RequestRefusal(.originForeign, found: origins.joined(separator: ", "))
        }
    }
}
