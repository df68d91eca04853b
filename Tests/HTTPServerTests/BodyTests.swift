import Foundation
import Testing

@testable import HTTPServer

@Suite("Bodies of requests")
struct BodyTests {
    static let directory = FileManager.default.temporaryDirectory.path

    private func echo(_ request: HTTPRequest) -> HTTPReply {
        guard case .bytes(let bytes) = request.body else { return .now(HTTPResponse(text: "none")) }
        return .now(HTTPResponse(body: .bytes(bytes)))
    }

    @Test("A body comes back as it was sent, with a length or in chunks")
    func echo() throws {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try withServer(answering: echo) { server in
            let client = try RawClient(server.port)
            #expect(try client.post("/", type: "a/b", bytes).body == bytes)
            client.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
            for start in stride(from: 0, to: bytes.count, by: 7_777) {
                let piece = bytes[start..<min(start + 7_777, bytes.count)]
                client.send(Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + [0x0D, 0x0A])
            }
            client.send("0\r\n\r\n")
            #expect(try client.receive().body == bytes)
            #expect(try client.post("/", type: "a/b", []).text == "none")
        }
    }

    @Test(
        "A malformed chunk ends the connection",
        arguments: ["zz\r\n", "-1\r\n", "fffffffffffffffffff\r\n", "5\r\nabcdeX"])
    func malformedChunk(text: String) throws {
        try withServer { server in
            let client = try RawClient(server.port)
            client.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n\(text)")
            client.endSending()
            let answer = String(decoding: client.rest(), as: UTF8.self)
            #expect(!answer.contains("200 OK"))
        }
    }

    @Test("A large upload goes to a file that nobody else sees")
    func spooled() throws {
        let size = 64 << 20
        let seen = Box<SpooledFile>()
        try withServer(
            { $0.bodyPolicy = { _ in .spool(limit: 100 << 20, directory: Self.directory) } },
            answering: { request in
                guard case .file(let file) = request.body else { return .now(.notFound()) }
                seen.put(file)
                return .now(HTTPResponse(text: "\(file.size)"))
            }
        ) { server in
            let client = try RawClient(server.port)
            client.send("PUT / HTTP/1.1\r\nHost: test\r\nContent-Length: \(size)\r\n\r\n")
            let piece = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0) }
            for _ in 0..<size / piece.count { #expect(client.send(piece)) }
            #expect(try client.receive().text == "\(size)")
            let file = try seen.take()
            #expect(try file.read(from: size - 3, count: 100) == [0xFD, 0xFE, 0xFF])
            #expect(try file.read(from: size, count: 1).isEmpty)
        }
    }

    @Test("A directory that takes no file is 507 and a fault")
    func noDirectory() throws {
        let fault = Box<HTTPServerFault>()
        try withServer({
            $0.bodyPolicy = { _ in .spool(limit: 1_000, directory: "/nonexistent") }
            $0.faultLog = { fault.put($0) }
        }) { (server) throws in
            #expect(try RawClient(server.port).post("/", type: "a/b", [1, 2]).status == 507)
            #expect(try fault.take().code == "http.body-storage")
        }
    }

    @Test("A sink sees every piece and may refuse")
    func sink() throws {
        let total = Box<Int>()
        try withServer(
            {
                $0.bodyPolicy = { request in
                    let refuses = request.path == "/refused"
                    return .consume(limit: 10 << 20) { _ in !refuses }
                }
            },
            answering: { request in
                if case .consumed(let count) = request.body { total.put(count) }
                return .now(HTTPResponse())
            }
        ) { server in
            let client = try RawClient(server.port)
            #expect(try client.post("/", type: "a/b", [UInt8](repeating: 7, count: 300_000)).status == 200)
            #expect(try total.take() == 300_000)
            #expect(try client.post("/refused", type: "a/b", [7]).status == 400)
        }
    }

    @Test("A policy can refuse by the head alone")
    func refusedByHead() throws {
        try withServer({ $0.bodyPolicy = { _ in .refuse(HTTPResponse(status: 403)) } }) { server in
            let client = try RawClient(server.port)
            client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\n")
            #expect(try client.receive().status == 403)
            #expect(client.isClosedByServer())
        }
    }

    @Test("A limit may be as large as a number gets")
    func largestLimit() throws {
        try withServer({ $0.bodyPolicy = { _ in .buffer(limit: .max) } }, answering: echo) { (server) throws in
            #expect(try RawClient(server.port).post("/", type: "a/b", [7]).body == [7])
        }
    }

    @Test("Expect: 100-continue is honoured")
    func expectContinue() throws {
        try withServer(answering: echo) { server in
            let client = try RawClient(server.port)
            client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
            #expect(try client.receive().status == 100)
            client.send("abc")
            #expect(try client.receive().text == "abc")
        }
    }

    @Test("A client that leaves within its body costs nothing")
    func leavesWithinBody() throws {
        try withServer { server in
            for _ in 0..<20 {
                let client = try RawClient(server.port)
                client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\nabc")
                client.close()
            }
            #expect(eventually { server.connectionCount == 0 })
        }
    }
}
