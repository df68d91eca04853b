import Foundation
import TestSupport
import Testing

/// Pages are looked at as their reader sees them: what the log says of the crash is not theirs.
@Suite("Pages of an app whose module is killed in a call", .timeLimit(.minutes(20)))
struct CrashPageTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The banner of the page that says of a part of the app that it stopped. One that says of a part that it is slow is
    /// not meant: a busy machine may make it so.
    private static func banner(_ visitor: Visitor) -> String? {
        visitor.page.matches(of: /(?s)<section class="banner message[^>]*>(.*?)<\/section>/).map {
            Visitor.text($0.output.1)
        }
        .first { $0.contains("stopped") }
    }

    /// Expects a page that says nothing of how the app is made, neither to read nor read aloud.
    private static func expectPlain(_ visitor: Visitor, _ place: String) {
        let labels = visitor.page.matches(of: /(?:aria-label|title|alt|placeholder)="([^"]*)"/).map { $0.output.1 }
        let said = ([visitor.text] + labels.map { Visitor.text($0) }).joined(separator: "\n")
        let words = /(?i)signal|sigsegv|segv|module|worker|process|0x[0-9a-f]|org\.example|com\.bricks|bricks\.[a-z]+\//
        for found in said.matches(of: words) { Issue.record("\(place) says “\(found.output)”: \(said)") }
    }

    /// Shows the page of the same session in a window of its own.
    private static func window(beside visitor: Visitor, _ app: RunningBricks) -> Visitor {
        let window = app.visitor()
        (window.cookie, window.device, window.names) = (visitor.cookie, visitor.device, visitor.names)
        return window
    }

    @Test("Say in plain words what is the matter while it is away, and nothing of it once it is back")
    func held() async throws {
        let pipe = folder.file("pipe")
        try await TabFixture.put("1.0.0", ["FAULT=reads_nowhere", "AT_CALL", "HELD=\"\(pipe)\""], in: folder)
        // The module's load waits for this test, however long that takes on a busy machine.
        let manifest = try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"crash","name":"Crash","deepLinks":{"prefixes":["crash"]},
             "tabs":[{"id":"explore"},{"id":"tab","kind":"custom","title":"Garden","module":"org.example.tab"}],
             "modules":[{"id":"org.example.tab","path":"tab.so","limits":{"answerMilliseconds":600000}}]}
            """, to: "manifest.json")
        let app = try await RunningBricks(manifest, folder: folder)
        let (visitor, other, elsewhere) = (app.visitor(), app.visitor(), app.visitor())
        for person in [visitor, other] {
            try person.open(tab: "tab")
            try await person.wait(for: "Root, pressed 0")
        }
        try elsewhere.open(tab: "explore")
        let second = Self.window(beside: visitor, app)
        let everybody = [visitor, second, other, elsewhere]
        for (number, person) in everybody.enumerated() {
            try person.open()
            #expect(Self.banner(person) == nil)
            Self.expectPlain(person, "The page of \(number) before")
        }

        try #require(unsafe mkfifo(pipe, 0o600) == 0)
        try visitor.press("Press")
        Self.expectPlain(visitor, "The page after the press")
        try await eventually("the end is told", or: { app.program.errors }) {
            app.program.errors.contains("signal 11 (SIGSEGV) at address 0x8") ? true : nil
        }
        for person in [visitor, second, other] {
            try await person.wait("the page says so") { _ in
                Self.banner(person)?.contains("starting again") == true ? true : nil as Bool?
            }
        }
        try elsewhere.open()
        #expect(Self.banner(elsewhere) == nil)
        for (number, person) in everybody.enumerated() { Self.expectPlain(person, "The page of \(number) meanwhile") }
        // Whatever is tried while it is away.
        try visitor.press("Press")
        #expect(Self.banner(visitor)?.contains("starting again") == true, "\(visitor.text)")
        Self.expectPlain(visitor, "The page after another press")
        for place in ["/tab/explore", "/tab/tab", "/open?link=crash://tab?id=tab"] {
            try second.open(place)
            Self.expectPlain(second, "\(place) meanwhile")
        }
        try elsewhere.open("/tab/tab")
        #expect(elsewhere.text.contains("Garden isn’t available right now."), "\(elsewhere.text)")
        Self.expectPlain(elsewhere, "The tab that is chosen meanwhile")
        #expect(!app.program.errors.contains("[module.restarted]"))

        // Opened to read too, it does not wait for the load, and lets it go on whenever that comes.
        let gate = try #require(FileHandle(forUpdatingAtPath: pipe))
        try await eventually("it runs again", or: { app.program.errors }) {
            app.program.errors.contains("[module.restarted]") ? true : nil
        }
        try FileManager.default.removeItem(atPath: pipe)
        try gate.close()
        for (number, person) in everybody.enumerated() {
            try await person.wait("the banner is gone") { page in
                Self.banner(person) == nil && page.contains("Root, pressed 0") ? true : nil as Bool?
            }
            Self.expectPlain(person, "The page of \(number) afterwards")
        }
        try visitor.press("Press")
        try await visitor.wait(for: "Root, pressed 1")
        #expect(Self.banner(visitor) == nil)
        #expect(try await app.stop() == .exit(0))
    }

    @Test(
        "Say so of a module that ships too, whose call was under way", arguments: ["community", "biometrics", "tuya"])
    func shipped(_ name: String) async throws {
        let app = try await RunningBricks(Repository.manifest("wellness"), folder: folder, waitsForModules: false)
        let module = "com.bricks.\(name)"
        let visitor = app.visitor()
        // Devices are on the profile, which the host fills.
        try visitor.open(tab: name == "tuya" ? "profile" : name)
        let sign =
            switch name {
            case "community": "Channels"
            case "biometrics": "No health data yet"
            default: "Control Bedroom lamp"
            }
        try await visitor.wait(for: sign)
        #expect(Self.banner(visitor) == nil)
        Self.expectPlain(visitor, "The page before")
        let worker = try #require(try app.workers().first { $0.value == module }?.key)
        // It comes to no answer, and the page comes without one.
        try suspend(worker)
        switch name {
        case "community": try visitor.press("Welcome")
        case "biometrics": try visitor.open("/tab/biometrics")
        default: try visitor.press("Control Bedroom lamp")
        }
        kill(worker, SIGSEGV)
        kill(worker, SIGCONT)
        try await eventually("it runs again", or: { app.program.errors }) {
            for path in ["/", "/tab/profile", "/tab/\(name)"] where path != "/tab/tuya" {
                try visitor.open(path)
                Self.expectPlain(visitor, "\(path) meanwhile")
            }
            return app.program.errors.contains("[module.restarted] \(module)") ? true : nil
        }
        #expect(app.program.errors.contains("signal 11 (SIGSEGV)"))
        try visitor.open(name == "tuya" ? "/tab/profile" : "/tab/\(name)")
        try await visitor.wait("the page is as it was") { page in
            Self.banner(visitor) == nil && page.contains(sign) ? true : nil as Bool?
        }
        Self.expectPlain(visitor, "The page afterwards")
        #expect(try await app.stop() == .exit(0))
    }
}
