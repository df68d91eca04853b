import Deployment
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host

/// - Shows: MA
@Suite("bricks microapp", .timeLimit(.minutes(20)))
struct MicroappTests {
    private func run(_ words: [String]) async throws -> Command {
        try await Command.run([Repository.program, "microapp"] + words + ["--once", "--json"], joinsErrors: false)
    }

    @Test(
        "A module runs alone and shows its first screen",
        arguments: [
            ("timer", "com.bricks.timer", "Sit for a while", ["bricks.devices/1.0"]),
            ("com.bricks.tuya", "com.bricks.tuya", "Example lamp", []),
            ("biometrics", "com.bricks.biometrics", "No health data yet", []),
            ("community", "com.bricks.community", "Welcome", []),
        ])
    func module(name: String, subject: String, text: String, absent: [String]) async throws {
        let finished = try await run([name])
        #expect(finished.code == 0, "\(finished.errors)")
        let json = try JSON(parsing: finished.output)
        #expect(json["subject"]?.string == subject)
        #expect(json["screen"]?.string?.contains(text) == true, "\(json["screen"]?.string ?? "")")
        #expect(json["absent"]?.array?.compactMap(\.string) == absent)
        #expect((json["readyMilliseconds"]?.integer ?? 0) > 0)
    }

    @Test("Each tab that the host serves runs alone", arguments: Boot.offer.tabKinds.map(\.rawValue))
    func feature(name: String) async throws {
        let finished = try await run(["--feature", name])
        #expect(finished.code == 0, "\(finished.errors)")
        let json = try JSON(parsing: finished.output)
        #expect(json["subject"]?.string == name)
        #expect(json["screen"]?.string?.isEmpty == false)
    }

    @Test("A module's file runs alone with a configuration of its own")
    func file() async throws {
        let folder = try ScratchFolder()
        try folder.write(#"{"channels": [{"id": "quiet", "name": "Quiet room", "about": "Whisper."}]}"#, to: "own.json")
        let built = URL(filePath: Repository.program).deletingLastPathComponent().appending(path: "libCommunity.so")
            .path
        try FileManager.default.copyItem(atPath: built, toPath: folder.file("mine.so"))
        let finished = try await run([folder.file("mine.so"), "--configuration", folder.file("own.json")])
        #expect(finished.code == 0, "\(finished.errors)")
        #expect(try JSON(parsing: finished.output)["screen"]?.string?.contains("Quiet room") == true)
    }

    @Test(
        "What there is not is refused with the nearest",
        arguments: [
            (["timr"], "microapp.no-module", "timer"), (["--feature", "libary"], "microapp.no-feature", "library"),
            (["/nonexistent.so"], "microapp.no-module", "bricks inspect"),
        ])
    func unknown(words: [String], code: String, nearest: String) async throws {
        let finished = try await run(words)
        #expect(finished.code == 2)
        #expect(finished.errors.contains("error[\(code)]") && finished.errors.contains(nearest))
    }

    @Test("A module that cannot start says why, and nothing is left behind")
    func failing() async throws {
        let folder = try ScratchFolder()
        try folder.write("{}", to: "own.json")
        let finished = try await run(["community", "--configuration", folder.file("own.json")])
        #expect(finished.code == 1)
        #expect(finished.errors.contains("module.create-failed"))
    }
}
