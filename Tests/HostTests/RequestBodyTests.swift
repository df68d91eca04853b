import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Bodies of requests, and those who may send them", .timeLimit(.minutes(20)))
struct RequestBodyTests {
    /// The app with limits of a manifest.
    private func app(_ limits: JSON = [:]) async throws -> RunningBricks {
        let deployments = try Deployments()
        guard case .object(var manifest) = try deployments.document("wellness") else { throw Missing() }
        manifest["web"] = ["limits": limits]
        try deployments.write(.object(manifest), as: "wellness")
        return try await RunningBricks(deployments.path("wellness"), folder: deployments.folder)
    }

    private struct Missing: Error {}

    /// Somebody whose session is open.
    private func person(_ app: RunningBricks) throws -> Browser {
        let browser = app.browser()
        try browser.visit()
        try browser.press("open-timer@")
        return browser
    }

    /// The head of an upload, without any of its body.
    private func head(
        _ app: RunningBricks, _ browser: Browser?, token: String?, size: Int = 100 << 20, origin: String? = nil,
        host: String? = nil
    ) -> String {
        let own = "127.0.0.1:\(app.port)"
        let query = token.map { "?csrf=\($0)" } ?? ""
        let cookie = browser?.cookie.map { "Cookie: \($0)\r\n" } ?? ""
        return
            "POST /upload\(query) HTTP/1.1\r\nHost: \(host ?? own)\r\nOrigin: \(origin ?? "http://\(own)")\r\n\(cookie)"
            + "Content-Type: multipart/form-data; boundary=bound\r\nContent-Length: \(size)\r\nConnection: close\r\n\r\n"
    }

    private static let beginning =
        "--bound\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.xml\"\r\n\r\n"
        + String(repeating: "a", count: 1_000)

    @Test("An upload is refused by its head alone: without a session, a token of its own, or from elsewhere")
    func refusedByHead() async throws {
        let app = try await app()
        let (mine, other) = (try person(app), try person(app))
        let token = try #require(mine.value(of: "csrf"))
        let heads: [(String, Int, String)] = [
            (head(app, nil, token: nil), 403, "web.session-missing"),
            (head(app, nil, token: token), 403, "web.session-missing"),
            (head(app, mine, token: nil), 403, "web.token-missing"),
            (head(app, mine, token: "x"), 403, "web.token-malformed"),
            (head(app, other, token: token), 403, "web.token-foreign"),
            (head(app, mine, token: token, origin: "http://evil.example"), 403, "web.origin-foreign"),
            (head(app, mine, token: token, host: "evil.example"), 421, "web.host-unknown"),
        ]
        for (head, status, code) in heads {
            let connection = try HTTPConnection(port: app.port)
            connection.write(Array(head.utf8))
            // No byte of the body is sent, so that an app which waits for it answers nothing.
            let answer = try connection.answer()
            #expect(answer.status == status, "\(code): \(answer.body)")
            #expect(answer.body.contains("[\(code)]"), "\(answer.body)")
        }
    }

    @Test("An upload without a length is 411, and one that is larger than allowed 413, before its body")
    func length() async throws {
        let app = try await app(["uploadMegabytes": 1, "uploadMegabytesPerUser": 1])
        let mine = try person(app)
        let token = try #require(mine.value(of: "csrf"))
        let large = try HTTPConnection(port: app.port)
        large.write(Array(head(app, mine, token: token).utf8))
        let refused = try large.answer()
        #expect(refused.status == 413 && refused.body.contains("[web.upload-too-large]"), "\(refused.body)")
        let chunked = try HTTPConnection(port: app.port)
        let lines = head(app, mine, token: token).replacing(
            "Content-Length: \(100 << 20)", with: "Transfer-Encoding: chunked")
        chunked.write(Array("\(lines)0\r\n\r\n".utf8))
        #expect(try chunked.answer().status == 411)
    }

    @Test("Uploads of one user share a quota, and what one has ended is free for the next")
    func quota() async throws {
        let app = try await app(["uploadMegabytes": 1, "uploadMegabytesPerUser": 1])
        let (mine, other) = (try person(app), try person(app))
        let token = try #require(mine.value(of: "csrf"))
        var first: HTTPConnection? = try HTTPConnection(port: app.port)
        first?.write(Array("\(head(app, mine, token: token, size: 900_000))\(Self.beginning)".utf8))
        func answer(_ browser: Browser) throws -> HTTPAnswer {
            let connection = try HTTPConnection(port: app.port)
            let rest = String(repeating: "a", count: 200_000 - Self.beginning.utf8.count - 13) + "\r\n--bound--\r\n"
            let token = browser.value(of: "csrf")
            connection.write(Array("\(head(app, browser, token: token, size: 200_000))\(Self.beginning)\(rest)".utf8))
            return try connection.answer()
        }
        let busy = try await eventually("the first upload has begun") { () -> HTTPAnswer? in
            let answer = try answer(mine)
            return answer.status == 503 ? answer : nil
        }
        #expect(busy.body.contains("[web.uploads-of-user]"), "\(busy.body)")
        #expect(busy.header("retry-after") != nil)
        #expect(try answer(other).status == 303)
        first = nil
        _ = try await eventually("the first upload is over") { () -> Bool? in
            try answer(mine).status == 303 ? true : nil
        }
        withExtendedLifetime(first) {}
    }

    @Test("Where the disk has less room than is to stay free, no upload is taken, and all else goes on")
    func disk() async throws {
        let app = try await app(["freeDiskMegabytes": 1_048_576])
        let mine = try person(app)
        let connection = try HTTPConnection(port: app.port)
        let token = try #require(mine.value(of: "csrf"))
        connection.write(Array(head(app, mine, token: token).utf8))
        let answer = try connection.answer()
        #expect(answer.status == 503 && answer.body.contains("[web.upload-no-space]"), "\(answer.body)")
        #expect(try mine.visit().contains("<main"))
    }

    @Test(
        "Hundreds of megabytes of a form cost no memory, whatever they are sent to", arguments: ["/upload", "/action"])
    func memory(_ path: String) async throws {
        let app = try await app()
        let mine = try person(app)
        let token = try #require(mine.value(of: "csrf"))
        let before = try Self.residentBytes(app.program.identifier)
        let own = "127.0.0.1:\(app.port)"
        let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
        let framings = ["Content-Length: \(300 << 20)", "Content-Length: \(1 << 20)", "Transfer-Encoding: chunked"]
        for framing in framings {
            for cookie in [mine.cookie, nil] {
                let connections = try (0..<8).map { _ in try HTTPConnection(port: app.port) }
                for connection in connections {
                    let lines =
                        "POST \(path)?csrf=\(token) HTTP/1.1\r\nHost: \(own)\r\nOrigin: http://\(own)\r\n"
                        + (cookie.map { "Cookie: \($0)\r\n" } ?? "")
                        + "Content-Type: application/x-www-form-urlencoded\r\n\(framing)\r\nConnection: close\r\n\r\n"
                    connection.write(Array(lines.utf8))
                    for _ in 0..<40 {
                        if framing.hasPrefix("Transfer") { connection.write(Array("100000\r\n".utf8)) }
                        connection.write(piece)
                        if framing.hasPrefix("Transfer") { connection.write(Array("\r\n".utf8)) }
                    }
                }
                let after = try Self.residentBytes(app.program.identifier)
                #expect(after < before + 64 << 20, "\(framing): \((after - before) >> 20) MiB more")
                for connection in connections {
                    let status = (try? connection.answer())?.status
                    // None where the app has cut it off before the answer was read.
                    #expect(status == nil || status == 413 || (cookie == nil && status == 403), "\(status ?? 0)")
                }
            }
        }
        #expect(try mine.visit().contains("<main"))
    }

    @Test("A session has as many event streams as the manifest says, and others have theirs")
    func streams() async throws {
        let app = try await app(["streamsPerSession": 2])
        let (mine, other) = (try person(app), try person(app))
        func stream(_ browser: Browser) throws -> (HTTPConnection, String) {
            let connection = try HTTPConnection(port: app.port)
            let cookie = try #require(browser.cookie)
            let lines = "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\nCookie: \(cookie)\r\n\r\n"
            connection.write(Array(lines.utf8))
            return (connection, String(decoding: connection.read(until: "\r\n\r\n").prefix(12), as: UTF8.self))
        }
        var open = try (0..<2).map { _ in try stream(mine) }
        #expect(open.map(\.1) == ["HTTP/1.1 200", "HTTP/1.1 200"])
        #expect(try stream(mine).1 == "HTTP/1.1 429")
        #expect(try stream(other).1 == "HTTP/1.1 200")
        open.removeAll()
        _ = try await eventually("the streams are given back") { () -> Bool? in
            try stream(mine).1 == "HTTP/1.1 200" ? true : nil
        }
    }

    private static func residentBytes(_ process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }) << 10
    }
}
