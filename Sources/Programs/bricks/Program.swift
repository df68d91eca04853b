import Files

/// The command line: finds the command, and reads the rest as that command's declaration says.
struct Program {
    var arguments: [String]

    func run() async -> Int32 {
        var typed = arguments
        guard !typed.isEmpty else {
            Output.error(HelpText.overview)
            return 2
        }
        let first = typed.removeFirst()
        let name =
            switch first {
            case "--help", "-h": "help"
            case "--version": "version"
            default: first
            }
        guard let command = CommandTable.command(name) else { return refuse(CommandTable.unknown(name), nil) }
        do throws(UsageProblem) {
            let arguments = try Arguments(typed, of: command)
            if arguments.asksForHelp {
                Output.print(HelpText.help(of: command))
                return 0
            }
            return try await command.run(arguments)
        } catch {
            return refuse(error, command.name)
        }
    }

    /// Says the misuse, as JSON too where that is asked for before any `--`.
    private func refuse(_ misuse: UsageProblem, _ command: String?) -> Int32 {
        misuse.failure(of: command).show(asJSON: arguments.prefix { $0 != "--" }.contains("--json"))
        return 2
    }
}
