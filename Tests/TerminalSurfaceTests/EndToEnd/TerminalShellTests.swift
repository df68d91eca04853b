import Foundation
import JSONText
import TestSupport
import Testing

@testable import TerminalSurface

/// - Shows: UI
@Suite("Over a real ssh", .offPool, .timeLimit(.minutes(20)))
struct TerminalShellTests {
    /// A way in which a connection ends.
    enum Cut: String, CaseIterable, Sendable {
        /// The person ends it, by ssh's escape.
        case escape
        /// The person's machine is gone.
        case kill
    }

    private static func visit(_ shell: SecureShell, _ data: String) throws -> TerminalVisit {
        let words = [
            Repository.program, "run", Repository.manifest("wellness"), "--surface", "terminal", "--data", data,
        ]
        return try TerminalVisit(shell.words(words.map { "'\($0)'" }.joined(separator: " ")))
    }

    private static func server() async throws -> SecureShell {
        try await SecureShell(environment: [
            "NO_COLOR": "1", "LC_ALL": "en_GB.UTF-8", "XDG_CACHE_HOME": "\(Repository.products)/test-cache",
        ])
    }

    @Test("Tabs are walked and the window is resized; after the end the terminal is as it was")
    func walk() async throws {
        let (folder, shell) = (try ScratchFolder(), try await Self.server())
        let visit = try Self.visit(shell, folder.file("data"))
        try await visit.wait("?: keys")
        let explore = try await visit.tab(2, "Explore")
        #expect(explore.lines.count == 24)
        try await visit.tab(4, "Journeys")
        try await visit.ask(["resize": [40, 132]])
        let rule = String(repeating: "─", count: 100)
        #expect(try await visit.wait(rule).lines.count == 40)
        try await visit.ask(["chosen": "4 Journeys"])
        try await visit.ask(["resize": [24, 80]])
        try await visit.wait("?: keys")
        let again = try await visit.tab(2, "Explore")
        #expect(again.lines == explore.lines)
        try await visit.type("q")
        let end = try await visit.end()
        #expect(end.status == 0)
        #expect(end.isCooked)
        let raw = String(decoding: end.raw, as: UTF8.self)
        let left = try #require(raw.range(of: String(decoding: ScreenWriter.leave, as: UTF8.self)))
        // The output after it is that of ssh.
        #expect(!raw[left.upperBound...].contains("\u{1B}"))
        #expect(Self.app(of: folder) == nil)
    }

    @Test("Where the connection is cut the app and its modules end", arguments: Cut.allCases)
    func cut(_ cut: Cut) async throws {
        let (folder, shell) = (try ScratchFolder(), try await Self.server())
        let visit = try Self.visit(shell, folder.file("data"))
        try await visit.wait("?: keys")
        try await visit.tab(6, "Community")
        let app = try #require(Self.app(of: folder))
        let workers = Self.children(of: app)
        #expect(!workers.isEmpty)
        switch cut {
        case .escape:
            try await visit.type("\r~.")
            let end = try await visit.end()
            #expect(end.status == 255)
            #expect(end.isCooked)
        case .kill:
            try await visit.ask(["signal": .integer(Int64(SIGKILL))])
            #expect(try await visit.end().status == Int64(-SIGKILL))
        }
        for process in [app] + workers {
            try await eventually("process \(process) ends") { Self.isAlive(process) ? nil : true }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.file("data/control.sock")))
        // Nothing that it left stands in the way of the next one.
        let again = try Self.visit(shell, folder.file("data"))
        try await again.wait("?: keys")
        try await again.type("q")
        #expect(try await again.end().status == 0)
    }

    // MARK: Processes

    private static var all: [pid_t] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    }

    /// The app whose data lies in the folder.
    private static func app(of folder: ScratchFolder) -> pid_t? {
        all.first { process in
            let words = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
            return words?.hasPrefix("\(Repository.program)\0run\0") == true && words?.contains(folder.path) == true
        }
    }

    private static func status(_ process: pid_t) -> String? {
        try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    }

    private static func children(of parent: pid_t) -> [pid_t] {
        all.filter { status($0)?.contains("PPid:\t\(parent)\n") == true }
    }

    /// One that has ended and that nobody has waited for is none.
    private static func isAlive(_ process: pid_t) -> Bool { status(process).map { !$0.contains("State:\tZ") } ?? false }
}
