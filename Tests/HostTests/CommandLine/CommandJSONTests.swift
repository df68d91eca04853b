import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Commands that print JSON", .timeLimit(.minutes(20)))
struct CommandJSONTests {
    /// A command line of each command that ends by itself, its exit code, and the schema of what it prints.
    ///
    /// `M` is a manifest, `S` a scratch folder and `F` the file of a module.
    static let lines: [(words: String, code: Int32, schema: String)] = [
        ("check M", 0, "bricks.report/1"), ("modules M --declared", 0, "bricks.report/1"),
        ("explain M tab home", 0, "bricks.explanation/1"), ("init S/new", 0, "bricks.report/1"),
        ("diff M M", 0, "bricks.diff/1"), ("microapp --feature home --once", 0, "bricks.microapp/1"),
        ("call M com.bricks.timer is_on_screen", 0, "bricks.call/1"),
        ("upgrade M com.bricks.timer --data S/none", 1, "bricks.upgrade/1"), ("lock M", 0, "bricks.locking/1"),
        ("backup M --data S/none --to S/copy", 1, "bricks.backup-report/1"),
        ("restore S/none --data S/data", 1, "bricks.backup-report/1"), ("inspect F", 0, "bricks.inspection/1"),
        ("inspect S/none", 1, "bricks.inspection/1"), ("resolve M aldermere://timer", 0, "bricks.link/1"),
        ("resolve --reference", 0, "bricks.link-reference/1"), ("screen M aldermere://timer", 0, "bricks.screen/1"),
        ("new sittings --language c --in S", 0, "bricks.new/1"), ("sdk S/sdk", 0, "bricks.sdk/1"),
        ("conform --list", 0, "bricks.conformance-checks/1"), ("completion fish", 0, "bricks.completion/1"),
        ("version", 0, "bricks.version/1"), ("help check", 0, "bricks.commands/1"),
        // Failures that have no document of their own.
        ("new 9lives --language c", 2, "bricks.error/1"), ("conform S/none", 2, "bricks.error/1"),
        ("screen M aldermere://timr", 1, "bricks.error/1"), ("explain M tab nothing", 2, "bricks.error/1"),
        ("init S/other --tabs nothing", 2, "bricks.error/1"), ("sdk S", 1, "bricks.error/1"),
        ("screen S/none a://b", 2, "bricks.report/1"), ("call S/none a b", 2, "bricks.report/1"),
        ("diff M S/none", 2, "bricks.report/1"),
    ]

    @Test("With --json a command prints one JSON document, whether it succeeds or fails", arguments: lines.indices)
    func document(_ index: Int) async throws {
        let (line, code, schema) = Self.lines[index]
        let deployments = try Deployments()
        try deployments.giveTime(["com.bricks.timer": ["bricks.timer/1.show_timer"]], in: "wellness")
        try deployments.folder.write("", to: "file")
        let words = line.split(separator: " ").map { word in
            switch word {
            case "M": deployments.path("wellness")
            case "F": Repository.module("Timer")
            default: word.hasPrefix("S") ? deployments.folder.path + word.dropFirst() : String(word)
            }
        }
        let finished = try await Command.bricks(words + ["--json"])
        #expect(finished.code == code, "\(finished.output)\(finished.errors)")
        let json = try JSON(parsing: finished.output)
        #expect(json["schema"]?.string == schema)
        if schema == "bricks.error/1" {
            #expect(json["code"]?.string?.contains(".") == true && json["message"]?.string?.isEmpty == false)
            #expect(finished.errors.contains("error[\(json["code"]?.string ?? "")]"))
        }
    }

    @Test("No command is left out of that, but those that print JSON by themselves or a line for each event")
    func all() async throws {
        let tried = Set(Self.lines.compactMap { $0.words.split(separator: " ").first.map(String.init) })
        let declared = try await CommandHelpTests.declared()
        for command in declared {
            let options = command["options"]?.array?.compactMap { $0["name"]?.string } ?? []
            #expect(options.contains("--json"))
        }
        let names = Set(declared.compactMap { $0["name"]?.string })
        #expect(names.subtracting(tried) == ["run", "schema", "trace"])
        let schema = try await Command.bricks("schema", "--json")
        #expect(schema.code == 0)
        #expect(try JSON(parsing: schema.output).object != nil)
    }

    @Test("trace prints each crossing as a JSON document on its line")
    func trace() async throws {
        let finished = try await Command.bricks(
            "trace", Repository.manifest("wellness"), "aldermere://timer", "--json")
        #expect(finished.code == 0, "\(finished.errors)")
        let lines = finished.output.split(separator: "\n")
        #expect(lines.count > 10)
        for line in lines { #expect(try JSON(parsing: String(line)).object != nil) }
        let wrong = try await Command.bricks("trace", Repository.manifest("wellness"), "aldermere://timr", "--json")
        #expect(wrong.code == 1)
        let last = try JSON(
            parsing: String(try #require(wrong.output.split(separator: "\n").last { $0.contains("timr") })))
        #expect(last["schema"] == "bricks.error/1" && last["nearest"] == "timer")
    }
}
