import Deployment
import Diagnostics
import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

@testable import Host

@Suite("Modules that somebody tampered with", .timeLimit(.minutes(20)))
struct TamperingTests {
    @Test("A deployment that nobody touched is taken", arguments: [false, true])
    func untouched(_ isLegacy: Bool) async throws {
        let app = try await SignedDeployment(isLegacy: isLegacy)
        for purpose in [Boot.Purpose.check, .check, .load] {
            let (understood, report) = try await app.understand(purpose)
            #expect(report.ok, "\(report.text)")
            #expect(report.modules.first?.signature?.state == .valid)
            #expect(report.modules.first?.signature?.comment == "version:1.0.0")
            guard purpose == .load else { continue }
            #expect(try await app.load(#require(understood)).isRunning)
        }
    }

    @Test("What was changed is told with its code, place and help, and is not loaded", arguments: Tampering.all)
    func caught(_ tampering: Tampering) async throws {
        let verdict = try await Self.verdict(tampering)
        #expect(verdict.problems.isEmpty, "\(verdict.problems.joined(separator: "\n"))")
        Self.enter(tampering, verdict)
    }

    /// Which ways of tampering were caught so far, by name.
    private static let verdicts = Mutex<[String: Bool]>([:])

    /// Notes a verdict; the last one prints the table of all.
    private static func enter(_ tampering: Tampering, _ verdict: Verdict) {
        let all = verdicts.withLock { verdicts in
            verdicts[tampering.name] = verdict.isCaught
            return verdicts
        }
        guard all.count == Tampering.all.count else { return }
        var lines = ["Tampering with a signed and locked module, by `check` with a warm cache and by `run`:"]
        for each in Tampering.all {
            let name = each.name.padding(toLength: 58, withPad: " ", startingAt: 0)
            lines.append("  \(all[each.name] == true ? "caught" : "MISSED")  \(name)\(each.code)")
        }
        lines.append("  \(all.count { $0.value }) of \(all.count) caught")
        print(lines.joined(separator: "\n"))
    }

    struct Verdict {
        var problems: [String] = []
        var isCaught: Bool { problems.isEmpty }
    }

    /// Tampers with a deployment whose digests are cached, checks it and starts it.
    private static func verdict(_ tampering: Tampering) async throws -> Verdict {
        let app = try await SignedDeployment()
        var verdict = Verdict()
        let before = try await app.understand(.check).report
        if !before.ok { verdict.problems.append("It had problems before:\n\(before.text)") }
        try tampering.change(app)
        for purpose in [Boot.Purpose.check, .load] {
            let (understood, report) = try await app.understand(purpose)
            verdict.problems += problems(report, tampering.code).map { "\(purpose): \($0)" }
            guard purpose == .load, let understood else { continue }
            let (after, isRunning) = try await app.load(understood)
            if isRunning { verdict.problems.append("The module was loaded:\n\(after.text)") }
        }
        return verdict
    }

    private static func problems(_ report: Report, _ code: String) -> [String] {
        var problems: [String] = []
        if report.ok { problems.append("The report is fine.") }
        if report.canStart { problems.append("Nothing forbids to start, with a lock that does not hold.") }
        if report.modules.contains(where: { $0.state == .declared && !code.hasPrefix("lock.") }) {
            problems.append("The module is to be loaded.")
        }
        guard let found = report.diagnostics.first(where: { $0.code.rawValue == code }) else {
            return problems + ["No diagnostic has the code \(code):\n\(report.text)"]
        }
        if found.file == nil { problems.append("It names no file: \(found.text)") }
        if found.help == nil { problems.append("It does not say how to fix it: \(found.text)") }
        if code.hasPrefix("lock."), code != "lock.not-found", found.position == nil {
            problems.append("It names no place: \(found.text)")
        }
        return problems
    }

    @Test("What was checked is what runs, whatever stands at the path when it is loaded", arguments: [false, true])
    func swappedBeforeLoading(_ isLink: Bool) async throws {
        let app = try await SignedDeployment()
        let understood = try #require(await app.understand(.load).understood)
        let digest = try #require(understood.report.modules.first?.sha256)
        try FileManager.default.removeItem(atPath: app.module)
        // The other module cannot be loaded: an attempt to load it would be reported.
        try app.put(app.modules.other, at: app.folder.file("other.so"))
        if isLink {
            try FileManager.default.createSymbolicLink(atPath: app.module, withDestinationPath: "other.so")
        } else {
            try FileManager.default.moveItem(atPath: app.folder.file("other.so"), toPath: app.module)
        }
        let (report, isRunning) = try await app.load(understood)
        #expect(isRunning, "\(report.text)")
        #expect(report.modules.first?.sha256 == digest)
        let again = try await app.understand(.load).report
        #expect(again.diagnostics.contains { $0.code == .signatureInvalid })
    }

    @Test("A file that is written over in place after it was checked does not change what runs")
    func writtenOver() async throws {
        let app = try await SignedDeployment()
        let understood = try #require(await app.understand(.load).understood)
        // In place: the copy is not a mapping of the file.
        let file = try FileHandle(forWritingTo: URL(filePath: app.module))
        try file.write(contentsOf: Data(repeating: 0, count: app.modules.current.count))
        try file.close()
        #expect(try await app.load(understood).isRunning)
    }

    @Test("A deployment that was only checked cannot be loaded")
    func checkedOnly() async throws {
        let app = try await SignedDeployment()
        let understood = try #require(await app.understand(.check).understood)
        let (report, isRunning) = try await app.load(understood)
        #expect(!isRunning)
        #expect(report.diagnostics.contains { $0.message.contains("[module.not-sealed]") }, "\(report.text)")
    }
}
