import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host
@testable import Operations

@Suite("bricks trace", .timeLimit(.minutes(20)))
struct TraceCommandTests {
    private static let lines: [JSON] = [
        ["schema": "bricks.trace/1", "clock": "CLOCK_MONOTONIC", "unit": "ns", "pid": 7],
        [
            "at": 1_000_000, "nanoseconds": 2_345_678, "module": "org.example.garden", "direction": "to-module",
            "interface": "bricks.tab/1", "method": "open", "kind": "async", "session": "h1.1", "request": 4,
            "thread": "99", "arguments": ["tab": "h2.1", "route": ["masked": "text", "bytes": 12]], "results": [:],
            "status": "not-found", "code": "garden.no-bed",
        ],
        [
            "at": 1_500_000, "nanoseconds": 1_000, "module": "org.example.garden", "direction": "to-host",
            "interface": "bricks.core/1", "method": "now", "kind": "leaf", "session": "h1.1", "request": nil,
            "thread": "100", "arguments": [:], "results": ["milliseconds": 5], "status": "ok", "code": nil,
        ],
        ["dropped": 3],
        [
            "at": 900_000, "nanoseconds": 4_000_000, "module": "org.example.garden", "direction": "to-module",
            "interface": nil, "method": "stop", "kind": "member", "session": nil, "request": nil, "thread": "99",
            "arguments": ["devices": nil], "results": [:], "status": "ok", "code": nil,
        ],
    ]

    private func written(_ format: TraceWriter.Format, _ lines: [JSON]) -> String {
        var writer = TraceWriter(format)
        return lines.map { writer.text(of: $0) }.joined() + writer.end()
    }

    @Test("As text, each crossing is a line with who, what, what was masked, how it went and how long it took")
    func text() {
        #expect(
            written(.text, Self.lines) == """
                     0.000 ms  org.example.garden h1.1 -> bricks.tab/1 open(tab: h2.1, route: ‹text, 12 bytes›)  \
                not-found [garden.no-bed]  2.346 ms
                     0.500 ms  org.example.garden h1.1 <- bricks.core/1 now()  ok (milliseconds: 5)  0.001 ms
                … 3 more were not told: they came too fast.
                    -0.100 ms  org.example.garden -> stop(devices: none)  ok  4.000 ms

                """)
    }

    @Test("As JSON, the lines are those of bricks.trace/1")
    func json() throws {
        let lines = written(.json, Self.lines).split(separator: "\n").map { try? JSON(parsing: String($0)) }
        #expect(lines == Self.lines)
    }

    @Test("As trace events, requests are pairs of their own track and the rest lies on the thread that called")
    func events() throws {
        let trace = try JSON(parsing: written(.perfetto, Self.lines))
        let events = try #require(trace["traceEvents"]?.array)
        #expect(events.map { $0["ph"]?.string } == ["M", "M", "b", "e", "M", "X", "X"])
        #expect(events.allSatisfy { $0["pid"] == 7 && $0["name"]?.string?.isEmpty == false })
        let (begin, end, leaf, stop) = (events[2], events[3], events[5], events[6])
        #expect(begin["id"] == end["id"] && begin["cat"] == end["cat"] && begin["name"]?.string == "bricks.tab/1 open")
        #expect(begin["ts"]?.double == 1_000 && end["ts"]?.double == 3_345.678)
        #expect(begin["args"]?["arguments"]?["route"] == ["masked": "text", "bytes": 12])
        #expect(leaf["ts"]?.double == 1_500 && leaf["dur"]?.double == 1)
        #expect(stop["tid"] == begin["tid"] && stop["tid"] != leaf["tid"])
        #expect(try JSON(parsing: written(.perfetto, [Self.lines[0]]))["traceEvents"] == [])
    }

    @Test("A link is followed and all that crosses is told, in any form, without a person's text")
    func link() async throws {
        let folder = try ScratchFolder()
        let manifest = Repository.manifest("wellness")
        let text = try await Command.bricks("trace", manifest, "aldermere://timer")
        #expect(text.code == 0, "\(text.errors)")
        #expect(text.output.contains("com.bricks.timer -> create(creation: ‹creation, "))
        #expect(text.output.contains("-> bricks.timer/1 show_timer(stack: h"))
        #expect(text.output.contains("<- bricks.navigation/1 push(stack: h"))
        #expect(text.output.contains("title: ‹text, "))
        let file = folder.file("trace.json")
        let events = try await Command.bricks(
            "trace", manifest, "aldermere://timer", "--format", "perfetto", "--output", file)
        #expect(events.code == 0 && events.output == "")
        let trace = try JSON(parsing: Array(Data(contentsOf: URL(filePath: file))))
        let names = Set(trace["traceEvents"]?.array?.compactMap { $0["name"]?.string } ?? [])
        #expect(
            names.isSuperset(of: ["session_open", "bricks.timer/1 show_timer", "bricks.surface/1 send", "destroy"]))
        let few = try await Command.bricks(
            "trace", manifest, "aldermere://timer", "--format", "json", "--count", "3")
        #expect(few.output.split(separator: "\n").count == 4)
    }

    @Test("What a start waited for is told, with how long and what ended it")
    func start() async throws {
        let folder = try ScratchFolder()
        try folder.copy("manifests", to: "manifests")
        var document = try #require(try JSON(parsing: folder.text("manifests/incomplete.json")).object)
        document["start"] = ["splashMilliseconds": 300]
        let manifest = try folder.write(JSON.object(document).text, to: "manifests/incomplete.json")
        let app = try await RunningBricks(manifest, folder: folder)
        let tracer = try ChildProcess([
            Repository.program, "trace", manifest, "--live", "--format", "json", "--data", folder.file("data"),
        ])
        try await tracer.first("what it is") { $0.contains("bricks.trace/1") ? true : nil }
        try app.visitor().begin()
        let line = try await tracer.first("the gate") { $0.contains("start.splashScreen") ? $0 : nil }
        let told = try JSON(parsing: line)
        #expect(told["direction"]?.string == "within-app" && told["kind"]?.string == "event")
        #expect(told["arguments"]?["endedBy"]?.string == "came")
        #expect((300_000_000..<5_000_000_000).contains(told["nanoseconds"]?.integer ?? 0))
        // A step that nobody waited for is not reported.
        #expect(!tracer.output.contains("start.splashVideo") && !tracer.output.contains("start.flags"))
        try tracer.stop()
        #expect(try await app.stop() == .exit(0))
    }

    @Test("An app that runs is listened to, and goes on when the listener has enough")
    func live() async throws {
        let folder = try ScratchFolder()
        let manifest = Repository.manifest("wellness")
        let app = try await RunningBricks(manifest, folder: folder)
        let visitor = app.visitor()
        try visitor.begin()
        // The home has asked its devices.
        try await visitor.wait(for: "Not responding")
        let tracer = try ChildProcess(
            [
                Repository.program, "trace", manifest, "--live", "--format", "json", "--count", "5", "--data",
                folder.file("data"),
            ])
        try await tracer.first("what it is") { $0.contains("bricks.trace/1") ? true : nil }
        try visitor.open(tab: "community")
        #expect(try await tracer.waitUntilEnd() == .exit(0))
        #expect(tracer.output.contains(#""module":"com.bricks.community""#))
        try visitor.press("Welcome")
        try visitor.press("Post", fields: ["Your post": "After the trace."])
        #expect(visitor.page.contains("After the trace."))
        #expect(!tracer.output.contains("Welcome"))
        #expect(try await app.stop() == .exit(0))
        let gone = try await Command.bricks("trace", manifest, "--live", "--data", folder.file("data"))
        #expect(gone.code == 1)
        #expect(gone.errors.contains("error[control.not-running]"))
    }

    @Test("Started without a link, the app is served while it is traced, and ends when asked")
    func served() async throws {
        let folder = try ScratchFolder()
        let program = try ChildProcess(
            [
                Repository.program, "trace", Repository.manifest("wellness"), "--port", "0", "--data",
                folder.file("data"),
            ])
        let port = try await eventually("it says where it is", or: { program.errors }) {
            program.errors.firstMatch(of: /Open http:\/\/127\.0\.0\.1:([0-9]+)\//).flatMap { UInt16($0.output.1) }
        }
        try Visitor(port: port).open(tab: "community")
        try await program.first("the tab's start") { $0.contains("-> bricks.tab/1 start(") ? true : nil }
        program.send(signal: SIGTERM)
        #expect(try await program.waitUntilEnd() == .exit(0))
        #expect(program.output.contains("com.bricks.community -> destroy()"))
    }

    @Test(
        "Wrong usage ends with 2 and says what is right",
        arguments: [
            (["trace"], "a manifest"), (["trace", "a", "b", "c"], "3 words"),
            (["trace", "a", "b", "--live"], "2 words"),
            (["trace", "a", "--format", "svg"], "text, json, perfetto"), (["trace", "a", "--count", "0"], "--count"),
            (["modules", "a", "--safe-mode", "maybe"], "on or off"),
            (["explain", "a", "planet", "x"], "module, tab, flag"),
            (["modules", "a", "--drain", "x", "--restart", "y"], "One change at a time"),
            (["modules", "a", "--live", "--declared"], "take one"), (["call", "a", "b"], "found 2 words"),
        ] as [([String], String)])
    func wrongUsage(_ words: [String], _ says: String) async throws {
        let finished = try await Command.bricks(words)
        #expect(finished.code == 2)
        #expect(finished.output == "")
        #expect(finished.errors.contains(says), "\(finished.errors)")
    }
}
