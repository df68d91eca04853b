import Client
import Core
import Deployment
import Foundation
import Isolation
import JSONText
import Supervision
import TestSupport
import Testing

@testable import Host

/// The same calls by description and the same walk over the screens, with a module in each home: replies, refusals and
/// what the screens show are compared word by word.
@Suite("A module does the same wherever it lives", .serialized, .timeLimit(.minutes(20)))
struct HomeTests {
    /// The steps that are taken with a module.
    private struct Script {
        var module: String
        var links: [String]
        var texts: [String: String] = [:]
        /// The text that is sent to the last link's screen, and the text that the screen shows when it has taken it in.
        var upload: (text: String, says: String)?
        /// A part of a screen that is made beside the calls, and the part whose screens it comes to.
        var late: (to: String, part: String)?
    }

    /// Runs the script on a manifest, and checks where the module was.
    private func record(_ script: Script, _ manifest: String, in home: ModuleIsolation) async throws -> HomeRecord {
        var record = HomeRecord()
        try await StartedDeployment.run(manifest) { deployment, report in
            let deployment = try #require(deployment, "\(report.text)")
            let running = try #require(deployment.modules.running(script.module), "\(report.text)")
            #expect((running.worker == nil) == (home == .inProcess))
            if let worker = running.worker {
                let status = try String(contentsOfFile: "/proc/\(worker.processID)/status", encoding: .utf8)
                #expect(ModuleIsolation.isSandboxed(status) == (home == .sandbox))
            }
            let understood = try #require(await StartedDeployment.boot.understand(manifest).understood)
            let sessions = OpenSessions(deployment)
            var calls = CallScript(script.module, understood, texts: script.texts)
            try await calls.run(newcomer(in: sessions), into: &record)
            #expect(calls.answered > 0 && calls.refused > 0)
            var walk = try await ScreenWalk(script.module, newcomer(in: sessions).coordinator)
            walk.late = script.late
            for link in script.links { try await walk.run(from: link, into: &record) }
            if let upload = script.upload {
                try await walk.upload(SentFile(upload.text), until: upload.says, into: &record)
            } else {
                #expect(walk.presses > 0)
            }
            await sessions.closeAll()
            // The module is as it was: nothing ended it, and nothing was kept from it.
            #expect(deployment.modules.running(script.module)?.instance === running.instance)
        }
        return record
    }

    /// Somebody new.
    private func newcomer(in sessions: OpenSessions) async throws -> LinkedSession {
        try #require(await sessions.newcomer(locale: "en")?.session)
    }

    /// Runs the script in every home on what the closure writes for it.
    private func compare(_ script: Script, _ manifest: (ModuleIsolation) throws -> String) async throws {
        let first = try await record(script, manifest(.inProcess), in: .inProcess)
        for home in [ModuleIsolation.worker, .sandbox] {
            let other = try await record(script, manifest(home), in: home)
            #expect(first.difference(from: other) == nil, "in-process and \(home.rawValue)")
        }
    }

    @Test("One that ships", arguments: Repository.shippedModules)
    func shipped(_ name: String) async throws {
        let links = [
            "Timer": ["timer", "timerSettings"], "Tuya": ["tuyaMaintenance?type=filter"],
            "Biometrics": ["biometrics"], "Community": ["community"],
        ]
        let id = "com.bricks.\(name.lowercased())"
        let script = Script(
            module: id, links: (links[name] ?? []).map { "aldermere://\($0)" },
            texts: ["device": "lamp-bedroom", "reminder_type": "filter", "route": "", "key": "once"],
            upload: name == "Biometrics" ? (Self.export, "Import finished") : nil,
            // The track of a sitting is there once it is rendered.
            late: name == "Timer" ? ("\"text\":\"Pause\"", "/published/") : nil)
        let deployments = try Deployments()
        let shipped = try deployments.document("wellness")
        try await compare(script) { home in
            var document = try home.declareShipped(shipped).object ?? JSONObject()
            let modules = (document["modules"]?.array ?? []).filter { $0["id"]?.string == id }
            document["modules"] = .array(modules.map { Self.withLongPreparation(Self.withoutDevices($0)) })
            try deployments.write(.object(document), as: "wellness")
            return deployments.path("wellness")
        }
    }

    private static let export = """
        <?xml version="1.0" encoding="UTF-8"?>
        <HealthData>
        <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" \
        startDate="2026-05-04 08:10:00 +0000" endDate="2026-05-04 08:10:30 +0000" value="41"/>
        </HealthData>

        """

    /// A sitting is still being prepared when the walk is over, however long that takes on a machine that does much else.
    private static func withLongPreparation(_ module: JSON) -> JSON {
        guard var configuration = module["configuration"]?.object, var defaults = configuration["defaults"]?.object,
            var module = module.object
        else { return module }
        defaults["preparationSeconds"] = 300
        configuration["defaults"] = .object(defaults)
        module["configuration"] = .object(configuration)
        return .object(module)
    }

    /// At these ports nobody listens.
    private static func withoutDevices(_ module: JSON) -> JSON {
        guard var configuration = module["configuration"]?.object, let devices = configuration["devices"]?.array,
            var module = module.object
        else { return module }
        configuration["devices"] = .array(
            devices.enumerated().map { index, device in
                var device = device.object ?? JSONObject()
                device["port"] = .integer(Int64(index + 1))
                return .object(device)
            })
        module["configuration"] = .object(configuration)
        return .object(module)
    }

    @Test(
        "What a record leaves out are moments, in whatever way they are written",
        arguments: ["9:20", "9:20 PM", "9:20\u{202F}PM", "21:20", "21:20:07", "2026-11-22T21:20:07Z"])
    func masking(moment: String) {
        let record = HomeRecord.masked("\"Today, \(moment)\",")
        #expect(["\"Today, TIME\",", "\"Today, MOMENT\","].contains(record), "\(record)")
    }

    @Test("The example in C and the one in C++", arguments: [("C", "breathing"), ("CPP", "gratitude")])
    func compiled(_ language: String, _ name: String) async throws {
        let project = try await AuthorProject(name: name, example: language)
        try await project.make()
        try await compareExample(name, tab: name, file: project.module, manifest: project.manifest)
    }

    @Test("The example in Rust")
    func rust() async throws {
        let scratch = try ScratchFolder()
        try scratch.copyRustExample()
        try await KeptBuild.alone(with: "sleep-debt") {
            let folder = try KeptBuild.folder("sleep-debt", as: scratch.path, keeping: ["target", "Cargo.lock"])
            try await Command.succeed(
                "cargo build --offline && cp target/debug/libsleep_debt.so '\(scratch.path)'", in: folder)
        }
        try await compareExample(
            "sleep-debt", tab: "sleep", link: "sleep", file: scratch.file("libsleep_debt.so"),
            manifest: scratch.file("manifest.json"))
    }

    @Test("The example in Swift")
    func swift() async throws {
        let scratch = try ScratchFolder()
        try await Command.succeed("bricks sdk sdk", in: scratch.path)
        try scratch.copy("Plugins/Examples/Swift/Affirmations")
        try await KeptBuild.alone(with: "affirmations") {
            let folder = try KeptBuild.folder("affirmations", as: scratch.path, keeping: [".build"])
            try await Command.succeed(
                "swift build --product Affirmations && cp .build/debug/libAffirmations.so '\(scratch.path)'",
                in: folder)
        }
        try await compareExample(
            "affirmations", tab: "affirmations", file: scratch.file("libAffirmations.so"),
            manifest: scratch.file("manifest.json"))
    }

    private func compareExample(
        _ name: String, tab: String, link prefix: String? = nil, file: String, manifest: String
    ) async throws {
        let place = URL(filePath: manifest)
        var document = try #require(try JSON(parsing: Array(Data(contentsOf: place))).object)
        let prefix = prefix ?? name
        document["deepLinks"] = ["prefixes": [.string(prefix)]]
        let modules = document["modules"]?.array ?? []
        let script = Script(
            module: "com.bricks.examples.\(name)", links: ["\(prefix)://tab?id=\(tab)"], texts: ["route": ""])
        try await compare(script) { home in
            document["modules"] = .array(try modules.map { try home.declare($0, file: file) })
            try Data(JSON.object(document).prettyText.utf8).write(to: place)
            return manifest
        }
    }
}

/// A file that a person sends, without a name in the system.
private final class SentFile: UploadedFile {
    let descriptor: Int32
    let size: Int

    init(_ text: String) throws {
        let folder = try ScratchFolder()
        descriptor = unsafe open(try folder.write(text, to: "file"), O_RDONLY | O_CLOEXEC)
        size = text.utf8.count
    }

    deinit { close(descriptor) }
}
