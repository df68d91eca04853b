import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Commands in the documentation", .timeLimit(.minutes(20)))
struct DocumentedCommandTests {
    /// A command that no test can run like that, and the reason.
    struct Exception: Sendable {
        /// The end of the page's path.
        var page: String
        /// Nil for all commands of the page.
        var command: String?
        var reason: String

        func covers(_ command: DocumentedCommand) -> Bool {
            command.page.hasSuffix("/\(page)") && (self.command == nil || self.command == command.text)
        }
    }

    static let exceptions = [
        Exception(
            page: "FromAnEmptyFolder.md",
            reason: "FromAnEmptyFolderTests types the whole page, with compilers between, and compares what is seen."),
        Exception(
            page: "TerminalSurface.md", command: "bricks run manifests/wellness.json --surface terminal",
            reason: "It needs a terminal; TerminalVisitTests runs it on one."),
        Exception(
            page: "TerminalSurface.md",
            command: "bricks run manifests/wellness.json --surface web,terminal --port 8080",
            reason: "It needs a terminal; TerminalVisitTests runs it on one."),
    ]

    /// The methods of modules that commands on pages have called.
    private static let methods = [
        "com.bricks.timer": ["bricks.timer/1.show_timer"],
        "com.bricks.tuya": ["bricks.tuya/1.controller", "bricks.devices/1.list"],
    ]
    private static let run = DocumentedCommand.all.filter { command in !exceptions.contains { $0.covers(command) } }
    private static let pages = Set(run.map(\.page)).sorted()

    @Test("Every command on a page runs, and prints what the page shows", arguments: pages)
    func runs(_ page: String) async throws {
        let deployments = try Deployments()
        try deployments.giveTime(Self.methods, in: "wellness")
        let scratch = deployments.folder
        let environment = [
            "PATH": "\(Repository.products):/usr/bin:/bin", "HOME": scratch.path,
            "XDG_DATA_HOME": scratch.file("share"), "XDG_CACHE_HOME": scratch.file("cache"),
        ]
        if page.hasSuffix("/Backups.md") { try await Self.prepareBackups(scratch, environment) }
        for command in Self.run where command.page == page {
            let line = command.line(in: scratch.path)
            if command.isServer {
                try await Self.serve(line, scratch, environment)
                continue
            }
            let finished = try await Command.run(["/bin/sh", "-c", line], in: scratch.path, environment: environment)
            // A page may show problems, which is 1.
            #expect(finished.code == 0 || finished.code == 1 && !command.shown.isEmpty, "\(line)\n\(finished.output)")
            #expect(
                command.shown.isEmpty || command.isShown(finished.output),
                "\(page) shows other output of `\(command.text)` than this:\n\(finished.output)")
        }
    }

    /// Runs a command until it says where the app is, and stops it.
    private static func serve(_ line: String, _ scratch: ScratchFolder, _ environment: [String: String]) async throws {
        let program = try ChildProcess(
            ["/bin/sh", "-c", "exec \(line)"], in: scratch.path, environment: environment, joinsErrors: true)
        try await program.first("where it is") { $0.hasPrefix("Open http://") ? true : nil }
        program.send(signal: SIGTERM)
        #expect(try await program.waitUntilEnd() == .exit(0), "\(line)\n\(program.output)")
    }

    /// The app of the page about backups, which has run before.
    private static func prepareBackups(_ scratch: ScratchFolder, _ environment: [String: String]) async throws {
        try scratch.write(
            """
            {"schema": "bricks.manifest/1", "id": "app", "name": "App", "environment": "development",
             "tabs": [{"id": "home", "title": "Home"}, {"id": "profile", "title": "Profile"}]}
            """, to: "app.json")
        for folder in ["var/lib", "mnt/backups"] {
            try FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: true)
        }
        try await serve("bricks run app.json --data \(scratch.file("var/lib/app")) --port 0", scratch, environment)
    }

    @Test("Every exception names commands that a page shows")
    func exceptionsAreShown() {
        for exception in Self.exceptions {
            #expect(DocumentedCommand.all.contains(where: exception.covers), "\(exception.page): \(exception.reason)")
        }
        // The pages whose commands are run, so that a reader that finds nothing is noticed.
        #expect(Self.pages.contains("README.md") && Self.pages.count >= 5, "\(Self.pages)")
    }

    @Test("A command's output is compared with the page but for what stands for anything")
    func comparison() throws {
        let page = """
            ```console
            $ bricks check a.json
            A line
              took 1.250 ms, at …/file
            …
            the end
            ```
            ```sh
            make && .build/debug/bricks run a.json && ls
            ```
            """
        let commands = DocumentedCommand.commands(in: page, page: "page")
        #expect(commands.map(\.text) == ["bricks check a.json", ".build/debug/bricks run a.json"])
        #expect(commands[1].line(in: "/x") == "bricks run a.json --port 0")
        let check = commands[0]
        #expect(check.isShown("A line\n  took 99.000 ms, at /tmp/file\nthe end\n"))
        #expect(check.isShown("A line\n  took 9.001 ms, at /file\nmore\nand more\nthe end\n"))
        #expect(!check.isShown("Another line\n  took 99.000 ms, at /tmp/file\nthe end\n"))
        #expect(!check.isShown("A line\n  took 99.000 ms, at /tmp/other\nthe end\n"))
        #expect(!check.isShown("A line\n  took 99.000 ms, at /tmp/file\nthe end\nand more\n"))
    }

    @Test("Every `bricks …` in the text of a page names a command and options that there are")
    func inlineCommands() async throws {
        let json = try await JSON(parsing: Command.bricks("help", "--json").output)
        var options: [String: Set<String>] = [:]
        for command in try #require(json["commands"]?.array) {
            let name = try #require(command["name"]?.string)
            options[name] = Set(command["options"]?.array?.compactMap { $0["name"]?.string } ?? [])
        }
        var count = 0
        for page in ["README.md", "manifests/DeepLinks.md"] + Repository.catalogues {
            let text = try String(contentsOfFile: Repository.path(page), encoding: .utf8)
            for span in text.matches(of: #/`bricks ([a-z-]+)([^`\n]*)`/#) {
                let name = String(span.output.1)
                if name == "--version" || name == "--help" { continue }
                let known = try #require(options[name], "\(page): there is no command `\(name)`")
                for option in span.output.2.matches(of: #/--[a-z-]+/#) {
                    #expect(known.contains(String(option.output)), "\(page): \(span.output.0)")
                }
                count += 1
            }
        }
        #expect(count > 40)
    }
}
