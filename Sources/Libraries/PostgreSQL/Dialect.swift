/// Writes SQL of SQLite as PostgreSQL reads it, as far as the host's store uses it.
///
/// - Arguments: `?` and `?1` are `$1`.
/// - Names that are keywords there, such as `user`, are put in quotes.
/// - Types: `INTEGER` is `BIGINT`, `REAL` is `DOUBLE PRECISION`, `BLOB` is `BYTEA`; text is ordered by its bytes.
/// - A table has a column `rowid`, unless it is `WITHOUT ROWID`; a key with `AUTOINCREMENT` is an identity.
/// - `LIMIT -1` is `LIMIT ALL`; `INSERT OR IGNORE` is `ON CONFLICT DO NOTHING`.
enum Dialect {
    /// Names of columns of the store that are keywords (https://www.postgresql.org/docs/15/sql-keywords-appendix.html).
    private static let keywords: Set<String> = ["user"]

    /// The functions of SQLite that migrations of the store call.
    static let functions = """
        CREATE OR REPLACE FUNCTION json_extract(text, text) RETURNS text IMMUTABLE STRICT LANGUAGE sql AS
            $$ SELECT $1::jsonb #>> string_to_array(substr($2, 3), '.') $$;
        CREATE OR REPLACE FUNCTION date(bigint, text) RETURNS text IMMUTABLE STRICT LANGUAGE sql AS
            $$ SELECT to_char(to_timestamp($1) AT TIME ZONE 'UTC', 'YYYY-MM-DD') $$;
        """

    /// Translates a text of one or more statements.
    static func translate(_ sql: String) -> String {
        var statements: [String] = []
        var tokens: [SQLTokens.Token] = []
        for token in SQLTokens(sql) {
            guard token == .sign(";") else {
                tokens.append(token)
                continue
            }
            if !tokens.isEmpty { statements.append(statement(tokens)) }
            tokens = []
        }
        if !tokens.isEmpty { statements.append(statement(tokens)) }
        return statements.joined(separator: ";\n")
    }

    private static func statement(_ tokens: [SQLTokens.Token]) -> String {
        var tokens = tokens
        var end = ""
        if starts(tokens, ["INSERT", "OR", "IGNORE"]) {
            tokens.removeSubrange(1...2)
            end = " ON CONFLICT DO NOTHING"
        }
        if starts(tokens, ["CREATE", "TABLE"]) { return table(tokens) }
        let isDefinition = starts(tokens, ["ALTER", "TABLE"])
        return text(tokens, isDefinition: isDefinition) + end
    }

    private static func starts(_ tokens: [SQLTokens.Token], _ words: [String]) -> Bool {
        tokens.starts(with: words.map { .word($0) })
    }

    private static func table(_ tokens: [SQLTokens.Token]) -> String {
        guard let close = tokens.lastIndex(of: .sign(")")) else { return text(tokens, isDefinition: true) }
        let options = tokens[close...]
        var columns = Array(tokens[..<close])
        let automatic = columns.indices.first { starts(Array(columns[$0...].prefix(4)), automaticKey) }
        var number: String?
        if let automatic, automatic > 0, case .word(let name) = columns[automatic - 1] {
            number = name
            columns.replaceSubrange(
                automatic..<automatic + 4, with: identity.map { .word($0) } + [.word("PRIMARY"), .word("KEY")])
        }
        var definition = text(columns, isDefinition: true)
        if let number {
            definition += ", rowid BIGINT GENERATED ALWAYS AS (\(number)) STORED"
        } else if !options.contains(.word("WITHOUT")) {
            definition += ", rowid " + identity.joined(separator: " ")
        }
        return definition + ")"
    }

    private static let automaticKey = ["INTEGER", "PRIMARY", "KEY", "AUTOINCREMENT"]
    private static let identity = ["BIGINT", "GENERATED", "BY", "DEFAULT", "AS", "IDENTITY"]

    private static let types = [
        "INTEGER": "BIGINT", "REAL": "DOUBLE PRECISION", "BLOB": "BYTEA", "TEXT": "TEXT COLLATE \"C\"",
    ]

    private static func text(_ tokens: [SQLTokens.Token], isDefinition: Bool) -> String {
        var words: [String] = []
        var arguments = 0
        var index = 0
        while index < tokens.count {
            if starts(Array(tokens[index...].prefix(1)), ["LIMIT"]),
                tokens[index...].dropFirst().starts(with: [.sign("-"), .literal("1")])
            {
                words.append("LIMIT ALL")
                index += 3
                continue
            }
            words.append(word(tokens[index], isDefinition, &arguments))
            index += 1
        }
        return join(words)
    }

    private static func word(_ token: SQLTokens.Token, _ isDefinition: Bool, _ arguments: inout Int) -> String {
        switch token {
        case .word(let word):
            if keywords.contains(word) { return "\"\(word)\"" }
            return isDefinition ? types[word] ?? word : word
        case .literal(let text): return text
        case .bytes(let digits): return "'\\x\(digits)'::bytea"
        case .argument(let number):
            arguments = number ?? arguments + 1
            return "$\(arguments)"
        case .sign(let sign): return String(sign)
        }
    }

    /// Puts a blank between two words, and none between signs: `<>` is one operator.
    private static func join(_ words: [String]) -> String {
        var text = ""
        for word in words {
            if let last = text.last, isWordLike(last), word.first.map(isWordLike) == true { text += " " }
            text += word
        }
        return text
    }

    private static func isWordLike(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_'\"$".contains(character)
    }
}
