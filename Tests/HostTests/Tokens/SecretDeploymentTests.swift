import Core
import Deployment
import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// - Shows: KY
@Suite("Secrets of a running app", .timeLimit(.minutes(20)))
struct SecretDeploymentTests {
    private static let key = "s3cret-0123456789"

    private func deployment(_ folder: ScratchFolder, _ secret: String = #"{"secret": {"env": "APP_KEY"}}"#) throws {
        try folder.write(
            #"""
            {"schema": "bricks.manifest/1", "id": "keys", "name": "Keys", "tabs": [{"id": "home"}],
             "settings": {"facebookAppID": \#(secret)},
             "environments": {"production": {"settings": {"isSearchEnabled": false}}}}
            """#, to: "manifest.json")
    }

    @Test("The app has it; report, explanation, log and control socket do not")
    func hidden() async throws {
        let folder = try ScratchFolder()
        try deployment(folder)
        var boot = StartedDeployment.boot
        boot.variables = ["APP_KEY": Self.key]
        boot.environment = "production"
        let understood = try #require(await boot.understand(folder.file("manifest.json")).understood)
        let lines = Mutex("")
        let log = HostLog(write: { line in lines.withLock { $0 += line } })
        let (started, report) = try await RunningDeployment.start(understood, data: folder.file("data"), log: log)
        let running = try #require(started, "\(report.text)")
        #expect(running.declaration.settings["facebookAppID"] == .string(Self.key))
        #expect(report.deployment?.environment == .production)
        log.log(.info, "org.garden", "I was told \(Self.key).")
        #expect(lines.withLock { $0 } == "info org.garden: I was told [secret].\n")
        let setting = try running.explanation(of: "setting", "facebookAppID")
        #expect(setting.state == "secret")
        for text in [
            report.text, report.json.text, setting.json.text, running.status.json.text,
            Health(running.status).json.text,
            OpenMetrics(running.status).text,
        ] {
            #expect(!text.contains(Self.key))
        }
        let answer = await ControlRequest([
            "schema": .string(ControlProtocol.schema), "verb": "explain", "kind": "setting", "id": .string(Self.key),
        ]).answer(running)
        #expect(!answer.text.contains(Self.key))
        let search = try running.explanation(of: "setting", "isSearchEnabled")
        #expect(search.state == "false")
        await running.stop()
    }

    @Test("A module has it where its configuration names it")
    func module() async throws {
        let folder = try ScratchFolder()
        let text = try String(contentsOfFile: Repository.manifest("wellness"), encoding: .utf8)
        let manifest = text.replacing(#""key": "0123456789abcdef""#, with: #""key": {"secret": {"env": "LAMP_KEY"}}"#)
            .replacing("wellness/", with: "").replacing(#""tokens": ["tokens.json"],"#, with: "")
            .replacing(#""flagSource": {"file": "flags.json"},"#, with: "").replacing(
                #""content": "content","#, with: "")
        try folder.write(manifest, to: "manifest.json")
        var boot = StartedDeployment.boot
        // Tuya takes keys of sixteen bytes, and reports any other.
        for (key, isTaken) in [("0123456789abcdef", true), ("a-key-too-short", false)] {
            boot.variables = ["LAMP_KEY": key]
            let understood = try #require(await boot.understand(folder.file("manifest.json")).understood)
            let lines = Mutex("")
            let (running, report) = try await RunningDeployment.start(
                understood, data: folder.file("data-\(key)"),
                log: HostLog(write: { line in lines.withLock { $0 += line } }))
            let said = lines.withLock { $0 }
            #expect(said.contains("at /devices/0/key") != isTaken, "\(said)")
            #expect(!said.contains(key) && !report.text.contains(key))
            await running?.stop()
        }
    }

    @Test("The password at a provider of sign-ins comes from the environment, and the app starts only with it")
    func provider() async throws {
        let folder = try ScratchFolder()
        try folder.write(
            #"""
            {"schema": "bricks.manifest/1", "id": "keys", "name": "Keys", "tabs": [{"id": "home"}],
             "signIn": {"providers": [
               {"id": "acme", "name": "Acme", "issuer": "https://acme.example", "clientID": "app-1",
                "secret": {"secret": {"env": "ACME_KEY"}}}]}}
            """#, to: "manifest.json")
        var boot = StartedDeployment.boot
        for (variables, isThere) in [(["ACME_KEY": Self.key], true), ([:], false)] {
            boot.variables = variables
            let (understood, report) = await boot.understand(folder.file("manifest.json"))
            #expect(report.canStart == isThere && !report.text.contains(Self.key))
            #expect(report.text.contains("secret.missing") == !isThere)
            let provider = try #require(understood?.plan.manifest.signIn?.providers.first)
            #expect(understood?.secrets.password(at: provider) == (isThere ? Self.key : nil))
        }
    }

    @Test("An app whose secret is missing does not start, and says which")
    func missing() async throws {
        let folder = try ScratchFolder()
        try deployment(folder)
        let finished = try await Command.run(
            [Repository.program, "check", folder.file("manifest.json"), "--environment", "production"],
            joinsErrors: true)
        #expect(finished.code == 1)
        #expect(finished.output.contains("error[secret.missing]: The variable \"APP_KEY\" is not set."))
    }
}
