import Foundation
import JSONText
import TestSupport
import Testing

@Suite("What bricks prints and ends with", .timeLimit(.minutes(20)))
struct CommandTests {
    @Test("check tells the community tab that cannot be served, why, and how to fix it")
    func incomplete() async throws {
        let check = try await Command.bricks("check", Repository.manifest("incomplete"))
        #expect(check.code == 1)
        #expect(check.output.contains("! unavailable  community"))
        #expect(check.output.contains("warning[tab.module-missing]: Tab \"community\" is left out"))
        #expect(check.output.contains("help:"))
        #expect(check.output.contains("3 of 4 tabs served"))
    }

    @Test(
        "check and modules print the same report as JSON, with modules declared and ready",
        arguments: [("wellness", 0), ("incomplete", 1)] as [(String, Int32)])
    func reports(_ name: String, _ code: Int32) async throws {
        var sums: Set<JSON> = []
        for (command, state) in [("check", "declared"), ("modules", "ready")] {
            let finished = try await Command.bricks(command, Repository.manifest(name), "--json")
            #expect(finished.code == code)
            let report = try JSON(parsing: finished.output)
            ReportShape.expect(report, states: [state])
            #expect(report["ok"]?.bool == (code == 0))
            #expect(report["deployment"]?["id"]?.string == name)
            #expect(report["deployment"]?["environment"]?.string == "development")
            #expect(report["deployment"]?["name"]?.string?.isEmpty == false)
            #expect(report["deployment"]?["manifest"]?.string == Repository.manifest(name))
            for module in try #require(report["modules"]?.array) {
                if command == "check" {
                    #expect(module["loadMilliseconds"] == .null)
                } else {
                    #expect((module["loadMilliseconds"]?.double ?? 0) > 0)
                }
                #expect(module["sha256"]?.string?.count == 64)
            }
            sums.insert(.array(report["modules"]?.array?.compactMap { $0["sha256"] } ?? []))
            let tabs = try #require(report["tabs"]?.array)
            let unavailable = tabs.filter { $0["state"]?.string != "ready" }
            #expect(unavailable.map { $0["id"]?.string } == (code == 0 ? [] : ["community"]))
            for tab in unavailable {
                #expect(tab["state"]?.string == "unavailable")
                #expect(tab["reason"]?["code"]?.string == "tab.module-missing")
                #expect(tab["reason"]?["message"]?.string?.isEmpty == false)
                let problem = report["diagnostics"]?.array?.first { $0["code"]?.string == "tab.module-missing" }
                #expect(problem?["pointer"]?.string == "/tabs/2")
                #expect((problem?["line"]?.integer ?? 0) > 1)
                #expect(problem?["help"]?.string?.isEmpty == false)
            }
        }
        #expect(sums.count == 1)
    }

    @Test(
        "A deployment without problems ends with 0",
        arguments: ["check", "modules"], ["wellness", "meditation", "hardware"])
    func good(_ command: String, _ manifest: String) async throws {
        let finished = try await Command.bricks(command, Repository.manifest(manifest))
        #expect(finished.code == 0, "\(finished.output)")
        #expect(finished.errors == "")
    }

    @Test(
        "Wrong usage ends with 2 and says what is wrong and what is right",
        arguments: [
            ([], "usage"), (["bogus"], "bogus"), (["check"], "one manifest"), (["check", "a", "b"], "2 words"),
            (["check", "a", "--bogus"], "--bogus"), (["check", "--bogus", "a"], "--bogus"),
            (["check", "a", "--json=yes"], "takes no value"), (["check", "--json=yes", "a"], "takes no value"),
            (["run", "a", "--port"], "needs a value"), (["run", "a", "--port", "65536"], "65535"),
            (["run", "a", "--port", "70000"], "65535"), (["run", "a", "--port", "-1"], "--port"),
            (["screen", "a"], "manifest and a link"), (["screen", "a", "b", "--format", "pdf"], "pdf"),
            (["screen", "a", "b", "--width", "3"], "--width"), (["screen", "a", "b", "--width", "5"], "--width"),
            (["inspect"], "one file"),
        ] as [([String], String)])
    func wrongUsage(_ words: [String], _ says: String) async throws {
        let finished = try await Command.bricks(words)
        #expect(finished.code == 2)
        #expect(finished.output == "")
        #expect(finished.errors.contains(says), "\(finished.errors)")
        #expect(finished.errors.contains("usage:") || finished.errors.contains("`bricks help"))
    }

    @Test("help ends with 0")
    func help() async throws {
        let finished = try await Command.bricks("help")
        #expect(finished.code == 0)
        #expect(finished.output.contains("usage: bricks COMMAND"))
    }

    @Test(
        "A manifest that cannot be read ends with 2 and its code",
        arguments: [
            ("absent.json", "manifest.not-found"), ("folder", "manifest.is-folder"), ("empty.json", "manifest.empty"),
            ("text.json", "manifest.syntax"),
        ])
    func unreadable(_ name: String, _ code: String) async throws {
        let folder = try ScratchFolder()
        try folder.write("", to: "empty.json")
        try folder.write("a manifest", to: "text.json")
        try folder.write("", to: "folder/file")
        for command in ["check", "modules", "run"] {
            let finished = try await Command.bricks(command, folder.file(name), "--json")
            #expect(finished.code == 2)
            let report = try JSON(parsing: finished.output)
            #expect(report["ok"] == .bool(false))
            #expect(report["deployment"]?["id"] == .null)
            #expect(report["diagnostics"]?[0]?["code"]?.string == code)
            let told = try await Command.bricks(command, folder.file(name))
            #expect(told.code == 2)
            #expect((told.output + told.errors).contains(code))
        }
        let screen = try await Command.bricks("screen", folder.file(name), "a://b")
        #expect(screen.code == 2)
        #expect(screen.errors.contains(code))
    }

    @Test("A manifest that is cut off anywhere ends with 2 and its place")
    func truncated() async throws {
        let folder = try ScratchFolder()
        let bytes = try Data(contentsOf: URL(filePath: Repository.manifest("meditation")))
        for eighth in 1..<8 {
            try bytes.prefix(bytes.count * eighth / 8).write(to: folder.url.appending(path: "cut.json"))
            let finished = try await Command.bricks("check", folder.file("cut.json"), "--json")
            #expect(finished.code == 2)
            let problem = try JSON(parsing: finished.output)["diagnostics"]?[0]
            #expect(problem?["code"]?.string == "manifest.syntax")
            #expect((problem?["line"]?.integer ?? 0) > 0)
        }
    }

    @Test("A screen is printed as text, JSON and HTML; text is what is taken unless another is asked for")
    func screen() async throws {
        func printed(_ route: String, _ format: String...) async throws -> String {
            let finished = try await Command.bricks(
                ["screen", Repository.manifest("wellness"), "aldermere://community\(route)"] + format)
            #expect(finished.code == 0, "\(finished.errors)")
            return finished.output
        }
        #expect(try await printed("", "--format", "text").contains("Morning practice"))
        #expect(try await printed("?route=channel/welcome").hasPrefix("Welcome\n=======\n"))
        let json = try await JSON(parsing: printed("", "--format", "json"))
        #expect(json["schema"]?.string == "bricks.screen/1")
        #expect(json["tab"]?.string == "community")
        let welcome = try await JSON(parsing: printed("?route=channel/welcome", "--format=json"))
        #expect(welcome["schema"]?.string == "bricks.screen/1")
        #expect(welcome["tab"]?.string == "community")
        #expect(welcome["title"]?.string == "Welcome")
        #expect(welcome["content"]?.object != nil)
        let html = try await printed("", "--format", "html")
        #expect(html.contains("Morning practice</"))
        #expect(!html.contains("<script"))
        let form = try await printed("?route=channel/welcome", "--format", "html")
        #expect(form.contains("<textarea"))
        #expect(!form.contains("<script"))
    }

    @Test(
        "A link that leads nowhere is an error with the nearest name",
        arguments: [
            ("aldermere://tmer", "link.unknown-destination"), ("aldermere://timr", "nearest: timer"),
            ("aldermere://comunity", "community"), ("other://timer", "link.foreign-scheme"), ("", "link.not-a-url"),
            ("aldermere://player", "link.missing-parameter"),
        ])
    func wrongLink(_ link: String, _ says: String) async throws {
        let finished = try await Command.bricks("screen", Repository.manifest("wellness"), link)
        #expect(finished.code == 1)
        #expect(finished.errors.contains("error[link."))
        #expect(finished.errors.contains(says), "\(finished.errors)")
    }

    @Test(
        "inspect prints the card of a module, which is not run",
        arguments: zip(
            Repository.shippedModules,
            ["bricks.timer/1.1", "bricks.devices/1.0", "bricks.biometrics/1.0", "bricks.community/1.1"]))
    func inspect(_ name: String, _ interface: String) async throws {
        let text = try await Command.bricks("inspect", Repository.module(name))
        #expect(text.code == 0)
        #expect(text.output.contains("com.bricks.\(name.lowercased())"))
        #expect(text.output.contains(interface))
        let finished = try await Command.bricks("inspect", Repository.module(name), "--json")
        let card = try JSON(parsing: finished.output)
        #expect(card["schema"]?.string == "bricks.inspection/1")
        #expect(card["id"]?.string == "com.bricks.\(name.lowercased())")
    }

    @Test(
        "inspect of what is no module ends with 1 and its code",
        arguments: [
            ("/lib/x86_64-linux-gnu/libc.so.6", "card.missing"), ("/etc/passwd", "elf.not-elf"),
            ("/etc", "file.is-folder"), ("/dev/null", "file.not-regular"), ("/nowhere", "module.not-found"),
        ])
    func inspectOther(_ file: String, _ code: String) async throws {
        let finished = try await Command.bricks("inspect", file)
        #expect(finished.code == 1)
        #expect(finished.errors.contains("error[\(code)]"), "\(finished.errors)")
    }
}
