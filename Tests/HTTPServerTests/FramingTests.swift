import Foundation
import Testing

@testable import HTTPServer

@Suite("Framing of requests")
struct FramingTests {
    /// Requests that some servers repair, after `POST / HTTP/1.1`, and the codes of their refusals.
    static let lenient: [(String, String)] = [
        ("Host: a\r\nContent-Length : 5\r\n\r\nabcde", "http.header-space"),
        ("Host: a\r\nContent-Length\t: 5\r\n\r\nabcde", "http.header-space"),
        ("Host: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n", "http.header-space"),
        ("Host: a\r\nX: one\r\n two\r\n\r\n", "http.header-folded"),
        ("Host: a\r\n\tX: one\r\n\r\n", "http.header-folded"),
        (" Host: a\r\n\r\n", "http.header-folded"),
        ("Host: a\r\nX: a\u{0}b\r\n\r\n", "http.header-malformed"),
        ("Host: a\r\nX: a\u{1}b\r\n\r\n", "http.header-malformed"),
        ("Host: a\r\nX: a\u{7F}b\r\n\r\n", "http.header-malformed"),
        ("Host: a\r\nX\u{0}: b\r\n\r\n", "http.header-malformed"),
        ("Host: a\r\n: b\r\n\r\n", "http.header-malformed"),
        ("Host: a\r\nno colon\r\n\r\n", "http.header-space"),
        ("Host: a\r\nno-colon\r\n\r\n", "http.header-malformed"),
        ("Host: a\nX: b\r\n\r\n", "http.line-end"), ("Host: a\r\nX: b\n\r\n", "http.line-end"),
        ("Host: a\r\n\n", "http.line-end"), ("Host: a\rX: b\r\n\r\n", "http.line-end"),
        ("Host: a\r\n\rX: b\r\n\r\n", "http.line-end"),
        ("X: b\r\n\r\n", "http.host-missing"), ("Host: a\r\nHOST: b\r\n\r\n", "http.host-repeated"),
        ("Host: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n", "http.framing-ambiguous"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n", "http.framing-ambiguous"),
        ("Host: a\r\nContent-Length: 5\r\ncontent-length: 5\r\n\r\n", "http.framing-ambiguous"),
        ("Host: a\r\nContent-Length: +5\r\n\r\n", "http.length-malformed"),
        ("Host: a\r\nContent-Length: 5 5\r\n\r\n", "http.length-malformed"),
        ("Host: a\r\nContent-Length:\r\n\r\n", "http.length-malformed"),
        ("Host: a\r\nContent-Length: 5 \r\n\r\nabcde", "http.length-malformed"),
        ("Host: a\r\nTransfer-Encoding: chunked \r\n\r\n0\r\n\r\n", "http.encoding-unknown"),
        ("Host: a\r\nContent-Length: 9223372036854775808\r\n\r\n", "http.body-too-large"),
        ("Host: a\r\nTransfer-Encoding: gzip\r\n\r\n", "http.encoding-unknown"),
        ("Host: a\r\nTransfer-Encoding: chunk\r\n\r\n", "http.encoding-unknown"),
        ("Host: a\r\nTransfer-Encoding:\r\n\r\n", "http.encoding-unknown"),
        ("Host: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n", "http.encoding-unknown"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n", "http.encoding-unknown"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\n5\nabcde\r\n0\r\n\r\n", "http.line-end"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\n0\r\n\r\n", "http.line-end"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\n\r\n", "http.line-end"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcdef\r\n0\r\n\r\n", "http.chunk-malformed"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\n\r\n", "http.chunk-malformed"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\n0x5\r\nabcde\r\n0\r\n\r\n", "http.chunk-malformed"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\n5 \r\nabcde\r\n0\r\n\r\n", "http.chunk-malformed"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n", "http.chunk-malformed"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n", "http.chunk-malformed"),
        ("Host: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 5\r\n\r\n", "http.header-malformed"),
    ]

    @Test(
        "What RFC 9112 has a server refuse is refused by its code, in one answer, and ends the connection",
        arguments: lenient)
    func refused(_ rest: String, _ code: String) throws {
        try expectRefusal("POST / HTTP/1.1\r\n\(rest)", code)
    }

    @Test(
        "A request line that is not one method, address and version is refused",
        arguments: [
            ("GET / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "http.encoding-in-http-1.0"),
            ("GET / HTTP/1.1\nHost: a\r\n\r\n", "http.line-end"), ("GET /\r\n\r\n", "http.request-line-malformed"),
            ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "http.request-line-malformed"),
            ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", "http.request-line-malformed"),
            ("GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n", "http.request-line-malformed"),
            ("G\u{0}T / HTTP/1.1\r\nHost: a\r\n\r\n", "http.request-line-malformed"),
            (" GET / HTTP/1.1\r\nHost: a\r\n\r\n", "http.request-line-malformed"),
            ("GET / http/1.1\r\nHost: a\r\n\r\n", "http.request-line-malformed"),
            ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", "http.version-unknown"),
            ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "http.version-unknown"),
            ("GET /?\(String(repeating: "&", count: 64)) HTTP/1.1\r\nHost: a\r\n\r\n", "http.query-too-long"),
            (
                "GET / HTTP/1.1\r\nHost: a\r\nCookie: \(String(repeating: "a=b; ", count: 500))\r\n\r\n",
                "http.cookies-too-many"
            ),
        ])
    func requestLine(_ text: String, _ code: String) throws { try expectRefusal(text, code) }

    /// Statuses of refusals other than 400, by code.
    private static let otherStatuses = [
        "http.body-too-large": 413, "http.query-too-long": 414, "http.cookies-too-many": 431,
        "http.encoding-unknown": 501, "http.version-unknown": 505,
    ]

    private func expectRefusal(_ text: String, _ code: String) throws {
        let reached = Box<String>()
        try withServer(answering: { request in
            reached.put(request.path)
            return .now(HTTPResponse(text: "reached"))
        }) { server in
            let client = try RawClient(server.port)
            client.send("\(text)GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
            let answer = String(decoding: client.rest(), as: UTF8.self)
            #expect(answer.hasPrefix("HTTP/1.1 \(Self.otherStatuses[code] ?? 400) "), "\(answer)")
            #expect(answer.contains("\r\n\r\n\(code): "), "\(answer)")
            #expect(
                answer.components(separatedBy: "HTTP/1.1 ").count == 2 || code == "http.version-unknown", "\(answer)")
            #expect(reached.current == nil)
        }
    }

    @Test("Bytes are framed the same however they are cut", arguments: [1, 2, 3, 7, 64])
    func pieces(_ size: Int) throws {
        let requests: [(text: String, body: String)] = [
            ("GET /a HTTP/1.1\r\nHost: a\r\n\r\n", ""),
            ("POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabcde", "abcde"),
            (
                "\r\nPOST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:  Chunked\r\n\r\n3;x=\"y z\"\r\nabc\r\n02\r\nde\r\n0\r\nX: y\r\n\r\n",
                "abcde"
            ),
            ("POST /d HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length:5\r\n\r\nabcde", "abcde"),
            ("GET /e HTTP/1.1\r\nHost:\ta\t\r\nX:\r\nY: \u{E9}\r\n\r\n", ""),
        ]
        try withServer(answering: { request in
            guard case .bytes(let bytes) = request.body else { return .now(HTTPResponse(text: "-")) }
            return .now(HTTPResponse(body: .bytes(bytes)))
        }) { server in
            let client = try RawClient(server.port)
            // Also behind one another, in one go.
            let bytes = Array(requests.map(\.text).joined().utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                client.send(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            for request in requests {
                #expect(try client.receive().text == (request.body.isEmpty ? "-" : request.body), "\(request.text)")
            }
        }
    }

    @Test("A scanner that is given one byte at a time ends where one that is given all ends")
    func scanner() {
        let limits = HTTPLimits().framing
        for (rest, _) in Self.lenient + [("Host: a\r\nContent-Length: 3\r\n\r\nabcGET", "")] {
            let bytes = Array("POST / HTTP/1.1\r\n\(rest)".utf8)
            var whole = FramingScanner(limits: limits)
            let (scanned, event) = whole.scan(bytes.span)
            var single = FramingScanner(limits: limits)
            var last = FramingScanner.Event.incomplete
            var count = 0
            for byte in bytes where last == .incomplete {
                let step = single.scan([byte].span)
                (count, last) = (count + step.scanned, step.event)
            }
            #expect(last == event && count == scanned, "\(rest)")
        }
    }
}
