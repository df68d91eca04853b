import Foundation
import JSONText
import TestSupport
import Testing

@testable import TerminalSurface

@Suite("A terminal is given back, or refused", .offPool, .timeLimit(.minutes(20)))
struct TerminalEndTests {
    @Test(
        "Whatever ends the app, the terminal is as it was",
        arguments: [(SIGTERM, 0), (SIGINT, 0), (SIGHUP, 0), (SIGSEGV, -11), (SIGABRT, -6), (SIGQUIT, -3)]
            as [(Int32, Int64)])
    func signals(_ number: Int32, _ status: Int64) async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit("incomplete", data: folder.file("data"))
        let shown = try await visit.wait("?: keys")
        #expect(!shown.isCooked)
        try await visit.ask(["signal": .integer(Int64(number))])
        let end = try await visit.end()
        #expect(end.status == status)
        #expect(end.isCooked)
        let left = String(decoding: end.raw, as: UTF8.self).range(
            of: String(decoding: ScreenWriter.leave, as: UTF8.self))
        #expect(left != nil)
    }

    @Test("Ctrl-Z gives the terminal to the shell, and fg takes it again with the same screen")
    func jobControl() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit(["bash", "--norc", "--noprofile", "-i"], environment: ["PS1": "shell> "])
        try await visit.wait("shell>")
        let line =
            "\(Repository.program) run \(Repository.manifest("incomplete")) --surface terminal --data \(folder.file("data"))"
        try await visit.type(line + "\r", until: "?: keys")
        let before = try await visit.type("2", until: "Topics")
        try await visit.type("\u{1A}", until: "Stopped")
        // A shell has modes of its own while it reads; a program sees what it was given.
        try await visit.type("stty -a\r", until: "isig icanon iexten echo echoe")
        try await visit.type("clear; echo ready\r")
        try await visit.wait(gone: "Topics")
        let again = try await visit.type("fg\r", until: "Topics")
        #expect(!again.isCooked)
        #expect(try await visit.wait("?: keys").lines == before.lines)
        try await visit.type("\u{3}", until: "shell>")
        try await visit.type("clear; stty -a\r", until: "isig icanon iexten echo echoe")
        try await visit.type("exit\r")
        _ = try await visit.end()
    }

    @Test("The web surface runs beside it, and nothing that is logged comes onto the screen")
    func webToo() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit(
            [
                Repository.program, "run", Repository.manifest("incomplete"), "--surface", "web,terminal", "--port",
                "0",
                "--data", folder.file("data"),
            ])
        try await visit.wait("?: keys")
        let shown = try await visit.ask(["raw": true])
        let printed = String(decoding: shown.raw, as: UTF8.self)
        let match = try #require(printed.firstMatch(of: #/Open (http://127\.0\.0\.1:[0-9]+/)/#))
        let page = try await Command.run(["curl", "-s", String(match.1)], within: 60)
        #expect(page.output.contains("<main"))
        // The report comes before the other screen.
        let report = try #require(printed.range(of: "unavailable  community"))
        let enter = try #require(printed.range(of: "\u{1B}[?1049h"))
        #expect(report.lowerBound < enter.lowerBound)
        #expect(!printed[enter.upperBound...].contains("info host"))
        #expect(FileManager.default.fileExists(atPath: "\(folder.file("data"))/host.log"))
    }

    @Test("Colours are the deployment's, as far as the terminal has them")
    func colours() async throws {
        let folder = try ScratchFolder()
        let visit = try TerminalVisit(
            "wellness", data: folder.file("data"), environment: ["NO_COLOR": "", "COLORTERM": "truecolor"])
        let moment = try await visit.wait("?: keys")
        // Aldermere's dark ground and what stands on it.
        #expect(moment.styles.contains("e6ede7/121a15"))
        let plain = try TerminalVisit("incomplete", data: folder.file("other"))
        #expect(try await plain.wait("?: keys").styles == ["default/default"])
    }

    @Test("Without a terminal, or on one that can show no full screen, it says what to do instead")
    func refusals() async throws {
        let folder = try ScratchFolder()
        let words = [
            Repository.program, "run", Repository.manifest("incomplete"), "--surface", "terminal", "--data",
            folder.file("data"),
        ]
        let piped = try await Command.run(words, joinsErrors: false, within: 60)
        #expect(piped.code == 1)
        #expect(piped.errors.contains("error[terminal.none]"))
        #expect(piped.errors.contains("ssh -t"))
        let dumb = try TerminalVisit("incomplete", data: folder.file("data"), environment: ["TERM": "dumb"])
        let end = try await dumb.end()
        #expect(end.status == 1)
        #expect(end.text.contains("error[terminal.dumb]"))
        #expect(!end.raw.contains(0x1B))
    }

    @Test(
        "Options that do not go together are told",
        arguments: [
            ["--surface", "screen"], ["--surface", "web,web"], ["--surface", ""],
            ["--surface", "terminal", "--port", "80"],
            ["--user", "ada"], ["--surface", "terminal", "--bell", "loud"],
        ])
    func misuse(_ options: [String]) async throws {
        let command = try await Command.bricks(["run", Repository.manifest("incomplete")] + options)
        #expect(command.code == 2)
        #expect(command.errors.contains("--"))
    }
}
