/// The completion of commands, options and values for bash.
enum BashCompletion {
    static var script: String {
        let names = (CommandTable.all.map(\.name) + ["--help", "--version"]).joined(separator: " ")
        return """
            # Completion for bash: source <(bricks completion bash)
            _bricks_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }
            _bricks_files() {
                compopt -o filenames 2> /dev/null
                mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
            }
            # The names in a manifest, which the program tells.
            _bricks_names() { _bricks_words "$("${COMP_WORDS[0]}" completion "$@" 2> /dev/null)"; }
            _bricks_modules() { [[ -z ${typed[0]} ]] || _bricks_names --modules "${typed[0]}"; }
            _bricks_methods() { [[ -z ${typed[1]} ]] || _bricks_names --modules "${typed[0]}" --methods "${typed[1]}"; }
            _bricks() {
                local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
                local i typed=()
                COMPREPLY=()
                if ((COMP_CWORD == 1)); then
                    _bricks_words '\(names)'
                    return
                fi
                # bash takes --option=value for three words.
                if [[ $current == = ]]; then
                    current=
                elif [[ $before == = ]]; then
                    before=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                for ((i = 2; i < COMP_CWORD; i++)); do
                    case $command:${COMP_WORDS[i]} in
                    \(valued)) if [[ ${COMP_WORDS[i + 1]} == = ]]; then ((i += 2)); else ((i += 1)); fi ;;
                    *:-*) ;;
                    *) typed+=("${COMP_WORDS[i]/#\\~\\//$HOME/}") ;;
                    esac
                done
                case $command:$before in
            \(cases { command in command.options.compactMap { values($0, of: command) } })
                esac
                if [[ $current == -* ]]; then
                    case $command in
            \(cases { command in ["        \(command.name)) _bricks_words '\(command.options.map(\.name).joined(separator: " "))' ;;"] })
                    esac
                    return
                fi
                case $command:${#typed[@]} in
            \(cases(words))
                esac
            }
            complete -F _bricks bricks

            """
    }

    private static func cases(_ lines: (CommandDeclaration) -> [String]) -> String {
        CommandTable.all.flatMap(lines).joined(separator: "\n")
    }

    private static func values(_ option: OptionDeclaration, of command: CommandDeclaration) -> String? {
        guard option.value.placeholder != nil else { return nil }
        let offer = offer(option.value).map { "\($0); " } ?? ""
        return "    \(command.name):\(option.name)) \(offer)return ;;"
    }

    private static func offer(_ value: OptionDeclaration.Value) -> String? {
        switch value {
        case .file: "_bricks_files -f"
        case .folder: "_bricks_files -d"
        case .module(_, nil): "_bricks_modules"
        case .module(_, let word?): "[[ ${typed[1]} != \(word) ]] || _bricks_modules"
        case .method: "_bricks_methods"
        default: value.suggestions.isEmpty ? nil : "_bricks_words '\(value.suggestions.joined(separator: " "))'"
        }
    }

    /// The options whose next word is their value.
    private static var valued: String {
        CommandTable.all.flatMap { command in
            command.options.filter { $0.value.placeholder != nil }.map { "\(command.name):\($0.name)" }
        }.joined(separator: " | ")
    }

    private static func words(_ command: CommandDeclaration) -> [String] {
        command.words.enumerated().compactMap { index, word in
            guard let offer = offer(word.value) else { return nil }
            let isOpen = word.count == .any || word.count == .atLeastOne
            return "    \(command.name):\(isOpen ? "*" : "\(index)")) \(offer) ;;"
        }
    }
}
