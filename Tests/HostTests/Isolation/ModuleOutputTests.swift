import Foundation
import JSONText
import TestSupport
import Testing

/// - Shows: AP
@Suite("What a module prints and logs", .timeLimit(.minutes(10)))
struct ModuleOutputTests {
    private func isInert(_ line: String) -> Bool {
        line.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
            default: true
            }
        }
    }

    @Test(
        "It stands in lines that name the module, controls no terminal and is no line of the host's",
        arguments: ["worker", "sandbox"], ["text", "json"])
    func lines(_ isolation: String, _ format: String) async throws {
        let module = try SandboxedModule()
        try await module.compile("liar", fault: "imitates(call)", at: "CALL")
        let manifest = try module.manifest(["liar"], isolation: isolation)
        let folder = module.folder
        let program = try ChildProcess(
            [Repository.program, "run", manifest, "--port", "0", "--data", folder.file("data"), "--log", format]
                + Repository.waitingForModules)
        let port = try await program.first("where it is") { line in
            line.firstMatch(of: /Open http:\/\/127\.0\.0\.1:([0-9]+)\//).flatMap { UInt16($0.output.1) }
        }
        let visitor = Visitor(port: port)
        try visitor.open(tab: "liar")
        try visitor.press("Press")
        let id = SandboxedModule.id("liar")
        try await eventually("both are told", or: { program.errors }) {
            program.errors.contains("drawkcab") && program.errors.contains("The worker of host is gone") ? true : nil
        }
        program.send(signal: SIGTERM)
        #expect(try await program.waitUntilEnd() == .exit(0))
        let lines = program.errors.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy(isInert))
        for line in lines {
            if format == "json" {
                let object = try JSON(parsing: line)
                let message = object["message"]?.string ?? ""
                guard message.contains("It is all over") || message.contains("worker of host") else { continue }
                #expect(object["source"]?.string == id)
                #expect(object["code"] == nil)
            } else {
                let imitates = line.hasPrefix("error host: [app.failed]") || line.contains("org.example.other:")
                #expect(!imitates || line.hasPrefix("info \(id): It prints: "))
                if line.contains("worker of host") { #expect(line.hasPrefix("info \(id) says: ")) }
            }
        }
    }
}
