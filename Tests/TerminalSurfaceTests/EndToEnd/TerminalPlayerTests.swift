import Foundation
import JSONText
import TestSupport
import Testing

@testable import TerminalSurface

/// - Shows: MD Player, UI
@Suite("The player on a real pseudo-terminal", .offPool, .timeLimit(.minutes(20)))
struct TerminalPlayerTests {
    /// A program that writes down what it is asked to play, and plays it until it is ended.
    private struct Program {
        let folder: ScratchFolder
        let words: String

        init(_ folder: ScratchFolder) throws {
            self.folder = folder
            let path = try folder.write(
                """
                echo "$$ $1 $2" >> \(folder.file("played"))
                exec sleep 1000

                """, to: "sounder")
            // A file that another test's program has inherited while it was written could not be run itself.
            words = "/bin/sh \(path) {seconds} {file}"
        }

        struct Run {
            var process: pid_t
            var seconds: Double
            var file: String

            var isAlive: Bool { kill(process, 0) == 0 }
        }

        var runs: [Run] {
            ((try? folder.text("played")) ?? "").split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ")
                guard words.count == 3, let process = pid_t(words[0]), let seconds = Double(words[1]) else {
                    return nil
                }
                return Run(process: process, seconds: seconds, file: String(words[2]))
            }
        }

        /// Waits until it was started that often.
        func run(_ number: Int) async throws -> Run {
            try await eventually("the program is started \(number) times") {
                runs.count >= number ? runs[number - 1] : nil
            }
        }
    }

    private func visit(_ folder: ScratchFolder, player: String) async throws -> TerminalVisit {
        let visit = try TerminalVisit("wellness", data: folder.file("data"), options: ["--player", player])
        try await visit.wait("?: keys")
        return visit
    }

    private func open(_ session: String, in visit: TerminalVisit) async throws {
        try await visit.type(":", until: "Where to?")
        try await visit.type("player?contentId=\(session)\r", until: "Add to favourites")
        try await visit.focus("▸ Play")
        try await visit.type(Keys.enter, until: "─ Player ─")
    }

    @Test("A session is played, paused, moved and left by keys, and resumed after a restart, to its end")
    func playing() async throws {
        let folder = try ScratchFolder()
        let program = try Program(folder)
        let visit = try await visit(folder, player: program.words)
        try await open("five-bells", in: visit)
        let first = try await program.run(1)
        #expect(first.seconds < 1)
        #expect(first.file == Repository.path("manifests/wellness/content/media/five-bells.ogg"))
        try await visit.wait("It is played by sh.")
        try await visit.type("p", until: "[ Play ]")
        try await eventually("the pause is heard") { first.isAlive ? nil : true }
        try await visit.type("f", until: "0:1")
        try await visit.type("p", until: "[ Pause ]")
        let second = try await program.run(2)
        #expect(second.seconds >= 15 && second.seconds < 25)
        // As a line, beside what the person does meanwhile.
        try await visit.type(Keys.escape, until: "m: the player")
        #expect(try await visit.tab(2, "Explore").text.contains("► Five bells"))
        try await visit.type("q")
        #expect(try await visit.end().status == 0)
        #expect(!second.isAlive)

        let again = try await self.visit(folder, player: program.words)
        try await again.wait("‖ Five bells")
        #expect(program.runs.count == 2)
        try await again.type("m", until: "Finish session")
        try await again.type("p", until: "[ Pause ]")
        let third = try await program.run(3)
        #expect(third.seconds >= second.seconds - 0.01)
        try await again.type("ff", until: "Session complete")
        try await eventually("the end is heard") { third.isAlive ? nil : true }
        try await again.focus("Done")
        try await again.type(Keys.enter)
        try await again.wait(gone: "Session complete")
        try await again.type("q")
        #expect(try await again.end().status == 0)
    }

    @Test("Without a program it says so in a line, with where the recording is, and takes the person's word")
    func without() async throws {
        let folder = try ScratchFolder()
        let visit = try await visit(folder, player: "off")
        try await open("five-bells", in: visit)
        try await visit.wait("[ Finish session ]")
        let shown = try await visit.wait("No program that plays sound is known here")
        #expect(shown.text.contains("five-bells.ogg"))
        #expect(shown.text.contains("[ Play ]"))
        try await visit.focus("Finish session")
        try await visit.type(Keys.enter, until: "Session complete")
    }

    @Test("A program that cannot play it is told of, and the words go on")
    func failing() async throws {
        let folder = try ScratchFolder()
        let visit = try await visit(folder, player: "/bin/false {file}")
        try await open("five-bells", in: visit)
        try await visit.wait("false could not play it: its words go on without it.")
        try await visit.wait("0:02 / 0:40")
    }

    @Test("A session without a recording is guided by its words, and its bar goes on over other tabs")
    func guided() async throws {
        let folder = try ScratchFolder()
        let visit = try await visit(folder, player: "off")
        try await open("first-light", in: visit)
        try await visit.wait("Sit so that your weight is carried")
        try await visit.wait("[ Pause ]")
        try await visit.type("ffff", until: "Listen outward first.")
        try await visit.type("p", until: "[ Play ]")
    }

    @Test("However the app ends, the program does", arguments: [SIGTERM, SIGHUP, SIGKILL])
    func ends(_ signal: Int32) async throws {
        let folder = try ScratchFolder()
        let program = try Program(folder)
        let visit = try await visit(folder, player: program.words)
        try await open("five-bells", in: visit)
        let run = try await program.run(1)
        try await visit.ask(["signal": .integer(Int64(signal))])
        _ = try await visit.end()
        try await eventually("the program ends") { run.isAlive ? nil : true }
    }

    @Test(
        "What is no program is told before anything starts",
        arguments: ["/no/such/program {file}", "/bin/true", "/usr {file}", ""])
    func misuse(_ words: String) async throws {
        let command = try await Command.bricks([
            "run", Repository.manifest("wellness"), "--surface", "terminal", "--player", words,
        ])
        #expect(command.code == 2)
        #expect(command.errors.contains("--player"))
    }
}
