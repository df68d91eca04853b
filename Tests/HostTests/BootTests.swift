import Border
import Core
import Deployment
import Diagnostics
import Foundation
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Supervision
import TestSupport
import Testing

@testable import Host

/// - Shows: IF5
@Suite("Booting a deployment", .timeLimit(.minutes(20)))
struct BootTests {
    @Test(
        "The deployments that ship boot without a problem, each with its modules and tabs",
        arguments: [
            (
                "wellness", ["com.bricks.timer", "com.bricks.tuya", "com.bricks.biometrics", "com.bricks.community"],
                ["home", "explore", "library", "journeys", "biometrics", "community", "profile"]
            ), ("meditation", ["com.bricks.timer"], nil),
            (
                "hardware", ["com.bricks.tuya", "com.bricks.timer", "com.bricks.biometrics"],
                ["showcase", "biometrics", "profile"]
            ),
        ] as [(String, [String], [String]?)])
    func shipped(_ name: String, _ modules: [String], _ tabs: [String]?) async throws {
        try await StartedDeployment.run(Repository.manifest(name)) { deployment, report in
            #expect(report.ok, "\(report.text)")
            #expect(report.modules.map(\.id).sorted() == modules.sorted())
            #expect(report.modules.allSatisfy { $0.state == .ready && $0.loadMilliseconds != nil && $0.sha256 != nil })
            #expect(report.tabs.allSatisfy { $0.state == .ready })
            let deployment = try #require(deployment)
            if let tabs { #expect(deployment.declaration.tabs.map(\.id) == tabs) }
            for module in modules { #expect(deployment.modules.instance(module) != nil) }
        }
    }

    @Test("The incomplete deployment names its tab, the reason and the help, and serves the rest")
    func incomplete() async throws {
        try await StartedDeployment.run(Repository.manifest("incomplete")) { deployment, report in
            #expect(!report.ok)
            #expect(report.canStart)
            let tab = try #require(report.tabs.first { $0.id == "community" })
            #expect(tab.state == .unavailable)
            #expect(tab.reason?.code == .tabModuleMissing)
            let diagnostic = try #require(report.diagnostics.first { $0.code == .tabModuleMissing })
            #expect(diagnostic.message.contains("community"))
            #expect(diagnostic.help?.contains("com.bricks.community") == true, "\(diagnostic.help ?? "")")
            #expect(diagnostic.position != nil)
            #expect(deployment?.declaration.tabs.map(\.id) == ["home", "explore", "profile"])
        }
    }

    // MARK: Modules that fail

    private func deployment(_ modules: JSON, tabs: [String] = ["home"], policy: String = "omit") -> String {
        let manifest: JSON = [
            "schema": "bricks.manifest/1", "id": "test", "name": "Test", "environment": "development",
            "unservedTabs": .string(policy), "tabs": .array(tabs.map { ["id": .string($0)] }), "modules": modules,
        ]
        return manifest.text
    }

    @Test("A module that fails does not keep the others from starting")
    func others() async throws {
        let folder = try ScratchFolder()
        try await CompiledModule.compile(["FAULT_CREATE_REFUSES"], to: folder.file("module.so"))
        let manifest = try folder.write(
            deployment([["id": "org.example.module", "path": "module.so"], ["id": "com.bricks.timer"]]),
            to: "manifest.json")
        try await StartedDeployment.run(manifest) { deployment, report in
            #expect(report.modules.map(\.state) == [.failed, .ready])
            #expect(deployment != nil)
        }
    }

    @Test("A required module that fails ends the start with an error")
    func required() async throws {
        let folder = try ScratchFolder()
        try await CompiledModule.compile(["FAULT_CREATE_REFUSES"], to: folder.file("module.so"))
        let manifest = try folder.write(
            deployment([["id": "org.example.module", "path": "module.so", "required": true]]), to: "manifest.json")
        try await StartedDeployment.run(manifest) { deployment, report in
            #expect(deployment == nil)
            #expect(report.diagnostics.contains { $0.severity == .error && $0.code == .moduleStartFailed })
        }
    }

    @Test("Two modules with one id are told apart by nothing, so neither is taken in silence")
    func sameIDTwice() async throws {
        let folder = try ScratchFolder()
        for name in ["a", "b"] {
            try FileManager.default.createDirectory(
                atPath: folder.file("modules"), withIntermediateDirectories: true)
            try await CompiledModule.compile(["MARK=\"\(name)\""], to: folder.file("modules/\(name).so"))
        }
        let manifest = try folder.write(deployment([["id": "org.example.module"]]), to: "manifest.json")
        let report = await StartedDeployment.boot.understand(manifest).report
        let diagnostic = try #require(report.diagnostics.first { $0.code == .moduleAmbiguous })
        #expect(diagnostic.searched.count >= 2 || diagnostic.message.contains("b.so"))
    }

    @Test("Modules that need each other are reported, and nothing of them is loaded")
    func cycle() async throws {
        func card(_ id: String, provides: String, needs: String) -> String {
            let json: JSON = [
                "schema": "bricks.card/1", "id": .string(id), "name": "m", "version": "1.0.0",
                "abi": ["min": "1.0", "max": "1.0"], "provides": [.string(provides), "bricks.screen/1.0"],
                "uses": [["interface": .string(needs), "required": true]], "lanes": "session", "grants": [],
            ]
            return "CARD=\"\(json.text.replacing("\"", with: "\\\""))\""
        }
        let folder = try ScratchFolder()
        try await CompiledModule.compile(
            [card("org.a", provides: "bricks.timer/1.0", needs: "bricks.biometrics/1.0")], to: folder.file("a.so"))
        try await CompiledModule.compile(
            [card("org.b", provides: "bricks.biometrics/1.0", needs: "bricks.timer/1.0")], to: folder.file("b.so"))
        let manifest = try folder.write(
            deployment([["id": "org.a", "path": "a.so"], ["id": "org.b", "path": "b.so"]]), to: "manifest.json")
        try await StartedDeployment.run(manifest) { _, report in
            #expect(report.diagnostics.contains { $0.code == .dependencyCycle })
            #expect(report.modules.allSatisfy { $0.loadMilliseconds == nil })
        }
    }

    // MARK: Tabs

    @Test("Without a tab that can be served the start ends with an error that says so")
    func noUsableTab() async throws {
        let folder = try ScratchFolder()
        let manifest = try folder.write(deployment([], tabs: ["community"]), to: "manifest.json")
        try await StartedDeployment.run(manifest) { deployment, report in
            #expect(deployment == nil)
            let diagnostic = try #require(report.diagnostics.first { $0.code == .noUsableTab })
            #expect(diagnostic.severity == .error)
        }
    }

    @Test("A tab that cannot be served is a placeholder where the manifest asks for one")
    func placeholder() async throws {
        let folder = try ScratchFolder()
        let manifest = try folder.write(
            deployment([], tabs: ["home", "community"], policy: "placeholder"), to: "manifest.json")
        try await StartedDeployment.run(manifest) { deployment, report in
            #expect(report.canStart)
            #expect(deployment?.declaration.tabs.map(\.id) == ["home", "community"])
            #expect(deployment?.declaration.tabs.last?.placeholder?.isEmpty == false)
        }
    }

    @Test("A tab that cannot be served ends the start where the manifest asks for that")
    func refuse() async throws {
        let folder = try ScratchFolder()
        let manifest = try folder.write(
            deployment([], tabs: ["home", "community"], policy: "refuse"), to: "manifest.json")
        try await StartedDeployment.run(manifest) { deployment, report in
            #expect(deployment == nil)
            #expect(report.diagnostics.contains { $0.code == .tabModuleMissing && $0.severity == .error })
        }
    }

    @Test("A tab whose module fails while it starts is reported with the module's reason")
    func failedTab() async throws {
        let folder = try ScratchFolder()
        let manifest = try folder.write(
            deployment(
                [["id": "com.bricks.community", "configuration": ["channels": "none"]]], tabs: ["home", "community"]),
            to: "manifest.json")
        try await StartedDeployment.run(manifest) { deployment, report in
            let tab = try #require(report.tabs.last)
            #expect(tab.state == .unavailable)
            #expect(tab.reason?.code == .tabModuleFailed)
            #expect(deployment?.declaration.tabs.map(\.id) == ["home"])
        }
    }

    @Test("A delegate that is not set is reported; the module is given none, and one that is set it is given")
    func delegate() async throws {
        let folder = try ScratchFolder()
        for hasDelegate in [true, false] {
            let manifest = try folder.write(
                deployment([["id": "com.bricks.timer", "delegate": .bool(hasDelegate)]]), to: "manifest.json")
            try await StartedDeployment.run(manifest) { deployment, report in
                #expect(report.diagnostics.contains { $0.code == .delegateUnset } == !hasDelegate)
                let (_, services) = try #require(deployment?.modules.instance("com.bricks.timer"))
                #expect(services.tables.contains { $0.reference == "bricks.timer-delegate/1" } == hasDelegate)
                #expect(!services.tables.contains { $0.reference == "bricks.community-delegate/1" })
            }
        }
    }

    // MARK: Calls by description

    @Test("The leaf of a module that ships answers through libffi as it does through its client")
    func shippedLeaf() async throws {
        try await StartedDeployment.run(Repository.manifest("meditation")) { deployment, _ in
            let (instance, services) = try #require(deployment?.modules.instance("com.bricks.timer"))
            _ = services
            let session = try await instance.openSession(
                SessionDocument(
                    user: UserDocument(id: "u", name: "", anonymous: true, timeZone: "UTC", locale: "en"),
                    deepLinkPrefixes: []), state: nil)
            #expect(try session.callLeaf("bricks.timer/1", "is_on_screen") == [.integer(0)])
            await session.close()
        }
    }
}
