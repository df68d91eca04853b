import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Completion in shells", .timeLimit(.minutes(20)))
struct CompletionTests {
    /// Command lines whose last word is completed, and what it may become.
    static let lines: [(words: [String], offers: [String])] = [
        (["ch"], ["check"]),
        (["run", "--lo"], ["--locked", "--log"]),
        (["run", "app.json", "--log", ""], ["json", "text"]),
        (["explain", "app.json", "t"], ["tab", "token"]),
        (["explain", "--environment", "staging", "app.json", "fl"], ["flag"]),
        (["help", "res"], ["resolve", "restore"]),
        (["completion", ""], ["bash", "fish", "zsh"]),
        (["check", "ap"], ["app.json"]),
        (["restore", "backup", "--data", "d"], ["data"]),
        (["schema", "do"], ["documents"]),
        (["call", wellness, "com.bricks.ti"], ["com.bricks.timer"]),
        (["call", "--environment", "staging", wellness, "com.bricks.timer", "show_ti"], ["show_timer"]),
        (["upgrade", wellness, "com.bricks.ti"], ["com.bricks.timer"]),
        (["modules", wellness, "--restart", "com.bricks.ti"], ["com.bricks.timer"]),
        (["explain", wellness, "module", "com.bricks.ti"], ["com.bricks.timer"]),
        (["explain", wellness, "tab", "com.bricks.ti"], []),
        (["call", "app.json", "com.bricks.ti"], []),
    ]
    static let wellness = Repository.path("manifests/wellness.json")

    @Test("bash offers commands, options, values, files and folders", arguments: lines.indices)
    func bash(_ index: Int) async throws {
        let (words, offers) = Self.lines[index]
        #expect(try await Self.bash(["bricks"] + words) == offers)
    }

    @Test("bash offers the values of an option that is written with an equals sign, which is a word of its own there")
    func bashEquals() async throws {
        #expect(try await Self.bash(["bricks", "run", "--log", "=", "te"]) == ["text"])
        #expect(try await Self.bash(["bricks", "run", "--log", "="]) == ["json", "text"])
        let words = ["bricks", "explain", "--environment", "=", "staging", "app.json", "fl"]
        #expect(try await Self.bash(words) == ["flag"])
    }

    @Test("fish offers the same", .enabled(if: Shell.isInstalled("fish")), arguments: lines.indices)
    func fish(_ index: Int) async throws {
        let (words, offers) = Self.lines[index]
        let line = (["bricks"] + words).joined(separator: " ")
        let program = "bricks completion fish | source; complete -C '\(line)'"
        // Names of folders end with a slash there, and a description follows.
        let found = try await Self.output(["fish", "--no-config", "-c", program]).map {
            String($0.split(separator: "\t").first ?? "").replacing(/\/$/, with: "")
        }
        #expect(found.sorted() == offers)
    }

    @Test(
        "zsh reads the script, which describes every command to its own completion",
        .enabled(if: Shell.isInstalled("zsh")))
    func zsh() async throws {
        let program = """
            compdef() { :; }
            _describe() { print -l -- $commands }
            _arguments() { print -rl -- "$@" }
            source <(bricks completion zsh)
            words=(bricks ''); CURRENT=2; _bricks
            words=(bricks run ''); CURRENT=3; _bricks
            words=(bricks explain ''); CURRENT=3; _bricks
            compadd() { print -rl -- "names $names" }
            line=('\(Self.wellness)' com.bricks.timer); _bricks_modules; _bricks_methods
            """
        let lines = try await Self.output(["zsh", "-f", "-c", program])
        #expect(lines.contains("check:Finds every problem of a deployment; no module code runs."))
        #expect(lines.contains("--log=[The form of the log on standard error.]:text|json:(text json)"))
        #expect(lines.contains("--data=[The folder of the app's data.]:FOLDER:_files -/"))
        #expect(lines.contains("1:MANIFEST:_files"))
        #expect(lines.contains("3:ID:{[[ ${line[2]} != module ]] || _bricks_modules}"))
        let names = lines.filter { $0.hasPrefix("names ") }
        #expect(names.count == 2)
        #expect(names.first?.contains(" com.bricks.timer") == true && names.last?.contains(" show_timer") == true)
        let scripts = try await CommandHelpTests.declared().map { $0["name"]?.string ?? "" }
        for name in scripts { #expect(lines.contains { $0.hasPrefix("\(name):") }, "\(name)") }
    }

    private static func bash(_ words: [String]) async throws -> [String] {
        let program = """
            source <(bricks completion bash)
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _bricks
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        return try await output(["bash", "--norc", "-c", program, "bash"] + words).sorted()
    }

    /// The lines that a shell prints in a folder with a file `app.json` and a folder `data`.
    private static func output(_ words: [String]) async throws -> [String] {
        let folder = try ScratchFolder()
        try folder.write("{}", to: "app.json")
        try folder.write("", to: "data/file")
        let path = "\(Repository.products):/usr/bin:/bin"
        let finished = try await Command.run(
            words, in: folder.path, environment: ["PATH": path, "HOME": folder.path])
        #expect(finished.code == 0, "\(finished.output)")
        return finished.output.split(separator: "\n").map(String.init)
    }
}

/// Programs of the machine that some tests use where they are.
enum Shell {
    static func isInstalled(_ name: String) -> Bool {
        ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
}
