import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Help, versions and the pages about commands", .timeLimit(.minutes(20)))
struct CommandHelpTests {
    /// The commands as the program declares them.
    static func declared() async throws -> [JSON] {
        let json = try await JSON(parsing: Command.bricks("help", "--json").output)
        #expect(json["schema"] == "bricks.commands/1")
        return try #require(json["commands"]?.array)
    }

    @Test("Each command's help tells its words and its options, and asking for it runs nothing")
    func help() async throws {
        for command in try await Self.declared() {
            let name = try #require(command["name"]?.string)
            let help = try await Command.bricks("help", name)
            #expect(help.code == 0 && help.errors == "")
            let usage = try #require(command["usage"]?.string)
            #expect(help.output.hasPrefix("usage: \(usage) [OPTION…]\n"))
            for part in ["words", "options"] {
                for declared in try #require(command[part]?.array) {
                    #expect(help.output.contains("\n  \(try #require(declared["name"]?.string))"))
                    #expect(declared["help"]?.string?.hasSuffix(".") == true, "\(name): \(declared)")
                }
            }
            let lines = help.output.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 100 }, "\(help.output)")
            for asked in [[name, "--help"], [name, "-h"], [name, "a", "--help", "b", "c", "d"]] {
                #expect(try await Command.bricks(asked).output == help.output)
            }
        }
        let overview = try await Command.bricks("--help")
        let help = try await Command.bricks("help")
        #expect(overview.output == help.output)
    }

    @Test("The version names the program, the ABI, the compiler and the platform")
    func version() async throws {
        let text = try await Command.bricks("--version")
        #expect(text.code == 0)
        let json = try await JSON(parsing: Command.bricks("version", "--json").output)
        #expect(json["schema"] == "bricks.version/1")
        for member in ["version", "swift", "platform"] {
            let value = try #require(json[member]?.string)
            #expect(text.output.contains(value))
        }
        #expect(json["version"]?.string?.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
        #expect(json["abi"]?["max"]?.string?.wholeMatch(of: /[0-9]+\.[0-9]+/) != nil)
    }

    @Test("README's table and the page about commands are what the declarations say")
    func pages() async throws {
        let check = try await Command.run(
            [Repository.path(".ci/commands")], environment: ["BRICKS": Repository.program])
        #expect(check.code == 0, "\(check.output)")
    }

    @Test("Every command and option is on the manual page, in requests of man(7) alone")
    func manual() async throws {
        let page = try await Command.bricks("help", "--man").output
        for command in try await Self.declared() {
            let usage = try #require(command["usage"]?.string)
            #expect(page.contains("\n.SS \(usage.replacing("…", with: "\\|.\\|.\\|."))\n"))
            for option in try #require(command["options"]?.array) where option["name"] != "--help" {
                let name = try #require(option["name"]?.string).replacing("-", with: "\\-")
                #expect(page.contains("\n\\fB\(name)\\fR"), "\(name)")
            }
        }
        let requests = Set(page.matches(of: /(?m)^[.'](\S*)/).map { String($0.output.1) })
        #expect(requests == ["TH", "SH", "SS", "TP", "B", "I", "BR"])
    }

    @Test("groff formats the manual page without a warning", .enabled(if: Shell.isInstalled("groff")))
    func groff() async throws {
        let folder = try ScratchFolder()
        let line = "bricks help --man > bricks.1 && groff -ww -man -Tutf8 -z bricks.1"
        #expect(try await Command.succeed(line, in: folder.path).output == "")
    }

    @Test(
        "A misspelt command, option or value is refused with its code, the nearest name and the way to the help",
        arguments: [
            (
                ["chek"],
                """
                bricks: error[usage.unknown-command]: There is no command `chek`.
                  nearest: check
                  help: `bricks help` lists the commands.

                """
            ),
            (
                ["run", "a.json", "--pagewait", "3"],
                """
                bricks: error[usage.unknown-option]: `run` has no option --pagewait; it has --bell, --data, \
                --environment, --help, --host, --json, --locked, --log, --page-wait, --player, --port, --surface, \
                --unlocked, --user.
                  nearest: --page-wait
                  help: `bricks help run` tells how it is used.

                """
            ),
            (
                ["screen", "a", "b", "--format=jsn"],
                """
                bricks: error[usage.invalid-value]: --format is one of text, json, html; found `jsn`.
                  nearest: json
                  help: `bricks help screen` tells how it is used.

                """
            ),
            (
                ["explain", "a", "tap", "home"],
                """
                bricks: error[usage.invalid-value]: KIND of `explain` is one of module, tab, flag, setting, token, \
                link; found `tap`.
                  nearest: tab
                  help: `bricks help explain` tells how it is used.

                """
            ),
            (
                ["help", "rum"],
                """
                bricks: error[usage.unknown-command]: There is no command `rum`.
                  nearest: run
                  help: `bricks help help` tells how it is used.

                """
            ),
        ])
    func misspelt(_ words: [String], _ says: String) async throws {
        let finished = try await Command.bricks(words)
        #expect(finished.code == 2 && finished.output == "")
        #expect(finished.errors == says)
        let json = try await JSON(parsing: Command.bricks(words + ["--json"]).output)
        #expect(json["schema"] == "bricks.error/1" && json["ok"] == false)
        #expect(says.contains("error[\(json["code"]?.string ?? "")]: \(json["message"]?.string ?? "")\n"))
        #expect(says.contains("nearest: \(json["nearest"]?.string ?? "")\n"))
        #expect(says.contains("help: \(json["help"]?.string ?? "")\n"))
    }

    @Test(
        "An option's value is of the kind that is declared, and no number of options confuses words with values",
        arguments: [
            (["check", "a", "--json=yes"], "usage.unexpected-value"), (["run", "a", "--port"], "usage.missing-value"),
            (["run", "a", "--port="], "usage.invalid-value"), (["run", "a", "--port", "٣"], "usage.invalid-value"),
            (["run", "a", "--page-wait", "25001"], "usage.invalid-value"),
            (["run", "a", "--surface", "web,web"], "usage.invalid-value"),
            (["conform", "a", "--seed", "9223372036854775808"], "usage.invalid-value"),
            (["check", "--environment", "staging"], "usage.word-count"),
            (["check", "--", "--json", "b"], "usage.word-count"),
            (["screen", "a", "b", "--format", "html", "--json"], "usage.conflict"),
            (["new", "garden"], "usage.missing-option"),
        ] as [([String], String)])
    func values(_ words: [String], _ code: String) async throws {
        let finished = try await Command.bricks(words)
        #expect(finished.code == 2)
        #expect(finished.errors.hasPrefix("bricks: error[\(code)]: "), "\(finished.errors)")
    }
}
