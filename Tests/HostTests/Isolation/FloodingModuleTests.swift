import Foundation
import TestSupport
import Testing

/// A module that asks the host for more than there is, in either home: what it can have is bounded by the host.
@Suite("A module that floods the host", .timeLimit(.minutes(10)))
struct FloodingModuleTests {
    enum Home: String, CaseIterable, Sendable {
        case worker
        case process = "in-process"
    }

    struct Flood: Sendable, CustomTestStringConvertible {
        var function: String
        /// Pattern of its log line, in every home.
        var says: String
        var testDescription: String { function }
    }

    static let floods = [
        Flood(function: "logs", says: "warning org.example.faulty: dropped [0-9]{2,} lines"),
        Flood(function: "events", says: "flooded, 0 refused"),
        Flood(function: "surfaces", says: "flooded, [0-9]+ refused"),
        Flood(function: "screens", says: "flooded, [0-9]+ refused"),
        Flood(function: "banners", says: "flooded, [0-9]+ refused"),
        // 4 MiB of 16 KiB each, with their keys.
        Flood(function: "values", says: "flooded, 74[0-9] refused"),
        Flood(function: "subscriptions", says: "flooded, [0-9]+ refused"),
        Flood(function: "changes", says: "flooded, [0-9]+ refused"),
        Flood(
            function: "completions",
            says: "org.example.faulty answered request 1000000, which nobody waits for"),
    ]

    private static let card = """
        {"schema":"bricks.card/1","id":"org.example.faulty","name":"Faulty","version":"1.2.3",\
        "abi":{"min":"1.0","max":"1.0"},"provides":["bricks.tab/1.0","bricks.screen/1.0"],\
        "uses":[{"interface":"bricks.surface/1.0","required":true},\
        {"interface":"bricks.navigation/1.0","required":true}],"lanes":"session","grants":[]}
        """

    private func build(_ flood: Flood, _ home: Home, in folder: ScratchFolder) async throws {
        let bytes = Self.card.utf8.map(String.init).joined(separator: ",")
        try folder.write("#define CARD \(bytes)\n#define CARD_SIZE \(Self.card.utf8.count)\n", to: "card.h")
        try await Command.succeed([
            "cc", "-std=gnu11", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-DFLOOD=\(flood.function)", "-I",
            Repository.headers, "-include", folder.file("card.h"), Repository.path("Tests/Fixtures/Modules/tab.c"),
            "-o", folder.file("faulty.so"),
        ])
        let digest = try await Command.succeed(["sha256sum", folder.file("faulty.so")]).output.prefix(64)
        let trust = home == .process ? #","trusted":true,"sha256":"\#(digest)""# : ""
        try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"faulty","name":"Faulty","deepLinks":{"prefixes":["faulty"]},
             "tabs":[{"id":"explore"},{"id":"wrong","kind":"custom","title":"Wrong","module":"org.example.faulty"}],
             "modules":[{"id":"org.example.faulty","path":"faulty.so","isolation":"\(home.rawValue)"\(trust)}]}
            """, to: "manifest.json")
    }

    @Test(
        "Gets what it may have, is told or named for the rest, and the host stays as large as it was",
        arguments: floods, Home.allCases)
    func flooding(_ flood: Flood, _ home: Home) async throws {
        let folder = try ScratchFolder()
        try await build(flood, home, in: folder)
        let app = try await RunningBricks(folder.file("manifest.json"), folder: folder, waitsForModules: false)
        let visitor = app.visitor()
        if flood.function == "events" { try visitor.allowTracking(scheme: "faulty") }
        try visitor.open(tab: "wrong")
        try await visitor.wait(for: "Root, pressed 0")
        let before = try Size(of: app.program.identifier)
        let other = app.visitor()
        try visitor.press("Press")
        try other.open(tab: "explore")
        #expect(other.page.contains("Explore"))
        try await eventually("the flood is over", or: { app.program.errors }) { () -> Bool? in
            // Its log has room for a line again after a while.
            if !app.program.errors.contains(try Regex(flood.says)) { try visitor.open(tab: "wrong") }
            if flood.function == "logs" { try visitor.press("Press") }
            return app.program.errors.contains(try Regex(flood.says)) ? true : nil
        }
        try other.open(tab: "explore")
        #expect(other.page.contains("Explore"))
        let after = try Size(of: app.program.identifier)
        #expect(after.kibibytes - before.kibibytes < (96 << 10) * Sanitizer.memory, "\(before) \(after)")
        #expect(after.descriptors - before.descriptors < 32, "\(before) \(after)")
        #expect(after.threads - before.threads < 80, "\(before) \(after)")
        if flood.function == "events" {
            let lines = try folder.text("data/analytics.jsonl").split(separator: "\n")
            #expect((200..<5_000).contains(lines.count))
        }
        #expect(try await app.stop() == .exit(0))
    }

    /// Resources that a process takes. Its memory is the maximum so far.
    private struct Size: CustomStringConvertible {
        var kibibytes: Int
        var descriptors: Int
        var threads: Int

        init(of process: Int32) throws {
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            kibibytes = try #require(status.firstMatch(of: /VmHWM:\s+([0-9]+) kB/).flatMap { Int($0.output.1) })
            threads = try #require(status.firstMatch(of: /Threads:\s+([0-9]+)/).flatMap { Int($0.output.1) })
            descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
        }

        var description: String { "\(kibibytes) KiB, \(descriptors) descriptors, \(threads) threads" }
    }
}
