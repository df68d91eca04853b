import CShims
import Foundation
import JSONText
import ModuleRuntime
import Supervision
import TestSupport
import Testing

@testable import Host
@testable import Operations

@Suite("The control socket", .timeLimit(.minutes(20)))
struct ControlSocketTests {
    @Test("It is this user's alone, replaces one that was left behind, and is gone in the end")
    func file() async throws {
        let app = try await Operated()
        let path = "\(app.data)/control.sock"
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        // As a host that was killed leaves it: nobody listens.
        app.control.stop()
        #expect(!FileManager.default.fileExists(atPath: path))
        try Data().write(to: URL(filePath: path))
        let again = try #require(ControlServer(app.deployment, data: app.data))
        #expect(
            try await app.ask { (client) throws(LiveProblem) in try client.status() }["schema"]?.string
                == "bricks.live/1")
        again.stop()
        let problem = await #expect(throws: LiveProblem.self) { try await app.ask { _ throws(LiveProblem) in } }
        #expect(problem?.code == "control.not-running")
        await app.stop()
    }

    @Test("A data directory with a path longer than a socket's name may be has one too")
    func longPath() throws {
        let folder = try ScratchFolder()
        let deep = folder.file((0..<12).map { _ in String(repeating: "d", count: 40) }.joined(separator: "/"))
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
        let listener = unsafe bricks_local_listen(deep, "control.sock")
        #expect(listener >= 0)
        guard case .success = LocalConnection.open(deep, "control.sock", milliseconds: 1_000) else {
            Issue.record("It cannot be reached.")
            return
        }
        close(listener)
    }

    @Test(
        "What is no request is refused with a code, and the app goes on",
        arguments: [
            ("not json", "control.not-json"), ("{}", "control.other-version"),
            (#"{"schema":"bricks.control/2","verb":"modules"}"#, "control.other-version"),
            (#"{"schema":"bricks.control/1"}"#, "control.unknown-verb"),
            (#"{"schema":"bricks.control/1","verb":"moduls"}"#, "control.unknown-verb"),
            (#"{"schema":"bricks.control/1","verb":"restart"}"#, "control.missing-member"),
            (#"{"schema":"bricks.control/1","verb":"safe-mode","on":1}"#, "control.missing-member"),
            (#"{"schema":"bricks.control/1","verb":"restart","modul":"m"}"#, "control.missing-member"),
            (#"{"schema":"bricks.control/1","verb":"safe-mode","on":true,"off":1}"#, "control.unknown-member"),
            (#"{"schema":"bricks.control/1","verb":"explain","kind":"planet","id":"x"}"#, "explain.unknown-kind"),
        ])
    func hostile(_ line: String, _ code: String) async throws {
        let app = try await Operated()
        let answer = try JSON(parsing: #require(try await app.answer(to: line)))
        #expect(answer["ok"] == false)
        #expect(answer["code"]?.string == code)
        #expect(answer["help"]?.string?.isEmpty == false)
        if line.contains("moduls") { #expect(answer["nearest"]?.string == "modules") }
        #expect(try await app.ask { (client) throws(LiveProblem) in try client.status() }["modules"]?.array?.count == 4)
        await app.stop()
    }

    @Test("A request that is too long ends its connection, and many connections at once are all answered")
    func limits() async throws {
        let app = try await Operated()
        #expect(try await app.answer(to: String(repeating: "x", count: 100_000)) == nil)
        let data = app.data
        let answers = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<40 {
                group.addTask {
                    let status = try? await offPool { try ControlClient(data: data).status() }
                    return status?["schema"]?.string == "bricks.live/1"
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(answers == 40)
        await app.stop()
    }

    @Test("Another user is sent away without an answer", .enabled(if: geteuid() == 0))
    func otherUser() async throws {
        let folder = try ScratchFolder()
        let listener = unsafe bricks_local_listen(folder.path, "control.sock")
        #expect(listener >= 0)
        // As if somebody had opened what the host closes.
        for path in [folder.path, folder.file("control.sock")] {
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
        }
        let program =
            "import socket,sys; s=socket.socket(socket.AF_UNIX); s.settimeout(20); s.connect(sys.argv[1]); "
            + "print('data' if s.recv(1) else 'end')"
        async let foreign = Command.run(
            [
                "setpriv", "--reuid=65534", "--clear-groups", "/usr/bin/python3", "-c", program,
                folder.file("control.sock"),
            ])
        async let accepted = offPool { bricks_local_accept(listener) }
        #expect(try await foreign.output == "end\n")
        // The next one is this user.
        let connection = try LocalConnection.open(folder.path, "control.sock", milliseconds: 10_000).get()
        let descriptor = try await accepted
        #expect(descriptor >= 0)
        close(descriptor)
        close(listener)
        _ = connection
    }

    @Test("A trace is told as it happens, and the app does not notice when whoever reads goes away")
    func trace() async throws {
        let app = try await Operated()
        let data = app.data
        async let lines = offPool {
            var lines: [JSON] = []
            try ControlClient(data: data).trace { line in
                lines.append(line)
                return lines.count < 4
            }
            return lines
        }
        try await eventually("somebody listens") { app.deployment.trace.isOn ? true : nil }
        _ = try await app.visit("community")
        let heard = try await lines
        #expect(heard.first?["schema"]?.string == "bricks.trace/1")
        #expect(heard.dropFirst().allSatisfy { $0["module"]?.string?.hasPrefix("com.bricks.") == true })
        try await eventually("nobody listens any more") { app.deployment.trace.isOn ? nil : true }
        await app.stop()
    }
}
