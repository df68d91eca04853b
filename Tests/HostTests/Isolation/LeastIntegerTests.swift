import Foundation
import JSONText
import TestSupport
import Testing

/// The absolute value of this number does not fit into 64 bits, so code that asks for it ends the app. A number with a
/// fraction takes other ways through the code than an integer.
@Suite("The smallest integer of 64 bits ends nothing, wherever it comes from", .timeLimit(.minutes(10)))
struct LeastIntegerTests {
    private static let minimum = "-9223372036854775808"
    /// The members that `Tests/Fixtures/Modules/least.h` hands over, and that a configuration here has.
    private static let both = "\"whole\":\(minimum),\"exact\":\(minimum).0"

    private let folder: ScratchFolder
    private let expected: JSON

    init() throws {
        folder = try ScratchFolder()
        expected = try JSON(parsing: "{\(Self.both)}")
    }

    /// The manifest of an app with the tab of `Tests/Fixtures/Modules` in that home.
    private func manifest(_ isolation: ModuleIsolation, _ members: String) throws -> String {
        try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"least","name":"Least","deepLinks":{"prefixes":["least"]},
             "tabs":[{"id":"explore"},{"id":"tab","kind":"custom","title":"Tab","module":"org.example.tab"}],
             "modules":[{"id":"org.example.tab","path":"tab.so","isolation":"\(isolation.rawValue)",\(members)}]}
            """, to: "manifest.json")
    }

    /// The document at the end of the line that the module wrote to the app's log.
    private func document(after mark: String, _ app: RunningBricks) async throws -> JSON {
        try await eventually("the module says “\(mark)”", or: { app.program.errors }) {
            let line = app.program.errors.split(separator: "\n").first { $0.contains("says: \(mark): ") }
            return try line?.firstRange(of: "\(mark): ").flatMap { mark in
                try line.map { try JSON(parsing: String($0[mark.upperBound...])) }
            }
        }
    }

    @Test(
        "A module sends it in data, contexts, texts, events and exports, and pages go on being served",
        arguments: [ModuleIsolation.worker, .sandbox])
    func handedOver(_ isolation: ModuleIsolation) async throws {
        try await TabFixture.put("1.0.0", ["LEAST"], in: folder)
        let app = try await RunningBricks(
            try manifest(isolation, "\"configuration\":{\(Self.both)}"), folder: folder)
        let visitor = app.visitor()
        try visitor.allowTracking(scheme: "least")
        try visitor.open(tab: "tab")
        try await visitor.wait(for: "Least: ")
        #expect(try ModuleIsolation.homes(below: app.program.identifier)["org.example.tab"] == isolation)
        #expect(try await document(after: "created with", app)["configuration"] == expected)
        let text = Visitor.text(visitor.page[...])
        #expect(text.contains("Press \(Self.minimum) Least: \(Self.minimum), -9.2"), "\(text)")
        #expect(text.contains("-9,223,372,036,854,776,000") && text.contains("of them. Send"), "\(text)")

        try visitor.press("Send")
        let sent = try await document(after: "sent", app)["context"]
        #expect(sent?["whole"] == expected["whole"] && sent?["exact"] == expected["exact"])
        #expect(sent?["bound"] == expected["exact"])
        let event = try await eventually("the event is written", or: { app.program.errors }) {
            try? folder.text("data/analytics.jsonl").split(separator: "\n").first.map(String.init)
        }
        #expect(try JSON(parsing: event)["properties"] == expected)
        let export = try visitor.send("GET", "/export")
        #expect(export.status == 200)
        #expect(try JSON(parsing: export.body)["modules"]?["org.example.tab"] == expected, "\(export.body)")

        try await visitor.wait(for: "Root, pressed 1")
        let other = app.visitor()
        try other.open(tab: "tab")
        try await other.wait(for: "Least: ")
        #expect(try await app.stop() == .exit(0))
    }

    @Test(
        "A manifest that has it as a limit is refused with a code and a place, and one that has it as an option is not",
        arguments: [minimum, "\(minimum).0"])
    func manifests(_ number: String) async throws {
        try await TabFixture.put("1.0.0", ["LEAST"], in: folder)
        let limited = try manifest(.worker, "\"limits\":{\"answerMilliseconds\":\(number)}")
        for command in ["check", "modules"] {
            let refused = try await Command.bricks(command, limited, "--json")
            #expect(refused.code == 1)
            let problem = try JSON(parsing: refused.output)["diagnostics"]?.array?.first
            #expect(problem?["code"] == "manifest.out-of-range")
            #expect(problem?["pointer"] == "/modules/0/limits/answerMilliseconds")
        }
        let configured = try manifest(.worker, "\"configuration\":{\"number\":\(number)}")
        let taken = try await Command.bricks("check", configured, "--json")
        #expect(taken.code == 0, "\(taken.output)")
        #expect(try JSON(parsing: taken.output)["ok"] == true)
    }
}
