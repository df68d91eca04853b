/// A command: its words, its options, its help and its function. The parser, the help, the completions, the manual page
/// and the documentation are made from it.
struct CommandDeclaration: Sendable {
    /// A word of the command line that is no option.
    struct Word: Sendable {
        enum Count { case one, optional, any, atLeastOne }

        /// As the usage line shows it, such as `MANIFEST`.
        var name: String
        var help: String
        var count = Count.one
        var value = OptionDeclaration.Value.file

        init(_ name: String, _ help: String, _ count: Count = .one, _ value: OptionDeclaration.Value = .file) {
            self.name = name
            self.help = help
            self.count = count
            self.value = value
        }

        /// The word with the marks of a usage line: brackets where it may be absent, dots where it may come again.
        var usage: String {
            switch count {
            case .one: name
            case .optional: "[\(name)]"
            case .any: "[\(name)…]"
            case .atLeastOne: "\(name)…"
            }
        }

        /// The manifest of an app, which most commands begin with.
        static let manifest = Word("MANIFEST", "The manifest of the app.")
    }

    var name: String
    /// One sentence, which begins with a verb and ends with a full stop.
    var summary: String
    /// Further sentences for the command's own help.
    var details: String?
    var words: [Word]
    /// The words in prose, such as “one manifest”.
    var takes: String
    /// The options of its own.
    var own: [OptionDeclaration]
    /// The output with `--json`.
    var json: String
    var run: @Sendable (Arguments) async throws(UsageProblem) -> Int32

    init(
        _ name: String, _ summary: String, details: String? = nil, words: [Word], takes: String,
        options: [OptionDeclaration] = [], json: String,
        run: @escaping @Sendable (Arguments) async throws(UsageProblem) -> Int32
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.words = words
        self.takes = takes
        own = options
        self.json = json
        self.run = run
    }

    /// Its own options, and those of every command.
    var options: [OptionDeclaration] {
        own + [OptionDeclaration("--json", json), OptionDeclaration("--help", "Prints this help.")]
    }

    /// Such as `bricks check MANIFEST`.
    var usage: String { (["bricks", name] + words.map(\.usage)).joined(separator: " ") }

    /// How many words it takes; the upper bound is `Int.max` where there is none.
    var wordCounts: ClosedRange<Int> {
        let minimum = words.count { $0.count == .one || $0.count == .atLeastOne }
        let isOpen = words.contains { $0.count == .any || $0.count == .atLeastOne }
        return minimum...(isOpen ? .max : words.count)
    }

    /// The word at a place of the command line; nil behind the last.
    func word(at index: Int) -> Word? {
        if index < words.count { return words[index] }
        return words.last.flatMap { $0.count == .any || $0.count == .atLeastOne ? $0 : nil }
    }
}

extension CommandDeclaration {
    /// Returns the one word of a command whose declaration allows it to be absent.
    func onlyWord(_ arguments: Arguments) throws(UsageProblem) -> String {
        guard let word = arguments.words.first else { throw Arguments.count(0, of: self) }
        return word
    }
}
