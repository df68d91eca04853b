import Dispatch
import Testing

@testable import HTTPServer

@Suite("Server-sent events")
struct EventStreamTests {
    @Test(
        "An event is encoded as the format says",
        arguments: [
            ("a", nil, nil, "data: a\n\n"), ("a\nb\r\nc\rd", nil, nil, "data: a\ndata: b\ndata: c\ndata: d\n\n"),
            ("", "tick", "7", "event: tick\nid: 7\ndata: \n\n"), ("a\n\nb", nil, nil, "data: a\ndata: \ndata: b\n\n"),
            ("é\u{2028}x", nil, nil, "data: é\u{2028}x\n\n"),
        ] as [(String, String?, String?, String)])
    func encoding(data: String, name: String?, id: String?, expected: String) throws {
        let event = try ServerSentEvent(data: data, name: name, id: id)
        #expect(String(decoding: event.bytes, as: UTF8.self) == expected)
    }

    @Test("A name or id that would start another field is refused", arguments: ["a\nb", "a\rdata: x", "a\0"])
    func fieldInjection(value: String) {
        #expect(throws: ServerSentEvent.Failure.fieldHasLineBreak(field: "event")) {
            try ServerSentEvent(data: "", name: value)
        }
        #expect(throws: ServerSentEvent.Failure.fieldHasLineBreak(field: "id")) {
            try ServerSentEvent(data: "", id: value)
        }
    }

    @Test("Events arrive as they are pushed, before and after the client came")
    func push() throws {
        let stream = EventStream()
        stream.push(try ServerSentEvent(data: "before"))
        try withServer(answering: { _ in .stream(stream) }) { server in
            let client = try RawClient(server.port)
            client.send("GET /events HTTP/1.1\r\nHost: test\r\n\r\n")
            let head = try client.receiveHead()
            #expect(head.status == 200)
            #expect(head["Content-Type"] == "text/event-stream")
            #expect(try client.event() == "data: before\n\n")
            for number in 0..<100 {
                #expect(stream.push(try ServerSentEvent(data: "\(number)")) == .queued)
                #expect(try client.event() == "data: \(number)\n\n")
            }
        }
    }

    @Test("Closing sends what waits, ends the body, and keeps the connection")
    func close() throws {
        let reason = Box<EventStream.CloseReason>()
        let stream = EventStream { reason.put($0) }
        try withServer(answering: { request in
            request.path == "/events" ? .stream(stream) : .now(HTTPResponse(text: "next"))
        }) { server in
            let client = try RawClient(server.port)
            client.send("GET /events HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try client.receiveHead()
            stream.push(try ServerSentEvent(data: "last"))
            stream.close()
            #expect(try client.event() == "data: last\n\n")
            #expect(try client.chunk().isEmpty)
            #expect(try reason.take() == .closedByServer)
            #expect(stream.push(try ServerSentEvent(data: "x")) == .closed)
            #expect(!stream.isOpen)
            #expect(try client.get("/").text == "next")
        }
    }

    @Test("Before the client comes, the oldest are dropped and counted")
    func backlog() throws {
        let stream = EventStream(backlog: .init(events: 3))
        for number in 0..<10 { stream.push(try ServerSentEvent(data: "\(number)")) }
        #expect(stream.droppedCount == 7)
        #expect(stream.push(try ServerSentEvent(data: "10")) == .dropped(1))
        try withServer(answering: { _ in .stream(stream) }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try client.receiveHead()
            #expect(try client.event() == "data: 8\n\ndata: 9\n\ndata: 10\n\n")
        }
    }

    @Test("Bytes bound the backlog too, but the newest event is always kept")
    func backlogBytes() throws {
        let stream = EventStream(backlog: .init(events: 100, bytes: 100))
        stream.push(try ServerSentEvent(data: "small"))
        #expect(stream.push(try ServerSentEvent(data: String(repeating: "x", count: 1_000))) == .dropped(1))
        #expect(stream.droppedCount == 1)
    }

    @Test("Of events with one key the latest wins, in its old place")
    func coalescing() throws {
        let stream = EventStream()
        stream.push(try ServerSentEvent(data: "a1"), replacing: "a")
        stream.push(try ServerSentEvent(data: "b1"), replacing: "b")
        #expect(stream.push(try ServerSentEvent(data: "a2"), replacing: "a") == .replaced)
        try withServer(answering: { _ in .stream(stream) }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try client.receiveHead()
            #expect(try client.event() == "data: a2\n\ndata: b1\n\n")
            #expect(stream.droppedCount == 0)
        }
    }

    @Test("An event that takes the place of a smaller one drops the oldest others, and stays itself")
    func replacingBytes() throws {
        let stream = EventStream(backlog: .init(events: 100, bytes: 1_000))
        for name in ["a", "b", "c"] { stream.push(try ServerSentEvent(data: "\(name)1"), replacing: name) }
        let large = String(repeating: "b", count: 980)
        // Together with one of the others it is too large.
        #expect(stream.push(try ServerSentEvent(data: large), replacing: "b") == .dropped(1))
        let larger = String(repeating: "b", count: 2_000)
        #expect(stream.push(try ServerSentEvent(data: larger), replacing: "b") == .dropped(1))
        #expect(stream.droppedCount == 2)
        #expect(stream.push(try ServerSentEvent(data: "b2"), replacing: "b") == .replaced)
        stream.push(try ServerSentEvent(data: "d1"), replacing: "d")
        try withServer(answering: { _ in .stream(stream) }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try client.receiveHead()
            #expect(try client.event() == "data: b2\n\ndata: d1\n\n")
        }
    }

    @Test("A slow client gets whole events, with the dropped ones missing")
    func slowClient() throws {
        let stream = EventStream(backlog: .init(events: 8))
        let padding = String(repeating: "x", count: 20_000)
        try withServer(answering: { _ in .stream(stream) }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try client.receiveHead()
            for number in 0..<2_000 { stream.push(try ServerSentEvent(data: "\(number) \(padding)")) }
            stream.close()
            var text = ""
            while case let chunk = try client.chunk(), !chunk.isEmpty { text += String(decoding: chunk, as: UTF8.self) }
            let events = text.split(separator: "\n\n")
            #expect(events.allSatisfy { $0.hasPrefix("data: ") && $0.hasSuffix(padding) })
            #expect(events.count + stream.droppedCount == 2_000)
            #expect(events.last?.hasPrefix("data: 1999 ") == true)
        }
    }

    @Test("Silence is broken by comments")
    func heartbeat() throws {
        let stream = EventStream()
        try withServer({ $0.heartbeat = .milliseconds(20) }, answering: { _ in .stream(stream) }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try client.receiveHead()
            for _ in 0..<3 { #expect(try client.chunk() == ServerSentEvent.heartbeat) }
        }
    }

    @Test("A client that goes away is noticed without a push")
    func clientGone() throws {
        let reason = Box<EventStream.CloseReason>()
        let stream = EventStream { reason.put($0) }
        try withServer(answering: { _ in .stream(stream) }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try client.receiveHead()
            client.close()
            #expect(try reason.take() == .clientGone)
            #expect(eventually { server.connectionCount == 0 })
        }
    }

    @Test("A client that stops fetching is cut off")
    func stalled() throws {
        let reason = Box<EventStream.CloseReason>()
        let stream = EventStream(backlog: .init(events: 10_000, bytes: 1 << 30)) { reason.put($0) }
        try withServer({ $0.limits.transferTime = .milliseconds(100) }, answering: { _ in .stream(stream) }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try client.receiveHead()
            let event = try ServerSentEvent(data: String(repeating: "x", count: 1 << 20))
            for _ in 0..<64 { stream.push(event) }
            #expect(try reason.take() == .clientGone)
            #expect(eventually { server.connectionCount == 0 })
        }
    }

    @Test("Stopping ends streams")
    func stop() throws {
        let reason = Box<EventStream.CloseReason>()
        try withServer(answering: { _ in .stream(EventStream { reason.put($0) }) }) { server in
            let clients = try (0..<20).map { _ in try RawClient(server.port) }
            for client in clients {
                client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
                _ = try client.receiveHead()
            }
            server.stop()
            for client in clients { #expect(try client.chunk().isEmpty) }
            #expect(try reason.take() == .serverStopped)
        }
    }

    @Test("A stream serves one client; a second is told")
    func second() throws {
        let stream = EventStream()
        try withServer(answering: { _ in .stream(stream) }) { server in
            let first = try RawClient(server.port)
            first.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try first.receiveHead()
            #expect(try RawClient(server.port).get("/").status == 500)
        }
    }

    @Test("A stream may be the late answer, and is pushed to from many threads")
    func lateAndConcurrent() throws {
        let stream = EventStream(backlog: .init(events: 10_000))
        try withServer(answering: { _ in
            .later { responder in DispatchQueue.global().async { responder.finish(stream) } }
        }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            _ = try client.receiveHead()
            let event = try ServerSentEvent(data: "x")
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                for _ in 0..<1_000 { stream.push(event) }
            }
            stream.close()
            var bytes = 0
            while case let chunk = try client.chunk(), !chunk.isEmpty { bytes += chunk.count }
            #expect(bytes == 4_000 * event.bytes.count)
        }
    }

    @Test("HEAD of a stream ends at once")
    func head() throws {
        let reason = Box<EventStream.CloseReason>()
        try withServer(answering: { request in
            request.method == .head ? .stream(EventStream { reason.put($0) }) : .now(HTTPResponse(text: "next"))
        }) { server in
            let client = try RawClient(server.port)
            client.send("HEAD / HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try client.receiveHead().status == 200)
            _ = try reason.take()
            #expect(try client.get("/").text == "next")
        }
    }
}
