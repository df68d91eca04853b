import Deployment
import Versions

/// The manual page `bricks(1)` in the macros of man(7).
enum ManualPage {
    static var text: String {
        var lines = [
            ".TH BRICKS 1 \"\" \"bricks \(SemanticVersion.bricks)\" \"User Commands\"",
            ".SH NAME", "bricks \\- run apps that are described by a manifest",
            ".SH SYNOPSIS", ".B bricks", ".I COMMAND", "[\\fIWORD\\fR\\|.\\|.\\|.] [\\fIOPTION\\fR\\|.\\|.\\|.]",
            ".SH DESCRIPTION", escaped(HelpText.purpose), "Every command takes",
            ".BR \\-\\-json ,", "which makes it print JSON, and",
            ".BR \\-\\-help .", ".SH COMMANDS",
        ]
        for command in CommandTable.all { lines += section(command) }
        lines.append(".SH EXIT STATUS")
        for (code, meaning) in HelpText.exitCodes { lines += [".TP", ".B \(code)", escaped(meaning)] }
        lines.append(".SH ENVIRONMENT")
        for (name, meaning) in HelpText.variables { lines += [".TP", ".B \(escaped(name))", escaped(meaning)] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ command: CommandDeclaration) -> [String] {
        var lines = [".SS \(escaped(command.usage))", escaped(command.summary)]
        if let details = command.details { lines.append(escaped(details)) }
        for word in command.words { lines += [".TP", ".I \(escaped(word.name))", escaped(word.help)] }
        for option in command.options where option.name != "--help" {
            let value = option.value.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
            lines += [".TP", "\\fB\(escaped(option.name))\\fR\(value)", escaped(option.fullHelp)]
        }
        return lines
    }

    /// The text as ordinary words: nothing in it is a request or an escape.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "`": escaped += "\\(ga"
            case "'": escaped += "\\(aq"
            case "…": escaped += "\\|.\\|.\\|."
            case "~": escaped += "\\(ti"
            default: escaped.append(character)
            }
        }
        // A dot at the beginning would be a request.
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }
}
