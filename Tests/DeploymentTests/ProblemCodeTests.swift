import Foundation
import TestSupport
import Testing

/// The codes of all problems, which the page about codes lists; those of diagnostics have a suite of their own.
@Suite("Codes of problems")
struct ProblemCodeTests {
    /// The codes that no test names, and why.
    private static let unnamed = [
        "call.ambiguous-method": missing, "call.no-session": missing, "live.no-flag": missing,
        "live.start-failed": missing, "backup.not-copied": missing, "backup.database-unchecked": missing,
        "restore.not-written": missing, "module.exhausted": missing, "module.no-sandbox": missing,
        "http.port-forbidden": missing, "http.start-failed": missing, "database.input-output": missing,
        "database.unsupported-server": missing, "account.invalid-profile": missing, "account.not-proven": missing,
        "passkey.relying-party": missing,
        "link.unsafe-address": "The test of hostile links goes through all codes of links.",
        "new.id-illegal": refusals, "new.id-taken": refusals, "new.language-unknown": refusals,
        "new.style-unknown": refusals, "new.name-taken": refusals, "new.place-unusable": refusals,
        "new.folder-not-empty": refusals, "sdk.place-unusable": refusals, "sdk.folder-not-empty": refusals,
    ]
    private static let refusals = "The test of refusals goes through all codes of the commands for authors."
    private static let missing = "No test brings it about yet."

    /// The codes of the page, each with the name of its case.
    private static let codes = Result {
        var names: [String: String] = [:]
        let declaration = "Sources/Deployment/Diagnostics/DiagnosticCode.swift"
        let diagnostics = try String(contentsOfFile: Repository.path(declaration), encoding: .utf8)
        for text in try DiagnosticCodeTests.sources.get() + [diagnostics] {
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ", maxSplits: 3)
                guard words.count == 4, words[0] == "case", words[2] == "=", words[3].hasPrefix("\"") else { continue }
                let code = words[3].dropFirst().prefix { $0 != "\"" }
                names[String(code)] = words[1].trimmingCharacters(in: ["`"])
            }
        }
        let page = "Sources/Deployment/Deployment/Deployment.docc/Codes.md"
        let text = try String(contentsOfFile: Repository.path(page), encoding: .utf8)
        // The sources of the modules that ship have suites of their own.
        return text.components(separatedBy: "\n## Modules that ship with the app\n")[0].split(separator: "\n")
            .filter { $0.hasPrefix("| `") }.map { row in
                let code = String(row.dropFirst(3).prefix { $0 != "`" })
                return (code: code, name: names[code] ?? code)
            }
    }

    @Test("Each is reported somewhere in the program")
    func reported() throws {
        let codes = try Self.codes.get()
        #expect(codes.count > 300)
        let words = try DiagnosticCodeTests.reported.get()
        for (code, name) in codes { #expect(words.contains(".\(name)"), "Nothing reports \(code). Remove it.") }
    }

    @Test("Each is named by a test, or stands in the list of those that are not, which holds no other")
    func named() throws {
        let words = try DiagnosticCodeTests.expected.get()
        let unnamed = try Self.codes.get().filter { !words.contains(".\($0.name)") && !words.contains($0.code) }
        #expect(Set(unnamed.map(\.code)) == Set(Self.unnamed.keys))
    }
}
