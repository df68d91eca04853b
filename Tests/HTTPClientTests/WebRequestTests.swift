import Foundation
import HTTPServer
import Synchronization
import TestSupport
import Testing

@testable import HTTPClient

/// - Shows: MD Network
@Suite("Asking another server", .timeLimit(.minutes(5)))
struct WebRequestTests {
    private struct Handler: HTTPHandler {
        var answer: @Sendable (HTTPRequest) -> HTTPReply

        func respond(to request: HTTPRequest) -> HTTPReply { answer(request) }
    }

    /// A server for the length of the closure, with its address.
    private func withServer(
        _ answer: @escaping @Sendable (HTTPRequest) -> HTTPReply, _ test: (String) async throws -> Void
    ) async throws {
        let server = try HTTPServer(HTTPServerConfiguration(), handler: Handler(answer: answer))
        defer { server.stop() }
        try await test("http://127.0.0.1:\(server.port)")
    }

    private static func text(_ outcome: WebOutcome) -> String {
        switch outcome {
        case .answer(let status, let body, let tag): "\(status) \(String(decoding: body, as: UTF8.self)) \(tag ?? "-")"
        case .leadsElsewhere(let place): "to \(place)"
        case .tooLarge: "too large"
        case .tooLate: "too late"
        case .failed(let reason): "failed: \(reason)"
        }
    }

    @Test("The answer, its status and its tag come back; what is sent arrives as it was given")
    func exchange() async throws {
        try await withServer { request in
            let seen = "\(request.method) \(request.path) \(request.headers["X-Asked"] ?? "-")"
            let body = (try? request.form())?["name"] ?? "-"
            var response = HTTPResponse(status: 203, text: "\(seen) \(body)")
            response.headers.append("ETag", "\"v1\"")
            return .now(response)
        } _: { address in
            var request = WebRequest("\(address)/flags")
            request.headers = [("X-Asked", "yes")]
            let read = Self.text(await request.run(seconds: 60, largest: 1_000))
            #expect(read == "203 GET /flags yes - \"v1\"")
            request.body = Array("name=caf%C3%A9".utf8)
            request.headers.append(("Content-Type", "application/x-www-form-urlencoded"))
            let sent = Self.text(await request.run(seconds: 60, largest: 1_000))
            #expect(sent == "203 POST /flags yes café \"v1\"")
        }
    }

    @Test("A redirection is told and not followed; 304 is an answer")
    func redirection() async throws {
        let asked = Mutex<[String]>([])
        try await withServer { request in
            asked.withLock { $0.append(request.path) }
            if request.path == "/same" { return .now(HTTPResponse(status: 304)) }
            var response = HTTPResponse(status: 302)
            response.headers.append("Location", "/elsewhere")
            return .now(response)
        } _: { address in
            let redirected = Self.text(await WebRequest("\(address)/here").run(seconds: 60, largest: 1_000))
            #expect(redirected == "to \(address)/elsewhere")
            let unchanged = Self.text(await WebRequest("\(address)/same").run(seconds: 60, largest: 1_000))
            #expect(unchanged == "304  -")
            #expect(asked.withLock { $0 } == ["/here", "/same"])
        }
    }

    @Test("As many bytes as allowed are read, and one more is too large", arguments: [0, 1, 70_000])
    func size(_ largest: Int) async throws {
        try await withServer { request in
            .now(HTTPResponse(text: String(repeating: "x", count: Int(request.path.dropFirst()) ?? 0)))
        } _: { address in
            let fits = await WebRequest("\(address)/\(largest)").run(seconds: 60, largest: largest)
            #expect(Self.text(fits) == "200 \(String(repeating: "x", count: largest)) -")
            let over = await WebRequest("\(address)/\(largest + 1)").run(seconds: 60, largest: largest)
            #expect(Self.text(over) == "too large")
        }
    }

    @Test("A server that answers with a head without end is too large")
    func endlessHead() async throws {
        let server = try RawServer { connection in
            connection.write("HTTP/1.1 200 OK\r\n")
            while connection.write("X-More: \(String(repeating: "y", count: 1_000))\r\n") {}
        }
        let outcome = await WebRequest("http://127.0.0.1:\(server.port)/").run(seconds: 60, largest: 1_000)
        #expect(Self.text(outcome) == "too large")
    }

    @Test("A server that says nothing is too late, and so is one that never ends")
    func time() async throws {
        let silent = try RawServer { $0.wait() }
        let unanswered = Self.text(await WebRequest("http://127.0.0.1:\(silent.port)/").run(seconds: 0.2, largest: 10))
        #expect(unanswered == "too late")
        let endless = try RawServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")
            connection.wait()
        }
        let unended = Self.text(await WebRequest("http://127.0.0.1:\(endless.port)/").run(seconds: 0.2, largest: 1_000))
        #expect(unended == "too late")
    }

    @Test("It ends where the task that asks is cancelled")
    func cancellation() async throws {
        let silent = try RawServer { $0.wait() }
        let asking = Task { await WebRequest("http://127.0.0.1:\(silent.port)/").run(seconds: 600, largest: 10) }
        asking.cancel()
        #expect(Self.text(await asking.value) == "failed: It was cancelled.")
    }

    @Test(
        "What cannot be asked says why",
        arguments: [
            ("http://127.0.0.1:1/", "connect"), ("ftp://127.0.0.1/x", "rotocol"), ("file:///etc/passwd", "rotocol"),
            ("http://127.0.0.1:99999/", "URL"), ("http://127.0.0.1/\r\nX: y", "control characters"), ("", "URL"),
        ])
    func failures(_ url: String, _ reason: String) async {
        let text = Self.text(await WebRequest(url).run(seconds: 60, largest: 10))
        #expect(text.hasPrefix("failed: ") && text.contains(reason), "\(text)")
    }

    @Test("A line of the head that would be two is not sent")
    func injection() async throws {
        try await withServer { _ in
            .now(HTTPResponse(text: "asked"))
        } _: { address in
            var request = WebRequest("\(address)/")
            request.headers = [("If-None-Match", "\"a\"\r\nCookie: b")]
            let text = Self.text(await request.run(seconds: 60, largest: 1_000))
            #expect(text == "failed: Its address or head has control characters.")
        }
    }
}
