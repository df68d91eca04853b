/// `bricks help`: how the program and each of its commands is used.
struct HelpCommand {
    static let declaration = CommandDeclaration(
        "help", "Prints how the commands, or one of them, are used.",
        words: [.init("COMMAND", "The command to tell about.", .optional, .command)], takes: "one command or none",
        options: [
            .init("--man", "Prints the manual page, for `bricks help --man > bricks.1`."),
            .init("--markdown", "Prints the page about the commands in Markdown."),
            .init("--table", "Prints the commands and their summaries in Markdown."),
        ], json: "Prints the commands, their words and their options as bricks.commands/1."
    ) { arguments throws(UsageProblem) in try HelpCommand(arguments).run() }

    private let arguments: Arguments
    private let command: CommandDeclaration?

    init(_ arguments: Arguments) throws(UsageProblem) {
        let forms = (["--man", "--markdown", "--table", "--json"]).filter(arguments.has)
        guard forms.count <= 1 else {
            throw UsageProblem(.conflict, "`help` prints one form; found \(forms.joined(separator: ", ")).")
        }
        self.arguments = arguments
        guard let name = arguments.words.first else {
            command = nil
            return
        }
        if let form = forms.first, form != "--json" {
            throw UsageProblem(.conflict, "\(form) prints all commands; found the command `\(name)` with it.")
        }
        guard let command = CommandTable.command(name) else { throw CommandTable.unknown(name) }
        self.command = command
    }

    func run() -> Int32 {
        let text =
            if arguments.json {
                CommandJSON.text(of: command.map { [$0] } ?? CommandTable.all)
            } else if let command {
                HelpText.help(of: command)
            } else if arguments.has("--man") {
                ManualPage.text
            } else if arguments.has("--markdown") {
                CommandPage.text
            } else if arguments.has("--table") {
                CommandPage.table
            } else {
                HelpText.overview
            }
        Output.print(text)
        return 0
    }
}
