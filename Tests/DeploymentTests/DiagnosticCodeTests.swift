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
    private static let files = Result {
        try ShownParts.files().map(\.text)
            + [
                "DeploymentTests/Fixtures/manifest-diagnostics.txt", "DeploymentTests/Fixtures/reports.txt",
                "FeatureFlagsTests/Fixtures/problems.txt",
            ].map { name in
                let path = Repository.folder.appending(path: "Tests/\(name)")
                return try String(contentsOf: path, encoding: .utf8)
            }
    }

    private static let sources = Result {
        let folder = Repository.folder.appending(path: "Sources").path
        return try (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("/DiagnosticCode.swift") }
            .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    }

    /// Whether the text has the word as a whole.
    private func has(_ text: String, _ word: String) -> Bool {
        text.ranges(of: word).contains { range in
            guard range.upperBound < text.endIndex else { return true }
            let next = text[range.upperBound]
            return !next.isLetter && !next.isNumber && next != "-" && next != "_"
        }
    }

    @Test("Each is reported somewhere in the program, and a test expects it", arguments: DiagnosticCode.allCases)
    func used(_ code: DiagnosticCode) throws {
        #expect(
            try Self.sources.get().contains { has($0, ".\(code)") }, "Nothing reports \(code.rawValue). Remove it.")
        #expect(
            try Self.files.get().contains { has($0, ".\(code)") || has($0, code.rawValue) },
            "No test expects \(code.rawValue).")
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
