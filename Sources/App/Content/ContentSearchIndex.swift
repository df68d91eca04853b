import Foundation

/// Finds entries by the beginnings of words, without regard to case and diacritics.
///
/// Words are kept sorted, so a query costs a binary search and the entries found, not a walk through all texts.
struct ContentSearchIndex: Sendable {
    private struct Posting: Sendable {
        var entry: Int
        var weight: Int
    }

    /// Maximum length of a query that is looked at, in characters and in words.
    private static let longestQuery = 200
    private static let maximumWords = 8

    private let words: [String]
    private let postings: [[Posting]]

    /// Takes for each entry its texts with the weight that a hit in them has.
    init(_ entries: [[(text: String, weight: Int)]]) {
        var weights: [String: [Int: Int]] = [:]
        for (entry, texts) in entries.enumerated() {
            for (text, weight) in texts {
                for word in Self.words(in: text) {
                    weights[word, default: [:]][entry] = max(weights[word]?[entry] ?? 0, weight)
                }
            }
        }
        words = weights.keys.sorted()
        postings = words.map { word in
            (weights[word] ?? [:]).map { Posting(entry: $0.key, weight: $0.value) }.sorted { $0.entry < $1.entry }
        }
    }

    /// The entries in which every word of the query begins some word; best first, then in their own order.
    func entries(matching query: String) -> [Int] {
        let wanted = Self.words(in: String(query.prefix(Self.longestQuery))).prefix(Self.maximumWords)
        var scores: [Int: Int]?
        for word in wanted {
            let found = self.scores(forPrefix: word)
            if let before = scores {
                scores = found.reduce(into: [:]) { result, hit in
                    if let score = before[hit.key] { result[hit.key] = score + hit.value }
                }
            } else {
                scores = found
            }
        }
        return (scores ?? [:]).sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }.map(\.key)
    }

    /// A whole word counts double.
    private func scores(forPrefix prefix: String) -> [Int: Int] {
        var scores: [Int: Int] = [:]
        var index = firstWord(notBefore: prefix)
        while index < words.count, words[index].hasPrefix(prefix) {
            let factor = words[index] == prefix ? 2 : 1
            for posting in postings[index] {
                scores[posting.entry] = max(scores[posting.entry] ?? 0, posting.weight * factor)
            }
            index += 1
        }
        return scores
    }

    private func firstWord(notBefore word: String) -> Int {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle] < word { low = middle + 1 } else { high = middle }
        }
        return low
    }

    static func words(in text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
