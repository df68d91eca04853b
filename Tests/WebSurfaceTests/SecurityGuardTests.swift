import HTTPServer
import Testing

@testable import WebSurface

@Suite("Security: who may ask what")
struct SecurityGuardTests {
    private let plain = RequestGuard(hosts: HostAllowList(port: 8080, isSecure: false))
    private let secure = RequestGuard(
        hosts: HostAllowList(
            port: 8080, isSecure: true,
            hosts: [HostName("app.example.org"), HostName("other.example.org:8443")].compactMap { $0 }))

    private func fields(_ list: [(String, String)]) -> HTTPFields {
        var fields = HTTPFields()
        for (name, value) in list { fields.append(name, value) }
        return fields
    }

    private func refusal(
        _ method: HTTPMethod, _ headers: [(String, String)], secure isSecure: Bool = false,
        allowed: [HTTPMethod] = [.get, .post]
    ) -> RequestProblem.Code? {
        do throws(RequestProblem) {
            try (isSecure ? secure : plain).check(method, fields(headers), allowed: allowed)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(
        "A request is this machine's own when it comes from here, under a loopback name, and through no proxy",
        arguments: [
            ("127.0.0.1", [("Host", "127.0.0.1:8080")], true), ("127.9.9.9", [("Host", "localhost")], true),
            ("::1", [("Host", "[::1]:8080")], true), ("::ffff:127.0.0.1", [("Host", "localhost:1")], true),
            ("192.0.2.1", [("Host", "127.0.0.1:8080")], false), ("::2", [("Host", "localhost")], false),
            ("127.0.0.1", [("Host", "app.example.org")], false), ("127.0.0.1", [], false),
            ("127.0.0.1", [("Host", "127.0.0.1.example.org")], false), ("unknown", [("Host", "localhost")], false),
            ("127.0.0.1", [("Host", "localhost"), ("X-Forwarded-For", "192.0.2.1")], false),
            ("127.0.0.1", [("Host", "localhost"), ("Forwarded", "for=192.0.2.1")], false),
        ] as [(String, [(String, String)], Bool)])
    func localRequest(_ address: String, _ headers: [(String, String)], _ isLocal: Bool) {
        #expect(plain.isLocal(fields(headers), from: address) == isLocal)
    }

    @Test(
        "A host is read as name and port",
        arguments: [
            ("localhost", "localhost", nil), ("LOCALHOST:80", "localhost", 80), ("127.0.0.1:8080", "127.0.0.1", 8080),
            ("[::1]", "[::1]", nil), ("[::1]:8080", "[::1]", 8080), ("[FE80::1]:1", "[fe80::1]", 1),
            ("a-b.example.org:65535", "a-b.example.org", 65535),
        ] as [(String, String, UInt16?)])
    func hostName(text: String, name: String, port: UInt16?) throws {
        let host = try #require(HostName(text))
        #expect(host.name == name)
        #expect(host.port == port)
    }

    @Test(
        "What is not a host is refused",
        arguments: [
            "", ":8080", "localhost:", "localhost:0", "localhost:080", "localhost:65536", "localhost:+80",
            "localhost:80:80", "localhost.", ".localhost", "a..b", "-a", "a-", "user@localhost", "localhost/",
            "local host",
            "localhost, evil", "localhost\t", "[::1", "::1", "[::1]8080", "[]", "[localhost]", "[::1%25lo]",
            "l%6fcalhost",
            "löcalhost", "localhost\0", "http://localhost", String(repeating: "a", count: 64),
        ])
    func noHostName(text: String) {
        #expect(HostName(text) == nil)
        #expect(refusal(.get, [("Host", text)]) == .hostMalformed)
    }

    @Test(
        "Only the app's own names and ports are answered (DNS rebinding)",
        arguments: [
            ("localhost:8080", false, nil), ("127.0.0.1:8080", false, nil), ("[::1]:8080", false, nil),
            ("LocalHost:8080", false, nil),
            ("localhost", false, .hostUnknown), ("localhost:8081", false, .hostUnknown),
            ("[::1]", false, .hostUnknown), ("[::1]:80", false, .hostUnknown),
            ("127.0.0.2:8080", false, .hostUnknown), ("0.0.0.0:8080", false, .hostUnknown),
            ("[::ffff:127.0.0.1]:8080", false, .hostUnknown), ("2130706433:8080", false, .hostUnknown),
            ("evil.example:8080", false, .hostUnknown), ("localhost.evil.example:8080", false, .hostUnknown),
            ("app.example.org", false, .hostUnknown),
            ("app.example.org", true, nil), ("app.example.org:443", true, nil), ("APP.example.org", true, nil),
            ("app.example.org:8080", true, nil), ("app.example.org:80", true, .hostUnknown),
            ("other.example.org:8443", true, nil), ("other.example.org", true, .hostUnknown),
            ("example.org", true, .hostUnknown), ("x.app.example.org", true, .hostUnknown),
        ] as [(String, Bool, RequestProblem.Code?)])
    func hosts(host: String, isSecure: Bool, code: RequestProblem.Code?) {
        #expect(refusal(.get, [("Host", host)], secure: isSecure) == code)
    }

    @Test("A host that is missing or there twice is refused, the same or not")
    func hostCount() {
        #expect(refusal(.get, []) == .hostMalformed)
        #expect(refusal(.get, [("Host", "localhost:8080"), ("Host", "localhost:8080")]) == .hostMalformed)
        #expect(refusal(.get, [("Host", "localhost:8080"), ("host", "evil.example")]) == .hostMalformed)
    }

    @Test("A forwarded host is never believed")
    func forwarded() {
        #expect(
            refusal(
                .get,
                [
                    ("Host", "evil.example"), ("X-Forwarded-Host", "localhost:8080"),
                    ("Forwarded", "host=localhost:8080"),
                ])
                == .hostUnknown)
    }

    @Test(
        "Each address takes its methods",
        arguments: [
            (.get, [.get], nil), (.head, [.get], nil), (.get, [.post], .methodNotAllowed),
            (.put, [.get, .post], .methodNotAllowed), (.options, [.get, .post], .methodNotAllowed),
            (HTTPMethod(rawValue: "get"), [.get], .methodNotAllowed),
            (HTTPMethod(rawValue: "TRACE"), [.get], .methodNotAllowed),
        ] as [(HTTPMethod, [HTTPMethod], RequestProblem.Code?)])
    func methods(method: HTTPMethod, allowed: [HTTPMethod], code: RequestProblem.Code?) {
        #expect(refusal(method, [("Host", "localhost:8080")], allowed: allowed) == code)
    }

    @Test("405 names what is allowed, HEAD with GET")
    func allow() throws {
        let error = #expect(throws: RequestProblem.self) {
            try plain.check(.put, fields([("Host", "localhost:8080")]), allowed: [.get, .post])
        }
        #expect(error?.allow == [.get, .post, .head])
        #expect(error?.status == 405)
    }

    @Test(
        "A change comes from the app's own page, or not at all",
        arguments: [
            (["Origin": "http://localhost:8080"], nil),
            (["Origin": "http://localhost:8080", "Sec-Fetch-Site": "same-origin"], nil),
            (["Sec-Fetch-Site": "same-origin"], nil),
            ([:], .originMissing),
            (["Referer": "http://localhost:8080/"], .originMissing),
            (["Origin": "null"], .originForeign), (["Origin": ""], .originForeign),
            (["Origin": "null", "Sec-Fetch-Site": "same-origin"], .originForeign),
            (["Origin": "http://localhost"], .originForeign), (["Origin": "http://localhost:8081"], .originForeign),
            (["Origin": "https://localhost:8080"], .originForeign), (["Origin": "localhost:8080"], .originForeign),
            (["Origin": "http://127.0.0.1:8080"], .originForeign),
            (["Origin": "http://evil.example"], .originForeign),
            (["Origin": "http://localhost:8080.evil.example"], .originForeign),
            (["Origin": "http://localhost:8080@evil.example"], .originForeign),
            (["Origin": "http://localhost:8080/"], .originForeign),
            (["Origin": "http://localhost:8080 http://evil.example"], .originForeign),
            (["Origin": "HTTP://localhost:8080"], .originForeign),
            (["Sec-Fetch-Site": "same-site"], .originForeign), (["Sec-Fetch-Site": "cross-site"], .originForeign),
            (["Sec-Fetch-Site": "none"], .originForeign), (["Sec-Fetch-Site": ""], .originForeign),
            (["Origin": "http://localhost:8080", "Sec-Fetch-Site": "cross-site"], .originForeign),
            (["Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"], .originForeign),
        ] as [([String: String], RequestProblem.Code?)])
    func origins(headers: [String: String], code: RequestProblem.Code?) {
        let list = [("Host", "localhost:8080")] + headers.map { ($0.key, $0.value) }
        for method in [HTTPMethod.post, .put, .patch, .delete] {
            #expect(refusal(method, list, allowed: [.post, .put, .patch, .delete]) == code, "\(method)")
        }
    }

    @Test("An origin that is there twice is refused")
    func twoOrigins() {
        let own = ("Origin", "http://localhost:8080")
        #expect(refusal(.post, [("Host", "localhost:8080"), own, own]) == .originForeign)
        #expect(refusal(.post, [("Host", "localhost:8080"), own, ("origin", "http://evil.example")]) == .originForeign)
    }

    @Test("The origin is compared with the host asked for, IPv6 and default ports included")
    func originOfHost() {
        #expect(refusal(.post, [("Host", "[::1]:8080"), ("Origin", "http://[::1]:8080")]) == nil)
        #expect(refusal(.post, [("Host", "[::1]:8080"), ("Origin", "http://localhost:8080")]) == .originForeign)
        let tls: [(String, String, RequestProblem.Code?)] = [
            ("app.example.org", "https://app.example.org", nil),
            ("app.example.org:443", "https://app.example.org", nil),
            ("app.example.org", "https://app.example.org:443", nil),
            ("app.example.org", "http://app.example.org", .originForeign),
            ("app.example.org", "https://other.example.org:8443", .originForeign),
        ]
        for (host, origin, code) in tls {
            #expect(refusal(.post, [("Host", host), ("Origin", origin)], secure: true) == code)
        }
    }

    @Test(
        "Other sites may link to the app, and load nothing of it",
        arguments: [
            ([], nil), ([("Sec-Fetch-Site", "none")], nil),
            ([("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Mode", "cors")], nil),
            ([("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")], nil),
            ([("Sec-Fetch-Site", "same-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "document")], nil),
            (
                [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"), ("Sec-Fetch-Dest", "iframe")],
                .crossSiteLoad
            ),
            (
                [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors"), ("Sec-Fetch-Dest", "image")],
                .crossSiteLoad
            ),
            (
                [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "cors"), ("Sec-Fetch-Dest", "empty")],
                .crossSiteLoad
            ),
            ([("Sec-Fetch-Site", "cross-site")], .crossSiteLoad),
            ([("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "cross-site")], .crossSiteLoad),
        ] as [([(String, String)], RequestProblem.Code?)])
    func loads(headers: [(String, String)], code: RequestProblem.Code?) {
        #expect(refusal(.get, [("Host", "localhost:8080")] + headers) == code)
    }

    @Test("A token is the session's, or nothing changes")
    func tokens() {
        let own = RequestToken()
        let stale = RequestToken()
        let forged = String(own.fieldValue.reversed())
        let table: [(String?, RequestToken?, Set<RequestProblem.Code?>)] = [
            (own.fieldValue, own, [nil]), (nil, own, [.tokenMissing]), ("", own, [.tokenMissing]),
            (stale.fieldValue, own, [.tokenForeign]), (forged, own, [.tokenForeign, .tokenMalformed]),
            (own.fieldValue + "A", own, [.tokenMalformed]), (" " + own.fieldValue, own, [.tokenMalformed]),
            (String(own.fieldValue.dropLast()), own, [.tokenMalformed]), ("<script>", own, [.tokenMalformed]),
            (own.fieldValue, nil, [.sessionMissing]), (nil, nil, [.sessionMissing]),
        ]
        for (presented, expected, codes) in table {
            var code: RequestProblem.Code?
            do throws(RequestProblem) {
                try plain.checkToken(presented, expected: expected)
            } catch {
                code = error.code
                #expect(error.found == nil)
            }
            #expect(codes.contains(code))
        }
    }

    @Test(
        "Every refusal has a status and a message that carries nothing of the request",
        arguments: RequestProblem.Code.allCases)
    func refusals(code: RequestProblem.Code) {
        let refusal = RequestProblem(code, found: "<b>\u{1B}\n" + String(repeating: "x", count: 10_000))
        #expect((400..<500).contains(refusal.status) || code == .starting)
        #expect(!refusal.message.contains("<"))
        #expect(refusal.code.rawValue.hasPrefix("web."))
        #expect((refusal.found ?? "").utf8.count < 300)
        #expect(refusal.found?.contains("\u{1B}") == false)
    }
}
