import Foundation
import Testing

@testable import Content

/// - Shows: SV, DM
@Suite("Queries on a content pack")
struct ContentQueryTests {
    let pack = ContentShippedTests.pack("wellness").pack

    @Test("Sessions are found by id, category, subcategory and tag")
    func lookups() {
        #expect(pack.session("anchor")?.title == "Dropping anchor")
        #expect(pack.session("nothing") == nil)
        #expect(pack.sessions(inCategory: "sleep").count == 6)
        #expect(
            pack.sessions(inCategory: "sleep", subcategory: "night").map(\.id) == [
                "four-am", "moon-breath", "morning-after",
            ])
        #expect(pack.sessions(inCategory: "nothing").isEmpty)
        #expect(pack.sessions(tagged: "outdoors").map(\.id) == ["slow-walk", "colour-walk", "on-waiting"])
        #expect(pack.journeys(containing: "four-am").map(\.id) == ["better-nights"])
    }

    @Test(
        "A search finds the beginnings of words, whatever the case and the accents",
        arguments: [
            ("anchor", "anchor"), ("ANCH", "anchor"), ("Dröpping Ànchor", "anchor"), ("lamps turning", "body-lamps"),
            ("takala kindl", "kindling"), ("  moon,breath! ", "moon-breath"),
        ])
    func search(query: String, first: String) {
        #expect(pack.search(query).first?.id == first)
    }

    @Test(
        "A search without a word, or for what is not there, finds nothing",
        arguments: ["", "  ", "!?", "zzzz", "anchor zzzz"])
    func emptySearch(query: String) { #expect(pack.search(query).isEmpty) }

    @Test("A hit in the title comes before one in the description")
    func ranking() {
        let ids = pack.search("breath").map(\.id)
        #expect(ids.prefix(3).contains("even-breath"))
        #expect(ids.count > 5)
        #expect(pack.search("breath", limit: 2).count == 2)
        #expect(pack.search("breath", limit: -1).isEmpty)
    }

    @Test("An endless query is cut, not refused")
    func longQuery() {
        #expect(pack.search(String(repeating: "a ", count: 1_000_000)).count == pack.search("a").count)
    }

    @Test("Journeys are found by their words")
    func journeySearch() { #expect(pack.searchJourneys("nights").map(\.id) == ["better-nights"]) }

    @Test("Related sessions leave out the session itself and begin with the closest")
    func related() {
        let related = pack.related(to: "four-am", limit: 4)
        #expect(related.count == 4)
        #expect(!related.contains { $0.id == "four-am" })
        #expect(related.first?.subcategory == "night")
        #expect(pack.related(to: "nothing").isEmpty)
    }

    @Test("The pick of the day stays for its part of the day where the person is, and changes with the date")
    func dailyPick() throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
        // 2025-06-16 12:00:00 in Auckland, twelve hours ahead of UTC.
        let noon = Date(timeIntervalSince1970: 1_750_032_000)
        #expect(pack.dailyPick(on: noon, in: zone) != pack.dailyPick(on: noon.addingTimeInterval(86_400), in: zone))
        #expect(pack.dailyPick(on: noon, in: zone) == pack.dailyPick(on: noon.addingTimeInterval(4 * 3_600), in: zone))
        #expect(pack.dailyPick(on: Date(timeIntervalSince1970: -5), in: .gmt) != nil)
    }

    @Test("A thought stays all day, and every one comes before one comes again")
    func dailyQuote() {
        let start = Date(timeIntervalSince1970: 1_750_000_000)
        let days = (0..<pack.quotes.count).map { start.addingTimeInterval(Double($0) * 86_400) }
        #expect(Set(days.compactMap { pack.dailyQuote(on: $0, in: .gmt)?.id }).count == pack.quotes.count)
        #expect(pack.quotes.count > 1)
        #expect(ContentShippedTests.pack("hardware").pack.dailyQuote(on: start, in: .gmt) == nil)
    }
}
