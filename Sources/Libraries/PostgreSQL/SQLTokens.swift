/// The tokens of a SQL text, as SQLite writes them (https://www.sqlite.org/lang.html); blanks and comments are left out.
struct SQLTokens: Sequence, IteratorProtocol {
    enum Token: Equatable {
        /// A keyword or a name without quotes.
        case word(String)
        /// A text, number or name in quotes, which is the same in both languages.
        case literal(String)
        /// Bytes, as hexadecimal digits.
        case bytes(String)
        /// An argument; nil for the next one.
        case argument(Int?)
        case sign(Character)
    }

    private var rest: Substring

    init(_ sql: String) { rest = sql[...] }

    mutating func next() -> Token? {
        skipBlanks()
        guard let first = rest.first else { return nil }
        if (first == "x" || first == "X") && rest.dropFirst().first == "'" {
            rest.removeFirst()
            return .bytes(String(quoted("'").dropFirst().dropLast()))
        }
        if first == "'" || first == "\"" { return .literal(quoted(first)) }
        if first == "?" {
            rest.removeFirst()
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest[digits.endIndex...]
            return .argument(Int(digits))
        }
        if first.isASCII, first.isNumber {
            let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
            rest = rest[number.endIndex...]
            return .literal(String(number))
        }
        let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard word.isEmpty else {
            rest = rest[word.endIndex...]
            return .word(String(word))
        }
        rest.removeFirst()
        return .sign(first)
    }

    private mutating func skipBlanks() {
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if rest.hasPrefix("--") {
                rest = rest.drop { !$0.isNewline }
            } else {
                return
            }
        }
    }

    /// Takes what is in quotes, with them; a quote inside is doubled.
    private mutating func quoted(_ quote: Character) -> String {
        var text = String(rest.removeFirst())
        while let next = rest.popFirst() {
            text.append(next)
            if next == quote {
                guard rest.first == quote else { return text }
                text.append(rest.removeFirst())
            }
        }
        return text
    }
}
