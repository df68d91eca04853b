import JSONSchema
import JSONText
import Testing

struct SpellingTests {
    @Test(
        "The nearest name is suggested, a far one is not",
        arguments: [
            ("texxt", "text"), ("Modules", "modules"), ("moduels", "modules"), ("tab", "tabs"), ("zzz", nil),
            ("", nil), ("colour", nil),
        ] as [(String, String?)])
    func nearest(_ name: String, _ expected: String?) {
        #expect(Spelling.nearest(to: name, among: ["text", "tabs", "modules", "settings"]) == expected)
    }

    @Test("A name of any length and any number of candidates cost little")
    func bounded() {
        let long = String(repeating: "x", count: 1_000_000)
        #expect(Spelling.nearest(to: long, among: ["x"]) == nil)
        #expect(Spelling.nearest(to: "abc", among: (0..<1_000_000).lazy.map { "candidate\($0)" }) == nil)
    }
}
