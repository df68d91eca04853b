import Foundation
import TestSupport
import Testing

@testable import AuthorTools

@Suite("What `bricks new` and `bricks sdk` refuse", .timeLimit(.minutes(20)))
struct RefusalTests {
    /// A command that is refused, and what is in the folder before it.
    struct Case: Sendable, CustomTestStringConvertible {
        var line: String
        var present: [String] = []
        var path: String?
        var testDescription: String { line }
    }

    static let cases = [
        Case(line: "bricks new SleepLog --language c"),
        Case(line: "bricks new 9lives --language rust"),
        Case(line: "bricks new sleep--log --language c"),
        Case(line: "bricks new ../sleep --language c"),
        Case(line: "bricks new -- -x --language"),
        Case(line: "bricks new a\(String(repeating: "b", count: 40)) --language c"),
        Case(line: "bricks new double --language c"),
        Case(line: "bricks new fn --language rust"),
        Case(line: "bricks new namespace --language cpp"),
        Case(line: "bricks new foundation --language swift"),
        Case(line: "bricks new sdk --language swift"),
        Case(line: "bricks new timer --language c"),
        Case(line: "bricks new sittings --language c --id com.bricks.timer"),
        Case(line: "bricks new sittings --language c --id Sittings"),
        Case(line: "bricks new sittings"),
        Case(line: "bricks new sittings --language c++"),
        Case(line: "bricks new sittings --language swfit"),
        Case(line: "bricks new sittings --language c --style taps"),
        Case(line: "bricks new sittings --language c", present: ["sittings/notes.txt", "sittings/.hidden"]),
        Case(line: "bricks new sittings --language c", present: ["sittings"]),
        Case(line: "bricks new sittings --language c --in apps"),
        Case(line: "bricks new sittings --language c --in apps", present: ["apps"]),
        Case(line: "bricks new sittings --language c", path: "/nonexistent"),
        Case(line: "bricks new sittings --language cpp", path: "/nonexistent"),
        Case(line: "bricks new sittings --language rust", path: "/nonexistent"),
        Case(line: "bricks new sittings --language swift", path: "/nonexistent"),
        Case(line: "bricks sdk kit", present: ["kit/mine.c", "kit/notes.txt"]),
        Case(line: "bricks sdk kit", present: ["kit/VERSION"]),
        Case(line: "bricks sdk kit", present: ["kit"]),
        Case(line: "bricks sdk kit/deep"),
        Case(line: "bricks sdk"),
    ]

    private static func refused(_ refusal: Case) async throws -> (code: Int32, text: String) {
        let scratch = try ScratchFolder()
        for name in refusal.present { try scratch.write("of a person's own\n", to: name) }
        let before = try FileManager.default.subpathsOfDirectory(atPath: scratch.path).sorted()
        let line =
            refusal.path == nil ? refusal.line : refusal.line.replacing("bricks ", with: "\(Repository.program) ")
        let command = try await Command.shell(line, in: scratch.path, path: refusal.path)
        let after = try FileManager.default.subpathsOfDirectory(atPath: scratch.path).sorted()
        #expect(before == after, "\(refusal.line) left something behind")
        return (command.code, command.output.replacing(scratch.path, with: "/home/me"))
    }

    @Test("Each refusal says what was found, what was expected and how to fix it, and leaves nothing behind")
    func wording() async throws {
        var text = ""
        for refusal in Self.cases {
            let (code, output) = try await Self.refused(refusal)
            let path = refusal.path.map { "PATH=\($0) " } ?? ""
            text += "$ \(path)\(refusal.line)\n\(output)exit code \(code)\n\n"
            #expect(code == 1 || code == 2, "\(refusal.line)")
        }
        try expectGolden(text, at: "Tests/AuthorToolsTests/Fixtures/refusals.txt", filter: "AuthorToolsTests")
    }

    @Test("Every code is shown by a refusal that the golden file has, but for a disk that cannot be written")
    func codes() throws {
        let golden = try String(
            contentsOf: Repository.folder.appending(path: "Tests/AuthorToolsTests/Fixtures/refusals.txt"),
            encoding: .utf8)
        for code in AuthorProblem.Code.allCases where code != .newNotWritten && code != .sdkNotWritten {
            #expect(golden.contains("error[\(code.rawValue)]"), "\(code.rawValue)")
        }
    }

    @Test("A folder that cannot be written is left as it was", arguments: ["new", "sdk"])
    func unwritable(_ command: String) throws {
        // Of a name this long the staging folder's is too long for any file system.
        let scratch = try ScratchFolder()
        let long = String(repeating: "n", count: 250)
        do throws(AuthorProblem) {
            if command == "sdk" {
                try SDKWriter().write(to: "\(scratch.path)/\(long)")
            } else {
                try ProjectWriter(
                    try ModuleNames(name: "sittings", id: nil, language: .c), language: .c, style: .tab
                ).write(in: "/proc/self/fd")
            }
            Issue.record("It was written.")
        } catch {
            #expect(error.code == (command == "sdk" ? .sdkNotWritten : .newNotWritten))
            #expect(error.help.contains("may write to"))
        }
        #expect(scratch.names.isEmpty)
    }
}
