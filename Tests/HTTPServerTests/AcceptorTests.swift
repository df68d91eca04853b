import Dispatch
import Foundation
import Synchronization
import Testing

@testable import HTTPServer

@Suite("Connections that come at once, and requests that are sent ahead")
struct AcceptorTests {
    private final class Counts: Sendable {
        let ahead = Atomic<Int>(0)
        let others = Atomic<Int>(0)
        /// Number of requests sent ahead that were answered when the last of the others was.
        let aheadAtEnd = Atomic<Int>(0)
    }

    @Test("A hundred who come at once are served before many requests of one connection")
    func burst() throws {
        let (counts, gate) = (Counts(), DispatchSemaphore(value: 0))
        try withServer(
            { $0.threads = 1 },
            answering: { request in
                if request.path == "/ahead" {
                    if counts.ahead.add(1, ordering: .relaxed).newValue == 1 { gate.wait() }
                } else if counts.others.add(1, ordering: .relaxed).newValue == 100 {
                    counts.aheadAtEnd.store(counts.ahead.load(ordering: .relaxed), ordering: .relaxed)
                }
                return .now(HTTPResponse(text: "ok"))
            }
        ) { server in
            defer { gate.signal() }
            let ahead = try RawClient(server.port)
            ahead.send(String(repeating: "GET /ahead HTTP/1.1\r\nHost: test\r\n\r\n", count: 60))
            #expect(eventually { counts.ahead.load(ordering: .relaxed) == 1 })
            let others = try (0..<100).map { _ in
                let client = try RawClient(server.port)
                client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
                return client
            }
            #expect(eventually { server.arrivingCount == 100 })
            gate.signal()
            for client in others { #expect(try client.receive().text == "ok") }
            #expect(counts.aheadAtEnd.load(ordering: .relaxed) <= 6)
            for _ in 0..<60 { #expect(try ahead.receive().text == "ok") }
        }
    }

    @Test("Requests that are sent ahead wait until the client takes the answers in, and are all answered then")
    func ahead() throws {
        let counts = Counts()
        let body = [UInt8](repeating: 1, count: 16 << 10)
        try withServer(answering: { request in
            guard request.path == "/ahead" else { return .now(HTTPResponse(text: "hello")) }
            counts.ahead.add(1, ordering: .relaxed)
            return .now(HTTPResponse(body: .bytes(body)))
        }) { server in
            let client = try RawClient(server.port)
            client.send(String(repeating: "GET /ahead HTTP/1.1\r\nHost: test\r\n\r\n", count: 150))
            #expect(eventually { counts.ahead.load(ordering: .relaxed) >= 2 })
            for _ in 0..<200 { #expect(try RawClient(server.port).get("/").text == "hello") }
            #expect(counts.ahead.load(ordering: .relaxed) < 75)
            for _ in 0..<150 { #expect(try client.receive().body == body) }
        }
    }
}
