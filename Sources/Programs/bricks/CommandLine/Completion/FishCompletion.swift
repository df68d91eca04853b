/// The completion of commands, options and values for fish.
enum FishCompletion {
    static var script: String {
        var lines = [
            "# Completion for fish: bricks completion fish | source",
            "function __bricks_command",
            "    set -l typed (commandline -opc)",
            "    test (count $typed) -ge 2; and test $typed[2] = $argv[1]",
            "end",
            "function __bricks_no_command",
            "    test (count (commandline -opc)) -eq 1",
            "end",
            "complete -c bricks -f",
            "complete -c bricks -n __bricks_no_command -l help -d 'Prints the commands.'",
            "complete -c bricks -n __bricks_no_command -l version -d 'Prints the version.'",
        ]
        for command in CommandTable.all {
            lines.append("complete -c bricks -n __bricks_no_command -a \(command.name) -d '\(quoted(command.summary))'")
            let condition = "complete -c bricks -n '__bricks_command \(command.name)'"
            for option in command.options {
                let name = option.name.trimmingPrefix("--")
                lines.append("\(condition) -l \(name)\(value(option.value)) -d '\(quoted(option.help))'")
            }
            for word in command.words { lines.append(contentsOf: offer(word.value).map { "\(condition) \($0)" }) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func value(_ value: OptionDeclaration.Value) -> String {
        switch value {
        case .none: ""
        case .file: " -r -F"
        default: " -x" + (offer(value).first.map { " \($0)" } ?? "")
        }
    }

    private static func offer(_ value: OptionDeclaration.Value) -> [String] {
        switch value {
        case .file: ["-F"]
        case .folder: ["-a '(__fish_complete_directories)'"]
        default: value.suggestions.isEmpty ? [] : ["-a '\(quoted(value.suggestions.joined(separator: " ")))'"]
        }
    }

    /// The text within single quotation marks.
    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    }
}
