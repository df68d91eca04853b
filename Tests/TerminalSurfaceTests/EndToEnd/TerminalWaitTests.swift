import Foundation
import JSONText
import TestSupport
import Testing

/// A module that has ten minutes to answer and does not: a person who waited for it would see nothing in time.
@Suite("A terminal whose module does not answer", .offPool, .timeLimit(.minutes(10)))
struct TerminalWaitTests {
    @Test("Goes to another tab meanwhile, and shows what the module gives when it is there")
    func hung() async throws {
        let folder = try ScratchFolder()
        let channels = #"[{"id":"walks","name":"Walks","about":"Where you went."}]"#
        let manifest = try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"waits","name":"Waits","tabs":[{"id":"explore"},{"id":"community"}],
             "modules":[{"id":"com.bricks.community",
               "configuration":{"channels":\(channels)},"limits":{"answerMilliseconds":600000}}]}
            """, to: "manifest.json")
        let visit = try TerminalVisit([
            Repository.program, "run", manifest, "--surface", "terminal", "--data", folder.file("data"),
            "--page-wait", "50",
        ])
        let shown = try await visit.wait("?: keys")
        let worker = try #require(try Self.worker(of: shown.child))
        try suspend(worker)
        try await visit.type("2", until: "Loading…")
        try await visit.type("1")
        try await visit.ask(["chosen": "1 Explore"])
        try await visit.wait(gone: "Loading…")
        try await visit.type("2", until: "Loading…")
        kill(worker, SIGCONT)
        try await visit.wait("Where you went.")
        try await visit.type("q")
        #expect(try await visit.end().status == 0)
    }

    private static func worker(of app: pid_t) throws -> pid_t? {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }.first { process in
            func text(_ name: String) -> String {
                (try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)) ?? ""
            }
            return text("status").contains("PPid:\t\(app)\n") && text("cmdline").contains("/bricks-worker")
        }
    }
}
