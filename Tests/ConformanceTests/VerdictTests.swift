import Foundation
import JSONText
import TestSupport
import Testing

@testable import Conformance

/// Modules that refuse, and what is said of them.
@Suite struct VerdictTests {
    private static func build(_ name: String?, _ folder: ScratchFolder, _ words: [String] = []) throws -> String {
        let fault = name.map { Fault($0, level: 3, build: words, fails: []) }
        return try FaultyBuilder(folder: folder.path).build(fault).path
    }

    @Test("A module that refuses `start` without memory, and gives back what it took, passes")
    func startWithoutMemory() throws {
        let folder = try ScratchFolder()
        let options = ConformanceOptions(only: { $0 == "resources.no-memory" }, seed: 3, program: Repository.program)
        let result = try ConformanceRun(options).check(Self.build(nil, folder))
        #expect(result.checks.map(\.status) == [.passed], "\(result.checks.map(\.message))")
    }

    @Test(
        "A module that needs a configuration and has none is not verified: exit code 1, and how to go on, in every format",
        arguments: ["text", "json", "sarif", "junit", "markdown"])
    func notVerified(_ format: String) async throws {
        let folder = try ScratchFolder()
        let file = try Self.build("create_needs_configuration", folder)
        let refused = try await Command.bricks("conform", "--format", format, "--level", "5", "--seed", "1", file)
        #expect(refused.code == 1)
        let says: [String: [String]] = [
            "text": [
                "not verified[creation.plain]", "A place is needed.", "--configuration FILE", "could not be made",
            ],
            "json": [#""verdict": "notVerified""#, #""status": "notVerified""#],
            "sarif": [#""status": "notVerified""#, #""level": "error""#], "junit": [#"<error type="notVerified""#],
            "markdown": ["| `creation.plain` |", "| notVerified |"],
        ]
        for text in says[format] ?? [] { #expect(refused.output.contains(text), "\(text) in \(refused.output)") }
        let configuration = try folder.write(#"{"place": "here"}"#, to: "configuration.json")
        let given = try await Command.bricks(
            "conform", "--format", format, "--only", "^creation[.]plain$", "--seed", "1", "--configuration",
            configuration, file)
        #expect(given.code == 0, "\(given.output)")
    }

    @Test("What a module says is printed in one line, whatever it says")
    func inert() async throws {
        let folder = try ScratchFolder()
        let file = try Self.build("create_says_controls", folder)
        let conform = try await Command.bricks("conform", "--only", "^creation[.]plain$", "--seed", "1", file)
        let line = #"BRICKS_UNAVAILABLE: No\u{1b}[2J\u{a}creation: passed\u{202e}"#
        #expect(conform.output.contains(line), "\(conform.output)")
        #expect(!conform.output.contains("\u{1B}") && !conform.output.contains("\u{202E}"))
        let card = try Self.build("card_name_controls", folder)
        let inspect = try await Command.bricks("inspect", card)
        #expect(
            inspect.output.contains(#"Good\u{1b}[2J\u{a}faulty.so: passed\u{202e}gnp\u{9b}31m"#), "\(inspect.output)")
        #expect(!inspect.output.contains("\u{1B}") && !inspect.output.contains("\u{202E}"))
        // The forms for programs reach terminals too, and mean the same.
        let json = try await Command.bricks("inspect", card, "--json")
        #expect(json.output.contains(#"passed\u202egnp\u009b31m"#), "\(json.output)")
        #expect(try JSON(parsing: json.output)["name"] == "Good\u{1B}[2J\nfaulty.so: passed\u{202E}gnp\u{9B}31m")
        for format in ["json", "sarif", "junit"] {
            let told = try await Command.bricks(
                "conform", "--only", "^creation[.]plain$", "--seed", "1", "--format", format, file)
            for steering in ["\u{1B}", "\u{202E}", "\u{9B}"] {
                #expect(!told.output.contains(steering), "\(format): \(told.output)")
            }
        }
    }

    @Test("A stack has the module's frames alone, with lines of its source where the file has them")
    func stacks() throws {
        let folder = try ScratchFolder()
        let crash = try #require(FaultList.all.first { $0.name == "create_crashes" })
        var options = ConformanceOptions(only: { $0 == "creation.plain" }, seed: 1, program: Repository.program)
        for home in [TrialHome.inProcess, .worker] {
            options.home = home
            var debug = crash
            debug.build = ["-g"]
            let told = try ConformanceRun(options).check(FaultyBuilder(folder: folder.path).build(debug).path)
            let stack = try #require(told.checks.last { $0.id == "creation.plain" }).stack
            #expect(stack.contains { $0.hasPrefix("create + ") && $0.contains("(faulty.so) at faulty.c:") }, "\(stack)")
            #expect(!stack.contains { $0.contains("Conformance") || $0.contains("Isolation") }, "\(stack)")
            #expect(stack.last?.contains("(faulty.so)") == true, "\(stack)")
            #expect(told.note == nil)
            let bare = try ConformanceRun(options).check(FaultyBuilder(folder: folder.path).build(crash).path)
            #expect(bare.note == "Stacks have no source lines: build the module with debug information (-g).")
        }
    }

    @Test("Without a tool that reads debug information that is said, and what a check finds itself has no stack")
    func withoutTool() throws {
        let lines = SourceLines([64], in: Repository.module("Timer"), path: "/nonexistent:relative")
        #expect(lines.lines.isEmpty)
        #expect(lines.absence == "Stacks have no source lines: neither llvm-symbolizer nor addr2line is on the path.")
        #expect(SourceLines([], in: "/nonexistent", path: "").absence == nil)
        let folder = try ScratchFolder()
        let options = ConformanceOptions(only: { $0 == "creation.streams" }, seed: 1, program: Repository.program)
        let result = try ConformanceRun(options).check(Self.build("create_closes_streams", folder))
        let found = try #require(result.checks.first { $0.id == "creation.streams" })
        #expect(found.status == .failed && found.stack == [])
    }

    @Test("The new checks of what a module does in `create` and for a button fail with their faults alone")
    func newChecks() throws {
        let ids: Set = [
            "creation.streams", "creation.signals", "creation.processes", "creation.descriptors",
            "screens.buttons-work",
            "screens.action-calls",
        ]
        let options = ConformanceOptions(only: { ids.contains($0) }, seed: 7, program: Repository.program)
        let result = try SelfTest(options).run { _, _, _ in }
        #expect(result.problems == [])
        #expect(Set(result.proofs.keys).isSuperset(of: ids))
    }
}
