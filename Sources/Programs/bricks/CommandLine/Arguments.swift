import JSONText

/// The command line of a command: words, and options with their values, as its declaration allows them.
struct Arguments: Sendable {
    private(set) var words: [String] = []
    private(set) var options: [String: String] = [:]
    /// Whether it asks for the command's help, and for nothing else.
    private(set) var asksForHelp = false

    /// - Parameter typed: the words behind the command's name, with options as `--port 8080` or `--port=8080`.
    init(_ typed: [String], of command: CommandDeclaration) throws(UsageProblem) {
        let options = command.options
        var index = 0
        while index < typed.count {
            let argument = typed[index]
            index += 1
            if argument == "--" {
                words += typed[index...]
                break
            }
            if argument == "--help" || argument == "-h" {
                asksForHelp = true
                return
            }
            guard argument.hasPrefix("--") else {
                words.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0]
            guard let option = options.first(where: { $0.name == name }) else {
                throw UsageProblem(
                    .unknownOption,
                    "`\(command.name)` has no option \(name); it has \(Self.list(options.map(\.name))).",
                    nearest: Spelling.nearest(to: name, among: options.map(\.name)))
            }
            guard let placeholder = option.value.placeholder else {
                guard parts.count == 1 else {
                    throw UsageProblem(.unexpectedValue, "\(name) takes no value; found `\(parts[1])`.")
                }
                self.options[name] = ""
                continue
            }
            if parts.count == 2 {
                self.options[name] = parts[1]
            } else {
                guard index < typed.count else {
                    throw UsageProblem(.missingValue, "\(name) needs a value: \(name) \(placeholder).")
                }
                self.options[name] = typed[index]
                index += 1
            }
        }
        guard command.wordCounts.contains(words.count) else { throw Self.count(words.count, of: command) }
        try check(options, of: command)
    }

    private func check(_ declared: [OptionDeclaration], of command: CommandDeclaration) throws(UsageProblem) {
        for option in declared {
            guard let text = options[option.name], let (expected, nearest) = option.value.objection(to: text) else {
                continue
            }
            throw UsageProblem(.invalidValue, "\(option.name) is \(expected); found `\(text)`.", nearest: nearest)
        }
        for (index, text) in words.enumerated() {
            guard let word = command.word(at: index), let (expected, nearest) = word.value.objection(to: text) else {
                continue
            }
            throw UsageProblem(
                .invalidValue, "\(word.name) of `\(command.name)` is \(expected); found `\(text)`.", nearest: nearest)
        }
    }

    private static func list(_ names: [String]) -> String { names.sorted().joined(separator: ", ") }

    /// The misuse of words that are too few or too many.
    static func count(_ count: Int, of command: CommandDeclaration) -> UsageProblem {
        let found = count == 0 ? "none" : "\(count) words"
        return UsageProblem(.wordCount, "`\(command.name)` takes \(command.takes); found \(found).")
    }

    func has(_ option: String) -> Bool { options[option] != nil }

    /// Whether a machine reads the output.
    var json: Bool { has("--json") }

    /// The value of an option that takes a number; nil where it is absent.
    func number(_ option: String) -> Int? { options[option].flatMap { Int($0) } }

    /// The value of an option that takes one of the type's names; nil where it is absent.
    func choice<Choice: RawRepresentable<String>>(_ option: String, _: Choice.Type) -> Choice? {
        options[option].flatMap(Choice.init)
    }

    /// The value of `--format`, which `--json` stands for too.
    func format<Format: RawRepresentable<String>>(_ standard: Format, json: Format) throws(UsageProblem) -> Format {
        let named = choice("--format", Format.self)
        guard self.json else { return named ?? standard }
        if let named, named.rawValue != json.rawValue {
            throw UsageProblem(.conflict, "--json is --format json; found --format \(named.rawValue) with it.")
        }
        return json
    }
}
