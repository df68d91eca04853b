import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Bodies of requests, and those who may send them", .timeLimit(.minutes(20)))
struct RequestBodyTests {
    /// The app with limits of a manifest.
    ///
    /// - Parameter isProxied: whether requests may say for whom they ask.
    private func app(_ limits: JSON = [:], isProxied: Bool = false) async throws -> RunningBricks {
        let deployments = try Deployments()
        guard case .object(var manifest) = try deployments.document("wellness") else { throw Missing() }
        manifest["web"] =
            isProxied
            ? ["limits": limits, "host": "127.0.0.1", "port": 8080, "trustedProxies": ["127.0.0.1"]]
            : ["limits": limits]
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
        host: String? = nil, from address: String? = nil, more: String = ""
    ) -> String {
        let own = "127.0.0.1:\(app.port)"
        let query = token.map { "?csrf=\($0)" } ?? ""
        let cookie = browser?.cookie.map { "Cookie: \($0)\r\n" } ?? ""
        return
            "POST /upload\(query) HTTP/1.1\r\nHost: \(host ?? own)\r\nOrigin: \(origin ?? "http://\(own)")\r\n\(cookie)"
            + "\(address.map { "X-Forwarded-For: \($0)\r\n" } ?? "")\(more)"
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

    /// A whole upload of a small file; the status of its answer.
    private func upload(_ app: RunningBricks, _ browser: Browser, from address: String) throws -> Int {
        let connection = try HTTPConnection(port: app.port)
        let rest = "\r\n--bound--\r\n"
        let size = Self.beginning.utf8.count + rest.utf8.count
        let head = head(app, browser, token: browser.value(of: "csrf"), size: size, from: address)
        connection.write(Array("\(head)\(Self.beginning)\(rest)".utf8))
        return try connection.answer().status
    }

    @Test("Uploads that are announced and not sent hold few files, and keep nobody else from sending one")
    func announced() async throws {
        let app = try await app(isProxied: true)
        let (mine, stranger) = (try person(app), app.browser())
        try stranger.visit()
        let visitorToken = stranger.value(of: "csrf")
        var held: [HTTPConnection] = []
        func announce(_ browser: Browser?, _ token: String?, _ size: Int, from address: String) throws {
            let connection = try HTTPConnection(port: app.port)
            connection.write(
                Array((head(app, browser, token: token, size: size, from: address) + Self.beginning).utf8))
            held.append(connection)
        }
        func begun(_ count: Int) async throws {
            let now = { "\(Self.spooledFiles(app.program.identifier)) files" }
            _ = try await eventually("\(count) files are begun", or: now) {
                () -> Bool? in
                Self.spooledFiles(app.program.identifier) == count ? true : nil
            }
        }
        // Without a session a file that large is refused.
        try announce(nil, visitorToken, 4_000 << 20, from: "198.51.100.1")
        #expect(try held[0].answer().status == 413)
        for number in 0..<160 { try announce(nil, visitorToken, 60 << 20, from: "192.0.\(number % 16).1") }
        try await begun(64)
        for number in 0..<3 {
            let one = try person(app)
            for _ in 0..<20 { try announce(one, one.value(of: "csrf"), 4_000 << 20, from: "203.0.\(number).1") }
        }
        try await begun(64 + 3 * 16)
        #expect(try upload(app, mine, from: "198.51.100.2") == 303)
        // A network that has used up its own share is refused.
        #expect(try upload(app, mine, from: "203.0.1.1") == 503)
        held.removeAll()
        try await begun(0)
        #expect(try upload(app, mine, from: "203.0.1.1") == 303)
    }

    @Test("Uploads are counted when they are announced, by network")
    func announcements() async throws {
        let app = try await app(isProxied: true)
        let mine = try person(app)
        for _ in 0..<30 {
            let connection = try HTTPConnection(port: app.port)
            let more = "Expect: 100-continue\r\n"
            let head = head(
                app, mine, token: mine.value(of: "csrf"), size: 1_000, from: "192.0.2.1", more: more)
            connection.write(Array(head.utf8))
            // It has decided by the head, and waits for the body.
            #expect(String(decoding: connection.read(until: "\r\n\r\n").prefix(12), as: UTF8.self) == "HTTP/1.1 100")
        }
        #expect(try upload(app, mine, from: "192.0.2.1") == 429)
        #expect(try upload(app, mine, from: "192.0.3.1") == 303)
    }

    @Test("Half-sent forms of one network take no memory from a session, and none from somebody new elsewhere")
    func heldForms() async throws {
        let app = try await app(["bodyMemoryMegabytes": 1], isProxied: true)
        let mine = app.visitor()
        try mine.begin()
        let stranger = app.visitor()
        try stranger.open()
        let token = try #require(stranger.token)
        let own = "127.0.0.1:\(app.port)"
        let field = "csrf=\(token)&a=" + String(repeating: "x", count: 15_000)
        let lines =
            "POST /action HTTP/1.1\r\nHost: \(own)\r\nOrigin: http://\(own)\r\nX-Forwarded-For: 192.0.2.1\r\n"
            + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 16000\r\nConnection: close\r\n\r\n"
        func press(_ visitor: Visitor, from address: String) throws -> Int {
            let form = Visitor.form([("csrf", visitor.token ?? ""), ("a", String(repeating: "x", count: 15_000))])
            return try visitor.send("POST", "/banner", headers: ["X-Forwarded-For": address], body: form).status
        }
        var held: [HTTPConnection] = []
        _ = try await eventually("the network's part is taken") { () -> Bool? in
            for _ in 0..<100 {
                let connection = try HTTPConnection(port: app.port)
                connection.write(Array((lines + field).utf8))
                held.append(connection)
            }
            let one = app.visitor()
            try one.open()
            return try press(one, from: "192.0.2.1") == 503 ? true : nil
        }
        #expect(try press(mine, from: "192.0.2.1") == 303)
        #expect(try press(stranger, from: "198.51.100.1") == 303)
        withExtendedLifetime(held) {}
    }

    @Test("Text fields of a file's form take little memory, with a session and without one")
    func textFields() async throws {
        let app = try await app(isProxied: true)
        let mine = try person(app)
        let token = try #require(mine.value(of: "csrf"))
        let stranger = app.browser()
        try stranger.visit()
        let visitorToken = try #require(stranger.value(of: "csrf"))
        let before = try Self.residentBytes(app.program.identifier)
        let field = "--bound\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
        let parts = String(repeating: field + String(repeating: "x", count: 60_000) + "\r\n", count: 15)
        var held: [HTTPConnection] = []
        for number in 0..<200 {
            let connection = try HTTPConnection(port: app.port)
            let address = "192.0.\(number % 40).1"
            let isMine = number % 2 == 0
            let head = head(
                app, isMine ? mine : nil, token: isMine ? token : visitorToken, size: 2 << 20, from: address)
            connection.write(Array((head + parts).utf8))
            held.append(connection)
        }
        _ = try mine.visit()
        let after = try Self.residentBytes(app.program.identifier)
        #expect(after < before + 64 << 20, "\((after - before) >> 20) MiB more")
        #expect(try upload(app, person(app), from: "198.51.100.2") == 303)
        withExtendedLifetime(held) {}
    }

    /// Files without a name that the app holds.
    private static func spooledFiles(_ process: Int32) -> Int {
        let folder = "/proc/\(process)/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.count { name in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)"))?.contains("/uploads/")
                ?? false
        }
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
            let lines = "GET /updates HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\nCookie: \(cookie)\r\n\r\n"
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
