import Foundation
import TestSupport
import Testing

@Suite("A module that is trusted to live in the app's process", .timeLimit(.minutes(20)))
struct InProcessTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func deploy(_ defines: [String]) async throws -> (app: RunningBricks, digest: String) {
        let digest = try await TabFixture.put("1.0.0", defines, in: folder)
        let manifest = try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"inside","name":"Inside",
             "tabs":[{"id":"explore"},{"id":"tab","kind":"custom","title":"Tab","module":"org.example.tab"}],
             "modules":[{"id":"org.example.tab","path":"tab.so","isolation":"in-process","trusted":true,
                "sha256":"\(digest)","limits":{"answerMilliseconds":2000,"graceMilliseconds":500}}]}
            """, to: "manifest.json")
        return (try await RunningBricks(manifest, folder: folder, waitsForModules: false), digest)
    }

    @Test("It is tried in a process of its own first, once for each file")
    func probed() async throws {
        let (app, digest) = try await deploy([])
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        try await visitor.wait(for: "Root, pressed 0")
        #expect(try app.workers().isEmpty)
        #expect(FileManager.default.fileExists(atPath: folder.file("data/probes/\(digest)")))
        #expect(try await app.stop() == .exit(0))
    }

    @Test(
        "One that ends or hangs when it is tried is refused with how and where, and the app is served without it",
        arguments: [
            ("aborts", "AT_LOAD", "signal 6 (SIGABRT), in loading"),
            ("aborts", "AT_CREATE", "signal 6 (SIGABRT), in create"),
            ("loops", "AT_CREATE", "did not come back from `create`"),
            ("reads_nowhere", "AT_DESTROY", "signal 11 (SIGSEGV) at address 0x8, in destroy"),
        ])
    func refused(_ fault: String, _ place: String, _ says: String) async throws {
        let (app, digest) = try await deploy(["FAULT=\(fault)", place])
        let report = app.program.output
        #expect(report.contains(says), "\(report)")
        let visitor = app.visitor()
        try visitor.open(tab: "explore")
        #expect(visitor.page.contains("<main"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("data/probes/\(digest)")))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A state that is too large to be kept is told of when the app ends")
    func largeState() async throws {
        let (app, _) = try await deploy(["SWELLS"])
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        for _ in 1...3 { try visitor.press("Press") }
        #expect(try await app.stop() == .exit(0))
        #expect(app.program.errors.contains("[session.state-not-kept]"), "\(app.program.errors)")
    }

    @Test("One that does not come back from a call is named, and the rest of the app is served")
    func held() async throws {
        let (app, _) = try await deploy(["FAULT=loops", "AT_CALL"])
        let port = app.port
        let pressing = Task.detached {
            let visitor = Visitor(port: port)
            try? visitor.open(tab: "tab")
            try? visitor.press("Press")
        }
        try await eventually("it is named", or: { app.program.errors }) {
            app.program.errors.contains("[module.lane-held] org.example.tab") ? true : nil
        }
        let other = app.visitor()
        try other.open(tab: "explore")
        #expect(other.page.contains("<main"))
        #expect(try await app.stop() == .exit(0))
        await pressing.value
    }
}
