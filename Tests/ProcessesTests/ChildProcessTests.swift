import Foundation
import TestSupport
import Testing

/// The programs that tests start.
@Suite("A program beside a test")
struct ChildProcessTests {
    @Test("It is collected as soon as it has ended, though nobody asks, and its end is kept")
    func collected() async throws {
        let program = try ChildProcess(["/bin/sh", "-c", "exit 7"])
        try await eventually("the process is gone") { () -> Bool? in
            FileManager.default.fileExists(atPath: "/proc/\(program.identifier)") ? nil : true
        }
        #expect(program.ended == .exit(7))
    }

    @Test("What it left running ends with it, and it ends with the object that stands for it")
    func group() async throws {
        let program = try ChildProcess(["/bin/sh", "-c", "sleep 1000 & echo $!"])
        let left = try await program.first("a number") { pid_t($0) }
        try await eventually("the process that was left ends") { () -> Bool? in isRunning(left) ? nil : true }
        var waiting: ChildProcess? = try ChildProcess(["/bin/sh", "-c", "trap '' TERM; echo ready; sleep 1000"])
        try await waiting?.first("that it is ready") { $0 == "ready" ? true : nil }
        let number = try #require(waiting?.identifier)
        waiting = nil
        #expect(!isRunning(number))
    }

    /// A process that nobody has collected yet does not run.
    private func isRunning(_ process: pid_t) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return text.split(separator: ") ").last?.hasPrefix("Z") == false
    }
}
