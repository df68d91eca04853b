/// The help of the program and of its commands, as lines of a terminal.
enum HelpText {
    static let exitCodes = [
        ("0", "Everything is fine."), ("1", "Problems were found; they are told."),
        ("2", "The command was used wrongly, or the manifest cannot be read."),
    ]
    static let variables = [
        ("BRICKS_ENVIRONMENT", "The environment, where --environment names none."),
        ("XDG_DATA_HOME", "The folder of the apps' data; without it, ~/.local/share."),
        ("XDG_CACHE_HOME", "The folder of known digests of modules; without it, ~/.cache."),
        ("TMPDIR", "The folder of temporary files; without it, /tmp."),
    ]
    static let purpose = "bricks runs apps that are described by a manifest."
    private static let width = 100

    /// All commands, each with its summary.
    static var overview: String {
        let commands = CommandTable.all.map { command in
            (command.usage.replacing("bricks ", with: "", maxReplacements: 1), command.summary)
        }
        return """
            \(purpose)

            usage: bricks COMMAND …

            \(table(commands))
            `bricks help COMMAND` tells all about one. Every command takes --json and --help.

            \(ending)
            """
    }

    /// The words, the options and the output of one command.
    static func help(of command: CommandDeclaration) -> String {
        var parts = ["usage: \(command.usage) [OPTION…]\n", wrapped(command.summary)]
        if let details = command.details { parts.append(wrapped(details)) }
        if !command.words.isEmpty { parts.append(table(command.words.map { ($0.name, $0.help) })) }
        parts.append("options:\n" + table(command.options.map { ($0.usage, $0.fullHelp) }))
        return parts.joined(separator: "\n") + "\n" + ending
    }

    private static var ending: String {
        let codes = exitCodes.map { "\($0.0)  \($0.1)" }.joined(separator: "\n  ")
        return "exit codes:\n  \(codes)\n"
    }

    /// Rows of a name and its meaning; a long name has its meaning below.
    private static func table(_ rows: [(String, String)]) -> String {
        let indent = 2 + min(28, rows.map { $0.0.count }.max() ?? 0) + 2
        let margin = String(repeating: " ", count: indent)
        return rows.map { name, meaning in
            let lines = lines(of: meaning, width: width - indent)
            let head = "  \(name)"
            guard head.count + 2 <= indent else {
                return ([head] + lines.map { margin + $0 }).joined(separator: "\n") + "\n"
            }
            let first = head + String(repeating: " ", count: indent - head.count) + (lines.first ?? "")
            return ([first] + lines.dropFirst().map { margin + $0 }).joined(separator: "\n") + "\n"
        }.joined()
    }

    private static func wrapped(_ text: String) -> String {
        lines(of: text, width: width).joined(separator: "\n") + "\n"
    }

    private static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
