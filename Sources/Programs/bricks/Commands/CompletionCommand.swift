import JSONText

/// `bricks completion`: the script that completes the program's command lines in a shell.
struct CompletionCommand {
    private enum Shell: String, CaseIterable { case bash, zsh, fish }

    static let declaration = CommandDeclaration(
        "completion", "Prints the completion of commands, options and values for a shell.",
        details:
            "In bash and zsh, `source <(bricks completion SHELL)` loads it; in fish, `bricks completion fish | source`.",
        words: [.init("SHELL", "The shell.", .one, .choice(Shell.allCases.map(\.rawValue)))], takes: "one shell",
        json: "Prints the script as a member of bricks.completion/1."
    ) { arguments throws(UsageProblem) in try CompletionCommand(arguments: arguments).run() }

    let arguments: Arguments

    func run() throws(UsageProblem) -> Int32 {
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
}
