import Foundation

/// Finds entries whose texts resemble a query: misspelt words, and words that share a stem with those that are there.
///
/// Each entry is a vector of words and of runs of three characters, weighted by how rare they are (TF-IDF); what is nearest
/// by the angle between the vectors comes first. Vectors are kept by their members, so that a query touches only the entries
/// that share some of them with it. It knows letters and nothing else: no vectors were trained, and words that mean the same
/// but are written differently are as far from each other as any two.
struct ContentSimilarityIndex: Sendable {
    private struct Posting: Sendable {
        var entry: Int32
        var weight: Float
    }

    struct Finding: Sendable {
        /// The nearest first, then in their own order.
        var entries: [Int]
        /// The cost of the query: the number of parts of vectors that were looked at.
        var touched: Int
    }

    /// Runs of characters are kept of the fields from this weight on; descriptions would multiply them.
    private static let minimumRunWeight = 3
    /// No letter, so that no run is taken for a word.
    private static let runMark = "~"
    /// A run says less than a word.
    private static let runFactor: Float = 0.6
    /// Cosines below are chance.
    private static let minimumCosine: Float = 0.05
    /// Entries far behind the nearest are not worth showing.
    private static let minimumShare: Float = 0.35
    /// Maximum length of a query that is looked at, in characters.
    private static let longestQuery = 200
    /// Maximum cost of a query; the rarest members, which distinguish best, are looked at first.
    static let budget = 50_000

    private let numbers: [String: Int]
    private let postings: [[Posting]]
    private let rarity: [Float]
    private let unknownRarity: Float

    /// Takes for each entry its texts with the weight that a hit in them has.
    init(_ entries: [[(text: String, weight: Int)]]) {
        var numbers: [String: Int] = [:]
        var postings: [[Posting]] = []
        for (entry, texts) in entries.enumerated() {
            for (member, count) in Self.members(of: texts) {
                let number = numbers[member] ?? postings.count
                if number == postings.count {
                    numbers[member] = number
                    postings.append([])
                }
                postings[number].append(Posting(entry: Int32(entry), weight: (1 + count).logarithm))
            }
        }
        let rarity = postings.map { (1 + Float(entries.count) / Float($0.count)).logarithm }
        var lengths = [Float](repeating: 0, count: entries.count)
        for (number, list) in postings.enumerated() {
            for (place, posting) in list.enumerated() {
                let weight = posting.weight * rarity[number]
                postings[number][place].weight = weight
                lengths[Int(posting.entry)] += weight * weight
            }
        }
        for (number, list) in postings.enumerated() {
            for (place, posting) in list.enumerated() {
                postings[number][place].weight /= lengths[Int(posting.entry)].squareRoot()
            }
        }
        self.numbers = numbers
        self.postings = postings
        self.rarity = rarity
        unknownRarity = (1 + Float(entries.count)).logarithm
    }

    func similar(to query: String, budget: Int = Self.budget) -> Finding {
        let text = String(query.prefix(Self.longestQuery))
        var length: Float = 0
        var known: [(number: Int, weight: Float)] = []
        for (member, count) in Self.members(of: [(text, Self.minimumRunWeight)]) {
            let number = numbers[member]
            // A word that no entry has may be misspelt; its runs say how far it is from the others.
            guard number != nil || member.hasPrefix(Self.runMark) else { continue }
            let weight = (1 + count).logarithm * (number.map { rarity[$0] } ?? unknownRarity)
            length += weight * weight
            if let number { known.append((number, weight)) }
        }
        // Rare ones come first, and equally rare ones by number, so that one query always finds the same.
        known.sort { (postings[$0.number].count, $0.number) < (postings[$1.number].count, $1.number) }
        var (scores, touched): ([Int32: Float], Int) = ([:], 0)
        for (number, weight) in known {
            guard touched + postings[number].count <= budget else { break }
            touched += postings[number].count
            for posting in postings[number] { scores[posting.entry, default: 0] += posting.weight * weight }
        }
        let best = scores.values.max() ?? 0
        let minimum = max(Self.minimumCosine * length.squareRoot(), Self.minimumShare * best)
        let found = scores.filter { $0.value >= minimum }
            .sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        return Finding(entries: found.map { Int($0.key) }, touched: touched)
    }

    /// Words, and runs of three characters with marks where words begin and end, with how much of them there is; in a fixed
    /// order.
    private static func members(of texts: [(text: String, weight: Int)]) -> [(member: String, count: Float)] {
        var counts: [String: Float] = [:]
        for (text, weight) in texts {
            for word in ContentSearchIndex.words(in: text) {
                counts[word, default: 0] += Float(weight)
                guard weight >= minimumRunWeight else { continue }
                let marked = Array("<\(word)>")
                for start in marked.indices.dropLast(2) {
                    counts[runMark + String(marked[start..<start + 3]), default: 0] += Float(weight) * runFactor
                }
            }
        }
        return counts.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    }
}

extension Float {
    fileprivate var logarithm: Float { Foundation.log(self) }
}
