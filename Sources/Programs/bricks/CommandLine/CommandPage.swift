/// The documentation of the commands in Markdown.
enum CommandPage {
    /// The rows of README: each command and its summary.
    static var table: String {
        let rows = CommandTable.all.map { "| `\(cell($0.usage))` | \(cell($0.summary)) |" }
        return (["| command | does |", "| --- | --- |"] + rows).joined(separator: "\n") + "\n"
    }

    /// A page of its own, with the words and the options of each command.
    static var text: String {
        var parts = [
            "# Commands", "The program `bricks`: its commands, with the words and the options of each.",
            "## Overview",
            """
            This page is what `bricks help --markdown` prints; `.ci/commands --write` writes it. `bricks help --man` prints the manual page,
            and `bricks completion bash|zsh|fish` the completion for a shell, with the line that loads it.
            """,
            String(table.dropLast()),
            """
            Every command takes `--json`. It prints one JSON document to standard output then, or one on each line where it says so. A failure
            without a document of its own is `bricks.error/1`, with `code`, `message`, `nearest` and `help`; people read the same on standard error.
            """,
            "The exit codes are \(HelpText.exitCodes.map { "\($0.0): \($0.1)" }.joined(separator: " "))",
        ]
        for command in CommandTable.all { parts += section(command) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func section(_ command: CommandDeclaration) -> [String] {
        var parts = ["## \(command.name)", "`\(command.usage)`", command.summary]
        if let details = command.details { parts[2] += " \(details)" }
        let words = command.words.map { ($0.name, $0.help) }
        let options = command.options.filter { $0.name != "--help" }.map { ($0.usage, $0.fullHelp) }
        let rows = (words + options).map { "| `\(cell($0.0))` | \(cell($0.1)) |" }
        parts.append((["| word or option | meaning |", "| --- | --- |"] + rows).joined(separator: "\n"))
        return parts
    }

    /// A bar would end the cell.
    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
