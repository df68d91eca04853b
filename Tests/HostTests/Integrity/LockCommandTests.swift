import Foundation
import JSONText
import TestSupport
import Testing

@Suite("bricks lock, and --locked", .timeLimit(.minutes(20)))
struct LockCommandTests {
    private func folder(_ modules: JSON = [["id": "org.example.module", "path": "module.so"]]) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        let manifest: JSON = [
            "schema": "bricks.manifest/1", "id": "app", "name": "App", "tabs": [["id": "home"]], "modules": modules,
        ]
        try folder.write(manifest.prettyText, to: "app.json")
        try SignedModules.shared.get().current.write(to: URL(filePath: folder.file("module.so")))
        return folder
    }

    /// `bricks`, with standard error among its output.
    private func bricks(_ words: [String]) async throws -> Command {
        try await Command.run([Repository.program] + words)
    }

    @Test("A lock is written once, left alone while nothing changes, and tells what changed")
    func writing() async throws {
        let folder = try folder()
        let first = try await bricks(["lock", folder.file("app.json")])
        #expect(first.code == 0 && first.output.contains("+ org.example.module 1.0.0"), "\(first.output)")
        let lock = try String(contentsOfFile: folder.file("app.lock.json"), encoding: .utf8)
        let check = try await Command.bricks("check", "--json", folder.file("app.json"))
        let digest = try JSON(parsing: check.output)["modules"]?[0]?["sha256"]?.string ?? ""
        #expect(lock.contains("\"sha256\": \"\(digest)\""))
        let second = try await bricks(["lock", folder.file("app.json")])
        #expect(second.code == 0 && second.output.contains("up to date"), "\(second.output)")
        #expect(try String(contentsOfFile: folder.file("app.lock.json"), encoding: .utf8) == lock)
        try SignedModules.shared.get().older.write(to: URL(filePath: folder.file("module.so")))
        let third = try await Command.bricks("lock", folder.file("app.json"), "--json")
        let json = try JSON(parsing: third.output)
        #expect(json["schema"]?.string == "bricks.locking/1" && json["changed"]?.bool == true)
        #expect(json["lock"]?.string == folder.file("app.lock.json"))
        #expect(json["modules"]?[0]?["version"]?.string == "0.9.0")
        try SignedModules.shared.get().current.write(to: URL(filePath: folder.file("module.so")))
        let fourth = try await bricks(["lock", folder.file("app.json")])
        #expect(fourth.output.contains("* org.example.module 0.9.0 -> 1.0.0"), "\(fourth.output)")
        #expect(try String(contentsOfFile: folder.file("app.lock.json"), encoding: .utf8) == lock)
    }

    @Test("Without a usable module no lock is written, and wrong usage is told")
    func refusing() async throws {
        let folder = try folder([["id": "org.example.absent"]])
        let result = try await bricks(["lock", folder.file("app.json")])
        #expect(result.code == 1)
        #expect(result.output.contains("module.not-found") && result.output.contains("no lock was written"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("app.lock.json")))
        #expect(try await bricks(["lock"]).code == 2)
        #expect(try await bricks(["lock", "/nonexistent.json"]).code == 2)
    }

    @Test(
        "A lock that lies there is used unasked, and passed over only when that is said",
        arguments: [["check"], ["modules", "--declared"], ["screen"], ["run", "--port", "0"]])
    func unasked(_ command: [String]) async throws {
        let folder = try folder()
        var words = command + [folder.file("app.json")]
        if command[0] == "screen" { words.append("app://home") }
        if command[0] == "run" { words += ["--data", folder.file("data")] }
        #expect(try await bricks(["lock", folder.file("app.json")]).code == 0)
        try SignedModules.shared.get().other.write(to: URL(filePath: folder.file("module.so")))
        let refused = try await bricks(words)
        #expect(refused.code == 1)
        #expect(refused.output.contains("error[lock.digest-differs]"), "\(refused.output)")
        #expect(!refused.output.contains("Open http"))
        guard command[0] != "run" else { return }
        #expect(try await !bricks(words + ["--unlocked"]).output.contains("lock."))
        try "no lock".write(toFile: folder.file("app.lock.json"), atomically: true, encoding: .utf8)
        #expect(try await bricks(words).output.contains("error[lock.syntax]"))
    }

    @Test(
        "With --locked a deployment that is as its lock says is taken, and nothing else",
        arguments: [["check"], ["modules"], ["modules", "--declared"], ["run", "--port", "0"], ["screen"]])
    func locked(_ command: [String]) async throws {
        let folder = try folder()
        var words = command + ["--locked", folder.file("app.json")]
        if command[0] == "screen" { words.append("app://home") }
        if command[0] == "run" { words += ["--data", folder.file("data")] }
        let absent = try await bricks(words)
        #expect(absent.code == 1)
        #expect(absent.output.contains("error[lock.not-found]"), "\(absent.output)")
        #expect(absent.output.contains("bricks lock \(folder.file("app.json"))"))
        #expect(try await bricks(["lock", folder.file("app.json")]).code == 0)
        if command[0] == "run" {
            // It does not end by itself.
            let process = try ChildProcess([Repository.program] + words)
            try await process.first("where it is") { $0.hasPrefix("Open http") ? true : nil }
            try process.endAtOnce()
        } else if command[0] != "screen" {
            let fine = try await bricks(words)
            #expect(fine.code == 0, "\(fine.output)")
        } else {
            #expect(try await !bricks(words).output.contains("lock."))
        }
        try SignedModules.shared.get().other.write(to: URL(filePath: folder.file("module.so")))
        let other = try await bricks(words)
        #expect(other.code == 1)
        #expect(other.output.contains("app.lock.json:8:17: error[lock.digest-differs]"), "\(other.output)")
        #expect(other.output.contains("expected sha256") && other.output.contains("found    sha256"))
        #expect(!other.output.contains("Open http"))
    }
}
