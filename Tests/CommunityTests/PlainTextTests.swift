import Testing

@testable import Community

@Suite("Plain text")
struct PlainTextTests {
    @Test(
        "What deceives or disturbs is taken out, markup stays text",
        arguments: [
            ("  hello  ", "hello"), ("a\u{0}b\u{7}c\u{1B}[31m", "abc[31m"), ("a\u{202E}b\u{2066}c\u{2069}", "abc"),
            ("e\u{301}", "\u{E9}"), ("e\u{202E}\u{301}", "\u{E9}"), ("a\r\nb\rc\u{2028}d", "a\nb\nc\nd"),
            ("a\n\n\n\n\nb", "a\n\nb"), ("a   \nb", "a\nb"), ("a\tb", "a b"), ("\u{FEFF}a", "a"),
            ("<script>alert('x')</script> **b**", "<script>alert('x')</script> **b**"),
            ("👩‍👩‍👧 שלום\u{200F}!", "👩‍👩‍👧 שלום\u{200F}!"),
        ])
    func cleaned(text: String, expected: String) throws {
        let clean = try PlainText.post(text)
        #expect(Array(clean.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(
        "Text in which nothing can be seen is empty",
        arguments: ["", " \n\t", "\u{200B}\u{200D}", "\u{202E}", "\u{2800}", "\u{3164}", "\u{301}", "\u{AD}"])
    func empty(text: String) { #expect(throws: ForumError.empty(field: "text")) { try PlainText.post(text) } }

    @Test("The limit counts characters after normalisation")
    func limit() throws {
        let family = String(repeating: "e\u{301}", count: 2000)
        #expect(try PlainText.post(family).count == 2000)
        #expect(throws: ForumError.tooLong(field: "text", found: 2001, limit: 2000, unit: "characters")) {
            try PlainText.post(family + "x")
        }
        #expect(throws: ForumError.self) { try PlainText.post("a" + String(repeating: "\u{301}", count: 10_000)) }
        #expect(throws: ForumError.self) { try PlainText.post(String(repeating: " ", count: 1 << 20) + "a") }
    }

    @Test("A name is one line, and a note may be empty")
    func names() throws {
        #expect(try PlainText.name(" Ann\n  Lee\u{202E} ") == "Ann Lee")
        #expect(throws: ForumError.self) { try PlainText.name(String(repeating: "n", count: 41)) }
        #expect(try PlainText.note(" \n") == "")
    }

    @Test("Cleaning what is clean changes nothing")
    func idempotent() throws {
        var generator = Noise(state: 17)
        let scalars: [Unicode.Scalar] = [
            "a", " ", "\n", "\r", "\t", "\u{301}", "\u{327}", "\u{202E}", "\u{200D}", "\u{AC00}", "\u{1100}",
            "\u{1161}", "\u{F900}", "\u{2028}", "👩", "\u{3000}", "\u{85}", "\u{FFFF}", "ö",
        ]
        for _ in 0..<3000 {
            var view = String.UnicodeScalarView()
            for _ in 0..<(generator.next() % 16) { view.append(scalars[Int(generator.next() % UInt64(scalars.count))]) }
            guard let clean = try? PlainText.post(String(view)) else { continue }
            #expect(Array(try PlainText.post(clean).unicodeScalars) == Array(clean.unicodeScalars))
        }
    }
}
