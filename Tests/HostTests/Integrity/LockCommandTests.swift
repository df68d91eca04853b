import Foundation
import JSONText
import Testing

@Suite("bricks lock, and --locked", .timeLimit(.minutes(20)))
struct LockCommandTests {
    private func folder(_ modules: JSON = [["id": "org.example.module", "path": "module.so"]]) throws -> TemporaryFolder
    {
        let folder = try TemporaryFolder()
        let manifest: JSON = [
            "schema": "bricks.manifest/1", "id": "app", "name": "App", "tabs": [["id": "home"]], "modules": modules,
        ]
        try folder.write(manifest.prettyText, to: "app.json")
        try SignedModules.shared.get().current.write(to: URL(filePath: folder.file("module.so")))
        return folder
    }

    @Test("A lock is written once, left alone while nothing changes, and tells what changed")
    func writing() throws {
        let folder = try folder()
        let first = try BricksResult(["lock", folder.file("app.json")])
        #expect(first.code == 0 && first.output.contains("+ org.example.module 1.0.0"), "\(first.output)")
        let lock = try String(contentsOfFile: folder.file("app.lock.json"), encoding: .utf8)
        let check = try BricksResult(["check", "--json", folder.file("app.json")], joinsErrors: false)
        let digest = try JSON(parsing: check.output)["modules"]?[0]?["sha256"]?.string ?? ""
        #expect(lock.contains("\"sha256\": \"\(digest)\""))
        let second = try BricksResult(["lock", folder.file("app.json")])
        #expect(second.code == 0 && second.output.contains("up to date"), "\(second.output)")
        #expect(try String(contentsOfFile: folder.file("app.lock.json"), encoding: .utf8) == lock)
        try SignedModules.shared.get().older.write(to: URL(filePath: folder.file("module.so")))
        let third = try BricksResult(["lock", folder.file("app.json"), "--json"], joinsErrors: false)
        let json = try JSON(parsing: third.output)
        #expect(json["schema"]?.string == "bricks.locking/1" && json["changed"]?.bool == true)
        #expect(json["lock"]?.string == folder.file("app.lock.json"))
        #expect(json["modules"]?[0]?["version"]?.string == "0.9.0")
        try SignedModules.shared.get().current.write(to: URL(filePath: folder.file("module.so")))
        let fourth = try BricksResult(["lock", folder.file("app.json")])
        #expect(fourth.output.contains("* org.example.module 0.9.0 -> 1.0.0"), "\(fourth.output)")
        #expect(try String(contentsOfFile: folder.file("app.lock.json"), encoding: .utf8) == lock)
    }

    @Test("Without a usable module no lock is written, and wrong usage is told")
    func refusing() throws {
        let folder = try folder([["id": "org.example.absent"]])
        let result = try BricksResult(["lock", folder.file("app.json")])
        #expect(result.code == 1)
        #expect(result.output.contains("module.not-found") && result.output.contains("no lock was written"))
        #expect(!FileManager.default.fileExists(atPath: folder.file("app.lock.json")))
        #expect(try BricksResult(["lock"]).code == 2)
        #expect(try BricksResult(["lock", "/nonexistent.json"]).code == 2)
    }

    @Test(
        "With --locked a deployment that is as its lock says is taken, and nothing else",
        arguments: [["check"], ["modules"], ["modules", "--declared"], ["run", "--port", "0"], ["screen"]])
    func locked(_ command: [String]) throws {
        let folder = try folder()
        var words = command + ["--locked", folder.file("app.json")]
        if command[0] == "screen" { words.append("app://home") }
        if command[0] == "run" { words += ["--data", folder.file("data")] }
        let absent = try BricksResult(words)
        #expect(absent.code == 1)
        #expect(absent.output.contains("error[lock.not-found]"), "\(absent.output)")
        #expect(absent.output.contains("bricks lock \(folder.file("app.json"))"))
        #expect(try BricksResult(["lock", folder.file("app.json")]).code == 0)
        if command[0] == "run" {
            // It does not end by itself.
            let process = try ChildProcess("\(Place.program)/bricks", words)
            var isOpen = false
            while !isOpen, let line = try process.line() { isOpen = line.hasPrefix("Open http") }
            #expect(isOpen)
            process.kill()
        } else if command[0] != "screen" {
            let fine = try BricksResult(words)
            #expect(fine.code == 0, "\(fine.output)")
        } else {
            #expect(try !BricksResult(words).output.contains("lock."))
        }
        try SignedModules.shared.get().other.write(to: URL(filePath: folder.file("module.so")))
        let other = try BricksResult(words)
        #expect(other.code == 1)
        #expect(other.output.contains("app.lock.json:8:17: error[lock.digest-differs]"), "\(other.output)")
        #expect(other.output.contains("expected sha256") && other.output.contains("found    sha256"))
        #expect(!other.output.contains("Open http"))
    }
}
