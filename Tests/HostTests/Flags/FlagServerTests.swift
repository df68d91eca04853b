import Client
import Core
import Deployment
import Diagnostics
import FeatureFlags
import Foundation
import HTTPServer
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// - Shows: FL, MD Network
@Suite("Flags of a server", .timeLimit(.minutes(20)))
struct FlagServerTests {
    /// A server of flags whose answers a test sets.
    private final class Server: HTTPHandler {
        struct State {
            var response = HTTPResponse(text: "{}")
            var tag: String?
            /// Held back, when answers are to be late.
            var held: [HTTPResponder]?
            var asked: [String?] = []
        }

        let state = Mutex(State())

        func respond(to request: HTTPRequest) -> HTTPReply {
            state.withLock { state in
                let known = request.headers["If-None-Match"]
                state.asked.append(known)
                if state.held != nil {
                    return .later { responder in self.state.withLock { $0.held?.append(responder) } }
                }
                if let tag = state.tag, known == tag { return .now(HTTPResponse(status: 304)) }
                var response = state.response
                if let tag = state.tag { response.headers.append("ETag", tag) }
                return .now(response)
            }
        }

        func give(_ text: String, tag: String? = nil) {
            state.withLock { state in
                state.response = HTTPResponse(text: text, type: "application/json")
                state.tag = tag
            }
        }
    }

    private static func source(_ server: HTTPServer, _ more: JSONObject = [:]) -> JSON {
        var source: JSONObject = ["url": .string("http://127.0.0.1:\(server.port)/flags"), "intervalSeconds": 3600]
        for (name, value) in more.members { source[name] = value }
        return .object(source)
    }

    @Test("Definitions are asked for by their tag, and taken when they are others")
    func tags() async throws {
        let handler = Server()
        let server = try HTTPServer(HTTPServerConfiguration(), handler: handler)
        defer { server.stop() }
        handler.give(FlaggedApp.boolean("explore_enabled", "off"), tag: "\"one\"")
        let app = try FlaggedApp(source: Self.source(server, ["waitMilliseconds": 30_000]))
        try await app.run { deployment, report in
            #expect(report.ok && report.tabs.map(\.state) == [.ready, .hidden, .ready])
            let watch = try #require(deployment.flagWatch)
            #expect(await watch.look() == .none)
            #expect(handler.state.withLock { $0.asked } == [nil, "\"one\""])
            handler.give(FlaggedApp.boolean("explore_enabled", "on"), tag: "\"two\"")
            #expect(await watch.look() == .taken(["explore_enabled"]))
            #expect(deployment.shared.flags.isOn(.exploreEnabled, for: deployment.nobody))
            // A broken answer is not remembered: it is asked for again in full.
            handler.give("{", tag: "\"three\"")
            #expect(await watch.look() == .refused)
            #expect(await watch.look() == .refused)
            #expect(handler.state.withLock { $0.asked.last } == "\"two\"")
            #expect(deployment.shared.flags.isOn(.exploreEnabled, for: deployment.nobody))
            server.stop()
            #expect(await watch.look() == .refused)
            #expect(deployment.shared.flags.trouble?.problems.map(\.code) == [.flagsUnreachable])
            #expect(deployment.shared.flags.isOn(.exploreEnabled, for: deployment.nobody))
        }
    }

    @Test("The start waits so long and no longer; what comes later is taken")
    func late() async throws {
        let handler = Server()
        var configuration = HTTPServerConfiguration()
        configuration.limits.replyTime = .seconds(3_600)
        let server = try HTTPServer(configuration, handler: handler)
        defer { server.stop() }
        handler.state.withLock { $0.held = [] }
        let app = try FlaggedApp(
            source: Self.source(server, ["waitMilliseconds": 50, "timeoutMilliseconds": 60_000]))
        try await app.run { deployment, report in
            let url = "http://127.0.0.1:\(server.port)/flags"
            #expect(
                report.diagnostics.map(\.message) == [
                    "\(url) gave no flags within 50 ms: the app starts with its own."
                ])
            #expect(report.ok && report.diagnostics.first?.code == .flagsUnreachable)
            let told = try deployment.explanation(of: "flag", "explore_enabled").json
            #expect(told["flag"]?["value"] == true && told["flag"]?["errorCode"] == "PROVIDER_NOT_READY")
            let sessions = OpenSessions(deployment)
            let session = try #require(await sessions.newcomer(locale: "en")?.session.coordinator)
            #expect(session.face.page.tabs.map(\.id) == ["home", "explore", "journeys"])
            let responder = try await eventually("the server was asked") { () -> HTTPResponder? in
                handler.state.withLock { $0.held?.first }
            }
            let late = FlaggedApp.boolean("explore_enabled", "off")
            // Where a machine is so busy that the answer was given up, it is asked for again.
            handler.give(late)
            handler.state.withLock { $0.held = nil }
            _ = responder.finish(HTTPResponse(text: late))
            try await eventually("the late answer is taken") {
                deployment.shared.flags.isOn(.exploreEnabled, for: deployment.nobody) ? nil : true
            }
            try await eventually("the open page has it not any more") {
                session.face.page.tabs.map(\.id) == ["home", "journeys"] ? true : nil
            }
            await sessions.closeAll()
        }
    }

    @Test(
        "What is no answer is told as what it is",
        arguments: [
            (500, "{}", "", [:], "The server answers 500."),
            (
                302, "", "http://127.0.0.1:9/elsewhere", [:],
                "The server leads to http://127.0.0.1:9/elsewhere, which is not followed."
            ),
            (200, String(repeating: " ", count: 300), "", ["largestBytes": 256], "The answer has more than 256 bytes."),
        ] as [(Int, String, String, JSONObject, String)])
    func refused(_ status: Int, _ body: String, _ location: String, _ more: JSONObject, _ message: String) async throws
    {
        let handler = Server()
        let server = try HTTPServer(HTTPServerConfiguration(), handler: handler)
        defer { server.stop() }
        handler.state.withLock { state in
            state.response = HTTPResponse(status: status, body: .bytes(Array(body.utf8)))
            if !location.isEmpty { state.response.headers.append("Location", location) }
        }
        var source = more
        source["waitMilliseconds"] = 30_000
        let app = try FlaggedApp(source: Self.source(server, source))
        try await app.run { _, report in
            #expect(report.diagnostics.map(\.message) == ["\(message) The app starts with its own flags."])
            #expect(report.diagnostics.allSatisfy { $0.code == .flagsUnreachable && $0.severity == .warning })
        }
        #expect(app.said.count == 1)
    }

    @Test("A start without the server has the definitions of the last run, until the server gives others")
    func kept() async throws {
        let handler = Server()
        let server = try HTTPServer(HTTPServerConfiguration(), handler: handler)
        defer { server.stop() }
        handler.give(FlaggedApp.boolean("explore_enabled", "off"))
        let app = try FlaggedApp(source: Self.source(server, ["waitMilliseconds": 30_000]))
        try await app.run { _, _ in }
        // The server has an outage; nothing of what it says then is kept.
        handler.state.withLock { $0.response = HTTPResponse(status: 500) }
        for _ in 0..<2 {
            try await app.run { deployment, report in
                #expect(report.tabs.map(\.state) == [.ready, .hidden, .ready])
                let told = report.diagnostics.map(\.message).joined()
                #expect(told.hasPrefix("The server answers 500. The definitions of "))
                #expect(told.hasSuffix(", kept by an earlier run, hold."))
                #expect(!deployment.shared.flags.isOn(.exploreEnabled, for: deployment.nobody))
                let explained = try deployment.explanation(of: "flag", "explore_enabled").json
                #expect(explained["flag"]?["origin"] == "source" && explained["flag"]?["value"] == false)
            }
        }
        #expect(app.said.filter { $0.contains("[flags.kept]") }.count == 2)
        try await app.run { deployment, _ in
            handler.give(FlaggedApp.boolean("explore_enabled", "on"))
            #expect(await deployment.flagWatch?.look() == .taken(["explore_enabled"]))
            #expect(deployment.shared.flags.trouble == nil)
        }
    }

    @Test(
        "A file that is broken at the start leaves the definitions of the last run; what was kept and spoilt does not")
    func keptFile() async throws {
        let app = try FlaggedApp()
        try app.put(FlaggedApp.boolean("explore_enabled", "off"))
        try await app.run { deployment, _ in _ = await deployment.flagWatch?.look() }
        try app.put("{")
        try await app.run { deployment, report in
            #expect(report.tabs.map(\.state) == [.ready, .hidden, .ready])
            #expect(deployment.shared.flags.trouble?.problems.map(\.code) == [.flagsSyntax])
        }
        let kept = KeptFlags(app.folder.file("data/flags"), of: app.file)
        try Data("{\"flags\": 1}".utf8).write(to: URL(filePath: kept.path))
        try await app.run { deployment, report in
            #expect(report.tabs.map(\.state) == [.ready, .ready, .ready])
            #expect(!deployment.shared.flags.hasDefinitions)
        }
    }

    @Test("An answer that does not come is given up in time")
    func tooLate() async throws {
        let handler = Server()
        let server = try HTTPServer(HTTPServerConfiguration(), handler: handler)
        defer { server.stop() }
        handler.state.withLock { $0.held = [] }
        var source = Manifest.FlagSource(.url("http://127.0.0.1:\(server.port)/"))
        source.timeoutMilliseconds = 100
        let reading = await FlagServer("http://127.0.0.1:\(server.port)/", source).look()
        #expect(reading?.problems.map(\.message) == ["The server did not answer within 100 ms."])
    }
}
