import Database
import Foundation
import Testing

@Suite("A session that nobody used for too long", .timeLimit(.minutes(20)))
struct ExpiredSessionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("opens nothing: whoever shows its cookie is somebody new, and its forms change nothing")
    func expired() throws {
        var program = try RunningProgram(Place.manifest("wellness"), data: folder.file("data"))
        let before = program.browser()
        try before.visit()
        try before.open("aldermere://timer")
        try before.wait(for: "Ready when you are")
        try before.press("start@")
        try before.wait(for: "data-ends-at-milliseconds")
        program.process.kill()

        let database = try Database(path: folder.file("data/host.sqlite"))
        #expect(try database.execute("UPDATE browser_sessions SET used_at = 1") == 1)

        program = try RunningProgram(Place.manifest("wellness"), data: folder.file("data"))
        let after = program.browser(cookie: before.cookie)
        try after.visit()
        #expect(after.cookie != before.cookie && !(after.cookie ?? "").isEmpty)
        try after.open("aldermere://timer")
        try after.wait(for: "Ready when you are")
    }
}
