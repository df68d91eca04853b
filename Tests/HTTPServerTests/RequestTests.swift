import Testing

@testable import HTTPServer

@Suite("Requests over a real socket")
struct RequestTests {
    @Test("A request arrives with its parts")
    func parts() throws {
        let seen = Box<HTTPRequest>()
        try withServer(answering: { request in
            seen.put(request)
            return .now(HTTPResponse(text: "ok"))
        }) { server in
            let response = try RawClient(server.port).get(
                "/caf%C3%A9/a%2Fb?x=1&y=a+b%21&x=2", headers: "Cookie: a=1; b=two\r\nX-Thing: 7\r\n")
            #expect(response.status == 200)
            #expect(response.text == "ok")
            let request = try seen.take()
            #expect(request.method == .get)
            #expect(request.path == "/café/a/b")
            #expect(request.target.segments == ["café", "a/b"])
            #expect(request.target.rawPath == "/caf%C3%A9/a%2Fb")
            #expect(request.query("y") == "a b!")
            #expect(request.queryItems.filter { $0.name == "x" }.map(\.value) == ["1", "2"])
            #expect(request.headers["x-thing"] == "7")
            #expect(request.cookie("b") == "two")
            #expect(request.remoteAddress == "127.0.0.1")
        }
    }

    @Test("A cookie planted beside another of its name is not read")
    func plantedCookie() throws {
        try withServer(answering: { .now(HTTPResponse(text: $0.cookie("s") ?? "none")) }) { server in
            let client = try RawClient(server.port)
            #expect(try client.get("/", headers: "Cookie: s=a; s=b\r\n").text == "none")
            #expect(try client.get("/", headers: "Cookie: s=a; s=a\r\n").text == "a")
        }
    }

    @Test(
        "A malformed target is refused",
        arguments: [
            "/%", "/%4", "/%zz", "/%FF", "/%00", "/%0a", "/..", "/a/../b", "/a/%2e%2E/b", "/./a", "/a\\b", "/\u{7F}",
            "/caf\u{E9}", "http://elsewhere/", "*", "elsewhere:80", "/a#b",
        ])
    func malformedTarget(target: String) throws {
        try withServer { (server) throws in
            #expect(try RawClient(server.port).get(target).status == 400)
        }
    }

    @Test(
        "A request that two programs could frame in two ways is refused and the connection closed",
        arguments: [
            ("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", 400),
            ("Content-Length: 5\r\nContent-Length: 6\r\n", 400),
            ("Content-Length: 5\r\nContent-Length: 5\r\n", 400),
            ("Content-Length: +5\r\n", 400), ("Content-Length: -1\r\n", 400), ("Content-Length: 5, 5\r\n", 400),
            ("Content-Length: 0x5\r\n", 400),
            ("Content-Length: 99999999999999999999999\r\n", 413),
            ("Transfer-Encoding: gzip, chunked\r\n", 501), ("Transfer-Encoding: identity\r\n", 501),
            ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", 501),
            ("Transfer-Encoding: xchunked\r\n", 501),
            ("Host: other\r\n", 400),
        ])
    func ambiguousFraming(headers: String, status: Int) throws {
        try withServer { server in
            let client = try RawClient(server.port)
            client.send(
                "POST / HTTP/1.1\r\nHost: test\r\n\(headers)\r\nabcdeGET /smuggled HTTP/1.1\r\nHost: test\r\n\r\n")
            #expect(try client.receive().status == status)
            #expect(client.isClosedByServer())
        }
    }

    @Test(
        "What is not HTTP is refused or the connection closed",
        arguments: [
            "\r\n\r\n\r\n\r\nX\r\n\r\n", "GET\r\n\r\n", "\u{0}\u{1}\u{2}\u{3}\r\n\r\n",
            "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
            "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
            "G(T / HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET / a HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: a\u{1}b\r\n\r\n",
        ])
    func notHTTP(text: String) throws {
        try withServer { server in
            let client = try RawClient(server.port)
            client.send(text)
            client.endSending()
            let answer = String(decoding: client.rest(), as: UTF8.self)
            #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4") || answer.hasPrefix("HTTP/1.1 5"))
            #expect(try RawClient(server.port).get("/").status == 200)
        }
    }

    @Test("Pipelined requests are answered in order")
    func pipelining() throws {
        try withServer(answering: { .now(HTTPResponse(text: $0.path)) }) { server in
            let client = try RawClient(server.port)
            client.send((0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined())
            for number in 0..<50 { #expect(try client.receive().text == "/\(number)") }
        }
    }

    @Test("HEAD answers the head of GET alone")
    func head() throws {
        try withServer { server in
            let client = try RawClient(server.port)
            client.send("HEAD / HTTP/1.1\r\nHost: test\r\n\r\n")
            let response = try client.receive(bodyless: true)
            #expect(response.status == 200)
            #expect(response["Content-Length"] == "5")
            #expect(try client.get("/").text == "hello")
        }
    }

    @Test("405 names the methods that are allowed")
    func methodNotAllowed() throws {
        try withServer(answering: { _ in .now(.methodNotAllowed(allow: [.get, .head])) }) { server in
            let response = try RawClient(server.port).get("/")
            #expect(response.status == 405)
            #expect(response["Allow"] == "GET, HEAD")
        }
    }

    @Test("A header that would split the answer is never sent")
    func responseSplitting() throws {
        let fault = Box<HTTPServerFault>()
        try withServer(
            { $0.faultLog = { fault.put($0) } },
            answering: { _ in
                var response = HTTPResponse(text: "x")
                response.headers.append("X-Thing", "a\r\nSet-Cookie: planted=1")
                return .now(response)
            }
        ) { server in
            let response = try RawClient(server.port).get("/")
            #expect(response.status == 500)
            #expect(response["Set-Cookie"] == nil)
            #expect(try fault.take().code == "http.response-header")
        }
    }

    @Test("Prepared and shared bodies are the bytes that were given")
    func prepared() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        let shared = SharedBody(bytes)
        let prepared = try PreparedResponse(HTTPResponse(status: 203, body: .shared(shared)))
        try withServer(answering: { request in
            request.path == "/shared" ? .now(HTTPResponse(body: .shared(shared))) : .prepared(prepared)
        }) { server in
            let client = try RawClient(server.port)
            for _ in 0..<3 {
                #expect(try client.get("/shared").body == bytes)
                let response = try client.get("/")
                #expect(response.status == 203)
                #expect(response.body == bytes)
            }
        }
    }

    @Test("The access log has no query, cookie or body")
    func accessLog() throws {
        let record = Box<AccessRecord>()
        try withServer({ $0.accessLog = { record.put($0) } }) { server in
            _ = try RawClient(server.port).get("/a%20b?secret=1", headers: "Cookie: s=secret\r\n")
            let line = try record.take()
            #expect(line.path == "/a%20b")
            #expect(line.status == 200)
            #expect(line.bodySize == 5)
            #expect(line.remoteAddress == "127.0.0.1")
            #expect(!String(describing: line).contains("secret"))
        }
    }
}
