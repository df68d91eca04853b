import Testing

@testable import Isolation

@Suite("What a sandbox is made of")
struct SandboxFeaturesTests {
    @Test(
        "What a kernel lacks takes away the guarantees that it keeps, and no others",
        arguments: [
            (7, true, true, []), (3, true, true, []), (1, true, true, []), (0, true, true, ["files"]),
            (3, true, false, ["reports"]), (2, true, false, ["files", "reports"]),
            (7, false, true, ["system-calls", "reports"]), (0, false, false, ["files", "system-calls", "reports"]),
        ] as [(Int, Bool, Bool, [String])])
    func missing(_ sample: (Int, Bool, Bool, [String])) {
        let features = SandboxFeatures(landlock: sample.0, filters: sample.1, questions: sample.2)
        #expect(features.missing.map(\.rawValue) == sample.3)
        #expect(SandboxFeatures(word: features.word) == features)
    }

    @Test("A word that is none is refused", arguments: ["", "7", "7,1", "7,1,1,1", "a,b,c"])
    func malformed(_ word: String) {
        #expect(SandboxFeatures(word: word) == nil)
    }

    @Test("What a module has in a report moves no terminal's cursor and ends no line")
    func printable() {
        #expect(SandboxDenial.quoted("a\n\u{1B}[2J\"\\") == #""a\u{a}\u{1b}[2J\"\\""#)
        #expect(SandboxDenial.quoted(String(repeating: "x", count: 300)).count == 203)
    }
}
