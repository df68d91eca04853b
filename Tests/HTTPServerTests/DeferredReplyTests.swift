import Dispatch
import Testing

@testable import HTTPServer

@Suite("Answers that come later")
struct DeferredReplyTests {
    @Test("An answer from another thread arrives")
    func otherThread() throws {
        try withServer(answering: { request in
            .later { responder in
                DispatchQueue.global().async { responder.finish(HTTPResponse(text: request.path)) }
            }
        }) { server in
            let client = try RawClient(server.port)
            for number in 0..<200 { #expect(try client.get("/\(number)").text == "/\(number)") }
        }
    }

    @Test("Pipelined requests are answered in order although each waits")
    func pipelined() throws {
        try withServer(answering: { request in
            .later { responder in
                DispatchQueue.global().async { responder.finish(HTTPResponse(text: request.path)) }
            }
        }) { server in
            let client = try RawClient(server.port)
            client.send((0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined())
            for number in 0..<50 { #expect(try client.receive().text == "/\(number)") }
        }
    }

    @Test("The first answer counts, given at once or later")
    func twice() throws {
        let second = Box<Bool>()
        try withServer(answering: { request in
            .later { responder in
                let answer: @Sendable () -> Void = {
                    responder.finish(HTTPResponse(text: "first"))
                    second.put(responder.finish(HTTPResponse(text: "second")))
                }
                if request.path == "/now" { answer() } else { DispatchQueue.global().async(execute: answer) }
            }
        }) { server in
            let client = try RawClient(server.port)
            #expect(try client.get("/now").text == "first")
            #expect(try second.take() == false)
            #expect(try client.get("/later").text == "first")
            #expect(try second.take() == false)
        }
    }

    @Test("A dropped responder answers 500")
    func dropped() throws {
        try withServer(answering: { request in
            .later { responder in
                if request.path == "/later" { DispatchQueue.global().async { _ = responder.isAwaited } }
            }
        }) { server in
            let client = try RawClient(server.port)
            #expect(try client.get("/now").status == 500)
            #expect(try client.get("/later").status == 500)
        }
    }

    @Test("An answer that does not come in time is 504, and the late one is refused")
    func timeout() throws {
        let held = Box<HTTPResponder>()
        let abandoned = Box<Bool>()
        try withServer(
            { $0.limits.replyTime = .milliseconds(50) },
            answering: { _ in
                .later { responder in
                    responder.onAbandoned { abandoned.put(true) }
                    held.put(responder)
                }
            }
        ) { server in
            let client = try RawClient(server.port)
            #expect(try client.get("/").status == 504)
            #expect(try abandoned.take())
            #expect(try held.take().finish(HTTPResponse()) == false)
        }
    }

    @Test("A client that goes away while it waits is noticed")
    func clientGone() throws {
        let held = Box<HTTPResponder>()
        let abandoned = Box<Bool>()
        try withServer(answering: { _ in
            .later { responder in
                responder.onAbandoned { abandoned.put(true) }
                held.put(responder)
            }
        }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            let responder = try held.take()
            #expect(responder.isAwaited)
            client.close()
            #expect(try abandoned.take())
            #expect(responder.finish(HTTPResponse()) == false)
            #expect(eventually { server.connectionCount == 0 })
        }
    }

    @Test("Stopping answers 503 to requests that wait")
    func stopWhileSuspended() throws {
        let held = Box<HTTPResponder>()
        try withServer(answering: { _ in .later { held.put($0) } }) { server in
            let clients = try (0..<20).map { _ in try RawClient(server.port) }
            let responders = try clients.map { client in
                client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
                return try held.take()
            }
            server.stop()
            for client in clients { #expect(try client.receive().status == 503) }
            for responder in responders { #expect(responder.finish(HTTPResponse()) == false) }
            #expect(throws: (any Error).self) { try RawClient(server.port).get("/") }
        }
    }

    @Test("Requests and answers from many threads race with stopping without harm")
    func stopUnderLoad() throws {
        for _ in 0..<5 {
            try withServer(answering: { _ in
                .later { responder in DispatchQueue.global().async { responder.finish(HTTPResponse(text: "x")) } }
            }) { server in
                let clients = try (0..<50).map { _ in try RawClient(server.port) }
                for client in clients {
                    client.send(String(repeating: "GET / HTTP/1.1\r\nHost: test\r\n\r\n", count: 20))
                }
                server.stop()
                #expect(server.connectionCount == 0)
            }
        }
    }
}
