/// The words that a person looks for.
///
/// Each becomes a quoted term of FTS5 (https://www.sqlite.org/fts5.html#full_text_query_syntax), so nothing that
/// a person writes is read as an operator, a column or a prefix.
struct SearchQuery: Sendable, Hashable {
    /// In characters.
    static let limit = 100
    static let wordLimit = 8

    /// As they were written, each once; never empty.
    let words: [String]

    /// Reads what a person wrote: runs of letters, digits and marks.
    init(_ text: String) throws(ForumError) {
        let clean = try PlainText.search(text)
        var words: [String] = []
        for word in clean.split(whereSeparator: { !($0.isLetter || $0.isNumber) }).map(String.init)
        where !words.contains(word) {
            words.append(word)
        }
        guard !words.isEmpty else {
            throw .badName(field: Texts.searchField, expected: Texts.searchAWord)
        }
        guard words.count <= Self.wordLimit else {
            throw .tooLong(
                field: Texts.searchField, found: words.count, limit: Self.wordLimit, unit: Texts.searchWords)
        }
        self.words = words
    }

    /// The expression of FTS5: all of the words, in any order.
    var expression: String { words.map { "\"\($0)\"" }.joined(separator: " ") }
}

/// A post or reply that has the words.
struct SearchHit: Sendable, Hashable {
    var id: Int64
    /// The post that starts the thread.
    var thread: Int64
    var channelName: String
    var displayName: String
    var isOwn: Bool
    /// Milliseconds since 1970 UTC.
    var createdAt: Int64
    /// A part of the text on one line.
    var excerpt: [Piece]

    /// A run of the excerpt.
    struct Piece: Sendable, Hashable {
        var text: String
        /// Whether it is a word that was looked for.
        var isMatch: Bool
    }

    /// Reads an excerpt in which control characters stand around the matches. No post has those.
    static func pieces(_ marked: String) -> [Piece] {
        var pieces: [Piece] = []
        var text = String.UnicodeScalarView()
        func finish(isMatch: Bool) {
            if !text.isEmpty { pieces.append(Piece(text: String(text), isMatch: isMatch)) }
            text = String.UnicodeScalarView()
        }
        for scalar in marked.unicodeScalars {
            switch scalar.value {
            case 0x02: finish(isMatch: false)
            case 0x03: finish(isMatch: true)
            case 0x0A: text.append(" ")
            default: text.append(scalar)
            }
        }
        finish(isMatch: false)
        return pieces
    }
}

/// Some results, the latest first.
struct SearchPage: Sendable, Hashable {
    var hits: [SearchHit]
    /// nil at the end.
    var next: Cursor?
    /// The channels that can be chosen, in their order.
    var channels: [Channel]

    /// A channel by which results can be narrowed.
    struct Channel: Sendable, Hashable {
        var id: String
        var name: String
    }
}
