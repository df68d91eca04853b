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
        try await eventually(seconds: 20, "all have ended", or: { "\(processes.filter(runs).count) run" }) {
            processes.contains(where: runs) ? nil : true
        }
    }

    @Test("They end with the worker, and with the app, however that ends", arguments: ["worker", "stop", "kill"])
    func detached(_ end: String) async throws {
        let module = try SandboxedModule()
        try await module.compile("forks", fault: "detaches(1)")
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
}
