import TestSupport
import Testing

@testable import TerminalSurface

@Suite("Keys of a terminal")
struct KeyDecoderTests {
    private func keys(_ text: String) -> [TerminalKey] {
        var decoder = KeyDecoder()
        return decoder.keys(of: text.utf8) + decoder.flush()
    }

    private static let typed: [(String, [TerminalKey])] = [
        ("a", [.character("a")]), ("é", [.character("é")]), ("日", [.character("日")]), ("👍", [.character("👍")]),
        ("\r", [.named(.enter)]), ("\n", [.named(.enter)]), ("\t", [.named(.tab)]), ("\u{7F}", [.named(.backspace)]),
        ("\u{8}", [.named(.backspace)]), ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]),
        ("\u{1B}", [.named(.escape)]), ("\u{1B}[A", [.named(.up)]), ("\u{1B}OA", [.named(.up)]),
        ("\u{1B}[1;3C", [.named(.right, .alt)]), ("\u{1B}[1;5D", [.named(.left, .control)]),
        ("\u{1B}[Z", [.backTab]), ("\u{1B}[5~", [.named(.pageUp)]), ("\u{1B}[6~", [.named(.pageDown)]),
        ("\u{1B}[H", [.named(.home)]), ("\u{1B}[4~", [.named(.end)]), ("\u{1B}OF", [.named(.end)]),
        ("\u{1B}[3~", [.named(.delete)]), ("\u{1B}1", [.character("1", isAlt: true)]),
        ("\u{1B}\u{7F}", [.named(.backspace, .alt)]), ("\u{1B}\u{1B}[B", [.named(.down, .alt)]),
        ("\u{1B}[[A", []), ("\u{1B}[15~", [.named(.function)]), ("\u{1B}OM", [.named(.enter)]),
        ("\u{1B}[200~a\r\nb\u{1B}[201~c", [.paste("a\nb"), .character("c")]),
        ("\u{1B}[200~x\u{1B}[20y\u{1B}[201~", [.paste("x[20y")]),
        // Input that nobody types: answers of terminals, the mouse, and unknown sequences.
        ("\u{1B}]11;rgb:0000/0000/0000\u{7}q", [.character("q")]),
        ("\u{1B}]0;t\u{1B}\\q", [.character("q")]), ("\u{1B}P1$r0m\u{1B}\\q", [.character("q")]),
        ("\u{1B}[<0;1;1Mq", [.character("q")]), ("\u{1B}[?62;c", []), ("\u{1B}[1;1R", [.named(.function)]),
        ("\u{1B}[999999999999999999999999~q", [.character("q")]),
        ("\u{1B}[" + String(repeating: "1;", count: 500) + "Aq", [.character("q")]),
    ]

    @Test("Every key is told, whatever pieces it comes in", arguments: typed)
    func known(_ typed: String, _ expected: [TerminalKey]) {
        #expect(keys(typed) == expected)
        let bytes = Array(typed.utf8)
        for cut in bytes.indices.prefix(64) {
            var decoder = KeyDecoder()
            let first = decoder.keys(of: bytes[..<cut])
            #expect(first + decoder.keys(of: bytes[cut...]) + decoder.flush() == expected, "cut at \(cut)")
        }
    }

    @Test("An escape waits for what may follow it, and is a key when nothing does")
    func escape() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(of: [0x1B]).isEmpty)
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [.named(.escape)])
        #expect(!decoder.isWaiting)
        #expect(decoder.keys(of: [0x1B, 0x5B]).isEmpty)
        #expect(decoder.flush() == [.character("[", isAlt: true)])
        #expect(decoder.keys(of: "x".utf8) == [.character("x")])
    }

    @Test("Bytes that are no UTF-8 are no keys, and what follows them is")
    func broken() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(of: [0xFF, 0xC0, 0x80, 0xE6, 0x97, 0x61]) == [.character("a")])
        #expect(decoder.keys(of: [0xED, 0xA0, 0x80, 0x62]) == [.character("b")])
    }

    @Test("A paste of any size is cut to its limit, and nothing in it is a key")
    func paste() throws {
        var decoder = KeyDecoder()
        let text = String(repeating: "q\u{1B}[A", count: 60_000)
        let keys = decoder.keys(of: "\u{1B}[200~\(text)\u{1B}[201~".utf8)
        #expect(keys.count == 1)
        guard case .paste(let pasted)? = keys.first else {
            Issue.record("no paste")
            return
        }
        #expect(pasted.utf8.count <= KeyDecoder.longestPaste)
        #expect(!pasted.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
    }

    @Test("Whatever comes, keys hold no control characters and the decoder comes to rest", arguments: 0..<200)
    func anything(_ seed: UInt64) {
        var random = SplitMix(seed)
        var decoder = KeyDecoder()
        let alphabet: [UInt8] =
            Array("\u{1B}\u{1B}[[O]P0123;;~ABMZx\u{7}\\<?\r\u{0}é日\u{202E}".utf8) + [0xFF, 0x80, 0xC3]
        for _ in 0..<40 {
            let bytes = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
                Bool.random(using: &random)
                    ? alphabet[Int.random(in: alphabet.indices, using: &random)]
                    : UInt8.random(in: 0...255, using: &random)
            }
            for key in decoder.keys(of: bytes) {
                switch key {
                case .character(let character, _):
                    #expect(!character.unicodeScalars.contains { $0.properties.generalCategory == .control })
                case .paste(let text):
                    #expect(
                        !text.unicodeScalars.contains {
                            $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
                        })
                default: break
                }
            }
        }
        _ = decoder.keys(of: "\u{1B}[201~\u{7}".utf8)
        _ = decoder.flush()
        #expect(!decoder.isWaiting)
    }
}
