import Foundation
import JSONText
import TestSupport
import Testing

/// - Findings: F6
@Suite("Pages that are told of changes take a bounded number of streams", .timeLimit(.minutes(20)))
struct EventStreamLimitTests {
    private let deployments: Deployments

    init() throws { deployments = try Deployments() }

    /// The app with those limits, as a program.
    ///
    /// - Parameter isProxied: whether requests may say for whom they ask.
    private func app(_ limits: JSON, isProxied: Bool = false) async throws -> RunningBricks {
        var manifest = try #require(try deployments.document("wellness").object)
        manifest["web"] =
            isProxied
            ? ["limits": limits, "host": "127.0.0.1", "port": 8080, "trustedProxies": ["127.0.0.1"]]
            : ["limits": limits]
        try deployments.write(.object(manifest), as: "wellness")
        return try await RunningBricks(deployments.path("wellness"), folder: deployments.folder)
    }

    /// Somebody whose session is open.
    private func person(_ app: RunningBricks, from address: String? = nil) throws -> Visitor {
        let visitor = app.visitor()
        visitor.source = address
        try visitor.begin()
        return visitor
    }

    /// A stream of that person's page, which is open and has been told something; nil where it is refused.
    private func stream(_ app: RunningBricks, _ visitor: Visitor) throws -> HTTPConnection? {
        let connection = try HTTPConnection(port: app.port)
        let source = visitor.source.map { "X-Forwarded-For: \($0)\r\n" } ?? ""
        connection.write(
            Array(
                ("GET /updates HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\n\(source)"
                    + "Cookie: \(visitor.names.session)=\(visitor.cookie ?? "")\r\n"
                    + "Connection: close\r\n\r\n").utf8))
        let head = String(decoding: connection.read(until: "event: update"), as: UTF8.self)
        return head.hasPrefix("HTTP/1.1 200") && head.contains("event: update") ? connection : nil
    }

    /// Expects that one stream more is refused, with a reason and a time.
    private func expectRefusal(
        of visitor: Visitor, _ status: Int, _ code: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let refused = try visitor.send("GET", "/updates")
        #expect(refused.status == status, sourceLocation: sourceLocation)
        #expect(refused.body.contains("[\(code)]"), "\(refused.body)", sourceLocation: sourceLocation)
        #expect(refused.header("retry-after") == "60", sourceLocation: sourceLocation)
    }

    /// Expects that somebody new sees a page, begins a session and moves in it.
    private func expectService(
        _ app: RunningBricks, from address: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(try app.visitor().send("GET", "/health").status == 200, sourceLocation: sourceLocation)
        let newcomer = try person(app, from: address)
        #expect(newcomer.cookie != nil, sourceLocation: sourceLocation)
        try newcomer.open(tab: "library")
        #expect(newcomer.page.contains("<main"), sourceLocation: sourceLocation)
    }

    @Test("An app whose streams are all taken serves health, newcomers and its operator, and refuses one more by name")
    func inTotal() async throws {
        let app = try await app([
            "connections": 64, "streams": 1_000, "streamsPerSession": 1_000, "streamsPerAddress": 0,
        ])
        let maximum = 48
        #expect(
            app.program.errors.contains(
                "[web.streams-reduced] web.limits.streams is 1000, and \(maximum) are allowed"),
            "\(app.program.errors)")
        let (mine, other) = (try person(app), try person(app))
        var held = try (0..<maximum).map { try #require(try stream(app, $0 % 2 == 0 ? mine : other)) }
        try expectRefusal(of: mine, 503, "web.streams-in-total")
        try expectRefusal(of: person(app), 503, "web.streams-in-total")
        try expectService(app)
        let live = try await Command.bricks(
            "modules", deployments.path("wellness"), "--live", "--data", deployments.folder.file("data"))
        #expect(live.code == 0 && live.output.contains("com.bricks.timer"), "\(live.output)\(live.errors)")
        // None had to give way to those who came after it.
        try mine.open("/tab/library")
        for (number, stream) in held.enumerated() where number % 2 == 0 {
            #expect(String(decoding: stream.read(until: "event: update"), as: UTF8.self).contains("event: update"))
        }
        held.removeLast()
        let freed = try await eventually("the place that one left is free") { try stream(app, other) }
        try expectRefusal(of: mine, 503, "web.streams-in-total")
        withExtendedLifetime((held, freed)) {}
        #expect(try await app.stop() == .exit(0))
    }

    @Test("Streams that the connections have room for are not reduced, and nothing is said of them")
    func notReduced() async throws {
        let app = try await app(["connections": 64, "streams": 48])
        _ = try person(app)
        #expect(!app.program.errors.contains("web.streams-reduced"), "\(app.program.errors)")
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A network that has all its streams is served without more of them, and other networks have theirs")
    func perAddress() async throws {
        let app = try await app(["streamsPerAddress": 3, "streamsPerSession": 2], isProxied: true)
        let (near, far) = ("192.0.2.1", "198.51.100.1")
        let (mine, neighbour, stranger) = (
            try person(app, from: near), try person(app, from: near), try person(app, from: far)
        )
        var held = [try #require(try stream(app, mine)), try #require(try stream(app, mine))]
        try expectRefusal(of: mine, 429, "web.streams-of-session")
        held.append(try #require(try stream(app, neighbour)))
        try expectRefusal(of: neighbour, 429, "web.streams-of-address")
        try expectService(app, from: near)
        held.append(try #require(try stream(app, stranger)))
        held.removeFirst()
        held.append(try await eventually("the place that one left is free") { try stream(app, neighbour) })
        try expectRefusal(of: mine, 429, "web.streams-of-address")
        withExtendedLifetime(held) {}
        #expect(try await app.stop() == .exit(0))
    }
}
