import Content
import Deployment
import DesignTokens
import Diagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host
@testable import Operations

/// - Shows: KY
@Suite("bricks init", .timeLimit(.minutes(20)))
struct NewDeploymentTests {
    @Test(
        "A new deployment has no problem, whatever its colour, and runs",
        arguments: ["#1d5f5a", "#ffff00", "#ffffff", "#000000", "#ff0066", "#7f7f7f"])
    func clean(color: String) async throws {
        let folder = try ScratchFolder()
        let new = try NewDeployment(
            id: "quiet-river", tabs: ["home", "journeys", "profile", "biometrics"], modules: ["timer"], color: color)
        #expect(new.name == "Quiet River")
        #expect(new.modules == ["com.bricks.timer", "com.bricks.biometrics"])
        try new.write(to: folder.file("app"))
        let (found, report) = await StartedDeployment.boot.understand(folder.file("app/manifest.json"))
        let understood = try #require(found)
        #expect(report.ok && report.diagnostics.filter { $0.severity != .note } == [], "\(report.text)")
        #expect(understood.tokens?.missingProperties == [])
        #expect(understood.content?.sessions.count == 1)
        let (running, started) = try await RunningDeployment.start(
            understood, data: folder.file("data"), log: HostLog(write: { _ in }))
        #expect(started.ok, "\(started.text)")
        await running?.stop()
    }

    @Test("A new deployment with every module that ships starts them all")
    func modules() async throws {
        let folder = try ScratchFolder()
        try NewDeployment(
            id: "whole", tabs: ["home", "community", "biometrics"],
            modules: ["timer", "tuya", "biometrics", "community"]
        ).write(to: folder.file("app"))
        let understood = try #require(
            await StartedDeployment.boot.understand(folder.file("app/manifest.json")).understood)
        let (running, report) = try await RunningDeployment.start(
            understood, data: folder.file("data"), log: HostLog(write: { _ in }))
        #expect(report.ok && report.modules.map(\.state) == [.ready, .ready, .ready, .ready], "\(report.text)")
        await running?.stop()
    }

    @Test(
        "What cannot be a deployment is refused with the nearest that can",
        arguments: [
            (["--id", "Quiet"], "init.id", nil as String?), (["--tabs", "hoem"], "init.tab", "home"),
            (["--tabs", "home,home"], "init.tab", nil), (["--tabs", ""], "init.tab", nil),
            (["--tabs", "custom"], "init.tab", nil),
            (["--modules", "timr"], "init.module", "timer"), (["--color", "teal"], "init.color", nil),
        ])
    func refused(options: [String], code: String, nearest: String?) async throws {
        let folder = try ScratchFolder()
        let finished = try await Command.run(
            [Repository.program, "init", folder.file("app")] + options, joinsErrors: true)
        #expect(finished.code == 2)
        #expect(finished.output.contains("error[\(code)]"))
        if let nearest { #expect(finished.output.contains("nearest: \(nearest)") || finished.output.contains(nearest)) }
        #expect(!FileManager.default.fileExists(atPath: folder.file("app")))
    }

    @Test("Without a terminal nothing is asked, and a folder with something in it is left alone")
    func command() async throws {
        let folder = try ScratchFolder()
        let app = folder.file("still-lake")
        let first = try await Command.run(
            [Repository.program, "init", app, "--tabs", "home,profile", "--color", "#335588"], joinsErrors: true)
        #expect(first.code == 0, "\(first.output)")
        let manifest = try JSON(parsing: String(contentsOfFile: "\(app)/manifest.json", encoding: .utf8))
        #expect(manifest["id"] == "still-lake" && manifest["name"] == "Still Lake")
        #expect(manifest["tabs"]?.array?.map { $0["id"] } == ["home", "profile"])
        let second = try await Command.run([Repository.program, "init", app], joinsErrors: true)
        #expect(second.code == 1)
        #expect(second.output.contains("error[init.folder-not-empty]"))
    }
}

@Suite("bricks diff", .timeLimit(.minutes(20)))
struct DeploymentDifferenceTests {
    private func write(_ folder: ScratchFolder, _ name: String, _ manifest: String, tokens: String) throws -> String {
        try folder.write(manifest, to: "\(name)/manifest.json")
        try folder.write(tokens, to: "\(name)/tokens.json")
        return folder.file("\(name)/manifest.json")
    }

    private func pair(_ folder: ScratchFolder) throws -> (String, String) {
        let a = try write(
            folder, "a",
            #"""
            {"schema": "bricks.manifest/1", "id": "a", "name": "One", "tabs": [{"id": "home"}, {"id": "explore", "title": "Look"}],
             "settings": {"isSearchEnabled": true, "appName": "One"}, "flags": {"is_light": true}, "tokens": ["tokens.json"],
             "deepLinks": {"prefixes": ["one"]}}
            """#,
            tokens:
                ##"{"c": {"$type": "color", "x": {"$value": "#112233"}, "y": {"$value": "{c.x}"}, "z": {"$value": "#fff"}}}"##
        )
        let b = try write(
            folder, "b",
            #"""
            {"schema": "bricks.manifest/1", "deepLinks": {"prefixes": ["two"]}, "id": "a", "name": "Two", "tokens": ["tokens.json"],
             "tabs": [{"id": "explore", "title": "Find"}, {"id": "home"}, {"id": "profile"}], "settings": {"appName": "One", "isSearchEnabled": false},
             "flags": {"is_light": true, "health_enabled": false}}
            """#,
            tokens:
                ##"{"c": {"$type": "color", "z": {"$value": "#ffffff"}, "x": {"$value": "#445566"}, "y": {"$value": "{c.x}"}}}"##
        )
        return (a, b)
    }

    @Test("Two deployments are compared by meaning, as was agreed on")
    func golden() async throws {
        let folder = try ScratchFolder()
        let (a, b) = try pair(folder)
        let finished = try await Command.run([Repository.program, "diff", a, b], joinsErrors: true)
        #expect(finished.code == 1)
        try expectGolden(
            finished.output.replacing(folder.path + "/", with: ""), at: "Tests/Fixtures/diff.txt",
            filter: "DeploymentDifferenceTests")
    }

    @Test("A deployment does not differ from itself, nor from the same written otherwise")
    func same() async throws {
        let folder = try ScratchFolder()
        let (a, _) = try pair(folder)
        let text = try String(contentsOfFile: a, encoding: .utf8)
        let object = try #require(try JSON(parsing: text).object)
        let turned = JSON.object(JSONObject(object.members.reversed().map { ($0.key, $0.value) }))
        // Its tokens stand in two files, with the alias written out.
        let c = try write(
            folder, "c", turned.prettyText.replacing(#""tokens.json""#, with: #""tokens.json", "more.json""#),
            tokens: ##"{"c": {"$type": "color", "x": {"$value": "#112233"}, "y": {"$value": "#112233"}}}"##)
        try folder.write(##"{"c": {"z": {"$value": "#ffffff"}}}"##, to: "c/more.json")
        let finished = try await Command.run([Repository.program, "diff", a, c, "--json"], joinsErrors: true)
        #expect(finished.code == 0, "\(finished.output)")
        let json = try JSON(parsing: finished.output)
        #expect(json["schema"] == "bricks.diff/1" && json["differences"] == [])
    }

    @Test("An environment is compared as it would run")
    func environment() async throws {
        let boot = StartedDeployment.boot
        let folder = try ScratchFolder()
        try NewDeployment(id: "app").write(to: folder.file("app"))
        let path = folder.file("app/manifest.json")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try Data(
            text.replacing(#""production": {"#, with: #""production": {"name": "Live", "#).utf8
        ).write(to: URL(filePath: path))
        var production = boot
        production.environment = "production"
        let one = try #require(await boot.understand(path, for: .check).understood)
        let two = try #require(await production.understand(path, for: .check).understood)
        let entries = DeploymentDifference(one, two).entries
        #expect(entries.map(\.name) == ["name", "environment"])
        #expect(entries.map(\.second) == ["Live", "production"])
    }

    @Test("What is null is told apart from what is not there")
    func null() async throws {
        let boot = StartedDeployment.boot
        let folder = try ScratchFolder()
        func entries(_ first: String, _ second: String) async throws -> DeploymentDifference {
            var understood: [Boot.Understood] = []
            for (name, configuration) in [("a", first), ("b", second)] {
                try folder.write(
                    """
                    {"schema": "bricks.manifest/1", "id": "a", "name": "A", "tabs": [{"id": "home"}],
                     "modules": [{"id": "com.a.b", "configuration": \(configuration)}]}
                    """, to: "\(name)/manifest.json")
                let found = await boot.understand(folder.file("\(name)/manifest.json"), for: .check).understood
                understood.append(try #require(found))
            }
            return DeploymentDifference(understood[0], understood[1])
        }
        let added = try await entries("{}", #"{"key": null}"#)
        #expect(added.entries.map(\.name) == ["com.a.b key"])
        #expect(added.text.contains("+ com.a.b key  null"))
        let entry = added.json["differences"]?[0]?.object
        #expect(entry?.keys.contains("first") == false && entry?["second"] == .null)
        let removed = try await entries(#"{"key": null}"#, "{}")
        #expect(removed.text.contains("- com.a.b key  null"))
        let changed = try await entries(#"{"key": null}"#, #"{"key": 1}"#)
        #expect(changed.text.contains("~ com.a.b key  null -> 1"))
    }

    @Test("Content and modules are compared by id")
    func content() async throws {
        let boot = StartedDeployment.boot
        let one = try #require(await boot.understand(Repository.manifest("wellness"), for: .check).understood)
        let two = try #require(await boot.understand(Repository.manifest("meditation"), for: .check).understood)
        let entries = DeploymentDifference(one, two).entries
        let sections = Set(entries.map(\.section))
        #expect(sections == ["identity", "tabs", "modules", "settings", "flags", "tokens", "content", "links"])
        #expect(entries.contains { $0.section == "content" && $0.name == "session threshold" && $0.first == nil })
        #expect(entries.contains { $0.section == "modules" && $0.name == "com.bricks.tuya" && $0.second == nil })
    }
}
