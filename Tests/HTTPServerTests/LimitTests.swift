import Foundation
import Synchronization
import Testing

@testable import HTTPServer

@Suite("Limits")
struct LimitTests {
    @Test("A long target is 414")
    func target() throws {
        try withServer({ $0.limits.target = 100 }) { server in
            let client = try RawClient(server.port)
            #expect(try client.get("/" + String(repeating: "a", count: 99)).status == 200)
            #expect(try client.get("/" + String(repeating: "a", count: 100)).status == 414)
            let huge = try RawClient(server.port)
            #expect(try huge.get("/" + String(repeating: "a", count: 200_000)).status == 414)
        }
    }

    @Test("Large headers are 431", arguments: [(1, 2_000), (1, 500_000), (60, 1)])
    func headers(count: Int, size: Int) throws {
        try withServer({
            $0.limits.headers = 1_000
            $0.limits.headerCount = 50
        }) { (server) throws in
            #expect(try RawClient(server.port).get("/", headers: "X: small\r\n").status == 200)
            let line = "X: \(String(repeating: "a", count: size))\r\n"
            let headers = String(repeating: line, count: count)
            #expect(try RawClient(server.port).get("/", headers: headers).status == 431)
        }
    }

    @Test("A request that just keeps all limits at once is answered, with many headers", arguments: [1, 30, 60])
    func atTheLimits(lines: Int) throws {
        let limits = HTTPLimits()
        try withServer(answering: { _ in
            var response = HTTPResponse(text: "hello")
            for number in 0..<20 { response.headers.append("X-\(number)", String(repeating: "x", count: 200)) }
            return .now(response)
        }) { server in
            let client = try RawClient(server.port)
            let target = "/?" + (0..<20).map { "item\($0)=\(String(repeating: "a", count: 90))" }.joined(separator: "&")
            #expect(target.utf8.count < limits.target)
            let size = (limits.headers - 100) / (lines + 1)
            let cookie = "Cookie: a=1; b=2; c=\(String(repeating: "c", count: size - 30))\r\n"
            let others = String(repeating: "X: \(String(repeating: "y", count: size - 10))\r\n", count: lines)
            for _ in 0..<3 { #expect(try client.get(target, headers: cookie + others).status == 200) }
        }
    }

    @Test("A body over the limit is 413 and the connection lives on when the rest was read")
    func body() throws {
        try withServer({ $0.bodyPolicy = { _ in .buffer(limit: 1_000) } }) { server in
            let client = try RawClient(server.port)
            #expect(try client.post("/", type: "a/b", [UInt8](repeating: 1, count: 1_000)).status == 200)
            #expect(try client.post("/", type: "a/b", [UInt8](repeating: 1, count: 1_001)).status == 413)
            #expect(try client.post("/", type: "a/b", [UInt8](repeating: 1, count: 500_000)).status == 413)
            #expect(try client.get("/").status == 200)
        }
    }

    @Test("A body announced far over the limit is 413 before any of it is read")
    func announcedBody() throws {
        try withServer { server in
            let client = try RawClient(server.port)
            client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 9000000000\r\nExpect: 100-continue\r\n\r\n")
            #expect(try client.receive().status == 413)
            #expect(client.isClosedByServer())
        }
    }

    @Test("A chunked body without end is cut off")
    func endlessBody() throws {
        try withServer({ $0.bodyPolicy = { _ in .buffer(limit: 1_000) } }) { server in
            let client = try RawClient(server.port)
            client.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = Array("10000\r\n".utf8) + [UInt8](repeating: 65, count: 0x10000) + Array("\r\n".utf8)
            var sent = 0
            while sent < 4_096, client.send(chunk) { sent += 1 }
            #expect(sent < 4_096)
        }
    }

    @Test("A client that trickles its headers is cut off")
    func slowloris() throws {
        try withServer({ $0.limits.headerTime = .milliseconds(200) }) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\n")
            var lines = 0
            while lines < 5_000, client.send("X: \(lines)\r\n") {
                lines += 1
                usleep(2_000)
            }
            #expect(lines < 5_000)
            #expect(eventually { server.connectionCount == 0 })
        }
    }

    @Test("A connection that asks nothing more is closed")
    func idle() throws {
        try withServer({ $0.limits.headerTime = .milliseconds(100) }) { server in
            let client = try RawClient(server.port)
            #expect(try client.get("/").status == 200)
            #expect(client.isClosedByServer())
        }
    }

    @Test("A client that trickles its body is cut off")
    func slowBody() throws {
        try withServer({
            $0.limits.transferTime = .milliseconds(100)
            $0.limits.minimumRate = 100_000
        }) { server in
            let client = try RawClient(server.port)
            client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100000\r\n\r\n")
            var bytes = 0
            while bytes < 5_000, client.send("x") {
                bytes += 1
                usleep(2_000)
            }
            #expect(bytes < 5_000)
        }
    }

    @Test("A client that does not fetch its answer is cut off")
    func slowReader() throws {
        let body = SharedBody([UInt8](repeating: 1, count: 64 << 20))
        try withServer(
            {
                $0.limits.transferTime = .milliseconds(100)
                $0.limits.minimumRate = 1 << 30
            }, answering: { _ in .now(HTTPResponse(body: .shared(body))) }
        ) { server in
            let client = try RawClient(server.port)
            client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(eventually { server.connectionCount == 1 })
            #expect(eventually { server.connectionCount == 0 })
        }
    }

    @Test("More connections than allowed wait while the others are busy")
    func connections() throws {
        let streams = Mutex<[EventStream]>([])
        try withServer(
            {
                $0.threads = 1
                $0.limits.connections = 4
            },
            answering: { request in
                guard request.path == "/events" else { return .now(HTTPResponse(text: "hello")) }
                let stream = EventStream()
                streams.withLock { $0.append(stream) }
                return .stream(stream)
            }
        ) { server in
            let clients = try (0..<4).map { _ in try RawClient(server.port) }
            for client in clients {
                client.send("GET /events HTTP/1.1\r\nHost: test\r\n\r\n")
                #expect(try client.receiveHead().status == 200)
            }
            let waiting = try RawClient(server.port)
            waiting.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(server.connectionCount == 4)
            clients[0].close()
            #expect(try waiting.receive().status == 200)
        }
    }

    /// Whether somebody is answered, who asks again like a browser when a connection is closed before it has asked.
    private func isServed(_ server: HTTPServer, from address: String) -> Bool {
        eventually { (try? RawClient(server.port, from: address).get("/").text) == "hello" }
    }

    @Test(
        "Connections that ask nothing, or only begin to, give way to those that ask",
        arguments: [
            "", "GET / HT", "GET / HTTP/1.1\r\nHost: test\r\nX: y\r\n",
            "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\nhalf",
        ])
    func room(_ beginning: String) throws {
        try withServer({
            $0.limits.connections = 64
            $0.limits.headerTime = .seconds(3_600)
            $0.limits.transferTime = .seconds(3_600)
            $0.limits.bodyPause = .seconds(3_600)
        }) { server in
            var held: [RawClient] = []
            for _ in 0..<200 {
                let client = try RawClient(server.port)
                client.send(beginning)
                held.append(client)
                #expect(isServed(server, from: "127.0.0.8"))
            }
            #expect(server.connectionCount <= 64)
        }
    }

    @Test("Clients that take nothing of their answers in give way to those that ask; one that reads keeps its own")
    func roomOfReaders() throws {
        let body = SharedBody([UInt8](repeating: 1, count: 64 << 20))
        let (isOver, taken) = (Box<Bool>(), Box<Int>())
        try withServer(
            {
                $0.limits.connections = 32
                $0.limits.transferTime = .seconds(3_600)
            },
            answering: { request in
                .now(request.path == "/" ? HTTPResponse(text: "hello") : HTTPResponse(body: .shared(body)))
            }
        ) { server in
            let port = server.port
            Thread.detachNewThread {
                var count = 0
                defer { taken.put(count) }
                // The first of all, so that no other has waited as long.
                guard let reader = try? RawClient(port) else { return }
                reader.send("GET /large HTTP/1.1\r\nHost: test\r\n\r\n")
                guard (try? reader.receiveHead()) != nil else { return }
                while count < 64 << 20, let piece = try? reader.take(16 << 10) {
                    count += piece.count
                    if isOver.current == nil { usleep(5_000) }
                }
            }
            #expect(eventually { server.connectionCount == 1 })
            let held = try (0..<60).map { _ in
                let client = try RawClient(server.port)
                client.send("GET /large HTTP/1.1\r\nHost: test\r\n\r\n")
                #expect(isServed(server, from: "127.0.0.8"))
                return client
            }
            isOver.put(true)
            #expect(try taken.take() == 64 << 20)
            withExtendedLifetime(held) {}
        }
    }

    @Test("A network of IPv6 counts as one client, whatever addresses it uses")
    func fairnessOfNetworks() throws {
        #expect(ListeningSocket.network(of: "2001:db8::1") == ListeningSocket.network(of: "2001:db8::ffff:0:0:1"))
        #expect(ListeningSocket.network(of: "2001:db8::1") != ListeningSocket.network(of: "2001:db8:0:1::1"))
        #expect(ListeningSocket.network(of: "fe80::1%eth0") == ListeningSocket.network(of: "fe80::2"))
        #expect(ListeningSocket.network(of: "192.0.2.1") == "192.0.2.1")
        func candidate(_ address: String, _ waiting: Int?, _ number: Int) -> RoomCandidate {
            RoomCandidate(network: ListeningSocket.network(of: address), waiting: waiting, grace: 2, number: number)
        }
        // A visitor has waited longest, and then somebody with many addresses of one network came.
        let visitor = [candidate("2001:db8:1::1", 100, 0), candidate("192.0.2.7", nil, 1)]
        let others = (0..<20).map { candidate("2001:db8::\(String($0 + 1, radix: 16))", 0, $0 + 2) }
        let victims = RoomCandidate.victims(of: visitor + others, count: 5, few: 8)
        #expect(victims == [2, 3, 4, 5, 6])
        #expect(RoomCandidate.victims(of: visitor, count: 5, few: 8) == [0])
    }

    @Test("A body that is kept in memory may not pause for long; one that goes on may")
    func pause() throws {
        try withServer({
            $0.limits.bodyPause = .seconds(2)
            $0.limits.transferTime = .seconds(3_600)
        }) { server in
            let (held, steady) = (try RawClient(server.port), try RawClient(server.port))
            held.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 100\r\n\r\nhalf")
            steady.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
            #expect(eventually { server.connectionCount == 2 })
            while server.connectionCount == 2, steady.send("1\r\nx\r\n") { usleep(1_000) }
            #expect(held.isClosedByServer())
            steady.send("0\r\n\r\n")
            #expect(try steady.receive().status == 200)
            #expect(eventually { server.bodyMemory == 0 })
        }
    }

    @Test("A body ends after its whole time, however steadily it comes")
    func bodyTime() throws {
        try withServer({ $0.limits.bodyTime = .milliseconds(200) }) { server in
            let client = try RawClient(server.port)
            client.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n")
            var pieces = 0
            while pieces < 20_000, client.send("1\r\nx\r\n") {
                pieces += 1
                usleep(1_000)
            }
            #expect(pieces < 20_000)
        }
    }

    @Test("The address with the most connections gives way first, so that a visitor's own connection stays")
    func fairness() throws {
        try withServer({
            $0.limits.connections = 64
            $0.limits.headerTime = .seconds(3_600)
        }) { server in
            let visitor = try RawClient(server.port, from: "127.0.0.9")
            #expect(try visitor.get("/").text == "hello")
            // Later than the visitor, so that the longest wait is the visitor's.
            let held = try (0..<200).map { number in
                let client = try RawClient(server.port, from: "127.0.0.\(10 + number % 4)")
                client.send("GET / HT")
                return client
            }
            #expect(eventually { server.connectionCount <= 56 })
            #expect(try visitor.get("/").text == "hello")
            withExtendedLifetime(held) {}
        }
    }

    @Test("Bodies that are kept take no more memory together than is allowed, and it is given back")
    func bodyMemory() throws {
        try withServer({
            $0.limits.bodyMemory = 1 << 20
            $0.bodyPolicy = { _ in .buffer(limit: 512 << 10) }
        }) { server in
            let head = "POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 400001\r\n\r\n"
            let clients = try (0..<4).map { _ in try RawClient(server.port) }
            for client in clients.prefix(2) { client.send(Array(head.utf8) + [UInt8](repeating: 65, count: 400_000)) }
            #expect(eventually { server.bodyMemory == 800_000 })
            for client in clients.suffix(2) {
                client.send(Array(head.utf8) + [UInt8](repeating: 65, count: 400_001))
                #expect(try client.receive().status == 503)
            }
            for client in clients.prefix(2) {
                client.send("A")
                #expect(try client.receive().status == 200)
            }
            #expect(eventually { server.bodyMemory == 0 })
            #expect(try clients[3].post("/", type: "a/b", [UInt8](repeating: 65, count: 400_000)).status == 200)
        }
    }

    @Test("An urlencoded body passes its own limit long before that of uploads", arguments: [600 << 10, 3 << 20])
    func urlEncoded(_ size: Int) throws {
        try withServer({
            $0.bodyPolicy = { _ in
                var limits = FormLimits()
                limits.total = 4 << 30
                limits.directory = BodyTests.directory
                return .form(limits)
            }
        }) { server in
            let client = try RawClient(server.port)
            let body = [UInt8](repeating: 65, count: size)
            #expect(try client.post("/", type: "application/x-www-form-urlencoded", body).status == 413)
            #expect(eventually { server.bodyMemory == 0 })
        }
    }

    @Test(
        "What is to be discarded is read as far as allowed and answered, without the handler",
        arguments: [5, 1_000_000])
    func discarded(_ size: Int) throws {
        try withServer({ $0.bodyPolicy = { _ in .discard(limit: 1_000, HTTPResponse(status: 403, text: "no")) } }) {
            server in
            let client = try RawClient(server.port)
            client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: \(size)\r\n\r\n")
            if size < 1_000 { client.send([UInt8](repeating: 65, count: size)) }
            #expect(try client.receive().status == 403)
            if size < 1_000 { #expect(try client.get("/").status == 200) } else { #expect(client.isClosedByServer()) }
        }
    }

    @Test("A spooled file leaves the disk the room that is asked for")
    func freeDisk() throws {
        try withServer({
            $0.bodyPolicy = { _ in
                var limits = FormLimits()
                limits.directory = BodyTests.directory
                limits.freeDisk = 1 << 60
                return .form(limits)
            }
        }) { server in
            let body =
                "--bound\r\nContent-Disposition: form-data; name=\"f\"; filename=\"x\"\r\n\r\nabc\r\n--bound--\r\n"
            let answer = try RawClient(server.port).post(
                "/", type: "multipart/form-data; boundary=bound", Array(body.utf8))
            #expect(answer.status == 507, "\(answer.status) \(answer.text)")
        }
    }

    @Test("One address gets no more connections than its share")
    func perAddress() throws {
        try withServer({ $0.limits.connectionsPerAddress = 2 }) { server in
            let first = try RawClient(server.port)
            let second = try RawClient(server.port)
            #expect(try first.get("/").status == 200)
            #expect(try second.get("/").status == 200)
            #expect(try RawClient(server.port).isClosedByServer())
        }
    }

    @Test("Five hundred connections at once are all served")
    func manyConnections() throws {
        try withServer { server in
            let clients = try (0..<500).map { _ in try RawClient(server.port) }
            for _ in 0..<3 {
                for client in clients { client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n") }
                for client in clients { #expect(try client.receive().text == "hello") }
            }
            #expect(server.connectionCount == 500)
        }
    }

    @Test("Two thousand event streams are held by two threads; each gets what is pushed, and others are served")
    func manyStreams() throws {
        let streams = Mutex<[EventStream]>([])
        try withServer(answering: { request in
            guard request.path == "/events" else { return .now(HTTPResponse(text: "hello")) }
            let stream = EventStream()
            streams.withLock { $0.append(stream) }
            return .stream(stream)
        }) { server in
            let clients = try (0..<2_000).map { number in
                let client = try RawClient(server.port, patience: 60, from: "127.0.1.\(2 + number % 200)")
                client.send("GET /events HTTP/1.1\r\nHost: test\r\n\r\n")
                return client
            }
            for client in clients { #expect(try client.receiveHead().status == 200) }
            #expect(try RawClient(server.port).get("/").text == "hello")
            let event = try ServerSentEvent(data: "news")
            for stream in streams.withLock({ $0 }) { stream.push(event) }
            for client in clients { #expect(try client.event() == "data: news\n\n") }
            for client in clients { client.close() }
            #expect(eventually { server.connectionCount <= 1 })
        }
    }

    @Test("A configuration out of range is refused by name")
    func configuration() throws {
        var configuration = HTTPServerConfiguration()
        configuration.threads = 0
        let error = #expect(throws: HTTPServerError.self) {
            try HTTPServer(configuration, handler: ClosureHandler { _ in .now(.notFound()) })
        }
        #expect(error?.code == .configurationInvalid)
        #expect(error?.message.contains("threads") == true)
    }
}
