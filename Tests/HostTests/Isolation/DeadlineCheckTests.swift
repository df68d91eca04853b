import TestSupport
import Testing

@Suite("`bricks check` on deadlines")
struct DeadlineCheckTests {
    private func check(_ deadlines: String) async throws -> Command {
        let folder = try ScratchFolder()
        try folder.write(
            """
            {"schema":"bricks.manifest/1","id":"a","name":"A","tabs":[{"id":"explore"}],
             "modules":[{"id":"com.bricks.timer","deadlines":\(deadlines)}]}
            """, to: "manifest.json")
        return try await Command.bricks("check", folder.file("manifest.json"))
    }

    @Test("Says nothing of those that fit")
    func fits() async throws {
        let check = try await check(#"{"bricks.timer/1.show_timer": 8000}"#)
        #expect(check.code == 0)
        #expect(!check.output.contains("deadline"), "\(check.output)")
    }

    @Test("Refuses a method that there is not, and names the nearest")
    func unknown() async throws {
        let check = try await check(#"{"bricks.timer/1.show_timers": 8000}"#)
        #expect(check.code != 0)
        let said = check.output + check.errors
        #expect(said.contains(#"error[manifest.unknown-method]: There is no method "bricks.timer/1.show_timers"."#))
        #expect(said.contains("nearest:  bricks.timer/1.show_timer"), "\(said)")
    }

    @Test("Warns of an interface that the module does not provide")
    func unused() async throws {
        let check = try await check(#"{"bricks.tab/1.start": 8000}"#)
        let said = check.output + check.errors
        #expect(check.code == 0, "\(said)")
        #expect(said.contains("warning[manifest.unused-deadline]"), "\(said)")
        #expect(said.contains(#"Module "com.bricks.timer" does not provide bricks.tab/1"#), "\(said)")
    }
}
