import Deployment
import FeatureFlags
import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Host

/// A small deployment with flags, in a folder of its own.
final class FlaggedApp: Sendable {
    let folder: ScratchFolder
    let lines = Mutex<[String]>([])

    /// - Parameters:
    ///   - source: `flagSource` of its manifest; nil for none.
    ///   - fixed: `flags` of its manifest.
    init(source: JSON? = ["file": "flags.json"], fixed: JSON = [:]) throws {
        folder = try ScratchFolder()
        var manifest: JSONObject = [
            "schema": "bricks.manifest/1", "id": "flagged", "name": "Flagged", "version": "1.4.0",
            "tabs": [["id": "home"], ["id": "explore"], ["id": "journeys"]], "flags": fixed,
        ]
        manifest["flagSource"] = source
        manifest["deepLinks"] = ["prefixes": ["flagged"]]
        try folder.write(JSON.object(manifest).prettyText, to: "manifest.json")
    }

    var manifest: String { folder.file("manifest.json") }
    var file: String { folder.file("flags.json") }

    /// Puts a file of flags there in one go, as a deployment tool does.
    func put(_ text: String) throws {
        try folder.write(text, to: "flags.next")
        guard unsafe rename(folder.file("flags.next"), file) == 0 else { throw POSIXError(.EIO) }
    }

    /// A flag that is on or off.
    static func boolean(_ key: String, _ variant: String, rule: String = "{}") -> String {
        #"""
        {"flags": {"\#(key)": {"state": "ENABLED", "variants": {"on": true, "off": false},
         "defaultVariant": "\#(variant)", "targeting": \#(rule)}}}
        """#
    }

    /// Starts it, for the length of the closure.
    func run(
        now: @escaping @Sendable () -> Date = Date.init,
        _ body: (RunningDeployment, Report) async throws -> Void
    ) async throws {
        let understood = try #require(await StartedDeployment.boot.understand(manifest).understood)
        let log = HostLog(write: { [self] line in lines.withLock { $0.append(line) } })
        let (deployment, report) = try await RunningDeployment.start(
            understood, data: folder.file("data"), log: log, now: now)
        let running = try #require(deployment, "\(report.text)")
        do {
            try await body(running, report)
        } catch {
            await running.stop()
            throw error
        }
        await running.stop()
    }

    /// The log lines about flags.
    var said: [String] {
        lines.withLock { $0.filter { $0.contains("[flags.") } }.map { $0.replacing(folder.path + "/", with: "") }
    }
}

extension RunningDeployment {
    /// Looks at the source until it has been taken or refused.
    func lookUntil(_ what: String, _ isSo: () -> Bool) async throws {
        for _ in 0..<1_000 {
            await flagWatch?.look()
            if isSo() { return }
            await Task.yield()
        }
        throw NotInTime(description: "Not after a thousand looks: \(what).")
    }

    var nobody: FlagContext { shared.flags.context(of: nil, at: Date(timeIntervalSince1970: 1_800_000_000)) }
}
