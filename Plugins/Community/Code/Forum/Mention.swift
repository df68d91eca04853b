/// The names that a text may mean with `@`.
enum Mention {
    /// The marks that are looked at in one text.
    static let markLimit = 20
    /// The people who are told of one text.
    static let toldLimit = 5
    /// The words that a name may have.
    private static let wordLimit = 4

    /// For each mark, the names that may follow it in the form that ``NameForms`` folds them to, the longest first.
    ///
    /// An address such as `ann@example.org` mentions nobody. Takes time in proportion to the text.
    static func candidates(in text: String) -> [[String]] {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return [] }
        var found: [[String]] = []
        var rest = text[...]
        while found.count < markLimit, let mark = rest.firstIndex(of: "@") {
            let isInWord = mark > rest.startIndex && isPart(rest[rest.index(before: mark)])
            rest = rest[rest.index(after: mark)...]
            if !isInWord {
                let names = names(at: rest)
                if !names.isEmpty { found.append(names) }
            }
        }
        return found
    }

    private static func names(at rest: Substring) -> [String] {
        let line = rest.prefix(PlainText.nameLimit).prefix { $0 != "\n" && $0 != "@" }
        guard let first = line.first, !first.isWhitespace else { return [] }
        var names: [String] = []
        var end = line.startIndex
        for _ in 0..<wordLimit {
            let start = line[end...].firstIndex { !$0.isWhitespace }
            guard let start else { break }
            end = line[start...].firstIndex { $0.isWhitespace } ?? line.endIndex
            let name = line[..<end]
            names.insert(NameForms(String(name)).folded, at: 0)
            // A name may be followed by a comma, and it may end with a full stop.
            let bare = name[..<(name.lastIndex(where: isPart).map(name.index(after:)) ?? name.startIndex)]
            if bare.count < name.count, !bare.isEmpty { names.insert(NameForms(String(bare)).folded, at: 1) }
        }
        return names
    }

    private static func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
