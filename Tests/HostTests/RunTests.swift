import Foundation
import JSONText
import TestSupport
import Testing

@Suite("What bricks run prints and ends with", .timeLimit(.minutes(20)))
struct RunTests {
    @Test("run prints the report and serves the tabs that can be served; SIGTERM ends it")
    func incomplete() async throws {
        let app = try await RunningBricks(Repository.manifest("incomplete"), folder: ScratchFolder())
        #expect(app.program.output.contains("! unavailable  community"))
        let visitor = app.visitor()
        try visitor.open()
        for tab in ["home", "explore", "profile"] { try visitor.open(tab: tab) }
        #expect(!visitor.page.contains("href=\"/community\""))
        #expect(try visitor.send("GET", "/tab/community").status == 404)
        app.program.send(signal: SIGTERM)
        #expect(try app.program.blockUntilEnd() == .exit(0))
    }

    @Test("SIGTERM ends a run while browsers listen for updates, and ends what they listen to")
    func stopWithEventStreams() async throws {
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: ScratchFolder())
        let visitor = app.visitor()
        try visitor.begin()
        let cookie = "\(visitor.names.session)=\(try #require(visitor.cookie))"
        let request = "GET /updates HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\nCookie: \(cookie)\r\n\r\n"
        let streams = try (0..<5).map { _ in
            let stream = try HTTPConnection(port: app.port)
            stream.write(Array(request.utf8))
            let head = String(decoding: stream.read(until: "event: update"), as: UTF8.self)
            #expect(head.hasPrefix("HTTP/1.1 200"))
            #expect(head.contains("text/event-stream"))
            return stream
        }
        app.program.send(signal: SIGTERM)
        #expect(try app.program.blockUntilEnd() == .exit(0))
        for stream in streams { _ = stream.read() }
    }

    @Test("run prints its report and its events as JSON too, a document on each line")
    func json() async throws {
        let folder = try ScratchFolder()
        let program = try ChildProcess([
            Repository.program, "run", Repository.manifest("meditation"), "--json", "--port", "0", "--data",
            folder.file("data"),
        ])
        try await program.first("where it is") { $0.contains("bricks.event/1") ? true : nil }
        program.send(signal: SIGINT)
        #expect(try await program.waitUntilEnd() == .exit(0))
        let lines = try program.output.split(separator: "\n").map { try JSON(parsing: String($0)) }
        ReportShape.expect(try #require(lines.first), states: ["ready"])
        #expect(lines.dropFirst().map { $0["event"] } == ["ready", "stopped"])
        #expect(lines[1]["url"]?.string?.hasPrefix("http://127.0.0.1:") == true)
    }

    @Test("A port that is in use is told, with what to do")
    func portInUse() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("meditation"), folder: folder)
        let second = try await Command.bricks(
            "run", Repository.manifest("meditation"), "--port", "\(app.port)", "--data", folder.file("other"))
        #expect(second.code == 1)
        #expect(second.errors.contains("\(app.port)"))
        #expect(second.errors.contains("error[http."))
        #expect(second.errors.contains("help:"))
        let told = try await Command.bricks(
            "run", Repository.manifest("meditation"), "--port", "\(app.port)", "--data", folder.file("other"), "--json")
        let last = try JSON(parsing: String(try #require(told.output.split(separator: "\n").last)))
        #expect(told.code == 1 && last["code"]?.string?.hasPrefix("http.") == true)
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A library that cannot be loaded is told when the app is to be served, and only then")
    func missingLibrary() async throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "libmicrohttpd.so.12")
        func bricks(_ words: String...) async throws -> Command {
            let environment = ["LD_LIBRARY_PATH": folder.path]
            return try await Command.run([Repository.program] + words, environment: environment, joinsErrors: false)
        }
        let manifest = Repository.manifest("meditation")
        #expect(try await bricks("check", manifest).code == 0)
        let run = try await bricks("run", manifest, "--port", "0", "--data", folder.file("data"))
        #expect(run.code == 1)
        #expect(run.errors.contains("error[http.library-missing]: libmicrohttpd cannot be loaded"))
        #expect(run.errors.contains("help: Install it"))
    }
}
