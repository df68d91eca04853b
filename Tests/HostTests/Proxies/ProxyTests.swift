import Content
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host

@Suite("Behind nginx, Caddy and HAProxy with TLS, configured as documented", .timeLimit(.minutes(20)))
struct ProxyTests {
    /// Starts an app behind a proxy, for the length of the closure.
    private static func run(
        _ kind: ReverseProxy.Kind, _ body: @escaping @Sendable (PeopleApp, ReverseProxy, Visitor) throws -> Void
    ) async throws {
        let port = try ReverseProxy.freePort()
        let address = ReverseProxy.address(port)
        try await PeopleApp.run(change: { manifest in
            manifest["web"] = ["address": .string(address), "trustedProxies": ["127.0.0.1"]]
        }) { app in
            let proxy = try ReverseProxy(kind, port: port, app: app.host.port)
            try body(app, proxy, Visitor(port: proxy.tunnelPort, address: address))
        }
    }

    @Test("A visit: pages, a change, an upload, a part of a file", arguments: ReverseProxy.Kind.allCases)
    func visit(_ kind: ReverseProxy.Kind) async throws {
        try await Self.run(kind) { app, _, visitor in
            let first = try visitor.send("GET", "/")
            #expect(first.status == 200)
            #expect(first.header("strict-transport-security") == "max-age=31536000")
            #expect(first.header("set-cookie") == nil)
            try visitor.open()
            let token = try #require(visitor.token)
            let begun = try visitor.send("POST", "/banner", body: Visitor.form([("csrf", token)]))
            #expect(begun.status == 303)
            let cookies = begun.headers.filter { $0.name == "set-cookie" }.map(\.value)
            #expect(cookies.count == 2)
            for cookie in cookies {
                #expect(cookie.contains(#/^__Host-bricks-(session|device)-wellness=[A-Za-z0-9_-]{43}; Path=/; /#))
                #expect(
                    cookie.contains("; Secure") && cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"))
                #expect(!cookie.lowercased().contains("domain"))
            }
            // A change from the app's own page goes through; from another it does not.
            try visitor.open(link: "player?contentId=\(app.deployment.content.sessions[0].id)")
            try visitor.press("Add to favourites")
            #expect(visitor.page.contains("Remove from favourites"))
            let form = try visitor.fields(toPress: "Remove from favourites")
            for origin in ["https://evil.example", "http://localhost", "null"] {
                let answer = try visitor.send("POST", "/action", headers: ["Origin": origin], body: Visitor.form(form))
                #expect(answer.status == 403 && answer.body.contains("[web.origin-foreign]"), "\(origin)")
            }
            try visitor.open(tab: "biometrics")
            try visitor.upload(Self.export, name: "export.xml")
            try blockUntil("the import is done", or: { visitor.text }) {
                try visitor.open().contains("Import finished") ? true : nil
            }
            let part = try visitor.send("GET", "/content/media/rain.ogg", headers: ["Range": "bytes=4-9"])
            #expect(part.status == 206)
            #expect(part.header("content-range")?.hasPrefix("bytes 4-9/") == true)
            #expect(part.header("content-length") == "6")
        }
    }

    @Test("Signing up changes the cookie's secret and keeps its attributes", arguments: ReverseProxy.Kind.allCases)
    func signUp(_ kind: ReverseProxy.Kind) async throws {
        try await Self.run(kind) { app, _, visitor in
            try visitor.begin()
            let before = visitor.cookie
            try visitor.signUp("ann@example.org", app)
            #expect(visitor.text.contains("Your account is ready."))
            #expect(visitor.cookie != before && visitor.names.session == "__Host-bricks-session-wellness")
            try visitor.logOut()
            try visitor.signIn("ann@example.org")
            #expect(visitor.text.contains("Welcome back."))
        }
    }

    @Test("Events arrive while the stream is open", arguments: ReverseProxy.Kind.allCases)
    func events(_ kind: ReverseProxy.Kind) async throws {
        try await Self.run(kind) { app, proxy, visitor in
            try visitor.begin()
            let stream = try HTTPConnection(port: proxy.tunnelPort)
            let head = [
                "GET /updates HTTP/1.1", "Host: localhost:\(proxy.port)",
                "Cookie: \(visitor.names.session)=\(visitor.cookie ?? "")",
            ]
            stream.write(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
            let start = String(decoding: stream.read(until: "event: update"), as: UTF8.self)
            #expect(start.hasPrefix("HTTP/1.1 200") && start.lowercased().contains("text/event-stream"))
            try visitor.open("/tab/library")
            #expect(String(decoding: stream.read(until: "event: update"), as: UTF8.self).contains("event: update"))
        }
    }

    @Test("Metrics and the details of the health are nobody's who comes through", arguments: ReverseProxy.Kind.allCases)
    func localOnly(_ kind: ReverseProxy.Kind) async throws {
        try await Self.run(kind) { app, proxy, visitor in
            #expect(try visitor.send("GET", "/metrics").status == 404)
            let health = try visitor.send("GET", "/health")
            #expect(health.status == 200 && !health.body.contains("com.bricks"))
            // A proxy that does not identify itself and asks under the app's own name.
            let bare = Visitor(port: app.host.port)
            #expect(try bare.send("GET", "/metrics").status == 404)
            #expect(try bare.send("GET", "/health").status == 200)
        }
    }

    @Test("Attempts count for who asks, whatever the client writes", arguments: ReverseProxy.Kind.allCases)
    func limits(_ kind: ReverseProxy.Kind) async throws {
        try await Self.run(kind) { _, _, visitor in
            var refused = 0
            for number in 0..<36 {
                try visitor.open(link: "login")
                try visitor.press("Forgot your password?")
                let fields = try visitor.fields(
                    toPress: "Send a code", ["E-mail address": "nobody\(number)@example.org"])
                let headers: [String: String?] = [
                    "X-Forwarded-For": "192.0.2.\(number)", "Forwarded": "for=192.0.2.\(number)",
                    "X-Real-IP": "192.0.2.7",
                ]
                _ = try visitor.send("POST", "/action", headers: headers, body: Visitor.form(fields))
                try visitor.open()
                if visitor.text.contains("Too many attempts") { refused += 1 }
            }
            // Thirty at once, and one more each minute.
            #expect((3...6).contains(refused))
        }
    }

    @Test("Without TLS a browser is sent to the app's address", arguments: ReverseProxy.Kind.allCases)
    func plain(_ kind: ReverseProxy.Kind) async throws {
        try await Self.run(kind) { app, proxy, _ in
            let plain = Visitor(port: proxy.plainPort)
            let answer = try plain.send("GET", "/tab/home?a=b", headers: ["Host": "localhost:\(proxy.port)"])
            #expect(answer.status == 308)
            #expect(answer.header("location") == "\(ReverseProxy.address(proxy.port))/tab/home?a=b")
            #expect(answer.header("set-cookie") == nil)
            // A proxy that passes it on and says so.
            let bare = Visitor(port: app.host.port)
            let headers: [String: String?] = [
                "Host": "localhost:\(proxy.port)", "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "http",
            ]
            let passed = try bare.send("GET", "/tab/home?a=b", headers: headers)
            #expect(passed.status == 308)
            #expect(passed.header("location") == "\(ReverseProxy.address(proxy.port))/tab/home?a=b")
            let change = try bare.send(
                "POST", "/action", headers: headers.merging(["Origin": ReverseProxy.address(proxy.port)]) { $1 },
                body: Array("a=b".utf8))
            #expect(change.status == 403 && change.body.contains("[web.not-secure]"))
        }
    }

    private static let export = Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData>
        <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" \
        startDate="2026-05-04 08:10:00 +0000" endDate="2026-05-04 08:11:00 +0000" value="7"/>
        </HealthData>

        """.utf8)
}
