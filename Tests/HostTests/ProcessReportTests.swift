import Foundation
import JSONText
import Testing

@Suite("What bricks prints and ends with", .timeLimit(.minutes(20)))
struct ProcessReportTests {
    static let modules: Set = [
        "id", "version", "path", "sha256", "isolation", "interfaces", "state", "reason", "neededBy",
        "loadMilliseconds",
    ]
    static let diagnostics: Set = [
        "code", "severity", "message", "file", "line", "column", "pointer", "searched", "nearest", "help",
    ]

    private func expectReport(_ report: JSON, states: Set<String>) {
        #expect(report["schema"]?.string == "bricks.report/1")
        #expect(
            Set(report.object?.keys.map { String($0) } ?? [])
                == ["schema", "ok", "deployment", "modules", "tabs", "diagnostics"])
        #expect(
            Set(report["deployment"]?.object?.keys.map { String($0) } ?? [])
                == ["id", "name", "environment", "manifest"])
        for module in report["modules"]?.array ?? [] {
            #expect(Set(module.object?.keys.map { String($0) } ?? []) == Self.modules)
            #expect(states.contains(module["state"]?.string ?? ""))
        }
        for tab in report["tabs"]?.array ?? [] {
            #expect(Set(tab.object?.keys.map { String($0) } ?? []) == ["id", "state", "module", "reason"])
        }
        for diagnostic in report["diagnostics"]?.array ?? [] {
            #expect(Set(diagnostic.object?.keys.map { String($0) } ?? []) == Self.diagnostics)
        }
    }

    @Test("check tells the community tab that cannot be served, why, and how to mend it")
    func incomplete() async throws {
        let folder = try ScratchFolder()
        let check = try await FinishedCommand.bricks("check", Repository.manifest("incomplete"), folder: folder)
        #expect(check.code == 1)
        #expect(check.output.contains("! unavailable  community"))
        #expect(check.output.contains("warning[tab.module-missing]: Tab \"community\" is left out"))
        #expect(check.output.contains("help:"))
        #expect(check.output.contains("3 of 4 tabs served"))
    }

    @Test("check and modules print the same report, with modules declared and ready")
    func reports() async throws {
        let folder = try ScratchFolder()
        let check = try await FinishedCommand.bricks(
            "check", Repository.manifest("incomplete"), "--json", folder: folder)
        let modules = try await FinishedCommand.bricks(
            "modules", Repository.manifest("incomplete"), "--json", folder: folder)
        #expect(check.code == 1 && modules.code == 1)
        let declared = try JSON(parsing: check.output)
        let ready = try JSON(parsing: modules.output)
        expectReport(declared, states: ["declared"])
        expectReport(ready, states: ["ready"])
        #expect(declared["modules"]?[0]?["loadMilliseconds"] == .null)
        #expect((ready["modules"]?[0]?["loadMilliseconds"]?.double ?? 0) > 0)
        #expect(declared["modules"]?[0]?["sha256"] == ready["modules"]?[0]?["sha256"])
        for report in [declared, ready] {
            let tab = report["tabs"]?.array?.first { $0["id"]?.string == "community" }
            #expect(tab?["state"]?.string == "unavailable")
            #expect(tab?["reason"]?["code"]?.string == "tab.module-missing")
            let problem = report["diagnostics"]?.array?.first { $0["code"]?.string == "tab.module-missing" }
            #expect(problem?["pointer"]?.string == "/tabs/2")
            #expect((problem?["line"]?.integer ?? 0) > 1)
            #expect(problem?["help"]?.string?.isEmpty == false)
        }
    }

    @Test("run prints the report and serves the tabs that can be served; SIGTERM ends it within a second")
    func runIncomplete() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("incomplete"), folder: folder)
        #expect(app.program.output.contains("! unavailable  community"))
        let visitor = app.visitor()
        try visitor.open()
        for tab in ["home", "explore", "profile"] { try visitor.open(tab: tab) }
        #expect(!visitor.page.contains("/tab/community"))
        #expect(try visitor.send("GET", "/tab/community").status == 404)
        let (end, duration) = app.program.timeToEnd(after: SIGTERM)
        #expect(end == .exit(0))
        // A second, and what a busy machine adds.
        #expect(duration < .seconds(1.5))
    }

    @Test("SIGTERM ends a run within a second while a browser listens for updates")
    func stopWithEventStream() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("meditation"), folder: folder)
        let visitor = app.visitor()
        try visitor.open()
        let stream = try HTTPConnection(port: app.port)
        let cookie = try #require(visitor.cookie)
        stream.write(
            Array(
                "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(app.port)\r\nCookie: bricks-session=\(cookie)\r\n\r\n".utf8))
        let head = String(decoding: stream.read(until: "event: update"), as: UTF8.self)
        #expect(head.hasPrefix("HTTP/1.1 200"))
        #expect(head.contains("text/event-stream"))
        let (end, duration) = app.program.timeToEnd(after: SIGTERM)
        #expect(end == .exit(0))
        // A second, and what a busy machine adds.
        #expect(duration < .seconds(1.5))
    }

    @Test("run prints its report as JSON too")
    func runJSON() async throws {
        let folder = try ScratchFolder()
        let program = try SpawnedProgram(
            [
                Repository.program(), "run", Repository.manifest("meditation"), "--json", "--port", "0", "--data",
                folder.file("data"),
            ], output: folder.url)
        let printed = try await eventually("it says where it is", or: { program.output + program.errors }) {
            program.output.range(of: "\nOpen http://").map { String(program.output[..<$0.lowerBound]) }
        }
        expectReport(try JSON(parsing: printed), states: ["ready"])
        program.send(SIGINT)
        #expect(try await program.waitUntilEnd() == .exit(0))
    }

    @Test("A port that is in use is told, with what to do")
    func portInUse() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("meditation"), folder: folder)
        let second = try await FinishedCommand.bricks(
            "run", Repository.manifest("meditation"), "--port", "\(app.port)", "--data", folder.file("other"),
            folder: folder)
        #expect(second.code == 1)
        #expect(second.errors.contains("\(app.port)"))
        #expect(second.errors.contains("error[http."))
        #expect(second.errors.contains("help:"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test(
        "A deployment without problems ends with 0",
        arguments: ["check", "modules"], ["wellness", "meditation", "hardware"])
    func good(_ command: String, _ manifest: String) async throws {
        let folder = try ScratchFolder()
        let finished = try await FinishedCommand.bricks(command, Repository.manifest(manifest), folder: folder)
        #expect(finished.code == 0, "\(finished.output)")
        #expect(finished.errors == "")
    }

    static let misuse: [[String]] = [
        [], ["bogus"], ["check"], ["check", "a", "b"], ["check", "a", "--bogus"], ["check", "a", "--json=yes"],
        ["run", "a", "--port", "65536"], ["run", "a", "--port"], ["run", "a", "--port", "-1"], ["screen", "a"],
        ["screen", "a", "b", "--format", "pdf"], ["screen", "a", "b", "--width", "3"], ["inspect"],
    ]

    @Test("Wrong usage ends with 2 and says what is right", arguments: misuse)
    func wrongUsage(_ words: [String]) async throws {
        let folder = try ScratchFolder()
        let finished = try await FinishedCommand.run([Repository.program()] + words, folder)
        #expect(finished.code == 2)
        #expect(finished.output == "")
        #expect(finished.errors.contains("usage:") || finished.errors.contains("Try `bricks help`."))
    }

    @Test("help ends with 0")
    func help() async throws {
        let folder = try ScratchFolder()
        let finished = try await FinishedCommand.bricks("help", folder: folder)
        #expect(finished.code == 0)
        #expect(finished.output.contains("usage: bricks COMMAND"))
    }

    @Test(
        "A manifest that cannot be read ends with 2 and its code",
        arguments: [
            ("absent.json", "manifest.not-found"), ("folder", "manifest.is-folder"), ("empty.json", "manifest.empty"),
            ("text.json", "manifest.syntax"),
        ])
    func unreadable(_ name: String, _ code: String) async throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "empty.json")
        try folder.write("a manifest", to: "text.json")
        try folder.write("", to: "folder/file")
        for command in ["check", "modules", "run"] {
            let finished = try await FinishedCommand.bricks(command, folder.file(name), "--json", folder: folder)
            #expect(finished.code == 2)
            let report = try JSON(parsing: finished.output)
            #expect(report["ok"] == .bool(false))
            #expect(report["deployment"]?["id"] == .null)
            #expect(report["diagnostics"]?[0]?["code"]?.string == code)
        }
        let screen = try await FinishedCommand.bricks("screen", folder.file(name), "a://b", folder: folder)
        #expect(screen.code == 2)
        #expect(screen.errors.contains(code))
    }

    @Test("A manifest that is cut off anywhere ends with 2 and its place")
    func truncated() async throws {
        let folder = try ScratchFolder()
        let bytes = try Data(contentsOf: URL(filePath: Repository.manifest("meditation")))
        for eighth in 1..<8 {
            try bytes.prefix(bytes.count * eighth / 8).write(to: folder.url.appending(path: "cut.json"))
            let finished = try await FinishedCommand.bricks("check", folder.file("cut.json"), "--json", folder: folder)
            #expect(finished.code == 2)
            let problem = try JSON(parsing: finished.output)["diagnostics"]?[0]
            #expect(problem?["code"]?.string == "manifest.syntax")
            #expect((problem?["line"]?.integer ?? 0) > 0)
        }
    }

    @Test("A screen is printed as text, as JSON and as HTML")
    func screen() async throws {
        let folder = try ScratchFolder()
        func printed(_ format: String) async throws -> String {
            let finished = try await FinishedCommand.bricks(
                "screen", Repository.manifest("wellness"), "aldermere://community", "--format", format, folder: folder)
            #expect(finished.code == 0, "\(finished.errors)")
            return finished.output
        }
        #expect(try await printed("text").contains("Morning practice"))
        let json = try await JSON(parsing: printed("json"))
        #expect(json["schema"]?.string == "bricks.screen/1")
        #expect(json["tab"]?.string == "community")
        let html = try await printed("html")
        #expect(html.contains("Morning practice</"))
        #expect(!html.contains("<script>"))
    }

    @Test("A link that leads nowhere ends with 1 and the nearest one")
    func screenBehindNothing() async throws {
        let folder = try ScratchFolder()
        let finished = try await FinishedCommand.bricks(
            "screen", Repository.manifest("wellness"), "aldermere://comunity", folder: folder)
        #expect(finished.code == 1)
        #expect(finished.errors.contains("error[link."))
        #expect(finished.errors.contains("community"))
    }

    @Test("inspect prints the card of a module")
    func inspect() async throws {
        let folder = try ScratchFolder()
        let text = try await FinishedCommand.bricks("inspect", Repository.module("Timer"), folder: folder)
        #expect(text.code == 0)
        #expect(text.output.contains("bricks.timer/1.0"))
        let finished = try await FinishedCommand.bricks("inspect", Repository.module("Timer"), "--json", folder: folder)
        let card = try JSON(parsing: finished.output)
        #expect(card["schema"]?.string == "bricks.inspection/1")
        #expect(card["id"]?.string == "com.bricks.timer")
    }

    @Test(
        "inspect of what is no module ends with 1 and its code",
        arguments: [
            ("/lib/x86_64-linux-gnu/libc.so.6", "card.missing"), ("/etc/passwd", "elf.not-elf"),
            ("/etc", "file.is-folder"), ("/dev/null", "file.not-regular"), ("/nowhere", "module.not-found"),
        ])
    func inspectOther(_ file: String, _ code: String) async throws {
        let folder = try ScratchFolder()
        let finished = try await FinishedCommand.bricks("inspect", file, folder: folder)
        #expect(finished.code == 1)
        #expect(finished.errors.contains("error[\(code)]"), "\(finished.errors)")
    }
}
