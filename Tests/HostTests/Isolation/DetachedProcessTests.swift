import Deployment
import Foundation
import TestSupport
import Testing

@Suite("Processes that a module forks and detaches", .timeLimit(.minutes(10)))
struct DetachedProcessTests {
    private func processes(_ module: SandboxedModule) throws -> [pid_t] {
        try module.folder.text("outside/processes").split(separator: "\n").compactMap { pid_t($0) }
    }

    /// A process that has ended and that nobody has waited for yet is gone as well.
    private func runs(_ process: pid_t) -> Bool {
        guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = stat.lastIndex(of: ")")
        else { return false }
        return !stat[end...].dropFirst(2).hasPrefix("Z")
    }

    private func gone(_ processes: [pid_t]) async throws {
        try await eventually("all have ended", or: { "\(processes.filter(runs).count) run" }) {
            processes.contains(where: runs) ? nil : true
        }
    }

    @Test(
        "They end with the worker, and with the app, however that ends, also where they try to be nobody's",
        arguments: ["worker", "stop", "kill"], [false, true])
    func detached(_ end: String, drops: Bool) async throws {
        let module = try SandboxedModule()
        try await module.compile("forks", fault: "detaches(1, \(drops ? 1 : 0))")
        let app = try await RunningBricks(module.manifest(["forks"], isolation: "worker"), folder: module.folder)
        let processes = try processes(module)
        #expect(processes.count == 40)
        #expect(processes.filter(runs).count == 40)
        switch end {
        case "worker":
            let worker = try #require(try app.workers().keys.first)
            kill(worker, SIGKILL)
            try await gone(processes)
            #expect(try await app.stop() == .exit(0))
        case "stop":
            #expect(try await app.stop() == .exit(0))
            try await gone(processes)
        default:
            try await app.crash()
            try await gone(processes)
        }
    }

    @Test("The crash of a child that a module forked is not told as the worker's")
    func crashedChild() async throws {
        let module = try SandboxedModule()
        try await module.compile("forks", fault: "forks_crash()")
        let (report, log) = try await module.run(module.manifest(["forks"], isolation: "worker"))
        #expect(report.ok, "\(report.text)")
        #expect(!log.contains { $0.contains("worker-ended") || $0.contains("SIGSEGV") }, "\(log)")
    }
}
