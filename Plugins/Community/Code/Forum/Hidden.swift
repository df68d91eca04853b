internal import Foundation

/// The people, threads, channels and words that one person does not want to see.
struct Hidden: Sendable, Hashable {
    /// The host's ids of people who are blocked.
    var people: Set<String> = []
    var threads: Set<Int64> = []
    var channels: Set<String> = []
    /// As ``words(of:)`` gives them.
    var words: Set<String> = []

    /// Whether a post is not shown; one's own always is.
    ///
    /// - Parameter words: Those of its text; asked for only where words are muted.
    func hides(author: String?, person: String, words post: @autoclosure () -> Set<String>) -> Bool {
        guard let author, author != person else { return false }
        return people.contains(author) || (!words.isEmpty && !words.isDisjoint(with: post()))
    }

    /// The words of a text, each once: runs of letters, digits and marks, without differences of case and width (Unicode
    /// Standard Annex 15, Normalization Form KC). Takes time in proportion to the text.
    static func words(of text: String) -> Set<String> {
        let folded = text.precomposedStringWithCompatibilityMapping.lowercased()
        return Set(
            folded.split { character in
                !(character.isLetter || character.isNumber || character == "_")
            }.map(String.init))
    }
}

/// One entry of the list of what a person hides.
public struct HiddenEntry: Sendable, Hashable {
    /// The kinds of things that can be hidden.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case person
        case thread
        case channel
        case word
    }

    /// The number of the entry, by which it is taken back.
    public let id: Int64
    /// The kind of the thing.
    public let kind: Kind
    /// The name of the person or the channel, the beginning of the thread, or the word.
    public let name: String
}
