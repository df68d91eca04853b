import HTTPServer
import NetworkAddresses
import TestSupport
import Testing

@testable import WebSurface

@Suite("Security: for whom a proxy asks")
struct RequestSourceTests {
    private static let proxies = TrustedProxies(
        ["127.0.0.1", "10.0.0.0/8", "::1", "2001:db8:f::/48"].compactMap(AddressRange.init))

    private static func source(_ headers: [(String, String)], from peer: String = "127.0.0.1") -> RequestSource {
        var fields = HTTPFields()
        for (name, value) in headers { fields.append(name, value) }
        return proxies.source(of: fields, from: peer)
    }

    struct Chain: Sendable, CustomTestStringConvertible {
        var lines: [String]
        var client: String
        var peer = "127.0.0.1"
        var testDescription: String { "\(lines) from \(peer)" }
    }

    @Test(
        "The client is the first address from the right that is no trusted proxy's, over all lines",
        arguments: [
            Chain(lines: ["192.0.2.1"], client: "192.0.2.1"),
            Chain(lines: ["192.0.2.9, 192.0.2.1"], client: "192.0.2.1"),
            // HAProxy adds a line of its own behind the client's.
            Chain(lines: ["192.0.2.9", "192.0.2.1"], client: "192.0.2.1"),
            Chain(lines: ["192.0.2.9", "10.1.1.1, 192.0.2.1", "10.2.2.2"], client: "192.0.2.1"),
            Chain(lines: ["192.0.2.1:4711"], client: "192.0.2.1"),
            Chain(lines: ["[2001:db8::1]:4711, 10.0.0.1"], client: "2001:db8:0:0:0:0:0:1"),
            Chain(lines: ["::ffff:192.0.2.1"], client: "192.0.2.1"),
            // All of them are proxies: the one that began.
            Chain(lines: ["10.0.0.3, 10.0.0.2"], client: "10.0.0.3"),
            // An entry that is no address ends the chain at the proxy that wrote it.
            Chain(lines: ["192.0.2.9, unknown"], client: "127.0.0.1"),
            Chain(lines: ["192.0.2.9, , 10.0.0.1"], client: "10.0.0.1"),
            Chain(lines: ["192.0.2.9, 127.0.0.1.evil, 10.0.0.1"], client: "10.0.0.1"),
            Chain(lines: [""], client: "127.0.0.1"),
            // U+0600 is one character with the comma that the proxy writes behind it.
            Chain(lines: ["192.0.2.9\u{600}, 192.0.2.1"], client: "192.0.2.1"),
            Chain(lines: ["192.0.2.9,\u{301}, 192.0.2.1"], client: "192.0.2.1"),
            // Nobody else is believed.
            Chain(lines: ["192.0.2.1"], client: "203.0.113.5", peer: "203.0.113.5"),
            Chain(lines: ["192.0.2.1"], client: "127.0.0.2", peer: "127.0.0.2"),
            Chain(lines: ["192.0.2.1"], client: "192.0.2.1", peer: "::ffff:10.3.2.1"),
            Chain(lines: ["192.0.2.1"], client: "192.0.2.1", peer: "2001:db8:f:1::2"),
        ])
    func chains(_ chain: Chain) {
        let found = Self.source(chain.lines.map { ("X-Forwarded-For", $0) }, from: chain.peer)
        #expect(found.address?.description == chain.client)
    }

    @Test(
        "Forwarded is read as RFC 7239 writes it",
        arguments: [
            (["for=192.0.2.1;proto=https;host=app.example"], "192.0.2.1", "https", "app.example"),
            (["For=\"[2001:db8::1]:4711\" ; Proto=HTTP"], "2001:db8:0:0:0:0:0:1", "http", nil),
            (
                ["for=192.0.2.9;host=evil", "for=192.0.2.1;host=\"app.example:8443\""], "192.0.2.1", nil,
                "app.example:8443"
            ),
            (["for=192.0.2.1;proto=https, for=10.0.0.1;proto=http"], "192.0.2.1", "https", nil),
            // A client's quote does not swallow what the proxy adds on a line of its own.
            (["for=\"192.0.2.9", "for=192.0.2.1"], "192.0.2.1", nil, nil),
            // U+0600 is one character with the comma that the proxy writes behind it.
            (["for=192.0.2.9;x=\u{600}, for=192.0.2.1"], "192.0.2.1", nil, nil),
            (["for=192.0.2.9;host=evil\u{600}, for=192.0.2.1;host=app.example"], "192.0.2.1", nil, "app.example"),
            (["for=\"192.0.2.9\"\u{301};x=\"a, for=192.0.2.1"], "127.0.0.1", nil, nil),
            (["for=unknown, for=10.0.0.1"], "10.0.0.1", nil, nil), (["for=_secret"], "127.0.0.1", nil, nil),
            (["for=192.0.2.1;for=192.0.2.2"], "127.0.0.1", nil, nil), (["nonsense"], "127.0.0.1", nil, nil),
            (["for=\"192.0.2.1\\\""], "127.0.0.1", nil, nil), ([";;for=192.0.2.1;;"], "192.0.2.1", nil, nil),
        ] as [([String], String, String?, String?)])
    func forwarded(_ lines: [String], _ client: String, _ scheme: String?, _ host: String?) {
        let found = Self.source(lines.map { ("Forwarded", $0) })
        #expect(found.address?.description == client)
        #expect(found.scheme == scheme)
        #expect(found.host == host)
    }

    @Test("Where the client adds the other header, neither names it: the proxy's own address counts")
    func conflict() {
        let found = Self.source([("Forwarded", "for=192.0.2.9"), ("X-Forwarded-For", "192.0.2.1")])
        #expect(found.address?.description == "127.0.0.1" && found.isProxied)
        let same = Self.source([("Forwarded", "for=192.0.2.1"), ("X-Forwarded-For", "192.0.2.9, 192.0.2.1")])
        #expect(same.address?.description == "192.0.2.1")
    }

    @Test("Host and scheme are those of the hop that the client came by")
    func hostAndScheme() {
        let one = Self.source([
            ("X-Forwarded-For", "192.0.2.1, 10.0.0.1"), ("X-Forwarded-Proto", "https, http"),
            ("X-Forwarded-Host", "app.example, inner"),
        ])
        #expect(one.scheme == "https" && one.host == "app.example")
        let replaced = Self.source([
            ("X-Forwarded-For", "192.0.2.1, 10.0.0.1"), ("X-Forwarded-Proto", "HTTPS"),
            ("X-Forwarded-Host", "app.example"),
        ])
        #expect(replaced.scheme == "https" && replaced.host == "app.example")
        let foreign = Self.source(
            [("X-Forwarded-For", "10.0.0.1"), ("X-Forwarded-Proto", "http"), ("X-Forwarded-Host", "evil")],
            from: "192.0.2.1")
        #expect(foreign == RequestSource(address: IPAddress("192.0.2.1")))
    }

    @Test("A long chain is followed for 32 hops")
    func longChain() {
        let hops = (0..<10_000).map { "10.0.\($0 / 250).\($0 % 250)" }.joined(separator: ",")
        #expect(Self.source([("X-Forwarded-For", "192.0.2.1," + hops)]).address?.description == "10.0.39.218")
    }

    @Test("No request through a trusted proxy is this machine's own, whatever the proxy says")
    func local() {
        let plain = RequestGuard(hosts: HostAllowList(port: 8080, isSecure: false))
        let proxied = RequestGuard(hosts: HostAllowList(port: 8080, isSecure: true), proxies: Self.proxies)
        var fields = HTTPFields()
        fields.append("Host", "127.0.0.1:8080")
        #expect(plain.isLocal(fields, from: "127.0.0.1") && plain.isLocal(fields, from: "::1"))
        #expect(!proxied.isLocal(fields, from: "127.0.0.1") && !proxied.isLocal(fields, from: "::ffff:127.0.0.1"))
        #expect(!proxied.isLocal(fields, from: "::1") && proxied.isLocal(fields, from: "127.0.0.2"))
        for name in ["Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Via"] {
            var named = fields
            named.append(name, "x")
            #expect(!plain.isLocal(named, from: "127.0.0.1"))
        }
    }

    @Test("A change must come from the app's own address, or from a page of the host that was asked")
    func origins() throws {
        let hosts = HostAllowList(
            port: 8080, isSecure: true, hosts: ["app.example", "localhost"].compactMap(HostName.init),
            origin: "https://app.example")
        let guarded = RequestGuard(hosts: hosts, proxies: Self.proxies)
        func refusal(_ headers: [(String, String)], from peer: String = "127.0.0.1") -> RequestProblem.Code? {
            var fields = HTTPFields()
            for (name, value) in headers { fields.append(name, value) }
            do throws(RequestProblem) {
                try guarded.check(.post, fields, from: peer, allowed: [.post])
                return nil
            } catch {
                return error.code
            }
        }
        let own = ("Origin", "https://app.example")
        #expect(refusal([("Host", "app.example"), own]) == nil)
        #expect(refusal([("Host", "127.0.0.1:8080"), ("X-Forwarded-Host", "app.example"), own]) == nil)
        #expect(refusal([("Host", "127.0.0.1:8080"), own]) == nil)
        #expect(refusal([("Host", "app.example"), ("Origin", "http://app.example")]) == .originForeign)
        #expect(refusal([("Host", "app.example"), ("Origin", "https://app.example.evil")]) == .originForeign)
        #expect(refusal([("Host", "app.example"), ("Origin", "https://app.example:8443")]) == .originForeign)
        #expect(refusal([("Host", "inner"), ("X-Forwarded-Host", "app.example"), own]) == nil)
        #expect(refusal([("Host", "inner"), ("X-Forwarded-Host", "evil"), own]) == .hostUnknown)
        #expect(refusal([("Host", "inner"), ("X-Forwarded-Host", "a b"), own]) == .hostMalformed)
        #expect(
            refusal([("Host", "inner"), ("X-Forwarded-Host", "app.example"), own], from: "192.0.2.1") == .hostUnknown)
        // The host that is asked for is the one that its own name says where that is the app's.
        #expect(refusal([("Host", "app.example"), ("X-Forwarded-Host", "evil"), own]) == nil)
    }

    @Test(
        "A quote that a client leaves open hides nothing that the proxy adds",
        arguments: ["for=203.0.113.66;\"", "for=203.0.113.66;\"a", "for=203.0.113.66;x=\"", "for=203.0.113.66;;\"a b"])
    func openQuote(forged: String) {
        let source = Self.source([("Forwarded", "\(forged), for=192.0.2.1;host=app.example")])
        #expect(source.address?.description == "127.0.0.1" && source.host == nil)
    }

    @Test(
        "Whatever a client writes before it, what the trusted proxy wrote is taken or nothing is",
        arguments: 1...8 as ClosedRange<UInt64>)
    func written(seed: UInt64) throws {
        var random = SplitMix(seed)
        let words = [
            "203.0.113.66", "for=203.0.113.66", "for=\"[2001:db8:f::1]\"", "for=\"203.0.113.66\"", "host=evil.example",
            "proto=https", "\"", "\\", ",", ";", "=", " ", "\t", "10.0.0.1", "127.0.0.1", "unknown", "_hidden", "for=",
            "[", "]",
            ":80", "::ffff:203.0.113.66", "\u{E9}", "%00", "by=10.0.0.1",
        ]
        let (own, proxy) = ("192.0.2.1", "127.0.0.1")
        for _ in 0..<300 {
            func forged() -> String {
                (0..<Int.random(in: 0..<12, using: &random)).compactMap { _ in words.randomElement(using: &random) }
                    .joined()
            }
            let lines = (0..<Int.random(in: 1..<4, using: &random)).map { _ in forged() }
            for (name, element) in [("Forwarded", "for=\(own);host=app.example"), ("X-Forwarded-For", own)] {
                // The proxy adds a line of its own, or adds to the client's last.
                let added = lines.map { (name, $0) } + [(name, element)]
                let source = Self.source(added)
                #expect(source.address?.description == own, "\(added)")
                if name == "Forwarded" { #expect(source.host == "app.example", "\(added)") }
                let joined = lines.dropLast().map { (name, $0) } + [(name, "\(lines.last ?? ""), \(element)")]
                let address = Self.source(joined).address?.description
                #expect(address == own || address == proxy, "\(joined)")
                // Of somebody who is no proxy, nothing is taken.
                #expect(Self.source(added, from: "198.51.100.7").address?.description == "198.51.100.7")
                // With the other header forged as well, either that of the proxy or nothing.
                let other = name == "Forwarded" ? "X-Forwarded-For" : "Forwarded"
                let both = Self.source(added + [(other, forged())]).address?.description
                #expect(both == own || both == proxy, "\(added)")
            }
        }
    }
}
