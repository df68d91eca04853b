import Foundation
import JSONText
import TestSupport
import Testing

@testable import Conformance

/// `bricks conform` as it is used.
@Suite struct ProgramTests {
    @Test("A file that is no module gives 1, and a file that is not there 2")
    func exitCodes() async throws {
        let folder = try ScratchFolder()
        let file = try folder.write("no module", to: "text.so")
        let failed = try await Command.bricks("conform", "--format", "json", "--seed", "5", file)
        #expect(failed.code == 1)
        let json = try JSON(parsing: failed.output)
        #expect(json["summary"]?["failed"] == 1)
        #expect(json["seed"] == 5)
        #expect(try await Command.bricks("conform", "\(folder.path)/nothing.so").code == 2)
        #expect(try await Command.bricks("conform").code == 2)
        #expect(try await Command.bricks("conform", "--only", "(", file).code == 2)
        #expect(try await Command.bricks("conform", "--level", "11", file).code == 2)
    }

    @Test("The modules that ship pass every check, and the page of checks says so")
    func shipped() async throws {
        let manifest = Repository.manifest("wellness")
        let words = [Repository.program, "conform", "--format", "markdown", "--seed", "1", "--manifest", manifest]
        let conform = try await Command.run(
            words + Repository.shippedModules.map(Repository.module), joinsErrors: false)
        #expect(conform.code == 0)
        #expect(
            try conform.output == String(contentsOfFile: Repository.pageOfChecks, encoding: .utf8),
            "bricks conform --format markdown --seed 1 --manifest manifests/wellness.json .build/debug/lib{Timer,Tuya,Biometrics,Community}.so writes the page anew."
        )
    }

    @Test("The timer that ships tells what was sat, where its configuration lets a sitting begin at once")
    func timerSessions() async throws {
        let folder = try ScratchFolder()
        let configuration = try folder.write(
            #"{"defaults": {"lengthMinutes": 10, "preparationSeconds": 0, "intervalBells": {"kind": "none"}}}"#,
            to: "timer.json")
        let result = try await Command.bricks(
            "conform", "--format", "json", "--only", "state[.]timer-sessions", "--configuration", configuration,
            Repository.module("Timer"))
        #expect(result.code == 0)
        #expect(try JSON(parsing: result.output)["summary"]?["passed"] == 3)
    }

    // In one run: each tries the good module with every check, and every changed interface.
    @Test("The self-test proves checks by faults, also where the module crashes, hangs or ends the process")
    func selfTest() throws {
        let patterns = [
            "^card[.]id$", "^loading[.]returns$", "^entry[.]mandatory$", "^descriptions[.]sized-name$",
            "^state[.]timer-sessions",
        ]
        @Sendable func fits(_ id: String, _ pattern: String) -> Bool { (try? Regex(pattern).firstMatch(in: id)) != nil }
        let options = ConformanceOptions(
            only: { id in patterns.contains { fits(id, $0) } }, seed: 11, program: Repository.program)
        let result = try SelfTest(options).run { _, _, _ in }
        #expect(result.problems == [])
        for pattern in patterns { #expect(result.proofs.keys.contains { fits($0, pattern) }, "\(pattern)") }
        #expect(result.mutationsTried >= 300)
        #expect(result.mutationsCaught == result.mutationsTried)
    }

    @Test("A fault that no check notices is a problem of the self-test")
    func unnoticed() throws {
        let harmless = Fault("harmless", level: 1, fails: ["card.id"])
        let options = ConformanceOptions(level: 1, seed: 11, program: Repository.program)
        let result = try SelfTest(options, faults: [harmless]).run { _, _, _ in }
        #expect(result.problems.contains { $0.hasPrefix("harmless: expected to fail: card.id") })
        #expect(!result.passed)
    }
}
