import JSONText

/// Why what was typed cannot be understood.
struct UsageProblem: Error {
    /// Stable, for programs and for looking up.
    enum Code: String {
        /// There is no command of that name.
        case unknownCommand = "usage.unknown-command"
        /// The command has no option of that name.
        case unknownOption = "usage.unknown-option"
        /// The option needs a value, and none follows it.
        case missingValue = "usage.missing-value"
        /// The option takes no value, and one was given.
        case unexpectedValue = "usage.unexpected-value"
        /// A word or the value of an option is not one that the command takes.
        case invalidValue = "usage.invalid-value"
        /// The command takes another number of words than were given.
        case wordCount = "usage.word-count"
        /// The command needs an option that was not given.
        case missingOption = "usage.missing-option"
        /// Words or options were given that do not go together.
        case conflict = "usage.conflict"
    }

    var code: Code
    /// States what was found and what was expected.
    var message: String
    /// The name that was most likely meant.
    var nearest: String?

    init(_ code: Code, _ message: String, nearest: String? = nil) {
        self.code = code
        self.message = message
        self.nearest = nearest
    }

    /// - Parameter command: the command that was misused; nil where none was found.
    func failure(of command: String?) -> CommandFailure {
        let help = command.map { "`bricks help \($0)` tells how it is used." } ?? "`bricks help` lists the commands."
        return CommandFailure(code.rawValue, message, nearest: nearest, help: help)
    }
}

/// Why a command did not do what it was asked for.
struct CommandFailure {
    var code: String
    /// States what was found and what was expected.
    var message: String
    /// The name that was most likely meant.
    var nearest: String?
    /// How to fix it.
    var help: String?

    init(_ code: String, _ message: String, nearest: String? = nil, help: String?) {
        self.code = code
        self.message = message
        self.nearest = nearest
        self.help = help
    }

    static let noTemporaryDirectory = CommandFailure(
        "command.no-temporary-directory", "No temporary directory can be made.",
        help: "Make room on its disk, or name another folder in the variable TMPDIR.")

    /// Says it to people, and with `asJSON` also as a document on standard output: `bricks.error/1`.
    ///
    /// - Parameter onOneLine: whether the output has a document on each line.
    func show(asJSON: Bool, onOneLine: Bool = false) {
        if asJSON { Output.print(onOneLine ? json.inertText + "\n" : json.prettyText) }
        Output.error("bricks: \(text)\n")
    }

    private var text: String {
        var lines = ["error[\(code)]: \(InertLine.line(message))"]
        if let nearest { lines.append("  nearest: \(InertLine.line(nearest))") }
        if let help { lines.append("  help: \(InertLine.line(help))") }
        return lines.joined(separator: "\n")
    }

    private var json: JSON {
        [
            "schema": "bricks.error/1", "ok": false, "code": .string(code), "message": .string(message),
            "nearest": nearest.map { .string($0) } ?? .null, "help": help.map { .string($0) } ?? .null,
        ]
    }
}
