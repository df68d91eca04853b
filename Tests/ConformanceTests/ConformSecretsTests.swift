import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: KY
@Suite("Secrets of a module that is checked", .offPool, .timeLimit(.minutes(20)))
struct ConformSecretsTests {
    private static let manifest = #"""
        {"schema": "bricks.manifest/1", "id": "keys", "name": "Keys", "tabs": [{"id": "home"}],
         "modules": [{"id": "com.bricks.tuya", "configuration": {"devices": [
           {"id": "lamp", "name": "Lamp", "type": "light", "host": "127.0.0.1", "port": 6668, "version": "3.3",
            "key": {"secret": {"env": "LAMP_KEY"}}, "datapoints": {"power": "20"}}]}}],
         "environments": {"production": {"name": "Real keys"}}}
        """#

    private func conform(_ key: String?, _ words: [String] = []) async throws -> Command {
        let folder = try ScratchFolder()
        let path = try folder.write(Self.manifest, to: "manifest.json")
        return try await Command.run(
            [
                Repository.program, "conform", "--seed", "1", "--only", "^creation\\.plain$", "--manifest", path,
                Repository.module("Tuya"),
            ] + words, environment: key.map { ["LAMP_KEY": $0] } ?? [:], within: 120)
    }

    @Test("They are filled in as for a run, and a module that is given a wrong one fails", arguments: ["text", "json"])
    func filled(_ format: String) async throws {
        let right = "0123456789abcdef"
        let passed = try await conform(right, ["--format", format])
        #expect(passed.code == 0, "\(passed.output)")
        #expect(!passed.output.contains(right))
        let wrong = "much-too-short"
        let failed = try await conform(wrong, ["--format", format])
        #expect(failed.code == 1)
        #expect(failed.output.contains("creation.plain") && !failed.output.contains(wrong))
    }

    @Test("What a secret has in common with the report is not in it")
    func cleaned() async throws {
        let command = try await conform("com.bricks.tuya")
        #expect(command.output.contains("[secret]") && !command.output.contains("com.bricks.tuya"))
    }

    @Test("One that is missing is told before anything is checked; an environment of the manifest can be chosen")
    func missing() async throws {
        let command = try await conform(nil)
        #expect(command.code == 2)
        #expect(command.output.contains("[secret.missing]") && command.output.contains("LAMP_KEY"))
        #expect(try await conform("0123456789abcdef", ["--environment", "production"]).code == 0)
    }
}
