/// The completion of commands, options and values for zsh.
enum ZshCompletion {
    static var script: String {
        let commands = CommandTable.all.map { "        '\(quoted("\($0.name):\($0.summary)"))'" }
        return """
            #compdef bricks
            # Completion for zsh: source <(bricks completion zsh)
            # The names in a manifest, which the program tells; `line` has the words that are typed.
            _bricks_names() {
                local -a names
                names=(${(f)"$(bricks completion "$@" 2> /dev/null)"})
                compadd -a names
            }
            _bricks_modules() { [[ -z ${line[1]} ]] || _bricks_names "$@" --modules ${${(Q)line[1]}/#\\~\\//$HOME/}; }
            _bricks_methods() { [[ -z ${line[2]} ]] || _bricks_modules --methods ${(Q)line[2]}; }
            _bricks() {
                local -a commands line
                commands=(
            \(commands.joined(separator: "\n"))
                )
                if ((CURRENT == 2)); then
                    _describe command commands
                    return
                fi
                local command=${words[2]}
                shift words
                ((CURRENT -= 1))
                case $command in
            \(CommandTable.all.map(section).joined(separator: "\n"))
                esac
            }
            if [[ ${funcstack[1]} == _bricks ]]; then _bricks "$@"; else compdef _bricks bricks; fi

            """
    }

    private static func section(_ command: CommandDeclaration) -> String {
        let options = command.options.map { option in
            let value = option.value.placeholder.map { ":\(label($0)):\(action(option.value))" } ?? ""
            let mark = option.value.placeholder == nil ? "" : "="
            return "'\(quoted("\(option.name)\(mark)[\(bracketed(option.help))]\(value)"))'"
        }
        let words = command.words.enumerated().map { index, word in
            let place =
                switch word.count {
                case .one: "\(index + 1)"
                case .optional: "\(index + 1):"
                case .any, .atLeastOne: "*"
                }
            return "'\(quoted("\(place):\(label(word.name)):\(action(word.value))"))'"
        }
        let specs = (options + words).joined(separator: " \\\n            ")
        return "    \(command.name))\n        _arguments \\\n            \(specs)\n        ;;"
    }

    private static func action(_ value: OptionDeclaration.Value) -> String {
        switch value {
        case .file: "_files"
        case .folder: "_files -/"
        case .module(_, nil): "_bricks_modules"
        case .module(_, let word?): "{[[ ${line[2]} != \(word) ]] || _bricks_modules}"
        case .method: "_bricks_methods"
        default: value.suggestions.isEmpty ? " " : "(\(value.suggestions.joined(separator: " ")))"
        }
    }

    private static func label(_ text: String) -> String { text.replacing(":", with: "\\:") }

    private static func bracketed(_ text: String) -> String {
        label(text.replacing("[", with: "\\[").replacing("]", with: "\\]"))
    }

    /// The text within single quotation marks.
    private static func quoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}
