import Deployment
import Foundation
import Isolation
import Synchronization
import TestSupport

@testable import Host

/// C modules that run in a sandbox, each with a deployment of its own around it.
struct SandboxedModule {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    static func id(_ name: String) -> String { "org.example.\(name)" }

    static func card(_ name: String, grants: [String] = []) -> String {
        let list = grants.map { "\"\($0)\"" }.joined(separator: ",")
        return """
            {"schema":"bricks.card/1","id":"\(id(name))","name":"Hostile","version":"1.2.3",\
            "abi":{"min":"1.0","max":"1.0"},"provides":["bricks.tab/1.0","bricks.screen/1.0"],\
            "uses":[{"interface":"bricks.surface/1.0","required":true},\
            {"interface":"bricks.navigation/1.0","required":true}],"lanes":"session","grants":[\(list)]}
            """
    }

    /// Compiles the tab of `Tests/Fixtures/Modules` to go wrong in that way.
    func compile(_ name: String, fault: String, at stage: String = "CREATE", grants: [String] = []) async throws {
        let card = Self.card(name, grants: grants)
        let bytes = card.utf8.map(String.init).joined(separator: ",")
        try folder.write("#define CARD \(bytes)\n#define CARD_SIZE \(card.utf8.count)\n", to: "\(name).h")
        try folder.write("secret", to: "outside/secret")
        try await Command.succeed([
            "cc", "-std=gnu11", "-shared", "-fPIC", "-w",
            "-DFAULT()=\(fault)", "-DAT_\(stage)", "-DEVADES", "-DOUTSIDE=\"\(folder.file("outside"))\"",
            "-DHOME_FOLDER=\"\(NSHomeDirectory())\"", "-I", Repository.headers, "-include", folder.file("\(name).h"),
            "-include", Repository.path("Tests/Fixtures/Modules/hostile.h"),
            Repository.path("Tests/Fixtures/Modules/tab.c"), "-o", folder.file("\(name).so"),
        ])
    }

    /// A manifest with each of the modules in that home, and its tab.
    func manifest(_ names: [String], isolation: String, more: String = "") throws -> String {
        let tabs = names.map {
            "{\"id\":\"\($0)\",\"kind\":\"custom\",\"title\":\"Wrong\",\"module\":\"\(Self.id($0))\"}"
        }
        let modules = names.map {
            "{\"id\":\"\(Self.id($0))\",\"path\":\"\($0).so\",\"isolation\":\"\(isolation)\"\(more)}"
        }
        return try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"hostile","name":"Hostile",
             "tabs":[{"id":"explore"},\(tabs.joined(separator: ","))],
             "modules":[\(modules.joined(separator: ","))]}
            """, to: "\(isolation).json")
    }

    /// Starts the deployment, waits until it has started, and stops it. Gives the report and the log.
    func run(
        _ manifest: String, features: SandboxFeatures = .ofThisKernel
    ) async throws -> (report: Report, log: [String]) {
        let lines = Lines()
        var boot = Boot(programFolder: Repository.products)
        boot.sandbox = features
        let (understood, report) = await boot.understand(manifest)
        guard let understood, report.canStart else { return (report, []) }
        let (deployment, started) = try await RunningDeployment.start(
            understood, data: data(manifest), log: HostLog(write: lines.add))
        await deployment?.stop()
        return (started, lines.all)
    }

    private func data(_ manifest: String) -> String { "\(manifest).data" }

    /// Returns the results of the attempts as the hostile module wrote them: error numbers, 0 for success.
    func results(_ name: String, of manifest: String) throws -> [String: Int32] {
        let text = try String(contentsOfFile: "\(data(manifest))/modules/\(Self.id(name))/tried", encoding: .utf8)
        return text.split(separator: "\n").reduce(into: [:]) { results, line in
            let words = line.split(separator: " ")
            if words.count == 2 { results[String(words[0])] = Int32(words[1]) }
        }
    }

    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])

        @Sendable func add(_ line: String) { lines.withLock { $0.append(line) } }

        var all: [String] { lines.withLock { $0 } }
    }
}
