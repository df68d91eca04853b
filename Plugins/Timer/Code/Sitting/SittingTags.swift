import Foundation

/// Words by which a person finds sittings of a kind.
enum SittingTags {
    /// Maximum number of tags of a sitting.
    static let maximum = 10
    /// In characters.
    static let length = 30
    /// In bytes of UTF-8: characters may have any number of marks.
    static let size = 120

    /// Returns the tags that a person typed, with commas or line ends between them, each once; nil where they are too many or
    /// one is too long.
    static func read(_ text: String) -> [String]? {
        guard text.utf8.count <= maximum * (size + 8) * 2 else { return nil }
        var tags: [String] = []
        var known: Set<String> = []
        for part in text.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isNewline }) {
            let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let tag = PlainText.clean(String(words.drop { $0 == "#" }))
            guard !tag.isEmpty, known.insert(tag.lowercased()).inserted else { continue }
            guard tag.count <= length, tag.utf8.count <= size else { return nil }
            tags.append(tag)
        }
        return tags.count <= maximum ? tags : nil
    }

    /// The tags as a person types them.
    static func text(_ tags: [String]) -> String { tags.joined(separator: ", ") }

    /// The tags of a stored column.
    static func stored(_ column: String) -> [String] { column.split(separator: "\n").map(String.init) }

    /// The column that reads as the same.
    static func column(_ tags: [String]) -> String { tags.joined(separator: "\n") }
}
