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
            "# The words behind the command, without options and their values.",
            "function __bricks_typed",
            "    set -l typed (commandline -opc)",
            "    set -l command $typed[2]",
            "    set -l is_value no",
            "    for word in $typed[3..]",
            "        if test $is_value = yes",
            "            set is_value no",
            "        else if contains -- $command:$word \(valued)",
            "            set is_value yes",
            "        else if not string match -q -- '-*' $word",
            "            echo $word",
            "        end",
            "    end",
            "end",
            "# The names in a manifest, which the program tells.",
            "function __bricks_modules",
            "    set -l typed (__bricks_typed)",
            "    test (count $typed) -ge 1; and bricks completion --modules $typed[1] 2> /dev/null",
            "end",
            "function __bricks_methods",
            "    set -l typed (__bricks_typed)",
            "    bricks completion --modules $typed[1] --methods $typed[2] 2> /dev/null",
            "end",
            "function __bricks_at",
            "    set -l typed (__bricks_typed)",
            "    test (count $typed) -eq $argv[1]; and test (count $argv) -eq 1 -o \"$typed[2]\" = \"$argv[2]\"",
            "end",
            "complete -c bricks -f",
            "complete -c bricks -n __bricks_no_command -l help -d 'Prints the commands.'",
            "complete -c bricks -n __bricks_no_command -l version -d 'Prints the version.'",
        ]
        for command in CommandTable.all {
            lines.append("complete -c bricks -n __bricks_no_command -a \(command.name) -d '\(quoted(command.summary))'")
            let condition = "complete -c bricks -n '__bricks_command \(command.name)'"
            func place(_ index: Int, _ word: String? = nil) -> String {
                let words = ["\(index)"] + (word.map { [$0] } ?? [])
                return
                    "complete -c bricks -n '__bricks_command \(command.name); and __bricks_at \(words.joined(separator: " "))'"
            }
            for option in command.options {
                let name = option.name.trimmingPrefix("--")
                lines.append("\(condition) -l \(name)\(value(option.value)) -d '\(quoted(option.help))'")
            }
            for (index, word) in command.words.enumerated() {
                var before: String?
                if case .module(_, let word) = word.value { before = word }
                let isOpen = word.count == .any || word.count == .atLeastOne
                let start = isOpen ? condition : place(index, before)
                lines.append(contentsOf: offer(word.value).map { "\(start) \($0)" })
            }
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
        case .module: ["-a '(__bricks_modules)'"]
        case .method: ["-a '(__bricks_methods)'"]
        default: value.suggestions.isEmpty ? [] : ["-a '\(quoted(value.suggestions.joined(separator: " ")))'"]
        }
    }

    /// The options whose next word is their value.
    private static var valued: String {
        CommandTable.all.flatMap { command in
            command.options.filter { $0.value.placeholder != nil }.map { "\(command.name):\($0.name)" }
        }.joined(separator: " ")
    }

    /// The text within single quotation marks.
    private static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    }
}
