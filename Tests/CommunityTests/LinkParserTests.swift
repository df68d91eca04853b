import TestSupport
import Testing

@testable import Community

/// - Shows: MD Community
@Suite("Links in posts")
struct LinkParserTests {
    private let parser = LinkParser(prefixes: ["Wellness", "youll-app", "not a scheme", "https"])

    private func links(_ text: String) -> [PostLink] { parser.links(in: text).map(\.link) }

    @Test(
        "A link leads where it says",
        arguments: [
            ("session:morning-calm", PostLink.session(id: "morning-calm", autoplay: [])),
            ("Try session:abc.", .session(id: "abc", autoplay: [])),
            ("(journey:seven_days)", .journey(id: "seven_days")),
            ("wellness://player?contentId=s1", .session(id: "s1", autoplay: [])),
            ("WELLNESS://player?contentId=s1&autoplay=s2,s3", .session(id: "s1", autoplay: ["s2", "s3"])),
            ("youll-app://player/?contentId=s1&autoplay=s2%2Cs3!", .session(id: "s1", autoplay: ["s2", "s3"])),
            ("wellness://rp?path=player&contentId=s1", .session(id: "s1", autoplay: [])),
            ("wellness://journey?journeyId=j1", .journey(id: "j1")),
            ("https://example.org", .url("https://example.org")),
            ("see http://Example.org:8080/a?b=c#d, please", .url("http://example.org:8080/a?b=c#d")),
            ("<https://example.org/x>", .url("https://example.org/x")),
            ("(https://example.org/a_(b))", .url("https://example.org/a_(b)")),
            ("https://example.org/Zürich", .url("https://example.org/Z%C3%BCrich")),
            ("https://192.0.2.1/", .url("https://192.0.2.1/")),
        ])
    func link(text: String, expected: PostLink) { #expect(links(text) == [expected]) }

    @Test(
        "Everything else stays text",
        arguments: [
            "", ":", "session:", "session: abc", "obsession:abc", "überession:abc", "my_session:abc",
            "javascript:alert(1)", "data:text/html,x", "ftp://example.org", "file:///etc/passwd", "mailto:a@b.c",
            "https://", "https:///path", "https://user@example.org", "https://user:pw@example.org",
            "https://example.org:99999/", "https://exa_mple.org", "https://-a.org", "https://a..org",
            "https://ex\u{0430}mple.org", "https:\\\\example.org", "//example.org", "other://player?contentId=s1",
            "wellness://player", "wellness://player?contentId=", "wellness://player?contentId=a/b",
            "wellness://player?contentId=a&contentId=b", "wellness://player?contentId=a&autoplay=b/c",
            "wellness://externalUrl?url=https", "wellness://joinCohorts?ids=1", "wellness:player?contentId=s1",
        ])
    func text(text: String) { #expect(links(text).isEmpty) }

    @Test("Ranges cut the link out of its text")
    func ranges() throws {
        let text = "Grüße: session:abc und https://example.org/ü."
        let spans = parser.links(in: text)
        let bytes = Array(text.utf8)
        #expect(
            spans.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["session:abc", "https://example.org/ü"])
    }

    @Test("The number and the length of links are bounded")
    func bounds() {
        #expect(links(String(repeating: "session:a ", count: 50)).count == LinkParser.linkLimit)
        #expect(links("https://example.org/" + String(repeating: "a", count: 3000)).isEmpty)
        #expect(links("session:" + String(repeating: "a", count: 65)).isEmpty)
        let many = (0...LinkParser.autoplayLimit).map { "s\($0)" }.joined(separator: ",")
        #expect(links("wellness://player?contentId=a&autoplay=\(many)").isEmpty)
    }

    @Test(
        "Hostile text takes time in proportion to its length",
        arguments: ["https://", "https://@", "a:", ":", "session:", "wellness://player?", "((((", "https://a)", "aaaa"])
    func linearTime(part: String) {
        let clock = ProcessorClock()
        func time(_ count: Int) -> Duration {
            let text = String(repeating: part, count: count)
            return (0..<3).map { _ in clock.measure { _ = parser.links(in: text) } }.min() ?? .zero
        }
        // Sixteen times the text; quadratic work would take 256 times as long.
        #expect(time(64_000) < time(4000) * 100 + .milliseconds(20))
    }

    @Test("Any bytes give ranges inside the text, in order, and only typed links")
    func anything() {
        var generator = Noise(state: 3)
        let parts = [
            "session:", "journey:", "wellness://", "https://", "player?", "contentId=", "&autoplay=", "a", "b.c", ",",
            "é", "\u{202E}", " ", "\n", ":", "/", "@", "%", "(", ")", "<", "\u{0}", "rp?path=", "=", "🙏",
        ]
        for _ in 0..<3000 {
            let text = (0..<(generator.next() % 20)).map { _ in parts[Int(generator.next() % UInt64(parts.count))] }
                .joined()
            var end = 0
            for span in parser.links(in: text) {
                #expect(span.range.lowerBound >= end && span.range.upperBound <= text.utf8.count)
                end = span.range.upperBound
                if case .url(let url) = span.link {
                    #expect(url.hasPrefix("http://") || url.hasPrefix("https://"))
                    #expect(
                        url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"\\@".utf8.contains($0) || $0 == 0x40 })
                }
            }
        }
    }
}

/// SplitMix64, so that a failure can be repeated.
struct Noise: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
