import Foundation
import JSONText
import Testing

@Suite("The command line", .timeLimit(.minutes(20)))
struct CommandTests {
    @Test("A deployment without problems checks with 0, one with problems with 1")
    func check() throws {
        let wellness = try BricksResult(["check", Place.manifest("wellness")])
        #expect(wellness.code == 0, "\(wellness.output)")
        let incomplete = try BricksResult(["check", Place.manifest("incomplete")])
        #expect(incomplete.code == 1)
        #expect(incomplete.output.contains("tab.module-missing"))
        #expect(incomplete.output.contains("community"))
        #expect(incomplete.output.contains("help:"))
    }

    @Test(
        "Wrong usage and a manifest that cannot be read end with 2 and say what is wrong",
        arguments: [
            ([], "usage"), (["frobnicate"], "frobnicate"), (["check"], "one manifest"),
            (["check", "a", "b"], "2 words"),
            (["check", "/nonexistent.json"], "manifest.not-found"), (["check", "/usr"], "manifest.is-folder"),
            (["check", "--frobnicate", "x"], "--frobnicate"), (["check", "--json=yes", "x"], "takes no value"),
            (["run", "x", "--port"], "needs a value"), (["run", "x", "--port", "70000"], "65535"),
            (["run", "/nonexistent.json"], "manifest.not-found"),
            (["modules", "/nonexistent.json"], "manifest.not-found"),
            (["screen", "x"], "manifest and a link"), (["screen", "x", "y", "--format", "pdf"], "pdf"),
            (["screen", "x", "y", "--width", "5"], "--width"),
            (["screen", "/nonexistent.json", "y"], "manifest.not-found"),
            (["inspect"], "one file"),
        ] as [([String], String)])
    func wrongUsage(_ arguments: [String], _ says: String) throws {
        let result = try BricksResult(arguments)
        #expect(result.code == 2)
        #expect(result.output.contains(says), "\(result.output)")
    }

    @Test("Help is no error") func help() throws { #expect(try BricksResult(["help"]).code == 0) }

    @Test("The report as JSON has its shape, before and after loading", arguments: ["check", "modules"])
    func report(_ command: String) throws {
        for (name, code) in [("wellness", 0), ("incomplete", 1)] as [(String, Int32)] {
            let result = try BricksResult([command, Place.manifest(name), "--json"], joinsErrors: false)
            #expect(result.code == code)
            let report = try JSON(parsing: result.output)
            #expect(report["schema"]?.string == "bricks.report/1")
            #expect(report["ok"]?.bool == (code == 0))
            #expect(report["deployment"]?["id"]?.string == name)
            #expect(report["deployment"]?["environment"]?.string == "development")
            #expect(report["deployment"]?["name"]?.string?.isEmpty == false)
            #expect(report["deployment"]?["manifest"]?.string == Place.manifest(name))
            for module in try #require(report["modules"]?.array) {
                #expect(
                    Set(module.object?.keys ?? []) == [
                        "id", "version", "path", "sha256", "isolation", "interfaces", "state", "reason", "neededBy",
                        "loadMilliseconds",
                    ])
                #expect(module["state"]?.string == (command == "check" ? "declared" : "ready"))
                #expect((module["loadMilliseconds"]?.isNull == true) == (command == "check"))
                #expect(module["sha256"]?.string?.count == 64)
            }
            for tab in try #require(report["tabs"]?.array) {
                #expect(Set(tab.object?.keys ?? []) == ["id", "state", "module", "reason"])
                if tab["state"]?.string == "unavailable" {
                    #expect(tab["id"]?.string == "community")
                    #expect(tab["reason"]?["code"]?.string == "tab.module-missing")
                    #expect(tab["reason"]?["message"]?.string?.isEmpty == false)
                }
            }
            for diagnostic in try #require(report["diagnostics"]?.array) {
                #expect(
                    Set(diagnostic.object?.keys ?? []) == [
                        "code", "severity", "message", "file", "line", "column", "pointer", "searched", "nearest",
                        "help",
                    ])
            }
        }
    }

    @Test("A screen is printed as text, JSON and HTML; text is what is taken unless another is asked for")
    func screens() throws {
        let link = "aldermere://community?route=channel/welcome"
        let text = try BricksResult(["screen", Place.manifest("wellness"), link], joinsErrors: false)
        #expect(text.code == 0)
        #expect(text.output.hasPrefix("Welcome\n=======\n"))
        let html = try BricksResult(
            ["screen", Place.manifest("wellness"), link, "--format", "html"], joinsErrors: false)
        #expect(html.code == 0)
        #expect(html.output.contains("<textarea"))
        #expect(!html.output.contains("<script"))
        let json = try BricksResult(
            ["screen", Place.manifest("wellness"), link, "--format=json"], joinsErrors: false)
        #expect(json.code == 0)
        let screen = try JSON(parsing: json.output)
        #expect(screen["schema"]?.string == "bricks.screen/1")
        #expect(screen["tab"]?.string == "community")
        #expect(screen["title"]?.string == "Welcome")
        #expect(screen["content"]?.object != nil)
    }

    @Test(
        "A link that leads nowhere is an error with the nearest name",
        arguments: [
            ("aldermere://tmer", "link.unknown-destination"), ("aldermere://timr", "nearest: timer"),
            ("other://timer", "link.foreign-scheme"), ("", "link.not-a-url"),
            ("aldermere://player", "link.missing-parameter"),
        ])
    func wrongLink(_ link: String, _ says: String) throws {
        let result = try BricksResult(["screen", Place.manifest("wellness"), link])
        #expect(result.code == 1)
        #expect(result.output.contains(says), "\(result.output)")
    }

    @Test(
        "A card is shown of a file that is not run; a file without one is refused",
        arguments: ["Timer", "Tuya", "Biometrics", "Community"])
    func inspect(_ name: String) throws {
        let file = "\(Place.program)/lib\(name).so"
        let text = try BricksResult(["inspect", file])
        #expect(text.code == 0)
        #expect(text.output.contains("com.bricks.\(name.lowercased())"))
        let json = try JSON(parsing: try BricksResult(["inspect", file, "--json"], joinsErrors: false).output)
        #expect(json["schema"]?.string == "bricks.inspection/1")
        #expect(json["id"]?.string == "com.bricks.\(name.lowercased())")
        for wrong in ["/etc/hostname", "/nonexistent", "/lib/x86_64-linux-gnu/libz.so.1", "/usr"] {
            let result = try BricksResult(["inspect", wrong])
            #expect(result.code == 1)
            #expect(result.output.contains("error["))
        }
    }

    @Test("A deployment that cannot start ends with 1")
    func cannotStart() throws {
        let folder = try TemporaryFolder()
        let manifest = try folder.write(
            #"{"schema":"bricks.manifest/1","id":"t","name":"T","environment":"development","tabs":[{"id":"community"}],"modules":[]}"#,
            to: "manifest.json")
        let result = try BricksResult(["run", manifest, "--port", "0", "--data", folder.file("data")])
        #expect(result.code == 1)
        #expect(result.output.contains("deployment.no-usable-tab"))
    }

    @Test("A port that is in use ends with 1 and says so")
    func portInUse() throws {
        let folder = try TemporaryFolder()
        let running = try RunningProgram(Place.manifest("meditation"), data: folder.file("a"))
        let result = try BricksResult(
            ["run", Place.manifest("meditation"), "--port", "\(running.port)", "--data", folder.file("b")])
        #expect(result.code == 1)
        #expect(result.output.contains("error["), "\(result.output)")
    }
}
