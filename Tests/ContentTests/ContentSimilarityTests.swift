import Foundation
import Testing

@testable import Content

/// - Shows: ST, MD Core
@Suite("Search by similarity")
struct ContentSimilarityTests {
    let pack = ContentShippedTests.pack("wellness").pack

    @Test(
        "A misspelt query finds what plain search misses",
        arguments: [
            ("anchr", "anchor"), ("droping anchr", "anchor"), ("morning aftr", "morning-after"),
            ("kindeling", "kindling"),
            ("mooon braeth", "moon-breath"),
        ])
    func misspelt(query: String, first: String) {
        #expect(pack.search(query).isEmpty)
        #expect(pack.similar(to: query).first?.id == first)
    }

    @Test("Words of the same stem are found, and what is nearest comes first")
    func related() {
        #expect(pack.search("walked").isEmpty)
        #expect(pack.similar(to: "walked").prefix(3).contains { $0.id.hasSuffix("-walk") })
        #expect(pack.similar(to: "Dröpping Ànchor").first?.id == "anchor")
    }

    @Test("What plain search finds is found", arguments: ["breath", "a", "lamps turning", "takala kindl"])
    func contains(query: String) {
        let near = Set(pack.similar(to: query).map(\.id))
        #expect(near.isSuperset(of: pack.search(query).map(\.id)))
        #expect(pack.similar(to: query, limit: 2).count <= 2)
    }

    @Test("What resembles nothing finds nothing", arguments: ["", "  ", "!?", "zzzz", "qxvjk wqqz"])
    func nothing(query: String) {
        #expect(pack.similar(to: query).isEmpty)
        #expect(pack.similarJourneys(to: query).isEmpty)
    }

    @Test("Journeys are found so too")
    func journeys() { #expect(pack.similarJourneys(to: "betterr nigts").first?.id == "better-nights") }

    @Test("Of ten thousand entries a query touches no more than its budget, and finds the one that is meant")
    func cost() {
        let stems = ["river", "stone", "cloud", "garden", "window", "lantern", "harbour", "meadow", "winter", "ember"]
        let entries = (0..<10_000).map { number in
            let words = [number % 10, number / 10 % 10, number / 100 % 10, number / 1_000].map { stems[$0] }
            return [("\(words.joined(separator: " ")) number \(number)", 8)]
        }
        let index = ContentSimilarityIndex(entries + [[("Quiet oboe", 8)]])
        let rare = index.similar(to: "quite obboe")
        #expect(rare.entries.first == 10_000)
        #expect(rare.touched < 100 && rare.touched > 0)
        // Every entry shares these: what they say is not worth looking at all of them again and again.
        let common = index.similar(to: "river stone cloud garden window lantern harbour meadow winter ember number")
        #expect(common.touched <= ContentSimilarityIndex.budget && common.touched > 0)
        #expect(index.similar(to: "oboe", budget: 0).entries.isEmpty)
    }
}
