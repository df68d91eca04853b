import Cards
import Deployment
import Diagnostics
import Files
import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Codes of diagnostics")
struct DiagnosticCodeTests {
    /// The words of the tests, and of what they expect.
    static let expected = Result {
        let fixtures = [
            "DeploymentTests/Fixtures/manifest-diagnostics.txt", "DeploymentTests/Fixtures/reports.txt",
            "FeatureFlagsTests/Fixtures/problems.txt",
        ]
        return try words(
            // One lists the codes that no test names.
            ShownParts.files().filter { !$0.name.hasSuffix("/ProblemCodeTests.swift") }.map(\.text)
                + fixtures.map { name in
                    let path = Repository.folder.appending(path: "Tests/\(name)")
                    return try String(contentsOf: path, encoding: .utf8)
                })
    }

    /// The program's files, without the one that declares the codes of diagnostics.
    static let sources = Result {
        let folder = Repository.folder.appending(path: "Sources").path
        return try (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/DiagnosticCode.swift") }
            .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    }

    /// The words of the program.
    static let reported = Result { try words(sources.get()) }

    /// Returns the words that begin with a dot, and the pairs of words with a dot between them.
    ///
    /// The texts are read once: they have millions of characters, and there are hundreds of codes.
    private static func words(_ texts: [String]) -> Set<String> {
        var words: Set<String> = []
        for text in texts {
            var before: Substring?
            for (index, piece) in text.components(separatedBy: ".").enumerated() {
                let isWord = { (byte: UInt8) in
                    switch byte {
                    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
                    default: byte >= 0x80
                    }
                }
                let first = Substring(piece.utf8.prefix(while: isWord))
                if index > 0 { words.insert(".\(first)") }
                if let before { words.insert("\(before).\(first)") }
                let last = piece.utf8.reversed().prefix(while: isWord).count
                before = Substring(piece.utf8.suffix(last))
            }
        }
        return words
    }

    @Test("Each is reported somewhere in the program, and a test expects it", arguments: DiagnosticCode.allCases)
    func used(_ code: DiagnosticCode) throws {
        #expect(try Self.reported.get().contains(".\(code)"), "Nothing reports \(code.rawValue). Remove it.")
        let expected = try Self.expected.get()
        #expect(
            expected.contains(".\(code)") || expected.contains(code.rawValue), "No test expects \(code.rawValue).")
    }

    @Test("A code counts where it stands as a whole word")
    func wholeWords() {
        let words = Self.words(["codes == [.fileEmpty, .link-lost]; \"tab.module-unused\". Code.last"])
        for word in [".fileEmpty", ".link-lost", "tab.module-unused", ".last"] { #expect(words.contains(word)) }
        for word in [".file", ".link", "tab.module", ".Code"] { #expect(!words.contains(word)) }
    }

    @Test("A tab that the app serves itself does not ask the module that it names")
    func unusedModule() throws {
        let plan = try Scenario(
            tabs: [["id": "home", "module": "com.t"]], modules: [["id": "com.t"]],
            files: ["app/modules/t.so": module("com.t")]
        ).plan()
        #expect(plan.diagnostics.codes == ["tab.module-unused"])
        #expect(plan.diagnostics.first?.pointer?.description == "/tabs/0/module")
    }

    @Test("Modules that share a worker are named together, with all that each of them may do")
    func shared() throws {
        let plan = try Scenario(
            modules: [["id": "com.a", "worker": "both"], ["id": "com.b", "worker": "both"]],
            files: ["app/modules/a.so": module("com.a"), "app/modules/b.so": module("com.b")]
        ).plan()
        let found = plan.diagnostics.only(.isolationShared)
        #expect(found.map(\.severity) == [.note])
        #expect(found.first?.message.contains("\"com.a\", \"com.b\" share worker \"both\"") == true)
    }

    @Test("A text that is too long to be compared with its pattern is refused")
    func tooLong() throws {
        var scenario = Scenario()
        scenario.manifest["keys"] = ["infoEmail": .string(String(repeating: "a", count: 1 << 20))]
        let found = scenario.reading.diagnostics
        #expect(found.codes.contains("manifest.too-deep"), "\(found.codes)")
    }

    @Test("A file that the user may not read is refused as a module")
    func unreadable() throws {
        let refusal = CardError(.unreadable("Permission denied"))
        #expect(refusal.problems.map(\.code) == [.fileUnreadable])
    }
}
