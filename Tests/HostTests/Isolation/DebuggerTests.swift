import Foundation
import TestSupport
import Testing

@Suite("A debugger on a worker", .timeLimit(.minutes(10)))
struct DebuggerTests {
    @Test("It attaches, finds the module's file, and the worker that stands still meanwhile goes on afterwards")
    func attached() async throws {
        let module = try SandboxedModule()
        try await module.compile("looked-at", fault: "(void)0")
        let manifest = try module.manifest(
            ["looked-at"], isolation: "worker",
            more: ",\"limits\":{\"answerMilliseconds\":500,\"graceMilliseconds\":200}")
        let app = try await RunningBricks(manifest, folder: module.folder, waitsForModules: false)
        let worker = try #require(try app.workers().keys.first)
        let visitor = app.visitor()
        try visitor.open(tab: "looked-at")
        try await visitor.wait(for: "Root, pressed 0")
        // It shows what is loaded, and stays attached until the test says so.
        let gdb = try ChildProcess(
            [
                "gdb", "-q", "-nx", "-batch", "-iex", "set debuginfod enabled off", "-p", "\(worker)", "-ex",
                "info sharedlibrary", "-ex", "shell while [ ! -e \(module.folder.file("go")) ]; do sleep 0.1; done",
                "-ex", "detach",
            ])
        let library = try await gdb.first("the module's file", seconds: 60) { line in
            line.contains("/proc/\(worker)/fd/") ? line : nil
        }
        #expect(library.contains("Yes"), "\(library)")
        try visitor.press("Press")
        try await eventually("the debugger is told of", or: { app.program.errors }) {
            app.program.errors.contains("[module.debugged]") ? true : nil
        }
        #expect(try app.workers().keys.contains(worker))
        try module.folder.write("", to: "go")
        #expect(try await gdb.waitUntilEnd() == .exit(0))
        try await eventually("the tab is served again") { () -> Bool? in
            try visitor.open(tab: "looked-at")
            return visitor.page.contains("pressed 1") ? true : nil
        }
        #expect(try app.workers().keys.contains(worker))
        #expect(app.program.errors.components(separatedBy: "[module.debugged]").count == 2)
        #expect(!app.program.errors.contains("[module.worker-ended]"))
        #expect(try await app.stop() == .exit(0))
    }
}
