import JSONText

/// An option of a command: its name, the value that it takes, and its meaning.
struct OptionDeclaration: Sendable {
    enum Value: Sendable {
        /// None: the option is there or not.
        case none
        /// A text, shown as the placeholder; the suggestions are for completion, and others are fine.
        case text(_ placeholder: String, suggestions: [String] = [])
        case number(_ placeholder: String, ClosedRange<Int>)
        case choice([String])
        /// One or more of the names, with commas between them; or the word for all, where there is one.
        case list([String], all: String? = nil)
        case file
        case folder
        /// The name of a command.
        case command
        /// The id of a module of the manifest, which is the command's first word; offered after a word alone where one is named.
        case module(_ placeholder: String = "MODULE", after: String? = nil)
        /// A method of the module, which is the command's second word.
        case method
    }

    /// With its dashes, such as `--port`.
    var name: String
    var help: String
    var value: Value
    /// The value where the option is absent, in words.
    var standard: String?

    init(_ name: String, _ value: Value = .none, _ help: String, standard: String? = nil) {
        self.name = name
        self.value = value
        self.help = help
        self.standard = standard
    }

    init(_ name: String, _ help: String) { self.init(name, .none, help) }

    /// The option as help shows it, such as `--port NUMBER`.
    var usage: String { value.placeholder.map { "\(name) \($0)" } ?? name }

    /// Its meaning with its default.
    var fullHelp: String { standard.map { "\(help) Without it: \($0)." } ?? help }
}

extension OptionDeclaration.Value {
    /// As help shows it; nil where there is no value.
    var placeholder: String? {
        switch self {
        case .none: nil
        case .text(let placeholder, _), .number(let placeholder, _): placeholder
        case .choice(let names): names.joined(separator: "|")
        case .list(let names, let all): "\(names.joined(separator: ","))\(all.map { "|\($0)" } ?? "")"
        case .file: "FILE"
        case .folder: "FOLDER"
        case .command: "COMMAND"
        case .module(let placeholder, _): placeholder
        case .method: "METHOD"
        }
    }

    /// The values that a shell can offer whatever else is typed.
    var suggestions: [String] {
        switch self {
        case .none, .number, .file, .folder, .module, .method: []
        case .text(_, let suggestions): suggestions
        case .choice(let names): names
        case .command: CommandTable.all.map(\.name)
        case .list(let names, let all): names + (all.map { [$0] } ?? [])
        }
    }

    /// The expectation that a text does not meet, with the nearest name; nil where it meets it.
    func objection(to text: String) -> (expected: String, nearest: String?)? {
        switch self {
        case .none, .text, .file, .folder, .command, .module, .method: return nil
        case .number(_, let range):
            if let number = Int(text), range.contains(number) { return nil }
            let bounds =
                range.upperBound == .max
                ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
            return ("a whole number \(bounds)", nil)
        case .choice(let names):
            if names.contains(text) { return nil }
            let known = names.count == 2 ? names.joined(separator: " or ") : "one of \(names.joined(separator: ", "))"
            return (known, Spelling.nearest(to: text, among: names))
        case .list(let names, let all):
            if text == all { return nil }
            let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            let unknown = parts.first { !names.contains($0) }
            if unknown == nil, Set(parts).count == parts.count { return nil }
            let known = names.joined(separator: ", ")
            return (
                "\(all.map { "\($0), or " } ?? "")one or more of \(known), once each and with commas between them",
                unknown.flatMap { Spelling.nearest(to: $0, among: names) }
            )
        }
    }
}

extension OptionDeclaration {
    static let environment = OptionDeclaration(
        "--environment", .text("NAME", suggestions: ["development", "staging", "production"]),
        "The environment whose values the manifest is read with.",
        standard: "the variable BRICKS_ENVIRONMENT, then the manifest")
    /// Whether the deployment must match its lock.
    static let lock = [
        OptionDeclaration("--locked", "Refuses to go on without a lock."),
        OptionDeclaration("--unlocked", "Ignores the lock, where there is one."),
    ]

    static func data(_ standard: String) -> OptionDeclaration {
        OptionDeclaration("--data", .folder, "The folder of the app's data.", standard: standard)
    }

    /// The folder that the app keeps its data in when nobody names another.
    static let usualData = data("bricks/ID under XDG_DATA_HOME")
    /// The folder of a deployment that is started for one command.
    static let briefData = data("an empty folder that is removed at the end")
    static let port = OptionDeclaration(
        "--port", .number("NUMBER", 0...65535), "The port of the web app; 0 takes a free one.",
        standard: "the manifest's")
    static let host = OptionDeclaration(
        "--host", .text("ADDRESS"), "The address that the web app listens at.", standard: "the manifest's")
}
