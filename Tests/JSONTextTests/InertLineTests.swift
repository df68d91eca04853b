import JSONText
import Testing

/// Text of others in a line for people.
@Suite struct InertLineTests {
    @Test(
        "What would steer a terminal, forge a line or turn the writing is written out",
        arguments: [
            ("plain, ünïcödé, 日本, 😀", "plain, ünïcödé, 日本, 😀"), ("a\nb", #"a\u{a}b"#), ("a\r\nb", #"a\u{d}\u{a}b"#),
            ("\u{1B}[2J", #"\u{1b}[2J"#), ("\u{9B}31m", #"\u{9b}31m"#), ("\u{7F}\u{0}\t", #"\u{7f}\u{0}\u{9}"#),
            ("a\u{202E}b\u{2066}c", #"a\u{202e}b\u{2066}c"#), ("\u{2028}\u{2029}\u{85}", #"\u{2028}\u{2029}\u{85}"#),
            ("\u{FEFF}\u{200B}\u{E0041}", #"\u{feff}\u{200b}\u{e0041}"#), ("\u{E000}\u{FFFF}", #"\u{e000}\u{ffff}"#),
            ("e\u{301}", "e\u{301}"), ("", ""),
        ])
    func line(_ text: String, _ shown: String) { #expect(InertLine.line(text) == shown) }

    @Test("Every scalar of Unicode gives a text without control and format characters")
    func all() {
        for value in stride(from: UInt32(0), through: 0x10FFFF, by: 1) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let shown = InertLine.line(String(Character(scalar)))
            let isInert = shown.unicodeScalars.allSatisfy {
                ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            }
            if !isInert { Issue.record("U+\(String(value, radix: 16)) comes through") }
        }
    }

    @Test("A long text is cut and says so; lines and columns stay where they are meant")
    func shape() {
        #expect(InertLine.line("abcdef", maximum: 3) == "abc…")
        #expect(InertLine.line("abc", maximum: 3) == "abc")
        #expect(InertLine.lines("a\tb\n\u{1B}c\n") == "a\tb\n\\u{1b}c\n")
        #expect(InertLine.lines("a\r\nb\rc\r\n") == "a\nb\\u{d}c\n")
    }
}
