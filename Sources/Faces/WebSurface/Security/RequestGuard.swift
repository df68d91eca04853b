public import HTTPServer
import NetworkAddresses

/// Decides who may ask what, before anything is looked up: by method, host, origin and token.
public struct RequestGuard: Sendable {
    private let hosts: HostAllowList
    private let proxies: TrustedProxies

    /// Makes a guard that trusts no proxy: only the `Host` header says which host was asked for.
    public init(hosts: HostAllowList) { self.init(hosts: hosts, proxies: TrustedProxies([])) }

    init(hosts: HostAllowList, proxies: TrustedProxies) {
        self.hosts = hosts
        self.proxies = proxies
    }

    /// Whether a request comes from this machine, under a name that only this machine uses, and through no proxy: where a proxy
    /// on this machine is trusted, nothing that comes from its address is.
    ///
    /// - Parameter address: The sender's address, with or without a port.
    func isLocal(_ headers: HTTPFields, from address: String) -> Bool {
        guard let peer = IPAddress(withPort: address), peer.isLoopback, !proxies.contains(peer),
            // A proxy's statement about its client shows that there is a proxy.
            headers["Forwarded"] == nil, headers["X-Forwarded-For"] == nil, headers["X-Forwarded-Host"] == nil,
            headers["X-Forwarded-Proto"] == nil, headers["Via"] == nil,
            let host = headers["Host"].flatMap({ HostName($0) })
        else { return false }
        return HostAllowList.isLoopback(host.name)
    }

    /// Checks what every request has to pass; for one that changes something, also where it comes from.
    ///
    /// A change has to pass ``checkToken(_:expected:)`` too, once its body is read.
    ///
    /// - Parameters:
    ///   - address: Whom it came from; a trusted proxy says which host was asked for.
    ///   - allowed: The methods that the address takes; HEAD goes with GET.
    public func check(
        _ method: HTTPMethod, _ headers: HTTPFields, from address: String = "", allowed: [HTTPMethod]
    ) throws(RequestProblem) {
        let host = try checkHost(headers, from: address)
        guard allowed.contains(method) || (method == .head && allowed.contains(.get)) else {
            var allow = allowed
            if allowed.contains(.get), !allowed.contains(.head) { allow.append(.head) }
            throw RequestProblem(.methodNotAllowed, found: method.rawValue, allow: allow)
        }
        if method == .get || method == .head {
            try checkLoad(headers)
        } else {
            try checkOrigin(headers, host)
        }
    }

    /// Checks only that the request is for this host: of a form that another site may send.
    func checkHostAlone(_ headers: HTTPFields, from address: String = "") throws(RequestProblem) {
        _ = try checkHost(headers, from: address)
    }

    /// Checks the token of a form or script against the session's.
    ///
    /// - Parameters:
    ///   - presented: The field or header as it came.
    ///   - expected: The session's token; nil when there is no session.
    public func checkToken(_ presented: String?, expected: RequestToken?) throws(RequestProblem) {
        guard let expected else { throw RequestProblem(.sessionMissing) }
        guard let presented, !presented.isEmpty else { throw RequestProblem(.tokenMissing) }
        // Never `found`: it might be the token of somebody else's session.
        guard let token = RequestToken(presented) else { throw RequestProblem(.tokenMalformed) }
        guard token == expected else { throw RequestProblem(.tokenForeign) }
    }

    private func checkHost(_ headers: HTTPFields, from address: String) throws(RequestProblem) -> HostName {
        let values = headers.values("Host")
        guard values.count == 1, let host = hosts.name(values[0]) else {
            throw RequestProblem(.hostMalformed, found: values.joined(separator: ", "))
        }
        let isOwn = hosts.contains(host)
        // A proxy may ask under a name of its own, and say what it was asked for.
        if !isOwn || HostAllowList.isLoopback(host.name), !proxies.isEmpty,
            let meant = proxies.source(of: headers, from: address).host
        {
            guard let name = HostName(meant) else { throw RequestProblem(.hostMalformed, found: meant) }
            guard hosts.contains(name) else { throw RequestProblem(.hostUnknown, found: meant) }
            return name
        }
        guard isOwn else { throw RequestProblem(.hostUnknown, found: values[0]) }
        return host
    }

    /// Other sites may link here, and nothing else (Fetch Metadata, W3C): no images, scripts, frames or event streams.
    private func checkLoad(_ headers: HTTPFields) throws(RequestProblem) {
        let sites = headers.values("Sec-Fetch-Site")
        if sites.isEmpty || sites == ["same-origin"] || sites == ["none"] { return }
        guard sites.count == 1, headers.values("Sec-Fetch-Mode") == ["navigate"],
            headers.values("Sec-Fetch-Dest") == ["document"]
        else {
            throw RequestProblem(.crossSiteLoad, found: sites.joined(separator: ", "))
        }
    }

    /// Checks that a person opens the address as a page, or, where that is allowed, the app's own script does: no image, frame or
    /// medium that a page names, and nothing that a browser fetches in advance (Fetch Metadata, W3C).
    public func checkIsPage(_ headers: HTTPFields, orScript mayBeScript: Bool) throws(RequestProblem) {
        let uses = headers.values("Sec-Fetch-Dest")
        guard uses.isEmpty || uses == ["document"] || (mayBeScript && uses == ["empty"]) else {
            throw RequestProblem(.notAPage, found: uses.joined(separator: ", "))
        }
        guard headers.values("Sec-Purpose").isEmpty, headers.values("Purpose").isEmpty else {
            throw RequestProblem(.notAPage, found: "prefetch")
        }
    }

    /// A change has to come from a page of this very origin, and the browser has to say so.
    private func checkOrigin(_ headers: HTTPFields, _ host: HostName) throws(RequestProblem) {
        let sites = headers.values("Sec-Fetch-Site")
        let origins = headers.values("Origin")
        guard sites.isEmpty || sites == ["same-origin"] else {
            throw RequestProblem(.originForeign, found: sites.joined(separator: ", "))
        }
        guard !origins.isEmpty else {
            if sites.isEmpty { throw RequestProblem(.originMissing) }
            return
        }
        guard origins.count == 1, hosts.isOrigin(origins[0], of: host) else {
            throw RequestProblem(.originForeign, found: origins.joined(separator: ", "))
        }
    }
}
