import Foundation
import TestSupport
import Testing

/// A tab whose file is replaced while somebody has it open.
@Suite("A module whose file changes while the app runs", .timeLimit(.minutes(20)))
struct UpgradeTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func put(_ version: String, _ defines: [String], id: String = "org.example.tab") async throws {
        try await TabFixture.put(version, defines, id: id, in: folder)
    }

    private func manifest(_ modules: [String], upgrade: String = "on-change") throws -> String {
        let tabs = modules.map { #"{"id":"\#($0)","kind":"custom","title":"\#($0)","module":"org.example.\#($0)"}"# }
        let entries = modules.map {
            #"{"id":"org.example.\#($0)","path":"\#($0).so","upgrade":"\#(upgrade)","worker":"both"}"#
        }
        return try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"upgrades","name":"Upgrades",
             "tabs":[{"id":"explore"},\(tabs.joined(separator: ","))],"modules":[\(entries.joined(separator: ","))]}
            """, to: "manifest.json")
    }

    private func told(_ app: RunningBricks, _ text: String) async throws {
        try await eventually("\(text) is told", or: { app.program.errors }) {
            app.program.errors.contains(text) ? true : nil
        }
    }

    @Test("The new version takes its place with what the session had, and the page goes on")
    func upgrade() async throws {
        try await put("1.0.0", [])
        let app = try await RunningBricks(manifest(["tab"]), folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        try visitor.press("Press")
        try visitor.press("Press")
        #expect(visitor.page.contains("Root, pressed 2"))
        try await put("1.1.0", [#"NAME="Two""#])
        try await told(app, "[upgrade.done]")
        try await visitor.wait(for: "Two, pressed 2")
        try visitor.press("Press")
        #expect(visitor.page.contains("Two, pressed 3"))
        #expect(!app.program.errors.contains("[module.worker-ended]"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test(
        "A version that cannot take the place is turned away with its reason, and the one that runs goes on",
        arguments: [
            ("1.1.0", ["REFUSES"], "[upgrade.state-refused]"),
            ("1.1.0", ["FAULT=aborts", "AT_CREATE"], "[upgrade.start-failed]"),
            ("0.9.0", [], "[upgrade.older]"),
        ])
    func refused(_ version: String, _ defines: [String], _ code: String) async throws {
        try await put("1.0.0", [])
        let app = try await RunningBricks(manifest(["tab"]), folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        try visitor.press("Press")
        try await put(version, [#"NAME="Two""#] + defines)
        try await told(app, code)
        try await eventually("the tab is served") { () -> Bool? in
            try visitor.open(tab: "tab")
            try visitor.press("Press")
            return visitor.page.contains("Root, pressed") ? true : nil
        }
        #expect(!app.program.errors.contains("[upgrade.done]"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test(
        "A state that cannot be kept is told of, and the one before it is there when the worker ends",
        arguments: [("SWELLS", "has 2097152 bytes"), ("STIFLED", "cannot leave the worker: File too large.")])
    func stateNotKept(_ define: String, _ says: String) async throws {
        try await put("1.0.0", [define])
        let app = try await RunningBricks(manifest(["tab"]), folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        for _ in 1...3 { try visitor.press("Press") }
        try await told(app, "[session.state-not-kept]")
        #expect(app.program.errors.contains(says), "\(app.program.errors)")
        kill(try #require(try app.workers().first?.key), SIGKILL)
        try await told(app, "[module.restarted]")
        try visitor.open(tab: "tab")
        try await visitor.wait(for: "Root, pressed 2")
        #expect(!app.program.errors.contains("broke-protocol"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("`bricks upgrade` does it when it is asked to, and says what came of it")
    func command() async throws {
        try await put("1.0.0", [])
        let path = try manifest(["tab"], upgrade: "on-request")
        let app = try await RunningBricks(path, folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        try visitor.press("Press")
        let asked = ["upgrade", path, "org.example.tab", "--data", folder.file("data")]
        let early = try await Command.run([Repository.program] + asked)
        #expect(early.code == 1 && early.output.contains("upgrade.unchanged"), "\(early.output)")
        try await put("0.9.0", [#"NAME="Two""#])
        let older = try await Command.run([Repository.program] + asked)
        #expect(older.code == 1 && older.output.contains("upgrade.older"), "\(older.output)")
        let done = try await Command.run([Repository.program] + asked + ["--older", "--json"])
        #expect(done.code == 0 && done.output.contains(#""sessions": 1"#), "\(done.output)")
        try await visitor.wait(for: "Two, pressed 1")
        let unknown = try await Command.run(
            [Repository.program, "upgrade", path, "org.example.tap", "--data", folder.file("data")])
        #expect(unknown.code == 1 && unknown.output.contains("live.no-module"), "\(unknown.output)")
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A version that ends while it is new gives the place back")
    func rollback() async throws {
        try await put("1.0.0", [])
        let app = try await RunningBricks(manifest(["tab"]), folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        try visitor.press("Press")
        try await put("1.1.0", [#"NAME="Two""#, "FAULT=aborts", "AT_CALL"])
        try await told(app, "[upgrade.done]")
        try await visitor.wait(for: "Two, pressed 1")
        try? visitor.press("Press")
        try await told(app, "[upgrade.rolled-back]")
        try await told(app, "[module.restarted]")
        try await visitor.wait(for: "Root, pressed 1")
        try visitor.press("Press")
        #expect(visitor.page.contains("Root, pressed 2"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("That it took the place is told before that it lost it again, however soon that is")
    func order() async throws {
        try await put("1.0.0", [])
        let app = try await RunningBricks(manifest(["tab"]), folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        try await put("1.1.0", [#"NAME="Two""#, "FAULT=aborts", "AT_VISIBLE"])
        try await told(app, "[upgrade.rolled-back]")
        try await told(app, "[module.restarted]")
        let lines = app.program.errors.split(separator: "\n")
        let done = try #require(lines.firstIndex { $0.contains("[upgrade.done]") })
        let lost = try #require(lines.firstIndex { $0.contains("[upgrade.rolled-back]") })
        #expect(done < lost)
        #expect(try await app.stop() == .exit(0))
    }

    @Test("Two modules that share a worker live in one process, and both come back when it ends")
    func sharedWorker() async throws {
        try await put("1.0.0", [], id: "org.example.one")
        try await put("1.0.0", [#"NAME="Other""#], id: "org.example.two")
        let app = try await RunningBricks(manifest(["one", "two"]), folder: folder)
        let visitor = app.visitor()
        for (tab, name) in [("one", "Root"), ("two", "Other")] {
            try visitor.open(tab: tab)
            try visitor.press("Press")
            #expect(visitor.page.contains("\(name), pressed 1"))
        }
        let workers = try app.workers()
        #expect(workers.values.sorted() == ["both"])
        kill(try #require(workers.keys.first), SIGSEGV)
        try await eventually("both run again", or: { app.program.errors }) {
            app.program.errors.matches(of: /\[module\.restarted\]/).count == 2 ? true : nil
        }
        #expect(try app.workers().count == 1)
        for (tab, name) in [("one", "Root"), ("two", "Other")] {
            try visitor.open(tab: tab)
            try await visitor.wait(for: "\(name), pressed 1")
        }
        #expect(try await app.stop() == .exit(0))
    }
}
