import TestSupport
import Testing

@testable import TerminalSurface

@Suite("Text that every terminal shows in the same columns")
struct TerminalTextTests {
    private static let cases: [(String, String)] = [
        ("plain", "plain"), ("👩‍👩‍👧‍👦", "👩"), ("👍🏽", "👍"), ("☀\u{FE0F}", "☀"), ("🇩🇪", "DE"), ("1\u{FE0F}\u{20E3}", "1"),
        ("e\u{301}", "e\u{301}"), ("\u{301}", ""), ("a\u{202E}b\u{200F}c", "abc"), ("\u{1B}[2Jx", "[2Jx"),
        ("a\r\nb\rc\u{2028}d", "a\nb\nc\nd"),
        ("\u{E000}", "\u{FFFD}"), ("日本", "日本"), ("ที่นี่", "ที่นี่"), ("हिन्दी", "हिन्दी"), ("क्ष", "क्ष"), ("שָׁלוֹם", "שָׁלוֹם"),
        ("\u{3164}x\u{1160}", "x"), ("a\u{AD}b", "ab"),
    ]

    @Test(
        "Joined emoji, flags, selectors and marks of direction become one visible sign each, or none", arguments: cases)
    func plain(_ text: String, _ expected: String) { #expect(TerminalText.plain(text) == expected) }

    @Test(
        "Nothing that is shown controls, stays hidden or is unknown, and making it plain again changes nothing",
        arguments: 0..<100)
    func anything(_ seed: UInt64) {
        var random = SplitMix(seed)
        for _ in 0..<50 {
            let plain = TerminalText.plain(HostileText.random(&random))
            #expect(TerminalText.plain(plain) == plain)
            for scalar in plain.unicodeScalars where scalar != "\n" && scalar != "\t" {
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
                    Issue.record("U+\(String(scalar.value, radix: 16))")
                default: break
                }
            }
        }
    }

    /// Whether the text had a use for each of the keys.
    private func type(_ keys: TerminalKey..., into editor: inout TextEditor) -> [Bool] { keys.map { editor.take($0) } }

    @Test("Typing keeps what is typed, in the place of the cursor")
    func editing() {
        var editor = TextEditor("ab")
        var uses = type(.named(.left), .character("x"), into: &editor)
        #expect(uses == [true, true] && editor.text == "axb")
        uses = type(.paste("1\n2"), into: &editor)
        #expect(uses == [true] && editor.text == "ax1 2b")
        uses = type(.named(.backspace), .control("u"), into: &editor)
        #expect(uses == [true, true] && editor.text == "b")
        uses = type(.named(.enter), .named(.up), into: &editor)
        #expect(uses == [false, false])
    }

    @Test("In a text of several lines the cursor goes up and down, and out at its ends")
    func lines() {
        var editor = TextEditor("one\ntwo\nthree", isMultiline: true)
        var uses = type(.named(.up), .character("!"), into: &editor)
        #expect(uses == [true, true] && editor.text == "one\ntwo!\nthree")
        uses = type(.named(.enter), .named(.up), .named(.up), .named(.up), into: &editor)
        #expect(uses == [true, true, true, false] && editor.text == "one\ntwo!\n\nthree")
        uses = type(.control("w"), .named(.delete), into: &editor)
        #expect(uses == [true, true] && editor.text == "ne\ntwo!\n\nthree")
        uses = type(.paste(String(repeating: "é", count: 50_000)), into: &editor)
        #expect(uses == [true] && editor.characters.count == TextEditor.limit)
    }

    @Test("A mark that is typed after its letter is one character with it")
    func combining() {
        var editor = TextEditor("")
        let uses = type(.character("e"), .character("\u{301}"), into: &editor)
        #expect(uses == [true, true])
        #expect(editor.characters.count == 1)
        #expect(editor.cursor == 1)
    }
}
