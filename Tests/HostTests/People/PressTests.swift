import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Host

/// - Findings: F31
@Suite("Presses of a page, each of which counts once", .timeLimit(.minutes(20)))
struct PressTests {
    /// Sends a form at the same time from `copies` copies of a browser.
    private static func send(_ fields: [(String, String)], of visitor: Visitor, copies: Int) -> [Int] {
        let (cookie, device, names, port) = (visitor.cookie, visitor.device, visitor.names, visitor.port)
        let body = Visitor.form(fields)
        let statuses = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: copies) { _ in
            let copy = Visitor(port: port)
            (copy.cookie, copy.device, copy.names) = (cookie, device, names)
            let status = (try? copy.send("POST", "/action", body: body).status) ?? 0
            statuses.withLock { $0.append(status) }
        }
        return statuses.withLock { $0 }
    }

    @Test(
        "Each press of a page that was loaded since reaches the module, also where none shows anything; copies count once"
    )
    func still() async throws {
        let folder = try ScratchFolder()
        try await TabFixture.put("1.0.0", ["STILL"], in: folder)
        let manifest = try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"still","name":"Still",
             "tabs":[{"id":"explore"},{"id":"tab","kind":"custom","title":"Tab","module":"org.example.tab"}],
             "modules":[{"id":"org.example.tab","path":"tab.so"}]}
            """, to: "manifest.json")
        let app = try await RunningBricks(manifest, folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        try await visitor.wait(for: "pressed 0")
        // The module shows its count when it learns that the tab was chosen; no page waits for that.
        func count(_ number: Int) async throws {
            try visitor.open("/tab/explore")
            try visitor.open("/tab/tab")
            try await visitor.wait(for: "pressed \(number),")
        }
        for _ in 0..<3 {
            try visitor.press("Press")
            #expect(visitor.text.contains("pressed 0"))
        }
        try await count(3)
        #expect(
            Self.send(try visitor.fields(toPress: "Press"), of: visitor, copies: 12) == Array(repeating: 303, count: 12)
        )
        try await count(4)
        // A copy that comes when its press is answered is none either.
        let fields = try visitor.fields(toPress: "Press")
        for _ in 0..<2 { #expect(Self.send(fields, of: visitor, copies: 1) == [303]) }
        try await count(5)
        #expect(try await app.stop() == .exit(0))
    }

    @Test("Refresh shows what others have written, however often it was pressed before")
    func refresh() async throws {
        try await PeopleApp.run { app in
            let (reader, writer) = (app.visitor(), app.visitor())
            for person in [reader, writer] {
                try person.begin()
                try person.open("/tab/community")
                try person.press("Welcome")
            }
            for round in 0..<3 {
                try reader.press("Refresh")
                try reader.press("Refresh")
                try writer.press("Post", fields: ["Your post": "News of round \(round)"])
                try reader.press("Refresh")
                #expect(reader.text.contains("News of round \(round)"))
            }
        }
    }

    /// So many records, in a file of a set size.
    private static func export(records: Int) -> [UInt8] {
        let records = (0..<records).map {
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"Watch\" unit=\"count\" "
                + "startDate=\"2026-05-04 08:1\($0):00 +0000\" endDate=\"2026-05-04 08:1\($0):30 +0000\" value=\"7\"/>\n"
        }
        let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData>\n\(records.joined())</HealthData>"
        return Array(text.padding(toLength: 2_000, withPad: "\n", startingAt: 0).utf8)
    }

    @Test(
        "Two files of one name and size that are sent from one page are both taken, and one that comes twice is taken once"
    )
    func files() async throws {
        try await PeopleApp.run { app in
            let visitor = app.visitor()
            try visitor.open(tab: "biometrics")
            // Copies of the same page, which send once more.
            let pages = (0..<3).map { _ in app.visitor() }
            for page in pages {
                (page.cookie, page.device) = (visitor.cookie, visitor.device)
                try page.open(visitor.path)
            }
            func wait(for text: String) throws {
                try blockUntil("the page says “\(text)”", or: { visitor.text }) {
                    try visitor.open()
                    return visitor.text.contains(text) ? true : nil
                }
            }
            try visitor.upload(Self.export(records: 1), name: "export.xml")
            try wait(for: "1 new record")
            try pages[0].upload(Self.export(records: 4), name: "export.xml")
            try wait(for: "3 new records")
            try pages[1].upload(Self.export(records: 4), name: "export.xml")
            try visitor.open()
            #expect(visitor.text.contains("3 new records"))
            try pages[2].upload(Self.export(records: 4), name: "another.xml")
            try wait(for: "Nothing new")
        }
    }
}
