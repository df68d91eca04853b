import JSONText
import Testing

@testable import Community

/// - Shows: MD Community
@Suite("Filter of posts")
struct FilterTests {
    /// A filter that rejects each of the patterns, and names the one that was found.
    private func filter(_ patterns: String...) throws -> PostFilter {
        PostFilter(
            try patterns.map { text in
                PostFilter.Rule(rejects: true, reason: text, patterns: [try #require(PostFilter.Pattern(text))])
            })
    }

    @Test(
        "A pattern is a word or a phrase, whatever its case, width, accents and marks are",
        arguments: [
            ("casino", "Play at the CASINO!", true), ("casino", "casinos", false), ("casino", "(casino)", true),
            ("casino*", "my casinos.", true), ("*casino", "megacasino", true), ("*casino", "casinos", false),
            ("*casino*", "megacasinos", true), ("buy now", "Buy\nnow", true), ("buy now", "buy it now", false),
            ("buy now", "buy   -  now", true), ("casino", "c\u{E1}s\u{EF}n\u{F6}", true), ("casino", "ｃａｓｉｎｏ", true),
            ("casino", "ca\u{200B}si\u{AD}no", true), ("casino", "cаsіnо", true), ("casino", "c a s i n o", true),
            ("casino", "c.a.s.i.n.o", true), ("as in", "c a s i n o", false), ("caf\u{E9}", "cafe", true),
            ("пример", "это ПРИМЕР тут", true), ("例え", "例え", true), ("100", "100 %", true), ("100", "1000", false),
        ])
    func patterns(pattern: String, text: String, isFound: Bool) throws {
        #expect(try filter(pattern).verdict(on: text) == (isFound ? .reject(pattern) : .allow))
    }

    @Test(
        "What is no pattern is none",
        arguments: ["", "*", "a", "a*", "***", "ca*no", "!!", String(repeating: "a", count: 65)])
    func noPattern(text: String) { #expect(PostFilter.Pattern(text) == nil) }

    @Test("A rule that rejects counts before one that holds, and among equals the first")
    func order() throws {
        func rule(_ rejects: Bool, _ reason: String, _ text: String) throws -> PostFilter.Rule {
            PostFilter.Rule(rejects: rejects, reason: reason, patterns: [try #require(PostFilter.Pattern(text))])
        }
        let filter = PostFilter([
            try rule(false, "held", "one*"), try rule(true, "second", "two"), try rule(true, "third", "three"),
        ])
        #expect(filter.verdict(on: "one") == .hold(.rule("held")))
        #expect(filter.verdict(on: "ones three two") == .reject("second"))
        #expect(filter.verdict(on: "three") == .reject("third") && filter.verdict(on: "four") == .allow)
        #expect(PostFilter().verdict(on: "one") == .allow)
    }

    @Test("The automaton finds what a search for each pattern finds")
    func automaton() throws {
        var noise = Noise(state: 4)
        func word(_ limit: UInt64) -> String {
            String((0..<(2 + noise.next() % limit)).map { _ in noise.next() % 2 == 0 ? "a" : "b" })
        }
        for _ in 0..<300 {
            let texts = (0..<4).map { _ in
                (noise.next() % 2 == 0 ? "*" : "") + word(4) + (noise.next() % 2 == 0 ? "*" : "")
            }
            let filter = PostFilter(
                try texts.map { text in
                    PostFilter.Rule(rejects: true, reason: text, patterns: [try #require(PostFilter.Pattern(text))])
                })
            let words = (0..<3).map { _ in word(8) }
            let expected = texts.first { pattern in
                let inner = pattern.filter { $0 != "*" }
                return words.contains { word in
                    switch (pattern.first == "*", pattern.last == "*") {
                    case (true, true): word.contains(inner)
                    case (true, false): word.hasSuffix(inner)
                    case (false, true): word.hasPrefix(inner)
                    case (false, false): word == inner
                    }
                }
            }
            let text = words.joined(separator: " ")
            #expect(filter.verdict(on: text) == (expected.map { .reject($0) } ?? .allow), "\(texts) in \(text)")
        }
    }

    @Test("A text of nothing but marks is refused before work is done on it")
    func marks() throws {
        let million = "a" + String(repeating: "\u{301}", count: 1_000_000)
        #expect(throws: ForumError.self) { try PlainText.post(million) }
        // Fewer than the limit of bytes: putting marks of different classes in order takes the square of their number.
        let mixed = "a" + String(repeating: "\u{301}\u{323}", count: 4_000) + "b"
        let error = #expect(throws: ForumError.self) { try PlainText.post(mixed) }
        #expect(error == .tooLong(field: "text", found: 31, limit: 30, unit: "marks on one letter"))
        let clean = try PlainText.post("a" + String(repeating: "\u{301}\u{323}", count: 15) + "b")
        #expect(try filter("ab").verdict(on: clean) == .reject("ab"))
    }

    @Test(
        "What is wrong in the configuration is named with its code and place",
        arguments: [
            (#"{"filter":{"rules":[{"match":["a"],"result":"hold"}]}}"#, "/filter/rules/0/match/0", "bad-pattern"),
            (#"{"filter":{"rules":[{"match":["ab*cd"],"result":"hold"}]}}"#, "/filter/rules/0/match/0", "bad-pattern"),
            (#"{"filter":{"rules":[{"match":[5],"result":"hold"}]}}"#, "/filter/rules/0/match/0", "bad-pattern"),
            (#"{"filter":{"rules":[{"match":[],"result":"hold"}]}}"#, "/filter/rules/0/match", "out-of-range"),
            (#"{"filter":{"rules":[{"match":["ab"],"result":"burn"}]}}"#, "/filter/rules/0/result", "out-of-range"),
            (#"{"filter":{"rules":[{"match":["ab"],"result":"reject"}]}}"#, "/filter/rules/0", "missing"),
            (#"{"filter":{"newMemberLinks":{"maximum":1}}}"#, "/filter/newMemberLinks", "missing"),
            (#"{"approval":{"posts":101}}"#, "/approval/posts", "out-of-range"),
            (#"{"approval":{}}"#, "/approval", "missing"),
        ])
    func configuration(text: String, place: String, code: String) throws {
        var document = try #require(try JSON(parsing: text).object)
        document["channels"] = [["id": "a", "name": "A"]]
        let error = #expect(throws: ForumConfigurationError.self) {
            try ForumConfiguration(document: .object(document))
        }
        #expect(error?.problems.map(\.pointer.description) == [place])
        #expect(error?.problems.first?.code.rawValue == "community.configuration.\(code)")
    }

    @Test("All rules together have at most 10,000 patterns")
    func patternLimit() throws {
        let many: JSON = .array((0..<6000).map { .string("word\($0)") })
        let rule: JSON = ["match": many, "result": "hold"]
        func read(_ rules: JSON) throws -> ForumConfiguration {
            try ForumConfiguration(document: ["channels": [["id": "a", "name": "A"]], "filter": ["rules": rules]])
        }
        #expect(try read([rule]).filter.verdict(on: "a word5999 b") == .hold(.rule("")))
        #expect(throws: ForumConfigurationError.self) { try read([rule, rule]) }
    }
}
