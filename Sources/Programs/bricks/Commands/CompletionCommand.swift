import Deployment
import Host
import JSONText
import Operations

/// `bricks completion`: the script that completes the program's command lines in a shell, and the names in a manifest that such
/// a script offers.
struct CompletionCommand {
    private enum Shell: String, CaseIterable { case bash, zsh, fish }

    static let declaration = CommandDeclaration(
        "completion", "Prints the completion of commands, options and values for a shell.",
        details: """
            In bash and zsh, `source <(bricks completion SHELL)` loads it; in fish, `bricks completion fish | source`. Loaded, it \
            asks for the modules of a manifest and their methods with the options.
            """,
        words: [.init("SHELL", "The shell; not with --modules.", .optional, .choice(Shell.allCases.map(\.rawValue)))],
        takes: "one shell or --modules",
        options: [
            .init("--modules", .file, "Prints the ids of the modules of this manifest in the place of a script."),
            .init("--methods", .module(), "With --modules, prints the methods of this module in the place of the ids."),
        ], json: "Prints the script or the names as a member of bricks.completion/1."
    ) { arguments throws(UsageProblem) in try await CompletionCommand(arguments: arguments).run() }

    let arguments: Arguments

    func run() async throws(UsageProblem) -> Int32 {
        guard let manifest = arguments.options["--modules"] else { return try script() }
        guard arguments.words.isEmpty else {
            throw UsageProblem(.conflict, "--modules prints names in the place of a script; found a shell with it.")
        }
        return await names(manifest)
    }

    private func script() throws(UsageProblem) -> Int32 {
        guard !arguments.has("--methods") else {
            throw UsageProblem(.conflict, "--methods goes with --modules, which names the manifest.")
        }
        guard let shell = Shell(rawValue: try Self.declaration.onlyWord(arguments)) else {
            throw UsageProblem(.invalidValue, "There is no completion for this shell.")
        }
        let script =
            switch shell {
            case .bash: BashCompletion.script
            case .zsh: ZshCompletion.script
            case .fish: FishCompletion.script
            }
        let json: JSON = [
            "schema": "bricks.completion/1", "shell": .string(shell.rawValue), "script": .string(script),
        ]
        Output.print(arguments.json ? json.prettyText : script)
        return 0
    }

    /// Prints what a manifest has, one name a line; nothing about a manifest that cannot be read, for somebody is typing.
    private func names(_ manifest: String) async -> Int32 {
        let names: [String]
        if let module = arguments.options["--methods"] {
            let (understood, _) = await Deployments.boot(arguments).understand(manifest, for: .check, lock: .ignored)
            names = understood.map { ModuleCaller.methods(of: module, in: $0) } ?? []
        } else {
            names = ManifestReader().read(manifest).manifest?.modules.map(\.id) ?? []
        }
        let json: JSON = ["schema": "bricks.completion/1", "names": .array(names.map { .string($0) })]
        Output.print(arguments.json ? json.prettyText : names.map { InertLine.line($0) + "\n" }.joined())
        return names.isEmpty ? 1 : 0
    }
}
