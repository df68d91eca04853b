import Foundation
import TestSupport
import Testing

/// A module that has half an hour to answer and does not: a person who waited for it would not get a page in time.
@Suite("A page whose module does not answer", .timeLimit(.minutes(10)))
struct PageWaitTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test(
        "Comes without what the module would show, and shows it when it is there",
        arguments: ["a tab", "a link", "the first page of somebody new", "the page after a new start"])
    func hung(_ way: String) async throws {
        let isFirst = way == "the first page of somebody new" || way == "the page after a new start"
        try await TabFixture.put("1.0.0", [], in: folder)
        let tab = #"{"id":"tab","kind":"custom","title":"Tab","module":"org.example.tab"}"#
        let tabs = isFirst ? [tab, #"{"id":"explore"}"#] : [#"{"id":"explore"}"#, tab]
        let manifest = try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"waits","name":"Waits","tabs":[\(tabs.joined(separator: ","))],
             "deepLinks":{"prefixes":["waits"]},
             "modules":[{"id":"org.example.tab","path":"tab.so","limits":{"answerMilliseconds":600000}}]}
            """, to: "manifest.json")
        let app = try await RunningBricks(manifest, folder: folder, waitsForModules: false)
        let visitor = app.visitor()
        if way != "the first page of somebody new" { try visitor.begin() }
        if way == "the page after a new start" {
            try await app.crashAndRestart()
            visitor.follow(app)
        }
        let worker = try #require(try app.workers().first?.key)
        try suspend(worker)
        switch way {
        case "a tab": try visitor.open(tab: "tab")
        case "a link": try visitor.open("/open?link=waits://tab?id=tab")
        default: try visitor.open()
        }
        #expect(visitor.page.contains("Loading…"), "\(visitor.page)")
        #expect(!visitor.page.contains("Root, pressed"))
        // Its place is there, and the page comes again by itself where no script runs; so is the rest of the app.
        #expect(visitor.page.contains(#"<noscript><meta http-equiv="refresh" content="2"></noscript>"#))
        #expect(visitor.page.contains(#"aria-current="page""#))
        try visitor.open("/tab/explore")
        #expect(visitor.page.contains("Explore"))
        try visitor.open("/tab/tab")
        kill(worker, SIGCONT)
        try await visitor.wait(for: "Root, pressed 0")
        #expect(!app.program.errors.contains("[module.worker-ended]"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A screen of the host's comes without the part that waits for it, and gets that when it is there")
    func part() async throws {
        let manifest = try folder.copyManifests().appending(path: "wellness.json")
        var text = try String(contentsOf: manifest, encoding: .utf8)
        let entry = #""id": "com.bricks.tuya","#
        try #require(text.contains(entry))
        text.replace(entry, with: entry + #" "limits": {"answerMilliseconds": 600000},"#)
        try text.write(to: manifest, atomically: true, encoding: .utf8)
        let app = try await RunningBricks(manifest.path, folder: folder, waitsForModules: false)
        let worker = try #require(try app.workers().first { $0.value == "com.bricks.tuya" }?.key)
        try suspend(worker)
        let visitor = app.visitor()
        try visitor.open(tab: "profile")
        try await visitor.wait(for: "Loading devices…")
        #expect(visitor.page.contains("Manage devices") && visitor.page.contains("Erase my data"))
        #expect(visitor.page.contains(#"<noscript><meta http-equiv="refresh" content="2"></noscript>"#))
        kill(worker, SIGCONT)
        try await visitor.wait(for: "Control ")
        #expect(!visitor.page.contains("Loading devices…"))
        #expect(!app.program.errors.contains("[module.worker-ended]"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("That says a press was not answered in time says it no more once one is")
    func answered() async throws {
        try await TabFixture.put("1.0.0", [], in: folder)
        let manifest = try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"slow","name":"Slow",
             "tabs":[{"id":"tab","kind":"custom","title":"Tab","module":"org.example.tab"}],
             "modules":[{"id":"org.example.tab","path":"tab.so",
              "limits":{"answerMilliseconds":1000,"graceMilliseconds":600000}}]}
            """, to: "manifest.json")
        let app = try await RunningBricks(manifest, folder: folder)
        let visitor = app.visitor()
        try visitor.open(tab: "tab")
        try await visitor.wait(for: "Root, pressed 0")
        let worker = try #require(try app.workers().first?.key)
        try suspend(worker)
        try visitor.press("Press")
        try await visitor.wait(for: "longer than usual")
        kill(worker, SIGCONT)
        try await visitor.wait(for: "Root, pressed 1")
        try await eventually("the page says so no more", or: { visitor.text }) {
            try visitor.press("Press")
            return visitor.page.contains("longer than usual") ? nil : true
        }
        #expect(!visitor.page.contains("That did not work."))
        #expect(!app.program.errors.contains("[module.worker-ended]"))
        #expect(try await app.stop() == .exit(0))
    }
}
