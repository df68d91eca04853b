import Deployment
import Diagnostics
import Foundation
import JSONText
import TestSupport
import Testing
import Versions

/// A deployment in memory: a manifest, module files, and what the host offers.
struct Scenario {
    var manifest: JSONObject = [
        "schema": "bricks.manifest/1", "id": "demo", "name": "Demo", "tabs": [["id": "home"]],
    ]
    var files: [String: [UInt8]] = [:]
    var links: [String: String] = [:]
    /// Paths that every user may change.
    var writable: Set<String> = []
    var offer = HostOffer(
        abi: ABIVersion(1, 0)...ABIVersion(1, 2),
        interfaces: [InterfaceReference("bricks.surface", 1), InterfaceReference("bricks.store", 1, 1)],
        delegates: [
            InterfaceReference("bricks.timer-delegate", 1), InterfaceReference("bricks.community-delegate", 1),
        ],
        tabKinds: [.home, .explore, .library, .profile])
    var programFolder: String? = "/program"
    /// Contents of files when they are opened, in place of those that were there before, by path.
    var swapped: [String: [UInt8]] = [:]
    /// Digests of files, by path.
    var digests: [String: String] = [:]
    /// The text of the lock; nil when the deployment need not be as a lock says.
    var lock: String?

    init(tabs: JSON = [["id": "home"]], modules: JSON = [], files: [String: [UInt8]] = [:]) {
        manifest["tabs"] = tabs
        manifest["modules"] = modules
        self.files = files
    }

    var fileSystem: MemoryFileSystem {
        var system = MemoryFileSystem(files)
        system.folders.formUnion(["", "app", "app/modules"])
        system.links = links
        system.writable = writable
        return system
    }

    var reading: ManifestReading {
        ManifestReader(fileSystem: fileSystem).read(Array(JSON.object(manifest).prettyText.utf8), file: "app/demo.json")
    }

    func plan() throws -> Plan {
        let reading = reading
        let manifest = try #require(reading.manifest)
        var files = MemoryModuleFiles(fileSystem)
        files.swapped = swapped
        files.digests = digests
        return Resolver(offer: offer, programFolder: programFolder, fileSystem: fileSystem, files: files).plan(
            manifest, diagnostics: reading.diagnostics,
            lock: lock.map { LockReader(fileSystem: fileSystem).read(Array($0.utf8), file: "app/demo.lock.json") })
    }
}

extension [Diagnostic] {
    var codes: [String] { map(\.code.rawValue) }
    func only(_ code: DiagnosticCode) -> [Diagnostic] { filter { $0.code == code } }
}

/// A new empty folder that is gone after the call.
func withTemporaryFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
    let folder = try ScratchFolder()
    return try withExtendedLifetime(folder) { try body(folder.path) }
}
