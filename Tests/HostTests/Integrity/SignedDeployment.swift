import Deployment
import Foundation
import JSONText
import Supervision
import TestSupport

@testable import Host

/// A deployment with one signed and locked module, in a folder of its own.
final class SignedDeployment: Sendable {
    let folder: ScratchFolder
    let modules: SignedModules

    var manifest: String { folder.file("app.json") }
    var module: String { folder.file("module.so") }
    var signature: String { folder.file("module.so.minisig") }
    var lock: String { folder.file("app.lock.json") }
    private var cache: String { folder.file("cache") }

    init(isLegacy: Bool = false) async throws {
        folder = try ScratchFolder()
        modules = try SignedModules.shared.get()
        try put(modules.current, at: module)
        try put(Data(modules.sign(modules.current, isLegacy: isLegacy).utf8), at: signature)
        try writeManifest()
        let plan = try await understand(.load, locked: false).understood?.plan
        guard let plan, let written = Lock(plan) else { throw ChildProcess.Failure(description: "no lock") }
        try put(Data(written.text.utf8), at: lock)
    }

    func put(_ data: Data, at path: String) throws { try data.write(to: URL(filePath: path)) }

    func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    func edit(_ path: String, _ change: (String) throws -> String) throws {
        try put(Data(change(text(path)).utf8), at: path)
    }

    /// Changes one line of a text, counted from 1.
    func edit(_ path: String, line: Int, _ change: (String) throws -> String) throws {
        try edit(path) { text in
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            lines[line - 1] = try change(lines[line - 1])
            return lines.joined(separator: "\n")
        }
    }

    func flipBit(of path: String, at place: Int) throws {
        var data = try Data(contentsOf: URL(filePath: path))
        data[place] ^= 1
        try put(data, at: path)
    }

    func writeManifest(key: String? = nil, _ change: (inout JSONObject) -> Void = { _ in }) throws {
        var module: JSONObject = ["id": .string(SignedModules.id), "path": "module.so"]
        change(&module)
        let manifest: JSON = [
            "schema": "bricks.manifest/1", "id": "app", "name": "App", "tabs": [["id": "home"]],
            "trust": ["keys": [.string(key ?? modules.key)]], "modules": [.object(module)],
        ]
        try put(Data(manifest.text.utf8), at: self.manifest)
    }

    /// Understands it as somebody would long after the files were written, so that what is cached is used.
    func understand(
        _ purpose: Boot.Purpose, locked: Bool = true
    ) async throws -> (understood: Boot.Understood?, report: Report) {
        var boot = Boot(programFolder: folder.file("none"), cacheFolder: cache)
        boot.now = { Int64(Date.now.timeIntervalSince1970 * 1e9) + 3_600_000_000_000 }
        return await boot.understand(manifest, for: purpose, lock: locked ? .required : .ignored)
    }

    /// Loads what was understood; the report, and whether the module runs.
    func load(_ understood: Boot.Understood) async throws -> (report: Report, isRunning: Bool) {
        let (deployment, report) = try await RunningDeployment.start(
            understood, data: folder.file("data"), log: HostLog(write: { _ in }))
        let isRunning = deployment?.modules.instance(SignedModules.id) != nil
        await deployment?.stop()
        return (report, isRunning)
    }
}
