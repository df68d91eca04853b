import Database
import Foundation
import TestSupport
import Testing

@Suite("A session that nobody used for too long", .timeLimit(.minutes(20)))
struct ExpiredSessionTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test("opens nothing: whoever shows its cookie is somebody new, and its forms change nothing")
    func expired() async throws {
        var program = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        let before = program.browser()
        try before.visit()
        try before.open("aldermere://timer")
        try before.wait(for: "Ready when you are")
        try before.press("start@")
        try before.wait(for: "data-ends-at-milliseconds")
        try await program.crash()

        let database = try Database(path: folder.file("data/host.sqlite"))
        #expect(try database.execute("UPDATE browser_sessions SET used_at = 1") == 1)

        program = try await RunningBricks(Repository.manifest("wellness"), folder: folder)
        let after = program.browser(cookie: before.cookie)
        try after.begin()
        #expect(after.cookie != before.cookie && !(after.cookie ?? "").isEmpty)
        try after.open("aldermere://timer")
        try after.wait(for: "Ready when you are")
    }
}
