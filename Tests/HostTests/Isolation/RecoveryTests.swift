import Foundation
import TestSupport
import Testing

@Suite("A module whose worker ends while somebody uses it", .timeLimit(.minutes(20)))
struct RecoveryTests {
    private let folder: ScratchFolder
    private let app: RunningBricks

    init() async throws {
        folder = try ScratchFolder()
        app = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
    }

    private func worker(of module: String) throws -> pid_t? { try app.workers().first { $0.value == module }?.key }

    /// Ends the module's worker and waits until the module runs again.
    private func end(_ module: String, times: Int = 1) async throws {
        let before = app.program.errors.matches(of: /\[module\.restarted\]/).count
        kill(try #require(try worker(of: module)), SIGSEGV)
        try await eventually("it runs again", or: { app.program.errors }) {
            app.program.errors.matches(of: /\[module\.restarted\]/).count > before ? true : nil
        }
    }

    @Test("What was written is there, the screen that was open is filled again, and the next one opens from it")
    func community() async throws {
        let visitor = app.visitor()
        try visitor.open(tab: "community")
        try visitor.press("Welcome")
        try visitor.press("Post", fields: ["Your post": "Written before the end."])
        #expect(visitor.page.contains("Written before the end."))
        try await end("com.bricks.community")
        try await visitor.wait(for: "Written before the end.")
        try visitor.press("Post", fields: ["Your post": "Written after it."])
        #expect(visitor.page.contains("Written before the end.") && visitor.page.contains("Written after it."))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("The other tabs are served as if nothing had happened, and the one concerned says what does")
    func others() async throws {
        let visitor = app.visitor()
        try visitor.open(tab: "biometrics")
        kill(try #require(try worker(of: "com.bricks.biometrics")), SIGKILL)
        for tab in ["home", "explore", "community"] {
            try visitor.open(tab: tab)
            #expect(visitor.page.contains("<main"))
        }
        try await eventually("it runs again", or: { app.program.errors }) {
            app.program.errors.contains("[module.restarted] com.bricks.biometrics") ? true : nil
        }
        try visitor.open(tab: "biometrics")
        try await visitor.wait(for: "No health data yet")
        #expect(app.program.errors.contains("ended by signal 9 (SIGKILL)"))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("The timer that somebody set goes on, and drives the device whose module was started again too")
    func timer() async throws {
        let visitor = app.visitor()
        try visitor.open()
        try visitor.open("/tab/home")
        try visitor.press("Open the timer")
        let title = try #require(visitor.page.firstMatch(of: /<h1[^>]*>(.*?)<\/h1>/)).output.1
        try await end("com.bricks.tuya")
        try await end("com.bricks.timer")
        try visitor.open()
        #expect(visitor.page.contains(title))
        #expect(try await app.stop() == .exit(0))
    }

    @Test("A module that ends again and again rests, and the app says so")
    func resting() async throws {
        #expect(try await self.app.stop() == .exit(0))
        // On a machine that is busy six ends take longer than a minute.
        try FileManager.default.copyItem(
            atPath: Repository.module("Community"), toPath: folder.file("community.so"))
        let manifest = try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"restless","name":"Restless",
             "tabs":[{"id":"explore"},{"id":"community","module":"com.bricks.community"}],
             "modules":[{"id":"com.bricks.community","path":"community.so","limits":{"calmSeconds":3600},
              "configuration":{"channels":[{"id":"welcome","name":"Welcome"}]}}]}
            """, to: "manifest.json")
        let app = try await RunningBricks(manifest, folder: folder, data: "restless")
        func worker() throws -> pid_t { try #require(try app.workers().first?.key) }
        let visitor = app.visitor()
        try visitor.open(tab: "community")
        for count in 1...5 {
            kill(try worker(), SIGSEGV)
            try await eventually("it runs again", or: { app.program.errors }) {
                app.program.errors.matches(of: /\[module\.restarted\]/).count == count ? true : nil
            }
        }
        kill(try worker(), SIGSEGV)
        try await eventually("it rests", or: { app.program.errors }) {
            app.program.errors.contains("[module.resting] com.bricks.community") ? true : nil
        }
        try await visitor.wait(for: "It stopped several times")
        try visitor.open(tab: "explore")
        #expect(visitor.page.contains("Explore"))
        #expect(try await app.stop() == .exit(0))
    }
}
