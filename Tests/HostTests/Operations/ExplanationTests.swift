import Foundation
import JSONText
import TestSupport
import Testing

@testable import Host

@Suite("bricks explain", .timeLimit(.minutes(20)))
struct ExplanationTests {
    @Test("A tab that is served is told in the order that decides")
    func served() async throws {
        let folder = try ScratchFolder()
        let manifest = Repository.manifest("wellness")
        let finished = try await Command.bricks(
            "explain", manifest, "tab", "biometrics", "--data", folder.file("none"), "--json")
        #expect(finished.code == 0)
        let json = try JSON(parsing: finished.output)
        #expect(json["schema"]?.string == "bricks.explanation/1")
        #expect(json["state"]?.string == "ready" && json["pid"] == .null)
        let steps = try #require(json["steps"]?.array)
        #expect(
            steps.map { $0["question"]?.string } == [
                "Does the manifest declare it?", "Is its module ready?", "Is its flag on?",
                "Does no setting move it elsewhere?",
            ])
        #expect(steps.allSatisfy { $0["yes"] == true })
        #expect(steps[0]["place"]?.string?.hasPrefix("\(manifest):") == true)
        #expect(steps[2]["answer"]?.string == "`health_enabled` is true.")
        #expect(steps[2]["place"]?.string?.hasPrefix("\(manifest):") == true)
    }

    @Test(
        "A setting is told with what it is for, who decides it, and each value that was said of it",
        arguments: [
            (
                "isSearchEnabled", "true",
                ["Whether there is search.", "The manifest decides it for everybody.", "true", "true"]
            ),
            (
                "hapticksEnabled", "true",
                ["It is a historic spelling", "Lets the device", "Each person decides it", "false", "true"]
            ),
            (
                "cachedIDTokenKey", "none",
                [
                    "What proves a sign-in", "It is kept for each person.", "nothing",
                    "The host keeps no proof of a sign-in to another service.",
                ]
            ),
            (
                "isSearchInTabBar", "false",
                ["Shows search beside the tabs.", "The manifest decides", "false", "Nothing."]
            ),
        ] as [(String, String, [String])])
    func setting(_ name: String, _ state: String, _ answers: [String]) async throws {
        let folder = try ScratchFolder()
        let manifest = Repository.manifest("wellness")
        let finished = try await Command.bricks(
            "explain", manifest, "setting", name, "--data", folder.file("none"), "--json")
        #expect(finished.code == 0)
        let json = try JSON(parsing: finished.output)
        #expect(json["kind"] == "setting" && json["state"]?.string == state)
        let steps = try #require(json["steps"]?.array)
        #expect(steps.count == answers.count)
        for (step, answer) in zip(steps, answers) { #expect(step["answer"]?.string?.hasPrefix(answer) == true) }
        let isSaid = steps.last?["question"] == "What does the manifest say?" && answers.last != "Nothing."
        #expect((steps.last?["place"]?.string?.hasPrefix("\(manifest):") == true) == isSaid)
    }

    @Test("A setting that there is not is told with the nearest")
    func unknownSetting() async throws {
        let finished = try await Command.bricks("explain", Repository.manifest("wellness"), "setting", "isSerchEnabled")
        #expect(finished.code == 2)
        #expect(finished.errors.contains("error[explain.no-setting]") && finished.errors.contains("isSearchEnabled"))
    }

    @Test("A link to content for members of cohorts says for whom, and leads there for them", arguments: [true, false])
    func cohorts(isMember: Bool) async throws {
        let folder = try ScratchFolder()
        let manifest = try folder.write(
            #"""
            {"schema": "bricks.manifest/1", "id": "kept", "name": "Kept", "tabs": [{"id": "home"}], "content": "content",
             "deepLinks": {"prefixes": ["kept"]}}
            """#, to: "manifest.json")
        try FileManager.default.createDirectory(atPath: folder.file("content"), withIntermediateDirectories: false)
        let schema = #""schema": "bricks.content/1""#
        for (name, text) in [
            ("pack", #""language": "en", "cohorts": ["early"]"#), ("sessions", #""sessions": []"#),
            ("categories", #""categories": []"#),
            (
                "quizzes",
                #""quizzes": [{"id": "mood", "title": "Mood", "introduction": "One.", "cohorts": ["early"], "#
                    + #""questions": [{"id": "how", "text": "How?", "kind": "text"}], "#
                    + #""outcomes": [{"points": 0, "title": "Low", "text": "Rest."}]}]"#
            ),
        ] {
            try folder.write("{\(schema), \(text)}", to: "content/\(name).json")
        }
        let context = isMember ? #"{"cohorts": ["early"]}"# : "{}"
        let finished = try await Command.bricks(
            "explain", manifest, "link", "kept://quiz?quizID=mood", "--context", context, "--data", folder.file("none"))
        #expect(finished.output.contains("Does the person see this content? It is for members of early;"))
        #expect(finished.code == (isMember ? 0 : 1), "\(finished.output)\(finished.errors)")
        #expect(finished.output.contains("A link to `joinCohorts` asks the person to join.") != isMember)
    }

    @Test("A tab without its module is told up to what decided, with the help")
    func withoutModule() async throws {
        let folder = try ScratchFolder()
        let finished = try await Command.bricks(
            "explain", Repository.manifest("incomplete"), "tab", "community", "--data", folder.file("none"))
        #expect(finished.code == 1)
        #expect(finished.output.hasPrefix("The tab community is unavailable (not running).\n"))
        #expect(finished.output.contains("! Is it served? No module provides bricks.community/1.0."))
        #expect(finished.output.contains("Is its flag on? Not asked."))
        #expect(finished.output.contains("It would need:\n  Add { \"id\": \"com.bricks.community\" }"))
    }

    @Test("A tab whose flag is off names the flag and where it stands")
    func flag() async throws {
        let folder = try ScratchFolder()
        let manifest = try folder.write(
            """
            {
              "schema": "bricks.manifest/1", "id": "flagged", "name": "Flagged", "environment": "development",
              "tabs": [{"id": "home", "title": "Home"}, {"id": "explore", "title": "Explore"}],
              "flags": {
                "explore_enabled": false
              }
            }
            """, to: "flagged.json")
        let finished = try await Command.bricks(
            "explain", manifest, "tab", "explore", "--data", folder.file("none"))
        #expect(finished.code == 1)
        #expect(
            finished.output == """
                The tab explore is hidden (not running).

                  + Does the manifest declare it? As kind explore. (\(manifest):3:45)
                  + Is it served? The app serves it itself.
                  ! Is its flag on? `explore_enabled` is false. (\(manifest):5:24)
                    Does no setting move it elsewhere? Not asked.

                It would need:
                  Set the flag `explore_enabled` to true, or remove it.

                """)
    }

    /// An app with a library and, where that is said, a profile.
    private func library(_ settings: String, hasProfile: Bool = true, in folder: ScratchFolder) throws -> String {
        try folder.write(
            """
            {
              "schema": "bricks.manifest/1", "id": "placed", "name": "Placed", "environment": "development",
              "tabs": [{"id": "home"}, {"id": "library"}\(hasProfile ? ", {\"id\": \"profile\"}" : "")],
              "settings": {\(settings)},
              "deepLinks": {"prefixes": ["placed"]}
            }
            """, to: "placed.json")
    }

    @Test(
        "A library that a setting puts into the profile says so; without a profile, or the setting, it is a tab",
        arguments: [
            (true, true, "hidden", "`isLibraryInProfile` is true: it is part of the profile."),
            (true, false, "ready", "`isLibraryInProfile` is true, but no profile is shown that it could be in."),
            (false, true, "ready", "`isLibraryInProfile` is false."),
        ])
    func placed(isInProfile: Bool, hasProfile: Bool, state: String, answer: String) async throws {
        let folder = try ScratchFolder()
        let manifest = try library("\"isLibraryInProfile\": \(isInProfile)", hasProfile: hasProfile, in: folder)
        let finished = try await Command.bricks(
            "explain", manifest, "tab", "library", "--data", folder.file("none"), "--json")
        let json = try JSON(parsing: finished.output)
        #expect(json["state"]?.string == state)
        let step = try #require(json["steps"]?.array?.last)
        #expect(step["question"]?.string == "Does no setting move it elsewhere?")
        #expect(step["answer"]?.string == answer && step["yes"]?.bool == (state == "ready"))
        #expect((step["place"]?.string == "\(manifest):4:38") == isInProfile)
        #expect(finished.code == (state == "ready" ? 0 : 1))
        // Links go where the app shows the library.
        let link = try await Command.bricks("resolve", manifest, "placed://library", "--json")
        let stack = try JSON(parsing: link.output)["stack"]?.array?.compactMap(\.string)
        #expect(stack == (state == "ready" ? ["library"] : ["profile", "library"]))
    }

    @Test(
        "The search beside the tabs is told by the settings that put it there",
        arguments: [("true, \"isSearchInTabBar\": true", "ready"), ("true", "hidden"), ("false", "hidden")])
    func search(settings: String, state: String) async throws {
        let folder = try ScratchFolder()
        let manifest = try library("\"isSearchEnabled\": \(settings)", in: folder)
        let finished = try await Command.bricks(
            "explain", manifest, "tab", "search", "--data", folder.file("none"), "--json")
        let json = try JSON(parsing: finished.output)
        #expect(json["state"]?.string == state)
        #expect(json["needs"]?.array?.isEmpty == (state == "ready"))
    }

    @Test(
        "A module is told with its file, its digest, its home and who needs it",
        arguments: [("com.bricks.timer", "1.1.0"), ("com.bricks.tuya", "1.0.0")])
    func module(_ id: String, _ version: String) async throws {
        let folder = try ScratchFolder()
        let finished = try await Command.bricks(
            "explain", Repository.manifest("wellness"), "module", id, "--data", folder.file("none"), "--json")
        #expect(finished.code == 0)
        let json = try JSON(parsing: finished.output)
        #expect(json["state"]?.string == "declared")
        let answers = json["steps"]?.array?.compactMap { $0["answer"]?.string }.joined(separator: "\n") ?? ""
        #expect(answers.contains("version \(version)."))
        #expect(answers.contains("sha256 "))
        #expect(answers.contains("It lives in a worker: its crash is not the app's."))
        #expect(answers.contains("The kernel keeps 1024 MiB of private data a process"))
        #expect(answers.contains("2048 MiB of the disk"))
        #expect(answers.contains(id == "com.bricks.tuya" ? "module:com.bricks.timer" : "Nobody."))
    }

    @Test(
        "A name that there is not is refused with the nearest one",
        arguments: [
            (["module", "com.bricks.tmer"], "live.no-module", "com.bricks.timer"),
            (["tab", "comunity"], "live.no-tab", "community"),
        ])
    func unknown(_ words: [String], _ code: String, _ nearest: String) async throws {
        let folder = try ScratchFolder()
        let finished = try await Command.bricks(
            ["explain", Repository.manifest("wellness")] + words + ["--data", folder.file("none")])
        #expect(finished.code == 2)
        #expect(finished.errors.contains("error[\(code)]"))
        #expect(finished.errors.contains("nearest: \(nearest)"))
    }

    @Test("Of an app that runs, it is the app that tells")
    func running() async throws {
        let folder = try ScratchFolder()
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        let data = ["--data", folder.file("data")]
        let manifest = Repository.manifest("wellness")
        let off = try await Command.bricks(
            ["modules", manifest, "--disable", "com.bricks.community"] + data)
        #expect(off.code == 0, "\(off.errors)")
        let finished = try await Command.bricks(["explain", manifest, "tab", "community"] + data)
        #expect(finished.code == 1)
        #expect(
            finished.output.hasPrefix(
                "The tab community is unavailable (running, process \(app.program.identifier)).\n"))
        #expect(
            finished.output.contains("! Is its module ready? com.bricks.community is off. Somebody switched it off."))
        let table = try await Command.bricks(["modules", manifest, "--live"] + data)
        #expect(table.code == 1)
        #expect(table.output.contains("! off    com.bricks.community"))
        #expect(try await app.stop() == .exit(0))
        let gone = try await Command.bricks(["modules", manifest, "--live"] + data)
        #expect(gone.code == 1)
        #expect(
            gone.errors == """
                bricks: error[control.not-running]: No app runs on the data directory \(folder.file("data")).
                  help: Start it with `bricks run`, or name its data directory with --data.

                """)
    }
}
