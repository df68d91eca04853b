/// The name of a new module, in each spelling that its files need.
public struct ModuleNames: Sendable, Hashable {
    /// As typed: `sleep-log`.
    public let name: String
    /// Reverse domain name on its card: `org.example.sleep-log`.
    public let id: String

    /// In C: `sleep_log`.
    public var identifier: String { name.replacing("-", with: "_") }

    /// Of a type: `SleepLog`.
    public var type: String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// As people read it: `Sleep log`.
    public var title: String {
        let words = name.replacing("-", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    static let longestName = 40

    /// - Parameters:
    ///   - name: the name as typed.
    ///   - id: the id as typed; nil makes one below `org.example`.
    ///   - taken: modules that the program ships with.
    public init(
        name: String, id: String?, language: ModuleLanguage, taken: [ShippedModule] = []
    ) throws(AuthorProblem) {
        try Self.check(name: name, language)
        let identity = id ?? "org.example.\(name)"
        guard identity.wholeMatch(of: /[a-z0-9-]+(\.[a-z0-9-]+)+/) != nil, identity.utf8.count <= 128 else {
            throw AuthorProblem(
                .idIllegal, "`\(identity.shown)` is no id of a module.",
                help: "An id is a reverse domain name of lower-case letters, digits and hyphens, at most 128 bytes: "
                    + "`--id org.example.\(name)`.")
        }
        if let other = taken.first(where: { $0.id == identity }) {
            throw AuthorProblem(
                .idTaken, "The id `\(identity)` is taken by the module \(other.name) that ships with Bricks.",
                help: "Choose an id below a domain of your own, such as `--id org.example.\(name)`.")
        }
        if let other = taken.first(where: { $0.names.contains(name) }) {
            throw AuthorProblem(
                .nameTaken, "The name `\(name)` is taken by the module `\(other.id)` that ships with Bricks.",
                help: "Choose another name, such as `my-\(name)`.")
        }
        self.name = name
        self.id = identity
    }

    private static func check(name: String, _ language: ModuleLanguage) throws(AuthorProblem) {
        guard name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil else {
            let proposal = proposal(for: name)
            throw AuthorProblem(
                .nameIllegal, "`\(name.shown)` is no name for a module.", nearest: proposal,
                help: "A name begins with a lower-case letter and has lower-case letters, digits and single hyphens "
                    + "between them: `bricks new \(proposal ?? "sleep-log")`.")
        }
        guard name.utf8.count <= longestName else {
            throw AuthorProblem(
                .nameIllegal, "`\(name.shown)` has \(name.utf8.count) bytes; a name has at most \(longestName).",
                help: "Choose a shorter name; the title on the card may be as long as you like.")
        }
        if let reason = ReservedNames.reason(name, in: language) {
            throw AuthorProblem(
                .nameIllegal, "`\(name)` cannot be the name of a module in \(language.title): it is \(reason).",
                nearest: "my-\(name)", help: "Choose another name, such as `my-\(name)`.")
        }
    }

    /// A legal name that is as near to the text as possible; nil when nothing is left of it.
    private static func proposal(for text: String) -> String? {
        var parts: [String] = [""]
        var earlier: Character?
        for character in text {
            let isPart = character.isASCII && (character.isLetter || character.isNumber)
            let beginsWord = character.isUppercase && earlier.map { $0.isLowercase || $0.isNumber } ?? false
            if !isPart || beginsWord { parts.append("") }
            if isPart { parts[parts.count - 1] += character.lowercased() }
            earlier = character
        }
        let name = parts.filter { !$0.isEmpty }.joined(separator: "-").drop { !$0.isLetter }
        return name.isEmpty || name.utf8.count > longestName ? nil : String(name)
    }
}

extension String {
    /// The text, cut and without what would move a terminal's cursor, for a message.
    var shown: String { shown(longest: 60) }

    /// The same for a path, which is of use only when it is whole.
    var shownPath: String { shown(longest: 4_096) }

    private func shown(longest: Int) -> String {
        var text = ""
        for scalar in unicodeScalars.prefix(longest) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return unicodeScalars.count > longest ? text + "…" : text
    }
}
